import SecureCodeGenSourceText

/// Attributes and modifiers at the start of declarations.
extension Parser {
    struct Specifiers {
        var attributes: [Attribute] = []
        var modifiers = Modifiers.none
        /// The start of the declaration.
        var start: Int
    }

    mutating func parseSpecifiers() -> Specifiers {
        var specifiers = Specifiers(start: start)
        if at(.atSign) || at(.poundIf) { parseAttributes(into: &specifiers.attributes, isConditional: false) }
        parseModifiers(into: &specifiers.modifiers)
        return specifiers
    }

    // MARK: Attributes

    mutating func parseAttributes(into attributes: inout [Attribute], isConditional: Bool) {
        while true {
            if at(.atSign) {
                attributes.append(parseAttribute(isConditional: isConditional))
            } else if at(.poundIf), atConditionalAttributes() {
                parseConditionalAttributes(into: &attributes)
            } else {
                return
            }
        }
    }

    /// An `#if` block that contains only attributes.
    private mutating func parseConditionalAttributes(into attributes: inout [Attribute]) {
        var depth = 0
        while !at(.endOfFile) {
            switch lexer.kind {
            case .poundIf:
                depth += 1
                skipLine()
            case .poundElse, .poundElseif: skipLine()
            case .poundEndif:
                depth -= 1
                advance()
                if depth == 0 { return }
            case .atSign: attributes.append(parseAttribute(isConditional: true))
            default:
                fail(.unexpectedCode, at: currentRange)
                advance()
            }
        }
    }

    private mutating func parseAttribute(isConditional: Bool) -> Attribute {
        let first = start
        let parts = skipAttribute()
        return Attribute(
            slice(from: first), name: nameWithoutGenericArguments(parts.type), type: parts.type,
            arguments: parts.arguments, isConditional: isConditional)
    }

    /// Skips an attribute, and returns the ranges of its name with generic arguments and of its arguments.
    @discardableResult
    private mutating func skipAttribute() -> (type: SourceRange, arguments: SourceRange?) {
        advance()
        let nameStart = start
        let keyword = lexer.keyword
        if keyword == .rethrows {
            advance()
        } else if !skipAttributeName() {
            fail()
        }
        let type = range(from: nameStart)
        let arguments = Self.arguments(of: keyword, hasQualifiedName: lexer.previousLower != nameStart)
        var argumentRange: SourceRange?
        if atArguments(arguments) {
            let opening = start
            skipBracket()
            argumentRange = range(from: opening)
        } else if arguments == .required {
            fail()
        }
        return (type, argumentRange)
    }

    /// Returns the name before generic arguments; the whole name if it doesn't end with them.
    private func nameWithoutGenericArguments(_ type: SourceRange) -> SourceRange {
        guard !type.isEmpty, lexer.bytes[type.upper - 1] == UInt8(ascii: ">") else { return type }
        var end = type.lower
        while lexer.bytes[end] != UInt8(ascii: "<"), end < type.upper { end += 1 }
        return SourceRange(type.lower, end)
    }

    private enum AttributeArguments {
        case required, optional, none
    }

    /// The arguments of attributes, by the first word of their names.
    private static func arguments(of keyword: Keyword, hasQualifiedName: Bool) -> AttributeArguments {
        switch keyword {
        case .abi, .available, ._spi_available, .backDeployed, ._backDeploy, .differentiable, .derivative, .transpose,
            .specialized, ._specialize, ._dynamicReplacement, ._documentation, ._effects, ._implements,
            ._originallyDefinedIn:
            hasQualifiedName ? .optional : .required
        case .Sendable, .rethrows: hasQualifiedName ? .optional : .none
        default: .optional
        }
    }

    private mutating func atArguments(_ arguments: AttributeArguments) -> Bool {
        guard at(.leftParenthesis), !lexer.startsLine else { return false }
        switch arguments {
        case .none: return false
        case .required: return true
        case .optional: return !lexer.followsSpace || atDeclarationAfterParentheses()
        }
    }

    /// Parentheses after white space are an attribute's arguments only if a declaration follows.
    private mutating func atDeclarationAfterParentheses() -> Bool {
        ahead {
            $0.skipSingle()
            return $0.at(.atSign) || $0.atDeclaration(requiresDeclaration: false)
        }
    }

    /// Skips a name with its qualification and generic arguments.
    private mutating func skipAttributeName() -> Bool {
        parseSimpleType(isStrict: false, allowsOptional: false) != nil
    }

    mutating func skipAttributes() {
        while true {
            if at(.atSign) {
                skipAttribute()
            } else if at(.poundIf), atConditionalAttributes() {
                var ignored: [Attribute] = []
                parseConditionalAttributes(into: &ignored)
            } else {
                return
            }
        }
    }

    /// Whether an `#if` block with only attributes, and at least one, begins here.
    mutating func atConditionalAttributes() -> Bool {
        guard at(.poundIf), !rejectedBlocks.contains(start) else { return false }
        return ahead { $0.skipConditionalAttributes() }
    }

    private mutating func skipConditionalAttributes() -> Bool {
        var blocks: [Int] = []
        var closed: [Int] = []
        var hasAttributes = false
        while true {
            switch lexer.kind {
            case .poundIf:
                blocks.append(start)
                skipLineOfTokens()
            case .poundElse, .poundElseif: skipLineOfTokens()
            case .poundEndif where lexer.startsLine:
                closed.append(blocks.removeLast())
                if blocks.isEmpty {
                    if !hasAttributes, closed.count > 1 { rejectedBlocks.formUnion(closed) }
                    return hasAttributes
                }
                advance()
            case .atSign:
                hasAttributes = true
                skipAttribute()
            default:
                // If this block contains more than attributes, so do the enclosing blocks that are open.
                if blocks.count > 1 { rejectedBlocks.formUnion(blocks) }
                return false
            }
        }
    }

