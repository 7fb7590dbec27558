import SecureCodeGenSourceText

/// Parses expressions as a flat sequence of operands and operators. Line breaks, trailing closures and generic
/// arguments follow the rules of Swift's parser.
///
/// Unless the parser reads syntax, each expression is `.unknown`, and the content of brackets is skipped. Otherwise,
/// `OperatorSequence` makes a tree of the sequence.
extension Parser {
    /// The context of the expression, which decides about line breaks and trailing closures.
    enum ExpressionContext {
        case basic
        /// The condition of an `if`, `switch`, …: a brace begins the statement's body.
        case condition
        /// A pattern in a condition or `case`.
        case pattern
        /// The condition of an `#if`, which ends with the line.
        case directive

        /// The context of the content of brackets.
        var inBrackets: ExpressionContext { self == .pattern ? .pattern : .basic }
    }

    /// Skips an expression.
    ///
    /// - Returns: Whether there is one.
    mutating func skipExpression(_ context: ExpressionContext) -> Bool {
        parseExpression(context) != nil
    }

    /// Parses an expression.
    ///
    /// - Returns: nil if there is none.
    mutating func parseExpression(_ context: ExpressionContext) -> Expression? {
        guard typeDepth < Self.nestingLimit else { return nil }
        typeDepth += 1
        defer { typeDepth -= 1 }
        let first = start
        var sequence = OperatorSequence()
        parseSequence(context, &sequence)
        guard start > first else { return nil }
        return reads ? sequence.fold(&chain) : Expression(.unknown, range(from: first))
    }

    private mutating func parseSequence(
        _ context: ExpressionContext, _ sequence: inout OperatorSequence
    ) {
        let first = start
        var ternaries = 0
        while true {
            if context == .directive, lexer.startsLine { return }
            guard parseOperand(context, &sequence) else {
                if start > first { fail() }
                return
            }
            while true {
                if context == .directive, lexer.startsLine { return }
                switch parseOperator(context, &ternaries, &sequence) {
                case .none:
                    if ternaries > 0 { fail() }
                    return
                case .type: continue
                case .operand: break
                }
                break
            }
        }
    }

    private enum AfterOperator {
        /// No operator.
        case none
        /// An operator with a type, which was consumed.
        case type
        /// An operator; an operand must follow.
        case operand
    }

    private mutating func parseOperator(
        _ context: ExpressionContext, _ ternaries: inout Int, _ sequence: inout OperatorSequence
    ) -> AfterOperator {
        switch lexer.kind {
        case .binaryOperator, .arrow: break
        case .equal: if context == .pattern { return .none }
        case .infixQuestion: ternaries += 1
        case .colon:
            guard ternaries > 0 else { return .none }
            ternaries -= 1
        case .keyword:
            if at(.is) || at(.as) { return parseCast(&sequence) ? .type : .none }
            guard at(.throws) else { return .none }
            return skipEffectsBeforeArrow(&sequence)
        case .identifier:
            guard at(.async) else { return .none }
            let next = peek()
            guard next.kind == .arrow || next.keyword == .throws else { return .none }
            return skipEffectsBeforeArrow(&sequence)
        default: return .none
        }
        if reads { sequence.append(.infix(currentText)) }
        advance()
        return .operand
    }

    private mutating func skipEffectsBeforeArrow(_ sequence: inout OperatorSequence) -> AfterOperator {
        skipEffects()
        guard eat(.arrow) else {
            fail()
            return .none
        }
        if reads { sequence.append(.infix("->")) }
        return .operand
    }

    /// `as T`, `as? T`, `as! T` or `is T`.
    mutating func parseCast(_ sequence: inout OperatorSequence) -> Bool {
        var cast = at(.as) ? Expression.Cast.coercion : .check
        advance()
        if cast == .coercion, at(.postfixQuestion) || at(.exclamation) {
            cast = at(.exclamation) ? .forced : .conditional
            advance()
        }
        let first = start
        let hasType = skipType()
        if !hasType { fail() }
        if reads {
            sequence.append(.cast(cast, type: compactText(from: first), end: lexer.previousUpper))
        }
        return hasType
    }

    // MARK: Operands

    private mutating func parseOperand(
        _ context: ExpressionContext, _ sequence: inout OperatorSequence
    ) -> Bool {
        var operators: [(name: String, start: Int)] = []
        var isAfterOperator = false
        while true {
            let isOperator = at(.prefixOperator) || at(.prefixAmpersand)
            if isOperator, reads { operators.append((currentText, start)) }
            let operand: Expression
            switch parsePrefix(context, isAfterOperator: isAfterOperator, &sequence) {
            case .more:
                isAfterOperator = isOperator
                continue
            case .whole(let expression): operand = expression
            case .none:
                guard let expression = parsePostfixExpression(context) else { return false }
                operand = expression
            }
            if reads { sequence.append(.operand(prefixed(operand, with: operators))) }
            return true
        }
    }

