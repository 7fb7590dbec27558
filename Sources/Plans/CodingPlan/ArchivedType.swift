import ArchiveFormats

/// The form of a value in an archive.
///
/// Each case is one form, and the emitter generates the code for it. `CodingStrategy` selects the form of each Swift
/// type.
package indirect enum ArchivedType: Sendable, Hashable {
    /// A scalar, written inline.
    case scalar(Scalar)
    /// A platform value type, archived as an object: `String`, `Date`, `Decimal`.
    case value(PlatformValue)
    /// An instance of a class that conforms to NSSecureCoding, or of one of its scanned subclasses.
    case object(TypeName, subclasses: [TypeName])
    /// An instance of one of these classes, in a property whose type is a protocol.
    case existential(ProtocolChoice)
    /// An instance of one of the classes that a directive names.
    case instance(ClassChoice)
    /// An enum, option set or other type with a raw value, as that value.
    ///
    /// - Parameter others: the treatment of raw values without a case.
    case rawRepresentable(TypeName, rawValue: ArchivedType, isFailable: Bool, others: OtherRawValues = .none)
    /// A Codable value, archived as Data with a binary property list.
    case codable(TypeName)
    /// A value with parts, which are archived under separate keys.
    case composite(Composite)
    /// A scanned struct or enum, member by member: `CodedClass.valueTypes` says what it consists of.
    case valueType(TypeName)
    /// A value in a form other than the default of its type.
    case represented(ArchivedType, Representation)
    /// A property list whose elements are of any type, with the classes that property lists consist of.
    case propertyList(PropertyList)
    /// A value that methods of the class read and write: its source type, and the type without the methods, if known.
    case custom(String, ArchivedType?)
    /// An optional value: nothing for nil, or NSNull in a collection.
    case optional(ArchivedType)
    /// An NSArray.
    case array(ArchivedType)
    /// An NSSet, or an NSArray if the elements are collections. Both are read.
    case set(ArchivedType)
    /// An NSDictionary; or an NSArray with columns if the keys or values aren't archived as objects.
    case dictionary(key: ArchivedType, value: ArchivedType)
}

extension ArchivedType {
    package static let string = ArchivedType.value(.bridged(.string))
}

extension ArchivedType: StoredType {
    /// That of the form, whatever the names of classes and raw values.
    package var storage: Storage {
        FormatBuilder(className: { _ in "" }, rawValues: { _ in nil }).form(self).storage
    }
}

extension ArchivedType {
    /// Whether methods of the class write and read it.
    package var isCustom: Bool {
        switch self {
        case .custom: true
        case .optional(let wrapped): wrapped.isCustom
        default: false
        }
    }

    /// Whether other values can refer to the same object. Objects that are created during encoding aren't shared.
    package var isSharedObject: Bool {
        switch self {
        case .object, .existential, .instance: true
        case .optional(let wrapped): wrapped.isSharedObject
        default: false
        }
    }
}

extension ArchivedType {
    /// The types of the parts of a value, as far as the type itself knows them. `ValueType` has those of scanned
    /// structs and enums. A value that a directive or a method archives differently has no parts.
    package var parts: [ArchivedType] {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): [wrapped]
        case .dictionary(let key, let value): [key, value]
        case .composite(let composite): composite.members.map(\.type)
        case .scalar, .value, .rawRepresentable, .codable, .valueType, .propertyList: []
        case .object, .existential, .instance: []
        case .represented, .custom: []
        }
    }

    /// The type and its parts at any depth, each before its own.
    package var withParts: [ArchivedType] { [self] + parts.flatMap(\.withParts) }

    /// The classes, scanned or not, whose instances a value of the type consists of.
    package var objectClasses: [TypeName] {
        withParts.flatMap { type -> [TypeName] in
            switch type {
            case .object(let name, let subclasses): [name] + subclasses
            case .existential(let choice): choice.allClasses
            case .instance(let choice): choice.allClasses
            default: type.archivedOtherwise?.objectClasses ?? []
            }
        }
    }

    /// The classes in `objectClasses` that the source names directly. Code at the same place can name them, too.
    package var namedClasses: [TypeName] {
        withParts.flatMap { type -> [TypeName] in
            switch type {
            case .object(let name, _): [name]
            case .instance(let choice): choice.named
            default: type.archivedOtherwise?.namedClasses ?? []
            }
        }
    }

    /// The scanned value types in the type, without those that they contain.
    package var valueTypeNames: [TypeName] {
        withParts.compactMap { if case .valueType(let name) = $0 { name } else { nil } }
    }

    /// The tuples in a value, followed by the tuples in its structs and enums.
    package var tuples: [Composite] {
        withParts.compactMap {
            if case .composite(let composite) = $0, composite.kind == .tuple { composite } else { nil }
        }
    }

    /// The types whose values are archived as their raw values.
    package var rawRepresentables: [TypeName] {
        withParts.compactMap { if case .rawRepresentable(let name, _, _, _) = $0 { name } else { nil } }
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
