import ArchiveFormats
import SourceText

/// A class that gets `init(coder:)`, `encode(with:)` and `supportsSecureCoding`.
package struct CodedClass: Sendable {
    /// The name from the outside in, without backticks: `["Outer", "Account"]`.
    package let name: [String]

    /// Index of the class's declaration in its `ScannedFile`.
    package let declaration: Int

    package let placement: Placement

    /// How the three members are declared.
    package let members: MemberDeclarations

    /// `@available(…)` attributes of the class and of what it is nested in, as written.
    package let availability: [String]

    /// The `#if` conditions that the members stand under, from the outside in: for an extension those of the class and
    /// of its conformance, for members in the class body only those of the conformance.
    package let conditions: [Condition]

    /// Names of scanned types and of members that a name of the platform's may be mistaken for where the members
    /// stand: generated code names the platform's type with its module then.
    package let shadowedNames: ShadowedNames

    /// The archived properties: those of superclasses that don't archive themselves, then the class's own, each in
    /// source order.
    package let properties: [CodedProperty]

    /// The scanned structs and enums that are archived member by member, by name, including nested ones.
    package let valueTypes: [TypeName: ValueType]

    /// The classes that the properties may hold and that are not there wherever the class is, with what each is there
    /// under.
    package let conditionalClasses: [TypeName: [Circumstances]]

    package let construction: Construction

    /// What all this comes to in an archive.
    package let format: ClassFormat

    /// Whether a file can contain an object of the class as its root. The reason why it can't be decoded must then
    /// reach the caller, also on Linux.
    package let isArchived: Bool

    /// What methods of the class do with a decoded object.
    package let hooks: ClassHooks

    /// nil where it has none.
    package let version: ClassVersion?

    /// nil for a class in Swift.
    package let objectiveC: ObjectiveCClass?

    package init(
        name: [String], declaration: Int, placement: Placement, members: MemberDeclarations, availability: [String],
        conditions: [Condition], shadowedNames: ShadowedNames, properties: [CodedProperty],
        valueTypes: [TypeName: ValueType] = [:], conditionalClasses: [TypeName: [Circumstances]] = [:],
        construction: Construction, format: ClassFormat,
        isArchived: Bool = false, hooks: ClassHooks = ClassHooks(), version: ClassVersion? = nil,
        objectiveC: ObjectiveCClass? = nil
    ) {
        self.name = name
        self.declaration = declaration
        self.placement = placement
        self.members = members
        self.availability = availability
        self.conditions = conditions
        self.shadowedNames = shadowedNames
        self.properties = properties
        self.valueTypes = valueTypes
        self.conditionalClasses = conditionalClasses
        self.construction = construction
        self.format = format
        self.isArchived = isArchived
        self.hooks = hooks
        self.version = version
        self.objectiveC = objectiveC
    }
}

extension CodedClass {
    /// Whether the members call functions of the support file.
    package var callsSupport: Bool {
        if objectiveC != nil { return false }
        if !properties.isEmpty || version != nil || !hooks.all.isEmpty { return true }
        switch construction {
        case .delegating(let call): return call.isThrowing
        case .designated(.initializer(let call), _, _): return call.isThrowing
        case .designated: return false
        }
    }
}

/// Where the members of a class stand.
package enum Placement: String, Sendable {
    /// In an extension in a generated file.
    case `extension`
    /// In a marked region of the class body.
    case inline
}

