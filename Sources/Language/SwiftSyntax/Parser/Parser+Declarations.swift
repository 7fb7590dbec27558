import SecureCodeGenSourceText

/// Types, extensions, typealiases, imports, and declarations that aren't recorded.
extension Parser {
    /// Parses a declaration from its first attribute or modifier.
    ///
    /// - Returns: A local variable or function, if the parser reads syntax. Otherwise, declarations are recorded.
    @discardableResult
    mutating func parseDeclaration(requiresDeclaration: Bool) -> Statement.Kind {
        if at(.try) { advance() }
        let specifiers = parseSpecifiers()
        if at(._compilerInitialized) { advance() }
        switch lexer.keyword {
        case .class: parseType(.class, specifiers)
        case .struct: parseType(.struct, specifiers)
        case .enum: parseType(.enum, specifiers)
        case .protocol: parseType(.protocol, specifiers)
        case .extension: parseExtension(specifiers)
        case .typealias: parseTypealias(specifiers)
        case .import: parseImport(specifiers)
        case .let, .var:
            let bindings = parseVariable(at(.let) ? .let : .var, specifiers)
            return reads ? .binding(bindings) : .unknown
        case .func: return parseFunction(specifiers)
        case .`init`: parseInitializer(specifiers)
        case .case where requiresDeclaration: parseCases(specifiers)
        case .deinit: skipDeinitializer()
        case .subscript: skipSubscript()
        case .associatedtype: parseAssociatedType()
        case .operator: skipOperator()
        case .precedencegroup: skipPrecedenceGroup()
        case .macro where peek().kind == .identifier: skipMacro()
        case .actor where peek().kind == .identifier: parseType(.actor, specifiers)
        default:
            if at(.pound) {
                skipMacroExpansion()
            } else {
                fail()
                skipUnreadable()
            }
        }
        return .unknown
    }

    /// Skips attributes and modifiers without a declaration.
    private mutating func skipUnreadable() {
        switch lexer.kind {
        case .endOfFile, .rightBrace, .poundIf, .poundElse, .poundElseif, .poundEndif: return
        default: skipSingle()
        }
    }

    /// Parses the name of a declaration.
    mutating func parseName() -> SourceRange {
        let name = currentRange
        if at(.identifier) {
            advance()
            return name
        }
        fail()
        if at(.keyword) || at(.wildcard) || at(.integer) || at(.dollarIdentifier), !lexer.startsLine { advance() }
        return SourceRange(name.lower, name.lower)
    }

    // MARK: Types

    private mutating func parseType(_ kind: Declaration.Kind, _ specifiers: Specifiers) {
        let failures = failureCount
        let keyword = currentRange
        advance()
        let name = parseName()
        let generics = at(prefix: 0x3C) ? parseGenericParameters() : []
        finishType(
            Declaration(
                kind: kind, parent: enclosing, range: range(from: specifiers.start), keyword: keyword,
                name: self.name(name), attributes: specifiers.attributes, modifiers: specifiers.modifiers,
                genericParameters: generics, conditions: conditions),
            specifiers, failures)
    }

    private mutating func parseExtension(_ specifiers: Specifiers) {
        let failures = failureCount
        let keyword = currentRange
        advance()
        let nameStart = start
        if !skipType() { fail() }
        let name = SourceRange(nameStart, max(nameStart, lexer.previousUpper))
        finishType(
            Declaration(
                kind: .extension, parent: enclosing, range: range(from: specifiers.start), keyword: keyword,
                name: self.name(name), extendedType: SourceSlice(name, of: source), attributes: specifiers.attributes,
                modifiers: specifiers.modifiers, conditions: conditions),
            specifiers, failures)
    }

    /// Parses the inheritance clause, the where clause and the body's opening brace. The body of a protocol is skipped.
    private mutating func finishType(
        _ declaration: consuming Declaration, _ specifiers: Specifiers, _ failures: Int
    ) {
        let isSkipped = declaration.kind == .protocol || reads
        if at(.colon) { declaration.inheritance = parseInheritance() }
        if at(.where) { declaration.requirements = parseWhereClause() }
        if !at(.leftBrace) { recoverToBody() }
        let hasBody = at(.leftBrace)
        declaration.isComplete = failures == failureCount
        declaration.range = range(from: specifiers.start)
        declarations.appendTightly(declaration)
        let index = declarations.count - 1
        guard hasBody else { return }
        guard isSkipped else { return enter(index, from: specifiers.start) }
        let body = start
        if readsFile { readMembers() } else { skipBracket() }
        declarations[index].body = range(from: body)
        declarations[index].range = range(from: specifiers.start)
    }

