import SecureCodeGenSourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Comments for the tool, and those that may be.
extension Lexer {
    /// Returns the offset of a comment's text, after the initial slashes, stars and white space.
    private func textOfComment(_ start: Int, _ stop: Int) -> Int {
        var at = start
        while at < stop {
            switch bytes[at] {
            case 0x2F, 0x2A, 0x20, 0x09, 0x0A, 0x0D: at &+= 1
            default: return at
            }
        }
        return stop
    }

    /// Returns the range of the marker in a comment, or of a similar word in its place.
    func marker(ofComment start: Int, _ stop: Int) -> SourceRange? {
        guard marker.count > 0 else { return nil }
        let text = textOfComment(start, stop)
        if isMarker(at: text, stop) { return SourceRange(text, text &+ marker.count) }
        guard marker.count >= Self.shortestMarkerThatIsMistyped else { return nil }
        if let end = endOfNearMarker(text, stop) { return SourceRange(text, end) }
        guard notes.mayHoldMarker else { return nil }
        let comment = UnsafeBufferPointer(start: bytes + text, count: stop &- text)
        return marker.firstOffset(in: comment).map { SourceRange(text &+ $0, text &+ $0 &+ marker.count) }
    }

    /// Two edits can make any short word from another.
    private static let shortestMarkerThatIsMistyped = 8

    private func isMarker(at text: Int, _ stop: Int) -> Bool {
        guard bytes[text] | 0x20 == marker[0] | 0x20, text &+ marker.count <= stop else { return false }
        var index = 0
        while index < marker.count {
            let byte = bytes[text &+ index]
            let lowered = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            if lowered != marker[index] { return false }
            index &+= 1
        }
        return true
    }

    /// Returns the end of a word, or two words, that the marker was probably meant by. Nearly every comment begins with
    /// a word that is too short, which a few bytes show.
    private func endOfNearMarker(_ text: Int, _ stop: Int) -> Int? {
        let limit = min(stop, text &+ marker.count &+ 3)
        var at = endOfWord(text, limit)
        guard at > text, at < limit || limit == stop else { return nil }
        if at &- text < marker.count &- 3, at < limit {
            guard bytes[at] == 0x20 || bytes[at] == 0x2D || bytes[at] == 0x5F else { return nil }
            let second = at &+ 1
            at = endOfWord(second, limit)
            guard at > second else { return nil }
        }
        guard at &- text >= marker.count &- 3 else { return nil }
        // Punctuation at the end, like the marker's.
        if at < stop, bytes[at] > 0x20, bytes[at] < 0x40 || bytes[at] == 0x5F { at &+= 1 }
        guard mayBeMarker(text, at) else { return nil }
        let word = (text..<at).map { offset in
            let byte = bytes[offset]
            return byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        }
        return editDistance(word, Array(marker)) <= 2 ? at : nil
    }

    /// Whether at most two letters of the marker are missing in a word, and at most two letters are additional.
    /// Otherwise, two edits aren't enough. This excludes nearly every word that is long enough.
    private func mayBeMarker(_ text: Int, _ end: Int) -> Bool {
        func letters(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
            var letters: UInt32 = 0
            for byte in bytes { letters |= 1 << UInt32(byte & 0x1F) }
            return letters
        }
        let (own, wanted) = (letters(UnsafeBufferPointer(start: bytes + text, count: end &- text)), letters(marker))
        return (own & ~wanted).nonzeroBitCount <= 2 && (wanted & ~own).nonzeroBitCount <= 2
    }

    private func endOfWord(_ start: Int, _ limit: Int) -> Int {
        var at = start
        while at < limit, case let letter = bytes[at] | 0x20, letter >= 0x61, letter <= 0x7A { at &+= 1 }
        return at
    }

    func noteComment(_ start: Int, _ stop: Int, _ marker: SourceRange, closing: Int, isAlone: Bool) {
        notes.add(
            SourceRange(start, stop), marker: marker,
            content: SourceRange(marker.upper, max(marker.upper, stop &- closing)),
            isAlone: isAlone || previousKind == nil,
            previousToken: previousKind == nil ? nil : SourceRange(previousLower, previousUpper))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text contains these bytes.
    func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        firstOffset(in: text) != nil
    }

    /// Returns the first occurrence of these bytes in a text. It searches for the last one, a colon, which is rare.
    func firstOffset(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard count > 0, let wanted = baseAddress, let bytes = text.baseAddress else { return nil }
        var end = count &- 1
        while end < text.count, let found = memchr(bytes + end, Int32(wanted[count &- 1]), text.count &- end) {
            let last = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
            end = last &+ 1
            let start = end &- count
            if memcmp(bytes + start, wanted, count) == 0 { return start }
        }
        return nil
    }
}