/// How the three members of a class are declared.
package struct MemberDeclarations: Sendable {
    /// `supportsSecureCoding`
    package enum Support: Sendable {
        /// The class has it already.
        case declaredByHand
        case introduced
        case overridden
    }

    /// The access level that the members need, so that they satisfy the protocol wherever the class is visible.
    package let access: AccessLevel
    package let isFinal: Bool
    package let support: Support
    /// Whether a superclass codes, so that `encode(with:)` overrides its method and calls it first.
    package let overridesEncode: Bool
    /// Whether an extension has to say that it is `nonisolated`, since the class is: a module can be told that what does
    /// not say so belongs to an actor.
    package let isNonisolated: Bool
    /// Whether `supportsSecureCoding` has to say so of itself, since what it overrides is.
    package let isSupportNonisolated: Bool
    /// Whether the class is `@usableFromInline`, and so must be what witnesses its conformance.
    package let isUsableFromInline: Bool
    /// Whether something that is archived is deprecated: the members are then deprecated too, for only so can they
    /// use it without a warning.
    package let isDeprecated: Bool

    package init(
        access: AccessLevel, isFinal: Bool, support: Support, overridesEncode: Bool, isDeprecated: Bool,
        isNonisolated: Bool = false, isSupportNonisolated: Bool = false, isUsableFromInline: Bool = false
    ) {
        self.access = access
        self.isFinal = isFinal
        self.support = support
        self.overridesEncode = overridesEncode
        self.isDeprecated = isDeprecated
        self.isNonisolated = isNonisolated
        self.isSupportNonisolated = isSupportNonisolated
        self.isUsableFromInline = isUsableFromInline
    }
}

/// How a decoded object is built.
package enum Construction: Sendable {
    /// By the class's own initializer: the only way in an extension.
    case delegating(InitializerCall)
    /// By assigning each property and calling the superclass: the way in a class body.
    ///
    /// A class that declares a designated initializer no longer inherits any. `forwarded` are those that it would
    /// lose and that are therefore declared with the members. `without` are the properties that are not archived and
    /// are nil then, as no initial value says.
    case designated(SuperclassCall, forwarded: [ForwardedInitializer], without: [String] = [])
}

/// How an initializer in a class body calls the superclass.
package enum SuperclassCall: Sendable {
    /// `super.init(coder: coder)`
    case coder
    /// `super.init()` of NSObject, or of another class that has no other designated initializer: Swift calls it by itself
    /// where an initializer ends without it.
    case root
    /// A designated initializer of a superclass that does not code.
    case initializer(InitializerCall)
}

/// A stored property that is archived.
package struct CodedProperty: Sendable {
    /// Without backticks.
    package let name: String

    /// The key in the archive.
    package let key: String

    /// The constant for the key, if it is written by name.
    package let keyExpression: String?

    /// The keys that it is read from where an archive lacks that one, in this order.
    package let aliases: [OlderKey]

    /// The type that is written and read; for an optional property `.optional`.
    package let type: ArchivedType

    package let absence: Absence

    /// Whether the expression of `absence` is from a directive, and not the property's initial value.
    package let isDefaultGiven: Bool

    /// Whether it is not written where it is what the expression of `absence` says.
    package let isOmittedAtDefault: Bool

    /// The `#if` conditions that the property stands under inside its class, from the outside in.
    package let conditions: [Condition]

    /// Whether an initializer in the class body can only assign it once the superclass is initialized.
    package let isAssignedAfterSuper: Bool

    /// Whether an initializer in the class body can only read it once the superclass is initialized.
    package let isReadAfterSuper: Bool

    /// Whether the object is written only if something else in the archive holds it too.
    package let isConditionallyEncoded: Bool

    /// Whether nil is written, where it is an object that is missing.
    package let isNilEncoded: Bool

    /// nil for parts of a value that no source declares.
    package let declaration: Source?

    /// What methods of the class do with it.
    package let hooks: PropertyHooks

    package init(
        name: String, key: String, keyExpression: String? = nil, aliases: [OlderKey] = [], type: ArchivedType,
        absence: Absence, isDefaultGiven: Bool = false, isOmittedAtDefault: Bool = false, conditions: [Condition] = [],
        isAssignedAfterSuper: Bool = false, isReadAfterSuper: Bool = false, isConditionallyEncoded: Bool = false,
        isNilEncoded: Bool = false, declaration: Source? = nil,
        hooks: PropertyHooks = PropertyHooks()
    ) {
        self.name = name
        self.key = key
        self.keyExpression = keyExpression
        self.aliases = aliases
        self.type = type
        self.absence = absence
        self.isDefaultGiven = isDefaultGiven
        self.isOmittedAtDefault = isOmittedAtDefault
        self.conditions = conditions
        self.isAssignedAfterSuper = isAssignedAfterSuper
        self.isReadAfterSuper = isReadAfterSuper
        self.isConditionallyEncoded = isConditionallyEncoded
        self.isNilEncoded = isNilEncoded
        self.declaration = declaration
        self.hooks = hooks
    }

    /// What the source says. A class, so that a property takes little of the stack where types are followed deep.
    package final class Source: Sendable {
        /// The Swift type in its canonical spelling.
        package let type: String
        /// The initial value, on one line.
        package let initialValue: String?
        /// The name.
        package let place: Diagnostic.Location

        package init(type: String, initialValue: String?, place: Diagnostic.Location) {
            self.type = type
            self.initialValue = initialValue
            self.place = place
        }
    }

    /// What it means when the archive has no value under the key.
    package enum Absence: Sendable, Equatable {
        /// Decoding fails.
        case fails
        /// The value is nil.
        case isNil
        /// The property keeps its initial value. `expression` is that value's source text where it means the same
        /// in another file, so that it can be handed to an initializer; nil where it can only be left in place.
        case keepsInitialValue(expression: String?)
    }
}

