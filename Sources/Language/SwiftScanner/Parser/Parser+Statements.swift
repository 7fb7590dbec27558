import SourceText

/// Statements in the top-level code of a script, and `if` and `switch` as expressions. They aren't recorded.
extension Parser {
    /// Skips a statement that is neither a declaration nor an expression.
    ///
    /// - Returns: Whether there is one.
    mutating func skipStatement() -> Bool {
        if at(.identifier), peek().kind == .colon {
            advance()
            advance()
        }
        switch lexer.keyword {
        case .if, .switch:
            skipStatementExpression()
            if at(.as) { skipCast() }
        case .guard:
            advance()
            skipConditions()
            if at(.else) { advance() } else { fail() }
            skipBlock()
        case .while:
            advance()
            skipConditions()
            skipBlock()
        case .for: skipFor()
        case .do: skipDo()
        case .repeat where peek().kind == .leftBrace:
            advance()
            skipBlock()
            if eat(.while) { _ = skipExpression(.basic) } else { fail() }
        case .defer:
            advance()
            skipBlock()
        case .return, .throw:
            advance()
            if !at(.endOfFile), !at(.rightBrace), !at(.semicolon) { _ = skipExpression(.basic) }
        case .break, .continue:
            advance()
            if at(.identifier), !lexer.startsLine { advance() }
        case .fallthrough: advance()
        case .discard, .yield:
            let next = peek()
            guard !next.startsLine, next.kind == .identifier || next.kind == .prefixAmpersand || next.keyword == .self
            else { return false }
            advance()
            _ = skipExpression(.basic)
        default: return false
        }
        return true
    }

    private mutating func skipBlock() {
        if at(.leftBrace) { skipBracket() } else { fail() }
    }

    private mutating func skipFor() {
        advance()
        _ = eat(.try)
        _ = eat(.await)
        if at(.unsafe), peek().keyword != .in { advance() }
        _ = eat(.case)
        if !skipExpression(.pattern) { fail() }
        if eat(.colon), !skipType() { fail() }
        if at(.in) { advance() } else { fail() }
        if !at(.leftBrace), !skipExpression(.condition) { fail() }
        if eat(.where) { _ = skipExpression(.condition) }
        skipBlock()
    }

    private mutating func skipDo() {
        advance()
        if at(.throws) { skipEffects() }
        skipBlock()
        while eat(.catch) {
            while !at(.leftBrace), !at(.endOfFile) {
                if !at(.where), !skipExpression(.pattern) { break }
                if eat(.where) { _ = skipExpression(.condition) }
                if !eat(.comma) { break }
            }
            skipBlock()
        }
    }

    /// Skips `if … { … } else if … { … } else { … }` or `switch … { … }`, as a statement or as an expression.
    mutating func skipStatementExpression() {
        if eat(.switch) {
            if !at(.leftBrace), !skipExpression(.condition) { fail() }
            return skipBlock()
        }
        while eat(.if) {
            if !at(.leftBrace) { skipConditions() }
            skipBlock()
            guard eat(.else) else { return }
            if !at(.if) { return skipBlock() }
        }
    }

    /// Skips the conditions of an `if`, `guard` or `while`.
    private mutating func skipConditions() {
        repeat {
            if at(.else) || atBodyOfCondition() { return }
            if at(.poundAvailable) || at(.poundUnavailable) {
                // This isn't an expression, so no closure can follow.
                advance()
                if at(.leftParenthesis) { skipBracket() } else { fail() }
                continue
            }
            if eat(.case) {
                if !skipExpression(.pattern) { fail() }
            } else if Self.isBindingIntroducer(lexer.keyword) {
                advance()
                if !skipExpression(.pattern) { fail() }
            } else {
                if !skipExpression(.condition) { return fail() }
                continue
            }
            if eat(.colon), !skipType() { fail() }
            if eat(.equal), !skipExpression(.condition) { fail() }
        } while eat(.comma)
    }

    /// Whether the current brace begins a body, after a comma where another condition is possible. It does unless an
    /// operator or a comma follows the closing brace.
    private mutating func atBodyOfCondition() -> Bool {
        guard at(.leftBrace) else { return false }
        return ahead {
            $0.skipSingle()
            switch $0.lexer.kind {
            case .endOfFile, .semicolon, .rightBrace, .rightParenthesis: return true
            case .comma, .binaryOperator: return false
            default: return $0.at(.else) || $0.lexer.startsLine
            }
        }
    }

    static func isBindingIntroducer(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .let, .var, .inout, ._mutating, ._borrowing, ._consuming: true
        default: false
        }
    }
}
