import SecureCodeGenSourceText

/// The normalized source text of a type, without white space and redundant parentheses: `(() -> Int)` is `() -> Int`.
package struct TypeSpelling: Equatable {
    private let words: [String]

    package init(_ text: String) {
        words = Self.bare(SourceSlice(text).words[...])
    }

    private init(_ words: ArraySlice<String>) { self.words = Self.bare(words) }

    /// The wrapped type of an optional: `() -> Int` for `(() -> Int)?`; nil for any other.
    package var wrapped: TypeSpelling? {
        // The result of a function may be optional.
        guard words.last == "?", !Self.outermost(words[...]).contains("->") else { return nil }
        return TypeSpelling(words.dropLast())
    }

    private static func bare(_ words: ArraySlice<String>) -> [String] {
        var words = words
        while words.first == "(", words.last == ")" {
            let inner = words.dropFirst().dropLast()
            // The parentheses enclose neither a tuple nor two adjacent pairs.
            guard !inner.isEmpty, isBalanced(inner), !outermost(inner).contains(","), !outermost(inner).contains(":")
            else { break }
            words = inner
        }
        return Array(words)
    }

    private static func isBalanced(_ words: ArraySlice<String>) -> Bool {
        var depth = 0
        for word in words {
            depth += step(word)
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// Returns the words outside parentheses and brackets.
    private static func outermost(_ words: ArraySlice<String>) -> [String] {
        var depth = 0
        return words.filter { word in
            depth += step(word)
            return depth == 0
        }
    }

    private static func step(_ word: String) -> Int {
        switch word {
        case "(", "[": 1
        case ")", "]": -1
        default: 0
        }
    }
}
