import SecureCodeGenSourceText

/// The lines of a file as bytes. A line ends at LF, CR LF or a lone CR.
struct SourceLines {
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the offset of the start of the line at an offset.
    func start(of offset: Int) -> Int {
        var start = offset
        while start > 0, !bytes[start - 1].isLineBreak { start -= 1 }
        return start
    }

    /// Returns the offset of the line break, or the end of the file.
    func end(of offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
        return end
    }

    /// Returns the offset after the line break at an offset; at the end of the file, the offset itself.
    func afterLineBreak(at offset: Int) -> Int {
        guard offset < bytes.count else { return offset }
        let isPair =
            bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
        return offset + (isPair ? 2 : 1)
    }

    /// Returns the offset of the start of the previous line; nil for the first line.
    func startOfPrevious(of offset: Int) -> Int? {
        let start = start(of: offset)
        guard start > 0 else { return nil }
        let isPair = start > 1 && bytes[start - 1] == .lineFeed && bytes[start - 2] == .carriageReturn
        return self.start(of: start - (isPair ? 2 : 1))
    }

    /// Returns the blanks at the start of the line of an offset.
    func indentation(of offset: Int) -> [UInt8] {
        Array(bytes[start(of: offset)...].prefix { $0.isBlank })
    }

    /// Whether only blanks precede an offset on its line.
    func startsLine(_ offset: Int) -> Bool {
        bytes[start(of: offset)..<offset].allSatisfy(\.isBlank)
    }

    /// Whether the line of an offset is blank.
    func isBlankLine(_ offset: Int) -> Bool {
        bytes[start(of: offset)..<end(of: offset)].allSatisfy(\.isBlank)
    }

    /// Returns the first byte of the line of an offset that isn't blank.
    func firstVisible(of offset: Int) -> UInt8? {
        bytes[start(of: offset)..<end(of: offset)].first { !$0.isBlank }
    }
}

extension SourceLines {
    /// The rest of a line after code.
    struct Tail {
        /// The end of the last comment, or of the code if there is none.
        var contentEnd: Int
        /// The offset of the line break; nil if more code is on the line.
        var lineBreak: Int?
        /// The start of the line comment.
        var lineComment: Int?
    }

    /// - Parameters:
    ///   - offset: The end of a token.
    ///   - next: The start of the next one.
    func tail(after offset: Int, before next: Int) -> Tail {
        var tail = Tail(contentEnd: offset)
        var at = offset
        while at < next {
            if bytes[at].isLineBreak {
                tail.lineBreak = at
                return tail
            }
            if bytes[at].isBlank {
                at += 1
                continue
            }
            if bytes[at] == UInt8(ascii: "/"), at + 1 < next, bytes[at + 1] == UInt8(ascii: "/") {
                tail.lineComment = at
                at = end(of: at)
            } else if bytes[at] == UInt8(ascii: "/"), at + 1 < next, bytes[at + 1] == UInt8(ascii: "*") {
                at = bytes.endOfBlockComment(at, before: next)
            } else {
                // The scanner skips this byte.
                at += 1
            }
            tail.contentEnd = at
        }
        return tail
    }
}
