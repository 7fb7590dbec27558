import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Parses the text of one directive comment.
///
///     directive-comment → item ( "," item )*
///     item              → word | word "=" value
///     value             → string | "-"? number | "true" | "false" | name | "[" ( entry ( "," entry )* )? "]"
///     entry             → value | value "as" name
///
/// Words and kinds of values are checked here. `DirectiveBinder` checks the place of a word.
struct DirectiveParser: TokenCursor {
    private let file: ScannedFile
    private let comment: MarkedComment
    var source: SourceFile { file.source }
    let tokens: [Token]
    var index = 0
    private(set) var directives: [Directive] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ comment: MarkedComment, in file: ScannedFile) {
        self.file = file
        self.comment = comment
        tokens = comment.content.tokens
    }

    /// Parses the whole comment. Parsing stops at the first error, so one mistake has one message.
    mutating func parse() {
        let spelling = MarkerSpelling(of: comment)
        switch spelling {
        case .right: break
        case .prose: return
        case .wrong(let marker, let corrected):
            return fail(.markerSpelling(marker, corrected), at: comment.marker.range)
        case .late(let corrected): return fail(.lateMarker(corrected), at: comment.marker.range)
        }
        guard !tokens.isEmpty else { return fail(.emptyDirective, at: comment.range) }
        // `audit` parses this word separately.
        if at(word: "allow") { return }
        repeat {
            guard let directive = parseItem() else { return }
            if !directive.word.rule.isRepeatable,
                directives.contains(where: { $0.word == directive.word })
            {
                return fail(.repeatedWord(directive.word), at: directive.range)
            }
            directives.append(directive)
            if directives.count > 1, directives.contains(where: { $0.word == .skip }) {
                return fail(.skipWithOthers, at: directive.range)
            }
        } while eat(.comma)
        if let token = current { fail(.unexpectedInDirective(file.text(token.range)), at: token.range) }
    }

    private mutating func parseItem() -> Directive? {
        let start = current?.range.lower ?? endRange.lower
        if current != nil, peek(1)?.kind == .period {
            while let token = current, ![.comma, .operator].contains(token.kind) { index += 1 }
            fail(.onElement, at: SourceRange(start, tokens[index - 1].range.upper))
            return nil
        }
        guard let token = current, token.kind == .identifier else {
            fail(.expectedWord, at: current?.range ?? endRange)
            return nil
        }
        index += 1
        let text = file.text(token.range)
        guard let word = Directive.Word(rawValue: text) else {
            fail(.unknownWord(text), at: token.range)
            return nil
        }
        var value: Directive.Value?
        if eat(operator: "=") {
            let isExpression = word.rule.value.isExpression || word == .superclass && isInitializerCall
            guard let parsed = isExpression ? parseExpression() : parseValue(depth: 0) else {
                fail(.expectedValue(word), at: current?.range ?? endRange)
                return nil
            }
            value = parsed
        }
        let range = SourceRange(start, tokens[index - 1].range.upper)
        guard word.rule.value.accepts(value) else {
            fail(.wrongValue(word, value), at: range)
            return nil
        }
        return Directive(word: word, value: value, range: range)
    }

    /// Whether `.init(` follows.
    private var isInitializerCall: Bool {
        let next = tokens[index...].prefix(3)
        return next.map { file.text($0.range) } == [".", "init", "("]
    }

    private mutating func parseValue(depth: Int) -> Directive.Value? {
        guard let token = current, depth < 8 else { return nil }
        index += 1
        let text = file.text(token.range)
        switch token.kind {
        case .stringLiteral: return StringLiteral.value(of: text).map { .string($0) }
        case .integerLiteral: return Int(text.filter { $0 != "_" }).map { .number($0) } ?? .expression(text)
        case .floatLiteral: return .expression(text)
        case .identifier, .period: return parseName(startingWith: text)
        case .leftBracket: return parseList(depth: depth)
        case .operator where text == "-": return parseNegative(depth: depth)
        default: return nil
        }
    }

    private mutating func parseNegative(depth: Int) -> Directive.Value? {
        switch parseValue(depth: depth + 1) {
        case .number(let number): return .number(-number)
        case .expression(let text): return .expression("-" + text)
        default: return nil
        }
    }

    /// Parses an expression up to a comma outside brackets, or to a token that can't continue it.
    private mutating func parseExpression() -> Directive.Value? {
        let first = index
        var depth = 0
        while let token = current, depth > 0 || token.kind != .comma {
            if depth == 0, index > first, isOperand(index, after: index - 1) { break }
            switch token.kind {
            case .leftBracket, .leftParenthesis, .leftBrace: depth += 1
            case .rightBracket, .rightParenthesis, .rightBrace: depth -= 1
            case .stringLiteral where !StringLiteral.isClosed(file.text(token.range)): return nil
            case .unknown: return nil
            default: break
            }
            guard depth >= 0 else { return nil }
            index += 1
        }
        guard first < index, depth == 0 else { return nil }
        return .expression(file.text(SourceRange(tokens[first].range.lower, tokens[index - 1].range.upper)))
    }

    private static let wordsBeforeOperands: Set<String> = [
        "try", "await", "any", "some", "copy", "consume", "if", "switch", "else", "in", "as", "is",
    ]
    private static let wordsBetweenOperands: Set<String> = ["as", "is", "else", "in"]

    /// Whether a value begins directly after another, without an operator.
    private func isOperand(_ index: Int, after previous: Int) -> Bool {
        let literals: Set<Token.Kind> = [.integerLiteral, .floatLiteral, .stringLiteral, .dollarIdentifier]
        func word(_ index: Int) -> String { file.text(tokens[index].range) }
        let begins =
            tokens[index].kind == .identifier
            ? !Self.wordsBetweenOperands.contains(word(index)) : literals.contains(tokens[index].kind)
        switch tokens[previous].kind {
        case .identifier: return begins && !Self.wordsBeforeOperands.contains(word(previous))
        case .rightParenthesis, .rightBracket, .rightBrace: return begins
        case let kind: return begins && literals.contains(kind)
        }
    }

    private mutating func parseName(startingWith text: String) -> Directive.Value? {
        if text == "true" || text == "false" { return .expression(text) }
        var name = text
        while let token = current, token.kind == .period || (name.hasSuffix(".") && token.kind == .identifier) {
            name += file.text(token.range)
            index += 1
        }
        return name.hasSuffix(".") ? nil : .name(name)
    }

    private mutating func parseList(depth: Int) -> Directive.Value? {
        var values: [Directive.Value] = []
        while !eat(.rightBracket) {
            guard let value = parseValue(depth: depth + 1) else { return nil }
            guard let entry = parseRepresentation(of: value) else { return nil }
            values.append(entry)
            if !eat(.comma), current?.kind != .rightBracket { return nil }
        }
        return .list(values)
    }

    /// `as .string`, if it follows.
    private mutating func parseRepresentation(of value: Directive.Value) -> Directive.Value? {
        guard at(word: "as") else { return value }
        index += 1
        guard case .name(let name)? = parseValue(depth: 0) else { return nil }
        return .represented(value, as: name)
    }

    private var endRange: SourceRange { SourceRange(comment.content.range.upper, comment.content.range.upper) }

    private mutating func fail(_ message: Diagnostic.Message, at range: SourceRange) {
        diagnostics.append(message.diagnostic(at: Diagnostic.Location(path: file.source.path, range: range)))
    }
}
