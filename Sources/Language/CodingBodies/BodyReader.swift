import SourceText
import SwiftScanner

/// Function body → syntax tree.
///
/// Reads any bytes without failing: syntax it does not follow becomes an `unknown` node. Nesting beyond `maximumDepth` also
/// becomes `unknown`, and so does the beginning of a chain beyond `maximumLinks`, so that no source can exhaust the stack.
package struct BodyReader: TokenCursor {
    package let source: SourceFile
    package let tokens: [Token]
    package var index = 0
    var depth = 0
    /// The operators and members that the expressions under way have been chained with.
    var links = 0
    /// Whether a `{` ends the expression instead of starting a trailing closure.
    var isCondition = false

    /// How deeply statements and expressions may nest.
    package static let maximumDepth = 120
    /// How many operators and members the expressions around a token may be chained with.
    package static let maximumLinks = 600

    init(source: SourceFile, tokens: [Token]) {
        self.source = source
        self.tokens = tokens
    }

    /// The statements of a body.
    ///
    /// - Parameter body: with its braces.
    package static func statements(of source: SourceFile, body: SourceRange) -> [Statement] {
        var reader = BodyReader(source: source, tokens: Scanner.tokens(of: source, in: body))
        return reader.block()
    }

    /// The expression that a slice is: the initial value of a property, for instance.
    fileprivate static func expression(_ slice: SourceSlice) -> Expression {
        var reader = BodyReader(source: slice.source, tokens: slice.tokens)
        let value = reader.expression()
        let depth = reader.tokens.reduce(0) { depth, token in
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace: depth + 1
            case .rightParenthesis, .rightBracket, .rightBrace: depth - 1
            default: depth
            }
        }
        return reader.current == nil && depth == 0 ? value : Expression(.unknown, slice.range)
    }

    /// The statements of a function whose declaration has no range for its body: those in its first braces.
    package static func statements(of source: SourceFile, declaration: SourceRange) -> [Statement] {
        var reader = BodyReader(source: source, tokens: Scanner.tokens(of: source, in: declaration))
        while let token = reader.current, token.kind != .leftBrace { reader.skipBalanced() }
        return reader.block()
    }
}

extension SourceSlice {
    /// The expression that it is; `.unknown` if it isn't one.
    package var expression: Expression { BodyReader.expression(self) }
}

extension BodyReader {
    func range(from start: Int) -> SourceRange {
        guard start < tokens.count else { return SourceRange(source.bytes.count, source.bytes.count) }
        let last = max(start, index - 1)
        return SourceRange(tokens[start].range.lower, tokens[min(last, tokens.count - 1)].range.upper)
    }

    /// The current token as a word; nil if it isn't one.
    var word: String? {
        guard let token = current, token.kind == .identifier else { return nil }
        return text(token)
    }

    func identifier(_ token: Token) -> String {
        let name = text(token)
        return name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2 ? String(name.dropFirst().dropLast()) : name
    }

    /// Statements in braces; empty where none begin here.
    mutating func block() -> [Statement] {
        guard eat(.leftBrace) else { return [] }
        let outer = isCondition
        isCondition = false
        defer { isCondition = outer }
        let result = statements { $0.kind == .rightBrace }
        _ = eat(.rightBrace)
        return result
    }

    mutating func statements(until isEnd: (Token) -> Bool) -> [Statement] {
        var result: [Statement] = []
        while let token = current, !isEnd(token) {
            let start = index
            if depth >= Self.maximumDepth {
                skipRest(until: isEnd)
                result.append(Statement(.unknown, range(from: start)))
                break
            }
            if eat(.semicolon) { continue }
            if token.kind == .poundName, ["#elseif", "#else", "#endif"].contains(text(token)) { break }
            depth += 1
            result.append(statement())
            depth -= 1
            // Nothing was read, so the token isn't part of a statement.
            if index == start {
                skipBalanced()
                result.append(Statement(.unknown, range(from: start)))
            }
        }
        return result
    }

    private mutating func skipRest(until isEnd: (Token) -> Bool) {
        while let token = current, !isEnd(token) { skipBalanced() }
    }

    mutating func statement() -> Statement {
        let start = index
        let kind = statementKind()
        return Statement(kind, range(from: start))
    }

