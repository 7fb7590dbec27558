import SecureCodeGenArchiveFormats

/// How a value is archived, with what the code of generated members needs to know of its type.
///
/// `CodingStrategy` selects it for each Swift type.
package typealias ArchivedType = ArchivedValue<SwiftNames>

/// The names of types in Swift.
package enum SwiftNames: ValueNames {
    package typealias Name = TypeName
    package typealias Objects = ObjectType
    package typealias RawValues = RawType
    package typealias Composite = SecureCodeGenCodingPlan.Composite
    package typealias PropertyList = SecureCodeGenCodingPlan.PropertyList
    package typealias Table = Never

    package static func parts(of composite: Composite) -> [ArchivedType] { composite.members.map(\.type) }
    package static func kind(of list: PropertyList) -> PropertyListKind { list.kind }
}

/// The classes whose instances a property can have.
package enum ObjectType: Sendable, Hashable {
    /// A class, or one of its scanned subclasses.
    case `class`(TypeName, subclasses: [TypeName])
    /// The classes that conform to the protocol that is the property's type.
    case existential(ProtocolChoice)
    /// The classes that a directive names.
    case listed(ClassChoice)

    package var allClasses: [TypeName] {
        switch self {
        case .class(let name, let subclasses): [name] + subclasses
        case .existential(let choice): choice.allClasses
        case .listed(let choice): choice.allClasses
        }
    }

    /// The classes that the source names directly. Code at the same place can name them, too.
    package var namedClasses: [TypeName] {
        switch self {
        case .class(let name, _): [name]
        case .existential: []
        case .listed(let choice): choice.named
        }
    }
}

/// A type with a raw value.
package struct RawType: Sendable, Hashable {
    package let name: TypeName
    /// Whether some raw values have no case.
    package let isFailable: Bool
    /// The treatment of raw values without a case.
    package let others: OtherRawValues

    package init(_ name: TypeName, isFailable: Bool, others: OtherRawValues = .none) {
        self.name = name
        self.isFailable = isFailable
        self.others = others
    }
}

extension ArchivedType {
    /// Whether methods of the class write and read it.
    package var isCustom: Bool { if case .custom = unwrapped { true } else { false } }

    /// Whether other values can refer to the same object. Objects that are created during encoding aren't shared.
    package var isSharedObject: Bool { if case .objects = unwrapped { true } else { false } }
}

extension ArchivedType {
    /// The classes, scanned or not, whose instances a value of the type consists of.
    package var objectClasses: [TypeName] {
        withParts.flatMap { type -> [TypeName] in
            if case .objects(let object) = type { return object.allClasses }
            return type.archivedOtherwise?.objectClasses ?? []
        }
    }

    /// The classes in `objectClasses` that the source names directly.
    package var namedClasses: [TypeName] {
        withParts.flatMap { type -> [TypeName] in
            if case .objects(let object) = type { return object.namedClasses }
            return type.archivedOtherwise?.namedClasses ?? []
        }
    }

    /// The tuples in a value, followed by the tuples in its structs and enums.
    package var tuples: [Composite] {
        withParts.compactMap {
            if case .composite(let composite) = $0, composite.kind == .tuple { composite } else { nil }
        }
    }

    /// The types whose values are archived as their raw values.
    package var rawRepresentables: [TypeName] {
        withParts.compactMap { if case .raw(_, let type) = $0 { type.name } else { nil } }
    }

    /// The property lists that a value of the type consists of.
    package var propertyLists: [PropertyList] {
        withParts.compactMap { if case .propertyList(let list) = $0 { list } else { nil } }
    }

    /// The type of values that a directive or a method archives differently.
    private var archivedOtherwise: ArchivedType? {
        switch self {
        case .represented(let type, _): type
        case .custom(_, let type): type
        default: nil
        }
    }
}

