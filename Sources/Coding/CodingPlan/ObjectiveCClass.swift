import SecureCodeGenSourceText

/// The facts about a class that only the Objective-C writer needs.
package struct ObjectiveCClass: Sendable {
    /// The initializer that the decoding initializer calls first.
    package enum Initializer: Sendable {
        /// `[super initWithCoder:coder]`
        case superclassCoder
        /// `[self init]`, which gives properties their initial values.
        case own
        /// `[super init]`
        case superclass
    }

    package let initializer: Initializer
    /// Whether `init` may give a property a value, so that nil has to be written to be kept.
    package let hasInitialValues: Bool
    /// Whether the class has `+supportsSecureCoding` already.
    package let declaresSupport: Bool
    /// Whether the class or a superclass marks designated initializers, so that compilers warn of others.
    package let marksDesignatedInitializers: Bool
    /// Whether `initWithCoder:` is declared as nonnull.
    package let declaresNonnullInitializer: Bool
    /// Whether the implementation is in a block that assumes nonnull, where no file can be imported.
    package let assumesNonnull: Bool
    /// Whether the file is compiled without automatic reference counting.
    package let retainsManually: Bool
    /// For each property of the class.
    package let storage: [ObjectiveCStorage]
    /// nil if the members are in the implementation.
    package let category: Category?
    /// The name of the file with the interface.
    package let interfaceFile: String
    /// The implementation of the superclass, if a generated header declares that it conforms.
    package let extendedSuperclass: Path?

    /// The selectors of the methods that `archiving` adds, with `+` or `-`.
    package static let archivingSelectors = [
        "-archivedDataWithError:", "-writeToURL:error:", "+unarchivedFromData:error:", "+readFromURL:error:",
    ]

    /// The category with the members.
    package struct Category: Sendable {
        package let name: String
        /// Whether the generated header declares that the class conforms.
        package let declaresConformance: Bool

        package init(name: String, declaresConformance: Bool) {
            self.name = name
            self.declaresConformance = declaresConformance
        }
    }

    package init(
        initializer: Initializer, hasInitialValues: Bool, declaresSupport: Bool, marksDesignatedInitializers: Bool,
        declaresNonnullInitializer: Bool = false, assumesNonnull: Bool = false, retainsManually: Bool,
        storage: [ObjectiveCStorage], category: Category? = nil, interfaceFile: String = "",
        extendedSuperclass: Path? = nil
    ) {
        self.initializer = initializer
        self.hasInitialValues = hasInitialValues
        self.declaresSupport = declaresSupport
        self.marksDesignatedInitializers = marksDesignatedInitializers
        self.declaresNonnullInitializer = declaresNonnullInitializer
        self.assumesNonnull = assumesNonnull
        self.retainsManually = retainsManually
        self.storage = storage
        self.category = category
        self.interfaceFile = interfaceFile
        self.extendedSuperclass = extendedSuperclass
    }
}

/// How generated Objective-C reaches a property.
package struct ObjectiveCStorage: Sendable {
    package enum Access: Sendable {
        /// An instance variable.
        case variable(String)
        /// The property, as `self.name`.
        case property(String)
    }

    /// What is kept of a decoded object.
    package enum Ownership: Sendable {
        case strong, copy, mutableCopy
    }

    package let access: Access
    package let ownership: Ownership
    package let value: ObjectiveCValue
    /// Whether the property can't be nil.
    package let isNonnull: Bool

    package init(access: Access, ownership: Ownership, value: ObjectiveCValue, isNonnull: Bool) {
        self.access = access
        self.ownership = ownership
        self.value = value
        self.isNonnull = isNonnull
    }
}

/// What the archived type of a value doesn't say about it in C or Objective-C.
package indirect enum ObjectiveCValue: Sendable, Hashable {
    /// A number, an enum or a struct, which the archived type describes.
    case inline
    /// An object of one of the classes. The keys and elements of a collection are checked one by one.
    case object([String], of: [ObjectiveCValue] = [])
    /// `Class`, as its name.
    case classReference
    /// `char *`, as a string.
    case cString
    /// `SEL`, as its name.
    case selector
    /// A value that only methods of the class read and write.
    case custom(isObject: Bool)

    package var isObject: Bool {
        switch self {
        case .inline, .classReference, .selector, .cString: false
        case .object: true
        case .custom(let isObject): isObject
        }
    }

    package var canBeNil: Bool { isObject || [.classReference, .selector, .cString].contains(self) }
}

extension ArchivedType {
    /// The number that a value is in C; nil for anything but a number or an enum.
    package var scalar: Scalar? {
        switch self {
        case .scalar(let scalar): scalar
        case .raw(let value, _): value.scalar
        case .custom(_, let type): type?.scalar
        default: nil
        }
    }

    /// The members of a struct in C; nil for anything else.
    package func members(in valueTypes: [TypeName: ValueType]) -> [Composite.Member]? {
        switch self {
        case .composite(let composite): return composite.members
        case .valueType(let name):
            guard case .structure(let properties, _)? = valueTypes[name]?.kind else { return nil }
            return properties.map { Composite.Member($0.name, $0.type) }
        case .custom(_, let type): return type?.members(in: valueTypes)
        default: return nil
        }
    }
}
