import SecureCodeGenSourceText

extension HeaderParser {
    /// The part of a declaration before its declarators: `const unsigned long`, `nullable NSArray<NSString *>`.
    package struct Specifiers {
        package var base = ""
        var arguments: [HeaderType] = []
        var nullability: HeaderType.Nullability?
        var isConst = false
        /// Whether the type is a C type, or follows `struct`, `enum` or `union`, so a pointer to it isn't an object.
        var isC = false
        var isOutlet = false

        package init() {}
    }

    /// Parses a type without a name, in parentheses or angle brackets.
    package mutating func parseType(depth: Int) -> HeaderType? {
        guard depth < Self.maximumDepth, let specifiers = parseSpecifiers(depth: depth) else { return nil }
        return parseDeclarator(specifiers, depth: depth).type
    }

    /// Parses a type in parentheses, and moves behind them. Returns nil if there are none, or what is in them isn't a type.
    mutating func parseParenthesizedType() -> HeaderType? {
        guard isAt("(") else { return nil }
        let start = at
        advance()
        let type = parseType(depth: 0)
        at = start
        skipBalanced()
        return type
    }

    // MARK: Specifiers

    /// Returns nil if no type begins here.
    package mutating func parseSpecifiers(depth: Int) -> Specifiers? {
        var specifiers = Specifiers()
        var words: [String] = []
        while let token = current, token.kind == .identifier {
            if parseQualifier(token.text, &specifiers) { continue }
            if CTypes.words.contains(token.text) {
                words.append(token.text)
                advance()
            } else if words.isEmpty, specifiers.base.isEmpty || isMacro(specifiers.base) {
                specifiers.base = token.text
                advance()
                if isAt("("), isMacro(token.text) { skipBalanced() }
            } else {
                break
            }
        }
        if !words.isEmpty {
            specifiers.base = CTypes.name(of: words)
            specifiers.isC = true
        }
        guard !specifiers.base.isEmpty else { return nil }
        if isAt("<") { specifiers.arguments = parseTypeArguments(depth: depth + 1) }
        while let component = eatQualifiedName() {
            // Arguments before it, as in `Map<int>::iterator`, aren't those of the type.
            specifiers.base += "::" + component
            specifiers.arguments = isAt("<") ? parseTypeArguments(depth: depth + 1) : []
        }
        while let token = current, token.kind == .identifier, parseQualifier(token.text, &specifiers) {}
        return specifiers
    }

    /// Parses `::name` of C++.
    private mutating func eatQualifiedName() -> String? {
        guard isAt(":"), peek(1)?.text == ":", peek(2)?.kind == .identifier else { return nil }
        advance(2)
        return eatIdentifier()
    }

    private mutating func parseQualifier(_ word: String, _ specifiers: inout Specifiers) -> Bool {
        if let nullability = Self.nullability(word) {
            specifiers.nullability = nullability
        } else if word == "struct" || word == "union" || word == "enum" {
            specifiers.isC = true
        } else if word == "const" {
            specifiers.isConst = true
        } else if !CTypes.qualifiers.contains(word) {
            return false
        }
        if word.hasPrefix("IBOutlet") { specifiers.isOutlet = true }
        advance()
        if word == "IBOutletCollection", isAt("(") { skipBalanced() }
        return true
    }

    /// Returns the meaning of `nullable`, `_Nonnull` and the like; nil for other words.
    package static func nullability(_ word: String) -> HeaderType.Nullability? {
        switch word {
        case "nullable", "_Nullable", "__nullable", "_Nullable_result": .nullable
        case "nonnull", "_Nonnull", "__nonnull": .nonnull
        case "null_unspecified", "_Null_unspecified", "__null_unspecified", "null_resettable": .unspecified
        default: nil
        }
    }

    /// Whether a word at the start of a type looks like a macro, and a possible type follows.
    private func isMacro(_ word: String) -> Bool {
        guard word.utf8.count > 3, word.contains("_"), word.utf8.allSatisfy({ !(0x61...0x7A).contains($0) }) else {
            return false
        }
        return current?.kind == .identifier || isAt("(")
    }

    /// `<NSString *, id<Coding>>`
    private mutating func parseTypeArguments(depth: Int) -> [HeaderType] {
        advance()
        var arguments: [HeaderType] = []
        while let token = current, !isAt(">"), token.text != ";", token.text != "@" {
            if eat(",") { continue }
            let start = at
            if let type = parseType(depth: depth) { arguments.append(type) }
            if at == start { skipBalanced() }
        }
        _ = eat(">")
        return arguments
    }

    // MARK: Declarators

    /// Parses stars, the name and its suffix: `*name`, `(^name)(int)`, `values[4]`.
    mutating func parseDeclarator(_ specifiers: Specifiers, depth: Int) -> (name: String?, type: HeaderType) {
        let (name, _, type) = parseNamedDeclarator(specifiers, depth: depth)
        return (name, type)
    }

