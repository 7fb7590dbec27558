import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

/// A fix that a note suggests, applied to the source.
struct AppliedFix {
    /// The source after the fix.
    let text: String
    /// The line number of the declaration, counted from 1.
    let line: Int

    /// Whether the nearest line above that isn't a mark of the test is a directive.
    private static func hasDirectiveAbove(_ line: Int, _ lines: [String]) -> Bool {
        lines[..<(line - 1)].last { !$0.contains("// ") || $0.contains("securecodegen:") }?.contains("securecodegen:")
            ?? false
    }

    /// The fix that excludes the property of an error; nil for other errors.
    static func leavingOut(_ diagnostic: Diagnostic, in text: String) -> AppliedFix? {
        guard diagnostic.severity == .error, let range = diagnostic.location?.range,
            let note = diagnostic.notes.first(where: { note in
                ["put '// securecodegen: skip' above it", "'skip' (not archived)"].contains {
                    note.message.contains($0)
                }
            })
        else { return nil }
        let table = LineTable(Array(text.utf8))
        let line = table.position(of: range.lower).line
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = table.range(ofLine: line).lower
        let code = Array(lines[line - 1].utf8)
        let (nameEnd, end) = (Int(range.lower - start), Int(range.upper - start))
        guard end <= code.count else { return nil }
        let before = String(decoding: code[..<nameEnd], as: UTF8.self)
        guard let keyword = ["var ", "let "].compactMap({ before.ranges(of: $0).last?.lowerBound }).max() else {
            return nil
        }
        let declaration = before[keyword...] + String(decoding: code[nameEnd..<end], as: UTF8.self)
        let value = note.message.contains("give it an initial value") ? " = fatalError()" : ""
        let rest = String(decoding: code[end...], as: UTF8.self)
        // An existing directive must be removed by the user.
        guard !lines[line - 1].contains("securecodegen:"), !Self.hasDirectiveAbove(line, lines) else { return nil }
        lines[line - 1] = "\(before[..<keyword])\n// securecodegen: skip\n\(declaration)\(value)\(rest)"
        return AppliedFix(text: lines.joined(separator: "\n"), line: line + 2)
    }
}

/// Applies each fix that a note suggests, and expects that the declaration is accepted.
func expectFixesToBeAccepted(
    _ diagnostics: [Diagnostic], _ sources: [MarkedSource], _ modeler: Modeler,
    sourceLocation: Testing.SourceLocation
) {
    for diagnostic in diagnostics {
        guard let index = sources.firstIndex(where: { Path($0.path) == diagnostic.location?.path }),
            let fix = AppliedFix.leavingOut(diagnostic, in: sources[index].text)
        else { continue }
        var edited = sources
        edited[index] = MarkedSource(
            path: sources[index].path, text: fix.text, role: sources[index].role, module: sources[index].module)
        let table = LineTable(Array(fix.text.utf8))
        let left = modeler.model(edited.map(\.input)).diagnostics.filter { other in
            guard other.severity == .error, other.location?.path == diagnostic.location?.path,
                let range = other.location?.range
            else { return false }
            return (fix.line - 1...fix.line).contains(table.position(of: range.lower).line)
        }
        for error in left {
            Issue.record(
                "the fix for '\(diagnostic.id)' leads to '\(error.id)': \(error.message)",
                sourceLocation: sourceLocation)
        }
    }
}
