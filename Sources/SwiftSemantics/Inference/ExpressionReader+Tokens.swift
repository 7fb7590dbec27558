import SourceText
import SwiftScanner

extension ExpressionReader {
    var current: Token? { peek(0) }

    func peek(_ count: Int) -> Token? {
        index + count < tokens.count ? tokens[index + count] : nil
    }

    func text(_ index: Int) -> String { file.text(tokens[index].range) }

    /// Whether no white space stands before the token that comes after `count` others.
    func touches(_ count: Int) -> Bool {
        let position = index + count
        guard position > 0, position < tokens.count else { return false }
        return tokens[position - 1].range.upper == tokens[position].range.lower
    }

    func at(word: String) -> Bool {
        current?.kind == .identifier && text(index) == word
    }

    func at(operator name: String) -> Bool {
        current?.kind == .operator && text(index) == name
    }

    /// Whether the token after `count` others is `init` before arguments.
    func atInit(_ count: Int) -> Bool {
        guard peek(count)?.kind == .identifier, peek(count + 1)?.kind == .leftParenthesis else { return false }
        return text(index + count) == "init"
    }

    mutating func eat(_ kind: Token.Kind) -> Bool {
        guard current?.kind == kind else { return false }
        index += 1
        return true
    }

    mutating func eat(operator name: String) -> Bool {
        guard at(operator: name) else { return false }
        index += 1
        return true
    }

    /// Moves past a bracket and everything up to its partner, or past one token that is no bracket.
    mutating func skipBalanced() {
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

    // MARK: Types in expressions

    /// `<A, B>` right after a name: moves past it and returns true where it encloses generic arguments, as Swift tells
    /// by what comes after it.
    mutating func skipGenericArguments() -> Bool {
        guard at(operator: "<"), touches(0) else { return false }
        let start = index
        var open = 0
        while let token = current {
            switch token.kind {
            case .operator where text(index) == "<": open += 1
            case .operator where text(index) == ">": open -= 1
            case .operator where !["?", "!", "&", "->"].contains(text(index)): open = -1
            case .identifier, .comma, .colon, .period, .operator, .leftBracket, .rightBracket, .leftParenthesis,
                .rightParenthesis:
                break
            default: open = -1
            }
            guard open >= 0 else { break }
            index += 1
            if open == 0, endsGenericArguments { return true }
            if open == 0 { break }
        }
        index = start
        return false
    }

    private var endsGenericArguments: Bool {
        guard let next = current else { return true }
        return [.leftParenthesis, .rightParenthesis, .rightBracket, .comma, .period, .colon].contains(next.kind)
    }

    /// The type after `as`, up to what cannot belong to a type.
    mutating func readTypeAfterAs() -> SwiftType? {
        let start = index
        scan: while let token = current {
            switch token.kind {
            case .leftBracket, .leftParenthesis: skipBalanced()
            case .identifier where text(index) == "as": break scan
            case .identifier:
                index += 1
                _ = skipGenericArguments()
            case .period, .operator, .atSign: index += 1
            default: break scan
            }
        }
        let part = Array(tokens[start..<index])
        guard let first = part.first, let last = part.last, let syntax = file.typeSyntax(part) else { return nil }
        let written = file.text(SourceRange(first.range.lower, last.range.upper))
        return inference.resolver.resolve(syntax, text: written, in: scope)
    }
}
