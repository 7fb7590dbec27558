import SecureCodeGenSourceText

extension HeaderParser {
    /// Parses `typedef … Name …;`.
    mutating func parseTypedef() {
        let start = at
        let swiftName = takeSwiftName()
        advance()
        if enumerationMacro != nil || (isAt("enum") && hasBody) {
            pendingSwiftName = swiftName
            return parseEnumeration(isTypedef: true)
        }
        if isAt("struct"), hasBody {
            pendingSwiftName = swiftName
            return parseStructure(isTypedef: true)
        }
        guard let specifiers = parseSpecifiers(depth: 0) else { return skipStatement() }
        let (name, type) = parseDeclarator(specifiers, depth: 0)
        let words = parseAttributes(upTo: [";"])
        let name2 = takeSwiftName()
        skipStatement()
        guard let name else { return }
        let isTyped = !words.isDisjoint(with: Self.typedEnumerationWords)
        var declaration = declaration(name, from: start, isTyped ? .typedEnumeration(type) : .alias(type))
        declaration.swiftName = name2 ?? swiftName
        add(declaration)
    }

    private static let typedEnumerationWords: Set<String> = [
        "NS_TYPED_ENUM", "NS_STRING_ENUM", "NS_TYPED_EXTENSIBLE_ENUM", "NS_EXTENSIBLE_STRING_ENUM", "CF_TYPED_ENUM",
        "CF_STRING_ENUM", "CF_TYPED_EXTENSIBLE_ENUM", "CF_EXTENSIBLE_STRING_ENUM",
    ]

    // MARK: Enumerations

    /// The kind of the enum macro at the current token: `NS_ENUM(NSInteger, Name) {`, or a project's macro of the same
    /// form.
    var enumerationMacro: HeaderEnumeration.Kind? {
        guard let token = current, token.kind == .identifier, peek(1)?.text == "(" else { return nil }
        if token.text.hasSuffix("ERROR_ENUM") { return .error }
        if token.text.hasSuffix("CLOSED_ENUM") { return .closed }
        if token.text.hasSuffix("_ENUM") { return .open }
        if token.text.hasSuffix("_OPTIONS") { return .options }
        return nil
    }

    /// Parses an enum up to its semicolon.
    mutating func parseEnumeration(isTypedef: Bool) {
        let start = at
        let swiftName = takeSwiftName()
        let isMacro = enumerationMacro != nil
        pendingKind = nil
        guard let (kind, rawType, tag) = parseEnumerationHead() else { return }
        var name = tag
        _ = parseAttributes(upTo: ["{", ";"])
        guard isAt("{") else { return skipStatement() }
        let name2 = takeSwiftName()
        let (cases, areUnconditional) = parseCases()
        // Attributes follow a macro's enum; the name was in the parentheses.
        if isTypedef, !isMacro, let typedefName = eatIdentifier() { name = typedefName }
        _ = parseAttributes(upTo: [";"])
        let name3 = takeSwiftName()
        skipStatement()
        guard let name else { return }
        let int = cases.contains { $0.value ?? 0 < 0 } ? "int" : "unsigned int"
        var enumeration = HeaderEnumeration(
            kind: pendingKind ?? kind, rawType: rawType ?? .named(int, arguments: [], isObject: false, .nonnull),
            isTypeGiven: rawType != nil, cases: cases)
        if enumeration.kind == .closed, !areUnconditional || cases.contains(where: { $0.value == nil }) {
            enumeration.kind = .open
        }
        var declaration = declaration(name, from: start, .enumeration(enumeration))
        declaration.swiftName = name3 ?? name2 ?? swiftName
        add(declaration)
    }

    /// `NS_ENUM(NSInteger, Name)`, `enum Name : NSInteger`, `enum`.
    ///
    /// - Returns: The kind, and the type of the values, if it is given.
    private mutating func parseEnumerationHead() -> (HeaderEnumeration.Kind, HeaderType?, name: String?)? {
        let integer = HeaderType.named("NSInteger", arguments: [], isObject: false, .nonnull)
        if let kind = enumerationMacro {
            advance(2)
            let first = parseType(depth: 0)
            _ = eat(",")
            let name = eatIdentifier()
            while let token = current, !isAt(")"), token.text != "{", token.text != ";" { skipBalanced() }
            _ = eat(")")
            guard let name else { return nil }
            return (kind, kind == .error ? integer : first ?? integer, name)
        }
        advance()
        while current?.kind == .identifier, peek(1)?.text == "(" { parseAttribute() }
        let name = eatIdentifier()
        return (.plain, eat(":") ? parseType(depth: 0) ?? integer : nil, name)
    }

