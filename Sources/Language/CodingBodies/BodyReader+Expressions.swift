import SourceText
import SwiftScanner

extension BodyReader {
    /// An operator and its precedence; higher binds tighter.
    private struct Infix {
        let name: String
        let tokenCount: Int
        let precedence: Int
        let isRightAssociative: Bool
    }

    mutating func expression() -> Expression { expression(above: 0) }

    private mutating func expression(above minimum: Int) -> Expression {
        let start = index
        guard depth < Self.maximumDepth else {
            if current != nil { skipBalanced() }
            return Expression(.unknown, range(from: start))
        }
        depth += 1
        defer { depth -= 1 }
        var left = prefixed()
        var count = 0
        defer { links -= count }
        while let infix = infixOperator(), infix.precedence >= minimum, infix.precedence > 0 {
            index += infix.tokenCount
            addLink(to: &left, &count)
            switch infix.name {
            case "as", "as?", "as!", "is":
                let type = typeText()
                left = Expression(
                    .cast(left, Expression.Cast(rawValue: infix.name) ?? .coercion, type: type), range(from: start))
            case "?":
                let middle = expression(above: 0)
                let isComplete = eat(.colon)
                let right = isComplete ? expression(above: infix.precedence) : Expression(.unknown, range(from: index))
                left = Expression(.ternary(left, middle, right), range(from: start))
            default:
                let right = expression(above: infix.isRightAssociative ? infix.precedence : infix.precedence + 1)
                left = Expression(.binary(infix.name, left, right), range(from: start))
            }
        }
        return left
    }

    /// Counts a link of a chain. The beginning of a chain that is too long becomes unknown.
    private mutating func addLink(to expression: inout Expression, _ count: inout Int) {
        count += 1
        links += 1
        guard links > Self.maximumLinks else { return }
        links -= count
        count = 0
        expression = Expression(.unknown, expression.range)
    }

    private func infixOperator() -> Infix? {
        guard let token = current else { return nil }
        let text = text(token)
        if token.kind == .identifier {
            if text == "is" { return Infix(name: "is", tokenCount: 1, precedence: 80, isRightAssociative: false) }
            guard text == "as" else { return nil }
            if let next = peek(1), touches(1), next.kind == .operator, ["?", "!"].contains(self.text(next)) {
                return Infix(
                    name: "as" + self.text(next), tokenCount: 2, precedence: 80, isRightAssociative: false)
            }
            return Infix(name: "as", tokenCount: 1, precedence: 80, isRightAssociative: false)
        }
        guard token.kind == .operator else { return nil }
        var name = text
        var count = 1
        while let next = peek(count), next.kind == .operator, touches(count), "<>".contains(name.first ?? " ") {
            name += self.text(next)
            count += 1
        }
        if name == "->" { return nil }
        // An operator with space on one side only belongs to the operand on the other side.
        let spaceBefore = token.startsLine || !touches(0)
        let spaceAfter = peek(count) == nil || !touches(count)
        if spaceBefore, !spaceAfter, name != "=" { return nil }
        if token.startsLine, !spaceAfter { return nil }
        if name == "?" { return Infix(name: name, tokenCount: 1, precedence: 20, isRightAssociative: true) }
        return Infix(
            name: name, tokenCount: count, precedence: Self.precedence(of: name),
            isRightAssociative: name == "??" || name.hasSuffix("=") && Self.precedence(of: name) == 10)
    }

    private static func precedence(of name: String) -> Int {
        switch name {
        case "<<", ">>", "&<<", "&>>": 120
        case "*", "/", "%", "&*", "&": 110
        case "+", "-", "&+", "&-", "|", "^": 100
        case "...", "..<": 90
        case "??": 70
        case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==": 60
        case "&&": 40
        case "||": 30
        case "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "??=": 10
        default: 65
        }
    }

    private mutating func prefixed() -> Expression {
        let start = index
        guard let token = current else { return Expression(.unknown, range(from: start)) }
        if token.kind == .operator, text(token) != "=" {
            guard depth < Self.maximumDepth else {
                index += 1
                return Expression(.unknown, range(from: start))
            }
            index += 1
            depth += 1
            defer { depth -= 1 }
            guard let next = current, next.kind != .comma, next.kind != .rightParenthesis, next.kind != .rightBracket
            else { return Expression(.name(text(token)), range(from: start)) }
            let operand = prefixed()
            return Expression(.prefix(text(token), operand), range(from: start))
        }
        if let word {
            switch word {
            case "try":
                index += 1
                var attempt = Expression.Attempt.plain
                if let next = current, next.kind == .operator, touches(0), ["?", "!"].contains(text(next)) {
                    attempt = text(next) == "?" ? .optional : .forced
                    index += 1
                }
                // Everything to the right belongs to it, up to an assignment.
                let operand = expression(above: 11)
                return Expression(.attempt(attempt, operand), range(from: start))
            case "await":
                index += 1
                let operand = expression(above: 11)
                return Expression(.attempt(.await, operand), range(from: start))
            case "if" where !isCondition, "switch" where !isCondition:
                let kind = word == "if" ? ifStatement() : switchStatement()
                let range = range(from: start)
                return Expression(.statement(Statement(kind, range)), range)
            case "let", "var":
                // Inside of a pattern.
                index += 1
                return prefixed()
            default: break
            }
        }
        return suffixed(primary(), from: start)
    }

