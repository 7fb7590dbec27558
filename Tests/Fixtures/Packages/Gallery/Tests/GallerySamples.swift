import Foundation

@testable import Gallery

// Objects that the generated tests can't make.

extension GuardedBase: ArchiveSamples {
    static var archiveSamples: [NSObject] {
        [
            GuardedBase(size: 3, mark: nil), GuardedBase(size: 999, mark: Mark(0.5)),
            GuardedLeaf(size: 1, mark: Mark(-1)),
        ]
    }
}

extension Letter: ArchiveSamples {
    static var archiveSamples: [NSObject] { [Letter(title: "", pages: 0), Letter(title: "A", pages: 7)] }
}
