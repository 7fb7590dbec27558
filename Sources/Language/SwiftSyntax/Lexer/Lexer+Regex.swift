import SecureCodeGenSourceText

/// Regular expression literals: their start, which only the previous tokens show, and their end.
extension Lexer {
    /// How to find the token before a slash.
    enum RegexContext {
        /// The lexer's previous token.
        case token
        /// A search in the bytes before, back to an offset; `nil` if it can't be found.
        case bytes(from: Int)
    }

    /// What the token before a slash implies.
    private enum RegexPosition {
        /// An operand is expected.
        case operand
        /// An operand is expected, but a single slash would still be an operator.
        case argument
        /// An operator is expected.
        case operation
        /// A name is expected, which may be an operator.
        case name
    }

    /// Returns the end of the literal that begins with a slash in an operator, if there is one.
    ///
    /// - Parameters:
    ///   - slash: The first slash of the operator.
    ///   - start: The start of the operator.
    ///   - stop: The end of the operator.
    func endOfBareRegex(_ slash: Int, _ start: Int, _ stop: Int, context: RegexContext) -> Int? {
        guard bytes[slash &+ 1] != 0x2F, bytes[slash &+ 1] != 0x2A, !isLeftBound(start) else { return nil }
        var mustBeRegex = false
        let isRight = isRightBound(stop, isLeftBound: false)
        switch position(before: start, context) {
        case .name: return nil
        case .operation: if !isRight { return nil }
        case .operand: mustBeRegex = !isRight
        case .argument: break
        }
        return endOfRegex(slash, mustBeRegex: mustBeRegex)
    }

    private func position(before start: Int, _ context: RegexContext) -> RegexPosition {
        switch context {
        case .token: positionAfterPreviousToken(start)
        case .bytes(let from): positionAfterBytes(start, from: from)
        }
    }

    private func positionAfterPreviousToken(_ start: Int) -> RegexPosition {
        switch previousKind {
        case nil, .leftBrace, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal, .semicolon, .infixQuestion,
            .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown:
            return .operand
        case .leftParenthesis, .leftBracket, .comma, .colon, .colonColon:
            return .argument
        case .keyword:
            return Self.position(after: previousKeyword)
        case .postfixQuestion, .exclamation:
            return isAfterTry(previousLower) ? .operand : .operation
        default:
            return .operation
        }
    }

    private static func position(after keyword: Keyword) -> RegexPosition {
        switch keyword {
        case .true, .false, .Any, .nil, .self, .Self, .super: .operation
        case .func, .operator: .name
        default: .operand
        }
    }

    /// Whether the `?` or `!` at an offset follows `try`.
    private func isAfterTry(_ offset: Int) -> Bool {
        offset >= 3 && hasBytes("try", at: offset &- 3)
            && (offset == 3 || table[Int(bytes[offset &- 4])] & CharacterTable.identifierPart == 0)
    }

    /// Finds the same from bytes. Line breaks count as white space, so there must be no line comment in between; see
    /// `isHardToTell`.
    private func positionAfterBytes(_ start: Int, from: Int) -> RegexPosition {
        var at = start
        while at > from, bytes[at &- 1] <= 0x20 { at &-= 1 }
        guard at > from else { return .operand }
        let byte = bytes[at &- 1]
        switch byte {
        case 0x28, 0x5B, 0x2C, 0x3A: return .argument
        case 0x7B, 0x3B: return .operand
        case 0x29, 0x5D, 0x7D, 0x22, 0x27, 0x60, 0x40, 0x5C, 0x23: return .operation
        case 0x21, 0x3F:
            if isAfterTry(at &- 1) { return .operand }
            return isLeftBound(at &- 1) ? .operation : .operand
        default: break
        }
        if table[Int(byte)] & CharacterTable.identifierPart != 0 { return positionAfterWord(at, from: from) }
        guard table[Int(byte)] & CharacterTable.operatorPart != 0 else { return .operation }
        var operatorStart = at &- 1
        while operatorStart > from, table[Int(bytes[operatorStart &- 1])] & CharacterTable.operatorPart != 0 {
            operatorStart &-= 1
        }
        if byte == 0x3D, operatorStart == at &- 1 { return .operand }
        if byte == 0x2E || (byte == 0x3E && at &- operatorStart == 2 && bytes[operatorStart] == 0x2D) {
            return .operation
        }
        return isLeftBound(operatorStart) ? .operation : .operand
    }

