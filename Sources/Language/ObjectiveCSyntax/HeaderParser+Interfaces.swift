import SecureCodeGenSourceText

extension HeaderParser {
    /// Parses `@interface … @end` of a class or a category.
    mutating func parseInterface() {
        let start = at
        let swiftName = takeSwiftName()
        let conditions = conditions
        advance(2)
        let macro = eatMacroOfGenericClass()
        let nameRange = macro?.nameRange ?? currentRange
        guard let name = macro?.name ?? eatIdentifier() else { return }
        var interface = HeaderInterface(category: nil)
        interface.genericParameters = macro?.parameters ?? []
        containerDepth = conditionDepth
        if isAt("<") {
            // Generic parameters look like protocols, but only they are followed by a superclass.
            let names = parseNames()
            if isAt(":") { interface.genericParameters = names } else { interface.protocols = names }
        }
        if eat(":") {
            if current?.kind == .identifier, peek(1)?.text == "(", let name = peek(2), name.kind == .identifier {
                // `GS_GENERIC_CLASS(NSSet, ElementT)`
                advance()
                skipBalanced()
                interface.superclass = .named(name.text, arguments: [], isObject: true, .nonnull)
            } else {
                interface.superclass = parseSpecifiers(depth: 0).map(superclass)
            }
            if case .named(let base, let arguments, _, _)? = interface.superclass, !isAt("<"), !arguments.isEmpty,
                arguments.allSatisfy(\.looksLikeProtocol)
            {
                // `Base <Coding>`: the angle brackets contain protocols unless one of the entries is an object.
                interface.superclass = .named(base, arguments: [], isObject: true, .nonnull)
                interface.protocols = arguments.map(\.baseName)
            }
        } else if isAt("(") {
            interface = HeaderInterface(category: eatParenthesized() ?? "")
            interface.genericParameters = macro?.parameters ?? []
        }
        // The branches of an `#if` may have one list each.
        while let next = tokens[at...].firstIndex(where: { $0.kind != .directive }), tokens[next].text == "<" {
            while at < next, let token = current { parseDirective(token) }
            if isAt("<") { interface.protocols += parseNames() }
        }
        if isAt("{") { interface.instanceVariables = parseInstanceVariables(&interface.unknown) }
        parseMembers(&interface)
        interface.name = name
        interface.nameRange = nameRange
        interface.range = range(from: start)
        interface.conditions = conditions
        interfaces.append(interface)
        var declaration = declaration(name, from: start, .interface(interface))
        declaration.swiftName = swiftName
        pendingSwiftName = nil
        add(declaration)
    }

    /// Consumes `GS_GENERIC_CLASS(NSSet, ElementT)`. A superclass or a category follows, which never follows a category.
    private mutating func eatMacroOfGenericClass() -> (name: String, nameRange: SourceRange, parameters: [String])? {
        var ahead = self
        guard ahead.eatIdentifier() != nil, ahead.isAt("("), let name = ahead.peek(1), name.kind == .identifier else {
            return nil
        }
        let first = ahead.at + 3
        ahead.skipBalanced()
        guard ahead.isAt(":") || ahead.isAt("(") else { return nil }
        let words = tokens[min(first, ahead.at)..<ahead.at].filter { $0.kind == .identifier }.map(\.text)
        self = ahead
        return (name.text, SourceRange(name.offset, name.end), words.filter { !CTypes.qualifiers.contains($0) })
    }

    private func superclass(_ specifiers: Specifiers) -> HeaderType {
        .named(specifiers.base, arguments: specifiers.arguments, isObject: true, .nonnull)
    }

    /// Parses `<Name, Other>` and skips the rest of each entry.
    private mutating func parseNames() -> [String] {
        advance()
        var names: [String] = []
        while let token = current, !isAt(">"), token.text != "@", token.text != ";" {
            if token.kind == .identifier, !CTypes.qualifiers.contains(token.text) {
                names.append(token.text)
                while let token = current, ![",", ">", "@", ";"].contains(token.text) { skipBalanced() }
            } else {
                advance()
            }
        }
        _ = eat(">")
        return names
    }

