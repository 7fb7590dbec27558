import SourceText

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

    /// The name with its backticks; the extended type of an extension.
    package let name: SourceRange

    package let attributes: [Attribute]
    package let modifiers: [Modifier]
    package var genericParameters: [GenericParameter]

    /// The entries of the inheritance clause, each with its attributes: `@unchecked Sendable`.
    package var inheritance: [SourceRange]

    /// The requirements after `where`.
    package var requirements: [GenericRequirement]

    /// The target of the typealias.
    package var target: SourceRange?

    /// The range from the opening brace to the closing one, both included; nil without a body.
    package var body: SourceRange?

    /// Whether the header and all members were read without an error. Otherwise, members may be missing.
    package var isComplete: Bool

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

    package init(
        kind: Kind, parent: Int?, range: SourceRange, keyword: SourceRange, name: SourceRange,
        attributes: [Attribute] = [], modifiers: [Modifier] = [], genericParameters: [GenericParameter] = [],
        inheritance: [SourceRange] = [], requirements: [GenericRequirement] = [], target: SourceRange? = nil,
        body: SourceRange? = nil, isComplete: Bool = true, conditions: [ConditionalClause] = []
    ) {
        self.kind = kind
        self.parent = parent
        self.range = range
        self.keyword = keyword
        self.name = name
        self.attributes = attributes
        self.modifiers = modifiers
        self.genericParameters = genericParameters
        self.inheritance = inheritance
        self.requirements = requirements
        self.target = target
        self.body = body
        self.isComplete = isComplete
        self.conditions = conditions
    }
}

/// `@objc(Name)`, `@available(macOS 14, *)`.
package struct Attribute: Sendable {
    /// The range from the at sign to the end of the arguments.
    package let range: SourceRange
    /// The attribute's name without the at sign and without generic arguments: `objc`, `Foundation.MainActor`.
    package let name: SourceRange
    /// The name with its generic arguments: `Clamped<Int>`.
    package let type: SourceRange
    /// The arguments with their parentheses.
    package let arguments: SourceRange?
    /// Whether the attribute has a separate `#if`.
    package let isConditional: Bool
}

/// `public`, `private(set)`, `unowned(unsafe)`.
package struct Modifier: Sendable {
    /// The range from the keyword to the closing parenthesis.
    package let range: SourceRange
    /// The keyword alone.
    package let keyword: SourceRange
    /// The content of the parentheses.
    package let detail: SourceRange?
}

package struct GenericParameter: Sendable {
    /// The name `T` in `T: Codable`, `each T` and `let T: Int`.
    package let name: SourceRange
    /// The type after the colon; nil without one.
    package let constraint: SourceRange?
}

/// `T: Codable`, `T.Element == Int`
package struct GenericRequirement: Sendable {
    package let subject: SourceRange
    /// Whether the type is a protocol or superclass of the subject, instead of an equal type.
    package let isConformance: Bool
    package let type: SourceRange
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
    package let condition: SourceRange?
    /// The conditions of the earlier clauses of the block, which are all false here.
    package let excluded: [SourceRange]
}
