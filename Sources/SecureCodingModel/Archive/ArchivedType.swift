/// How a value goes into an archive and comes back: the type, reduced to what the platform can keep faithfully.
///
/// Each case stands for one row of the table of representations. The emitter knows how each is written; which one a
/// Swift type gets is decided in `CodingStrategy`.
package indirect enum ArchivedType: Sendable, Hashable {
    /// A scalar, written inline.
    case scalar(Scalar)
    /// `String`, as NSString.
    case string
    /// A Foundation value type, as the class it bridges to.
    case value(FoundationValue)
    /// An instance of a class that conforms to NSSecureCoding.
    case object(TypeName)
    /// An enum with a raw value, as that value.
    case rawRepresentable(TypeName, rawValue: ArchivedType)
    /// As the wrapped value, or nothing; inside collections, NSNull for nil.
    case optional(ArchivedType)
    /// As NSArray.
    case array(ArchivedType)
    /// As NSSet, or as NSArray where the elements are collections; both are read.
    case set(ArchivedType)
    /// As NSDictionary.
    case dictionary(key: ArchivedType, value: ArchivedType)
}

extension ArchivedType {
    /// Whether a keyed archive holds the value in place, without an object of its own.
    package var isInline: Bool {
        switch self {
        case .scalar: true
        case .rawRepresentable(_, let rawValue): rawValue.isInline
        case .optional(let wrapped): wrapped.isInline
        case .string, .value, .object, .array, .set, .dictionary: false
        }
    }
}

extension ArchivedType {
    /// The classes, scanned or not, whose instances a value of the type consists of.
    package var objectClasses: [TypeName] {
        switch self {
        case .scalar, .string, .value, .rawRepresentable: []
        case .object(let name): [name]
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): wrapped.objectClasses
        case .dictionary(let key, let value): key.objectClasses + value.objectClasses
        }
    }
}

/// The numbers that Swift code stores, all written as one of NSCoder's scalars.
package enum Scalar: String, Sendable, Hashable, CaseIterable {
    case bool = "Bool"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case float = "Float"
    case double = "Double"
    case cgFloat = "CGFloat"

    /// Whether it can be the raw value of an enum that is archived, or the key of a dictionary.
    package var isInteger: Bool {
        switch self {
        case .bool, .float, .double, .cgFloat: false
        default: true
        }
    }

    /// The module that declares it.
    package var module: String { self == .cgFloat ? "Foundation" : "Swift" }
}

/// Foundation's value types that are archived as the class they bridge to.
package enum FoundationValue: String, Sendable, Hashable, CaseIterable {
    case data = "Data"
    case date = "Date"
    case url = "URL"
    case uuid = "UUID"

    /// The class in the archive.
    package var archivedClass: String { "NS" + rawValue }
}

/// A type as generated code names it.
package struct TypeName: Sendable, Hashable {
    /// The module, where the name alone would mean another type.
    package let module: String?
    /// From the outside in, without backticks.
    package let components: [String]

    package init(module: String? = nil, components: [String]) {
        self.module = module
        self.components = components
    }
}
