import SecureCodeGenSourceText

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

    package let name: Name
    /// The annotation, or the one that follows in the same binding list (`var a, b: Int`).
    package var type: SourceSlice?
    /// The initial value, without the equals sign.
    package var initialValue: SourceSlice?
    /// The attributes, which all names of one `var` share.
    package let attributes: [Attribute]
    /// The modifiers, which all names of one `var` share.
    package let modifiers: Modifiers
    /// The whole declaration with all bindings, from the first attribute or modifier.
    package var declarationRange: SourceRange
    /// The binding of this name: name, type, initial value, accessor block.
    package var bindingRange: SourceRange
    // These take no memory here, between the ranges and the references.
    package let binding: Binding
    package var accessors = Accessors.none
    /// The `#if` clauses inside the enclosing declaration, outermost first.
    package let conditions: [ConditionalClause]
}

/// A binding whose pattern isn't a single name: `let (a, b) = pair`.
package struct PatternBinding: Sendable {
    package let pattern: SourceRange
    package let modifiers: Modifiers
    package let declarationRange: SourceRange
    package let conditions: [ConditionalClause]
}

/// An element of an enum's `case` declaration.
package struct EnumCaseDeclaration: Sendable {
    package let name: Name
    /// The raw value, without the equals sign.
    package let rawValue: SourceSlice?
    /// nil without a parameter clause; `case a()` has an empty one.
    package let associatedValues: [Parameter]?
    package let attributes: [Attribute]
    package let modifiers: Modifiers
    /// The range of the element: name, parameters, raw value.
    package let range: SourceRange
    /// The whole `case` declaration.
    package var declarationRange: SourceRange
    package let conditions: [ConditionalClause]
}

extension EnumCaseDeclaration {
    /// The raw value in an enum whose raw values are strings; nil if it isn't a plain literal.
    package var rawText: String? { rawValue.map(\.expression.text) ?? name.text }
}

/// A parameter of an initializer or a function, or an associated value of an enum case.
package struct Parameter: Sendable {
    /// The argument label, `_` for none; nil only for an associated value without a name.
    package let label: Name?
    /// The name in the body; nil if the label is the name.
    package let secondName: Name?
    /// The type with its specifiers and attributes (`inout Int`, `@escaping () -> Void`), without an ellipsis; nil if
    /// it is missing.
    package let type: SourceSlice?
    package let isVariadic: Bool
    /// The attributes before the name, such as a property wrapper.
    package let attributes: [Attribute]
    package let defaultValue: SourceSlice?
    package let range: SourceRange

    /// The name in the body.
    package var name: Name? { secondName ?? label }

    /// The label in calls; nil for `_` and for an associated value without a name.
    package var argumentLabel: String? { label.flatMap { $0.text == "_" ? nil : $0.text } }
}

/// The words between a parameter clause and the body.
package struct EffectSpecifiers: Sendable, Equatable {
    package var isAsync: Bool
    /// `throws`, `rethrows` or a typed `throws(E)`.
    package var isThrowing: Bool
    /// `rethrows`, or a typed `throws(E)`.
    package var isLimited = false

    package init(isAsync: Bool = false, isThrowing: Bool = false) {
        self.isAsync = isAsync
        self.isThrowing = isThrowing
    }

    /// Whether any error can be thrown: `throws` alone.
    package var throwsAnything: Bool { isThrowing && !isLimited }
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
    package let modifiers: Modifiers
    package internal(set) var range: SourceRange
    /// The body with its braces; nil if it is missing. Empty in a header, whose implementation has the body.
    package let body: SourceRange?
    package let conditions: [ConditionalClause]
}

package struct FunctionDeclaration: Sendable {
    /// The name, or the operator.
    package let name: Name
    package let parameters: [Parameter]
    /// The type after the arrow; nil without one.
    package let result: SourceSlice?
    package let attributes: [Attribute]
    package let modifiers: Modifiers
    package internal(set) var range: SourceRange
    // These take no memory here, between the range and the reference.
    package let isGeneric: Bool
    package let effects: EffectSpecifiers
    package let conditions: [ConditionalClause]
}
