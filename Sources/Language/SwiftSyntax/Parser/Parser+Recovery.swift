import SecureCodeGenSourceText

/// Recovery at the end of a file if a bracket without an end has hidden all following declarations. (If only the
/// closing brace of a type is missing, they are nested in it, as in Swift's parser.)
///
/// Code is usually indented, so the first declaration at the start of a line that isn't indented deeper than the
/// unterminated one is treated as its neighbor, and parsing continues there.
extension Parser {
    /// The maximum number of recoveries in a file, so that time stays linear.
    private static let recoveryLimit = 16

    /// Moves to the declaration after the unterminated one, and removes everything that was read from there on.
    ///
    /// - Returns: Whether there is one.
    mutating func recoverFromMissingBracket() -> Bool {
        guard recoveries < Self.recoveryLimit, unterminatedBracket != nil, let bracket = outermostOpenBracket() else {
            return false
        }
        guard let next = findDeclaration(after: bracket, indentedUpTo: indentation(at: bracket)) else { return false }
        recoveries += 1
        unterminatedBracket = nil
        closeDeclarations()
        forget(from: next)
        lexer = Lexer(lexer.bytes, count: lexer.end, notes: lexer.notes, from: next)
        advance()
        return true
    }

    private func outermostOpenBracket() -> Int? {
        for frame in frames {
            if case .declaration(let index) = frame.kind { return declarations[index].body?.lower }
        }
        return unterminatedBracket
    }

    /// Returns the number of white space bytes at the start of the line of an offset.
    private func indentation(at offset: Int) -> Int {
        var line = offset
        while line > 0, lexer.bytes[line - 1] != 0x0A, lexer.bytes[line - 1] != 0x0D { line -= 1 }
        var at = line
        while lexer.bytes[at] == 0x20 || lexer.bytes[at] == 0x09 { at += 1 }
        return at - line
    }

    private mutating func findDeclaration(after bracket: Int, indentedUpTo limit: Int) -> Int? {
        ahead { $0.moveToDeclaration(after: bracket, indentedUpTo: limit) } ? foundDeclaration : nil
    }

    private mutating func moveToDeclaration(after bracket: Int, indentedUpTo limit: Int) -> Bool {
        lexer = Lexer(lexer.bytes, count: lexer.end, notes: lexer.notes, from: bracket + 1)
        advance()
        while !at(.endOfFile) {
            if lexer.startsLine, start > bracket + 1, indentation(at: start) <= limit,
                atDeclaration(requiresDeclaration: false)
            {
                foundDeclaration = start
                return true
            }
            advance()
        }
        return false
    }

    /// Leaves all declarations. The `#if` blocks around the outermost one stay open.
    private mutating func closeDeclarations() {
        let outermost = frames.firstIndex {
            if case .declaration = $0.kind { true } else { false }
        }
        guard let outermost else { return }
        while frames.count > outermost, let frame = frames.last {
            if case .declaration(let index) = frame.kind {
                failToClose(index)
                close(frame, index)
            } else {
                popFrame()
            }
        }
    }

    /// Removes everything that was read from an offset on.
    private mutating func forget(from offset: Int) {
        while let last = declarations.last, last.name.range.upper > offset { declarations.removeLast() }
        imports.removeAll { $0.range.lower >= offset }
        diagnostics.removeAll { ($0.location?.range?.lower ?? 0) >= offset }
        for index in declarations.indices where declarations[index].range.upper > offset {
            declarations[index].forget(from: offset)
        }
    }
}

extension Declaration {
    /// Removes the members at an offset or later, and ends other ranges there.
    fileprivate mutating func forget(from offset: Int) {
        range.clip(to: offset)
        target?.clip(to: offset)
        body?.clip(to: offset)
        properties.removeAll { $0.declarationRange.lower >= offset }
        for index in properties.indices {
            properties[index].declarationRange.clip(to: offset)
            properties[index].bindingRange.clip(to: offset)
            properties[index].type?.clip(to: offset)
            properties[index].initialValue?.clip(to: offset)
        }
        properties.removeAll { $0.name.range.lower >= offset }
        patternBindings.removeAll { $0.declarationRange.upper > offset }
        cases.removeAll { $0.declarationRange.upper > offset }
        initializers.removeAll { $0.range.lower >= offset }
        for index in initializers.indices { initializers[index].range.clip(to: offset) }
        functions.removeAll { $0.range.lower >= offset }
        for index in functions.indices { functions[index].range.clip(to: offset) }
    }
}

extension SourceSlice {
    fileprivate mutating func clip(to offset: Int) {
        var clipped = range
        clipped.clip(to: offset)
        self = SourceSlice(clipped, of: source)
    }
}

extension SourceRange {
    fileprivate mutating func clip(to offset: Int) {
        if upper > offset { self = SourceRange(min(lower, offset), offset) }
    }
}
