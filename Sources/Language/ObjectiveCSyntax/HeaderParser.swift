import SecureCodeGenSourceText

/// Parses the tokens of a header into declarations.
///
/// `at` is the current token. Mutating functions consume tokens. Each step at file scope and in a body consumes at
/// least one token. Types that are nested deeper than `maximumDepth` are skipped.
package struct HeaderParser {
    static let maximumDepth = 32

    package let tokens: [HeaderToken]
    package var at = 0
    /// Whether pointers are nonnull by default.
    var assumesNonnull = false
    /// An `NS_SWIFT_NAME` before the declaration that it names.
    var pendingSwiftName: String?
    /// The kind of enum that an attribute says.
    var pendingKind: HeaderEnumeration.Kind?
    package private(set) var declarations: [HeaderDeclaration] = []
    /// The types of all branches, before the branches of an `#if` are merged.
    private(set) var allTypes: [HeaderDeclaration] = []
    /// Every interface, class extension and category, before they are merged.
    package var interfaces: [HeaderInterface] = []
    /// The protocols with their properties.
    var protocols: [HeaderInterface] = []
    package var implementations: [HeaderImplementation] = []
    /// The condition of each enclosing `#if` block; nil for include guards and `#if 0`, whose first branch is skipped.
    private var blocks: [String?] = []
    /// The number of enclosing `#if` blocks.
    var conditionDepth: Int { blocks.count }
    var conditions: [String] { blocks.compactMap(\.self) }
    /// That of the interface or protocol that is being parsed.
    var containerDepth = 0
    /// The index of each declaration, so that the branches of an `#if` declare a name only once.
    private var indices: [String: Int] = [:]

    package init(_ tokens: [HeaderToken]) {
        self.tokens = tokens
    }

    /// Parses all tokens. The results are in `declarations`, `interfaces` and `implementations`.
    package mutating func parse() {
        while let token = current {
            let start = at
            parseItem(token)
            if at == start { at += 1 }
        }
    }

    private mutating func parseItem(_ token: HeaderToken) {
        switch (token.kind, token.text) {
        case (.directive, _): parseDirective(token)
        case (.punctuation, "@"): parseAtKeyword()
        case (.punctuation, "{"): isLinkageBlock ? advance() : skipBalanced()
        case (.punctuation, "("), (.punctuation, "["): skipBalanced()
        case (.punctuation, ";"):
            pendingSwiftName = nil
            advance()
        case (.identifier, "typedef"): parseTypedef()
        case (.identifier, "struct"): parseStructure(isTypedef: false)
        case (.identifier, "enum"): parseEnumeration(isTypedef: false)
        case (.identifier, _):
            if enumerationMacro != nil { parseEnumeration(isTypedef: false) } else { parseAttribute() }
        default: advance()
        }
    }

    /// Whether the brace opens `extern "C" {`, whose end is ignored.
    private var isLinkageBlock: Bool {
        at > 0 && tokens[at - 1].kind == .literal && at > 1 && tokens[at - 2].text == "extern"
    }

    private mutating func parseAtKeyword() {
        switch peek(1)?.text {
        case "interface": parseInterface()
        case "protocol": parseProtocol()
        case "implementation": parseImplementation()
        default: advance(2)
        }
    }

    // MARK: Declarations

    /// Returns a declaration that ends here. Its name is the first mention, as in `typedef struct Point { … } Point;`.
    func declaration(_ name: String, from start: Int, _ kind: HeaderDeclaration.Kind) -> HeaderDeclaration {
        let token = tokens[start..<at].first { $0.text == name && $0.kind == .identifier } ?? tokens[start]
        return HeaderDeclaration(
            name: name, range: range(from: start), nameRange: SourceRange(token.offset, token.end), kind: kind)
    }

    /// Adds a declaration. If the name exists, adds only what the first declaration lacks.
    mutating func add(_ declaration: HeaderDeclaration) {
        var declaration = declaration
        if declaration.swiftName == nil { declaration.swiftName = pendingSwiftName }
        pendingSwiftName = nil
        if case .interface(let interface) = declaration.kind, interface.isCategory {
            declarations.append(declaration)
            return
        }
        allTypes.append(declaration)
        guard let index = indices[declaration.name] else {
            indices[declaration.name] = declarations.count
            declarations.append(declaration)
            return
        }
        declarations[index].swiftName = declarations[index].swiftName ?? declaration.swiftName
        switch (declarations[index].kind, declaration.kind) {
        case (.interface(var first), .interface(let second)):
            first.merge(second)
            declarations[index].kind = .interface(first)
        case (.protocol(let first), .protocol(let second)):
            declarations[index].kind = .protocol(refined: first + second.filter { !first.contains($0) })
        default: break
        }
    }

    // MARK: Directives

    mutating func parseDirective(_ token: HeaderToken) {
        advance()
        let words = Self.words(of: token)
        switch words.first {
        case "if", "ifdef", "ifndef":
            let isAlways = words.dropFirst() == ["0"] || isIncludeGuard(words)
            blocks.append(isAlways ? nil : words.joined(separator: " "))
        case "endif": _ = blocks.popLast()
        case "else", "elif":
            if let last = blocks.indices.last { blocks[last] = blocks[last].map { "else " + $0 } }
        default: break
        }
        switch words.first {
        case "pragma" where words.contains("assume_nonnull"): assumesNonnull = words.last == "begin"
        case "if" where words.count == 2 && words[1] == "0": skipBranch()
        case "ifdef" where words.dropFirst().first == "__cplusplus": skipBranch()
        case "if" where words.dropFirst() == ["defined", "__cplusplus"]: skipBranch()
        default: break
        }
    }

    /// Whether the directive begins an include guard, whose name the next line defines.
    private func isIncludeGuard(_ words: [Substring]) -> Bool {
        guard words.first == "ifndef" || words.contains("!defined"), let name = words.last,
            let next = current, next.kind == .directive, next.text.contains(name)
        else { return false }
        return Self.words(of: next).first == "define"
    }

    /// Splits a directive into words, without its `#`. For directives without a meaning here, such as long macros,
    /// returns only the first.
    private static func words(of token: HeaderToken) -> [Substring] {
        func separates(_ byte: UInt8) -> Bool { " \t\\\r\n()".utf8.contains(byte) }
        let text = token.text.utf8.dropFirst().drop(while: separates)
        guard text.first == UInt8(ascii: "i") || text.first == UInt8(ascii: "p") else {
            return [Substring(text.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })]
        }
        return text.split(whereSeparator: separates).map { Substring($0) }
    }

    /// Skips the tokens before the `#else`, `#elif` or `#endif` of the branch.
    private mutating func skipBranch() {
        var depth = 0
        while let token = current {
            guard token.kind == .directive else {
                advance()
                continue
            }
            let word = Self.words(of: token).first ?? ""
            if word.hasPrefix("if") {
                depth += 1
            } else if depth == 0, word.hasPrefix("e") {
                return
            } else if word.hasPrefix("endif") {
                depth -= 1
            }
            advance()
        }
    }

    // MARK: Tokens

    package var current: HeaderToken? { at < tokens.count ? tokens[at] : nil }

    func peek(_ distance: Int) -> HeaderToken? {
        at + distance < tokens.count ? tokens[at + distance] : nil
    }

    /// The range of the current token.
    package var currentRange: SourceRange {
        current.map { SourceRange($0.offset, $0.end) } ?? SourceRange(endOfPreviousToken, endOfPreviousToken)
    }

    var endOfPreviousToken: Int { at > 0 ? tokens[at - 1].end : 0 }

    /// Returns the range from a token to the previous one.
    func range(from token: Int) -> SourceRange {
        SourceRange(tokens[token].offset, max(endOfPreviousToken, tokens[token].offset))
    }

    /// Whether the current token has this text.
    package func isAt(_ text: String) -> Bool {
        guard let current else { return false }
        return current.text == text && current.kind != .literal
    }

    package mutating func advance(_ count: Int = 1) { at = min(at + count, tokens.count) }

    /// Consumes the token if it has this text.
    package mutating func eat(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        advance()
        return true
    }

    /// Consumes an identifier.
    package mutating func eatIdentifier() -> String? {
        guard let current, current.kind == .identifier else { return nil }
        advance()
        return current.text
    }

    /// Skips one token, or a bracket with its content. A brace that is never closed ends before an `@` keyword at the
    /// beginning of a line.
    package mutating func skipBalanced() {
        var depth = 0
        while let token = current {
            if token.kind == .punctuation {
                switch token.text {
                case "(", "[", "{": depth += 1
                case ")", "]", "}": depth -= 1
                case "@"
                where depth > 0 && token.startsLine && peek(1).map(\.text).map(Self.isDeclarationKeyword) == true:
                    return
                default: break
                }
            }
            advance()
            if depth <= 0 { return }
        }
    }

    private static func isDeclarationKeyword(_ text: String) -> Bool {
        text == "interface" || text == "protocol" || text == "end"
    }

    /// Skips tokens up to a semicolon at this level, and the semicolon. Stops before `@`, because a semicolon may be
    /// missing.
    mutating func skipStatement() {
        while let token = current, token.text != "@" {
            if eat(";") { return }
            skipBalanced()
        }
    }

    /// Consumes the content of parentheses.
    ///
    /// - Returns: The tokens, joined without white space.
    mutating func eatParenthesized() -> String? {
        guard isAt("(") else { return nil }
        let start = at + 1
        skipBalanced()
        return tokens[min(start, at)..<max(start, at - 1)].map(\.text).joined()
    }

    /// Consumes a macro or an attribute with its arguments.
    ///
    /// - Returns: The Swift name that it declares.
    @discardableResult
    mutating func parseAttribute() -> String? {
        guard let word = eatIdentifier() else { return nil }
        switch word {
        case "NS_ASSUME_NONNULL_BEGIN", "CF_ASSUME_NONNULL_BEGIN": assumesNonnull = true
        case "NS_ASSUME_NONNULL_END", "CF_ASSUME_NONNULL_END": assumesNonnull = false
        case "NS_SWIFT_NAME", "CF_SWIFT_NAME":
            pendingSwiftName = eatParenthesized()
            return pendingSwiftName
        case "__attribute__":
            let text = eatParenthesized() ?? ""
            pendingKind = Self.enumerationKind(inAttribute: text) ?? pendingKind
            if let name = Self.swiftName(inAttribute: text) {
                pendingSwiftName = name
                return name
            }
        default: if isAt("(") { skipBalanced() }
        }
        return nil
    }

    /// `((swift_name("Name")))` → `Name`
    /// The attributes that `NS_ENUM` and its like stand for.
    private static func enumerationKind(inAttribute text: String) -> HeaderEnumeration.Kind? {
        if text.contains("flag_enum") { return .options }
        if text.contains("enum_extensibility(closed)") { return .closed }
        return text.contains("enum_extensibility(open)") ? .open : nil
    }

    private static func swiftName(inAttribute text: String) -> String? {
        guard let start = text.firstRange(of: "swift_name(\"") else { return nil }
        return text[start.upperBound...].split(separator: "\"").first.map(String.init)
    }

    /// Consumes attributes up to one of the tokens.
    ///
    /// - Returns: The words of the attributes.
    mutating func parseAttributes(upTo ends: Set<String>) -> Set<String> {
        var words: Set<String> = []
        while let token = current, !ends.contains(token.text) {
            if token.kind == .identifier {
                words.insert(token.text)
                parseAttribute()
            } else if token.text == "@" || token.text == "{" || token.text == "}" {
                break
            } else {
                skipBalanced()
            }
        }
        return words
    }

    /// Returns the pending `NS_SWIFT_NAME` and clears it.
    mutating func takeSwiftName() -> String? {
        defer { pendingSwiftName = nil }
        return pendingSwiftName
    }
}

extension HeaderInterface {
    fileprivate mutating func merge(_ other: HeaderInterface) {
        superclass = superclass ?? other.superclass
        protocols += other.protocols.filter { !protocols.contains($0) }
        let known = Set(properties.map(\.name))
        properties += other.properties.filter { !known.contains($0.name) }
        initializers += other.initializers
    }
}
