import SecureCodeGenAudit
import SecureCodeGenAuditKinds
import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The findings as one page: totals, then each class with its source and the findings next to it. The page needs no
/// scripts, and is readable on a phone and on paper.
struct AuditPage {
    private let findings: [Finding]
    /// The files with findings.
    private let sources: [Path: (file: SourceFile, lines: LineTable)]

    init(_ findings: [Finding], sources: [SourceFile]) {
        self.findings = findings
        let paths = Set(findings.map(\.path))
        self.sources = Dictionary(
            sources.filter { paths.contains($0.path) }.map { ($0.path, ($0, LineTable($0.bytes))) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The beginning of each page.
    static let head = """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <title>Audit of handwritten coding</title>

        """

    var text: String {
        """
        \(Self.head)<meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <style>
        body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1d1d1f; background: #fff; overflow-wrap: anywhere }
        h2 { margin: 2rem 0 0; font-size: 1.2rem } .path { color: #6e6e73; font-size: .85rem; margin: 0 }
        table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: left }
        .finding { border-left: 4px solid #888; padding: .3rem .8rem; margin: .8rem 0; break-inside: avoid }
        .insecure { border-color: #c00 } .loses-data { border-color: #d60 } .traps { border-color: #a80 } .fragile { border-color: #06c }
        pre { overflow-x: auto; background: #f5f5f7; padding: .5rem; margin: .3rem 0; font-size: .85rem; white-space: pre-wrap }
        .kind { font-weight: 600 } p { margin: .2rem 0 }
        @media (prefers-color-scheme: dark) { body { color: #f5f5f7; background: #1d1d1f } pre { background: #2c2c2e } .path { color: #a1a1a6 } }
        @media print { body { max-width: none; color: #000; background: #fff } pre { background: none; border: 1px solid #ccc } }
        </style></head><body>
        <h1>Audit of handwritten coding</h1>
        \(totals)\(groups)
        </body></html>

        """
    }

    private var totals: String {
        guard !findings.isEmpty else { return "<p>No faults found.</p>" }
        let counts = AuditKind.Severity.allCases.map { severity in
            (severity.title, findings.count { $0.isCertain && $0.kind.rule.severity == severity })
        }
        let rows = (counts + [("not archived, please confirm", findings.count { !$0.isCertain })]).map {
            "<tr><th>\($0)</th><td>\($1)</td></tr>"
        }
        return "<table>\(rows.joined())</table>"
    }

    private var groups: String {
        struct Group: Hashable {
            let path: Path
            let name: String
        }
        let groups = Dictionary(grouping: findings) {
            Group(path: $0.classPath ?? $0.path, name: $0.className ?? "Call sites")
        }
        return groups.sorted { ($0.key.path.text, $0.key.name) < ($1.key.path.text, $1.key.name) }.map {
            group, findings in
            let blocks = findings.sorted { ($0.path.text, $0.range.lower) < ($1.path.text, $1.range.lower) }
                .map { block($0, in: group.path) }.joined()
            return
                "<section><h2>\(Self.escape(group.name))</h2><p class=\"path\">\(Self.escape(group.path.text))</p>\(blocks)</section>\n"
        }.joined()
    }

    /// - Parameter path: the file of the class. Another one is named.
    private func block(_ finding: Finding, in path: Path) -> String {
        let diagnostic = finding.diagnostic
        var excerpt = ""
        if let (source, lines) = sources[finding.path] {
            let line = lines.position(of: finding.range.lower).line
            let text = source.text(lines.range(ofLine: line)).drop(while: \.isWhitespace).prefix(400)
            let file = finding.path == path ? "" : "<p class=\"path\">\(Self.escape(finding.path.text))</p>"
            excerpt = "\(file)<pre>\(line)  \(Self.escape(String(text.filter { !$0.isNewline })))</pre>"
        }
        return """
            <div class="finding \(finding.isCertain ? finding.kind.rule.severity.rawValue : "")">\
            <p><span class="kind">\(finding.kind.id)</span>: \(Self.escape(diagnostic.message))</p>\(excerpt)\
            \(diagnostic.notes.map { "<p>\(Self.sentence($0.message))</p>" }.joined())</div>
            """
    }

    private static func sentence(_ clause: String) -> String {
        escape(clause.prefix(1).uppercased() + clause.dropFirst() + ".")
    }

    /// Escapes text for HTML; control characters become U+FFFD.
    private static func escape(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "'": result.append(contentsOf: "&#39;".unicodeScalars)
            case "\t": result.append(contentsOf: "    ".unicodeScalars)
            default:
                let isControl =
                    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                    || (0x202A...0x202E).contains(scalar.value)
                    || (0x2066...0x2069).contains(scalar.value)
                result.append(isControl ? "\u{FFFD}" : scalar)
            }
        }
        return String(result)
    }
}
