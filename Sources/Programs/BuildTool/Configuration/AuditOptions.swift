import SecureCodeGenAuditKinds
import SecureCodeGenSourceText

/// Which findings `audit` reports: the entry `audit` of a configuration.
package struct AuditOptions: Equatable, Sendable {
    package enum Key: String, CaseIterable {
        case baseline, except, only
    }

    /// Kinds and severities to report; empty for all.
    package var only: [String] = []
    package var except: [String] = []
    /// The file of known findings.
    package var baseline: Path?

    /// The names of all kinds and severities.
    package static let names = AuditKind.allCases.map(\.id) + AuditKind.Severity.allCases.map(\.rawValue)
}