    private func prefixed(_ operand: Expression, with operators: [(name: String, start: Int)])
        -> Expression
    {
        guard operators.count < Self.nestingLimit else { return Expression(.unknown, operand.range) }
        return operators.reversed().reduce(operand) {
            Expression(.prefix($1.name, $0), SourceRange($1.start, operand.range.upper))
        }
    }

    private enum Prefix {
        /// No prefix.
        case none
        /// One prefix was consumed; more may follow.
        case more
        /// A complete operand, which only an operator can follow.
        case whole(Expression)
    }

    /// - Parameter isAfterOperator: Whether a prefix operator precedes, after which no word is one.
    private mutating func parsePrefix(
        _ context: ExpressionContext, isAfterOperator: Bool, _ sequence: inout OperatorSequence
    ) -> Prefix {
        switch lexer.kind {
        case .prefixOperator, .prefixAmpersand:
            advance()
            return .more
        case .backslash: return .whole(parseKeyPath())
        case .atSign: return parseTypeOperand()
        case .keyword, .identifier:
            if isAfterOperator, !at(.if), !at(.switch) { return .none }
            return parsePrefixWord(context, &sequence)
        default: return .none
        }
    }

    private mutating func parsePrefixWord(
        _ context: ExpressionContext, _ sequence: inout OperatorSequence
    ) -> Prefix {
        let first = start
        switch lexer.keyword {
        case .try:
            advance()
            let attempt: Expression.Attempt =
                at(.exclamation) ? .forced : at(.postfixQuestion) ? .optional : .plain
            if attempt != .plain { advance() }
            if reads { sequence.append(.attempt(attempt, start: first)) }
            return .more
        case .await:
            advance()
            if reads { sequence.append(.attempt(.await, start: first)) }
            return .more
        case .repeat:
            advance()
            return .more
        case .unsafe:
            guard atPrefixedOperand(context, acceptsClosure: true) else { return .none }
            advance()
            return .more
        case .borrow, .copy, .consume, .each:
            guard atPrefixedOperand(context, acceptsClosure: false) else { return .none }
            advance()
            return .more
        case .any:
            let next = peek()
            let isSuppressed = next.kind == .prefixOperator && next.bytes[next.lower] == UInt8(ascii: "~")
            guard isSuppressed || atPrefixedOperand(context, acceptsClosure: false) else { return .none }
            _ = skipType()
            return .whole(Expression(.unknown, range(from: first)))
        case .if, .switch:
            let kind = parseStatementExpression()
            let range = range(from: first)
            return .whole(Expression(reads ? .statement(Statement(kind, range)) : .unknown, range))
        case .inout:
            if context != .pattern { return parseTypeOperand() }
            advance()
            return .more
        case .nonisolated:
            let next = peek()
            guard next.kind == .leftParenthesis, !next.startsLine, hasNonsending() else { return .none }
            return parseTypeOperand()
        case .let, .var, ._mutating, ._borrowing, ._consuming:
            guard context == .pattern else { return .none }
            advance()
            return .more
        case .is:
            guard context == .pattern else { return .none }
            advance()
            let type = start
            _ = skipType()
            return .whole(
                Expression(reads ? .name(compactText(from: type)) : .unknown, range(from: type)))
        default: return .none
        }
    }

    private mutating func hasNonsending() -> Bool {
        ahead {
            $0.advance()
            $0.advance()
            return $0.at(.nonsending)
        }
    }

    private mutating func parseTypeOperand() -> Prefix {
        guard ahead({ $0.skipType(isStrict: true) }) else { return .none }
        let first = start
        return skipType() ? .whole(Expression(.unknown, range(from: first))) : .none
    }

    /// Whether a word like `copy` is an operator here, because an operand follows on its line.
    private mutating func atPrefixedOperand(_ context: ExpressionContext, acceptsClosure: Bool)
        -> Bool
    {
        let next = peek()
        guard !next.startsLine else { return false }
        switch next.kind {
        case .identifier, .dollarIdentifier, .wildcard, .integer, .float, .string, .regex,
            .prefixAmpersand,
            .prefixOperator, .atSign, .backslash, .pound:
            return true
        case .keyword:
            switch next.keyword {
            case .Any, .Self, .self, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch:
                return true
            default: return false
            }
        case .period, .leftParenthesis, .leftBracket: return acceptsClosure && next.followsSpace
        case .leftBrace:
            return acceptsClosure
                && ahead {
                    $0.advance()
                    return $0.atTrailingClosure(context)
                }
        default: return false
        }
    }
}
