import AppleTypes

/// The form of a value in an archive, as a record can store it.
package indirect enum ArchivedForm: Sendable, Hashable {
    /// A number or Bool as a scalar, or as NSNumber in collections.
    case scalar(Scalar)
    /// A platform value type, as one object: `String`, `Date`, `Decimal`, `IndexSet`.
    case value(PlatformValue)
    /// Data from the type's Codable conformance.
    case codable(String)
    /// A property list of values of any type.
    case propertyList(PropertyListKind)
    /// An instance of one of these classes, by their names in archives, sorted.
    case objects([String])
    /// A raw value, with the sorted valid ones (nil if any is valid or they are unknown), the value for others, and
    /// older ones.
    case raw(ArchivedForm, values: [RawValue]?, fallback: String? = nil, aliases: [String] = [])
    /// In the representation that a directive chose.
    case represented(ArchivedForm, Representation)
    case optional(ArchivedForm)
    case array(ArchivedForm)
    case set(ArchivedForm)
    case dictionary(key: ArchivedForm, value: ArchivedForm)
    /// Parts under separate keys: a platform struct (`CGRect`), `tuple`, `Range`, `ClosedRange`, or the inner
    /// `Optional` of a nested optional.
    case parts(of: String, [Part])
    /// A scanned struct or enum, member by member, as in `ClassFormat.values`.
    case members(of: String)
    /// A Swift type that a method of the class writes in an unknown form.
    case custom(String)
    /// A table of a recursive struct or enum, in older records. Nothing reads or writes such tables anymore.
    case table(of: String)

    package struct Part: Sendable, Hashable {
        /// The suffix of the value's key.
        package let key: String
        /// Other keys that it is read from, in this order.
        package let aliases: [String]
        package let form: ArchivedForm

        package init(key: String, aliases: [String] = [], form: ArchivedForm) {
            self.key = key
            self.aliases = aliases
            self.form = form
        }
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
}

/// A raw value of an enum.
package struct RawValue: Sendable, Hashable {
    /// A string unchanged, or a number in decimals.
    package let text: String
    /// The case, if the value is a number. A number means another case if the declaration changes.
    package let caseName: String?

    package init(_ text: String, of caseName: String? = nil) {
        self.text = text
        self.caseName = caseName
    }
}

extension ArchivedForm {
    package static let string = ArchivedForm.value(.bridged(.string))

    package var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }

    /// The form of the wrapped value of an optional; otherwise, the form itself.
    package var unwrapped: ArchivedForm {
        if case .optional(let wrapped) = self { return wrapped }
        return self
    }

    /// The names of the structs and enums in the form, without nested ones.
    package var valueNames: [String] {
        switch self {
        case .members(let name), .table(let name): [name]
        case .parts(_, let parts): parts.flatMap(\.form.valueNames)
        case .optional(let form), .array(let form), .set(let form), .represented(let form, _), .raw(let form, _, _, _):
            form.valueNames
        case .dictionary(let key, let value): key.valueNames + value.valueNames
        default: []
        }
    }

    /// The classes of property lists. The reader of archives, `SecureArchive`, accepts them in every archive.
    package static let propertyListClasses = ["NSArray", "NSDictionary", "NSString", "NSNumber", "NSDate", "NSData"]
}

extension ArchivedForm: StoredType {
    package var storage: Storage {
        switch self {
        case .scalar(let scalar): .number(scalar.family)
        case .value(let value): Storage(value)
        case .codable: .data
        case .propertyList(let kind): Storage(kind)
        case .objects, .custom, .table: .instance
        case .raw(let value, _, _, _): value.storage
        case .represented(let value, let representation): value.storage.represented(as: representation)
        case .optional(let wrapped): .optional(wrapped.storage)
        case .array(let element): .array(element.storage)
        case .set(let element): .set(element.storage)
        case .dictionary(let key, let value): .dictionary(key: key.storage, value: value.storage)
        case .parts, .members: .parts
        }
    }
}
