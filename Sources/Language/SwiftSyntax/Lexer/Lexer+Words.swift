import SecureCodeGenSourceText

/// Identifiers, numbers and tokens that begin with a special character.
extension Lexer {
    mutating func lexIdentifier() {
        var at = lower
        let mask = CharacterTable.identifierPart
        while table[Int(bytes[at])] & mask != 0 { at &+= 1 }
        kind = .identifier
        if bytes[at] >= 0x80 {
            upper = endOfIdentifier(from: at)
            if upper > at { return }
        }
        upper = at
        let count = at &- lower
        if count == 1 {
            if bytes[lower] == 0x5F { kind = .wildcard }
            return
        }
        let found = keywords.find(bytes + lower, count)
        keyword = found.keyword
        if found.isReserved { kind = .keyword }
    }

    /// Returns the offset after all identifier characters.
    func endOfIdentifier(from start: Int) -> Int {
        var at = start
        while true {
            let byte = bytes[at]
            if byte < 0x80 {
                if table[Int(byte)] & CharacterTable.identifierPart == 0 { return at }
                at &+= 1
            } else {
                let scalar = decodeScalar(at: at)
                if scalar.value == "\u{FFFD}" || !scalar.value.isIdentifierPart { return at }
                at &+= scalar.count
            }
        }
    }

    mutating func lexDollar() {
        upper = endOfIdentifier(from: lower &+ 1)
        var at = lower &+ 1
        while at < upper, table[Int(bytes[at])] & CharacterTable.digit != 0 { at &+= 1 }
        kind = at == upper && upper > lower &+ 1 ? .dollarIdentifier : .identifier
    }

    /// Lexes a name in backticks, which may contain spaces. A backtick without a partner on its line is skipped.
    mutating func lexBacktick() {
        take(.unknown)
        let stop = endOfBackticks(lower)
        if stop > upper {
            kind = .identifier
            upper = stop
        }
    }

    /// Lexes a directive, a macro's `#`, or a raw string or extended regular expression literal.
    mutating func lexPound() {
        if !notes.barePounds.contains(lower) {
            var at = lower
            while bytes[at] == 0x23 { at &+= 1 }
            if bytes[at] == 0x22 { return lexString() }
            if bytes[at] == 0x2F, let stop = endOfRegex(lower, mustBeRegex: true) {
                kind = .regex
                upper = stop
                return
            }
            notes.barePounds = lower..<at
        }
        take(.pound)
        var at = upper
        while table[Int(bytes[at])] & CharacterTable.identifierStart != 0 { at &+= 1 }
        let directive = directive(upper, at &- upper)
        if directive != .pound {
            kind = directive
            upper = at
        }
    }

    /// Returns the directive for a word after `#`; `pound` if there is none.
    func directive(_ start: Int, _ count: Int) -> LexemeKind {
        switch count {
        case 2: hasBytes("if", at: start) ? .poundIf : .pound
        case 4: hasBytes("else", at: start) ? .poundElse : .pound
        case 5: hasBytes("endif", at: start) ? .poundEndif : .pound
        case 6: hasBytes("elseif", at: start) ? .poundElseif : .pound
        case 9: hasBytes("available", at: start) ? .poundAvailable : .pound
        case 11: hasBytes("unavailable", at: start) ? .poundUnavailable : .pound
        case 14: hasBytes("sourceLocation", at: start) ? .poundSourceLocation : .pound
        default: .pound
        }
    }

    mutating func lexNumber() {
        kind = .integer
        var at = lower
        let second = bytes[at &+ 1]
        if bytes[at] == 0x30, second == UInt8(ascii: "x") {
            at = endOfHexadecimal(at &+ 2)
        } else if bytes[at] == 0x30, second == UInt8(ascii: "o") || second == UInt8(ascii: "b") {
            at &+= 2
        } else {
            at = endOfDecimal(at)
        }
        upper = endOfIdentifier(from: at)
    }

    private func endOfDigits(_ start: Int, _ mask: UInt8) -> Int {
        var at = start
        while table[Int(bytes[at])] & mask != 0 || bytes[at] == 0x5F { at &+= 1 }
        return at
    }

    private mutating func endOfDecimal(_ start: Int) -> Int {
        var at = endOfDigits(start, CharacterTable.digit)
        if bytes[at] == 0x2E {
            // `x.0.1` is an element of an element of a tuple.
            let isFraction = table[Int(bytes[at &+ 1])] & CharacterTable.digit != 0 && previousKind != .period
            guard isFraction else { return at }
            at = endOfDigits(at &+ 1, CharacterTable.digit)
            kind = .float
        }
        guard bytes[at] | 0x20 == UInt8(ascii: "e") else { return at }
        kind = .float
        at &+= 1
        if bytes[at] == 0x2B || bytes[at] == 0x2D { at &+= 1 }
        return at
    }

    private mutating func endOfHexadecimal(_ start: Int) -> Int {
        var at = endOfDigits(start, CharacterTable.hexDigit)
        let integerEnd = at
        if bytes[at] == 0x2E {
            guard table[Int(bytes[at &+ 1])] & CharacterTable.hexDigit != 0 else { return integerEnd }
            at = endOfDigits(at &+ 1, CharacterTable.hexDigit)
            guard bytes[at] | 0x20 == UInt8(ascii: "p") else { return integerEnd }
        }
        guard bytes[at] | 0x20 == UInt8(ascii: "p") else { return at }
        at &+= 1
        let hasSign = bytes[at] == 0x2B || bytes[at] == 0x2D
        if hasSign { at &+= 1 }
        // `0xff.fp` and `0xff.fpValue` are members of an integer.
        let isMember =
            table[Int(bytes[at])] & CharacterTable.digit == 0 && bytes[integerEnd] == 0x2E && !hasSign
            && table[Int(bytes[integerEnd &+ 1])] & CharacterTable.digit == 0
        if isMember { return integerEnd }
        kind = .float
        return at
    }
}