    /// Parses `{ Name, Other = 1 << 2 }`.
    ///
    /// - Returns: The cases, and whether none is in `#if`.
    private mutating func parseCases() -> ([HeaderEnumeration.Case], areUnconditional: Bool) {
        advance()
        var cases: [HeaderEnumeration.Case] = []
        var areUnconditional = true
        while let token = current, !isAt("}"), token.text != "@" {
            if token.kind == .directive {
                areUnconditional = false
                parseDirective(token)
                continue
            }
            guard token.kind == .identifier else {
                skipBalanced()
                continue
            }
            pendingSwiftName = nil
            advance()
            var value: [String]?
            var isDeprecated = false
            while let next = current, ![",", "}", "@"].contains(next.text), next.kind != .directive {
                let start = at
                let isAttribute = next.kind == .identifier && value?.isEmpty != true
                if next.kind == .identifier { parseAttribute() } else { skipBalanced() }
                if isAttribute { isDeprecated = isDeprecated || tokens[start..<at].contains(where: \.isDeprecation) }
                if next.text == "=" {
                    value = []
                } else if !isAttribute {
                    value? += tokens[start..<at].map(\.text)
                }
            }
            let number =
                if let value {
                    cases.last { [$0.name] == value }?.value ?? Self.integer(value)
                } else {
                    cases.isEmpty ? 0 : cases[cases.count - 1].value.map { $0 &+ 1 }
                }
            cases.append(
                .init(
                    name: token.text, swiftName: takeSwiftName(), isDeprecated: isDeprecated, value: number,
                    range: SourceRange(token.offset, token.end)))
        }
        _ = eat("}")
        return (cases, areUnconditional)
    }

    /// Returns the value of `5`, `-1L`, `0x1F`, or `(1 << 2)`.
    private static func integer(_ words: [String]) -> Int? {
        func literal(_ word: String) -> Int? {
            let digits = word.lowercased().prefix { !"ul".contains($0) }
            if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16) }
            return digits.hasPrefix("0") ? Int(digits, radix: 8) : Int(digits)
        }
        let isBracketed = words.count > 2 && words[0] == "(" && !words.dropFirst().dropLast().contains("(")
        let words = isBracketed ? Array(words.dropFirst().dropLast()) : words
        switch words.count {
        case 1: return literal(words[0])
        case 2 where words[0] == "-": return literal(words[1]).map { -$0 }
        case 4 where words[1...2] == ["<", "<"]:
            guard let value = literal(words[0]), let shift = literal(words[3]), 0..<63 ~= shift else { return nil }
            return value.multipliedReportingOverflow(by: 1 << shift).overflow ? nil : value << shift
        default: return nil
        }
    }

    // MARK: Structures

    /// Whether the current `struct` or `enum` has a body: `struct Tag {`, `struct __attribute__((packed)) {`.
    private var hasBody: Bool {
        var ahead = self
        ahead.advance()
        while let token = ahead.current, token.kind == .identifier || (token.text == ":" && isAt("enum")) {
            ahead.advance()
            guard ahead.isAt("(") else { continue }
            // A function may follow: `struct Point origin(void) {`.
            guard token.text == "__attribute__" || token.text == token.text.uppercased() else { return false }
            ahead.skipBalanced()
        }
        return ahead.isAt("{")
    }

    /// Parses a struct up to its semicolon.
    mutating func parseStructure(isTypedef: Bool) {
        let start = at
        let swiftName = takeSwiftName()
        guard hasBody else { return advance() }
        advance()
        // The tag is the last word: attributes precede it.
        let words = parseNamesOfHead()
        let tag = words.last
        let fields = parseFields()
        let name = isTypedef ? eatIdentifier() ?? tag : tag
        _ = parseAttributes(upTo: [";"])
        let name2 = takeSwiftName()
        skipStatement()
        guard let name, let (fields, places) = fields else { return }
        var declaration = declaration(name, from: start, .structure(fields, places: places))
        declaration.swiftName = name2 ?? swiftName
        add(declaration)
    }

    /// Consumes attributes and the tag up to the body.
    private mutating func parseNamesOfHead() -> [String] {
        var names: [String] = []
        while let token = current, !isAt("{") {
            if token.kind == .identifier, peek(1)?.text != "(" {
                names.append(token.text)
                advance()
            } else if token.kind == .identifier {
                parseAttribute()
            } else {
                skipBalanced()
            }
        }
        return names
    }

    /// Returns nil for a struct with members that have no simple form in Swift: unions, bit fields, unnamed structs.
    private mutating func parseFields() -> ([HeaderField], places: [SourceRange])? {
        guard isAt("{") else { return nil }
        let body = at
        advance()
        var fields: [HeaderField] = []
        var places: [SourceRange] = []
        while let token = current, !isAt("}") {
            if token.kind == .directive {
                parseDirective(token)
                continue
            }
            guard token.text != "union", token.kind == .identifier, let specifiers = parseSpecifiers(depth: 0) else {
                return abandon(body)
            }
            repeat {
                let (name, place, type) = parseNamedDeclarator(specifiers)
                guard let name, !isAt(":"), !isAt("{") else { return abandon(body) }
                fields.append(HeaderField(name: name, type: type))
                places.append(place)
            } while eat(",")
            guard eat(";") else { return abandon(body) }
        }
        _ = eat("}")
        return (fields, places)
    }

    /// Skips the whole body.
    private mutating func abandon<Result>(_ body: Int) -> Result? {
        at = body
        skipBalanced()
        return nil
    }
}

extension HeaderToken {
    /// Whether an attribute with the word makes a case deprecated or unavailable.
    fileprivate var isDeprecation: Bool {
        kind == .identifier
            && (text.uppercased().contains("DEPRECATED")
                || ["NS_UNAVAILABLE", "NS_SWIFT_UNAVAILABLE", "unavailable"].contains(text))
    }
}
