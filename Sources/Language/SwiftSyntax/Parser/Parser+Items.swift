import SecureCodeGenSourceText

/// The contents of files and type bodies, and the `#if` blocks around them: one loop, with `frames` as its stack.
extension Parser {
    mutating func parseItems() {
        var lastStart = -1
        while true {
            if start == lastStart, !at(.endOfFile) { advance() }
            lastStart = start
            switch lexer.kind {
            case .endOfFile:
                if !recoverFromMissingBracket() { return closeAllFrames() }
                lastStart = -1
            case .rightBrace: parseRightBrace()
            case .poundIf where !atConditionalAttributes(): beginConditions()
            case .poundElseif, .poundElse: continueConditions()
            case .poundEndif: endConditions()
            case .poundSourceLocation: skipSourceLocation()
            case .semicolon: advance()
            default:
                if enclosing == nil { parseFileItem() } else { parseMember() }
            }
        }
    }

    /// Parses a declaration, statement or expression in a file.
    private mutating func parseFileItem() {
        if parseCodeItem() != nil { return }
        let place = currentRange
        skipSingle()
        fail(.unexpectedCode, at: place)
    }

    private mutating func parseMember() {
        if atDeclaration(requiresDeclaration: true) {
            parseDeclaration(requiresDeclaration: true)
            return
        }
        let place = currentRange
        var lastStart = -1
        repeat {
            lastStart = start
            skipSingle()
        } while start != lastStart && !atEndOfUnexpected()
        fail(.unexpectedCode, at: place)
    }

    private mutating func atEndOfUnexpected() -> Bool {
        switch lexer.kind {
        case .endOfFile, .rightBrace, .semicolon, .poundIf, .poundElse, .poundElseif, .poundEndif,
            .poundSourceLocation:
            true
        default: atDeclaration(requiresDeclaration: true)
        }
    }

    /// Skips one token, or a bracket with its content.
    mutating func skipSingle() {
        switch lexer.kind {
        case .leftParenthesis, .leftBracket, .leftBrace: skipBracket()
        default: advance()
        }
    }

    /// Skips to the first token of the next line.
    mutating func skipLine() {
        repeat { advance() } while !at(.endOfFile) && !lexer.startsLine
    }

    private mutating func skipSourceLocation() {
        advance()
        if at(.leftParenthesis), !lexer.startsLine { skipBracket() }
        skipRestOfLine()
    }

    private mutating func parseRightBrace() {
        guard let frame = frames.last, case .declaration(let index) = frame.kind else {
            fail(.unexpectedCode, at: currentRange)
            return advance()
        }
        advance()
        close(frame, index)
    }

    /// Leaves the body of a declaration after its closing brace.
    mutating func close(_ frame: Frame, _ index: Int) {
        let stop = lexer.previousUpper
        declarations[index].range = SourceRange(frame.start, stop)
        if let body = declarations[index].body { declarations[index].body = SourceRange(body.lower, stop) }
        popFrame()
    }

    mutating func popFrame() {
        guard let frame = frames.popLast(), !conditions.isEmpty else { return }
        conditions.removeLast(conditions.count - frame.conditionCount)
        updateMemberConditions()
    }

    func conditionsOutside() -> Int {
        for frame in frames.reversed() {
            if case .declaration = frame.kind { return frame.conditionCount }
        }
        return 0
    }

    private mutating func updateMemberConditions() {
        let outside = conditionsOutside()
        memberConditions = conditions.count == outside ? [] : Array(conditions[outside...])
    }

    /// Enters the body of a declaration at its opening brace.
    mutating func enter(_ index: Int, from start: Int) {
        let brace = currentRange
        guard frames.count < Self.nestingLimit else {
            skipBracket()
            declarations[index].body = range(from: brace.lower)
            declarations[index].range = range(from: start)
            declarations[index].isComplete = false
            return fail(.nestingTooDeep, at: brace)
        }
        declarations[index].body = brace
        frames.append(Frame(kind: .declaration(index), conditionCount: conditions.count, start: start))
        if !memberConditions.isEmpty { memberConditions = [] }
        advance()
    }

