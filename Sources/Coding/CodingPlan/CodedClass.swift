import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

/// A class with generated members: `init(coder:)`, `encode(with:)` and `supportsSecureCoding`.
package struct CodedClass: Sendable {
    /// The name after those of enclosing types, without backticks: `["Outer", "Account"]`.
    package let name: [String]

    /// The nearest scanned superclass that is archived, with its module if that is another one.
    package let superclass: TypeName?

    /// The index of the class's declaration in its `ScannedFile`.
    package let declaration: Int

    package let placement: Placement

    /// The declarations of the three members.
    package let members: MemberDeclarations

    /// The `@available` attributes of the class and its enclosing types, as written.
    package let availability: [String]

    /// The `#if` conditions of the members, outermost first: in an extension those of the class and of its conformance,
    /// and in the class body only those of the conformance.
    package let conditions: [Condition]

    /// The `#if` conditions around the class and its members in the class body.
    package let surroundingConditions: [Condition]

    /// The names of scanned types and members that hide names of the platform in the members. Generated code then adds
    /// the module to the name.
    package let shadowedNames: ShadowedNames

    /// The archived properties: those of superclasses that don't archive themselves, then the class's own, each in
    /// source order.
    package let properties: [CodedProperty]

    /// The scanned structs and enums that are archived member by member, by name, including nested ones.
    package let valueTypes: [TypeName: ValueType]

    /// The classes that properties can contain and that exist only under the given conditions.
    package let conditionalClasses: [TypeName: [AvailabilityConditions]]

    package let construction: Construction

    /// The archive format of the class.
    package let format: ClassFormat

    /// Whether a file can contain an object of the class as its root. The reason why it can't be decoded must then
    /// reach the caller, also on Linux.
    package let isArchived: Bool

    /// The methods of the class that are called for a decoded object.
    package let hooks: ClassHooks

    /// The version of the archive format; nil if the class has none.
    package let version: ClassVersion?

    /// nil for a class in Swift.
    package let objectiveC: ObjectiveCClass?

    package init(
        name: [String], superclass: TypeName? = nil, declaration: Int, placement: Placement,
        members: MemberDeclarations, availability: [String],
        conditions: [Condition], surroundingConditions: [Condition] = [], shadowedNames: ShadowedNames,
        properties: [CodedProperty],
        valueTypes: [TypeName: ValueType] = [:], conditionalClasses: [TypeName: [AvailabilityConditions]] = [:],
        construction: Construction, format: ClassFormat,
        isArchived: Bool = false, hooks: ClassHooks = ClassHooks(), version: ClassVersion? = nil,
        objectiveC: ObjectiveCClass? = nil
    ) {
        self.name = name
        self.superclass = superclass
        self.declaration = declaration
        self.placement = placement
        self.members = members
        self.availability = availability
        self.conditions = conditions
        self.surroundingConditions = surroundingConditions
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
        if objectiveC != nil { return !properties.isEmpty || version != nil || hooks.validate != nil }
        if !properties.isEmpty || version != nil || !hooks.all.isEmpty { return true }
        switch construction {
        case .delegating(let call): return call.isThrowing
        case .designated(.initializer(let call), _, _): return call.isThrowing
        case .inherited, .designated: return false
        }
    }
}

/// The place of the generated members.
package enum Placement: String, Sendable {
    /// In an extension in a generated file.
    case `extension`
    /// In a marked region of the class body.
    case inline
}

/// The declarations of the three generated members.
package struct MemberDeclarations: Sendable {
    /// `supportsSecureCoding`
    package enum Support: Sendable {
        /// The class already declares it.
        case handwritten
        case introduced
        case overridden
        /// Overridden on Apple platforms only, because the superclass is one of Foundation, where Linux's is static.
        case overriddenOnApple
    }

    /// The access level of the members, which satisfies the protocol wherever the class is visible.
    package let access: AccessLevel
    package let isFinal: Bool
    package let support: Support
    /// Whether a superclass implements coding, so `encode(with:)` is an override that calls it first.
    package let overridesEncode: Bool
    /// Whether an extension must be declared `nonisolated` like the class. Otherwise, the default isolation of the
    /// module would apply.
    package let isNonisolated: Bool
    /// The global actor that the class is isolated to, as far as sources show it.
    package let globalActor: String?
    /// Whether `supportsSecureCoding` must be declared `nonisolated`, because the overridden member is.
    package let isSupportNonisolated: Bool
    /// Whether the class is `@usableFromInline`, so the members that witness its conformance must be, too.
    package let isUsableFromInline: Bool
    /// Whether something that is archived is deprecated. The members are then deprecated too, so that using it causes
    /// no warning.
    package let isDeprecated: Bool

    package init(
        access: AccessLevel, isFinal: Bool, support: Support, overridesEncode: Bool, isDeprecated: Bool,
        isNonisolated: Bool = false, globalActor: String? = nil, isSupportNonisolated: Bool = false,
        isUsableFromInline: Bool = false
    ) {
        self.access = access
        self.isFinal = isFinal
        self.support = support
        self.overridesEncode = overridesEncode
        self.isDeprecated = isDeprecated
        self.isNonisolated = isNonisolated
        self.globalActor = globalActor
        self.isSupportNonisolated = isSupportNonisolated
        self.isUsableFromInline = isUsableFromInline
    }
}

