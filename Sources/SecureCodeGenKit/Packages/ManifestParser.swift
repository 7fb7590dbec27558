import SourceText
import SwiftScanner

/// The tokens of a manifest → the arguments of its `Package(…)` as values.
///
/// Recursion goes no deeper than `maximumDepth`; every loop takes a token or ends.
struct ManifestParser {
    private let source: SourceFile
    private let tokens: [Token]
    private var position = 0
    private var depth = 0
    /// Constants at file scope.
    private var constants: [String: ManifestValue] = [:]

    private static let maximumDepth = 64

    init(_ source: SourceFile) {
        self.source = source
        tokens = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count))
    }

    struct File {
        /// The arguments of `Package(…)`.
        var package: [ManifestValue.Argument]?
        /// Whether something after that may change it: `package.targets.append(…)`, `#if`.
        var mayChangeLater = false
    }

    mutating func parseFile() -> File {
        var file = File()
        while position < tokens.count {
            let start = position
            let word = text(position)
            if ["#if", "#else", "#elseif"].contains(word) { file.mayChangeLater = true }
            if word == "let" || word == "var", kind(position + 1) == .identifier {
                parseBinding(word, &file)
            } else if word == "package", kind(position + 1) == .period, file.package != nil {
                file.mayChangeLater =
                    file.mayChangeLater || !["name", "swiftLanguageModes"].contains(text(position + 2))
                position += 1
            } else {
                if kind(position) == .leftBrace { skipBracket() } else { position += 1 }
            }
            if position == start { position += 1 }
        }
        return file
    }

    private mutating func parseBinding(_ keyword: String, _ file: inout File) {
        let name = text(position + 1)
        position += 2
        while position < tokens.count, text(position) != "=" {
            // A computed property, or no value: what follows is looked at by itself.
            if [.leftBrace, .semicolon].contains(kind(position)) || tokens[position].startsLine { return }
            position += 1
        }
        position += 1
        let value = parseExpression()
        if case .call("Package", let arguments) = value { file.package = arguments }
        constants[name] = keyword == "let" ? value : .unknown
    }

    // MARK: Expressions

    private mutating func parseExpression() -> ManifestValue {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else {
            skipExpression()
            return .unknown
        }
        let value = parsePrimary()
        guard isEnd(position) else {
            skipExpression()
            return .unknown
        }
        return value
    }

    private mutating func parsePrimary() -> ManifestValue {
        switch kind(position) {
        case .stringLiteral:
            position += 1
            return StringLiteral.value(of: text(position - 1)).map { .text($0) } ?? .unknown
        case .leftBracket: return parseArray()
        case .period, .identifier: return parseName()
        default: return .unknown
        }
    }

    private mutating func parseArray() -> ManifestValue {
        var elements: [ManifestValue] = []
        position += 1
        while position < tokens.count, kind(position) != .rightBracket {
            let start = position
            elements.append(parseExpression())
            if kind(position) == .comma { position += 1 }
            if kind(position) == .colon { position += 1 }
            if position == start { position += 1 }
        }
        position += 1
        return .array(elements)
    }

    /// A constant, or a call by the last of several names: `.target(…)`, `Package(…)`, `Target.target(…)`.
    private mutating func parseName() -> ManifestValue {
        var name = ""
        var parts = 0
        while [.period, .identifier].contains(kind(position)) {
            if kind(position) == .identifier {
                if parts > 0, kind(position - 1) != .period { break }
                name = text(position)
            }
            parts += 1
            position += 1
        }
        guard kind(position) == .leftParenthesis else {
            return parts == 1 ? constants[name] ?? .unknown : .unknown
        }
        return .call(name, parseArguments())
    }

    private mutating func parseArguments() -> [ManifestValue.Argument] {
        var arguments: [ManifestValue.Argument] = []
        position += 1
        while position < tokens.count, kind(position) != .rightParenthesis {
            let start = position
            var label: String?
            if kind(position) == .identifier, kind(position + 1) == .colon {
                label = text(position)
                position += 2
            }
            arguments.append(.init(label: label, value: parseExpression()))
            if kind(position) == .comma { position += 1 }
            if position == start { position += 1 }
        }
        position += 1
        return arguments
    }

    /// Whether an expression may end before a token.
    private func isEnd(_ index: Int) -> Bool {
        guard index < tokens.count else { return true }
        switch tokens[index].kind {
        case .comma, .rightBracket, .rightParenthesis, .rightBrace, .semicolon, .colon: return true
        case .operator, .period, .leftBrace: return false
        default: return tokens[index].startsLine
        }
    }

    /// Goes on to the comma or bracket that ends the expression, or, at file scope, to the next line that begins with a
    /// word.
    private mutating func skipExpression() {
        while position < tokens.count {
            switch kind(position) {
            case .leftParenthesis, .leftBracket, .leftBrace: skipBracket()
            case .comma, .rightParenthesis, .rightBracket, .rightBrace, .semicolon: return
            case .identifier where depth == 1 && tokens[position].startsLine: return
            case .poundName where depth == 1: return
            default: position += 1
            }
        }
    }

    private mutating func skipBracket() {
        var level = 0
        while position < tokens.count {
            switch kind(position) {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace: level -= 1
            default: break
            }
            position += 1
            if level <= 0 { return }
        }
    }

    private func kind(_ index: Int) -> Token.Kind {
        tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
    }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? source.text(tokens[index].range) : ""
    }
}
