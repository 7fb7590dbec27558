import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension ImplementationReader {
    mutating func expression(above minimum: Int = 0) -> Expression {
        let start = at
        guard depth < BodyReader.maximumDepth else {
            if current != nil { skipBalanced() }
            return Expression(.unknown, range(from: start))
        }
        depth += 1
        defer { depth -= 1 }
        var left = prefixed()
        var count = 0
        defer { links -= count }
        while true {
            while let token = current, token.kind == .directive { at += 1 }
            guard let (name, tokenCount) = binaryOperator() else { return left }
            let precedence = Self.precedence(of: name)
            guard precedence >= minimum else { return left }
            at += tokenCount
            addLink(to: &left, &count)
            switch name {
            case "?":
                if eat(":") {
                    // `x ?: y`
                    let right = expression(above: precedence)
                    left = Expression(.binary("??", left, right), range(from: start))
                } else {
                    let middle = expression()
                    let right = eat(":") ? expression(above: precedence) : Expression(.unknown, range(from: at))
                    left = Expression(.ternary(condition(left), middle, right), range(from: start))
                }
            case "&&", "||":
                let right = expression(above: precedence + 1)
                left = Expression(.binary(name, condition(left), condition(right)), range(from: start))
            default:
                let right = expression(above: precedence == 10 ? precedence : precedence + 1)
                left = Expression(.binary(name, left, right), range(from: start))
            }
        }
    }

    /// Counts a link of a chain. The beginning of a chain that is too long becomes unknown.
    private mutating func addLink(to expression: inout Expression, _ count: inout Int) {
        count += 1
        links += 1
        guard links > BodyReader.maximumLinks else { return }
        links -= count
        count = 0
        expression = Expression(.unknown, expression.range)
    }

    private func binaryOperator() -> (name: String, tokenCount: Int)? {
        guard let token = current, token.kind == .punctuation, "=<>!&|+-*/%^?".contains(token.text) else { return nil }
        if token.text == "?" { return ("?", 1) }
        var name = token.text
        var count = 1
        while count < 3, let next = peek(count), next.kind == .punctuation, touches(count),
            Self.precedences[name + next.text] != nil
        {
            name += next.text
            count += 1
        }
        return name == "!" ? nil : (name, count)
    }

    private static let precedences: [String: Int] = [
        "*": 110, "/": 110, "%": 110, "+": 100, "-": 100, "<<": 95, ">>": 95, "<": 60, "<=": 60, ">": 60, ">=": 60,
        "==": 55, "!=": 55, "&": 50, "^": 48, "|": 46, "&&": 40, "||": 30, "?": 20, "=": 10, "+=": 10, "-=": 10,
        "*=": 10, "/=": 10, "%=": 10, "|=": 10, "&=": 10, "^=": 10, "<<=": 10, ">>=": 10,
    ]

    private static func precedence(of name: String) -> Int { precedences[name] ?? 0 }

    /// An expression as a condition, which an object fulfills unless it is nil.
    func condition(_ expression: Expression) -> Expression {
        switch expression.kind {
        case .name, .member, .subscripted:
            let none = Expression(.nil, expression.range)
            if case .member(_, let name) = expression.kind, name == "count" || name == "length" {
                return Expression(
                    .binary(">", expression, Expression(.integer("0"), expression.range)), expression.range)
            }
            return Expression(.binary("!=", expression, none), expression.range)
        case .prefix("!", let value): return Expression(.prefix("!", condition(value)), expression.range)
        default: return expression
        }
    }

    private mutating func prefixed() -> Expression {
        let start = at
        guard let token = current else { return Expression(.unknown, range(from: max(0, at - 1))) }
        if token.kind == .punctuation, ["!", "-", "~", "&", "*", "+"].contains(token.text) {
            let isUpdate = isAtUpdate
            at += isUpdate ? 2 : 1
            guard depth < BodyReader.maximumDepth else { return Expression(.unknown, range(from: start)) }
            depth += 1
            defer { depth -= 1 }
            let operand = prefixed()
            if isUpdate { return update(operand, token.text, from: start) }
            switch token.text {
            case "!": return Expression(.prefix("!", condition(operand)), range(from: start))
            case "+": return operand
            default: return Expression(.prefix(token.text, operand), range(from: start))
            }
        }
        return suffixed(primary(), from: start)
    }

    private mutating func suffixed(_ base: Expression, from start: Int) -> Expression {
        var result = base
        var count = 0
        defer { links -= count }
        while let token = current, token.kind == .punctuation {
            switch token.text {
            case "." where peek()?.kind == .identifier:
                let name = tokens[at + 1].text
                at += 2
                addLink(to: &result, &count)
                result = member(result, name, from: start)
            case "-" where peek()?.text == ">" && touches(1) && peek(2)?.kind == .identifier:
                let name = tokens[at + 2].text
                at += 3
                addLink(to: &result, &count)
                // `other->_name`
                result = member(result, property(ofVariable: name) ?? name, from: start)
            case "[":
                at += 1
                let index = expression()
                skip(upTo: ["]", ";", "}"])
                _ = eat("]")
                addLink(to: &result, &count)
                result = Expression(
                    .subscripted(result, [Expression.Argument(label: nil, value: index)]), range(from: start))
            case "(":
                let arguments = arguments(upTo: ")")
                addLink(to: &result, &count)
                result = call(result, arguments, from: start)
            case "+" where isAtUpdate, "-" where isAtUpdate:
                at += 2
                addLink(to: &result, &count)
                result = update(result, token.text, from: start)
            default: return result
            }
        }
        return result
    }

    /// Whether `++` or `--` is here.
    private var isAtUpdate: Bool { (isAt("+") || isAt("-")) && peek()?.text == current?.text && touches(1) }

    /// `count++` and `++count` as `count += 1`
    private func update(_ target: Expression, _ sign: String, from start: Int) -> Expression {
        let range = range(from: start)
        return Expression(.binary(sign + "=", target, Expression(.integer("1"), range)), range)
    }

    private func member(_ base: Expression, _ name: String, from start: Int) -> Expression {
        if name == "class" { return classObject(base, range(from: start)) }
        if base.kind == .name("self") {
            return Expression(.member(base, names.properties[name] ?? name), range(from: start))
        }
        return message(base, name, range(from: start))
    }

    /// `self.class`, `[Account class]`
    func classObject(_ base: Expression, _ range: SourceRange) -> Expression {
        if base.kind == .name("self") {
            return Expression(.member(Expression(.name("Self"), base.range), "self"), range)
        }
        return Expression(.member(base, "self"), range)
    }

    /// Reads the arguments of a call in C, or the elements of a literal, with their brackets.
    mutating func arguments(upTo closing: String) -> [Expression] {
        at += 1
        var result: [Expression] = []
        while let token = current, !isAt(closing) {
            if token.kind == .directive {
                at += 1
                continue
            }
            let start = at
            result.append(expression())
            if eat(",") || isAt(closing) { continue }
            if isAt(":") { return result }
            skip(upTo: [",", closing, ";", "}"])
            if isAt(";") || closing != "}" && isAt("}") { return result }
            _ = eat(",")
            if at == start { at += 1 }
        }
        _ = eat(closing)
        return result
    }

    // MARK: Primary expressions

    private mutating func primary() -> Expression {
        let start = at
        guard let token = current else { return Expression(.unknown, range(from: max(0, at - 1))) }
        switch (token.kind, token.text) {
        case (.punctuation, "("): return parenthesized()
        case (.punctuation, "["): return message()
        case (.punctuation, "@"): return literal()
        case (.punctuation, "^"): return closure()
        case (.punctuation, "{"): skipBalanced()
        case (.literal, let text):
            at += 1
            return Expression(
                text.hasPrefix("'") ? .integer("0") : .string([.text(Self.content(text))]), range(from: start))
        case (.number, _): return number()
        case (.identifier, let name):
            at += 1
            return identifier(name, range(from: start))
        default: break
        }
        return Expression(.unknown, range(from: start))
    }

    static func content(_ literal: String) -> String {
        String(literal.dropFirst().dropLast(literal.count > 1 && literal.hasSuffix("\"") ? 1 : 0))
    }

    mutating func number() -> Expression {
        let start = at
        let text = current?.text ?? ""
        at += 1
        let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
        var isFloating = !isHexadecimal && text.contains { "eEfF".contains($0) }
        if isAt("."), touches(0) {
            isFloating = true
            at += 1
            if current?.kind == .number, touches(0) { at += 1 }
        }
        return Expression(isFloating ? .float(text) : .integer(text), range(from: start))
    }

    func identifier(_ name: String, _ range: SourceRange) -> Expression {
        switch name {
        case "nil", "NULL", "Nil", "nullptr": return Expression(.nil, range)
        case "YES", "TRUE", "true": return Expression(.boolean(true), range)
        case "NO", "FALSE", "false": return Expression(.boolean(false), range)
        case "__func__", "_cmd": return Expression(.unknown, range)
        default:
            if let property = property(ofVariable: name) {
                return Expression(.member(Expression(.name("self"), range), property), range)
            }
            return Expression(.name(name), range)
        }
    }

    /// The property that a variable has the value of; nil for a name that a local variable may have.
    private func property(ofVariable name: String) -> String? {
        guard name.hasPrefix("_") || names.variables.contains(name), let property = names.properties[name],
            property != name || name.hasPrefix("_")
        else { return nil }
        return property
    }

    /// A cast, a compound literal, or an expression in parentheses.
    private mutating func parenthesized() -> Expression {
        let start = at
        var probe = self
        let inner = probe.balanced()
        guard inner.lowerBound < inner.upperBound else {
            at = probe.at
            return Expression(.unknown, range(from: start))
        }
        if tokens[inner.lowerBound].text == "{" {
            at = probe.at
            return Expression(.unknown, range(from: start))
        }
        if isType(inner), let next = probe.current {
            if next.text == "{", next.kind == .punctuation {
                at = probe.at
                return compoundLiteral(inner, from: start)
            }
            if next.kind != .punctuation || ["[", "@", "(", "^", "-", "!", "~", "&", "*"].contains(next.text),
                isCertainlyType(inner) || next.kind != .punctuation || probe.isAtMessage
            {
                at = probe.at
                guard depth < BodyReader.maximumDepth else { return Expression(.unknown, range(from: start)) }
                depth += 1
                defer { depth -= 1 }
                let operand = prefixed()
                var parser = HeaderParser(tokens)
                parser.at = inner.lowerBound
                guard let type = parser.parseType(depth: 0).flatMap(Self.typeText) else { return operand }
                return Expression(.cast(operand, .coercion, type: type), range(from: start))
            }
        }
        at = start + 1
        let value = expression()
        at = max(at, probe.at)
        return value
    }

    /// `(Point) { x, y }` and `(Point) { .x = x, .y = y }` as a call of the type.
    private mutating func compoundLiteral(_ type: Range<Int>, from start: Int) -> Expression {
        let names = type.map { tokens[$0].text }.filter { !["struct", "const"].contains($0) }
        guard names.count == 1, depth < BodyReader.maximumDepth else {
            skipBalanced()
            return Expression(.unknown, range(from: start))
        }
        depth += 1
        defer { depth -= 1 }
        let name = Expression(.name(names[0]), SourceRange(tokens[type.lowerBound].offset, tokens[type.lowerBound].end))
        var probe = self
        probe.skipBalanced()
        at += 1
        var arguments: [Expression.Argument] = []
        while current != nil, at < probe.at, !isAt("}") {
            let before = at
            var label: String?
            if isAt("."), peek()?.kind == .identifier, peek(2)?.text == "=" {
                label = peek()?.text
                at += 3
            }
            arguments.append(Expression.Argument(label: label, value: expression()))
            skip(upTo: [",", "}", ";"])
            if isAt(";") { break }
            _ = eat(",")
            if at == before { at += 1 }
        }
        at = max(at, probe.at)
        return Expression(.call(name, arguments), range(from: start))
    }

    /// Whether brackets here send a message, so that they contain no index: `[coder decodeIntForKey:@"kind"]`.
    private var isAtMessage: Bool {
        guard isAt("[") else { return false }
        var probe = self
        probe.at += 1
        if probe.isAt("[") || probe.isAt("(") {
            probe.skipBalanced()
        } else {
            guard probe.current?.kind == .identifier else { return false }
            probe.at += 1
            while probe.isAt(".") { probe.at += 2 }
        }
        return probe.current?.kind == .identifier
    }

    private func isType(_ range: Range<Int>) -> Bool {
        tokens[range.lowerBound].kind == .identifier
            && range.allSatisfy { tokens[$0].kind == .identifier || "*<>,^()".contains(tokens[$0].text) }
            && !range.contains { tokens[$0].text == "self" }
    }

    /// Whether a type-like list of tokens isn't a variable or a call in parentheses.
    private func isCertainlyType(_ range: Range<Int>) -> Bool {
        let first = tokens[range.lowerBound].text
        let last = tokens[range.upperBound - 1].text
        if last == "*" || last == ">" || CTypes.words.contains(first) || CTypes.scalarNames.contains(first) {
            return true
        }
        if first.hasPrefix("__bridge") || CTypes.objects.contains(first) { return true }
        return range.count == 1 && first.first?.isUppercase == true && first.contains { $0.isLowercase }
    }

    private mutating func closure() -> Expression {
        let start = at
        at += 1
        // The type of the result, and the parameters.
        var parameters: [String] = []
        while let token = current, !isAt("{"), !isAt(";"), !isAt(")"), !isAt("]"), !isAt(",") {
            guard token.text == "(", token.kind == .punctuation else {
                at += 1
                continue
            }
            let content = balanced()
            parameters = content.filter { index in
                tokens[index].kind == .identifier
                    && (index + 1 == content.upperBound || tokens[index + 1].text == ",")
            }.map { tokens[$0].text }.filter { $0 != "void" }
        }
        guard eat("{") else { return Expression(.unknown, range(from: start)) }
        let body = statements()
        return Expression(.closure(parameters: parameters, body: body), range(from: start))
    }
}

extension CTypes {
    /// The names of numbers, for casts.
    static let scalarNames = Set(ImportedTypes.scalars.keys).union(["void"])
}
