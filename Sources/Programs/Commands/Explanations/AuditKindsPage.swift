import SecureCodeGenAudit
import SecureCodeGenAuditKinds
import SecureCodeGenBuildTool

/// The documentation page about the kinds of `audit`.
///
/// `RECORD_PAGES=1 swift test --filter ExplainTests` writes the page from it.
enum AuditKindsPage {
    static var text: String {
        """
        # Audit kinds

        Faults that `securecodegen audit <file-or-folder>...` finds in handwritten conformances.

        ## Overview

        Every finding ends with its kind in brackets. `securecodegen explain trap-on-decode` prints what this page says about a
        kind. Silence a finding with a comment on its line or above it, or above the class:
        `// securecodegen: allow trap-on-decode - bundled archive`.

        """ + AuditKind.allCases.map(section).joined()
    }

    private static func section(_ kind: AuditKind) -> String {
        """

        ### \(kind.id)

        *\(kind.rule.severity.title)*: \(kind.rule.meaning)

        **Why it matters:** \(sentence(kind.rule.reason))

        **What to write:** \(sentence(kind.rule.advice))

        """ + objectiveC(kind) + example(kind.rule.example)
    }

    private static func objectiveC(_ kind: AuditKind) -> String {
        guard kind.rule.objectiveCAdvice != kind.rule.advice else { return "" }
        return """

            **In Objective-C:** \(sentence(kind.rule.objectiveCAdvice))

            """
    }

    private static func example(_ example: AuditRule.Example) -> String {
        """

        ```swift
        \(example.fault)
        ```

        Instead:

        ```swift
        \(example.repair)
        ```

        Apple, [\(example.source.page)](\(example.source.link)): "\(example.source.sentence)"

        """
    }

    private static func sentence(_ clause: String) -> String {
        let words = clause.split(separator: "'", omittingEmptySubsequences: false)
        var text = ""
        for (position, part) in words.enumerated() {
            text += part
            guard position + 1 < words.count else { break }
            // An apostrophe stands between two letters.
            let isApostrophe = part.last?.isLetter == true && words[position + 1].first?.isLetter == true
            text += isApostrophe ? "'" : "`"
        }
        return (text.first?.uppercased() ?? "") + text.dropFirst() + "."
    }

    static let explanations = AuditKind.allCases.map { kind in
        Explanations.Explanation(
            id: kind.id, section: "audit, \(kind.rule.severity.title)",
            meaning: "\(kind.rule.meaning) \(plain(kind.rule.reason))",
            advice: plain(kind.rule.advice)
                + (kind.rule.objectiveCAdvice == kind.rule.advice
                    ? "" : " In Objective-C, \(kind.rule.objectiveCAdvice)."),
            details: details(kind.rule.example))
    }

    /// The example as `explain` prints it.
    private static func details(_ example: AuditRule.Example) -> [String] {
        func indented(_ code: String) -> [String] {
            code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
        }
        return indented(example.fault) + ["", "Instead:", ""] + indented(example.repair)
            + ["", "Apple, \(example.source.page): \"\(example.source.sentence)\"", example.source.link]
    }

    private static func plain(_ clause: String) -> String {
        (clause.first?.uppercased() ?? "") + clause.dropFirst() + "."
    }
}
