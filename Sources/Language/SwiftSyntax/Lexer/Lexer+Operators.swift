import SecureCodeGenSourceText

/// Operators, and the meaning of the white space around them.
extension Lexer {
    /// A `!` or `?` directly after an operand is a separate token, whatever operator characters follow.
    mutating func lexQuestionOrExclamation() {
        guard isLeftBound(lower) else { return lexOperator() }
        take(bytes[lower] == UInt8(ascii: "!") ? .exclamation : .postfixQuestion)
    }

    mutating func lexOperator() {
        if lower == foundRegexStart {
            kind = .regex
            upper = foundRegexEnd
            return
        }
        let stop = endOfOperator(lower)
        if let slash = firstSlash(lower, stop), let regexEnd = endOfBareRegex(slash, lower, stop, context: .token) {
            if slash == lower {
                kind = .regex
                upper = regexEnd
            } else {
                foundRegexStart = slash
                foundRegexEnd = regexEnd
                upper = slash
                classifyOperator()
            }
            return
        }
        upper = stop
        classifyOperator()
    }

    /// Returns the offset after all operator characters, or of a comment after the first one.
    func endOfOperator(_ start: Int) -> Int {
        var at = start
        let startsWithDot = bytes[at] == UInt8(ascii: ".")
        while true {
            let byte = bytes[at]
            if byte < 0x80 {
                if table[Int(byte)] & CharacterTable.operatorPart == 0 { return at }
                if byte == 0x2E, !startsWithDot { return at }
                if byte == 0x2F, at > start, bytes[at &+ 1] == 0x2F || bytes[at &+ 1] == 0x2A { return at }
                if byte == 0x3C, at > start, bytes[at &+ 1] == 0x23, endOfPlaceholder(at, matching: false) != nil {
                    return at
                }
                at &+= 1
            } else {
                let scalar = decodeScalar(at: at)
                let isPart = at == start ? scalar.value.isOperatorStart : scalar.value.isOperatorPart
                if scalar.value == "\u{FFFD}" || !isPart { return at }
                at &+= scalar.count
            }
        }
    }

    func firstSlash(_ start: Int, _ stop: Int) -> Int? {
        var at = start
        while at < stop {
            if bytes[at] == 0x2F { return at }
            at &+= 1
        }
        return nil
    }

    private mutating func classifyOperator() {
        let left = isLeftBound(lower)
        let right = isRightBound(upper, isLeftBound: left)
        kind = left == right ? .binaryOperator : left ? .postfixOperator : .prefixOperator
        if upper == lower &+ 1 {
            switch bytes[lower] {
            case UInt8(ascii: "="): kind = .equal
            case UInt8(ascii: "&"): if right && !left { kind = .prefixAmpersand }
            case UInt8(ascii: "."): kind = .period
            case UInt8(ascii: "?"): kind = left ? .postfixQuestion : .infixQuestion
            default: break
            }
        } else if upper == lower &+ 2, bytes[lower] == 0x2D, bytes[lower &+ 1] == 0x3E {
            kind = .arrow
        }
    }

    /// Whether an operand or an operator ends directly before an offset (Swift's grammar, "Operators").
    func isLeftBound(_ offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch bytes[offset &- 1] {
        case 0x20, 0x0D, 0x0A, 0x09, 0x28, 0x5B, 0x7B, 0x2C, 0x3B, 0x3A, 0x00: return false
        case 0x2F: return !(offset > 1 && bytes[offset &- 2] == 0x2A)
        case 0xA0: return !(offset > 1 && bytes[offset &- 2] == 0xC2)
        default: return true
        }
    }

    /// Whether an operand or an operator begins at an offset where a token ends.
    func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
        switch bytes[offset] {
        case 0x20, 0x0D, 0x0A, 0x09, 0x29, 0x5D, 0x7D, 0x2C, 0x3B, 0x3A, 0x00: return false
        case 0x2E: return !isLeftBound
        case 0x2F: return bytes[offset &+ 1] != 0x2F && bytes[offset &+ 1] != 0x2A
        case 0xC2: return bytes[offset &+ 1] != 0xA0
        default: return true
        }
    }

    /// Lexes `<#name#>`, the placeholder of editors, as a name.
    mutating func lexPlaceholder() -> Bool {
        guard bytes[lower &+ 1] == 0x23, let stop = endOfPlaceholder(lower, matching: true) else { return false }
        kind = .identifier
        upper = stop
        return true
    }

    /// - Parameter matching: Whether another `<#` before the end means that this isn't a placeholder.
    func endOfPlaceholder(_ start: Int, matching: Bool) -> Int? {
        if notes.noPlaceholder.contains(start) { return nil }
        var at = start &+ 2
        while bytes[at] != 0x0A {
            if bytes[at] == 0x23, bytes[at &+ 1] == 0x3E { return at &+ 2 }
            if matching, bytes[at] == 0x3C, bytes[at &+ 1] == 0x23 { return nil }
            if bytes[at] == 0, at >= end { break }
            at &+= 1
        }
        notes.noPlaceholder = start..<max(start, at)
        return nil
    }
}