    private mutating func skipLineOfTokens() {
        advance()
        while !at(.endOfFile), !lexer.startsLine { skipSingle() }
    }

    // MARK: Modifiers

    private mutating func parseModifiers(into modifiers: inout Modifiers) {
        while lexer.keyword != .none {
            guard Self.isModifier(lexer.keyword) else { return }
            if at(.class), !atClassModifier() { return }
            parseModifier(into: &modifiers)
        }
    }

    private mutating func parseModifier(into modifiers: inout Modifiers) {
        let first = start
        let keyword = lexer.keyword
        advance()
        var hasDetail = false
        var isForSetter = false
        if Self.takesDetail(keyword), at(.leftParenthesis) {
            hasDetail = true
            isForSetter = peek().keyword == .set
            skipBracket()
        }
        let kind = Self.kind(of: keyword, hasDetail: hasDetail, isForSetter: isForSetter)
        modifiers.add(kind, at: range(from: first))
    }

    private static func kind(of keyword: Keyword, hasDetail: Bool, isForSetter: Bool) -> Modifiers.Kinds {
        switch keyword {
        case .static: .static
        case .class: .class
        case .final: .final
        case .lazy: .lazy
        case .weak: .weak
        case .unowned: .unowned
        case .override: .override
        case .required: .required
        case .convenience: .convenience
        case .mutating: .mutating
        case .nonisolated: .nonisolated
        case .indirect: .indirect
        default: access(keyword).map { isForSetter ? $0.ofSetter : hasDetail ? .other : $0 } ?? .other
        }
    }

    private static func access(_ keyword: Keyword) -> Modifiers.Kinds? {
        switch keyword {
        case .private: .private
        case .fileprivate: .fileprivate
        case .internal: .internal
        case .package: .package
        case .public: .public
        case .open: .open
        default: nil
        }
    }

    /// Whether `class` is a modifier, because a declaration follows.
    private mutating func atClassModifier() -> Bool {
        ahead {
            $0.advance()
            return $0.atDeclaration(requiresDeclaration: false) || $0.at(.override)
        }
    }

    static func isModifier(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .private, .fileprivate, .internal, .public, .package, .open, .static, .class, .unowned, .nonisolated,
            .final, .required, .optional, .lazy, .dynamic, .infix, .prefix, .postfix, .__consuming, .borrowing,
            .consuming, .mutating, .nonmutating, .convenience, .override, .weak, .indirect, .isolated, .async,
            .distributed, ._const, ._local, .__setter_access, .reasync, .sending:
            true
        default: false
        }
    }

    private static func takesDetail(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .fileprivate, .internal, .nonisolated, .package, .open, .private, .public, .unowned: true
        default: false
        }
    }

    /// Whether a word can precede a declaration without being a recorded modifier.
    private static func isContextualPrefix(_ keyword: Keyword) -> Bool {
        keyword == .actor || keyword == ._compilerInitialized
    }

    // MARK: Where declarations begin

    /// Whether a declaration begins at the current token.
    ///
    /// - Parameter requiresDeclaration: Whether only declarations are possible here, so an invalid one counts too.
    mutating func atDeclaration(requiresDeclaration: Bool) -> Bool {
        switch lexer.kind {
        case .keyword:
            guard Self.isModifier(lexer.keyword), !at(.class) else { return atIntroducer(requiresDeclaration) }
        case .identifier:
            if lexer.keyword == .none { return false }
            guard Self.isModifier(lexer.keyword) || Self.isContextualPrefix(lexer.keyword) || at(.macro) else {
                return false
            }
        case .pound: return requiresDeclaration
        case .atSign: break
        case .poundIf: if !atConditionalAttributes() { return false }
        default: return false
        }
        return ahead { $0.findDeclaration(requiresDeclaration) }
    }

    private func atIntroducer(_ requiresDeclaration: Bool) -> Bool {
        switch lexer.keyword {
        case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .operator, .precedencegroup,
            .protocol, .struct, .subscript, .typealias, .let, .var, .inout, .`init`:
            true
        case .case: requiresDeclaration
        case .try: peek().keyword == .var || peek().keyword == .let
        default: false
        }
    }

    /// Skips attributes and modifiers, and returns whether a declaration follows.
    private mutating func findDeclaration(_ requiresDeclaration: Bool) -> Bool {
        let first = start
        skipAttributes()
        let hasAttribute = start > first
        if hasAttribute {
            switch lexer.kind {
            case .rightBrace, .endOfFile, .poundEndif: return true
            case .string: return false
            default: break
            }
        }
        let afterAttributes = start
        while Self.isModifier(lexer.keyword), !at(.class) {
            let takesDetail = Self.takesDetail(lexer.keyword) && !at(.open)
            advance()
            if takesDetail, at(.leftParenthesis) { skipSingle() }
        }
        let hasSpecifiers = start > afterAttributes || hasAttribute
        switch lexer.kind {
        case .keyword: if atIntroducer(requiresDeclaration) { return true }
        case .pound: return hasSpecifiers || requiresDeclaration
        case .identifier where at(.macro): return peek().kind == .identifier
        case .identifier where Self.isContextualPrefix(lexer.keyword):
            if at(.actor), peek().kind == .identifier { return true }
            advance()
            return atDeclaration(requiresDeclaration: requiresDeclaration)
        default: break
        }
        return requiresDeclaration && hasSpecifiers
    }
}
