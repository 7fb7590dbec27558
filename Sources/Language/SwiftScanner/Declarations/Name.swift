import SourceText

/// A name in a declaration, with its place.
package struct Name: Sendable {
    /// The name without backticks: `operator` for `` `operator` ``.
    package let text: String
    /// The place of the name with its backticks.
    package let range: SourceRange

    /// - Parameter text: The name, which is written without backticks.
    init(text: String, range: SourceRange) {
        self.text = text
        self.range = range
    }

    /// - Parameter written: The name with its backticks.
    package init(written: String, range: SourceRange) {
        text = written.withoutBackticks
        self.range = range
    }

    /// Whether the name is in backticks.
    package var isQuoted: Bool { range.upper - range.lower == text.utf8.count + 2 }

    /// The name with its backticks.
    package var written: String { isQuoted ? "`\(text)`" : text }
}

extension String {
    /// A name without its backticks.
    package var withoutBackticks: String {
        let backtick = UInt8(ascii: "`")
        guard utf8.first == backtick, utf8.last == backtick, utf8.count > 2 else { return self }
        return String(dropFirst().dropLast())
    }
}
