import SecureCodeGenSourceText

/// Reads the tokens of a type, an expression or a directive one after another.
package protocol TokenCursor {
    var source: SourceFile { get }
    var tokens: [Token] { get }
    /// The index of the next token; `tokens.count` at the end.
    var index: Int { get set }
}

extension TokenCursor {
    package var current: Token? { peek(0) }

    /// Returns the token after `count` others; nil after the last one.
    package func peek(_ count: Int) -> Token? {
        index + count < tokens.count ? tokens[index + count] : nil
    }

    /// Returns the source text of a token.
    package func text(_ token: Token) -> String { source.text(token.range) }

    /// Whether no white space precedes the token after `count` others.
    package func touches(_ count: Int) -> Bool {
        let position = index + count
        guard position > 0, position < tokens.count else { return false }
        return tokens[position - 1].range.upper == tokens[position].range.lower
    }

    /// Whether the next token is this identifier. Keywords are identifiers here; backticks are part of one.
    package func at(word: String) -> Bool { current.map { $0.kind == .identifier && text($0) == word } ?? false }

    /// Whether the next token is exactly this operator.
    package func at(operator name: String) -> Bool { current.map { $0.kind == .operator && text($0) == name } ?? false }

    /// Consumes the next token if it has this kind.
    package mutating func eat(_ kind: Token.Kind) -> Bool {
        guard current?.kind == kind else { return false }
        index += 1
        return true
    }

    /// Consumes the next token if it is this operator.
    package mutating func eat(operator name: String) -> Bool {
        guard at(operator: name) else { return false }
        index += 1
        return true
    }

    /// Skips one token, or a bracket with its content.
    package mutating func skipBalanced() {
        var open = 0
        while let token = current {
            index += 1
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace: open += 1
            case .rightParenthesis, .rightBracket, .rightBrace: open -= 1
            default: break
            }
            if open <= 0 { return }
        }
    }
}
