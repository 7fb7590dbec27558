import SecureCodeGenSourceText

extension HeaderParser {
    /// Parses `@implementation … @end` of a class or a category.
    mutating func parseImplementation() {
        let start = at
        advance(2)
        let nameRange = currentRange
        guard let name = eatIdentifier() else { return }
        var implementation = HeaderImplementation(
            name: name, nameRange: nameRange, headerEnd: nameRange, range: nameRange)
        implementation.conditions = conditions
        implementation.assumesNonnull = assumesNonnull
        if eat(":") { _ = eatIdentifier() }
        if isAt("(") { implementation.category = eatParenthesized() }
        implementation.headerEnd = SourceRange(tokens[at - 1].offset, tokens[at - 1].end)
        if isAt("{") {
            let block = at
            implementation.instanceVariables = parseInstanceVariables(&implementation.unknown)
            implementation.storage.append(range(from: block))
        }
        while let token = current, !implementation.isComplete {
            let before = at
            parseMember(token, &implementation)
            if at == before { advance() }
            if current?.text == "@", ["interface", "implementation", "protocol"].contains(peek(1)?.text) {
                // `@protocol` is also an expression, but not in the first column of an implementation.
                if peek(1)?.text != "protocol" { break }
            }
        }
        implementation.range = range(from: start)
        implementations.append(implementation)
    }

    private mutating func parseMember(_ token: HeaderToken, _ implementation: inout HeaderImplementation) {
        switch (token.kind, token.text) {
        case (.directive, _): parseDirective(token)
        case (.punctuation, "@"):
            let start = at
            switch peek(1)?.text {
            case "end":
                advance(2)
                implementation.isComplete = true
            case "synthesize":
                implementation.synthesized += parsePropertyNames()
                implementation.storage.append(range(from: start))
            case "dynamic":
                implementation.dynamic += parsePropertyNames()
                implementation.storage.append(range(from: start))
            default:
                advance(2)
                skipStatement()
            }
        case (.punctuation, "-"), (.punctuation, "+"): parseDefinition(&implementation)
        case (.punctuation, ";"): advance()
        case (.identifier, "typedef"): parseTypedef()
        case (.identifier, "struct") where peek(2)?.text == "{": parseStructure(isTypedef: false)
        case (.identifier, "enum"): parseEnumeration(isTypedef: false)
        case (.identifier, _) where enumerationMacro != nil: parseEnumeration(isTypedef: false)
        case (.identifier, _) where isDeclarationInC: skipDeclarationInC()
        case (.identifier, _):
            if !Self.isKnownMacro(token.text) { implementation.unknown.append(currentRange) }
            parseAttribute()
        default:
            implementation.unknown.append(currentRange)
            skipBalanced()
        }
    }

    /// Parses `@synthesize name = _name, other;`.
    private mutating func parsePropertyNames() -> [HeaderImplementation.PropertyName] {
        advance(2)
        var names: [HeaderImplementation.PropertyName] = []
        repeat {
            let nameRange = currentRange
            guard let name = eatIdentifier() else { break }
            let variable = eat("=") ? eatIdentifier() : nil
            names.append(.init(name: name, variable: variable, nameRange: nameRange))
        } while eat(",")
        skipStatement()
        return names
    }

    /// Parses a method with its body.
    private mutating func parseDefinition(_ implementation: inout HeaderImplementation) {
        let start = at
        let isOfClass = isAt("+")
        advance()
        let result = parseParenthesizedType()
        let nameRange = currentRange
        let first = current?.text ?? ""
        let parameters = parseParameters()
        let selector = parameters.isEmpty ? first : parameters.map { $0.selectorPiece + ":" }.joined()
        while let token = current, token.text != "{", token.text != ";", token.text != "@" {
            if token.kind == .directive { parseDirective(token) } else { skipBalanced() }
        }
        _ = eat(";")
        let body = at
        if isAt("{") { skipBody() }
        implementation.methods.append(
            .init(
                selector: selector, isOfClass: isOfClass, result: result, parameters: parameters,
                range: range(from: start), nameRange: nameRange, body: body..<at))
    }

    /// Skips a body in braces. Of several branches of an `#if`, only the first counts, because each may open the same brace.
    private mutating func skipBody() {
        var depth = 0
        while let token = current {
            switch (token.kind, token.text) {
            case (.punctuation, "{"): depth += 1
            case (.punctuation, "}"): depth -= 1
            case (.punctuation, "@") where token.startsLine && peek(1)?.text == "end": return
            case (.directive, _) where Self.beginsOtherBranch(token):
                skipToEndOfBlock()
                continue
            default: break
            }
            advance()
            if depth == 0 { return }
        }
    }

