import SourceText

/// Reads the tokens of a part of a file one after the other: those of a type, an expression, a directive.
package protocol TokenCursor {
    var source: SourceFile { get }
    var tokens: [Token] { get }
    /// Of the token that is read next; `tokens.count` at the end.
    var index: Int { get set }
}

extension TokenCursor {
    package var current: Token? { peek(0) }

    /// The token after `count` others; nil behind the last one.
    package func peek(_ count: Int) -> Token? {
        index + count < tokens.count ? tokens[index + count] : nil
    }

    /// Returns the source text of a token.
    package func text(_ token: Token) -> String { source.text(token.range) }

    /// Whether no white space stands before the token that comes after `count` others.
    package func touches(_ count: Int) -> Bool {
        let position = index + count
        guard position > 0, position < tokens.count else { return false }
        return tokens[position - 1].range.upper == tokens[position].range.lower
    }

    /// Whether the token that is read next is this identifier. Keywords are identifiers here; back quotes are part of one.
    package func at(word: String) -> Bool { current.map { $0.kind == .identifier && text($0) == word } ?? false }

    /// Whether the token that is read next is the whole of this operator.
    package func at(operator name: String) -> Bool { current.map { $0.kind == .operator && text($0) == name } ?? false }

    /// Moves past the token where it is of the kind.
    package mutating func eat(_ kind: Token.Kind) -> Bool {
        guard current?.kind == kind else { return false }
        index += 1
        return true
    }

    /// Moves past the token where it is that operator.
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