    // MARK: Conditional compilation

    private mutating func beginConditions() {
        let directive = currentRange
        guard frames.count < Self.nestingLimit else {
            skipConditionalBlock()
            return fail(.nestingTooDeep, at: directive)
        }
        frames.append(Frame(kind: .clause, conditionCount: conditions.count, start: start))
        advance()
        conditions.append(ConditionalClause(keyword: .if, condition: parseCondition(), excluded: []))
        updateMemberConditions()
    }

    private mutating func continueConditions() {
        closeDeclarationsInClause()
        guard let frame = frames.last, case .clause = frame.kind, let last = conditions.last else {
            fail(.unexpectedCode, at: currentRange)
            return skipLine()
        }
        var excluded = last.excluded
        if excluded.count < Self.nestingLimit, let condition = last.condition {
            excluded.append(condition)
        } else if last.condition != nil {
            fail(.tooManyClauses, at: currentRange)
        }
        conditions.removeLast(conditions.count - frame.conditionCount)
        let isElse = at(.poundElse)
        advance()
        let isElseIf = !isElse || (at(.if) && !lexer.startsLine)
        if isElse, isElseIf { advance() }
        let condition = isElseIf ? parseCondition() : nil
        if !isElseIf, !lexer.startsLine, !at(.endOfFile) { skipRestOfLine() }
        conditions.append(
            ConditionalClause(keyword: isElseIf ? .elseif : .else, condition: condition, excluded: excluded))
        updateMemberConditions()
    }

    private mutating func endConditions() {
        closeDeclarationsInClause()
        guard case .clause? = frames.last?.kind else {
            fail(.unexpectedCode, at: currentRange)
            return skipLine()
        }
        advance()
        skipRestOfLine()
        popFrame()
    }

    /// Parses the condition after `#if` or `#elseif`, an expression that ends with its line.
    private mutating func parseCondition() -> SourceSlice? {
        guard !lexer.startsLine, !at(.endOfFile) else {
            fail()
            return nil
        }
        let first = start
        _ = skipExpression(.directive)
        let condition = slice(from: first)
        skipRestOfLine()
        return condition.range.isEmpty ? nil : condition
    }

    private mutating func skipRestOfLine() {
        guard !lexer.startsLine, !at(.endOfFile) else { return }
        fail(.unexpectedCode, at: currentRange)
        while !at(.endOfFile), !lexer.startsLine { advance() }
    }

    /// Closes the declarations that were opened in the current clause and not closed. Does nothing without a clause.
    private mutating func closeDeclarationsInClause() {
        let isInClause = frames.contains {
            if case .clause = $0.kind { true } else { false }
        }
        guard isInClause else { return }
        while let frame = frames.last, case .declaration(let index) = frame.kind {
            failToClose(index)
            close(frame, index)
        }
    }

    mutating func failToClose(_ index: Int) {
        let brace = declarations[index].body?.lower ?? declarations[index].keyword.lower
        fail(.unterminatedBody, at: SourceRange(brace, brace + 1))
    }

    /// Skips an `#if` block with all its clauses.
    mutating func skipConditionalBlock() {
        var depth = 0
        while !at(.endOfFile) {
            if at(.poundIf) { depth += 1 }
            if at(.poundEndif) {
                depth -= 1
                if depth == 0 { return skipLine() }
            }
            advance()
        }
    }

    // MARK: The end of the file

    private mutating func closeAllFrames() {
        while let frame = frames.last {
            switch frame.kind {
            case .declaration(let index):
                failToClose(index)
                close(frame, index)
            case .clause:
                fail(.unterminatedCondition, at: SourceRange(frame.start, frame.start + 3))
                popFrame()
            }
        }
    }
}