    private mutating func statementKind() -> Statement.Kind {
        guard let token = current else { return .unknown }
        if token.kind == .poundName, text(token) == "#if" { return conditionalCompilation() }
        if token.kind == .atSign { skipAttribute() }
        skipLabel()
        switch word {
        case "let", "var": return bindings()
        case "if": return ifStatement()
        case "guard":
            index += 1
            let conditions = conditions()
            if at(word: "else") { index += 1 }
            return .guard(conditions, otherwise: block())
        case "switch": return switchStatement()
        case "for": return forLoop()
        case "while":
            index += 1
            let conditions = conditions()
            return .loop(names: [], over: nil, conditions: conditions, body: block())
        case "repeat" where peek(1)?.kind == .leftBrace:
            index += 1
            let body = block()
            if at(word: "while") {
                index += 1
                return .loop(names: [], over: nil, conditions: conditions(), body: body)
            }
            return .loop(names: [], over: nil, conditions: [], body: body)
        case "do" where peek(1)?.kind == .leftBrace || peek(1).map { text($0) } == "throws": return doStatement()
        case "defer" where peek(1)?.kind == .leftBrace:
            index += 1
            return .defer(block())
        case "return":
            index += 1
            guard let next = current, next.kind != .rightBrace, next.kind != .semicolon,
                !next.startsLine || !Self.beginsStatement(text(next))
            else { return .return(nil) }
            return .return(expression())
        case "throw":
            index += 1
            return .throw(expression())
        case "break", "continue", "fallthrough":
            let name = word ?? ""
            index += 1
            if let next = current, next.kind == .identifier, !next.startsLine { index += 1 }
            return .jump(name)
        case "func": return localFunction()
        case "class", "struct", "enum", "extension", "protocol", "typealias", "import":
            index += 1
            while let token = current, token.kind != .leftBrace, !token.startsLine { skipBalanced() }
            if current?.kind == .leftBrace { skipBalanced() }
            return .unknown
        case "unowned", "weak", "lazy", "final", "private", "fileprivate", "static":
            if let next = peek(1), next.kind == .identifier || next.kind == .leftParenthesis {
                index += 1
                if current?.kind == .leftParenthesis { skipBalanced() }
                return statementKind()
            }
            return .expression(expression())
        default: return .expression(expression())
        }
    }

    static func beginsStatement(_ word: String) -> Bool {
        [
            "let", "var", "if", "guard", "switch", "for", "while", "repeat", "do", "return", "throw", "break",
            "continue",
            "func", "class", "struct", "enum", "defer", "case", "default", "}",
        ].contains(word)
    }

    mutating func skipAttribute() {
        while eat(.atSign) {
            if current?.kind == .identifier { index += 1 }
            if current?.kind == .leftParenthesis, touches(0) { skipBalanced() }
        }
    }

    private mutating func skipLabel() {
        guard current?.kind == .identifier, peek(1)?.kind == .colon, let next = peek(2),
            ["for", "while", "repeat", "switch", "if", "do"].contains(text(next))
        else { return }
        index += 2
    }

    private mutating func conditionalCompilation() -> Statement.Kind {
        var clauses: [[Statement]] = []
        repeat {
            index += 1
            // The condition ends with its line.
            while let token = current, !token.startsLine { skipBalanced() }
            let body = statements { $0.kind == .rightBrace }
            clauses.append(body)
        } while current.map { $0.kind == .poundName && ["#elseif", "#else"].contains(text($0)) } ?? false
        if let token = current, token.kind == .poundName, text(token) == "#endif" { index += 1 }
        return .conditional(clauses)
    }

    private mutating func localFunction() -> Statement.Kind {
        index += 1
        guard let token = current else { return .unknown }
        let name = identifier(token)
        index += 1
        skipGenericParameters()
        var parameters: [String] = []
        if current?.kind == .leftParenthesis {
            let start = index
            skipBalanced()
            parameters = parameterNames(start + 1, index - 1)
        }
        while let token = current, token.kind != .leftBrace, token.kind != .rightBrace { skipBalanced() }
        return .function(name: name, parameters: parameters, body: block())
    }

    private mutating func skipGenericParameters() {
        guard at(operator: "<") else { return }
        while let token = current, token.kind != .leftParenthesis, token.kind != .leftBrace { index += 1 }
    }

    /// The names of parameters inside of the body, between two token positions.
    private func parameterNames(_ lower: Int, _ upper: Int) -> [String] {
        var names: [String] = []
        var open = 0
        var last: String?
        for token in tokens[min(lower, upper)..<max(lower, upper)] {
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace: open += 1
            case .rightParenthesis, .rightBracket, .rightBrace: open -= 1
            case .identifier where open == 0: if last != "" { last = identifier(token) }
            case .colon where open == 0:
                if let name = last, !name.isEmpty { names.append(name) }
                last = ""
            case .comma where open == 0: last = nil
            default: break
            }
        }
        return names
    }
}