    /// The same as `parseDeclarator`, with the range of the name.
    package mutating func parseNamedDeclarator(
        _ specifiers: Specifiers, depth: Int = 0
    ) -> (name: String?, nameRange: SourceRange, type: HeaderType) {
        var type = named(specifiers, isPointer: isAt("*"))
        var isFirstStar = true
        while eat("*") {
            let nullability = parsePointerQualifiers() ?? defaultNullability(specifiers.nullability)
            if isFirstStar, case .named(let name, let arguments, true, _) = type {
                type = .named(name, arguments: arguments, isObject: true, nullability)
            } else {
                type = .pointer(type, isConst: isFirstStar && specifiers.isConst, nullability)
            }
            isFirstStar = false
        }
        if isAt("("), let mark = peek(1)?.text, mark == "^" || mark == "*" {
            return parseFunctionDeclarator(result: type, isBlock: mark == "^", specifiers.nullability, depth: depth)
        }
        let nameRange = currentRange
        let name = eatIdentifier()
        while eat("[") {
            if let length = current.flatMap({ Int($0.text) }), peek(1)?.text == "]" {
                type = .array(type, count: length)
            } else {
                type = .pointer(type, isConst: false, defaultNullability(nil))
            }
            while let token = current, token.text != "]", token.text != ";" { skipBalanced() }
            _ = eat("]")
        }
        return (name, nameRange, type)
    }

    private func named(_ specifiers: Specifiers, isPointer: Bool) -> HeaderType {
        let isObject =
            CTypes.objects.contains(specifiers.base)
            || (isPointer && !specifiers.isC
                && !CTypes.isScalar(specifiers.base))
        let nullability = isObject ? defaultNullability(specifiers.nullability) : specifiers.nullability ?? .nonnull
        return .named(specifiers.base, arguments: specifiers.arguments, isObject: isObject, nullability)
    }

    private func defaultNullability(_ written: HeaderType.Nullability?) -> HeaderType.Nullability {
        written ?? (assumesNonnull ? .nonnull : .unspecified)
    }

    private mutating func parsePointerQualifiers() -> HeaderType.Nullability? {
        var specifiers = Specifiers()
        while let token = current, token.kind == .identifier, parseQualifier(token.text, &specifiers) {}
        return specifiers.nullability
    }

    /// `(^nullable name)(int, NSString *)`
    private mutating func parseFunctionDeclarator(
        result: HeaderType, isBlock: Bool, _ written: HeaderType.Nullability?, depth: Int
    ) -> (name: String?, nameRange: SourceRange, type: HeaderType) {
        advance(2)
        let nullability = parsePointerQualifiers() ?? defaultNullability(written)
        let nameRange = currentRange
        let name = eatIdentifier()
        while let token = current, token.text != ")", token.text != ";" { skipBalanced() }
        _ = eat(")")
        let parameters = isAt("(") ? parseParameterTypes(depth: depth + 1) : []
        let type: HeaderType =
            isBlock
            ? .block(result: result, parameters: parameters, nullability)
            : .function(result: result, parameters: parameters, nullability)
        return (name, nameRange, type)
    }

    /// `(int count, NSString *)`
    private mutating func parseParameterTypes(depth: Int) -> [HeaderType] {
        advance()
        var types: [HeaderType] = []
        while let token = current, !isAt(")"), token.text != ";" {
            if eat(",") { continue }
            let start = at
            if let type = parseType(depth: depth) { types.append(type) }
            if at == start { skipBalanced() }
        }
        _ = eat(")")
        if types.count == 1, case .named("void", _, _, _) = types[0] { return [] }
        return types
    }
}

/// The names of C and Objective-C types.
package enum CTypes {
    /// The words that C numbers consist of.
    package static let words: Set<String> = [
        "unsigned", "signed", "long", "short", "int", "char", "double", "float", "_Bool",
    ]

    /// Words without a meaning for the Swift type.
    package static let qualifiers: Set<String> = [
        "volatile", "register", "extern", "static", "inline", "restrict", "__restrict", "__kindof", "__strong",
        "__weak",
        "__unsafe_unretained", "__autoreleasing", "__block", "oneway", "in", "out", "inout", "bycopy", "byref",
        "IBOutlet", "IBInspectable", "IBOutletCollection", "__unused", "NS_NOESCAPE", "CF_NOESCAPE",
        "NS_SWIFT_SENDABLE",
        "__covariant", "__contravariant",
    ]

    /// Types that are objects without a star.
    package static let objects: Set<String> = ["id", "Class", "instancetype"]

    /// Returns the canonical name: one for `unsigned long int` and `long unsigned`.
    static func name(of words: [String]) -> String {
        let isUnsigned = words.contains("unsigned")
        let sign = isUnsigned ? "unsigned " : ""
        if words.contains("_Bool") { return "_Bool" }
        if words.contains("char") { return isUnsigned ? "unsigned char" : "char" }
        if words.contains("double") { return words.contains("long") ? "long double" : "double" }
        if words.contains("float") { return "float" }
        switch words.filter({ $0 == "long" }).count {
        case 0: return sign + (words.contains("short") ? "short" : "int")
        case 1: return sign + "long"
        default: return sign + "long long"
        }
    }

    static func isScalar(_ name: String) -> Bool {
        ImportedTypes.scalars[name] != nil || name == "void"
    }
}