    /// Reads the members of a type, and records their code; the current token is the opening brace.
    private mutating func readMembers() {
        guard typeDepth < Self.nestingLimit else { return skipBracket() }
        typeDepth += 1
        defer { typeDepth -= 1 }
        advance()
        while !at(.rightBrace), !at(.endOfFile) {
            let first = start
            switch lexer.kind {
            case .poundIf, .poundElse, .poundElseif, .poundEndif: skipLine()
            default:
                if atDeclaration(requiresDeclaration: true) {
                    let member = parseDeclaration(requiresDeclaration: true)
                    code.append(Statement(member, range(from: first)))
                }
            }
            if start == first { skipSingle() }
        }
        _ = eat(.rightBrace)
    }

    /// A header that can't be read may still have its body on the same line.
    private mutating func recoverToBody() {
        fail()
        guard !bodilessLine.contains(start) else { return }
        let header = lexer
        while !at(.leftBrace), !lexer.startsLine, !at(.rightBrace), !at(.semicolon), !at(.endOfFile) { skipSingle() }
        if !at(.leftBrace) {
            bodilessLine = header.lower..<max(header.lower, start)
            lexer = header
        }
    }

    private mutating func parseInheritance() -> [SourceSlice] {
        var entries: [SourceSlice] = []
        repeat {
            advance()
            if at(.leftBrace) || at(.where) { break }
            let first = start
            if at(.class) {
                advance()
            } else if !skipType() {
                fail()
                break
            }
            entries.append(slice(from: first))
        } while at(.comma)
        return entries
    }

    private mutating func parseTypealias(_ specifiers: Specifiers) {
        let failures = failureCount
        let keyword = currentRange
        advance()
        let name = parseName()
        let generics = at(prefix: 0x3C) ? parseGenericParameters() : []
        var target: SourceSlice?
        if at(.equal) || at(.colon) {
            if at(.colon) { fail() }
            advance()
            let first = start
            if skipType() { target = slice(from: first) } else { fail() }
        } else {
            fail()
        }
        let requirements = at(.where) ? parseWhereClause() : []
        var declaration = Declaration(
            kind: .typealias, parent: enclosing, range: range(from: specifiers.start), keyword: keyword,
            name: self.name(name), attributes: specifiers.attributes, modifiers: specifiers.modifiers,
            genericParameters: generics, target: target, conditions: conditions)
        declaration.requirements = requirements
        declaration.isComplete = failures == failureCount
        declarations.appendTightly(declaration)
    }

    // MARK: Imports

    private mutating func parseImport(_ specifiers: Specifiers) {
        advance()
        let first = start
        switch lexer.keyword {
        case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func, .inout: advance()
        default: break
        }
        var isComplete = false
        while !isComplete {
            switch lexer.kind {
            case .identifier, .binaryOperator, .prefixOperator, .postfixOperator: advance()
            default: fail()
            }
            isComplete = !at(.period) && !at(.colonColon)
            if !isComplete { advance() }
        }
        let path = slice(from: first)
        guard enclosing == nil else { return }
        imports.appendTightly(
            ImportDeclaration(
                range: range(from: specifiers.start), path: path, attributes: specifiers.attributes,
                modifiers: specifiers.modifiers, conditions: conditions))
    }

    // MARK: Generics

    /// Parses `<T: P, each U, let n: Int>`; the current token begins with `<`.
    mutating func parseGenericParameters() -> [GenericParameter] {
        var parameters: [GenericParameter] = []
        lexer.advance(prefix: 1)
        while !at(prefix: 0x3E), !at(.endOfFile) {
            skipAttributes()
            if at(.each) || at(.let) { advance() }
            let name = self.name(currentRange)
            guard at(.identifier) || at(.self) || at(.Self) else {
                fail()
                break
            }
            advance()
            if at(operator: "...") { advance() }
            var constraint: SourceSlice?
            if eat(.colon) {
                let first = start
                if at(.class) { advance() } else if !skipType() { fail() }
                constraint = slice(from: first)
            }
            parameters.append(GenericParameter(name: name, constraint: constraint))
            if !eat(.comma) { break }
        }
        if at(.where) { _ = parseWhereClause() }
        if at(prefix: 0x3E) { lexer.advance(prefix: 1) } else { fail() }
        return parameters
    }

    /// Parses requirements; the current token is `where`.
    mutating func parseWhereClause() -> [GenericRequirement] {
        var requirements: [GenericRequirement] = []
        advance()
        repeat {
            if at(.leftBrace) { break }
            let begin = start
            guard skipRequirementType() else {
                fail()
                break
            }
            let subject = slice(from: begin)
            let isConformance = at(.colon)
            guard isConformance || at(operator: "==") else {
                fail()
                break
            }
            advance()
            let first = start
            guard skipRequirementType() else {
                fail()
                break
            }
            requirements.append(
                GenericRequirement(subject: subject, isConformance: isConformance, type: slice(from: first)))
            // The size of a layout constraint: `_Trivial(64, 8)`.
            if at(.leftParenthesis), !lexer.startsLine, !lexer.followsSpace { skipSingle() }
        } while eat(.comma)
        return requirements
    }

    private mutating func skipRequirementType() -> Bool {
        if skipIntegerArgument() { return true }
        return skipType()
    }
}
