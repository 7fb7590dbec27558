import SecureCodeGenSourceText

/// Scans the bytes of a source file for declarations.
///
/// The input is one file with any bytes. The output is its declarations with the ranges of their parts, its imports,
/// the comments for the tool, and diagnostics for code that can't be read. Function bodies are skipped by balancing
/// brackets. Nothing is resolved across files, and no file is read.
package struct Scanner: Sendable {
    /// The word with its colon that begins a comment for the tool; compared case-insensitively.
    package let commentMarker: String

    package init(commentMarker: String) {
        self.commentMarker = commentMarker
    }

    /// Scans a whole file. Code that can't be read is in the diagnostics of the result.
    ///
    /// - Returns: The declarations in source order, each with its place in `source`.
    package func scan(_ source: SourceFile) -> ScannedFile {
        Self.withPaddedBytes(source.bytes[...]) { bytes, count in
            let notes = LexerNotes(marker: commentMarker, source: source)
            notes.mayHoldMarker = notes.marker.occurs(in: UnsafeBufferPointer(start: bytes, count: count))
            var findings = Findings(source)
            withUnsafeMutablePointer(to: &findings) { findings in
                var parser = Parser(lexer: Lexer(bytes, count: count, notes: notes), findings: findings)
                parser.parse()
                parser.reportLexerProblems()
            }
            return ScannedFile(
                source: source, declarations: findings.declarations, constants: findings.constants,
                imports: findings.imports, markedComments: notes.comments, diagnostics: findings.diagnostics)
        }
    }

    /// Returns the tokens of a part of a file, without the end of the file.
    ///
    /// - Parameter range: A range that begins and ends between tokens, outside literals and comments.
    package static func tokens(of source: SourceFile, in range: SourceRange) -> [Token] {
        withLexer(SourceSlice(range, of: source)) { tokens(from: $0, upTo: $0.end) }
    }

    /// Returns the tokens after the lexer's current one that begin before an offset.
    static func tokens(from lexer: Lexer, upTo limit: Int) -> [Token] {
        var lexer = lexer
        var tokens: [Token] = []
        lexer.advance()
        while lexer.kind != .endOfFile, lexer.lower < limit {
            Token.append(lexer, upTo: limit, to: &tokens)
            lexer.advance()
        }
        return tokens
    }

    /// Calls `body` with a parser at the first token of a slice, which reads what it parses. For the parser, the file
    /// ends with the slice.
    static func read<Result>(_ slice: SourceSlice, _ body: (inout Parser) -> Result) -> Result {
        withLexer(slice) { lexer in
            var findings = Findings(slice.source)
            return withUnsafeMutablePointer(to: &findings) { findings in
                var parser = Parser(lexer: lexer, findings: findings)
                parser.reads = true
                parser.isAhead = true
                parser.typeDepth = Parser.nestingLimit - BodyReader.maximumDepth
                parser.advance()
                return body(&parser)
            }
        }
    }

    /// Calls `body` with a lexer before the first token of a slice. Its offsets are those of the file.
    private static func withLexer<Result>(_ slice: SourceSlice, _ body: (Lexer) -> Result) -> Result {
        let upper = min(slice.range.upper, slice.source.bytes.count)
        let lower = min(slice.range.lower, upper)
        let first = max(lower - contextBytes, 0)
        return withPaddedBytes(slice.source.bytes[first..<upper]) { bytes, _ in
            let notes = LexerNotes(marker: "", source: slice.source)
            return withExtendedLifetime(notes) {
                body(Lexer(bytes - first, count: upper, notes: notes, from: lower))
            }
        }
    }

    /// Returns a protocol as a class that declares what the protocol requires, without bodies, and the declarations that
    /// are nested in it. The scanner skips the bodies of protocols, since few of them matter.
    ///
    /// - Returns: Declarations with ranges in the file of the protocol; empty if it can't be read.
    package static func requirements(of declaration: Declaration, in file: ScannedFile) -> [Declaration] {
        classes(at: declaration.keyword, upTo: declaration.range.upper, in: file)
    }

    /// Returns the classes with a superclass or a protocol in functions and closures, which the scanner skips.
    package static func localClasses(in file: ScannedFile) -> [Declaration] {
        let declared = Set(file.declarations.map(\.name.range.lower))
        let tokens = tokens(of: file.source, in: SourceRange(0, file.source.bytes.count))
        return tokens.indices.dropLast(2).compactMap { index in
            let name = tokens[index + 1]
            guard file.text(tokens[index].range) == "class", name.kind == .identifier,
                !declared.contains(name.range.lower), tokens[index + 2].kind == .colon
            else { return nil }
            var depth = 0
            let end = tokens[index...].first { token in
                if token.kind == .leftBrace { depth += 1 }
                if token.kind == .rightBrace { depth -= 1 }
                return token.kind == .rightBrace && depth <= 0
            }
            return classes(at: tokens[index].range, upTo: end?.range.upper ?? name.range.upper, in: file).first
        }
    }

    /// Returns a declaration as a class, and the declarations that are nested in it.
    ///
    /// - Parameter keyword: The introducing keyword.
    private static func classes(at keyword: SourceRange, upTo end: Int, in file: ScannedFile) -> [Declaration] {
        let space = UInt8(ascii: " ")
        var bytes = [UInt8](repeating: space, count: keyword.lower)
        bytes += Array("class".utf8)
        bytes += [UInt8](repeating: space, count: keyword.upper - bytes.count)
        bytes += file.source.bytes[keyword.upper..<end]
        let scanned = Scanner(commentMarker: "").scan(SourceFile(path: file.source.path, bytes: bytes))
        guard let first = scanned.declarations.first, first.isComplete else { return [] }
        return scanned.declarations
    }

    /// The number of bytes before a range that distinguish a prefix operator from a binary one.
    static let contextBytes = 4

    /// Calls `body` with a copy of the bytes that ends in zeros, so the lexer can look ahead without checking for the
    /// end.
    static func withPaddedBytes<Result>(
        _ source: ArraySlice<UInt8>, _ body: (UnsafePointer<UInt8>, Int) -> Result
    ) -> Result {
        let count = source.count
        let padding = 32
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + padding)
        defer { copy.deallocate() }
        source.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { copy.initialize(from: base, count: count) }
        }
        (copy + count).initialize(repeating: 0, count: padding)
        return body(UnsafePointer(copy), count)
    }
}

extension Token {
    /// Appends the lexer's current token. An operator that begins with `<` or `>` is appended one character at a time,
    /// because it may enclose generic arguments.
    fileprivate static func append(_ lexer: Lexer, upTo limit: Int, to tokens: inout [Token]) {
        let kind = Kind(lexer.kind)
        let first = lexer.bytes[lexer.lower]
        guard kind == .operator, first == 0x3C || first == 0x3E else {
            return tokens.append(
                Token(kind: kind, range: SourceRange(lexer.lower, lexer.upper), startsLine: lexer.startsLine))
        }
        for position in lexer.lower..<min(lexer.upper, limit) {
            let startsLine = lexer.startsLine && position == lexer.lower
            tokens.append(Token(kind: .operator, range: SourceRange(position, position + 1), startsLine: startsLine))
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
