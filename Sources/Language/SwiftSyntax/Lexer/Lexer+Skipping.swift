import SecureCodeGenSourceText

/// Skips balanced code without making tokens: a loop over bytes that stops at brackets, and at anything that may
/// contain a bracket. Only brackets of the skipped kind and braces are counted, so a missing parenthesis has no effect
/// outside its body. Nesting needs no memory.
extension Lexer {
    /// Skips from an opening bracket, the current token, to its partner, which becomes the previous token.
    ///
    /// - Returns: Whether the closing bracket was found. Otherwise, the current token is the brace that closes the
    ///   enclosing code, or the end of the file.
    mutating func skipBalanced() -> Bool {
        let opener = self
        if let stop = skipFast(), stop >= 0 {
            previousKind = opener.kind
            lower = stop
            upper = stop &+ 1
            kind = Self.closer(of: opener.kind)
            keyword = .none
            advance()
            return true
        }
        self = opener
        return skipByTokens()
    }

    private static func closer(of kind: LexemeKind) -> LexemeKind {
        switch kind {
        case .leftParenthesis: .rightParenthesis
        case .leftBracket: .rightBracket
        default: .rightBrace
        }
    }

    /// Skips tokens instead of bytes. This is necessary if a comment for the tool needs its neighbors, if a slash may
    /// begin a regular expression, or if the closing bracket is missing.
    mutating func skipByTokens() -> Bool {
        let opening = kind
        let closing = Self.closer(of: opening)
        var depth = 0
        var braces = 0
        while kind != .endOfFile {
            if kind == opening {
                depth &+= 1
            } else if kind == closing {
                depth &-= 1
                if depth == 0 {
                    advance()
                    return true
                }
            } else if kind == .leftBrace {
                braces &+= 1
            } else if kind == .rightBrace {
                if braces == 0 { return false }
                braces &-= 1
            }
            advance()
        }
        return false
    }

    /// Returns the offset of the closing bracket; nil if tokens are necessary.
    func skipFast() -> Int? {
        let opening = bytes[lower]
        let closing = opening == 0x28 ? opening &+ 1 : opening &+ 2
        let start = upper
        var at = start
        var depth = 1
        var braces = 0
        var lastStop = start
        let mask = CharacterTable.bracketsAndLiterals
        while true {
            while table[Int(bytes[at])] & mask == 0 { at &+= 1 }
            let byte = bytes[at]
            if byte == closing {
                depth &-= 1
                if depth == 0 { return at }
                at &+= 1
            } else if byte == opening {
                depth &+= 1
                at &+= 1
            } else if byte == 0x7B {
                braces &+= 1
                at &+= 1
            } else if byte == 0x7D {
                if braces == 0 { return nil }
                braces &-= 1
                at &+= 1
            } else if byte == 0x22 || byte == 0x27 {
                at = endOfString(at)
                lastStop = at
            } else if byte == 0x2F {
                guard let stop = skipSlash(at, from: lastStop, context: start &- 1) else { return nil }
                at = stop
                lastStop = stop
            } else if byte == 0x23 {
                at = skipPound(at)
                if bytes[at &- 1] != 0x23 { lastStop = at }
            } else if byte == 0x60 {
                at = endOfBackticks(at)
            } else if byte == 0x3C || byte == 0x3E {
                at = skipAngle(at)
            } else if byte == 0, at >= end {
                return nil
            } else if byte == 0xE2, bytes[at &+ 1] == 0x80, bytes[at &+ 2] == 0x9C {
                // Text in curly quotes.
                return nil
            } else {
                at &+= 1
            }
        }
    }

    private func skipSlash(_ at: Int, from lastStop: Int, context: Int) -> Int? {
        switch bytes[at &+ 1] {
        case 0x2F:
            let stop = endOfLine(at &+ 2)
            return marker(ofComment: at, stop) != nil && !notes.knowsComment(at: at) ? nil : stop
        case 0x2A:
            let stop = endOfBlockComment(at).end
            return marker(ofComment: at, stop) != nil && !notes.knowsComment(at: at) ? nil : stop
        default:
            if isHardToTell(before: startOfOperator(at, from: lastStop), from: lastStop) { return nil }
            return endOfOperatorWithSlash(at, from: lastStop, context: context)
        }
    }

    private func startOfOperator(_ slash: Int, from: Int) -> Int {
        var start = slash
        while start > from, table[Int(bytes[start &- 1])] & CharacterTable.operatorPart != 0 { start &-= 1 }
        return start
    }

    /// Skips an operator that contains a slash, or the regular expression that begins in it.
    ///
    /// - Parameters:
    ///   - slash: The operator's first slash.
    ///   - from: The earliest possible start of the operator.
    ///   - context: The earliest offset to search for the previous token.
    func endOfOperatorWithSlash(_ slash: Int, from: Int, context: Int) -> Int {
        let start = startOfOperator(slash, from: from)
        var stop = slash
        while table[Int(bytes[stop])] & CharacterTable.operatorPart != 0 {
            if bytes[stop] == 0x2F, bytes[stop &+ 1] == 0x2F || bytes[stop &+ 1] == 0x2A { break }
            stop &+= 1
        }
        // A period begins a separate operator, whose left neighbor is the one before.
        var at = start
        while at < slash, bytes[at] != 0x2E || at == start { at &+= 1 }
        let regex = at < slash ? nil : endOfBareRegex(slash, start, stop, context: .bytes(from: context))
        return regex ?? max(stop, slash &+ 1)
    }

    /// Skips a raw string or an extended regular expression, or the pound signs of something else.
    private func skipPound(_ start: Int) -> Int {
        var at = start
        while bytes[at] == 0x23 { at &+= 1 }
        if bytes[at] == 0x22 { return endOfString(start) }
        if bytes[at] == 0x2F, let stop = endOfRegex(start, mustBeRegex: true) { return stop }
        return at
    }

    private func skipAngle(_ start: Int) -> Int {
        let conflict = endOfConflict(start)
        if conflict > start { return conflict }
        return bytes[start] == 0x3C ? endOfPlaceholderOrByte(start) : start &+ 1
    }

    func endOfPlaceholderOrByte(_ start: Int) -> Int {
        guard bytes[start &+ 1] == 0x23 else { return start &+ 1 }
        return endOfPlaceholder(start, matching: true) ?? start &+ 1
    }

    /// Returns the offset after a name in backticks, or after the backtick if it has no partner on its line.
    func endOfBackticks(_ start: Int) -> Int {
        var at = start &+ 1
        while bytes[at] != 0x60 {
            if bytes[at] == 0x0A || bytes[at] == 0x0D || (bytes[at] == 0 && at >= end) { return start &+ 1 }
            at &+= 1
        }
        return at &+ 1
    }
}
