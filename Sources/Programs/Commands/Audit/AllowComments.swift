import SecureCodeGenAudit
import SecureCodeGenAuditKinds
import SecureCodeGenBuildTool
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The comments of a file that allow findings: `// securecodegen: allow <kind> - reason`.
struct AllowComments {
    private struct Allowed {
        let kind: String
        /// The comment's line and the one below it, or a whole class.
        let range: SourceRange
        /// The class that the range is.
        var className: String?
    }

    private var allowed: [Allowed] = []
    /// Comments without a kind or without a reason.
    private(set) var diagnostics: [Diagnostic] = []

    init(_ file: ScannedFile) {
        let lines = LineTable(file.source.bytes)
        for comment in file.markedComments {
            let words = comment.content.text.split { $0.isWhitespace || $0 == "," }
            // A property with the directive `skip` isn't archived on purpose.
            let isSkip = words.first == "skip"
            guard words.first == "allow" || isSkip else { continue }
            let kinds =
                isSkip ? ["property-not-archived"] : words.dropFirst().prefix { AuditKind(rawValue: String($0)) != nil }
            let reason = words.dropFirst(1 + kinds.count)
            if !isSkip, kinds.isEmpty || !reason.contains(where: { $0.contains(where: \.isLetter) }) {
                diagnostics.append(
                    .incompleteAllow(hasKind: !kinds.isEmpty, unknown: reason.first, comment.range, in: file.source))
            }
            let line = lines.position(of: comment.range.lower).line
            var range = lines.range(ofLine: line)
            var className: String?
            if comment.isAloneOnLine {
                if !isSkip,
                    let index = file.declarations.firstIndex(where: {
                        $0.range.lower >= comment.range.upper && $0.range.lower == comment.nextToken?.lower
                    })
                {
                    range = SourceRange(range.lower, file.declarations[index].range.upper)
                    className = file.dottedName(ofDeclaration: index)
                } else if let next = comment.nextToken {
                    let nextLine = lines.position(of: next.lower).line
                    range = SourceRange(range.lower, lines.range(ofLine: nextLine).upper)
                }
            }
            allowed += kinds.map { Allowed(kind: String($0), range: range, className: className) }
        }
    }

    func allows(_ finding: Finding) -> Bool {
        allowed.contains { $0.kind == finding.kind.id && $0.range.contains(finding.range.lower) }
    }

    /// Whether a comment above the implementation of a class allows a finding in its header.
    func allowsInHeader(_ finding: Finding) -> Bool {
        allowed.contains {
            $0.kind == finding.kind.id && $0.className != nil && $0.className == finding.className
        }
    }
}

extension Diagnostic {
    fileprivate static func incompleteAllow(
        hasKind: Bool, unknown: Substring?, _ range: SourceRange, in source: SourceFile
    ) -> Diagnostic {
        let message =
            if hasKind { "'allow' needs a reason" } else if let unknown { "audit has no kind '\(unknown)'" } else {
                "'allow' needs a kind and a reason"
            }
        return Diagnostic(
            id: "allow-comment", message: message, at: Location(path: source.path, range: range),
            notes: [Note("write the kind, then why: '// securecodegen: allow trap-on-decode - bundled archive'")])
    }
}
