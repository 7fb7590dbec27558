import SecureCodeGenSourceText

/// A comment between tokens.
package struct SourceComment: Sendable {
    /// Without a line comment's line break.
    package let range: SourceRange
    /// With the delimiters.
    package let text: String
}

extension ScannedFile {
    /// Returns the comments in a range that begins and ends outside of tokens.
    package func comments(in range: SourceRange) -> [SourceComment] {
        let bytes = source.bytes
        var result: [SourceComment] = []
        var at = range.lower
        for token in tokens(in: range).map(\.range) + [SourceRange(range.upper, range.upper)] {
            while at + 1 < token.lower {
                let isLine = bytes[at + 1] == UInt8(ascii: "/")
                guard bytes[at] == UInt8(ascii: "/"), isLine || bytes[at + 1] == UInt8(ascii: "*") else {
                    at += 1
                    continue
                }
                let end =
                    isLine
                    ? bytes[at..<token.lower].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? token.lower
                    : bytes.endOfBlockComment(at, before: token.lower)
                let range = SourceRange(at, end)
                result.append(SourceComment(range: range, text: source.text(range)))
                at = end
            }
            at = token.upper
        }
        return result
    }
}

extension [UInt8] {
    /// Returns the end of a block comment, which can contain others.
    ///
    /// - Parameter limit: The end of a comment that isn't terminated before it.
    package func endOfBlockComment(_ start: Int, before limit: Int) -> Int {
        withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { $0.endOfBlockComment(start, before: limit).end } ?? limit
        }
    }
}
