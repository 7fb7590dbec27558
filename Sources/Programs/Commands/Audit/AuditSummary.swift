import SecureCodeGenAudit
import SecureCodeGenAuditKinds
import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The totals of an audit.
struct AuditSummary {
    private let findings: [Finding]
    private let unconfirmedCount: Int
    private let conformanceCount: Int

    /// - Parameters:
    ///   - unconfirmedCount: how many properties have to be confirmed. They aren't findings.
    ///   - conformanceCount: how many classes were audited.
    init(_ findings: [Finding], _ unconfirmedCount: Int, conformanceCount: Int) {
        self.findings = findings
        self.unconfirmedCount = unconfirmedCount
        self.conformanceCount = conformanceCount
    }

    /// The findings by severity, how many classes have any, and the classes to look at first.
    var lines: [String] {
        let unconfirmed = unconfirmedCount > 0 ? ["not archived, please confirm: \(unconfirmedCount)"] : []
        guard !findings.isEmpty else {
            return ["no faults found in \(conformanceCount.counted("handwritten conformance"))"] + unconfirmed
        }
        var lines: [String] = []
        for severity in AuditKind.Severity.allCases {
            let count = findings.count { $0.kind.rule.severity == severity }
            if count > 0 { lines.append("\(severity.title): \(count)") }
        }
        lines += unconfirmed
        let classes = classes
        if !classes.isEmpty { lines.append("classes with faults: \(classes.count) of \(conformanceCount)") }
        let first = classes.prefix(5)
        if !first.isEmpty {
            lines.append("look first at:")
            lines += first.map { "    \($0.name) (\($0.count) \($0.count == 1 ? "fault" : "faults"), \($0.path))" }
        }
        return lines
    }

    /// The classes with faults, sorted by their number.
    private var classes: [(name: String, path: Path, count: Int)] {
        struct Key: Hashable {
            let name: String
            let path: Path
        }
        var weights: [Key: (weight: Int, count: Int)] = [:]
        for finding in findings {
            guard let name = finding.className else { continue }
            let weight =
                switch finding.kind.rule.severity {
                case .insecure: 6
                case .losesData: 5
                case .traps: 2
                case .fragile: 1
                }
            let key = Key(name: name, path: finding.classPath ?? finding.path)
            weights[key, default: (0, 0)].weight += weight
            weights[key, default: (0, 0)].count += 1
        }
        return weights.sorted {
            ($1.value.weight, $0.key.path.text, $0.key.name) < ($0.value.weight, $1.key.path.text, $1.key.name)
        }
        .map { ($0.key.name, $0.key.path, $0.value.count) }
    }
}
