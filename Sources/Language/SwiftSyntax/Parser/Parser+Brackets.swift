import SecureCodeGenSourceText

/// The content of brackets and string literals: skipped, unless the parser reads syntax.
extension Parser {
    /// Parses arguments in parentheses or brackets.
    mutating func parseArguments(_ context: ExpressionContext) -> [Expression.Argument] {
        guard reads, typeDepth < Self.nestingLimit else {
            skipBracket()
            return []
        }
        let end: LexemeKind = at(.leftBracket) ? .rightBracket : .rightParenthesis
        advance()
        var arguments: [Expression.Argument] = []
        while !at(end), !at(.rightBrace), !at(.endOfFile) {
            var label: String?
            if atArgumentLabel(), peek().kind == .colon {
                label = currentText
                advance()
                advance()
            }
            arguments.append(Expression.Argument(label: label, value: parseElement(context, until: end)))
            if !eat(.comma) { break }
        }
        closeBracket(end)
        return arguments
    }

    /// Parses an element of a bracket. Code that isn't an expression becomes unknown, up to the next comma.
    private mutating func parseElement(_ context: ExpressionContext, until end: LexemeKind)
        -> Expression
    {
        let first = start
        let element = parseExpression(context.inBrackets)
        if let element, at(.comma) || at(end) || at(.colon) && end == .rightBracket { return element }
        while !at(.comma), !at(end), !at(.rightBrace), !at(.endOfFile) { skipSingle() }
        return element ?? Expression(.unknown, range(from: first))
    }

    private mutating func closeBracket(_ end: LexemeKind) {
        while !at(end), !at(.rightBrace), !at(.endOfFile) { skipSingle() }
        if !eat(end) { fail() }
    }

    /// `(a, b: c)`; parentheses around one expression are that expression.
    mutating func parseTuple(_ context: ExpressionContext) -> Expression.Kind {
        let elements = parseArguments(context)
        guard reads else { return .unknown }
        if elements.count == 1, elements[0].label == nil { return elements[0].value.kind }
        return .tuple(elements)
    }

    /// `[a, b]`, `[a: b]`.
    mutating func parseCollection(_ context: ExpressionContext) -> Expression.Kind {
        guard reads, typeDepth < Self.nestingLimit else {
            skipBracket()
            return .unknown
        }
        advance()
        var elements: [Expression] = []
        var isDictionary = eat(.colon)
        while !at(.rightBracket), !at(.rightBrace), !at(.endOfFile) {
            elements.append(parseElement(context, until: .rightBracket))
            if eat(.colon) {
                isDictionary = true
            } else if !eat(.comma) {
                break
            }
        }
        closeBracket(.rightBracket)
        return isDictionary ? .dictionary(elements) : .array(elements)
    }

    // MARK: Closures

    mutating func parseClosure() -> Expression.Kind {
        guard reads, typeDepth < Self.nestingLimit else {
            skipBracket()
            return .unknown
        }
        advance()
        typeDepth += 1
        defer { typeDepth -= 1 }
        let parameters = parseClosureSignature()
        let body = parseStatements()
        _ = eat(.rightBrace)
        return .closure(parameters: parameters, body: body)
    }

    /// Parses the names before `in`; none if the closure has no signature.
    private mutating func parseClosureSignature() -> [String] {
        let first = lexer
        var names: [String] = []
        var isType = false
        var open = 0
        for _ in 0..<Self.longestSignature {
            switch lexer.kind {
            case .leftParenthesis, .leftBracket: open += 1
            case .rightParenthesis, .rightBracket: open -= 1
            case .colon: isType = true
            case .comma: isType = false
            case .identifier, .keyword:
                if at(.in), open == 0 {
                    advance()
                    return names
                }
                switch lexer.keyword {
                case .weak, .unowned, .self, .throws, .async: break
                default: if !isType { names.append(currentText) }
                }
            default: break
            }
            if atEndOfSignature() { break }
            advance()
        }
        lexer = first
        return []
    }

    /// The maximum number of tokens before `in`.
    private static let longestSignature = 60

    /// Whether the token can't be part of a closure's signature.
    private func atEndOfSignature() -> Bool {
        switch lexer.keyword {
        case .let, .var, .if, .guard, .return, .for, .while, .switch, .try: true
        default: at(.leftBrace) || at(.rightBrace) || at(.semicolon) || at(.string) || at(.endOfFile)
        }
    }

    // MARK: Strings

    /// Parses the parts of the current string literal, which isn't consumed.
    mutating func parseStringParts() -> [Expression.StringPart] {
        let literal = SourceSlice(currentRange, of: source).text
        if let value = StringLiteral.value(of: literal), !literal.contains("\\(") {
            return [.text(value)]
        }
        guard typeDepth < Self.nestingLimit, literal.hasPrefix("\""), !literal.hasPrefix("\"\"\""),
            literal.hasSuffix("\""), literal.utf8.count >= 2
        else { return [.unknown] }
        let saved = lexer
        defer { lexer = saved }
        var parts: [Expression.StringPart] = []
        var text = saved.lower + 1
        var position = text
        let end = saved.upper - 1
        while position < end {
            guard saved.bytes[position] == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            guard saved.bytes[position + 1] == UInt8(ascii: "(") else {
                position += 2
                continue
            }
            parts += textParts(text, position)
            lexer = Lexer(saved.bytes, count: end, notes: saved.notes, from: position + 1)
            advance()
            let values = parseArguments(.basic)
            let isValue =
                values.count == 1 && values[0].label == nil && lexer.previousKind == .rightParenthesis
            parts.append(isValue ? .value(values[0].value) : .unknown)
            position = lexer.previousUpper
            text = position
        }
        return parts + textParts(text, end)
    }

    private func textParts(_ lower: Int, _ upper: Int) -> [Expression.StringPart] {
        guard lower < upper else { return [] }
        let text = SourceSlice(SourceRange(lower, upper), of: source).text
        return [StringLiteral.value(of: "\"\(text)\"").map { .text($0) } ?? .unknown]
    }
}
