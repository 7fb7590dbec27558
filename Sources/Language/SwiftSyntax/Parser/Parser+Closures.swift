import SecureCodeGenSourceText

/// Trailing closures, and other braces after an expression.
extension Parser {
    /// Whether the brace at the current token begins a trailing closure of the previous expression.
    mutating func atTrailingClosure(_ context: ExpressionContext) -> Bool {
        if atObservers() { return false }
        let next = peek()
        if next.keyword == .case { return false }
        guard context == .condition || context == .pattern else { return true }
        guard !next.startsLine else { return false }
        return ahead {
            guard $0.lexer.skipBalanced() else { return false }
            return $0.continuesCondition()
        }
    }

    /// Whether the token after a closing brace shows that the braces were a closure in a condition.
    private func continuesCondition() -> Bool {
        switch lexer.kind {
        case .leftBrace, .comma: true
        case .leftBracket, .leftParenthesis, .period, .postfixQuestion, .infixQuestion, .exclamation, .colon, .equal,
            .postfixOperator, .binaryOperator:
            !lexer.startsLine
        case .keyword: at(.where) || ((at(.is) || at(.as)) && !lexer.startsLine)
        default: false
        }
    }

    /// Whether the brace at the current token begins a block of observers.
    mutating func atObservers() -> Bool {
        let next = peek()
        switch next.keyword {
        case .didSet, .willSet, .`init`: return true
        default: break
        }
        guard next.kind == .atSign else { return false }
        return ahead {
            $0.advance()
            while $0.eat(.atSign) {
                if $0.hasText("_accessorBlock") { return true }
                guard $0.eat(.identifier) else { return false }
                if $0.at(.leftParenthesis) { $0.skipSingle() }
            }
            return $0.at(.didSet) || $0.at(.willSet) || $0.at(.`init`)
        }
    }

    /// `{ … } label: { … }`
    mutating func parseTrailingClosures() -> [Expression.Argument] {
        var closures: [Expression.Argument] = []
        var label: String?
        while true {
            let first = start
            let closure = parseClosure()
            if reads { closures.append(.init(label: label, value: Expression(closure, range(from: first)))) }
            guard atArgumentLabel(), !at(.default), !at(.dollarIdentifier) else { return closures }
            let isClosure = ahead {
                $0.advance()
                guard $0.eat(.colon) else { return false }
                return $0.at(.leftBrace)
            }
            guard isClosure else { return closures }
            if reads { label = currentText }
            advance()
            advance()
        }
    }
}
