import SecureCodeGenSourceText

/// A name in a declaration, with its place. A large code base has hundreds of thousands, so their texts aren't copied.
package struct Name: Sendable {
    private enum Origin {
        /// The file with the name at its place.
        case place(SourceFile)
        /// A text in Swift. What is at the place is in another language.
        case text(SourceFile)
    }

    /// The place of the name with its backticks.
    package let range: SourceRange
    private let origin: Origin

    init(_ range: SourceRange, of source: SourceFile) {
        self.range = range
        origin = .place(source)
    }

    /// - Parameter written: The name with its backticks.
    package init(written: String, range: SourceRange) {
        self.range = range
        origin = .text(SourceFile(path: "", text: written))
    }

    /// The name with its backticks.
    package var written: String {
        switch origin {
        case .place(let source): source.text(range)
        case .text(let source): String(decoding: source.bytes, as: UTF8.self)
        }
    }

    /// The name without backticks: `operator` for `` `operator` ``.
    package var text: String { written.withoutBackticks }
}

extension String {
    /// A name without its backticks.
    package var withoutBackticks: String {
        let backtick = UInt8(ascii: "`")
        guard utf8.first == backtick, utf8.last == backtick, utf8.count > 2 else { return self }
        return String(dropFirst().dropLast())
    }
}
