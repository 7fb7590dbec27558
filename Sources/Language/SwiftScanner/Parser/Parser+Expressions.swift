import SourceText

/// Finds the ends of expressions. They are read as a flat sequence of operands and operators, and the content of
/// brackets is skipped. Line breaks, trailing closures and generic arguments follow the rules of Swift's parser.
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
    }

    /// Skips an expression.
    ///
    /// - Returns: Whether there is one.
    mutating func skipExpression(_ context: ExpressionContext) -> Bool {
        guard typeDepth < Self.nestingLimit else { return false }
        typeDepth += 1
        defer { typeDepth -= 1 }
        let first = start
        var ternaries = 0
        while true {
            if context == .directive, lexer.startsLine { return start > first }
            if !skipOperand(context) {
                if start > first { fail() }
                return start > first
            }
            while true {
                if context == .directive, lexer.startsLine { return true }
                switch skipOperator(context, &ternaries) {
                case .none:
                    if ternaries > 0 { fail() }
                    return true
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

    private mutating func skipOperator(_ context: ExpressionContext, _ ternaries: inout Int) -> AfterOperator {
        switch lexer.kind {
        case .binaryOperator, .arrow:
            advance()
            return .operand
        case .equal:
            if context == .pattern { return .none }
            advance()
            return .operand
        case .infixQuestion:
            ternaries += 1
            advance()
            return .operand
        case .colon:
            guard ternaries > 0 else { return .none }
            ternaries -= 1
            advance()
            return .operand
        case .keyword:
            if at(.is) || at(.as) { return skipCast() ? .type : .none }
            guard at(.throws) else { return .none }
        case .identifier:
            guard at(.async) else { return .none }
            let next = peek()
            guard next.kind == .arrow || next.keyword == .throws else { return .none }
        default: return .none
        }
        skipEffects()
        guard eat(.arrow) else {
            fail()
            return .none
        }
        return .operand
    }

    /// `as T`, `as? T`, `as! T` or `is T`.
    @discardableResult
    mutating func skipCast() -> Bool {
        let isAs = at(.as)
        advance()
        if isAs, at(.postfixQuestion) || at(.exclamation) { advance() }
        let hasType = skipType()
        if !hasType { fail() }
        return hasType
    }

    // MARK: Operands

    private mutating func skipOperand(_ context: ExpressionContext) -> Bool {
        var isAfterOperator = false
        while true {
            let isOperator = at(.prefixOperator) || at(.prefixAmpersand)
            switch skipPrefix(context, isAfterOperator: isAfterOperator) {
            case .more: isAfterOperator = isOperator
            case .whole: return true
            case .none: return skipPostfixExpression(context)
            }
        }
    }

    private enum Prefix {
        /// No prefix.
        case none
        /// One prefix was consumed; more may follow.
        case more
        /// A complete operand, which only an operator can follow.
        case whole
    }

    /// - Parameter isAfterOperator: Whether a prefix operator precedes, after which no word is one.
    private mutating func skipPrefix(_ context: ExpressionContext, isAfterOperator: Bool) -> Prefix {
        switch lexer.kind {
        case .prefixOperator, .prefixAmpersand:
            advance()
            return .more
        case .backslash:
            skipKeyPath()
            return .whole
        case .atSign: return skipTypeOperand() ? .whole : .none
        case .keyword, .identifier:
            if isAfterOperator, !at(.if), !at(.switch) { return .none }
            return skipPrefixWord(context)
        default: return .none
        }
    }

    private mutating func skipPrefixWord(_ context: ExpressionContext) -> Prefix {
        switch lexer.keyword {
        case .try:
            advance()
            if at(.exclamation) || at(.postfixQuestion) { advance() }
            return .more
        case .await, .repeat:
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
            return .whole
        case .if, .switch:
            skipStatementExpression()
            return .whole
        case .inout:
            if context != .pattern { return skipTypeOperand() ? .whole : .none }
            advance()
            return .more
        case .nonisolated:
            let next = peek()
            guard next.kind == .leftParenthesis, !next.startsLine else { return .none }
            return hasNonsending() && skipTypeOperand() ? .whole : .none
        case .let, .var, ._mutating, ._borrowing, ._consuming:
            guard context == .pattern else { return .none }
            advance()
            return .more
        case .is:
            guard context == .pattern else { return .none }
            advance()
            _ = skipType()
            return .whole
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

    private mutating func skipTypeOperand() -> Bool {
        guard ahead({ $0.skipType(isStrict: true) }) else { return false }
        return skipType()
    }

    /// Whether a word like `copy` is an operator here, because an operand follows on its line.
    private mutating func atPrefixedOperand(_ context: ExpressionContext, acceptsClosure: Bool) -> Bool {
        let next = peek()
        guard !next.startsLine else { return false }
        switch next.kind {
        case .identifier, .dollarIdentifier, .wildcard, .integer, .float, .string, .regex, .prefixAmpersand,
            .prefixOperator, .atSign, .backslash, .pound:
            return true
        case .keyword:
            switch next.keyword {
            case .Any, .Self, .self, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch: return true
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

    // MARK: Postfix expressions

    private mutating func skipPostfixExpression(_ context: ExpressionContext) -> Bool {
        var isLiteral = false
        switch lexer.kind {
        case .integer, .float, .string, .regex:
            isLiteral = true
            advance()
        case .identifier: skipNameOperand()
        case .dollarIdentifier, .wildcard: advance()
        case .keyword:
            switch lexer.keyword {
            case .nil, .true, .false:
                isLiteral = true
                advance()
            case .self, .Self, .`init`, .deinit, .subscript: skipNameOperand()
            case .Any, .super: advance()
            default: return false
            }
        case .colonColon: skipNameOperand()
        case .pound: skipMacroOperand(context)
        case .poundAvailable, .poundUnavailable:
            advance()
            if at(.leftParenthesis) { skipBracket() }
        case .leftBrace, .leftParenthesis, .leftBracket: skipBracket()
        case .period: skipImplicitMember()
        default: return false
        }
        skipSuffixes(context, isLiteral: isLiteral)
        return true
    }

    private mutating func skipNameOperand() {
        if !at(.colonColon) { advance() }
        skipModuleSelector()
        if atGenericArguments() { _ = skipGenericArguments(isStrict: true) }
    }

    /// `.name`, without generic arguments.
    private mutating func skipImplicitMember() {
        advance()
        if at(.identifier) || at(.keyword) || at(.integer) {
            advance()
            skipModuleSelector()
        } else {
            fail()
        }
    }

    private mutating func skipMacroOperand(_ context: ExpressionContext) {
        advance()
        if !skipMacroName() { fail() }
        if at(.leftParenthesis), !lexer.startsLine { skipBracket() }
        if context == .basic, at(.leftBrace), atTrailingClosure(context) { skipTrailingClosures() }
    }

    private mutating func skipSuffixes(_ context: ExpressionContext, isLiteral: Bool) {
        var isLiteral = isLiteral
        while true {
            if context == .directive, lexer.startsLine { return }
            switch lexer.kind {
            case .period: skipMember()
            case .leftParenthesis, .leftBracket:
                if lexer.startsLine { return }
                skipBracket()
                if context == .basic, at(.leftBrace), atTrailingClosure(context) { skipTrailingClosures() }
            case .leftBrace:
                guard !isLiteral, atTrailingClosure(context) else { return }
                skipTrailingClosures()
                if at(.leftBrace) { return }
            case .postfixQuestion, .exclamation, .postfixOperator: advance()
            case .poundIf:
                guard atConditionalMembers() else { return }
                skipConditionalMembers()
            default: return
            }
            isLiteral = false
        }
    }

    /// `.name<T>`, `.0`, `.self`.
    private mutating func skipMember() {
        let followsSpace = lexer.followsSpace
        advance()
        // A name on the next line belongs to a period only if white space precedes the period too.
        if lexer.startsLine, !followsSpace { return fail() }
        guard at(.identifier) || at(.keyword) || at(.integer) else { return fail() }
        let isIndex = at(.integer)
        advance()
        skipModuleSelector()
        if !isIndex || at(prefix: 0x3C), atGenericArguments() { _ = skipGenericArguments(isStrict: true) }
    }

    /// Whether an `#if` block that begins here continues the expression with a member.
    private mutating func atConditionalMembers() -> Bool {
        ahead {
            repeat {
                $0.advance()
                while !$0.at(.endOfFile), !$0.lexer.startsLine { $0.skipSingle() }
            } while $0.at(.poundIf)
            guard $0.at(.period) else { return false }
            $0.advance()
            return $0.at(.keyword) || $0.at(.identifier)
        }
    }

    private mutating func skipConditionalMembers() {
        var depth = 0
        while !at(.endOfFile) {
            if at(.poundIf) {
                depth += 1
            } else if at(.poundEndif) {
                depth -= 1
                if depth == 0 { return advance() }
            }
            skipSingle()
        }
    }

    // MARK: Key paths

    private mutating func skipKeyPath() {
        advance()
        if !atKeyPathDot(), parseSimpleType(isStrict: false, allowsMembers: false) == nil { fail() }
        while true {
            switch lexer.kind {
            case .leftBracket:
                if lexer.startsLine { return }
                skipBracket()
            case .period:
                if peek().kind == .leftBracket { advance() } else { skipMember() }
            case .postfixQuestion, .exclamation: advance()
            case .prefixOperator, .binaryOperator, .postfixOperator:
                guard skipKeyPathOperator() else { return }
            default: return
            }
        }
    }

    private func atKeyPathDot() -> Bool {
        at(.period) || at(prefix: UInt8(ascii: "."))
    }

    /// Skips an operator of periods, `?` and `!`, such as `.?.` in `\.a.?.b`: its question and exclamation marks are
    /// components, and a period at its end begins the next one.
    private mutating func skipKeyPathOperator() -> Bool {
        var marks = 0
        var previous: UInt8 = 0
        for offset in lexer.lower..<lexer.upper {
            let byte = lexer.bytes[offset]
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "!"): marks = offset - lexer.lower + 1
            case UInt8(ascii: "."): if previous == byte { return false }
            default: return false
            }
            previous = byte
        }
        guard marks > 0 else { return false }
        lexer.advance(prefix: marks)
        return true
    }
}
