import SourceText
import SwiftScanner

extension BodyReader {
    mutating func bindings() -> Statement.Kind {
        index += 1
        var result: [Statement.Binding] = []
        repeat {
            let names = patternNames()
            let type = eat(.colon) ? typeText() : nil
            let value = eat(operator: "=") ? expression() : nil
            if value == nil, current?.kind == .leftBrace, current?.startsLine == false { skipBalanced() }
            result.append(Statement.Binding(names: names, type: type, value: value))
        } while eat(.comma)
        return .binding(result)
    }

    /// The names that a binding pattern introduces: one identifier, or those of a tuple.
    private mutating func patternNames() -> [String] {
        guard let token = current else { return [] }
        if token.kind == .identifier {
            index += 1
            return [identifier(token)]
        }
        guard token.kind == .leftParenthesis else { return [] }
        let start = index
        skipBalanced()
        return tokens[start..<index].filter { $0.kind == .identifier }.map(identifier)
    }

    mutating func ifStatement() -> Statement.Kind {
        index += 1
        let conditions = conditions()
        let then = block()
        guard at(word: "else") else { return .if(conditions, then: then, otherwise: []) }
        index += 1
        guard at(word: "if") else { return .if(conditions, then: then, otherwise: block()) }
        let start = index
        guard depth < Self.maximumDepth else { return .unknown }
        depth += 1
        defer { depth -= 1 }
        let other = ifStatement()
        return .if(conditions, then: then, otherwise: [Statement(other, range(from: start))])
    }

    mutating func conditions() -> [Statement.Condition] {
        let outer = isCondition
        isCondition = true
        defer { isCondition = outer }
        var result: [Statement.Condition] = []
        repeat {
            guard let token = current, token.kind != .leftBrace else { break }
            if token.kind == .poundName, ["#available", "#unavailable"].contains(text(token)) {
                index += 1
                if current?.kind == .leftParenthesis { skipBalanced() }
                result.append(.availability)
            } else if let word, word == "let" || word == "var" {
                result.append(bindingCondition())
            } else if word == "case" {
                result.append(patternCondition())
            } else {
                result.append(.expression(expression()))
            }
        } while eat(.comma)
        return result
    }

    private mutating func bindingCondition() -> Statement.Condition {
        index += 1
        let start = index
        let names = patternNames()
        let range = range(from: start)
        let type = eat(.colon) ? typeText() : nil
        let value = eat(operator: "=") ? expression() : Expression(.name(names.first ?? ""), range)
        return .binding(names: names, type: type, value: value, isPattern: false)
    }

    private mutating func patternCondition() -> Statement.Condition {
        index += 1
        let start = index
        while let token = current, token.kind != .leftBrace, !at(operator: "=") { skipBalanced() }
        let names = boundNames(start, index)
        let value = eat(operator: "=") ? expression() : Expression(.unknown, range(from: start))
        return .binding(names: names, type: nil, value: value, isPattern: true)
    }

    /// The names that follow `let` or `var` between two token positions.
    private func boundNames(_ lower: Int, _ upper: Int) -> [String] {
        var names: [String] = []
        var position = lower
        while position < upper {
            let token = tokens[position]
            position += 1
            guard token.kind == .identifier, ["let", "var"].contains(text(token)), position < upper else { continue }
            if tokens[position].kind == .identifier {
                names.append(identifier(tokens[position]))
            } else if tokens[position].kind == .leftParenthesis || tokens[position].kind == .period {
                names += tokens[position..<upper].filter { $0.kind == .identifier }.map(identifier)
            }
        }
        return names
    }

    mutating func switchStatement() -> Statement.Kind {
        index += 1
        let outer = isCondition
        isCondition = true
        let subject = expression()
        isCondition = outer
        guard eat(.leftBrace) else { return .unknown }
        isCondition = false
        defer { isCondition = outer }
        var cases: [Statement.Case] = []
        while let token = current, token.kind != .rightBrace {
            if token.kind == .atSign || token.kind == .poundName {
                let isDirective = token.kind == .poundName
                index += 1
                while isDirective, let token = current, !token.startsLine { index += 1 }
                if !isDirective, current?.kind == .identifier { index += 1 }
                continue
            }
            guard at(word: "case") || at(word: "default") else {
                skipBalanced()
                continue
            }
            cases.append(switchCase())
        }
        _ = eat(.rightBrace)
        return .switch(subject, cases)
    }

    private mutating func switchCase() -> Statement.Case {
        let isDefault = at(word: "default")
        index += 1
        let start = index
        var patterns: [Expression] = []
        if !isDefault {
            repeat {
                if at(word: "let") || at(word: "var") || at(word: "is") { index += 1 }
                patterns.append(expression())
                while let token = current, ![.colon, .comma, .rightBrace, .leftBrace].contains(token.kind) {
                    skipBalanced()
                }
            } while eat(.comma)
        }
        let names = boundNames(start, index)
        _ = eat(.colon)
        let cursorIsCase: (BodyReader, Token) -> Bool = { reader, token in
            token.kind == .rightBrace
                || token.kind == .identifier && ["case", "default"].contains(reader.text(token))
                || token.kind == .atSign && reader.text(token) == "@unknown"
        }
        let reader = self
        let body = statements { cursorIsCase(reader, $0) }
        return Statement.Case(patterns: patterns, names: names, body: body)
    }

    mutating func forLoop() -> Statement.Kind {
        index += 1
        let start = index
        while let token = current, token.kind != .leftBrace, !at(word: "in") { skipBalanced() }
        let words = tokens[start..<index].filter { $0.kind == .identifier }.map(identifier)
        let names = words.filter { !["case", "let", "var", "try", "await", "_"].contains($0) }
        guard at(word: "in") else { return .unknown }
        index += 1
        let outer = isCondition
        isCondition = true
        let sequence = expression()
        var conditions: [Statement.Condition] = []
        if at(word: "where") {
            index += 1
            conditions.append(.expression(expression()))
        }
        isCondition = outer
        return .loop(names: names, over: sequence, conditions: conditions, body: block())
    }

    mutating func doStatement() -> Statement.Kind {
        index += 1
        while let token = current, token.kind != .leftBrace, token.kind != .rightBrace { skipBalanced() }
        let body = block()
        var catches: [[Statement]] = []
        while at(word: "catch") {
            index += 1
            while let token = current, token.kind != .leftBrace, token.kind != .rightBrace { skipBalanced() }
            catches.append(block())
        }
        return .do(body, catches: catches)
    }
}
