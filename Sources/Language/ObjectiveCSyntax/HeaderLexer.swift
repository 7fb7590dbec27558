import SecureCodeGenSourceText

/// A token of a header.
package struct HeaderToken: Sendable {
    package enum Kind: Sendable {
        case identifier
        case number
        /// A string or character literal with its quotes.
        case literal
        case punctuation
        /// A whole preprocessor line with its continuation lines.
        case directive
    }

    package let kind: Kind
    /// The text; bytes that aren't UTF-8 are U+FFFD.
    package let text: String
    /// The UTF-8 offset of its first byte.
    package let offset: Int
    /// The UTF-8 offset after its last byte.
    package let end: Int
    /// Whether it is the first token of its line.
    package let startsLine: Bool

    package init(kind: Kind, text: String, offset: Int, end: Int, startsLine: Bool) {
        self.kind = kind
        self.text = text
        self.offset = offset
        self.end = end
        self.startsLine = startsLine
    }
}

/// A comment of a header.
struct HeaderComment {
    let range: SourceRange
    /// The number of tokens before it.
    let tokenCount: Int
    /// Whether no token precedes it on its line.
    let startsLine: Bool
    let isBlock: Bool
}

/// Splits a header into tokens and comments. Each step consumes at least one byte.
package struct HeaderLexer {
    private let bytes: [UInt8]
    private var at = 0
    private var startsLine = true
    package private(set) var tokens: [HeaderToken] = []
    private(set) var comments: [HeaderComment] = []

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while at < bytes.count { step() }
    }

    private func byte(_ distance: Int = 0) -> UInt8 {
        at + distance < bytes.count ? bytes[at + distance] : 0
    }

    private mutating func step() {
        let first = byte()
        switch first {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            startsLine = true
            at += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0, UInt8(ascii: "\\"): at += 1
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
        case UInt8(ascii: "#") where startsLine: directive()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): literal(quote: first)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): word(.number)
        default: first.isIdentifierPart ? word(.identifier) : append(.punctuation, upTo: at + 1)
        }
    }

    private mutating func append(_ kind: HeaderToken.Kind, upTo end: Int) {
        let text = String(decoding: bytes[at..<end], as: UTF8.self)
        tokens.append(HeaderToken(kind: kind, text: text, offset: at, end: end, startsLine: startsLine))
        startsLine = false
        at = end
    }

    private mutating func word(_ kind: HeaderToken.Kind) {
        var end = at + 1
        while end < bytes.count, bytes[end].isIdentifierPart { end += 1 }
        append(kind, upTo: end)
    }

    /// Lexes a literal, which ends with its line at the latest.
    private mutating func literal(quote: UInt8) {
        var end = at + 1
        while end < bytes.count, bytes[end] != quote, !bytes[end].isLineBreak {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        if end < bytes.count, bytes[end] == quote { end += 1 }
        append(.literal, upTo: min(end, bytes.count))
    }

    private mutating func directive() {
        var end = at
        while end < bytes.count, !bytes[end].isLineBreak {
            end += bytes[end] == UInt8(ascii: "\\") ? 1 + lengthOfLineBreak(at: end + 1) : 1
        }
        append(.directive, upTo: min(end, bytes.count))
    }

    private func lengthOfLineBreak(at offset: Int) -> Int {
        guard offset < bytes.count, bytes[offset].isLineBreak else { return 0 }
        let isPair =
            bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        return isPair ? 2 : 1
    }

    private mutating func skipLine() {
        let start = at
        while at < bytes.count, !bytes[at].isLineBreak { at += 1 }
        append(commentFrom: start, startsLine: startsLine, isBlock: false)
    }

    private mutating func append(commentFrom start: Int, startsLine: Bool, isBlock: Bool) {
        comments.append(
            HeaderComment(
                range: SourceRange(start, at), tokenCount: tokens.count, startsLine: startsLine, isBlock: isBlock))
    }

    private mutating func skipBlockComment() {
        let (start, startedLine) = (at, startsLine)
        defer { append(commentFrom: start, startsLine: startedLine, isBlock: true) }
        at = min(at + 2, bytes.count)
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                at += 2
                return
            }
            if bytes[at].isLineBreak { startsLine = true }
            at += 1
        }
    }
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// Whether the byte is a letter, a digit, an underscore, a dollar sign or not ASCII.
    fileprivate var isIdentifierPart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
