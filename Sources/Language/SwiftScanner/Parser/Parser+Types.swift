import SourceText

/// Finds the ends of types, and decides whether tokens are a type.
///
/// If a type is expected, the content of its brackets is skipped. To decide whether `<` begins generic arguments, each
/// part is parsed (`isStrict`), up to `nestingLimit` levels deep.
extension Parser {
    /// Skips a type with its specifiers and attributes.
    ///
    /// - Returns: Whether there is one.
    mutating func skipType(isStrict: Bool = false) -> Bool {
        guard typeDepth < Self.nestingLimit else { return false }
        typeDepth += 1
        defer { typeDepth -= 1 }
        while true {
            _ = eat(.repeat)
            skipTypeSpecifiers()
            skipTypeAttributes()
            skipTypeSpecifiers()
            guard skipComposition(isStrict: isStrict) else { return false }
            guard atFunctionArrow() else { return true }
            skipEffects()
            advance()
        }
    }

    /// Skips `@escaping`, `@convention(c)`. Some never have arguments, so parentheses after them begin the type.
    private mutating func skipTypeAttributes() {
        while at(.atSign) {
            switch peek().keyword {
            case .async, ._local, ._noMetadata, .autoclosure, .escaping, .noDerivative, .noescape, .preconcurrency,
                .retroactive, .Sendable, .unchecked:
                advance()
                advance()
            default: skipAttributes()
            }
        }
    }

    /// `P & Q`, `some P`, `any P`, `each T`.
    private mutating func skipComposition(isStrict: Bool) -> Bool {
        if at(.some) || at(.any) || at(.each) { advance() }
        guard skipSimpleType(isStrict: isStrict) else { return false }
        while at(operator: "&") {
            advance()
            guard skipSimpleType(isStrict: isStrict) else { return !isStrict }
        }
        return true
    }

    /// Skips a type without specifiers, attributes and operators.
    mutating func skipSimpleType(isStrict: Bool, allowsOptional: Bool = true, allowsMembers: Bool = true) -> Bool {
        if at(operator: "~") { advance() }
        guard skipTypeHead(isStrict: isStrict) else { return false }
        while true {
            if at(.period) {
                if !allowsMembers {
                    let next = peek().keyword
                    guard next == .Type || next == .Protocol else { return true }
                }
                guard skipTypeMember(isStrict: isStrict) else { return !isStrict }
            } else if at(.postfixQuestion) || at(.exclamation) {
                guard allowsOptional || peek().kind == .period else { return true }
                advance()
            } else {
                return true
            }
        }
    }

    private mutating func skipTypeMember(isStrict: Bool) -> Bool {
        let isApart = !lexer.followsSpace
        advance()
        if isApart, lexer.startsLine, lexer.followsSpace { return false }
        guard at(.identifier) || at(.keyword) else { return false }
        advance()
        skipModuleSelector()
        return skipGenericArgumentsIfPresent(isStrict: isStrict)
    }

    private mutating func skipTypeHead(isStrict: Bool) -> Bool {
        switch lexer.kind {
        case .identifier: break
        case .keyword: guard at(.Any) || at(.Self) else { return false }
        case .wildcard:
            advance()
            return true
        case .leftParenthesis:
            if isStrict { return skipTupleType() }
            skipBracket()
            return true
        case .leftBracket:
            if isStrict { return skipCollectionType() }
            skipBracket()
            return true
        default: return false
        }
        let isAny = at(.Any)
        advance()
        skipModuleSelector()
        return isAny || skipGenericArgumentsIfPresent(isStrict: isStrict)
    }

    /// Skips `::name` after a module's name.
    mutating func skipModuleSelector() {
        while at(.colonColon) {
            advance()
            if at(.identifier) || at(.keyword), !lexer.startsLine { advance() }
        }
    }

    private mutating func skipTypeSpecifiers() {
        while true {
            switch lexer.keyword {
            case .inout, .__shared, .__owned, .isolated, ._const, .borrowing, .consuming, .sending:
                guard canBeSpecifier() else { return }
                advance()
            case .nonisolated:
                let next = peek()
                if next.kind == .leftParenthesis {
                    guard !next.startsLine else { return }
                    advance()
                    skipSingle()
                } else {
                    guard canBeSpecifier() else { return }
                    advance()
                }
            default: return
            }
        }
    }

    /// Whether a word like `isolated` is a specifier, because a type can follow it, rather than the type's name.
    private func canBeSpecifier() -> Bool {
        let next = peek()
        switch next.kind {
        case .atSign, .leftParenthesis, .identifier, .leftBracket, .wildcard: return true
        case .keyword:
            switch next.keyword {
            case .inout, .Any, .Self, .var, .let: return true
            default: return false
            }
        case .prefixOperator:
            return next.upper == next.lower + 1 && next.bytes[next.lower] == UInt8(ascii: "~")
        default: return false
        }
    }

