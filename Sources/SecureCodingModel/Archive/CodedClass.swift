/// A class that gets `init(coder:)`, `encode(with:)` and `supportsSecureCoding`.
package struct CodedClass: Sendable {
    /// The name from the outside in, without backticks: `["Outer", "Account"]`.
    package let name: [String]

    /// The access level that the members need, so that they satisfy the protocol wherever the class is visible.
    package let access: AccessLevel

    /// `@available(…)` attributes of the class and of what it is nested in, as written.
    package let availability: [String]

    /// The `#if` conditions that the class stands under, from the outside in.
    package let conditions: [Condition]

    /// Whether the class declares `supportsSecureCoding` by hand.
    package let declaresSupportsSecureCoding: Bool

    /// Names of scanned types, and of members of the class, that a name of the platform's may be mistaken for where the
    /// members stand: generated code names the platform's type with its module then.
    package let shadowedNames: Set<String>

    /// What is archived, in source order.
    package let properties: [CodedProperty]

    package let initializer: InitializerCall

    package init(
        name: [String], access: AccessLevel, availability: [String], conditions: [Condition],
        declaresSupportsSecureCoding: Bool, shadowedNames: Set<String> = [], properties: [CodedProperty],
        initializer: InitializerCall
    ) {
        self.name = name
        self.access = access
        self.availability = availability
        self.conditions = conditions
        self.declaresSupportsSecureCoding = declaresSupportsSecureCoding
        self.shadowedNames = shadowedNames
        self.properties = properties
        self.initializer = initializer
    }
}

/// Access levels in the order of how far they reach.
package enum AccessLevel: String, Sendable, Comparable, CaseIterable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`
    case open

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool {
        left.reach < right.reach
    }

    private var reach: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }
}

/// A stored property that is archived.
package struct CodedProperty: Sendable {
    /// Without backticks.
    package let name: String

    /// The key in the archive.
    package let key: String

    /// The type that is written and read; for an optional property `.optional`.
    package let type: ArchivedType

    package let absence: Absence

    package init(name: String, key: String, type: ArchivedType, absence: Absence) {
        self.name = name
        self.key = key
        self.type = type
        self.absence = absence
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

    package var keepsInitialValue: Bool {
        if case .keepsInitialValue = absence { return true }
        return false
    }

    /// The key that says, by its presence, that an optional number with an initial value was nil when it was
    /// archived: a missing number would be taken for one that an older version never wrote. Values that are archived
    /// as objects need none, for an archived nil can be told from an absent one.
    package var nilMarkerKey: String? {
        isOptional && keepsInitialValue && wrappedType.isInline ? key + ".isNil" : nil
    }

    /// Every key that the property takes up in the archive.
    package var keys: [String] { [key] + (nilMarkerKey.map { [$0] } ?? []) }
}

/// The call of the class's own initializer by which a decoded object is built.
package struct InitializerCall: Sendable {
    package struct Argument: Sendable {
        /// nil where the parameter has no label.
        package let label: String?
        /// Index into the class's `properties`.
        package let property: Int

        package init(label: String?, property: Int) {
            self.label = label
            self.property = property
        }
    }

    package let arguments: [Argument]

    /// Indices of the properties that are assigned after the call, in source order.
    package let assignedAfterwards: [Int]

    package init(arguments: [Argument], assignedAfterwards: [Int]) {
        self.arguments = arguments
        self.assignedAfterwards = assignedAfterwards
    }
}
