import SecureCodeGenSourceText

extension ScannedFile {
    /// The names of the declarations that only this file can use.
    package var privateNames: Set<String> {
        let tokens = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count))
        let words = tokens.map { identifier($0.range) }
        var result: Set<String> = []
        for start in words.indices.dropLast() where Self.privateLevels.contains(words[start]) && words[start + 1] != "("
        {
            var position = start + 1
            while position < words.count, Self.wordsBeforeName.contains(words[position]) { position += 1 }
            guard position < words.count else { break }
            result.insert(words[position])
            if words[position - 1] == "extension" { result.formUnion(Self.names(inBodyAfter: position, words)) }
        }
        return result
    }

    private static let privateLevels: Set<String> = ["private", "fileprivate"]

    /// Everything in a private extension is private.
    private static func names(inBodyAfter start: Int, _ words: [String]) -> [String] {
        var depth = 0
        var names: [String] = []
        for position in words.indices.dropFirst(start) {
            if words[position] == "{" { depth += 1 }
            if words[position] == "}" { depth -= 1 }
            if depth == 0, words[position] == "}" { break }
            if depth == 1, ["let", "var", "func"].contains(words[position - 1]) { names.append(words[position]) }
        }
        return names
    }

    private static let wordsBeforeName: Set<String> = [
        "actor", "class", "enum", "extension", "final", "func", "indirect", "lazy", "let", "mutating", "nonisolated",
        "override", "protocol", "static", "struct", "typealias", "unowned", "var", "weak",
    ]
}
