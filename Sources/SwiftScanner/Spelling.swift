import SourceText

extension Scanner {
    /// Returns the tokens of a part of a file, joined without white space and comments. In a multiline string literal,
    /// indentation and line breaks that aren't part of the value are white space, too.
    ///
    /// - Parameter range: A range that begins and ends between tokens, outside literals and comments.
    package static func spelling(of source: SourceFile, in range: SourceRange) -> String {
        let upper = min(range.upper, source.bytes.count)
        let lower = min(range.lower, upper)
        let first = max(lower - contextBytes, 0)
        let last = min(upper + contextBytes, source.bytes.count)
        return withPaddedBytes(source.bytes[first..<last]) { bytes, count in
            let notes = LexerNotes(marker: "")
            return withExtendedLifetime(notes) {
                var writer = SpellingWriter(bytes: bytes, count: count, notes: notes)
                writer.writeTokens(from: lower - first, to: upper - first)
                return String(decoding: writer.spelling, as: UTF8.self)
            }
        }
    }
}

/// Writes tokens one after another.
private struct SpellingWriter {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    let notes: LexerNotes
    private(set) var spelling: [UInt8] = []
    /// The number of enclosing literals of the current token. Deeper ones are copied unchanged.
    private var depth = 0
    private static let depthLimit = 64

    init(bytes: UnsafePointer<UInt8>, count: Int, notes: LexerNotes) {
        self.bytes = bytes
        self.count = count
        self.notes = notes
    }

    mutating func writeTokens(from lower: Int, to upper: Int) {
        var lexer = Lexer(bytes, count: count, notes: notes, from: lower)
        lexer.advance()
        while lexer.kind != .endOfFile, lexer.lower < upper {
            write(lexer, upTo: upper)
            lexer.advance()
        }
    }

    private mutating func write(_ lexer: Lexer, upTo limit: Int) {
        if lexer.kind == .string, lexer.upper <= limit {
            writeString(lexer)
        } else {
            copy(lexer.lower, min(lexer.upper, limit))
        }
    }

    private mutating func copy(_ lower: Int, _ upper: Int) {
        spelling.append(contentsOf: UnsafeBufferPointer(start: bytes + lower, count: max(upper - lower, 0)))
    }

    private mutating func writeString(_ lexer: Lexer) {
        let delimiter = lexer.openingDelimiter(at: lexer.lower)
        let quotes = delimiter.isMultiline ? 3 : 1
        let contentEnd = lexer.upper - delimiter.pounds - quotes
        let isWhole =
            contentEnd >= delimiter.end && bytes[contentEnd] == delimiter.quote
            && bytes[contentEnd + quotes - 1] == delimiter.quote
        guard isWhole, depth < Self.depthLimit else { return copy(lexer.lower, lexer.upper) }
        depth += 1
        copy(lexer.lower, delimiter.end)
        var content = StringContent(pounds: delimiter.pounds, end: contentEnd)
        if delimiter.isMultiline { content.findIndentation(bytes, from: delimiter.end) }
        writeContent(content, from: delimiter.end)
        copy(contentEnd, lexer.upper)
        depth -= 1
    }

    private mutating func writeContent(_ content: StringContent, from start: Int) {
        var at = content.isMultiline ? content.endOfNewline(bytes, start) : start
        if at > start { at = content.endOfIndentation(bytes, at) }
        while at < content.end {
            if let interpolation = content.interpolation(bytes, at) {
                copy(at, interpolation)
                at = writeInterpolation(from: interpolation, to: content.end)
            } else if let stop = content.endOfEscapedNewline(bytes, at) {
                at = content.endOfIndentation(bytes, stop)
            } else if content.isMultiline, bytes[at] == 0x0A || bytes[at] == 0x0D {
                let stop = content.endOfNewline(bytes, at)
                if at != content.lastNewline { copy(at, stop) }
                at = content.endOfIndentation(bytes, stop)
            } else {
                let stop = min(content.endOfCharacter(bytes, at), content.end)
                copy(at, stop)
                at = stop
            }
        }
    }

    /// - Returns: The offset after the closing parenthesis.
    private mutating func writeInterpolation(from start: Int, to limit: Int) -> Int {
        var lexer = Lexer(bytes, count: count, notes: notes, from: start)
        lexer.advance()
        var parentheses = 1
        while lexer.kind != .endOfFile, lexer.lower < limit {
            write(lexer, upTo: limit)
            if lexer.kind == .leftParenthesis { parentheses += 1 }
            if lexer.kind == .rightParenthesis { parentheses -= 1 }
            if parentheses == 0 { return lexer.upper }
            lexer.advance()
        }
        return limit
    }
}

/// The content of a string literal.
private struct StringContent {
    let pounds: Int
    let end: Int
    private(set) var isMultiline = false
    /// The line break before the closing quotes, which isn't part of the value.
    private(set) var lastNewline = -1
    private var indentation = 0..<0

    init(pounds: Int, end: Int) {
        self.pounds = pounds
        self.end = end
    }

    /// The white space before the closing quotes is on each line.
    mutating func findIndentation(_ bytes: UnsafePointer<UInt8>, from start: Int) {
        isMultiline = true
        var lower = end
        while lower > start, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 { lower -= 1 }
        guard lower > start, bytes[lower - 1] == 0x0A || bytes[lower - 1] == 0x0D else { return }
        indentation = lower..<end
        lastNewline = lower - 1
        if bytes[lastNewline] == 0x0A, lastNewline > start, bytes[lastNewline - 1] == 0x0D { lastNewline -= 1 }
    }

    func endOfIndentation(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> Int {
        for (index, expected) in indentation.enumerated() where bytes[start + index] != bytes[expected] { return start }
        return start + indentation.count
    }

    func endOfNewline(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> Int {
        if bytes[start] == 0x0D { return bytes[start + 1] == 0x0A ? start + 2 : start + 1 }
        return bytes[start] == 0x0A ? start + 1 : start
    }

    private func endOfEscape(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> Int? {
        guard bytes[start] == 0x5C else { return nil }
        for index in 0..<pounds where bytes[start + 1 + index] != 0x23 { return nil }
        return start + 1 + pounds
    }

    /// Returns the offset after `\(` or `\#(`.
    func interpolation(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> Int? {
        guard let stop = endOfEscape(bytes, start), bytes[stop] == 0x28 else { return nil }
        return stop + 1
    }

    /// Returns the offset after a line break that a backslash removes from the value.
    func endOfEscapedNewline(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> Int? {
        guard isMultiline, var at = endOfEscape(bytes, start) else { return nil }
        while bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
        let stop = endOfNewline(bytes, at)
        return stop > at ? stop : nil
    }

    func endOfCharacter(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> Int {
        guard let stop = endOfEscape(bytes, start) else { return start + 1 }
        return bytes[stop] == 0x22 || bytes[stop] == 0x27 || bytes[stop] == 0x5C ? stop + 1 : stop
    }
}
