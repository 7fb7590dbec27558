import SecureCodeGenSourceText

/// A string literal, or an interpolation in it.
private struct StringFrame {
    /// The number of `#` around the quotes.
    let pounds: Int
    let isMultiline: Bool
    let quote: UInt8
    /// The number of open parentheses in the current interpolation; 0 in the text.
    var depth = 0
    /// The offset of the parenthesis that opens the current interpolation.
    var interpolationStart = 0
    /// The end of the last comment or literal in the current interpolation.
    var lastStop = 0
}

/// String literals of every form. Nested interpolations use an array and no recursion.
extension Lexer {
    private enum TextEnd {
        case closed, interpolation, unterminated
    }

    mutating func lexString() {
        kind = .string
        upper = endOfString(lower)
    }

    /// - Parameter start: The offset of the first `#` or of the quote.
    /// - Returns: The offset after the literal, or where Swift's parser stops reading it.
    func endOfString(_ start: Int) -> Int {
        var at = start
        let frame = openString(&at)
        return skipText(&at, frame) == .closed ? at : endOfInterpolatedString(start)
    }

    private func endOfInterpolatedString(_ start: Int) -> Int {
        var at = start
        var frame = openString(&at)
        var outer: [StringFrame] = []
        while true {
            if frame.depth == 0 {
                switch skipText(&at, frame) {
                case .interpolation:
                    frame.depth = 1
                    frame.interpolationStart = at &- 1
                    frame.lastStop = at
                    continue
                case .closed: break
                case .unterminated: notes.note(.unterminatedString, at: start)
                }
                guard let enclosing = outer.popLast() else { return at }
                frame = enclosing
                frame.lastStop = at
            } else if let quote = skipInterpolation(&at, &frame) {
                outer.append(frame)
                at = quote
                frame = openString(&at)
            } else if frame.depth > 0 {
                // The line or the file ended in the interpolation, and so does the literal.
                notes.note(.unterminatedString, at: start)
                guard let enclosing = outer.popLast() else { return at }
                frame = enclosing
                frame.lastStop = at
            }
        }
    }

    private func openString(_ at: inout Int) -> StringFrame {
        let delimiter = openingDelimiter(at: at)
        at = delimiter.end
        return StringFrame(pounds: delimiter.pounds, isMultiline: delimiter.isMultiline, quote: delimiter.quote)
    }

    /// Returns the opening delimiter of a literal.
    ///
    /// - Parameter start: The offset of the first `#` or of the quote.
    func openingDelimiter(at start: Int) -> (pounds: Int, isMultiline: Bool, quote: UInt8, end: Int) {
        var at = start
        while bytes[at] == 0x23 { at &+= 1 }
        let pounds = at &- start
        let quote = bytes[at]
        at &+= 1
        let isMultiline =
            quote == 0x22 && bytes[at] == 0x22 && bytes[at &+ 1] == 0x22 && !closesOnLine(at &+ 1, pounds)
        return (pounds, isMultiline, quote, isMultiline ? at &+ 2 : at)
    }

    /// Whether `#"""` begins a literal of one line with two quotes in it, because its end is on the same line.
    ///
    /// - Parameter last: The offset of the third quote.
    private func closesOnLine(_ last: Int, _ pounds: Int) -> Bool {
        guard pounds > 0 else { return false }
        var at = last
        while bytes[at] != 0x0A, bytes[at] != 0x0D {
            if bytes[at] == 0, at >= end { return false }
            if bytes[at] == 0x22, hasPounds(pounds, at: at &+ 1) { return true }
            at &+= 1
        }
        return false
    }

    private func hasPounds(_ count: Int, at offset: Int) -> Bool {
        var found = 0
        while found < count {
            if bytes[offset &+ found] != 0x23 { return false }
            found &+= 1
        }
        return true
    }

    /// Reads text up to and including the closing delimiter, or up to an interpolation.
    private func skipText(_ at: inout Int, _ frame: StringFrame) -> TextEnd {
        let mask = CharacterTable.stringEnd
        while true {
            while table[Int(bytes[at])] & mask == 0 { at &+= 1 }
            let byte = bytes[at]
            switch byte {
            case 0x22, 0x27:
                at &+= 1
                if byte != frame.quote { continue }
                if frame.isMultiline, bytes[at] != 0x22 || bytes[at &+ 1] != 0x22 { continue }
                let afterQuotes = frame.isMultiline ? at &+ 2 : at
                guard hasPounds(frame.pounds, at: afterQuotes) else { continue }
                at = afterQuotes
                while frame.pounds > 0, bytes[at] == 0x23 { at &+= 1 }
                return .closed
            case 0x5C:
                at &+= 1
                guard hasPounds(frame.pounds, at: at) else { continue }
                at &+= frame.pounds
                if frame.pounds > 0, bytes[at] == 0x23 { at &+= 1 }
                switch bytes[at] {
                case 0x28:
                    at &+= 1
                    return .interpolation
                case 0x22, 0x27, 0x5C: at &+= 1
                default: break
                }
            case 0x0A, 0x0D:
                if !frame.isMultiline { return .unterminated }
                at &+= 1
            default:
                if at >= end {
                    at = end
                    return .unterminated
                }
                at &+= 1
            }
        }
    }

    /// Reads the code of an interpolation.
    ///
    /// - Returns: The offset of a literal in the code; nil if the interpolation ends, which it does at `depth` 0 unless
    ///   the line or the file ends first.
    private func skipInterpolation(_ at: inout Int, _ frame: inout StringFrame) -> Int? {
        let mask = CharacterTable.interpolation
        while true {
            while table[Int(bytes[at])] & mask == 0 { at &+= 1 }
            switch bytes[at] {
            case 0x28:
                frame.depth &+= 1
                at &+= 1
            case 0x29:
                frame.depth &-= 1
                at &+= 1
                if frame.depth == 0 { return nil }
            case 0x22, 0x27: return at
            case 0x23:
                let start = at
                while bytes[at] == 0x23 { at &+= 1 }
                if bytes[at] == 0x22 { return start }
                if bytes[at] == 0x2F, let stop = endOfRegex(start, mustBeRegex: true) {
                    at = stop
                    frame.lastStop = at
                }
            case 0x60: at = endOfBackticks(at)
            case 0x3C: at = endOfPlaceholderOrByte(at)
            case 0x2F: skipSlash(&at, &frame)
            case 0x0A, 0x0D:
                if !frame.isMultiline { return nil }
                at &+= 1
            default:
                if at >= end {
                    at = end
                    return nil
                }
                at &+= 1
            }
        }
    }

    private func skipSlash(_ at: inout Int, _ frame: inout StringFrame) {
        switch bytes[at &+ 1] {
        case 0x2F:
            at = endOfLine(at)
            frame.lastStop = at
        case 0x2A:
            at = endOfBlockComment(at).end
            frame.lastStop = at
        default:
            at = endOfOperatorWithSlash(at, from: frame.lastStop, context: frame.interpolationStart)
            frame.lastStop = max(frame.lastStop, at)
        }
    }
}
