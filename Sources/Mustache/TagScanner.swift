/// A tag in the source.
struct Tag {
    enum Kind {
        case comment
        case delimiters(Delimiters)
        case variable(Name, isEscaped: Bool)
        case partial(String)
        case section(Name, isInverted: Bool)
        case closing(Name)

        /// Whether a line with only this tag is removed from the output.
        var canStandAlone: Bool {
            if case .variable = self { false } else { true }
        }
    }

    let kind: Kind
    /// From the opening delimiter to behind the closing one.
    let range: Range<Int>
}

/// Reads one tag: what kind it is, where it ends, and whether its content is well formed.
struct TagScanner {
    private let source: [UInt8]
    private let file: String
    private let delimiters: Delimiters
    /// Where the tag starts.
    private var start = 0
    /// The offset after the tag, once its end is found.
    private var end = 0

    init(_ source: [UInt8], file: String, delimiters: Delimiters) {
        self.source = source
        self.file = file
        self.delimiters = delimiters
    }

    /// - Parameter start: the offset of an opening delimiter.
    mutating func scan(at start: Int) throws(TemplateError) -> Tag {
        self.start = start
        let kind = try scanKind(from: start + delimiters.opener.count)
        return Tag(kind: kind, range: start..<end)
    }

    private mutating func scanKind(from content: Int) throws(TemplateError) -> Tag.Kind {
        guard content < source.count else { throw unclosed(by: delimiters.closer) }
        switch source[content] {
        case UInt8(ascii: "!"):
            _ = try scanContent(from: content + 1)
            return .comment
        case UInt8(ascii: "="):
            return .delimiters(try scanDelimiters(from: content + 1))
        case UInt8(ascii: "{"):
            let closer = [UInt8(ascii: "}")] + delimiters.closer
            return .variable(try scanName(from: content + 1, closer: closer), isEscaped: false)
        case UInt8(ascii: "&"):
            return .variable(try scanName(from: content + 1), isEscaped: false)
        case UInt8(ascii: "#"):
            return .section(try scanName(from: content + 1), isInverted: false)
        case UInt8(ascii: "^"):
            return .section(try scanName(from: content + 1), isInverted: true)
        case UInt8(ascii: "/"):
            return .closing(try scanName(from: content + 1))
        case UInt8(ascii: ">"):
            return .partial(try scanPartialName(from: content + 1))
        case UInt8(ascii: "<"), UInt8(ascii: "$"):
            throw error(.optionalModule("inheritance"))
        default:
            return .variable(try scanName(from: content), isEscaped: true)
        }
    }

    // MARK: Content

    /// The bytes up to the closing delimiter.
    private mutating func scanContent(from lower: Int, closer: [UInt8]? = nil) throws(TemplateError) -> Range<Int> {
        let closer = closer ?? delimiters.closer
        guard let range = source.firstRange(of: closer, from: lower) else { throw unclosed(by: closer) }
        end = range.upperBound
        return lower..<range.lowerBound
    }

    /// One word, with white space around it or not.
    private mutating func scanWord(from lower: Int, closer: [UInt8]? = nil) throws(TemplateError) -> String {
        let content = try scanContent(from: lower, closer: closer)
        let words = words(in: content)
        guard let word = words.first else { throw error(.emptyTag) }
        if source.firstRange(of: delimiters.opener, from: content.lowerBound, to: content.upperBound) != nil {
            // What was found is the end of a later tag.
            throw unclosed(by: closer ?? delimiters.closer)
        }
        guard words.count == 1 else { throw error(.malformedName(words.joined(separator: " "))) }
        return word
    }

    private mutating func scanName(from lower: Int, closer: [UInt8]? = nil) throws(TemplateError) -> Name {
        let word = try scanWord(from: lower, closer: closer)
        if word == "." { return Name(text: word, parts: [], offset: start) }
        if let sigil = word.first, "#^/>!&={<$".contains(sigil) {
            throw error(.misplacedSigil(sigil, opener: delimiters.openerText))
        }
        let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }) else { throw error(.malformedName(word)) }
        return Name(text: word, parts: parts, offset: start)
    }

    private mutating func scanPartialName(from lower: Int) throws(TemplateError) -> String {
        let word = try scanWord(from: lower)
        if word.hasPrefix("*") { throw error(.optionalModule("the dynamic name")) }
        return word
    }

    private mutating func scanDelimiters(from lower: Int) throws(TemplateError) -> Delimiters {
        guard let range = source.firstRange(of: [UInt8(ascii: "=")] + delimiters.closer, from: lower) else {
            throw error(.malformedDelimiters(closer: delimiters.closerText))
        }
        end = range.upperBound
        let words = words(in: lower..<range.lowerBound)
        guard words.count == 2, words.allSatisfy({ !$0.contains("=") }) else {
            throw error(.malformedDelimiters(closer: delimiters.closerText))
        }
        return Delimiters(opener: Array(words[0].utf8), closer: Array(words[1].utf8))
    }

    private func words(in range: Range<Int>) -> [String] {
        source[range].split(whereSeparator: \.isWhitespace).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Errors

    private func unclosed(by closer: [UInt8]) -> TemplateError {
        error(.unclosedTag(closer: String(decoding: closer, as: UTF8.self)))
    }

    private func error(_ problem: TemplateError.Problem) -> TemplateError {
        TemplateError(in: source, of: file, at: start, problem)
    }
}
