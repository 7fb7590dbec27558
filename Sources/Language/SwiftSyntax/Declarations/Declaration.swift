import SecureCodeGenSourceText

/// A declaration that has members, or a typealias.
package struct Declaration: Sendable {
    package enum Kind: String, Sendable {
        case `class`
        case `struct`
        case `enum`
        case actor
        case `protocol`
        case `extension`
        case `typealias`
    }

    package let kind: Kind

    /// The index in `ScannedFile.declarations` of the enclosing declaration; nil at file scope.
    package let parent: Int?

    /// The range from the first attribute or modifier to the closing brace, or to the end of the code that could be
    /// read.
    package var range: SourceRange

    /// The introducing keyword.
    package let keyword: SourceRange

    /// The name; the extended type of an extension, as it was written.
    package let name: Name

    /// The extended type of an extension; nil for other declarations.
    package var extendedType: SourceSlice?

    package var attributes: [Attribute]
    package let modifiers: Modifiers
    package var genericParameters: [GenericParameter] = []

    /// The entries of the inheritance clause, each with its attributes: `@unchecked Sendable`.
    package var inheritance: [SourceSlice] = []

    /// The requirements after `where`.
    package var requirements: [GenericRequirement] = []

    /// The target of the typealias.
    package var target: SourceSlice?

    /// The range from the opening brace to the closing one, both included; nil without a body.
    package var body: SourceRange?

    /// Whether the header and all members were read without an error. Otherwise, members may be missing.
    package var isComplete = true

    /// The enclosing `#if` clauses, outermost first, including those of enclosing declarations.
    package let conditions: [ConditionalClause]

    /// Variables and constants, one for each name, stored or computed, static or not.
    package var properties: [PropertyDeclaration] = []

    /// Bindings without a single name, such as `let (a, b) = pair`.
    package var patternBindings: [PatternBinding] = []

    package var cases: [EnumCaseDeclaration] = []
    package var initializers: [InitializerDeclaration] = []

    /// Methods, including static ones and operators. Protocols have no members here.
    package var functions: [FunctionDeclaration] = []

    /// The associated types of a protocol that was read with `Scanner.requirements`.
    package var associatedTypes: [Name] = []

    package var hasSubscripts = false
}

/// `@objc(Name)`, `@available(macOS 14, *)`.
package struct Attribute: Sendable {
    /// The attribute from the at sign to the end of the arguments.
    package let source: SourceSlice
    private let nameRange: SourceRange
    private let typeRange: SourceRange
    /// Empty without arguments.
    private let argumentRange: SourceRange
    /// Whether the attribute has a separate `#if`.
    package let isConditional: Bool

    /// - Parameters:
    ///   - name: The range of the name without generic arguments.
    ///   - type: The range of the name with generic arguments.
    init(
        _ source: SourceSlice, name: SourceRange, type: SourceRange, arguments: SourceRange?, isConditional: Bool
    ) {
        self.source = source
        nameRange = name
        typeRange = type
        argumentRange = arguments ?? SourceRange(0, 0)
        self.isConditional = isConditional
    }

    /// The range from the at sign to the end of the arguments.
    package var range: SourceRange { source.range }
    /// The name without the at sign and without generic arguments: `objc`, `Foundation.MainActor`.
    package var name: Name { Name(nameRange, of: source.source) }
    /// The name with its generic arguments: `Clamped<Int>`.
    package var type: SourceSlice { SourceSlice(typeRange, of: source.source) }
    /// The arguments with their parentheses.
    package var arguments: SourceSlice? {
        argumentRange.isEmpty ? nil : SourceSlice(argumentRange, of: source.source)
    }
}

package struct GenericParameter: Sendable {
    /// The name `T` in `T: Codable`, `each T` and `let T: Int`.
    package let name: Name
    /// The type after the colon; nil without one.
    package let constraint: SourceSlice?
}

/// `T: Codable`, `T.Element == Int`
package struct GenericRequirement: Sendable {
    package let subject: SourceSlice
    /// Whether the type is a protocol or superclass of the subject, instead of an equal type.
    package let isConformance: Bool
    package let type: SourceSlice
}

/// A clause of an enclosing conditional compilation block.
package struct ConditionalClause: Sendable {
    package enum Keyword: String, Sendable {
        case `if` = "#if"
        case `elseif` = "#elseif"
        case `else` = "#else"
    }

    package let keyword: Keyword
    /// The condition; nil for `#else`, and if it is missing.
    package let condition: SourceSlice?
    /// The conditions of the earlier clauses of the block, which are all false here.
    package let excluded: [SourceSlice]
}