    private mutating func suffixed(_ base: Expression, from start: Int) -> Expression {
        var result = base
        var count = 0
        defer { links -= count }
        while let token = current {
            addLink(to: &result, &count)
            switch token.kind {
            case .period:
                guard let next = peek(1) else { return result }
                guard next.kind == .identifier || next.kind == .integerLiteral || next.kind == .floatLiteral else {
                    return result
                }
                index += 2
                skipGenericArguments()
                result = Expression(.member(result, identifier(next)), range(from: start))
            // `decodeInteger(forKey:)` is a name, not a call.
            case .leftParenthesis where isAtLabels: skipBalanced()
            case .leftParenthesis where !token.startsLine:
                let arguments = arguments(closing: .rightParenthesis)
                result = Expression(.call(result, arguments + trailingClosures()), range(from: start))
            case .leftBracket where !token.startsLine && touches(0):
                result = Expression(
                    .subscripted(result, arguments(closing: .rightBracket)), range(from: start))
            case .leftBrace where !token.startsLine && !isCondition:
                let closures = trailingClosures()
                guard !closures.isEmpty else { return result }
                result = Expression(.call(result, closures), range(from: start))
            case .operator where touches(0) && ["?", "!"].contains(text(token)):
                index += 1
                result = Expression(text(token) == "?" ? .chained(result) : .forced(result), range(from: start))
            case .operator where touches(0) && text(token) == "??" && touches(1):
                return result
            case .operator where touches(0) && !token.startsLine && isPostfixOperator(token):
                index += 1
                result = Expression(.postfix(result, text(token)), range(from: start))
            default: return result
            }
        }
        return result
    }

    /// Whether the parentheses here contain only the labels of a name.
    private var isAtLabels: Bool {
        var offset = 1
        while peek(offset)?.kind == .identifier, peek(offset + 1)?.kind == .colon { offset += 2 }
        return offset > 1 && peek(offset)?.kind == .rightParenthesis
    }

    private func isPostfixOperator(_ token: Token) -> Bool {
        guard text(token) == "..." || text(token) == "++" || text(token) == "--" else { return false }
        guard let next = peek(1) else { return true }
        return !touches(1) || [.rightParenthesis, .rightBracket, .comma, .colon].contains(next.kind)
    }

    private mutating func trailingClosures() -> [Expression.Argument] {
        guard !isCondition, let token = current, token.kind == .leftBrace, !token.startsLine else { return [] }
        // An accessor block or the body of a statement isn't a closure.
        var result = [Expression.Argument(label: nil, value: closure())]
        while let label = current, label.kind == .identifier, peek(1)?.kind == .colon, peek(2)?.kind == .leftBrace,
            !label.startsLine, result.count < 8
        {
            index += 2
            result.append(Expression.Argument(label: text(label), value: closure()))
        }
        return result
    }

    mutating func arguments(closing end: Token.Kind) -> [Expression.Argument] {
        index += 1
        let outer = isCondition
        isCondition = false
        defer { isCondition = outer }
        var result: [Expression.Argument] = []
        while let token = current, token.kind != end {
            let start = index
            var label: String?
            if token.kind == .identifier, peek(1)?.kind == .colon {
                label = identifier(token)
                index += 2
            }
            result.append(Expression.Argument(label: label, value: expression()))
            if eat(.comma) { continue }
            if current?.kind == end { break }
            // This isn't an expression; the brackets determine where the list ends.
            while let token = current, token.kind != end, token.kind != .comma {
                if [.rightParenthesis, .rightBracket, .rightBrace].contains(token.kind) { break }
                skipBalanced()
            }
            _ = eat(.comma)
            if let token = current, token.kind != end,
                index == start || [.rightParenthesis, .rightBracket, .rightBrace].contains(token.kind)
            {
                break
            }
        }
        _ = eat(end)
        return result
    }

    mutating func closure() -> Expression {
        let start = index
        guard depth < Self.maximumDepth else {
            skipBalanced()
            return Expression(.unknown, range(from: start))
        }
        _ = eat(.leftBrace)
        depth += 1
        let outer = isCondition
        isCondition = false
        defer {
            depth -= 1
            isCondition = outer
        }
        let parameters = closureParameters()
        let body = statements { $0.kind == .rightBrace }
        _ = eat(.rightBrace)
        return Expression(.closure(parameters: parameters, body: body), range(from: start))
    }

