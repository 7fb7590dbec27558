import Audit
import SourceText

/// Which findings `audit` reports: the entry `audit` of a configuration.
struct AuditOptions: Equatable, Sendable {
    enum Key: String, CaseIterable {
        case baseline, except, only
    }

    /// Kinds and severities to report; empty for all.
    var only: [String] = []
    var except: [String] = []
    /// The file of known findings.
    var baseline: Path?

    /// The names of all kinds and severities.
    static let names = AuditKind.all.map(\.id) + AuditKind.Severity.allCases.map(\.rawValue)

    func includes(_ finding: Finding) -> Bool {
        let names = [finding.kind.id, finding.kind.severity.rawValue]
        return (only.isEmpty || names.contains { only.contains($0) }) && !names.contains { except.contains($0) }
    }
}
