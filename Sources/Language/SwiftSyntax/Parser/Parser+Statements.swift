import SecureCodeGenSourceText

/// Statements: those in the top-level code of a script, `if` and `switch` as expressions, and, if the parser reads
/// syntax, those of function bodies. Unless it reads, statements are `.unknown`, and blocks are skipped.
extension Parser {
    /// Parses a statement that is neither a declaration nor an expression.
    ///
    /// - Returns: nil if there is none.
    mutating func parseStatement() -> Statement.Kind? {
        if at(.identifier), peek().kind == .colon {
            advance()
            advance()
        }
        switch lexer.keyword {
        case .if, .switch: return parseStatementWithCast()
        case .guard:
            advance()
            let conditions = parseConditions()
            if at(.else) { advance() } else { fail() }
            let otherwise = parseBlock()
            return reads ? .guard(conditions, otherwise: otherwise) : .unknown
        case .while:
            advance()
            let conditions = parseConditions()
            return loop(conditions: conditions, body: parseBlock())
        case .for: return parseFor()
        case .do: return parseDo()
        case .repeat where peek().kind == .leftBrace:
            advance()
            let body = parseBlock()
            var conditions: [Statement.Condition] = []
            if eat(.while) {
                if let condition = parseExpression(.basic), reads { conditions = [.expression(condition)] }
            } else {
                fail()
            }
            return loop(conditions: conditions, body: body)
        case .defer:
            advance()
            let body = parseBlock()
            return reads ? .defer(body) : .unknown
        case .return, .throw: return parseExit()
        case .break, .continue, .fallthrough:
            let word = reads ? currentText : ""
            let takesLabel = !at(.fallthrough)
            advance()
            if takesLabel, at(.identifier), !lexer.startsLine { advance() }
            return reads ? .jump(word) : .unknown
        case .discard, .yield:
            let next = peek()
            guard !next.startsLine,
                next.kind == .identifier || next.kind == .prefixAmpersand || next.keyword == .self
            else { return nil }
            advance()
            return parseExpression(.basic).map { reads ? .expression($0) : .unknown } ?? .unknown
        default: return nil
        }
    }

    /// `if … {} as T`
    private mutating func parseStatementWithCast() -> Statement.Kind {
        let first = start
        let kind = parseStatementExpression()
        guard at(.as) else { return kind }
        var sequence = OperatorSequence()
        if reads {
            sequence.append(
                .operand(Expression(.statement(Statement(kind, range(from: first))), range(from: first))))
        }
        _ = parseCast(&sequence)
        return reads ? .expression(sequence.fold(&chain)) : .unknown
    }

    private func loop(conditions: [Statement.Condition], body: [Statement]) -> Statement.Kind {
        reads ? .loop(names: [], over: nil, conditions: conditions, body: body) : .unknown
    }

    private mutating func parseExit() -> Statement.Kind {
        let isReturn = at(.return)
        let first = start
        advance()
        var value: Expression?
        if !at(.endOfFile), !at(.rightBrace), !at(.semicolon) { value = parseExpression(.basic) }
        guard reads else { return .unknown }
        return isReturn ? .return(value) : .throw(value ?? Expression(.unknown, range(from: first)))
    }

    private mutating func parseFor() -> Statement.Kind {
        advance()
        _ = eat(.try)
        _ = eat(.await)
        if at(.unsafe), peek().keyword != .in { advance() }
        _ = eat(.case)
        let first = start
        if !skipExpression(.pattern) { fail() }
        let names = reads ? names(from: first).filter { !["let", "var", "_"].contains($0) } : []
        if eat(.colon), !skipType() { fail() }
        if at(.in) { advance() } else { fail() }
        var sequence: Expression?
        if !at(.leftBrace) {
            sequence = parseExpression(.condition)
            if sequence == nil { fail() }
        }
        var conditions: [Statement.Condition] = []
        if eat(.where), let condition = parseExpression(.condition), reads {
            conditions = [.expression(condition)]
        }
        let body = parseBlock()
        return reads
            ? .loop(names: names, over: sequence, conditions: conditions, body: body) : .unknown
    }

    private mutating func parseDo() -> Statement.Kind {
        advance()
        if at(.throws) { skipEffects() }
        let body = parseBlock()
        var catches: [[Statement]] = []
        while eat(.catch) {
            while !at(.leftBrace), !at(.endOfFile) {
                if !at(.where), !skipExpression(.pattern) { break }
                if eat(.where) { _ = skipExpression(.condition) }
                if !eat(.comma) { break }
            }
            let handler = parseBlock()
            if reads { catches.append(handler) }
        }
        return reads ? .do(body, catches: catches) : .unknown
    }

    // MARK: Conditions

    /// Parses `if … { … } else if … { … } else { … }` or `switch … { … }`, as a statement or as an expression.
    mutating func parseStatementExpression() -> Statement.Kind {
        if at(.switch) { return parseSwitch() }
        var branches: [(start: Int, conditions: [Statement.Condition], body: [Statement])] = []
        var otherwise: [Statement] = []
        while at(.if) {
            let first = start
            advance()
            let conditions = at(.leftBrace) ? [] : parseConditions()
            let body = parseBlock()
            if reads { branches.append((first, conditions, body)) }
            guard eat(.else) else { break }
            if !at(.if) {
                otherwise = parseBlock()
                break
            }
        }
        guard let first = branches.first, branches.count < Self.nestingLimit else { return .unknown }
        for branch in branches.dropFirst().reversed() {
            let kind = Statement.Kind.if(branch.conditions, then: branch.body, otherwise: otherwise)
            otherwise = [Statement(kind, range(from: branch.start))]
        }
        return .if(first.conditions, then: first.body, otherwise: otherwise)
    }

    /// Parses the conditions of an `if`, `guard` or `while`.
    private mutating func parseConditions() -> [Statement.Condition] {
        var conditions: [Statement.Condition] = []
        repeat {
            if at(.else) || atBodyOfCondition() { break }
            let condition: Statement.Condition
            if at(.poundAvailable) || at(.poundUnavailable) {
                // This isn't an expression, so no closure can follow.
                advance()
                if at(.leftParenthesis) { skipBracket() } else { fail() }
                condition = .availability
            } else if at(.case) || Self.isBindingIntroducer(lexer.keyword) {
                condition = parseBindingCondition()
            } else if let value = parseExpression(.condition) {
                condition = .expression(value)
            } else {
                fail()
                break
            }
            if reads { conditions.append(condition) }
        } while eat(.comma)
        return conditions
    }

    /// `case pattern = value`, `let name = value`, `let name`.
    private mutating func parseBindingCondition() -> Statement.Condition {
        let isPattern = at(.case)
        advance()
        let first = start
        if !skipExpression(.pattern) { fail() }
        let names = !reads ? [] : isPattern ? boundNames(from: first) : names(from: first)
        let pattern = range(from: first)
        let type = eat(.colon) ? parseCompactType() : nil
        var value = Expression(reads && !isPattern ? .name(names.first ?? "") : .unknown, pattern)
        if eat(.equal) {
            if let written = parseExpression(.condition) { value = written } else { fail() }
        }
        return .binding(names: names, type: isPattern ? nil : type, value: value, isPattern: isPattern)
    }

    private mutating func parseCompactType() -> String {
        let first = start
        if !skipType() { fail() }
        return reads ? compactText(from: first) : ""
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
