extension BodyReader {
    /// Whether the body of an initializer ends without naming `super.init`, so Swift calls it.
    var leavesSuperInitializer: Bool { !namesSuperInitializer && (returnsEarly || !isDeadEnd) }

    private var namesSuperInitializer: Bool {
        tokens.indices.contains { text($0) == "super" && kind($0 + 1) == .period && text($0 + 2) == "init" }
    }

    /// Whether the body contains a `return` without a value. Other returns end an initializer abnormally.
    var returnsEarly: Bool {
        tokens.indices.contains { index in
            guard tokens[index].kind == .identifier, text(index) == "return" else { return false }
            guard index + 1 < tokens.count else { return true }
            return tokens[index + 1].startsLine || [.rightBrace, .semicolon].contains(kind(index + 1))
        }
    }

    private static let neverReturning: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]

    /// Whether nothing follows the last statement: it throws, returns nil, or traps.
    private var isDeadEnd: Bool {
        switch text(lastStatement) {
        case "throw": return true
        case "return": return text(lastStatement + 1) == "nil"
        case "Swift", "Foundation":
            return kind(lastStatement + 1) == .period && Self.neverReturning.contains(text(lastStatement + 2))
        case let word: return Self.neverReturning.contains(word) && kind(lastStatement + 1) == .leftParenthesis
        }
    }
}
