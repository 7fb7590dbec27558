import SecureCodeGenSourceText

/// Declarations that aren't recorded, and only skipped.
extension Parser {
    mutating func skipDeinitializer() {
        advance()
        skipEffects()
        parseBody()
    }

    mutating func skipSubscript() {
        if let index = enclosing { declarations[index].hasSubscripts = true }
        advance()
        if at(prefix: 0x3C) { _ = parseGenericParameters() }
        if at(.leftParenthesis) { skipBracket() } else { fail() }
        skipReturnClause()
        if at(.where) { _ = parseWhereClause() }
        if readsFile, at(.leftBrace) {
            _ = parseAccessors()
        } else if at(.leftBrace) {
            skipBracket()
        }
    }

    mutating func parseAssociatedType() {
        advance()
        _ = eat(.each)
        let name = parseName()
        if let index = enclosing { declarations[index].associatedTypes.append(self.name(name)) }
        if at(operator: "...") { advance() }
        if at(.colon) {
            repeat {
                advance()
                if at(.class) { advance() } else if !skipType() { fail() }
            } while at(.comma)
        }
        if eat(.equal), !skipType() { fail() }
        if at(.where) { _ = parseWhereClause() }
    }

    mutating func skipOperator() {
        advance()
        switch lexer.kind {
        case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .infixQuestion, .postfixQuestion,
            .exclamation, .prefixAmpersand, .period:
            advance()
        default: fail()
        }
        while !lexer.followsSpace, !at(.colon), !at(.leftBrace), !at(.endOfFile), !at(.semicolon), !at(.rightBrace) {
            advance()
        }
        if eat(.colon) {
            if at(.identifier) { advance() } else { fail() }
            while eat(.comma) { advance() }
        }
        if at(.leftBrace) { skipBracket() }
    }

    mutating func skipPrecedenceGroup() {
        advance()
        if at(.identifier) { advance() } else { fail() }
        if at(.leftBrace) { skipBracket() } else { fail() }
    }

    mutating func skipMacro() {
        advance()
        _ = parseName()
        if at(prefix: 0x3C) { _ = parseGenericParameters() }
        if at(.leftParenthesis) { skipBracket() } else { fail() }
        skipEffects()
        skipReturnClause()
        if eat(.equal), !skipExpression(.basic) { fail() }
        if at(.where) { _ = parseWhereClause() }
    }

    /// Skips `#name<…>(…) { … }` as a declaration.
    mutating func skipMacroExpansion() {
        advance()
        if !skipMacroName() { fail() }
        if at(.leftParenthesis), !lexer.startsLine { skipBracket() }
        if at(.leftBrace), atTrailingClosure(.basic) { parseTrailingClosures().forEach { record($0.value) } }
    }

    /// Skips the name of a macro with its generic arguments, on the line of the `#`.
    mutating func skipMacroName() -> Bool {
        guard at(.identifier) || at(.keyword), !lexer.startsLine else { return false }
        advance()
        if at(.colonColon) {
            advance()
            if at(.identifier) || at(.keyword) { advance() }
        }
        if atGenericArguments() { _ = skipGenericArguments(isStrict: false) }
        return true
    }

    /// `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
    @discardableResult
    mutating func skipEffects() -> EffectSpecifiers {
        var effects = EffectSpecifiers()
        while true {
            switch lexer.keyword {
            case .async, .reasync: effects.isAsync = true
            case .throws, .rethrows: effects.isThrowing = true
            case .await, .throw, .try:
                // Mistaken for one of the others.
                if lexer.startsLine { return effects }
                fail()
            default: return effects
            }
            let throwsError = at(.throws)
            if at(.rethrows) { effects.isLimited = true }
            advance()
            if throwsError, at(.leftParenthesis) {
                effects.isLimited = true
                skipBracket()
            }
        }
    }

    /// `-> T`, `-> some P`, `-> <T: P> T`.
    /// - Returns: the type behind the arrow, where there is one.
    @discardableResult
    mutating func skipReturnClause() -> SourceSlice? {
        guard eat(.arrow) else { return nil }
        if at(prefix: 0x3C) { _ = parseGenericParameters() }
        let typeStart = start
        guard skipType() else {
            fail()
            return nil
        }
        return slice(from: typeStart)
    }

    /// Records an expression in a declaration, if the parser reads a whole file.
    func record(_ value: Expression?) {
        if readsFile, let value { code.append(Statement(.expression(value), value.range)) }
    }

    /// Parses the body of a function, if it has one.
    @discardableResult
    mutating func parseBody() -> [Statement] {
        guard at(.leftBrace) else { return [] }
        if reads {
            let body = parseBlock()
            guard readsFile else { return body }
            code += body
            return []
        }
        let brace = currentRange
        if !lexer.skipBalanced() { failToClose(.unterminatedBody, brace) }
        return []
    }
}
