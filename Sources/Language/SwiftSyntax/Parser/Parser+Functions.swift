import SecureCodeGenSourceText

/// Functions, initializers and enum cases with their parameters.
extension Parser {
    @discardableResult
    mutating func parseFunction(_ specifiers: Specifiers) -> Statement.Kind {
        advance()
        let name = parseFunctionName()
        let isGeneric = at(prefix: 0x3C)
        if isGeneric { _ = parseGenericParameters() }
        let isKept = enclosing != nil || reads
        let signature = parseSignature(isKept: isKept)
        if at(.where) { _ = parseWhereClause() }
        let body = parseBody()
        if reads {
            let parameters = signature.parameters.compactMap { $0.name?.text }
            return .function(name: self.name(name).text, parameters: parameters, body: body)
        }
        guard let index = enclosing else { return .unknown }
        declarations[index].functions.appendTightly(
            FunctionDeclaration(
                name: self.name(name), parameters: signature.parameters, result: signature.result,
                attributes: specifiers.attributes, modifiers: specifiers.modifiers,
                range: range(from: specifiers.start), isGeneric: isGeneric, effects: signature.effects,
                conditions: memberConditions))
        return .unknown
    }

    /// Parses a name or an operator; in `func <<T>(…)` the last `<` begins the generic parameters.
    private mutating func parseFunctionName() -> SourceRange {
        switch lexer.kind {
        case .binaryOperator, .prefixOperator, .postfixOperator, .exclamation, .prefixAmpersand: break
        default: return parseName()
        }
        let first = start
        let next = peek()
        let endsInAngle = lexer.upper - first > 1 && lexer.bytes[lexer.upper - 1] == 0x3C
        if endsInAngle, next.kind == .identifier || next.keyword == .let {
            lexer.advance(prefix: lexer.upper - first - 1)
        } else {
            advance()
        }
        return range(from: first)
    }

    mutating func parseInitializer(_ specifiers: Specifiers) {
        let keyword = currentRange
        advance()
        var failability = InitializerDeclaration.Failability.none
        if at(.postfixQuestion) || at(.infixQuestion) {
            failability = .optional
            advance()
        } else if at(.exclamation) || at(operator: "!") {
            failability = .implicitlyUnwrapped
            advance()
        }
        let generics = at(prefix: 0x3C) ? parseGenericParameters() : []
        let signature = parseSignature(isKept: enclosing != nil)
        let requirements = at(.where) ? parseWhereClause() : []
        let bodyStart = at(.leftBrace) ? start : nil
        parseBody()
        guard let index = enclosing else { return }
        declarations[index].initializers.appendTightly(
            InitializerDeclaration(
                keyword: keyword, failability: failability, genericParameters: generics,
                parameters: signature.parameters, effects: signature.effects, requirements: requirements,
                attributes: specifiers.attributes, modifiers: specifiers.modifiers,
                range: range(from: specifiers.start), body: bodyStart.map { range(from: $0) },
                conditions: memberConditions))
    }

    private mutating func parseSignature(
        isKept: Bool
    ) -> (parameters: [Parameter], effects: EffectSpecifiers, result: SourceSlice?) {
        var parameters: [Parameter] = []
        if !at(.leftParenthesis) {
            fail()
        } else if isKept {
            parameters = parseParameters(isEnumCase: false)
        } else {
            skipBracket()
        }
        let effects = skipEffects()
        return (parameters, effects, skipReturnClause())
    }

    // MARK: Parameters

    /// Parses parameters; the current token is the opening parenthesis.
    private mutating func parseParameters(isEnumCase: Bool) -> [Parameter] {
        let opening = lexer
        var parameters: [Parameter] = []
        advance()
        while !at(.rightParenthesis), !at(.endOfFile) {
            let before = start
            parameters.appendTightly(isEnumCase ? parseAssociatedValue() : parseParameter())
            if !eat(.comma) || start == before { break }
        }
        if at(.rightParenthesis) {
            advance()
        } else {
            fail()
            lexer = opening
            skipBracket()
        }
        if readsFile { code += parameters.compactMap(\.binding) }
        return parameters
    }

    private mutating func parseParameter() -> Parameter {
        let first = start
        var attributes: [Attribute] = []
        if at(.atSign) || at(.poundIf) { parseAttributes(into: &attributes, isConditional: false) }
        while at(._const) || at(.isolated), !atParameterName() { advance() }
        var label: Name?
        var secondName: Name?
        if atArgumentLabel() {
            label = name(currentRange)
            advance()
            if atArgumentLabel() {
                secondName = name(currentRange)
                advance()
            }
        }
        if at(.colon), label != nil { advance() } else { fail() }
        return finishParameter(label: label, secondName: secondName, attributes: attributes, from: first)
    }

    private mutating func parseAssociatedValue() -> Parameter {
        let first = start
        while at(._const) || at(.isolated), !atParameterName() { advance() }
        var label: Name?
        var secondName: Name?
        if atParameterName() {
            label = name(currentRange)
            advance()
            if atArgumentLabel() {
                secondName = name(currentRange)
                advance()
            }
            if at(.colon) { advance() } else { fail() }
        }
        return finishParameter(label: label, secondName: secondName, from: first)
    }

    /// Parses type, ellipsis and default value.
    private mutating func finishParameter(
        label: Name?, secondName: Name?, attributes: [Attribute] = [], from first: Int
    ) -> Parameter {
        let typeStart = start
        var type: SourceSlice?
        if skipType() { type = slice(from: typeStart) } else { fail() }
        let isVariadic = at(operator: "...")
        if isVariadic { advance() }
        var defaultValue: SourceSlice?
        if eat(.equal) {
            let valueStart = start
            if skipExpression(.basic) { defaultValue = slice(from: valueStart) } else { fail() }
        }
        return Parameter(
            label: label, secondName: secondName, type: type, isVariadic: isVariadic, attributes: attributes,
            defaultValue: defaultValue, range: range(from: first))
    }

    // MARK: Enum cases

    mutating func parseCases(_ specifiers: Specifiers) {
        advance()
        let firstCase = enclosing.map { declarations[$0].cases.count } ?? 0
        repeat {
            let first = start
            let name = self.name(parseName())
            let values = at(.leftParenthesis) ? parseParameters(isEnumCase: true) : nil
            var rawValue: SourceSlice?
            if eat(.equal) {
                let valueStart = start
                let value = parseExpression(.basic)
                if value == nil { fail() }
                record(value)
                rawValue = slice(from: valueStart)
            }
            guard let index = enclosing else { continue }
            declarations[index].cases.appendTightly(
                EnumCaseDeclaration(
                    name: name, rawValue: rawValue, associatedValues: values, attributes: specifiers.attributes,
                    modifiers: specifiers.modifiers, range: range(from: first), declarationRange: name.range,
                    conditions: memberConditions))
        } while eat(.comma)
        guard let index = enclosing else { return }
        let declarationRange = range(from: specifiers.start)
        for position in firstCase..<declarations[index].cases.count {
            declarations[index].cases[position].declarationRange = declarationRange
        }
    }
}

extension Parameter {
    /// The parameter as a variable with its default value.
    fileprivate var binding: Statement? {
        name.map {
            let binding = Statement.Binding(
                names: [$0.text], type: type?.words.joined(), value: defaultValue?.expression)
            return Statement(.binding([binding]), range)
        }
    }
}
