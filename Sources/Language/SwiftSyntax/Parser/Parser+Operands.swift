import SecureCodeGenSourceText

/// Names, literals and brackets with everything that follows them: members, calls, subscripts, closures.
extension Parser {
    /// - Returns: nil if there is none.
    mutating func parsePostfixExpression(_ context: ExpressionContext) -> Expression? {
        let first = start
        let kind: Expression.Kind
        var isLiteral = false
        switch lexer.kind {
        case .integer, .float, .string, .regex:
            isLiteral = true
            kind = parseLiteral()
        case .identifier, .colonColon: kind = parseName()
        case .dollarIdentifier, .wildcard: kind = take(Expression.Kind.name)
        case .keyword:
            switch lexer.keyword {
            case .nil, .true, .false:
                isLiteral = true
                kind = parseLiteral()
            case .self, .Self, .`init`, .deinit, .subscript: kind = parseName()
            case .Any, .super: kind = take(Expression.Kind.name)
            default: return nil
            }
        case .pound: kind = parseMacro(context)
        case .poundAvailable, .poundUnavailable:
            let name = reads ? currentText : ""
            advance()
            let argument = at(.leftParenthesis) ? parseBracketText() : ""
            kind = reads ? .pound(name, argument) : .unknown
        case .leftBrace: kind = parseClosure()
        case .leftParenthesis: kind = parseTuple(context)
        case .leftBracket: kind = parseCollection(context)
        case .period: kind = parseImplicitMember()
        case .binaryOperator:
            // `reduce(0, +)`
            guard reads, [.comma, .rightParenthesis, .rightBracket].contains(peek().kind) else {
                return nil
            }
            kind = take(Expression.Kind.name)
        default: return nil
        }
        return parseSuffixes(of: Expression(kind, range(from: first)), context, isLiteral: isLiteral)
    }

    /// The text of the current token, without backticks.
    var currentText: String { name(currentRange).text }

    /// Consumes a token; makes an expression of its text if the parser reads.
    private mutating func take(_ kind: (String) -> Expression.Kind) -> Expression.Kind {
        let result = reads ? kind(currentText) : .unknown
        advance()
        return result
    }

    private mutating func parseLiteral() -> Expression.Kind {
        switch lexer.kind {
        case .integer: return take(Expression.Kind.integer)
        case .float: return take(Expression.Kind.float)
        case .string:
            let parts = reads ? parseStringParts() : []
            return take { _ in .string(parts) }
        case .regex: return take { _ in .unknown }
        default: return take { $0 == "nil" ? .nil : .boolean($0 == "true") }
        }
    }

    private mutating func parseName() -> Expression.Kind {
        let range = currentRange
        if !at(.colonColon) { advance() }
        skipModuleSelector()
        if atGenericArguments() { _ = skipGenericArguments(isStrict: true) }
        return reads ? .name(name(range).text) : .unknown
    }

    /// `.name`, without generic arguments.
    private mutating func parseImplicitMember() -> Expression.Kind {
        advance()
        guard at(.identifier) || at(.keyword) || at(.integer) else {
            fail()
            return .unknown
        }
        let kind = take { .member(nil, $0) }
        skipModuleSelector()
        return kind
    }

    private mutating func parseMacro(_ context: ExpressionContext) -> Expression.Kind {
        let first = start
        advance()
        let name = reads ? "#" + currentText : ""
        if !skipMacroName() { fail() }
        let argument = at(.leftParenthesis) && !lexer.startsLine ? parseBracketText() : ""
        let macro = Expression(reads ? .pound(name, argument) : .unknown, range(from: first))
        guard context == .basic, at(.leftBrace), atTrailingClosure(context) else { return macro.kind }
        let closures = parseTrailingClosures()
        return reads ? .call(macro, closures) : .unknown
    }

    /// Skips a bracket, and returns the text from its first token to its last one.
    private mutating func parseBracketText() -> String {
        let first = start
        skipBracket()
        let content = reads ? tokens(from: first).dropFirst().dropLast() : []
        guard let lower = content.first?.range.lower, let upper = content.last?.range.upper else { return "" }
        return SourceSlice(SourceRange(lower, upper), of: source).text
    }

    // MARK: Suffixes

