import SecureCodeGenAppleTypes

/// How a value is archived.
///
/// `ArchivedForm` has only names that are in archives, so a record can store it. `ArchivedType` has the names and conversions
/// that code needs.
package indirect enum ArchivedValue<Names: ValueNames>: Sendable, Hashable {
    /// A number or Bool: in place under a key, as NSNumber in collections.
    case scalar(Scalar)
    /// A platform value type, as one object: `String`, `Date`, `Decimal`, `IndexSet`.
    case value(PlatformValue)
    /// An instance of a class that conforms to NSSecureCoding, or of one of several.
    case objects(Names.Objects)
    /// An enum, option set or other type with a raw value, as that value.
    case raw(Self, Names.RawValues)
    /// Data from the type's Codable conformance.
    case codable(Names.Name)
    /// Parts under separate keys: a platform struct (`CGRect`), a tuple, a range, or the inner optional of a nested one.
    case composite(Names.Composite)
    /// A scanned struct or enum, member by member: `CodedClass.valueTypes` and `ClassFormat.values` say what it consists of.
    case valueType(Names.Name)
    /// A value in a form other than the default of its type, which a directive selects.
    case represented(Self, Representation)
    /// A property list whose elements are of any type, with the classes that property lists consist of.
    case propertyList(Names.PropertyList)
    /// A value that methods of the class read and write in an unknown form: its Swift type, and the type without the methods,
    /// if known.
    case custom(String, Self?)
    /// A table of a recursive struct or enum, in older records. Nothing reads or writes such tables anymore.
    case table(of: Names.Table)
    /// An optional value: nothing for nil, or NSNull in a collection.
    case optional(Self)
    /// An NSArray.
    case array(Self)
    /// An NSSet, or an NSArray if the elements are collections. Both are read.
    case set(Self)
    /// An NSDictionary; or an NSArray with columns if the keys or values aren't archived as objects.
    case dictionary(key: Self, value: Self)
}

/// The names of types in archived values, and what else is known about the types.
package protocol ValueNames: Sendable {
    associatedtype Name: Hashable, Sendable
    associatedtype Objects: Hashable, Sendable
    associatedtype RawValues: Hashable, Sendable
    associatedtype Composite: Hashable, Sendable
    associatedtype PropertyList: Hashable, Sendable
    associatedtype Table: Hashable, Sendable

    /// Returns the types of the members of a composite.
    static func parts(of composite: Composite) -> [ArchivedValue<Self>]
    static func kind(of list: PropertyList) -> PropertyListKind
}

extension ArchivedValue {
    package static var string: Self { .value(.bridged(.string)) }

    package var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }

    /// The wrapped value of an optional; otherwise, the value itself.
    package var unwrapped: Self {
        if case .optional(let wrapped) = self { return wrapped }
        return self
    }

    package var isCollection: Bool {
        switch self {
        case .array, .set, .dictionary, .table: true
        default: false
        }
    }

    /// The parts of a value, as far as the value itself knows them: without those of scanned structs and enums, and of values
    /// that a directive or a method archives differently.
    package var parts: [Self] {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): [wrapped]
        case .dictionary(let key, let value): [key, value]
        case .composite(let composite): Names.parts(of: composite)
        case .scalar, .value, .objects, .raw, .codable, .valueType, .represented, .propertyList, .custom, .table: []
        }
    }

    /// The value and its parts at any depth, each before its own.
    package var withParts: [Self] { [self] + parts.flatMap(\.withParts) }

    /// The scanned structs and enums in the value, without those that they contain.
    package var valueTypeNames: [Names.Name] {
        withParts.compactMap { if case .valueType(let name) = $0 { name } else { nil } }
    }
}

/// A property list, by its Swift type.
package enum PropertyListKind: String, Sendable, Hashable {
    case value = "Any"
    case array = "[Any]"
    case dictionary = "[String: Any]"

    /// The class of the object; nil if any value of a property list is allowed.
    package var className: String? {
        switch self {
        case .value: nil
        case .array: "NSArray"
        case .dictionary: "NSDictionary"
        }
    }

    /// The classes of property lists. The reader of archives, `SecureArchive`, accepts them in every archive.
    package static let classes = ["NSArray", "NSDictionary", "NSString", "NSNumber", "NSDate", "NSData"]
}
