/// A struct of another module that is not Codable: it is made by its public initializer.
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
