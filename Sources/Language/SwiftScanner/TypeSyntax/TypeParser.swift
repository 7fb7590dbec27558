import SourceText

/// Parses the tokens of a type.
///
/// The input is the tokens of one type as the scanner delimited it. The result is nil if they aren't a type, or are
/// nested deeper than `maximumDepth`.
struct TypeParser: TokenCursor {
    static let maximumDepth = 64

    let source: SourceFile
    let tokens: [Token]
    var index = 0
    private var depth = 0

    init(source: SourceFile, tokens: [Token]) {
        self.source = source
        self.tokens = tokens
    }

    /// Parses all tokens as one type.
    mutating func parseWholeType() -> TypeSyntax? {
        guard let type = parseType(), index == tokens.count else { return nil }
        return type
    }

    // MARK: Types

    private mutating func parseType() -> TypeSyntax? {
        guard depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        let start = index
        let specifiers = parseSpecifiers()
        guard let type = parseUnattributedType(from: start) else { return nil }
        return specifiers.isEmpty ? type : .attributed(specifiers: specifiers, type)
    }

    private mutating func parseUnattributedType(from start: Int) -> TypeSyntax? {
        if eat(contextual: "any") { return parseType().map { .existential($0) } }
        if eat(contextual: "some") { return parseType().map { .opaque($0) } }
        if at(contextual: "each") || at(contextual: "repeat") || at(operator: "~") { return skipRest(from: start) }
        guard var type = parsePostfixType() else { return nil }
        var members = [type]
        while eat(operator: "&") {
            guard let member = parsePostfixType() else { return nil }
            members.append(member)
        }
        if members.count > 1 { type = .composition(members) }
        return parseFunctionResult(from: start, parameters: type) ?? type
    }

    /// Parses `-> Result` with its effects, after parameters that were read as a tuple.
    private mutating func parseFunctionResult(from start: Int, parameters: TypeSyntax) -> TypeSyntax? {
        let begin = index
        while at(contextual: "async") || at(contextual: "throws") || at(contextual: "rethrows") {
            index += 1
            if current?.kind == .leftParenthesis { skipBalanced() }
        }
        guard eat(operator: "->") else {
            index = begin
            return nil
        }
        guard parseType() != nil else { return nil }
        // Parentheses around one type aren't a tuple.
        let types = if case .tuple(let elements) = parameters { elements.map(\.type) } else { [parameters] }
        return .function(source.text(range(from: start)), parameters: types)
    }

    private mutating func parsePostfixType() -> TypeSyntax? {
        guard var type = parsePrimaryType() else { return nil }
        while let token = current {
            if token.kind == .operator, isOptionalMarks(token) {
                index += 1
                for mark in text(token) { type = mark == "?" ? .optional(type) : .implicitlyUnwrapped(type) }
            } else if token.kind == .period, let next = peek(1), next.kind == .identifier {
                index += 2
                let name = text(next)
                if name == "Type" || name == "Protocol" {
                    type = .metatype(type)
                } else {
                    guard let member = parseMember(named: name, of: type) else { return nil }
                    type = member
                }
            } else {
                break
            }
        }
        return type
    }

    private mutating func parseMember(named name: String, of base: TypeSyntax) -> TypeSyntax? {
        guard let components = components(of: base), let arguments = parseGenericArguments() else { return nil }
        return .named(components + [.init(name: name.withoutBackticks, arguments: arguments)])
    }

    /// Returns the base of a member: `[Int].Index` is a member of `Swift.Array<Int>`.
    private func components(of base: TypeSyntax) -> [TypeSyntax.Component]? {
        switch base {
        case .named(let components): components
        case .array(let element): [.init(name: "Swift"), .init(name: "Array", arguments: [element])]
        case .dictionary(let key, let value):
            [.init(name: "Swift"), .init(name: "Dictionary", arguments: [key, value])]
        default: nil
        }
    }

    private mutating func parsePrimaryType() -> TypeSyntax? {
        guard let token = current else { return nil }
        switch token.kind {
        case .identifier:
            index += 1
            guard let arguments = parseGenericArguments() else { return nil }
            return .named([.init(name: text(token).withoutBackticks, arguments: arguments)])
        case .leftBracket: return parseBracketed()
        case .leftParenthesis: return parseTuple()
        default: return nil
        }
    }