/// How an enum handles raw values without a case.
package struct OtherRawValues: Sendable, Hashable {
    /// A raw value that a case had in older archives.
    package struct Alias: Sendable, Hashable {
        /// A string, or a number in decimals.
        package let rawValue: String
        /// The case that had the raw value.
        package let name: String

        package init(rawValue: String, name: String) {
            self.rawValue = rawValue
            self.name = name
        }
    }

    /// The former raw values, in source order.
    package let aliases: [Alias]
    /// The expression for any other raw value.
    package let fallback: String?
    /// The raw values of a closed C enum, ascending; otherwise empty. Its initializer returns a value for any number, and
    /// a `switch` over a value that isn't a case has undefined behavior.
    package let closedValues: [Int]

    package static let none = OtherRawValues(aliases: [], fallback: nil)

    package init(aliases: [Alias], fallback: String?, closedValues: [Int] = []) {
        self.aliases = aliases
        self.fallback = fallback
        self.closedValues = closedValues
    }

    /// Whether different raw values may be read as the same value.
    package var canMerge: Bool { fallback != nil || !aliases.isEmpty }
}

/// A value of any type, or a container of such values. It can contain the types of property lists, and NSNull, which
/// represents null in JSON.
package struct PropertyList: Sendable, Hashable {
    /// The Swift type, by its name in the standard library or Foundation.
    package enum Declared: Sendable, Hashable {
        case array(of: String)
        case dictionary(key: String, value: String)
        /// A class of Foundation.
        case `class`(String)
        /// `Any` or `AnyObject`.
        case value(String)
    }

    package let kind: PropertyListKind
    package let declared: Declared

    /// Whether the type is meant for objects of any class, which no list of classes could cover.
    package var isOfObjects: Bool {
        switch declared {
        case .array(let item), .value(let item): item != "Any"
        case .dictionary(let key, let item): item != "Any" || ["AnyHashable", "NSObject"].contains(key)
        case .class: true
        }
    }

    package init(_ kind: PropertyListKind, _ declared: Declared) {
        self.kind = kind
        self.declared = declared
    }
}

/// A type as generated code names it.
package struct TypeName: Sendable, Hashable {
    /// The module, if the name alone would mean another type.
    package let module: String?
    /// The name with its enclosing types, outermost first, without backticks.
    package let components: [String]
    /// The arguments of a generic type. An argument that isn't the type of an archived member is a `valueType`,
    /// whatever it is, because only its name is needed.
    package let arguments: [ArchivedType]
    /// The number of arguments of each component, if enclosing types are generic: `Page<Int>.Item`.
    package let argumentCounts: [Int]
    /// Whether it is Foundation's or the standard library's type, and not a scanned one of the same name.
    package let isPlatform: Bool

    package init(
        module: String? = nil, components: [String], arguments: [ArchivedType] = [], argumentCounts: [Int] = [],
        isPlatform: Bool = false
    ) {
        self.module = module
        self.components = components
        self.arguments = arguments
        self.argumentCounts = argumentCounts
        self.isPlatform = isPlatform
    }

    /// The components with their arguments.
    package var parts: [(name: String, arguments: ArraySlice<ArchivedType>)] {
        var rest = arguments[...]
        return components.enumerated().map { index, name in
            let count = index == components.count - 1 ? rest.count : argumentCounts.isEmpty ? 0 : argumentCounts[index]
            defer { rest = rest.dropFirst(count) }
            return (name, rest.prefix(count))
        }
    }

    /// Whether `init(rawValue:)` can fail on Linux, where the type is an enum, but not on Apple platforms, where it is
    /// a struct.
    package var isFailableOnLinuxAlone: Bool { isPlatform && components == ["URLError", "Code"] }

    /// A type of Foundation or the standard library, by its dotted name: `Locale.Region`.
    package static func platform(_ name: String, arguments: [ArchivedType] = []) -> TypeName {
        TypeName(components: name.split(separator: ".").map(String.init), arguments: arguments, isPlatform: true)
    }
}
