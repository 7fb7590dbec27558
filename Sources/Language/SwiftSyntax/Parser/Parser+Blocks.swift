import SecureCodeGenSourceText

/// Blocks of code: skipped, unless the parser reads syntax.
extension Parser {
    /// Parses the block of a statement.
    mutating func parseBlock() -> [Statement] {
        guard at(.leftBrace) else {
            fail()
            return []
        }
        let first = start
        guard reads, typeDepth < Self.nestingLimit else {
            skipBracket()
            return reads ? [Statement(.unknown, range(from: first))] : []
        }
        typeDepth += 1
        defer { typeDepth -= 1 }
        advance()
        let statements = parseStatements()
        _ = eat(.rightBrace)
        return statements
    }

    /// Parses a declaration, statement or expression.
    ///
    /// - Returns: nil if there is none.
    mutating func parseCodeItem() -> Statement.Kind? {
        if atDeclaration(requiresDeclaration: false) {
            return parseDeclaration(requiresDeclaration: false)
        }
        if let statement = parseStatement() { return statement }
        guard let expression = parseExpression(.basic) else { return nil }
        return reads ? .expression(expression) : .unknown
    }

    /// Parses statements up to a closing brace, or to the next case of a `switch`.
    mutating func parseStatements(inCase: Bool = false) -> [Statement] {
        var statements: [Statement] = []
        while true {
            switch lexer.kind {
            case .rightBrace, .endOfFile, .poundElse, .poundElseif, .poundEndif: return statements
            case .semicolon:
                advance()
                continue
            default: break
            }
            if inCase, atCase() { return statements }
            let first = start
            var kind =
                at(.poundIf) && !atConditionalAttributes()
                ? parseConditionalBlock(inCase: inCase) : parseCodeItem()
            if start == first {
                skipSingle()
                kind = .unknown
            }
            statements.append(Statement(kind ?? .unknown, range(from: first)))
        }
    }

    /// `#if … #elseif … #else … #endif`
    private mutating func parseConditionalBlock(inCase: Bool) -> Statement.Kind {
        var clauses: [[Statement]] = []
        guard typeDepth < Self.nestingLimit else {
            skipConditionalBlock()
            return .unknown
        }
        typeDepth += 1
        defer { typeDepth -= 1 }
        repeat {
            skipLine()
            clauses.append(parseStatements(inCase: inCase))
        } while at(.poundElse) || at(.poundElseif)
        _ = eat(.poundEndif)
        return .conditional(clauses)
    }

    // MARK: Switches

    mutating func parseSwitch() -> Statement.Kind {
        advance()
        var subject: Expression?
        if !at(.leftBrace) {
            subject = parseExpression(.condition)
            if subject == nil { fail() }
        }
        guard at(.leftBrace) else {
            fail()
            return .unknown
        }
        guard reads, typeDepth < Self.nestingLimit, let subject else {
            skipBracket()
            return .unknown
        }
        typeDepth += 1
        defer { typeDepth -= 1 }
        advance()
        var cases: [Statement.Case] = []
        while !at(.rightBrace), !at(.endOfFile) {
            switch lexer.kind {
            case .keyword where at(.case) || at(.default): cases.append(parseCase())
            case .poundIf, .poundElse, .poundElseif, .poundEndif: skipLine()
            default: skipSingle()
            }
        }
        _ = eat(.rightBrace)
        return .switch(subject, cases)
    }

    /// Whether a case of a `switch` begins here, or an `#if` block with cases.
    private mutating func atCase() -> Bool {
        if at(.case) || at(.default) { return true }
        guard at(.atSign) || at(.poundIf) else { return false }
        return ahead {
            while $0.at(.poundIf) { $0.skipLine() }
            if $0.at(.atSign) {
                $0.advance()
                $0.advance()
            }
            return $0.at(.case) || $0.at(.default)
        }
    }

    private mutating func parseCase() -> Statement.Case {
        let isDefault = at(.default)
        advance()
        let first = start
        var patterns: [Expression] = []
        if !isDefault {
            repeat {
                patterns.append(parseExpression(.pattern) ?? Expression(.unknown, currentRange))
                if eat(.where) { _ = skipExpression(.condition) }
                while !at(.colon), !at(.comma), !at(.rightBrace), !at(.endOfFile) { skipSingle() }
            } while eat(.comma)
        }
        let names = boundNames(from: first)
        _ = eat(.colon)
        return Statement.Case(patterns: patterns, names: names, body: parseStatements(inCase: true))
    }

    // MARK: Words

    /// Returns the tokens from an offset up to the current one, or up to another offset.
    func tokens(from first: Int, upTo end: Int? = nil) -> [Token] {
        let lexer = Lexer(self.lexer.bytes, count: self.lexer.end, notes: self.lexer.notes, from: first)
        return Scanner.tokens(from: lexer, upTo: end ?? self.lexer.previousUpper)
    }

    /// Returns the text of the tokens from an offset up to the current one, without white space.
    func compactText(from first: Int) -> String { tokens(from: first).map { name($0.range).written }.joined() }

    /// Returns the words from an offset up to the current token, or up to another offset, without backticks.
    func names(from first: Int, upTo end: Int? = nil) -> [String] { names(tokens(from: first, upTo: end)[...]) }

    private func names(_ tokens: ArraySlice<Token>) -> [String] {
        tokens.filter { $0.kind == .identifier }.map { name($0.range).text }
    }

    /// Returns the names that `let` and `var` bind in the pattern from an offset up to the current token.
    func boundNames(from first: Int) -> [String] {
        let tokens = tokens(from: first)
        let introducers = tokens.indices.dropLast().filter { ["let", "var"].contains(name(tokens[$0].range).written) }
        return introducers.flatMap { index in
            let bound = tokens[(index + 1)...]
            let isPattern = bound.first.map { $0.kind == .leftParenthesis || $0.kind == .period } ?? false
            return names(isPattern ? bound : bound.prefix(1))
        }
    }
}