    private mutating func atFunctionArrow() -> Bool {
        switch lexer.keyword {
        case .async, .reasync, .throws, .rethrows, .await, .throw, .try:
            ahead {
                $0.skipEffects()
                return $0.at(.arrow)
            }
        default: at(.arrow)
        }
    }

    // MARK: Brackets

    /// Skips `(T, label: U...)`, in which each element must be a type.
    private mutating func skipTupleType() -> Bool {
        advance()
        while !at(.rightParenthesis) {
            if at(.inout) { advance() }
            if atParameterName() {
                advance()
                if atArgumentLabel() { advance() }
                guard eat(.colon) else { return false }
            }
            guard skipType(isStrict: true) else { return false }
            if at(operator: "...") { advance() }
            if !eat(.comma) { break }
        }
        return eat(.rightParenthesis)
    }

    /// `[T]`, `[K: V]`, `[3 of T]`.
    private mutating func skipCollectionType() -> Bool {
        advance()
        guard skipGenericArgument(isStrict: true) else { return false }
        if at(.identifier), hasText("of"), !lexer.startsLine {
            advance()
            guard skipGenericArgument(isStrict: true) else { return false }
        } else if eat(.colon) {
            guard skipType(isStrict: true) else { return false }
        }
        return eat(.rightBracket)
    }

    func hasText(_ text: StaticString) -> Bool {
        lexer.upper - lexer.lower == text.utf8CodeUnitCount && lexer.hasBytes(text, at: lexer.lower)
    }

    // MARK: Generic arguments

    private mutating func skipGenericArgumentsIfPresent(isStrict: Bool) -> Bool {
        guard at(prefix: 0x3C) else { return true }
        return skipGenericArguments(isStrict: isStrict)
    }

    /// `<T, 3>`; the current token begins with `<`.
    mutating func skipGenericArguments(isStrict: Bool) -> Bool {
        let first = start
        guard typeDepth < Self.nestingLimit, !comparisons.contains(first) else { return false }
        typeDepth += 1
        defer { typeDepth -= 1 }
        lexer.advance(prefix: 1)
        while !at(prefix: 0x3E) {
            guard skipGenericArgument(isStrict: isStrict) else { return reject(first) }
            if at(operator: "...") { advance() }
            if !eat(.comma) { break }
        }
        guard at(prefix: 0x3E) else { return reject(first) }
        lexer.advance(prefix: 1)
        return true
    }

    private mutating func reject(_ angle: Int) -> Bool {
        comparisons.insert(angle)
        return false
    }

    private mutating func skipGenericArgument(isStrict: Bool) -> Bool {
        if skipIntegerArgument() { return true }
        return skipType(isStrict: isStrict)
    }

    mutating func skipIntegerArgument() -> Bool {
        if at(.integer) {
            advance()
            return true
        }
        guard at(operator: "-"), peek().kind == .integer else { return false }
        advance()
        advance()
        return true
    }

    /// Whether the current token begins generic arguments in an expression, rather than being the operator `<`.
    mutating func atGenericArguments() -> Bool {
        guard at(prefix: 0x3C), lexer.bytes[lexer.lower + 1] != 0x3E else { return false }
        return ahead { $0.skipGenericArguments(isStrict: true) && $0.atEndOfGenericArguments() }
    }

    /// Whether a token after `>` means that it closed generic arguments.
    private func atEndOfGenericArguments() -> Bool {
        switch lexer.kind {
        case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
            .exclamation, .postfixQuestion, .colon:
            true
        case .binaryOperator: at(operator: "&")
        case .leftParenthesis, .leftBracket: !lexer.startsLine
        default: false
        }
    }

    // MARK: Labels

    /// Whether the token is a name, `_` or a word that can label an argument.
    func atArgumentLabel() -> Bool {
        switch lexer.kind {
        case .identifier, .wildcard, .dollarIdentifier: true
        case .keyword: !at(.inout)
        default: false
        }
    }

    /// Whether a parameter begins with a name and not with a type.
    mutating func atParameterName() -> Bool {
        guard atArgumentLabel() else { return false }
        let next = peek()
        switch next.kind {
        case .colon: return true
        case .identifier, .wildcard, .dollarIdentifier: break
        case .keyword: if next.keyword == .inout { return false }
        default: return false
        }
        switch lexer.keyword {
        case .isolated, .some, .any, .each, .repeat, .__shared, .__owned, ._const, .borrowing, .consuming, .sending:
            return ahead {
                $0.advance()
                return $0.atArgumentLabel() && $0.peek().kind == .colon
            }
        default: return true
        }
    }
}
