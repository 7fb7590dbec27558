import SecureCodeGenSourceText

/// Parses types, and decides whether tokens are a type.
///
/// Unless the parser reads syntax, each type is `.other`, and the content of its brackets is skipped if a type is
/// expected. To decide whether `<` begins generic arguments, each part is parsed (`isStrict`), up to `nestingLimit`
/// levels deep.
extension Parser {
    /// Skips a type with its specifiers and attributes.
    ///
    /// - Returns: Whether there is one.
    mutating func skipType(isStrict: Bool = false) -> Bool { parseType(isStrict: isStrict) != nil }

    /// Parses a type with its specifiers and attributes.
    ///
    /// - Returns: nil if there is none.
    mutating func parseType(isStrict: Bool = false) -> TypeSyntax? {
        guard typeDepth < Self.nestingLimit else { return nil }
        typeDepth += 1
        defer { typeDepth -= 1 }
        let first = start
        skipSpecifiers()
        let end = start
        guard var type = parseComposition(isStrict: isStrict || reads) else { return nil }
        if atFunctionArrow() {
            repeat {
                skipEffects()
                advance()
                skipSpecifiers()
                guard parseComposition(isStrict: isStrict || reads) != nil else { return nil }
            } while atFunctionArrow()
            type = read(.function(parameters: type.elements))
        }
        guard reads, end > first else { return type }
        let specifiers = names(from: first, upTo: end)
        return specifiers.contains("repeat") ? .other : .attributed(specifiers: specifiers, type)
    }

    private func read(_ type: @autoclosure () -> TypeSyntax) -> TypeSyntax { reads ? type() : .other }

