import Foundation

@testable import Types

// Objects that the generated tests can't make.

extension Standard: ArchiveSamples {
    static var archiveSamples: [NSObject] { [Standard.sample()] }
}
