import SourceText
import SwiftScanner

extension BodyReader {
    /// Moves past `<…>` where it can only be generic arguments.
    mutating func skipGenericArguments() {
        guard at(operator: "<"), touches(0) else { return }
        var position = index
        var open = 0
        while position < tokens.count, position < index + 80 {
            let token = tokens[position]
            switch token.kind {
            case .operator:
                let name = text(token)
                if name == "<" {
                    open += 1
                } else if name == ">" {
                    open -= 1
                } else if !["?", "!", "&", "->"].contains(name) {
                    return
                }
                if open == 0 {
                    let next = position + 1 < tokens.count ? tokens[position + 1] : nil
                    let isEnd =
                        next.map {
                            [.leftParenthesis, .rightParenthesis, .rightBracket, .period, .comma, .leftBrace].contains(
                                $0.kind) && tokens[position].range.upper == $0.range.lower
                        } ?? true
                    if isEnd { index = position + 1 }
                    return
                }
            case .identifier, .comma, .colon, .period, .leftBracket, .rightBracket, .leftParenthesis,
                .rightParenthesis, .atSign:
                break
            default: return
            }
            position += 1
        }
    }

    /// The text of a type, without spaces. Ends where the type ends.
    mutating func typeText() -> String {
        let start = index
        typeTail()
        guard index > start else { return "" }
        return tokens[start..<index].map { text($0) }.joined(separator: "")
    }

    private mutating func typeTail() {
        while eat(.atSign) { index += 1 }
        while let word, ["some", "any", "inout"].contains(word) { index += 1 }
        guard let token = current else { return }
        switch token.kind {
        case .identifier:
            index += 1
            if at(operator: "<"), touches(0) { skipAngles() }
        case .leftBracket, .leftParenthesis: skipBalanced()
        default: return
        }
        while let token = current {
            if token.kind == .period, touches(0), peek(1)?.kind == .identifier {
                index += 2
                if at(operator: "<"), touches(0) { skipAngles() }
            } else if token.kind == .operator, touches(0), text(token).allSatisfy({ $0 == "?" || $0 == "!" }) {
                // `as T ?? x` is spaced; `T??` is a type.
                index += 1
            } else if token.kind == .operator, text(token) == "->" || text(token) == "&" {
                index += 1
                guard depth < Self.maximumDepth else { return }
                depth += 1
                typeTail()
                depth -= 1
            } else {
                return
            }
        }
    }

    private mutating func skipAngles() {
        var open = 0
        while let token = current {
            if token.kind == .operator, text(token) == "<" { open += 1 }
            if token.kind == .operator, text(token) == ">" { open -= 1 }
            if [.leftBrace, .rightBrace, .semicolon].contains(token.kind) { return }
            index += 1
            if open == 0 { return }
        }
    }
}
