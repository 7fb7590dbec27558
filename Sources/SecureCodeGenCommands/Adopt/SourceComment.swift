import SecureCodeGenKit
import SourceText
import SwiftScanner

/// A comment between tokens.
struct SourceComment {
    let range: SourceRange
    let text: String
    /// Whether the comment belongs to the declaration that follows it.
    var isAttached: Bool {
        text.hasPrefix("///") && !text.hasPrefix("////") || text.hasPrefix("/**") && text.count > 4
            || text.contains("swiftlint:disable:next") || text.contains("swift-format-ignore")
    }

    /// Returns the comments in a range that begins and ends outside of tokens.
    static func all(in range: SourceRange, of source: SourceFile) -> [SourceComment] {
        var result: [SourceComment] = []
        var offset = range.lower
        let ends = Scanner.tokens(of: source, in: range).map(\.range) + [SourceRange(range.upper, range.upper)]
        for token in ends {
            result += between(offset, token.lower, source)
            offset = token.upper
        }
        return result
    }

    private static func between(_ start: Int, _ end: Int, _ source: SourceFile) -> [SourceComment] {
        let bytes = source.bytes
        var result: [SourceComment] = []
        var at = start
        while at + 1 < end {
            let isLine = bytes[at] == UInt8(ascii: "/") && bytes[at + 1] == UInt8(ascii: "/")
            guard isLine || bytes[at] == UInt8(ascii: "/") && bytes[at + 1] == UInt8(ascii: "*") else {
                at += 1
                continue
            }
            let stop = isLine ? bytes[at..<end].firstIndex(where: \.isLineBreak) ?? end : endOfBlock(at, end, bytes)
            let range = SourceRange(at, stop)
            result.append(SourceComment(range: range, text: source.text(range)))
            at = stop
        }
        return result
    }

    private static func endOfBlock(_ start: Int, _ end: Int, _ bytes: [UInt8]) -> Int {
        var depth = 0
        var at = start
        while at + 1 < end {
            switch (bytes[at], bytes[at + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
            default:
                at += 1
                continue
            }
            at += 2
            if depth == 0 { return at }
        }
        return end
    }
}