/// The way to create a decoded object.
package enum Construction: Sendable {
    /// The class inherits its initializers, and adds nothing to the archive.
    case inherited
    /// Calls an initializer of the class. This is the only way in an extension.
    case delegating(InitializerCall)
    /// Assigns each property and calls an initializer of the superclass, in the class body.
    ///
    /// A class that declares a designated initializer doesn't inherit any. `forwarded` are the inherited initializers
    /// that are declared with the members to keep them. `without` are the properties that aren't archived and are given
    /// a value: nil if they have no initial value, or that of a directive.
    case designated(SuperclassCall, forwarded: [ForwardedInitializer], unarchived: [UnarchivedValue] = [])

    /// The call of an initializer that takes decoded values; nil if there is none.
    package var call: InitializerCall? {
        switch self {
        case .delegating(let own): own
        case .designated(.initializer(let ofSuperclass), _, _): ofSuperclass
        case .designated, .inherited: nil
        }
    }
}

/// The value of a property that isn't archived, in decoded objects.
package struct UnarchivedValue: Sendable, Equatable {
    package let name: String
    /// The source text.
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// The call of the superclass's initializer in the class body.
package enum SuperclassCall: Sendable {
    /// `super.init(coder: coder)`
    case coder
    /// `super.init()` of NSObject, or of another class without other designated initializers. Swift calls it implicitly
    /// at the end of an initializer.
    case root
    /// A designated initializer of a superclass that doesn't implement coding.
    case initializer(InitializerCall)
    /// The designated initializer that a directive calls with these arguments, as source text.
    case directive(arguments: String)
}

/// A stored property that is archived.
package struct CodedProperty: Sendable {
    /// The name, without backticks.
    package let name: String

    /// The key in the archive.
    package var key: String

    /// The constant for the key, if it is written by name.
    package var keyExpression: String?

    /// The keys to read from if the archive doesn't contain the key, in this order.
    package var aliases: [OlderKey] = []

    /// The form that is written and read; `.optional` for an optional property.
    package var type: ArchivedType

    package let missingValuePolicy: MissingValuePolicy

    /// Whether the expression in `missingValuePolicy` is from a directive instead of the property's initial value.
    package var isDefaultGiven = false

    /// Whether the initializer that decoding calls gives the property another value than its declaration.
    package var isSetByInitializer = false

    /// Whether a value that equals the expression in `missingValuePolicy` is omitted.
    package var isOmittedAtDefault = false

    /// The `#if` conditions of the property in its class, outermost first.
    package var conditions: [Condition] = []

    /// Whether an initializer in the class body can assign the property only after calling the superclass.
    package var isAssignedAfterSuper = false

    /// Whether an initializer in the class body can read the property only after calling the superclass.
    package var isReadAfterSuper = false

    /// Whether the object is archived only if another object in the archive also refers to it.
    package var isConditionallyEncoded = false

    /// Whether nil is written instead of omitting the key.
    package var isNilEncoded = false

    /// The declaration; nil for parts of a value without one.
    package var declaration: Source?

    /// The methods of the class that handle the property.
    package var hooks = PropertyHooks()

    package init(
        name: String, key: String, type: ArchivedType, missingValuePolicy: MissingValuePolicy,
        declaration: Source? = nil
    ) {
        self.name = name
        self.key = key
        self.type = type
        self.missingValuePolicy = missingValuePolicy
        self.declaration = declaration
    }

    /// The facts about a declaration. It is a class to keep properties small, because nested types are followed
    /// recursively.
    package final class Source: Sendable {
        /// The Swift type in its canonical spelling.
        package let type: String
        /// The initial value on one line.
        package let initialValue: String?
        /// The place of the name.
        package let place: Diagnostic.Location

        package init(type: String, initialValue: String?, place: Diagnostic.Location) {
            self.type = type
            self.initialValue = initialValue
            self.place = place
        }
    }

    /// The result if the archive doesn't contain the key.
    package enum MissingValuePolicy: Sendable, Equatable {
        /// Decoding fails.
        case fails
        /// The value is nil.
        case isNil
        /// The property keeps its initial value. `expression` is the source text if it means the same in another file,
        /// so that it can be passed to an initializer; otherwise nil.
        case keepsInitialValue(expression: String?)
    }
}

extension CodedProperty {
    /// The form of a value under the key: the wrapped type of an optional property.
    package var wrappedType: ArchivedType { type.unwrapped }

    package var isOptional: Bool { type.isOptional }

    /// The default value as an expression; nil if it has none.
    package var defaultExpression: String? {
        if case .keepsInitialValue(let expression) = missingValuePolicy { return expression }
        return nil
    }

    /// Whether decoding assigns the default if the archive has no value, because the object has another value then.
    package var isAssignedDefault: Bool { isDefaultGiven || isSetByInitializer && defaultExpression != nil }

    package var keepsInitialValue: Bool {
        if case .keepsInitialValue = missingValuePolicy { return true }
        return false
    }

    /// The key that marks an optional number with an initial value as nil. Without it, nil could not be distinguished
    /// from a number that an older version didn't write. Values that are archived as objects don't need the key,
    /// because an archive can contain nil for them.
    package var nilMarkerKey: String? { nilMarkerKey(under: key) }

    /// - Parameter key: The property's key, or that key below the key of the containing value.
    package func nilMarkerKey(under key: String) -> String? {
        isOptional && keepsInitialValue && wrappedType.isStoredWithoutObject ? key + ".isNil" : nil
    }
}

extension [CodedProperty] {
    /// Returns the properties with the fact whether an initializer sets them.
    package func constructed(by call: InitializerCall?) -> [CodedProperty] {
        var properties = self
        for index in call?.assignedInside ?? [] { properties[index].isSetByInitializer = true }
        return properties
    }
}
