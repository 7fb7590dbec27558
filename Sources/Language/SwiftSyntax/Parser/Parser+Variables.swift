import SecureCodeGenSourceText

/// Variables and constants with their accessors.
extension Parser {
    /// - Returns: The variables, if the parser reads syntax. Otherwise, they are recorded.
    mutating func parseVariable(
        _ binding: PropertyDeclaration.Binding, _ specifiers: Specifiers
    ) -> [Statement.Binding] {
        advance()
        var bindings: [Statement.Binding] = []
        let firstProperty = enclosing.map { declarations[$0].properties.count } ?? 0
        var patterns: [PatternBinding] = []
        repeat {
            let first = start
            let pattern = parsePattern()
            var property = PropertyDeclaration(
                name: name(pattern.range), attributes: specifiers.attributes, modifiers: specifiers.modifiers,
                declarationRange: pattern.range, bindingRange: pattern.range, binding: binding,
                conditions: memberConditions)
            let names = reads ? names(from: first) : []
            let value = parseBinding(&property)
            property.bindingRange = range(from: first)
            if reads {
                let type = property.type.map { $0.words.joined() }
                bindings.append(
                    Statement.Binding(names: names, type: type, value: value, isVariable: binding == .var))
            } else if pattern.isName {
                record(consume property)
            } else if !pattern.range.isEmpty {
                patterns.append(
                    PatternBinding(
                        pattern: pattern.range, modifiers: specifiers.modifiers, declarationRange: pattern.range,
                        conditions: memberConditions))
            }
        } while eat(.comma)
        guard let index = enclosing else { return bindings }
        let declarationRange = range(from: specifiers.start)
        shareTypes(&declarations[index].properties, from: firstProperty)
        for position in firstProperty..<declarations[index].properties.count {
            declarations[index].properties[position].declarationRange = declarationRange
        }
        for pattern in patterns {
            declarations[index].patternBindings.append(
                PatternBinding(
                    pattern: pattern.pattern, modifiers: pattern.modifiers, declarationRange: declarationRange,
                    conditions: pattern.conditions))
        }
        return bindings
    }

    /// Records a member, or a constant at file scope.
    private func record(_ property: consuming PropertyDeclaration) {
        if let index = enclosing {
            declarations[index].properties.appendTightly(property)
        } else if property.binding == .let, property.initialValue != nil {
            constants.append(property)
        }
    }

    /// Parses a name, or a pattern of another form.
    private mutating func parsePattern() -> (range: SourceRange, isName: Bool) {
        let first = currentRange
        switch lexer.kind {
        case .identifier:
            advance()
            return (first, true)
        case .wildcard:
            advance()
            return (first, false)
        case .leftParenthesis:
            skipBracket()
            return (range(from: first.lower), false)
        case .keyword where at(.let) || at(.var):
            advance()
            let inner = parsePattern()
            return (range(from: first.lower), inner.range.isEmpty)
        default:
            fail()
            if at(.keyword) || at(.dollarIdentifier), !lexer.startsLine { advance() }
            return (SourceRange(first.lower, first.lower), false)
        }
    }

    /// Parses the type, initial value and accessors of one name.
    ///
    /// - Returns: The initial value.
    private mutating func parseBinding(_ property: inout PropertyDeclaration) -> Expression? {
        var value: Expression?
        if eat(.colon) {
            let first = start
            if at(prefix: 0x3C) { _ = parseGenericParameters() }
            if skipType() { property.type = slice(from: first) } else { fail() }
        }
        if eat(.equal) {
            let first = start
            value = parseExpression(.basic)
            if value == nil { fail() }
            property.initialValue = slice(from: first)
        } else if !lexer.startsLine, atMissingPart() {
            // A type without its colon, or a value without its equals sign.
            fail()
            _ = skipExpression(.basic)
        }
        if at(.leftBrace) {
            guard property.initialValue == nil || !lexer.startsLine || atObservers() else { return value }
            let first = start
            let outside = code.count
            property.accessors = parseAccessors().kind
            if readsFile, value == nil {
                value = Expression(.closure(parameters: [], body: Array(code[outside...])), range(from: first))
                code.removeSubrange(outside...)
            }
        } else if Self.isAccessor(lexer.keyword), enclosing != nil, !at(.`init`) {
            fail()
            property.accessors = .computed
        }
        return value
    }

    private func atMissingPart() -> Bool {
        switch lexer.kind {
        case .identifier: !Self.isAccessor(lexer.keyword)
        case .integer, .float, .string, .leftParenthesis, .leftBracket, .period, .prefixOperator: true
        default: false
        }
    }

    /// In `var a, b: Int` the type belongs to both names.
    private func shareTypes(_ properties: inout [PropertyDeclaration], from first: Int) {
        guard properties.count - first > 1 else { return }
        var following: SourceSlice?
        for position in (first..<properties.count).reversed() {
            if let type = properties[position].type {
                following = type
            } else if properties[position].initialValue == nil, properties[position].accessors == .none {
                properties[position].type = following
            } else {
                following = nil
            }
        }
    }

    // MARK: Accessors

    /// Parses accessors; the current token is the opening brace.
    ///
    /// - Returns: The accessors by keyword, too, if the parser reads syntax. A block without keywords is the getter.
    mutating func parseAccessors() -> (kind: PropertyDeclaration.Accessors, bodies: [String: Accessor]) {
        let brace = lexer
        advance()
        var hasObservers = false
        var hasOthers = false
        var bodies: [String: Accessor] = [:]
        while atAccessor() {
            if at(.willSet) || at(.didSet) { hasObservers = true } else { hasOthers = true }
            let word = reads ? currentText : ""
            advance()
            var parameter: String?
            if at(.leftParenthesis) {
                let name = peek()
                if reads { parameter = self.name(SourceRange(name.lower, name.upper)).text }
                skipBracket()
            }
            skipEffects()
            if at(.leftBrace) { parseAccessorBody(word, parameter, &bodies) }
        }
        let isWhole = at(.rightBrace) && (hasObservers || hasOthers)
        if isWhole {
            advance()
        } else {
            lexer = brace
            parseAccessorBody("get", nil, &bodies)
        }
        return (hasObservers && !hasOthers ? .observers : .computed, bodies)
    }

    private mutating func parseAccessorBody(
        _ word: String, _ parameter: String?, _ bodies: inout [String: Accessor]
    ) {
        let first = start
        let body = parseBody()
        if reads { bodies[word] = Accessor(body: body, range: range(from: first), parameter: parameter) }
    }

    /// Moves to the keyword of an accessor, if one begins here.
    private mutating func atAccessor() -> Bool {
        let saved = lexer
        let failures = failureCount
        let wasAhead = isAhead
        isAhead = true
        if at(.atSign) { skipAttributes() }
        while Self.isAccessorModifier(lexer.keyword) { advance() }
        isAhead = wasAhead
        failureCount = failures
        if Self.isAccessor(lexer.keyword) { return true }
        lexer = saved
        return false
    }

    private static func isAccessorModifier(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .__consuming, .consuming, .borrowing, .mutating, .nonmutating, .yielding: true
        default: false
        }
    }

    static func isAccessor(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .get, .set, .didSet, .willSet, .unsafeAddress, .addressWithOwner, .addressWithNativeOwner,
            .unsafeMutableAddress, .mutableAddressWithOwner, .mutableAddressWithNativeOwner, ._read, ._modify, .`init`:
            true
        default: false
        }
    }
}