    /// Parses `<A, B>`; an empty array if there is none, nil if it is invalid.
    private mutating func parseGenericArguments() -> [TypeSyntax]? {
        guard eat(operator: "<") else { return [] }
        var arguments: [TypeSyntax] = []
        while true {
            guard let argument = parseType() ?? parseValueArgument() else { return nil }
            arguments.append(argument)
            if eat(.comma) { continue }
            return eat(operator: ">") ? arguments : nil
        }
    }

    /// `3` in `InlineArray<3, Int>`
    private mutating func parseValueArgument() -> TypeSyntax? {
        guard index < tokens.count, tokens[index].kind == .integerLiteral else { return nil }
        index += 1
        return .other(text(tokens[index - 1]))
    }

    private mutating func parseBracketed() -> TypeSyntax? {
        let start = index
        index += 1
        guard let first = parseType() else {
            index = start
            return skipBracketed(from: start)
        }
        if eat(.rightBracket) { return .array(first) }
        if eat(.colon) {
            guard let value = parseType(), eat(.rightBracket) else { return nil }
            return .dictionary(key: first, value: value)
        }
        index = start
        return skipBracketed(from: start)
    }

    private mutating func skipBracketed(from start: Int) -> TypeSyntax? {
        skipBalanced()
        return index > start ? .other(source.text(range(from: start))) : nil
    }

    private mutating func parseTuple() -> TypeSyntax? {
        let start = index
        index += 1
        var elements: [TypeSyntax.TupleElement] = []
        while !eat(.rightParenthesis) {
            var label: String?
            if let (name, count) = elementLabel() {
                label = name == "_" ? nil : name
                index += count
            }
            guard let type = parseType() else {
                index = start
                return skipBracketed(from: start)
            }
            elements.append(.init(label: label, type: type))
            _ = eat(.ellipsis)
            if eat(.comma) { continue }
            guard current?.kind == .rightParenthesis else {
                index = start
                return skipBracketed(from: start)
            }
        }
        if elements.count == 1, let only = elements.first, only.label == nil { return only.type }
        return .tuple(elements)
    }

    /// Returns `label:` or `label name:` and its number of tokens.
    private func elementLabel() -> (name: String, count: Int)? {
        guard let first = current, first.kind == .identifier, let second = peek(1) else { return nil }
        if second.kind == .colon { return (text(first).withoutBackticks, 2) }
        if second.kind == .identifier, peek(2)?.kind == .colon { return (text(first).withoutBackticks, 3) }
        return nil
    }

    private mutating func parseSpecifiers() -> [String] {
        var specifiers: [String] = []
        while let token = current {
            if token.kind == .atSign, peek(1)?.kind == .identifier {
                let start = index
                index += 2
                while current?.kind == .period, peek(1)?.kind == .identifier { index += 2 }
                if current?.kind == .leftParenthesis, touches(0) { skipBalanced() }
                specifiers.append(source.text(range(from: start)))
            } else if token.kind == .identifier, isSpecifier(text(token)), peek(1).map(beginsType) ?? false {
                index += 1
                if current?.kind == .leftParenthesis, text(token) == "nonisolated" { skipBalanced() }
                specifiers.append(text(token))
            } else {
                break
            }
        }
        return specifiers
    }

    private func isSpecifier(_ word: String) -> Bool {
        ["inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "__owned", "__shared"].contains(word)
    }

    private func beginsType(_ token: Token) -> Bool {
        [.identifier, .leftBracket, .leftParenthesis, .atSign].contains(token.kind)
    }

    // MARK: Tokens

    private func range(from start: Int) -> SourceRange {
        SourceRange(tokens[start].range.lower, tokens[max(index - 1, start)].range.upper)
    }

    private func isOptionalMarks(_ token: Token) -> Bool {
        text(token).allSatisfy { $0 == "?" || $0 == "!" }
    }

    /// Whether the token is a word that is special only before a type or an arrow.
    private func at(contextual word: String) -> Bool {
        let endsWord = ["async", "throws", "rethrows"].contains(word)
        return at(word: word) && (endsWord || peek(1).map(beginsType) ?? false)
    }

    private mutating func eat(contextual word: String) -> Bool {
        guard at(contextual: word) else { return false }
        index += 1
        return true
    }

    private mutating func skipRest(from start: Int) -> TypeSyntax {
        index = tokens.count
        return .other(source.text(range(from: start)))
    }
}
