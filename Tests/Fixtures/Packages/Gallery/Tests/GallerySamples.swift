import Foundation

@testable import Gallery

// Objects that the generated tests can't make.

extension GuardedBase {
    static func sample() -> GuardedBase { GuardedBase(size: 3, mark: nil) }
    static func sampleAtLimit() -> GuardedBase { GuardedBase(size: 999, mark: Mark(0.5)) }
    static func sampleOfSubclass() -> GuardedBase { GuardedLeaf(size: 1, mark: Mark(-1)) }
}

extension Letter {
    static func sample() -> Letter { Letter(title: "", pages: 0) }
    static func sampleWithTitle() -> Letter { Letter(title: "A", pages: 7) }
}
