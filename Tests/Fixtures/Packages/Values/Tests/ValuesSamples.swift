import Foundation

@testable import Values

// Objects that the generated tests can't make.

extension Shape: ArchiveSamples {
    static var archiveSamples: [NSObject] {
        [Shape(width: 0.5, origin: .zero), Shape(width: -1, origin: CGPoint(x: 1, y: 2))]
    }
}
