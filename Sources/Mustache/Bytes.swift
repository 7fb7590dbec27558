extension UInt8 {
    /// Whether the byte is a space or a tab, which may surround a standalone tag.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte separates words in a tag.
    var isWhitespace: Bool { isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension [UInt8] {
    /// The first place of `word`, which is not empty, at or behind `lower` and before `upper` or the end.
    func firstRange(of word: [UInt8], from lower: Int, to upper: Int? = nil) -> Range<Int>? {
        let upper = upper ?? count
        guard let first = word.first else { return nil }
        var candidate = lower
        while candidate + word.count <= upper {
            if self[candidate] == first, self[candidate..<candidate + word.count].elementsEqual(word) {
                return candidate..<candidate + word.count
            }
            candidate += 1
        }
        return nil
    }
}
