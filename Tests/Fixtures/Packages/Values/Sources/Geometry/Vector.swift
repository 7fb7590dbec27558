/// A struct in another module that isn't Codable. It is created with its public initializer.
public struct Vector: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

public enum Path: Equatable, Sendable {
    case line(from: Vector, to: Vector)
    case closed([Vector])
}