    private func positionAfterWord(_ stop: Int, from: Int) -> RegexPosition {
        var at = stop
        while at > from, table[Int(bytes[at &- 1])] & CharacterTable.identifierPart != 0 { at &-= 1 }
        if at > from, bytes[at &- 1] >= 0x80 || bytes[at &- 1] == 0x60 { return .operation }
        if at > from, bytes[at &- 1] == 0x23 {
            switch directive(at, stop &- at) {
            case .poundIf, .poundElse, .poundElseif, .poundEndif: return .operand
            case .pound: break
            default: return .operation
            }
        }
        let found = keywords.find(bytes + at, stop &- at)
        return found.isReserved ? Self.position(after: found.keyword) : .operation
    }

    /// Whether the bytes before an operator may end different tokens: they may be a comment, follow a line that ends in
    /// one, or contain characters that Swift doesn't know.
    func isHardToTell(before start: Int, from: Int) -> Bool {
        var at = start
        while at > from, bytes[at &- 1] == 0x20 || bytes[at &- 1] == 0x09 { at &-= 1 }
        guard at > from else { return false }
        let byte = bytes[at &- 1]
        if byte < 0x20 || byte == 0x2F || byte == 0x60 || byte > 0x7E { return true }
        while at > from, table[Int(bytes[at &- 1])] & CharacterTable.identifierPart != 0 { at &-= 1 }
        return at > from && bytes[at &- 1] > 0x7E
    }

    /// Returns the offset after a regular expression literal; nil if none begins here.
    ///
    /// - Parameters:
    ///   - start: The offset of the first `#` or of the slash.
    ///   - mustBeRegex: Whether only a literal is possible here, so a malformed one counts too.
    func endOfRegex(_ start: Int, mustBeRegex isForced: Bool) -> Int? {
        var at = start
        while bytes[at] == 0x23 { at &+= 1 }
        let pounds = at &- start
        let mustBeRegex = isForced || pounds > 0
        guard bytes[at] == 0x2F else { return nil }
        at &+= 1
        var firstNewline: Int?
        if pounds == 0 {
            let next = bytes[at]
            if next == 0x2A || next == 0x2F || (start > 0 && bytes[start &- 1] == 0x2A) { return nil }
            if next == 0x20 || next == 0x09, !mustBeRegex { return nil }
        } else {
            var scan = at
            while bytes[scan] == 0x20 || bytes[scan] == 0x09 { scan &+= 1 }
            if bytes[scan] == 0x0A || bytes[scan] == 0x0D {
                firstNewline = scan
                at = scan
                if start >= notes.noRegexEndFrom[pounds] ?? Int.max { return scan }
            }
        }
        return endOfRegexPattern(at, start, pounds, firstNewline, mustBeRegex)
    }

    private func endOfRegexPattern(
        _ patternStart: Int, _ start: Int, _ pounds: Int, _ firstNewline: Int?, _ mustBeRegex: Bool
    ) -> Int? {
        var at = patternStart
        var groupDepth = 0
        var classDepth = 0
        var lastSpace = -1
        while true {
            let byte = bytes[at]
            if byte == 0x2F {
                var stop = at &+ 1
                while pounds > 0, bytes[stop] == 0x23 { stop &+= 1 }
                if stop &- at &- 1 >= pounds {
                    guard pounds == 0 else { return stop }
                    if bytes[stop] == 0x2A || bytes[stop] == 0x2F { return mustBeRegex ? at : nil }
                    return lastSpace == at &- 1 && !mustBeRegex ? nil : stop
                }
            }
            var escaped = false
            if byte == 0x5C {
                escaped = true
                at &+= 1
            }
            switch bytes[at] {
            case 0x0A, 0x0D:
                if firstNewline == nil {
                    if mustBeRegex { notes.note(.unterminatedRegex, at: start) }
                    return mustBeRegex ? at : nil
                }
            case 0x28 where !escaped && classDepth == 0: groupDepth &+= 1
            case 0x29 where !escaped && classDepth == 0:
                if groupDepth == 0, !mustBeRegex { return nil }
                groupDepth = max(groupDepth &- 1, 0)
            case 0x5B where !escaped: classDepth &+= 1
            case 0x5D where !escaped: classDepth = max(classDepth &- 1, 0)
            case 0x20 where !escaped, 0x09 where !escaped: lastSpace = at
            case 0x00 where at >= end:
                if firstNewline != nil { notes.noRegexEndFrom[pounds] = start }
                if mustBeRegex { notes.note(.unterminatedRegex, at: start) }
                return mustBeRegex ? firstNewline ?? end : nil
            default: break
            }
            at &+= 1
        }
    }
}