    /// Parses `@protocol Name <Refined> … @end`, or the forward declaration `@protocol Name, Other;`.
    mutating func parseProtocol() {
        let start = at
        let swiftName = takeSwiftName()
        advance(2)
        guard let name = eatIdentifier() else { return }
        if isAt(",") || isAt(";") { return skipStatement() }
        let refined = isAt("<") ? parseNames() : []
        var members = HeaderInterface(category: nil)
        members.protocols = refined
        containerDepth = conditionDepth
        parseMembers(&members)
        members.name = name
        protocols.append(members)
        var declaration = declaration(name, from: start, .protocol(refined: refined))
        declaration.swiftName = swiftName
        pendingSwiftName = nil
        add(declaration)
    }

    // MARK: Members

    /// Parses members up to `@end`. Stops before another declaration.
    private mutating func parseMembers(_ interface: inout HeaderInterface) {
        while let token = current {
            let start = at
            switch (token.kind, token.text) {
            case (.punctuation, "@"):
                switch peek(1)?.text {
                case "end":
                    interface.isComplete = true
                    return advance(2)
                case "property": parseProperty(&interface)
                case "interface", "implementation": return
                case "protocol" where !isForwardDeclaration: return
                case "protocol", "class":
                    advance(2)
                    skipStatement()
                default: advance(2)
                }
            case (.directive, _): parseDirective(token)
            case (.punctuation, "-"), (.punctuation, "+"): parseMethod(isInstance: token.text == "-", &interface)
            case (.punctuation, ";"): advance()
            case (.punctuation, _):
                interface.unknown.append(currentRange)
                skipBalanced()
            case (.identifier, "typedef"): parseTypedef()
            case (.identifier, _) where enumerationMacro != nil: parseEnumeration(isTypedef: false)
            case (.identifier, _):
                if !Self.isKnownMacro(token.text) { interface.unknown.append(currentRange) }
                parseAttribute()
            default:
                interface.unknown.append(currentRange)
                advance()
            }
            if at == start { advance() }
        }
    }

    private var isForwardDeclaration: Bool {
        guard let end = peek(3)?.text else { return true }
        return end == ";" || end == ","
    }

    /// `@property (copy, nullable) NSString *name, *other;`
    private mutating func parseProperty(_ interface: inout HeaderInterface) {
        let start = at
        let first = interface.properties.count
        advance(2)
        var words: [String] = []
        if isAt("(") {
            let start = at + 1
            skipBalanced()
            words = tokens[min(start, at)..<at].map(\.text)
        }
        guard var specifiers = parseSpecifiers(depth: 0) else {
            interface.unknown.append(range(from: start))
            return skipStatement()
        }
        for word in words {
            if let nullability = Self.nullability(word) { specifiers.nullability = nullability }
        }
        let attributes = Set(words)
        if attributes.contains("weak"), specifiers.nullability == nil { specifiers.nullability = .nullable }
        repeat {
            let (name, nameRange, type) = parseNamedDeclarator(specifiers)
            guard let name else {
                interface.unknown.append(range(from: start))
                break
            }
            let attributesStart = at
            _ = parseAttributes(upTo: [",", ";"])
            // `API_UNAVAILABLE(macos)` and `NS_SWIFT_UNAVAILABLE` don't apply everywhere.
            let isUnavailable = tokens[attributesStart..<at].contains {
                ["NS_UNAVAILABLE", "UNAVAILABLE_ATTRIBUTE", "unavailable", "__unavailable__"].contains($0.text)
            }
            interface.properties.append(
                HeaderProperty(
                    name: name, type: type, nameRange: nameRange,
                    nullability: nullability(of: type, specifiers), attributes: attributes,
                    getter: Self.value(of: "getter", in: words), setter: Self.value(of: "setter", in: words),
                    isOutlet: specifiers.isOutlet, isConditional: conditionDepth != containerDepth,
                    isUnavailable: isUnavailable, range: nameRange))
        } while eat(",")
        skipStatement()
        for index in first..<interface.properties.count { interface.properties[index].range = range(from: start) }
        pendingSwiftName = nil
    }

