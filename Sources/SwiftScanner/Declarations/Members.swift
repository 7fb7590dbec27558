import SourceText

/// A name that `let` or `var` binds.
package struct PropertyDeclaration: Sendable {
    package enum Binding: String, Sendable {
        case `let`
        case `var`
    }

    package enum Accessors: String, Sendable {
        /// No accessor block.
        case none
        /// Only `willSet` and `didSet`: the property is stored.
        case observers
        /// A getter, a setter or another accessor, so the property isn't stored.
        case computed
    }

    package let binding: Binding
    /// The name with its backticks.
    package let name: SourceRange
    /// The annotation, or the one that follows in the same binding list (`var a, b: Int`).
    package var type: SourceRange?
    /// The initial value, without the equals sign.
    package var initialValue: SourceRange?
    package var accessors: Accessors
    /// The attributes, which all names of one `var` share.
    package let attributes: [Attribute]
    /// The modifiers, which all names of one `var` share.
    package let modifiers: [Modifier]
    /// The whole declaration with all bindings, from the first attribute or modifier.
    package var declarationRange: SourceRange
    /// The binding of this name: name, type, initial value, accessor block.
    package var bindingRange: SourceRange
    /// The `#if` clauses inside the enclosing declaration, outermost first.
    package let conditions: [ConditionalClause]

    package init(
        binding: Binding, name: SourceRange, type: SourceRange? = nil, initialValue: SourceRange? = nil,
        accessors: Accessors = .none, attributes: [Attribute] = [], modifiers: [Modifier] = [],
        declarationRange: SourceRange, bindingRange: SourceRange, conditions: [ConditionalClause] = []
    ) {
        self.binding = binding
        self.name = name
        self.type = type
        self.initialValue = initialValue
        self.accessors = accessors
        self.attributes = attributes
        self.modifiers = modifiers
        self.declarationRange = declarationRange
        self.bindingRange = bindingRange
        self.conditions = conditions
    }
}

/// A binding whose pattern isn't a single name: `let (a, b) = pair`.
package struct PatternBinding: Sendable {
    package let pattern: SourceRange
    package let modifiers: [Modifier]
    package let declarationRange: SourceRange
    package let conditions: [ConditionalClause]

    package init(
        pattern: SourceRange, modifiers: [Modifier], declarationRange: SourceRange, conditions: [ConditionalClause]
    ) {
        self.pattern = pattern
        self.modifiers = modifiers
        self.declarationRange = declarationRange
        self.conditions = conditions
    }
}

/// An element of an enum's `case` declaration.
package struct EnumCaseDeclaration: Sendable {
    package let name: SourceRange
    /// The raw value, without the equals sign.
    package let rawValue: SourceRange?
    /// nil without a parameter clause; `case a()` has an empty one.
    package let associatedValues: [Parameter]?
    package let attributes: [Attribute]
    package let modifiers: [Modifier]
    /// The range of the element: name, parameters, raw value.
    package let range: SourceRange
    /// The whole `case` declaration.
    package var declarationRange: SourceRange
    package let conditions: [ConditionalClause]
}

/// A parameter of an initializer or a function, or an associated value of an enum case.
package struct Parameter: Sendable {
    /// The argument label, `_` for none; nil only for an associated value without a name.
    package let label: SourceRange?
    /// The name in the body; nil if the label is the name.
    package let secondName: SourceRange?
    /// The type with its specifiers and attributes (`inout Int`, `@escaping () -> Void`), without an ellipsis; nil if
    /// it is missing.
    package let type: SourceRange?
    package let isVariadic: Bool
    package let defaultValue: SourceRange?
    package let range: SourceRange

    /// The name in the body.
    package var name: SourceRange? { secondName ?? label }
}

/// The words between a parameter clause and the body.
package struct EffectSpecifiers: Sendable, Equatable {
    package var isAsync: Bool
    /// `throws`, `rethrows` or a typed `throws(E)`.
    package var isThrowing: Bool

    package init(isAsync: Bool = false, isThrowing: Bool = false) {
        self.isAsync = isAsync
        self.isThrowing = isThrowing
    }
}

package struct InitializerDeclaration: Sendable {
    package enum Failability: String, Sendable {
        case none
        /// `init?`
        case optional
        /// `init!`
        case implicitlyUnwrapped
    }

    /// The keyword `init`.
    package let keyword: SourceRange
    package let failability: Failability
    package let genericParameters: [GenericParameter]
    package let parameters: [Parameter]
    package let effects: EffectSpecifiers
    /// The requirements after `where`.
    package let requirements: [GenericRequirement]
    package let attributes: [Attribute]
    package let modifiers: [Modifier]
    package internal(set) var range: SourceRange
    /// The body with its braces; nil if it is missing.
    package let body: SourceRange?
    package let conditions: [ConditionalClause]
}

package struct FunctionDeclaration: Sendable {
    /// The name with its backticks, or the operator.
    package let name: SourceRange
    package let parameters: [Parameter]
    package let effects: EffectSpecifiers
    /// The type after the arrow; nil without one.
    package let result: SourceRange?
    package let attributes: [Attribute]
    package let modifiers: [Modifier]
    package internal(set) var range: SourceRange
    package let conditions: [ConditionalClause]

    package init(
        name: SourceRange, parameters: [Parameter], effects: EffectSpecifiers, result: SourceRange? = nil,
        attributes: [Attribute], modifiers: [Modifier], range: SourceRange, conditions: [ConditionalClause]
    ) {
        self.name = name
        self.parameters = parameters
        self.effects = effects
        self.result = result
        self.attributes = attributes
        self.modifiers = modifiers
        self.range = range
        self.conditions = conditions
    }
}