    /// Moves to the `#endif` of the block.
    private mutating func skipToEndOfBlock() {
        var depth = 0
        while let token = current {
            if token.kind == .directive {
                let word = Self.word(of: token)
                if word.hasPrefix("if") { depth += 1 }
                if word == "endif" {
                    if depth == 0 { return }
                    depth -= 1
                }
            }
            advance()
        }
    }

    private static func beginsOtherBranch(_ token: HeaderToken) -> Bool {
        ["else", "elif", "elifdef", "elifndef"].contains(word(of: token))
    }

    /// Returns the word after `#`.
    package static func word(of directive: HeaderToken) -> Substring {
        directive.text.dropFirst().drop { $0.isWhitespace }.prefix { $0.isLetter }
    }

    // MARK: C

    /// Whether a function, a variable or a constant begins here, and not a macro on its own. C++ adds qualified names.
    private var isDeclarationInC: Bool {
        guard let token = current, let next = peek(1) else { return false }
        if next.text == ":", peek(2)?.text == ":" { return true }
        if ["static", "extern", "const", "inline", "struct", "union", "volatile"].contains(token.text) { return true }
        return !next.startsLine && (next.kind == .identifier || next.text == "*" || next.text == "<")
    }

    /// Skips a declaration up to its semicolon, or a function with its body.
    private mutating func skipDeclarationInC() {
        while let token = current {
            if eat(";") { return }
            if token.text == "@", token.startsLine { return }
            if isAt("{") {
                let isInitializer = at > 0 && ["=", ")"].contains(tokens[at - 1].text) && isAfterEqualSign
                skipBody()
                if !isInitializer { return }
            } else if token.kind == .directive {
                parseDirective(token)
            } else {
                skipBalanced()
            }
        }
    }

    /// Whether the brace is a value: `= {`, `= (CGRect){`.
    private var isAfterEqualSign: Bool {
        var index = at - 1
        while index >= 0, ![";", "}", "{"].contains(tokens[index].text) {
            if tokens[index].text == "=" { return true }
            index -= 1
        }
        return false
    }

    // MARK: Instance variables

    /// Parses `{ NSString *_name; @public int _count; }`.
    mutating func parseInstanceVariables(_ unknown: inout [SourceRange]) -> [HeaderInstanceVariable] {
        advance()
        var variables: [HeaderInstanceVariable] = []
        while let token = current, !isAt("}") {
            if token.kind == .directive {
                parseDirective(token)
            } else if token.text == "@", peek(1)?.text != "end", peek(1)?.text != "interface" {
                advance(2)
            } else if eat(";") {
                continue
            } else if !parseInstanceVariable(&variables) {
                unknown.append(currentRange)
                if token.text == "@" { return variables }
                while let token = current, !isAt(";"), !isAt("}"), token.text != "@" { skipBalanced() }
            }
        }
        _ = eat("}")
        return variables
    }

    /// Returns whether all names could be read.
    private mutating func parseInstanceVariable(_ variables: inout [HeaderInstanceVariable]) -> Bool {
        let (start, first) = (at, variables.count)
        guard let specifiers = parseSpecifiers(depth: 0) else { return false }
        let isWeak = tokens[start..<at].contains { ["__weak", "__unsafe_unretained"].contains($0.text) }
        let hasBody = isAt("{")
        if hasBody { skipBalanced() }
        repeat {
            let (name, nameRange, type) = parseNamedDeclarator(specifiers)
            guard let name else { return false }
            variables.append(
                HeaderInstanceVariable(
                    name: name, type: hasBody ? nil : type, isWeak: isWeak, nameRange: nameRange, range: nameRange))
            if eat(":") { advance() }
        } while eat(",")
        while current?.kind == .identifier { parseAttribute() }
        guard eat(";") else { return false }
        for index in first..<variables.count { variables[index].range = range(from: start) }
        return true
    }

    /// Whether a macro is one of the compiler's or the platform's, none of which declares a member.
    static func isKnownMacro(_ name: String) -> Bool {
        ["__attribute__", "__deprecated", "__unused", "DEPRECATED_ATTRIBUTE", "IBAction"].contains(name)
            || ["NS_", "CF_", "API_", "UI_", "OBJC_", "SWIFT_", "FOUNDATION_", "GS_", "CG_"].contains {
                name.hasPrefix($0)
            }
    }
}