    private mutating func parseSuffixes(
        of operand: Expression, _ context: ExpressionContext, isLiteral: Bool
    ) -> Expression {
        let first = operand.range.lower
        let outer = chain
        defer { chain = outer }
        var result = operand
        var isLiteral = isLiteral
        while true {
            if context == .directive, lexer.startsLine { return result }
            var kind = Expression.Kind.unknown
            switch lexer.kind {
            case .period:
                let name = parseMember()
                if reads { kind = name.map { .member(result, $0) } ?? result.kind }
            case .leftParenthesis, .leftBracket:
                if lexer.startsLine { return result }
                kind = parseCall(of: result, context)
            case .leftBrace:
                guard !isLiteral, atTrailingClosure(context) else { return result }
                let closures = parseTrailingClosures()
                if reads { kind = result.call(with: closures, inCondition: context != .basic) }
                if at(.leftBrace) { return Expression(kind, range(from: first)) }
            case .postfixQuestion:
                advance()
                if reads { kind = .chained(result) }
            case .exclamation:
                advance()
                if reads { kind = .forced(result) }
            case .postfixOperator: kind = take { .postfix(result, $0) }
            case .poundIf:
                // If the parser reads, the members are statements of a conditional block.
                guard !reads, atConditionalMembers() else { return result }
                skipConditionalMembers()
            default: return result
            }
            result = Expression(kind, range(from: first))
            if reads { chain.add(to: &result, from: outer.links) }
            isLiteral = false
        }
    }

    /// `.name<T>`, `.0`, `.self`.
    ///
    /// - Returns: The name; nil if there is none.
    private mutating func parseMember() -> String? {
        let followsSpace = lexer.followsSpace
        advance()
        // A name on the next line belongs to a period only if white space precedes the period too.
        guard !lexer.startsLine || followsSpace, at(.identifier) || at(.keyword) || at(.integer) else {
            fail()
            return nil
        }
        let isIndex = at(.integer)
        let name = reads ? currentText : ""
        advance()
        skipModuleSelector()
        if !isIndex || at(prefix: 0x3C), atGenericArguments() {
            _ = skipGenericArguments(isStrict: true)
        }
        return name
    }

    /// Parses arguments in parentheses or brackets, with the closures after them.
    private mutating func parseCall(of base: Expression, _ context: ExpressionContext)
        -> Expression.Kind
    {
        let isSubscript = at(.leftBracket)
        if reads, !isSubscript, atLabelsOfName() {
            skipBracket()
            return base.kind
        }
        let arguments = parseArguments(context)
        var closures: [Expression.Argument] = []
        if context == .basic, at(.leftBrace), atTrailingClosure(context) {
            closures = parseTrailingClosures()
        }
        guard reads else { return .unknown }
        guard isSubscript else { return .call(base, arguments + closures) }
        let element = Expression.Kind.subscripted(base, arguments)
        return closures.isEmpty ? element : .call(Expression(element, base.range), closures)
    }

    /// Whether the parentheses here contain only the labels of a name: `decodeInteger(forKey:)`.
    private mutating func atLabelsOfName() -> Bool {
        ahead {
            $0.advance()
            repeat {
                guard $0.atArgumentLabel() else { return false }
                $0.advance()
                guard $0.eat(.colon) else { return false }
            } while !$0.at(.rightParenthesis)
            return true
        }
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

    mutating func parseKeyPath() -> Expression {
        let first = start
        advance()
        let path = start
        skipKeyPathComponents()
        return Expression(reads ? .keyPath(compactText(from: path)) : .unknown, range(from: first))
    }

    private mutating func skipKeyPathComponents() {
        if !atKeyPathDot(), parseSimpleType(isStrict: false, allowsMembers: false) == nil { fail() }
        while true {
            switch lexer.kind {
            case .leftBracket:
                if lexer.startsLine { return }
                skipBracket()
            case .period:
                if peek().kind == .leftBracket { advance() } else { _ = parseMember() }
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

extension Expression {
    /// Returns a call of it with trailing closures. In a condition, the arguments have been read without them.
    fileprivate func call(with closures: [Argument], inCondition: Bool) -> Kind {
        if inCondition, case .call(let callee, let arguments) = kind {
            return .call(callee, arguments + closures)
        }
        return .call(self, closures)
    }
}
