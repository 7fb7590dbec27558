import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// The kinds of files that a module needs once, with their names.
package enum SupportFileKind: Path, CaseIterable, Sendable {
    case coding = "SecureCoding+Support.swift"
    case archives = "SecureArchive.swift"
    case objectiveC = "SecureCoding+Support.h"

    package func part(of support: ModuleSupport) -> ModuleSupport {
        switch self {
        case .coding: support.coding
        case .archives: support.archives
        case .objectiveC: support.objectiveC
        }
    }

    /// The source name in the header.
    package static let sourceName = "several files"
}
