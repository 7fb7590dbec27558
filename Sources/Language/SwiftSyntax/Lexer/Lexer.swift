import SecureCodeGenSourceText

/// Splits UTF-8 bytes into tokens, one at a time.
///
/// The bytes must be followed by at least one zero. The state is the current token and the one before it, so a copy can
/// look ahead, and the lexer can be moved to any place between tokens. A string or regular expression literal is one
/// token, with its interpolations.
///
/// The lexer never fails. Bytes that begin no token count as white space, and an unterminated literal ends where
/// Swift's parser ends it; both are recorded in `notes`. Each call of `advance` makes progress or returns `endOfFile`.
struct Lexer {
    let bytes: UnsafePointer<UInt8>
    /// The number of bytes without the final zeros.
    let end: Int
    let table: UnsafePointer<UInt8>
    let keywords: KeywordTable
    unowned(unsafe) let notes: LexerNotes
    let marker: UnsafeBufferPointer<UInt8>
    let hasPendingComments: UnsafeMutablePointer<Bool>

    // The current token.
    var kind = LexemeKind.endOfFile
    /// The keyword of an identifier or reserved word.
    var keyword = Keyword.none
    var lower = 0
    var upper = 0
    /// Whether a line break precedes the current token, or it is the first one.
    var startsLine = true
    /// Whether white space or a comment precedes the current token.
    var followsSpace = true

    // The token before it.
    var previousKind: LexemeKind?
    var previousKeyword = Keyword.none
    var previousLower = 0
    var previousUpper = 0

    // A literal that was found directly after an operator.
    var foundRegexStart = -1
    var foundRegexEnd = -1

    /// Moves the lexer to the first token at or after `offset`.
    init(_ bytes: UnsafePointer<UInt8>, count: Int, notes: LexerNotes, from offset: Int = 0) {
        self.bytes = bytes
        end = count
        table = CharacterTable.shared.bits
        keywords = KeywordTable.shared
        self.notes = notes
        marker = notes.marker
        hasPendingComments = notes.hasPendingComments
        lower = offset
        upper = offset
        previousLower = offset
        previousUpper = offset
        if offset == 0, bytes[0] == UInt8(ascii: "#"), bytes[1] == UInt8(ascii: "!") { upper = endOfLine(0) }
    }

    /// Makes the next token the current one.
    mutating func advance() {
        previousLower = lower
        previousUpper = upper
        let hasPrevious = previousKind != nil || kind != .endOfFile
        previousKind = hasPrevious ? kind : nil
        previousKeyword = keyword
        keyword = .none
        let trivia = skipTrivia(from: upper)
        startsLine = trivia.hasNewline || !hasPrevious
        followsSpace = trivia.end > upper
        lower = trivia.end
        upper = trivia.end
        lexToken()
        if hasPendingComments.pointee {
            notes.closePendingComments(kind == .endOfFile ? nil : SourceRange(lower, upper))
        }
    }

    /// Consumes the first `count` bytes of the current operator as a separate token, and lexes the rest again.
    mutating func advance(prefix count: Int) {
        guard lower &+ count < upper else { return advance() }
        upper = lower &+ count
        kind = .binaryOperator
        advance()
        startsLine = false
    }

    private mutating func lexToken() {
        let byte = bytes[lower]
        let bits = table[Int(byte)]
        if bits & CharacterTable.identifierStart != 0 { return lexIdentifier() }
        if bits & CharacterTable.digit != 0 { return lexNumber() }
        switch byte {
        case 0x7B: take(.leftBrace)
        case 0x7D: take(.rightBrace)
        case 0x28: take(.leftParenthesis)
        case 0x29: take(.rightParenthesis)
        case 0x5B: take(.leftBracket)
        case 0x5D: take(.rightBracket)
        case 0x2C: take(.comma)
        case 0x3B: take(.semicolon)
        case 0x40: take(.atSign)
        case 0x5C: take(.backslash)
        case 0x3A: lexColon()
        case 0x23: lexPound()
        case 0x22, 0x27: lexString()
        case 0x60: lexBacktick()
        case 0x24: lexDollar()
        case 0x21, 0x3F: lexQuestionOrExclamation()
        case 0x3C: if !lexPlaceholder() { lexOperator() }
        default:
            if bits & CharacterTable.operatorPart != 0 { return lexOperator() }
            lexMiscellaneous()
        }
    }

    @inline(__always)
    mutating func take(_ kind: LexemeKind) {
        self.kind = kind
        upper = lower &+ 1
    }

    private mutating func lexColon() {
        take(.colon)
        if bytes[upper] == UInt8(ascii: ":") {
            upper &+= 1
            kind = .colonColon
        }
    }

    /// The end of the file, or a character outside ASCII; `skipTrivia` has skipped everything else.
    private mutating func lexMiscellaneous() {
        guard lower < end else {
            kind = .endOfFile
            upper = end
            return
        }
        let scalar = decodeScalar(at: lower)
        if scalar.value.isIdentifierPart {
            lexIdentifier()
        } else if scalar.value.isOperatorStart {
            lexOperator()
        } else {
            kind = scalar.value == "\u{201C}" ? .identifier : .unknown
            upper = lower &+ scalar.count
            if kind == .identifier { upper = endOfCurlyQuote(from: upper) }
        }
    }

    /// Returns the end of text in curly quotes, which Swift's parser also treats as one word.
    private func endOfCurlyQuote(from start: Int) -> Int {
        if notes.noCurlyQuote.contains(start) { return start }
        var at = start
        while at < end, bytes[at] != 0x0A, bytes[at] != 0x0D {
            if bytes[at] == 0xE2, bytes[at &+ 1] == 0x80, bytes[at &+ 2] == 0x9D { return at &+ 3 }
            if bytes[at] == UInt8(ascii: "\""), bytes[at &+ 1] != 0 { return at &+ 1 }
            if bytes[at] == UInt8(ascii: "\\"), bytes[at &+ 1] == UInt8(ascii: "(") { break }
            at &+= 1
        }
        notes.noCurlyQuote = start..<at
        return start
    }

    /// Returns the offset of the next line break, or of the end of the file.
    func endOfLine(_ start: Int) -> Int {
        var at = start
        while true {
            let byte = bytes[at]
            if byte <= 0x0D {
                if byte == 0x0A || byte == 0x0D { return at }
                if byte == 0, at >= end { return end }
            }
            at &+= 1
        }
    }

    /// Returns the character at an offset and its number of bytes; U+FFFD for bytes that aren't UTF-8.
    func decodeScalar(at offset: Int) -> (value: Unicode.Scalar, count: Int) {
        let first = UInt32(bytes[offset])
        if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first < 0xF5 else { return ("\u{FFFD}", 1) }
        var value = first & (0x7F >> UInt32(count))
        for index in 1..<count {
            let byte = bytes[offset &+ index]
            guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", index) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let isShortest = count == 2 || (count == 3 ? value >= 0x800 : value >= 0x10000)
        guard isShortest, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", count) }
        return (scalar, count)
    }
}
