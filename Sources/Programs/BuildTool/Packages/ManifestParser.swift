import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Parses the arguments of `Package(…)` in a manifest as values.
///
/// Recursion is limited to `maximumDepth`. Every loop consumes a token or ends.
struct ManifestParser: TokenCursor {
    let source: SourceFile
    let tokens: [Token]
    var index = 0
    private var depth = 0
    /// Constants at file scope.
    private var constants: [String: ManifestValue] = [:]
    private var targetCalls: [PackageManifest.TargetCall] = []
    /// The positions of string literals in these calls.
    private var textsOfTargets: Set<Int> = []

    private static let maximumDepth = 64

    init(_ source: SourceFile) {
        self.source = source
        tokens = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count))
    }

    package struct File {
        /// The arguments of `Package(…)`.
        package var package: [ManifestValue.Argument]?
        /// Whether later code may change the package: `package.targets.append(…)`, `#if`.
        var mayChangeLater = false
        var targetCalls: [PackageManifest.TargetCall] = []
        /// The string literals outside of these calls.
        var otherTexts: Set<String> = []
    }

    mutating func parseFile() -> File {
        var file = File()
        while let token = current {
            let word = text(token)
            if ["#if", "#else", "#elseif"].contains(word) { file.mayChangeLater = true }
            if word == "let" || word == "var", peek(1)?.kind == .identifier {
                parseBinding(word, &file)
            } else if word == "package", peek(1)?.kind == .period, file.package != nil {
                let member = peek(2).map(text) ?? ""
                file.mayChangeLater = file.mayChangeLater || !["name", "swiftLanguageModes"].contains(member)
                index += 1
            } else if token.kind == .leftBrace {
                // Its constants have other scopes.
                let start = index
                skipBalanced()
                let end = index
                index = start
                while index < end { parseTargetCall() }
            } else {
                parseTargetCall()
            }
        }
        file.targetCalls = targetCalls
        file.otherTexts = texts(at: Set(tokens.indices).subtracting(textsOfTargets))
        return file
    }

    /// Parses a declaration of a target, or passes a token.
    private mutating func parseTargetCall() {
        if current.map({ isTargetCall(text($0)) }) == true, peek(1)?.kind == .leftParenthesis {
            _ = parseName()
        } else {
            index += 1
        }
    }

    private func isTargetCall(_ function: String) -> Bool { function.lowercased().hasSuffix("target") }

    private func texts(at indices: some Sequence<Int>) -> Set<String> {
        Set(
            indices.filter { tokens[$0].kind == .stringLiteral }
                .compactMap { StringLiteral.value(of: text(tokens[$0])) })
    }

    private mutating func parseBinding(_ keyword: String, _ file: inout File) {
        let name = peek(1).map(text) ?? ""
        index += 2
        while let token = current, text(token) != "=" {
            // A computed property, or no value: the following code is parsed separately.
            if [.leftBrace, .semicolon].contains(token.kind) || token.startsLine { return }
            index += 1
        }
        index += 1
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
        guard isAtEnd else {
            skipExpression()
            return .unknown
        }
        return value
    }

    private mutating func parsePrimary() -> ManifestValue {
        guard let token = current else { return .unknown }
        switch token.kind {
        case .stringLiteral:
            index += 1
            return StringLiteral.value(of: text(token)).map { .text($0) } ?? .unknown
        case .leftBracket: return parseArray()
        case .period, .identifier: return parseName()
        default: return .unknown
        }
    }

    private mutating func parseArray() -> ManifestValue {
        var elements: [ManifestValue] = []
        index += 1
        while let token = current, token.kind != .rightBracket {
            let start = index
            elements.append(parseExpression())
            _ = eat(.comma)
            _ = eat(.colon)
            if index == start { index += 1 }
        }
        index += 1
        return .array(elements)
    }

    /// Parses a constant, or a call by its last name: `.target(…)`, `Package(…)`, `Target.target(…)`.
    private mutating func parseName() -> ManifestValue {
        var name = ""
        var parts = 0
        while let token = current, [.period, .identifier].contains(token.kind) {
            if token.kind == .identifier {
                if parts > 0, tokens[index - 1].kind != .period { break }
                name = text(token)
            }
            parts += 1
            index += 1
        }
        guard current?.kind == .leftParenthesis else {
            return parts == 1 ? constants[name] ?? .unknown : .unknown
        }
        let start = index
        let arguments = parseArguments()
        if isTargetCall(name), let target = arguments.text("name") {
            let plugins = arguments.first { $0.label == "plugins" && $0.start < tokens.count }
            textsOfTargets.formUnion(start..<index)
            targetCalls.append(
                .init(
                    name: target, texts: texts(at: start..<min(index, tokens.count)),
                    takesPluginsFromElsewhere: plugins.map { tokens[$0.start].kind != .leftBracket } ?? false))
        }
        return .call(name, arguments)
    }

    private mutating func parseArguments() -> [ManifestValue.Argument] {
        var arguments: [ManifestValue.Argument] = []
        index += 1
        while let token = current, token.kind != .rightParenthesis {
            let start = index
            var label: String?
            if token.kind == .identifier, peek(1)?.kind == .colon {
                label = text(token)
                index += 2
            }
            let first = index
            arguments.append(.init(label: label, value: parseExpression(), start: first))
            _ = eat(.comma)
            if index == start { index += 1 }
        }
        index += 1
        return arguments
    }

    /// Whether an expression may end before the next token.
    private var isAtEnd: Bool {
        guard let token = current else { return true }
        switch token.kind {
        case .comma, .rightBracket, .rightParenthesis, .rightBrace, .semicolon, .colon: return true
        case .operator, .period, .leftBrace: return false
        default: return token.startsLine
        }
    }

    /// Skips to the comma or bracket that ends the expression, or at file scope to the next line that begins with a
    /// word.
    private mutating func skipExpression() {
        while let token = current {
            switch token.kind {
            case .comma, .rightParenthesis, .rightBracket, .rightBrace, .semicolon: return
            case .identifier where depth == 1 && token.startsLine: return
            case .poundName where depth == 1: return
            default: skipBalanced()
            }
        }
    }
}