    private func nullability(of type: HeaderType, _ specifiers: Specifiers) -> HeaderType.Nullability {
        guard case .named(_, _, false, _) = type else { return type.nullability }
        return specifiers.nullability ?? (assumesNonnull ? .nonnull : .unspecified)
    }

    /// `isEnabled` in `(getter = isEnabled)`
    private static func value(of word: String, in words: [String]) -> String? {
        guard let index = words.firstIndex(of: word), index + 2 < words.count, words[index + 1] == "=" else {
            return nil
        }
        return words[index + 2]
    }

    /// `- (instancetype)initWithName:(NSString *)name count:(NSInteger)count NS_DESIGNATED_INITIALIZER;`
    private mutating func parseMethod(isInstance: Bool, _ interface: inout HeaderInterface) {
        let start = at
        pendingSwiftName = nil
        advance()
        let result = parseParenthesizedType()
        while let token = current, token.kind == .identifier, !token.text.isInitializerSelector,
            peek(1)?.kind == .identifier || peek(1)?.text == "("
        {
            parseAttribute()
        }
        guard isInstance, let first = current, first.kind == .identifier, first.text.isInitializerSelector,
            case .named(let returned, _, true, let nullability)? = result, ["instancetype", "id"].contains(returned)
        else {
            let first = current?.text ?? ""
            let pieces = parseParameters().map { $0.selectorPiece + ":" }
            interface.selectors.insert((isInstance ? "-" : "+") + (pieces.isEmpty ? first : pieces.joined()))
            return skipStatement()
        }

        let parameters = parseParameters()
        let words = parseAttributes(upTo: [";"])
        let swiftName = takeSwiftName()
        skipStatement()
        interface.initializers.append(
            HeaderInitializer(
                selector: first.text, parameters: parameters, swiftName: swiftName,
                nullability: nullability,
                isDesignated: words.contains { $0.hasSuffix("DESIGNATED_INITIALIZER") },
                isUnavailable: words.contains { $0.hasSuffix("UNAVAILABLE") }, range: range(from: start)))
    }

    /// Parses the parts of a selector with their parameters; none for a selector without a colon.
    mutating func parseParameters() -> [HeaderInitializer.Parameter] {
        var parameters: [HeaderInitializer.Parameter] = []
        while let token = current {
            if token.kind == .directive {
                parseDirective(token)
                continue
            }
            let piece = token.kind == .identifier ? token.text : ""
            guard piece.isEmpty || peek(1)?.text == ":" || parameters.isEmpty else { break }
            if !piece.isEmpty { advance() }
            guard eat(":") else { break }
            let type = parseParenthesizedType()
            while let token = current, CTypes.qualifiers.contains(token.text) { advance() }
            let name = eatIdentifier() ?? piece
            while isAt("__attribute__") { parseAttribute() }
            parameters.append(
                .init(
                    selectorPiece: piece, name: name,
                    type: type ?? .named("id", arguments: [], isObject: true, .unspecified)))
        }
        return parameters
    }
}

extension String {
    /// Whether a method of this name is an initializer: `init`, `initWithName`, not `initialize`.
    fileprivate var isInitializerSelector: Bool {
        guard hasPrefix("init") else { return false }
        guard let next = dropFirst(4).utf8.first else { return true }
        return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    }
}

extension HeaderType {
    /// The name without arguments; empty for blocks and pointers.
    package var baseName: String {
        if case .named(let name, _, _, _) = self { return name }
        return ""
    }

    /// Whether the name may be a protocol in angle brackets.
    fileprivate var looksLikeProtocol: Bool {
        if case .named(_, let arguments, false, _) = self { return arguments.isEmpty }
        return false
    }
}
