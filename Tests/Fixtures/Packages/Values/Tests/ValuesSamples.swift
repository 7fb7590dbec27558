import Foundation

@testable import Values

// Objects that the generated tests can't make.

extension Shape {
    static func sample() -> Shape { Shape(width: 0.5, origin: .zero) }
    static func sampleElsewhere() -> Shape { Shape(width: -1, origin: CGPoint(x: 1, y: 2)) }
}
