import SourceText
import SwiftScanner

extension ExpressionReader {
    func text(_ index: Int) -> String { file.text(tokens[index].range) }

    /// Whether the token after `count` others is `init` before arguments.
    func atInit(_ count: Int) -> Bool {
        guard peek(count)?.kind == .identifier, peek(count + 1)?.kind == .leftParenthesis else { return false }
        return text(index + count) == "init"
    }

    // MARK: Types in expressions

    /// Skips `<A, B>` directly after a name. Returns true if it encloses generic arguments, which Swift decides by the
    /// next token.
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

    /// Reads the type after `as`, up to a token that can't belong to a type.
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
