import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The tokens of a part of a file, joined without white space and comments. In a multiline string literal, indentation and
/// line breaks that aren't part of the value are white space, too.
package struct Spelling {
    package private(set) var text: String
    private let source: SourceFile
    private var bytes: [UInt8] = []
    /// The number of enclosing literals of the current token. Deeper ones are copied unchanged.
    private var depth = 0
    private static let maximumDepth = 64

    /// - Parameter range: A range that begins and ends between tokens, outside literals and comments.
    package init(of source: SourceFile, in range: SourceRange) {
        self.source = source
        text = ""
        for token in Scanner.tokens(of: source, in: range) { write(token) }
        text = String(decoding: bytes, as: UTF8.self)
    }

    private mutating func write(_ token: Token) {
        if token.kind == .stringLiteral { writeString(token.range) } else { copy(token.range.lower, token.range.upper) }
    }

    private mutating func copy(_ lower: Int, _ upper: Int) {
        if lower < upper { bytes += source.bytes[lower..<upper] }
    }

    private mutating func writeString(_ range: SourceRange) {
        guard let content = StringContent(of: source.bytes, in: range), depth < Self.maximumDepth else {
            return copy(range.lower, range.upper)
        }
        depth += 1
        copy(range.lower, content.start)
        writeContent(content)
        copy(content.end, range.upper)
        depth -= 1
    }

    private mutating func writeContent(_ content: StringContent) {
        var at = content.isMultiline ? content.endOfNewline(content.start) : content.start
        if at > content.start { at = content.endOfIndentation(at) }
        while at < content.end {
            if let interpolation = content.interpolation(at) {
                copy(at, interpolation)
                at = writeInterpolation(from: interpolation, to: content.end)
            } else if let stop = content.endOfEscapedNewline(at) {
                at = content.endOfIndentation(stop)
            } else if content.isMultiline, content.isNewline(at) {
                let stop = content.endOfNewline(at)
                if at != content.lastNewline { copy(at, stop) }
                at = content.endOfIndentation(stop)
            } else {
                let stop = min(content.endOfCharacter(at), content.end)
                copy(at, stop)
                at = stop
            }
        }
    }

    /// - Returns: The offset after the closing parenthesis.
    private mutating func writeInterpolation(from start: Int, to limit: Int) -> Int {
        var parentheses = 1
        for token in Scanner.tokens(of: source, in: SourceRange(start, limit)) {
            write(token)
            if token.kind == .leftParenthesis { parentheses += 1 }
            if token.kind == .rightParenthesis { parentheses -= 1 }
            if parentheses == 0 { return token.range.upper }
        }
        return limit
    }
}

/// The content of a string literal.
private struct StringContent {
    private let bytes: [UInt8]
    private let pounds: Int
    let isMultiline: Bool
    /// The offset after the opening delimiter.
    let start: Int
    /// The offset of the closing delimiter.
    let end: Int
    /// The line break before the closing quotes, which isn't part of the value.
    private(set) var lastNewline = -1
    /// The white space before the closing quotes, which is on each line.
    private var indentation = 0..<0

    /// - Returns: nil for a literal without its end.
    init?(of bytes: [UInt8], in range: SourceRange) {
        self.bytes = bytes
        let literal = bytes[range.lower..<range.upper]
        let pounds = literal.prefix { $0 == UInt8(ascii: "#") }.count
        let delimiter = literal.dropFirst(pounds).prefix { $0 == UInt8(ascii: "\"") }
        let hasLines = literal.contains { $0 == 0x0A || $0 == 0x0D }
        // `#"""#` is a literal of one line with a quote in it.
        isMultiline = delimiter.count >= 3 && (pounds == 0 || hasLines)
        let quotes = isMultiline ? 3 : 1
        self.pounds = pounds
        start = range.lower + pounds + quotes
        end = range.upper - pounds - quotes
        guard start <= end, bytes[end..<(end + quotes)].allSatisfy({ $0 == UInt8(ascii: "\"") }) else { return nil }
        guard isMultiline else { return }
        var lower = end
        while lower > start, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 { lower -= 1 }
        guard lower > start, isNewline(lower - 1) else { return }
        indentation = lower..<end
        lastNewline = lower - 1
        if bytes[lastNewline] == 0x0A, lastNewline > start, bytes[lastNewline - 1] == 0x0D { lastNewline -= 1 }
    }

    func isNewline(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

    func endOfIndentation(_ offset: Int) -> Int {
        bytes[offset..<end].starts(with: bytes[indentation]) ? offset + indentation.count : offset
    }

    func endOfNewline(_ offset: Int) -> Int {
        if bytes[offset] == 0x0D { return bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1 }
        return bytes[offset] == 0x0A ? offset + 1 : offset
    }

    private func endOfEscape(_ offset: Int) -> Int? {
        let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
        return bytes[offset..<end].starts(with: escape) ? offset + escape.count : nil
    }

    /// Returns the offset after `\(` or `\#(`.
    func interpolation(_ offset: Int) -> Int? {
        guard let stop = endOfEscape(offset), bytes[stop] == UInt8(ascii: "(") else { return nil }
        return stop + 1
    }

    /// Returns the offset after a line break that a backslash removes from the value.
    func endOfEscapedNewline(_ offset: Int) -> Int? {
        guard isMultiline, var at = endOfEscape(offset) else { return nil }
        while bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
        let stop = endOfNewline(at)
        return stop > at ? stop : nil
    }

    func endOfCharacter(_ offset: Int) -> Int {
        guard let stop = endOfEscape(offset) else { return offset + 1 }
        return [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\")].contains(bytes[stop]) ? stop + 1 : stop
    }
}
