import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Decides whether a comment with something like the marker is a directive, a mistyped directive, or prose about the
/// tool.
///
/// A mistyped directive must not count as prose: a property to be skipped would be archived. Prose about the tool and
/// code that is commented out with its directive aren't mistakes.
enum MarkerSpelling: Equatable {
    case right
    /// The word that was written instead of the marker, and the corrected comment.
    case wrong(String, corrected: String)
    /// The marker isn't at the beginning; the corrected comment.
    case late(corrected: String)
    case prose

    init(of comment: MarkedComment) {
        let marker = comment.marker.text
        let before = comment.opening
        let content = Self.trimmed(comment.content.text)
        let corrected = "// " + DirectiveBinder.marker + (Self.isRegionMarker(content) ? "" : " ") + content
        let isFirst = before.allSatisfy { $0 == "/" || $0 == "*" || $0.isWhitespace }
        if !isFirst {
            self = Self.isQuoted(after: before) ? .prose : .late(corrected: corrected)
        } else if marker == DirectiveBinder.marker {
            self = .right
        } else {
            let isMeant = marker.lowercased() == DirectiveBinder.marker || Self.looksMeant(marker, content)
            self = isMeant ? .wrong(marker, corrected: corrected) : .prose
        }
    }

    /// Whether a comment, a string or code in backticks begins directly before.
    private static func isQuoted(after text: String) -> Bool {
        let trimmed = text.reversed().drop { $0.isWhitespace }
        guard let last = trimmed.first else { return false }
        return "/*`'\"".contains(last)
    }

    private static func looksMeant(_ marker: String, _ content: String) -> Bool {
        if let last = marker.last, ":;=".contains(last) { return true }
        if isRegionMarker(content) { return true }
        let word = content.prefix { $0.isLetter }
        let known = Directive.Word.allCases.map(\.rawValue)
        // The shortest word is also an English word.
        if word.count <= 2 { return known.contains(String(word)) }
        guard let meant = closest(to: String(word), among: known.filter { $0.count > 2 }) else { return false }
        // These words are common in prose about the tool.
        guard Directive.Word(rawValue: meant)?.rule.isProse == true else { return true }
        return content.dropFirst(word.count).drop { $0.isWhitespace }.hasPrefix("=")
    }

    private static func isRegionMarker(_ content: String) -> Bool {
        content.hasPrefix("begin ") || content.hasPrefix("end ")
    }

    /// Removes surrounding punctuation and white space.
    private static func trimmed(_ content: String) -> String {
        let start = content.drop { $0.isWhitespace || ":;,.=-".contains($0) }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