extension CodedProperty {
    /// The type that a value under the key has: the wrapped one of an optional property.
    package var wrappedType: ArchivedType {
        if case .optional(let wrapped) = type { return wrapped }
        return type
    }

    package var isOptional: Bool {
        if case .optional = type { return true }
        return false
    }

    /// The value if an archive lacks it, if it can be written as an expression.
    package var defaultExpression: String? {
        if case .keepsInitialValue(let expression) = absence { return expression }
        return nil
    }

    package var keepsInitialValue: Bool {
        if case .keepsInitialValue = absence { return true }
        return false
    }

    /// The key that says, by its presence, that an optional number with an initial value was nil when it was
    /// archived: a missing number would be taken for one that an older version never wrote. Values that are archived
    /// as objects need none, for an archived nil can be told from an absent one.
    package var nilMarkerKey: String? { nilMarkerKey(under: key) }

    /// - Parameter key: The property's key, or that key below the key of the containing value.
    package func nilMarkerKey(under key: String) -> String? {
        isOptional && keepsInitialValue && wrappedType.isInline ? key + ".isNil" : nil
    }
}

/// A designated initializer of the superclass that is declared again, only to call the superclass's.
package struct ForwardedInitializer: Sendable {
    /// A parameter's declaration, and how its argument is passed.
    package struct Parameter: Sendable {
        /// As declared, with the default value: `at index: Int = 0`.
        package let declaration: String
        /// nil where the parameter has no label.
        package let label: String?
        /// Without backticks.
        package let name: String

        package init(declaration: String, label: String?, name: String) {
            self.declaration = declaration
            self.label = label
            self.name = name
        }
    }

    /// `@available`, each as declared.
    package let attributes: [String]
    package let access: AccessLevel
    package let isRequired: Bool
    /// The text after `init`: nothing, `?` or `!`.
    package let failability: String
    package let parameters: [Parameter]
    package let isThrowing: Bool

    package init(
        attributes: [String] = [], access: AccessLevel, isRequired: Bool, failability: String, parameters: [Parameter],
        isThrowing: Bool
    ) {
        self.attributes = attributes
        self.access = access
        self.isRequired = isRequired
        self.failability = failability
        self.parameters = parameters
        self.isThrowing = isThrowing
    }
}

/// The call of an initializer with decoded values.
package struct InitializerCall: Sendable {
    /// An argument: the decoded value of a property, or nil.
    package struct Argument: Sendable {
        /// nil where the parameter has no label.
        package let label: String?
        /// Index into the class's `properties`; nil where nil is passed, for what is not archived.
        package let property: Int?

        package init(label: String?, property: Int?) {
            self.label = label
            self.property = property
        }
    }

    package let arguments: [Argument]

    /// Indices of the properties that are assigned after the call, in source order.
    package let assignedAfterwards: [Int]

    /// Whether the initializer can throw.
    package let isThrowing: Bool

    /// Whether the initializer can give nil.
    package let isFailable: Bool

    package init(
        arguments: [Argument], assignedAfterwards: [Int], isThrowing: Bool = false, isFailable: Bool = false
    ) {
        self.arguments = arguments
        self.assignedAfterwards = assignedAfterwards
        self.isThrowing = isThrowing
        self.isFailable = isFailable
    }
}
