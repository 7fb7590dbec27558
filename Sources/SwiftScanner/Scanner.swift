import SourceText

/// Source bytes → declarations.
///
/// In: one file, any bytes at all. Out: what it declares, where each part stands, the imports, the comments meant for
/// the tool, and diagnostics for what could not be read. Function bodies are skipped by balanced tokens; nothing is
/// resolved across files; nothing is read from disk; nothing crashes.
package struct Scanner: Sendable {
    /// The word, ending in a colon, that begins a comment meant for the tool; compared without regard to case.
    package let commentMarker: String

    package init(commentMarker: String) {
        self.commentMarker = commentMarker
    }

    package func scan(_ source: SourceFile) -> ScannedFile {
        Self.withPaddedBytes(of: source) { bytes, count in
            let notes = LexerNotes(marker: commentMarker)
            return withExtendedLifetime(notes) {
                var parser = Parser(source: source, lexer: Lexer(bytes, count: count, notes: notes))
                parser.parse()
                parser.reportLexerProblems()
                return ScannedFile(
                    source: source, declarations: parser.declarations, imports: parser.imports,
                    markedComments: notes.comments, diagnostics: parser.diagnostics)
            }
        }
    }

    /// The tokens of a part of a file, without the one for the end of the file.
    ///
    /// - Parameter range: begins and ends between tokens, outside any literal or comment.
    package static func tokens(of source: SourceFile, in range: SourceRange) -> [Token] {
        withPaddedBytes(of: source) { bytes, count in
            let notes = LexerNotes(marker: "")
            return withExtendedLifetime(notes) {
                var lexer = Lexer(bytes, count: count, notes: notes, from: min(range.lower, count))
                var tokens: [Token] = []
                lexer.advance()
                while lexer.kind != .endOfFile, lexer.lower < range.upper {
                    tokens.append(contentsOf: Token.make(from: lexer))
                    lexer.advance()
                }
                return tokens
            }
        }
    }

    /// Calls `body` with a copy of the bytes that ends in zeros, which lets the lexer look ahead without asking
    /// whether the file ends.
    private static func withPaddedBytes<Result>(
        of source: SourceFile, _ body: (UnsafePointer<UInt8>, Int) -> Result
    ) -> Result {
        let count = source.bytes.count
        let padding = 32
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + padding)
        defer { copy.deallocate() }
        source.bytes.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { copy.initialize(from: base, count: count) }
        }
        (copy + count).initialize(repeating: 0, count: padding)
        return body(UnsafePointer(copy), count)
    }
}

extension Token {
    /// The lexer's current token; an operator that begins with `<` or `>` one character at a time, since it may enclose
    /// generic arguments.
    fileprivate static func make(from lexer: Lexer) -> [Token] {
        let range = SourceRange(lexer.lower, lexer.upper)
        let kind = Kind(lexer.kind)
        let first = lexer.bytes[lexer.lower]
        guard kind == .operator, range.upper - range.lower > 1, first == 0x3C || first == 0x3E else {
            return [Token(kind: kind, range: range, startsLine: lexer.startsLine)]
        }
        return (range.lower..<range.upper).map {
            Token(
                kind: .operator, range: SourceRange($0, $0 + 1), startsLine: lexer.startsLine && $0 == range.lower)
        }
    }
}

extension Token.Kind {
    fileprivate init(_ kind: LexemeKind) {
        self =
            switch kind {
            case .identifier, .keyword, .wildcard: .identifier
            case .dollarIdentifier: .dollarIdentifier
            case .integer: .integerLiteral
            case .float: .floatLiteral
            case .string: .stringLiteral
            case .regex: .regexLiteral
            case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .prefixAmpersand,
                .postfixQuestion, .infixQuestion, .exclamation:
                .operator
            case .period: .period
            case .pound, .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable,
                .poundSourceLocation:
                .poundName
            case .leftParenthesis: .leftParenthesis
            case .rightParenthesis: .rightParenthesis
            case .leftBracket: .leftBracket
            case .rightBracket: .rightBracket
            case .leftBrace: .leftBrace
            case .rightBrace: .rightBrace
            case .comma: .comma
            case .colon, .colonColon: .colon
            case .semicolon: .semicolon
            case .atSign: .atSign
            case .backslash: .backslash
            case .unknown: .unknown
            case .endOfFile: .endOfFile
            }
    }
}
