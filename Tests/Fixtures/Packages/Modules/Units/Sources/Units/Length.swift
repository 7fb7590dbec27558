/// Its memberwise initializer can't be called from another module.
public struct Length: Sendable, Equatable {
    public let meters: Double

    public init(meters: Double) {
        self.meters = meters
    }
}

public enum Finish: String, Sendable {
    case matt
    case glossy
}