    /// Skips the specifiers and attributes before a type.
    private mutating func skipSpecifiers() {
        _ = eat(.repeat)
        skipTypeSpecifiers()
        skipTypeAttributes()
        skipTypeSpecifiers()
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
    private mutating func parseComposition(isStrict: Bool) -> TypeSyntax? {
        let word = lexer.keyword
        if word == .some || word == .any || word == .each { advance() }
        guard var type = parseSimpleType(isStrict: isStrict) else { return nil }
        while at(operator: "&") {
            advance()
            guard let member = parseSimpleType(isStrict: isStrict) else { return isStrict ? nil : type }
            type = read(.composition(type.compositionMembers + [member]))
        }
        switch word {
        case .some: return read(.opaque(type))
        case .any: return read(.existential(type))
        case .each: return .other
        default: return type
        }
    }

    /// Parses a type without specifiers, attributes and operators.
    mutating func parseSimpleType(
        isStrict: Bool, allowsOptional: Bool = true, allowsMembers: Bool = true
    ) -> TypeSyntax? {
        let isSuppressed = at(operator: "~")
        if isSuppressed { advance() }
        guard var type = parseTypeHead(isStrict: isStrict) else { return nil }
        var marks = 0
        while true {
            if at(.period) {
                if !allowsMembers {
                    let next = peek().keyword
                    guard next == .Type || next == .Protocol else { return type }
                }
                guard let member = parseTypeMember(of: type, isStrict: isStrict) else { return isStrict ? nil : type }
                type = member
            } else if at(.postfixQuestion) || at(.exclamation) {
                guard allowsOptional || peek().kind == .period else { return type }
                let isOptional = at(.postfixQuestion)
                advance()
                marks += 1
                if marks < Self.nestingLimit { type = read(isOptional ? .optional(type) : .implicitlyUnwrapped(type)) }
            } else {
                return isSuppressed ? .other : type
            }
        }
    }

    private mutating func parseTypeMember(of base: TypeSyntax, isStrict: Bool) -> TypeSyntax? {
        let isApart = !lexer.followsSpace
        advance()
        if isApart, lexer.startsLine, lexer.followsSpace { return nil }
        guard at(.identifier) || at(.keyword) else { return nil }
        let isMetatype = at(.Type) || at(.Protocol)
        guard let member = parseNamedType(isStrict: isStrict) else { return nil }
        guard reads else { return .other }
        return isMetatype ? .metatype(base) : base.member(member) ?? .other
    }

    private mutating func parseTypeHead(isStrict: Bool) -> TypeSyntax? {
        switch lexer.kind {
        case .identifier: return parseNamedType(isStrict: isStrict)
        case .keyword: return at(.Any) || at(.Self) ? parseNamedType(isStrict: isStrict) : nil
        case .wildcard:
            advance()
            return .other
        case .leftParenthesis, .leftBracket: return parseBracketedType(isStrict: isStrict)
        default: return nil
        }
    }

    /// Parses a name with its module and its generic arguments.
    private mutating func parseNamedType(isStrict: Bool) -> TypeSyntax? {
        let first = start
        let isAny = at(.Any)
        advance()
        skipModuleSelector()
        let end = start
        var arguments: [TypeSyntax]? = []
        if !isAny, at(prefix: 0x3C) { arguments = parseGenericArguments(isStrict: isStrict) }
        return arguments.map { read(.named(names(from: first, upTo: end), arguments: $0)) }
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

    private mutating func parseBracketedType(isStrict: Bool) -> TypeSyntax? {
        let opening = lexer
        if isStrict {
            if let type = at(.leftParenthesis) ? parseTupleType() : parseCollectionType() { return type }
            guard reads else { return nil }
            lexer = opening
        }
        skipBracket()
        return .other
    }

    /// Parses `(T, label: U...)`, in which each element must be a type.
    private mutating func parseTupleType() -> TypeSyntax? {
        advance()
        var elements: [TypeSyntax.TupleElement] = []
        while !at(.rightParenthesis) {
            let isInout = eat(.inout)
            var label: Name?
            if atParameterName() {
                if reads, !at(.wildcard) { label = name(currentRange) }
                advance()
                if atArgumentLabel() { advance() }
                guard eat(.colon) else { return nil }
            }
            guard let type = parseType(isStrict: true) else { return nil }
            if at(operator: "...") { advance() }
            if reads {
                let element = isInout ? .attributed(specifiers: ["inout"], type) : type
                elements.append(.init(label: label?.text, type: element))
            }
            if !eat(.comma) { break }
        }
        guard eat(.rightParenthesis) else { return nil }
        if elements.count == 1, let only = elements.first, only.label == nil { return only.type }
        return read(.tuple(elements))
    }

    /// `[T]`, `[K: V]`, `[3 of T]`.
    private mutating func parseCollectionType() -> TypeSyntax? {
        advance()
        guard let first = parseGenericArgument(isStrict: true) else { return nil }
        var type = read(.array(first))
        if at(.identifier), hasText("of"), !lexer.startsLine {
            advance()
            guard let element = parseGenericArgument(isStrict: true) else { return nil }
            type = read(.named([.init(name: "InlineArray", arguments: [first, element])]))
        } else if eat(.colon) {
            guard let value = parseType(isStrict: true) else { return nil }
            type = read(.dictionary(key: first, value: value))
        }
        return eat(.rightBracket) ? type : nil
    }

    func hasText(_ text: StaticString) -> Bool {
        lexer.upper - lexer.lower == text.utf8CodeUnitCount && lexer.hasBytes(text, at: lexer.lower)
    }

    // MARK: Generic arguments

    /// `<T, 3>`; the current token begins with `<`.
    mutating func skipGenericArguments(isStrict: Bool) -> Bool { parseGenericArguments(isStrict: isStrict) != nil }

    /// - Returns: nil if they aren't generic arguments.
    private mutating func parseGenericArguments(isStrict: Bool) -> [TypeSyntax]? {
        let first = start
        guard typeDepth < Self.nestingLimit, !comparisons.contains(first) else { return nil }
        typeDepth += 1
        defer { typeDepth -= 1 }
        var arguments: [TypeSyntax] = []
        lexer.advance(prefix: 1)
        while !at(prefix: 0x3E) {
            guard let argument = parseGenericArgument(isStrict: isStrict) else { return reject(first) }
            if reads { arguments.append(argument) }
            if at(operator: "...") { advance() }
            if !eat(.comma) { break }
        }
        guard at(prefix: 0x3E) else { return reject(first) }
        lexer.advance(prefix: 1)
        return arguments
    }

    private mutating func reject(_ angle: Int) -> [TypeSyntax]? {
        comparisons.insert(angle)
        return nil
    }

    private mutating func parseGenericArgument(isStrict: Bool) -> TypeSyntax? {
        if skipIntegerArgument() { return .other }
        return parseType(isStrict: isStrict)
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