    /// The names before `in`; none where the closure has no signature.
    private mutating func closureParameters() -> [String] {
        var position = index
        var open = 0
        var names: [String] = []
        var isType = false
        while position < tokens.count, position < index + 60 {
            let token = tokens[position]
            switch token.kind {
            case .leftParenthesis, .leftBracket: open += 1
            case .rightParenthesis, .rightBracket: open -= 1
            case .leftBrace, .rightBrace, .semicolon, .stringLiteral: return []
            case .colon: isType = true
            case .comma: isType = false
            case .identifier:
                let word = text(token)
                if word == "in", open == 0 {
                    index = position + 1
                    return names
                }
                if ["let", "var", "if", "guard", "return", "for", "while", "switch", "try"].contains(word) {
                    return []
                }
                if !isType, word != "_", !["weak", "unowned", "self", "throws", "async"].contains(word) {
                    names.append(identifier(token))
                }
            default: break
            }
            position += 1
        }
        return []
    }

    private mutating func primary() -> Expression {
        let start = index
        guard let token = current else { return Expression(.unknown, range(from: start)) }
        switch token.kind {
        case .identifier: return word(token, from: start)
        case .dollarIdentifier:
            index += 1
            return Expression(.name(text(token)), token.range)
        case .integerLiteral:
            index += 1
            return Expression(.integer(text(token)), token.range)
        case .floatLiteral:
            index += 1
            return Expression(.float(text(token)), token.range)
        case .stringLiteral:
            index += 1
            return Expression(.string(stringParts(token)), token.range)
        case .leftParenthesis: return parenthesized(from: start)
        case .leftBracket: return collection(from: start)
        case .leftBrace: return isCondition ? Expression(.unknown, token.range) : closure()
        case .period:
            guard let next = peek(1), next.kind == .identifier else { return Expression(.unknown, token.range) }
            index += 2
            skipGenericArguments()
            return Expression(.member(nil, identifier(next)), range(from: start))
        case .backslash:
            index += 1
            var path = ""
            while let token = current, touches(0),
                [.identifier, .period, .operator, .integerLiteral].contains(token.kind), path.count < 500
            {
                path += text(token)
                index += 1
            }
            return Expression(.keyPath(path), range(from: start))
        case .poundName:
            index += 1
            var name = text(token)
            if name == "#", let next = current, touches(0), next.kind == .identifier {
                name += text(next)
                index += 1
            }
            var argument = ""
            if current?.kind == .leftParenthesis, touches(0) {
                let open = index
                skipBalanced()
                if index - open > 2 {
                    argument = source.text(SourceRange(tokens[open + 1].range.lower, tokens[index - 2].range.upper))
                }
            }
            return Expression(.pound(name, argument), range(from: start))
        default: return Expression(.unknown, token.range)
        }
    }

    private mutating func word(_ token: Token, from start: Int) -> Expression {
        let name = identifier(token)
        switch text(token) {
        case "true", "false":
            index += 1
            return Expression(.boolean(name == "true"), token.range)
        case "nil":
            index += 1
            return Expression(.nil, token.range)
        case "in", "else", "case", "default", "where", "as", "is": return Expression(.unknown, token.range)
        default:
            index += 1
            skipGenericArguments()
            return Expression(.name(name), range(from: start))
        }
    }

    private mutating func parenthesized(from start: Int) -> Expression {
        let elements = arguments(closing: .rightParenthesis)
        if elements.count == 1, let only = elements.first, only.label == nil {
            return Expression(only.value.kind, range(from: start))
        }
        return Expression(.tuple(elements), range(from: start))
    }

    private mutating func collection(from start: Int) -> Expression {
        index += 1
        let outer = isCondition
        isCondition = false
        defer { isCondition = outer }
        var elements: [Expression] = []
        var isDictionary = false
        while let token = current, token.kind != .rightBracket {
            if token.kind == .colon {
                isDictionary = true
                index += 1
                continue
            }
            let before = index
            elements.append(expression())
            if eat(.colon) {
                isDictionary = true
                continue
            }
            if eat(.comma) { continue }
            if index == before || current?.kind != .rightBracket { break }
        }
        if current?.kind != .rightBracket {
            while let token = current, token.kind != .rightBracket {
                if [.rightBrace, .rightParenthesis].contains(token.kind) { break }
                skipBalanced()
            }
        }
        _ = eat(.rightBracket)
        let range = range(from: start)
        return Expression(isDictionary ? .dictionary(elements) : .array(elements), range)
    }
}
