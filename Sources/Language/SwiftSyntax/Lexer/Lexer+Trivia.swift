import SecureCodeGenSourceText

/// White space, comments and other bytes between tokens.
extension Lexer {
    /// - Returns: The offset of the next token, and whether a line break precedes it, in a comment or outside.
    func skipTrivia(from start: Int) -> (end: Int, hasNewline: Bool) {
        var at = start
        var hasNewline = false
        while true {
            let byte = bytes[at]
            switch byte {
            case 0x20, 0x09, 0x0B, 0x0C:
                at &+= 1
            case 0x0A, 0x0D:
                hasNewline = true
                at &+= 1
            case 0x2F:
                let next = bytes[at &+ 1]
                if next == 0x2F {
                    at = skipLineComment(at, isAlone: hasNewline)
                } else if next == 0x2A {
                    let comment = skipBlockComment(at, isAlone: hasNewline)
                    at = comment.end
                    if comment.hasNewline { hasNewline = true }
                } else {
                    return (at, hasNewline)
                }
            case 0x3C, 0x3E:
                let marker = endOfConflict(at)
                if marker == at { return (at, hasNewline) }
                at = marker
            case 0x00:
                if at >= end { return (end, hasNewline) }
                at &+= 1
            default:
                if byte < 0x80, byte >= 0x20, byte != 0x7F { return (at, hasNewline) }
                let next = skipForeign(at)
                if next == at { return (at, hasNewline) }
                at = next
            }
        }
    }

    /// Skips a byte-order mark, a no-break space, a control character or bytes that aren't UTF-8.
    ///
    /// - Returns: The same offset if a token begins there.
    private func skipForeign(_ start: Int) -> Int {
        let scalar = decodeScalar(at: start)
        switch scalar.value {
        case "\u{FEFF}" where start == 0: return start &+ scalar.count
        case "\u{FEFF}": return start &+ scalar.count
        case "\u{201C}", "\u{201D}": return start
        case "\u{FFFD}" where scalar.count < 3 || bytes[start] != 0xEF: break
        case let value where value.isIdentifierPart || value.isOperatorStart: return start
        default: break
        }
        notes.note(.invalidCharacter, at: start)
        return start &+ scalar.count
    }

    /// - Parameter start: The offset of the first slash.
    /// - Returns: The offset of the line break or of the end of the file.
    private func skipLineComment(_ start: Int, isAlone: Bool) -> Int {
        let stop = endOfLine(start &+ 2)
        if let marker = marker(ofComment: start, stop) {
            noteComment(start, stop, marker, closing: 0, isAlone: isAlone)
        }
        return stop
    }

    /// - Parameter start: The offset of the first slash.
    /// - Returns: The offset after the comment, and whether the comment contains a line break.
    private func skipBlockComment(_ start: Int, isAlone: Bool) -> (end: Int, hasNewline: Bool) {
        let comment = endOfBlockComment(start)
        if let marker = marker(ofComment: start, comment.end) {
            noteComment(start, comment.end, marker, closing: 2, isAlone: isAlone)
        }
        return comment
    }

    /// - Parameter start: The offset of the first slash.
    /// - Returns: The offset after the comment, and whether the comment contains a line break.
    func endOfBlockComment(_ start: Int) -> (end: Int, hasNewline: Bool) {
        let comment = bytes.endOfBlockComment(start, before: end)
        if !comment.isTerminated { notes.note(.unterminatedComment, at: start) }
        return (comment.end, comment.hasNewline)
    }

    /// Skips a merge conflict like Swift's parser: from `<<<<<<< ` to the end of the line with `>>>>>>> `, or from
    /// Perforce's `>>>> ` to `<<<<`, each at the start of a line.
    ///
    /// - Returns: The same offset if no conflict begins there.
    func endOfConflict(_ start: Int) -> Int {
        guard start == 0 || bytes[start &- 1] == 0x0A || bytes[start &- 1] == 0x0D else { return start }
        if hasBytes("<<<<<<< ", at: start) {
            guard start < notes.noConflictEndFrom else { return start }
            if let marker = findAtLineStart(">>>>>>> ", from: start &+ 8) {
                notes.note(.conflictMarker, at: start)
                return endOfLine(marker)
            }
            notes.noConflictEndFrom = start
        } else if hasBytes(">>>> ", at: start) {
            guard start < notes.noPerforceEndFrom else { return start }
            if let marker = findAtLineStart("<<<<\n", from: start &+ 5) {
                notes.note(.conflictMarker, at: start)
                return endOfLine(marker &+ 5)
            }
            notes.noPerforceEndFrom = start
        }
        return start
    }

    private func findAtLineStart(_ text: StaticString, from start: Int) -> Int? {
        var at = start
        while at < end {
            let startsLine = bytes[at &- 1] == 0x0A || bytes[at &- 1] == 0x0D
            if startsLine, bytes[at] == text.utf8Start[0], hasBytes(text, at: at) { return at }
            at &+= 1
        }
        return nil
    }

    func hasBytes(_ text: StaticString, at offset: Int) -> Bool {
        guard offset &+ text.utf8CodeUnitCount <= end else { return false }
        var index = 0
        while index < text.utf8CodeUnitCount {
            if bytes[offset &+ index] != text.utf8Start[index] { return false }
            index &+= 1
        }
        return true
    }
}

extension UnsafePointer<UInt8> {
    /// Returns the end of a block comment, which can contain others, or the limit if the comment isn't terminated before it.
    func endOfBlockComment(
        _ start: Int, before limit: Int
    ) -> (end: Int, hasNewline: Bool, isTerminated: Bool) {
        var at = start &+ 2
        var depth = 1
        var hasNewline = false
        while at < limit {
            let byte = self[at]
            at &+= 1
            if byte > 0x2F { continue }
            if byte == 0x0A || byte == 0x0D {
                hasNewline = true
            } else if at == limit {
                break
            } else if byte == 0x2A, self[at] == 0x2F {
                at &+= 1
                depth &-= 1
                if depth == 0 { return (at, hasNewline, true) }
            } else if byte == 0x2F, self[at] == 0x2A {
                at &+= 1
                depth &+= 1
            }
        }
        return (limit, hasNewline, false)
    }
}
