import AppleTypes

/// The form of a value in an archive, as a record can store it.
package indirect enum ArchivedForm: Sendable, Hashable {
    /// A number or Bool as a scalar, or as NSNumber in collections, by its Swift name: `Int8`.
    case scalar(String)
    /// A string, or a Foundation value as the class it bridges to: `String`, `Date`.
    case bridged(String)
    /// A string with the value: `Decimal`.
    case text(String)
    /// A list: `IndexSet`, `IndexPath`, `URLQueryItem`.
    case list(String)
    /// Data from the type's Codable conformance.
    case codable(String)
    /// A property list of values of any type: `[Any]`, `[String: Any]`.
    case propertyList(String)
    /// An instance of one of these classes, by their names in archives, sorted.
    case objects([String])
    /// A raw value, with the sorted valid ones (nil if any is valid or they are unknown), the value for others, and
    /// older ones.
    case raw(ArchivedForm, values: [RawValue]?, fallback: String? = nil, aliases: [String] = [])
    /// In the representation that a directive chose.
    case represented(ArchivedForm, as: String)
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
        case .scalar(let name): Scalar(rawValue: name).map { Storage($0) } ?? .number(isInteger: true)
        case .bridged(let name): .object(["NS" + name], canBeKey: true)
        case .text(let name): PlatformValue(named: name).map { Storage($0) } ?? .object(["NSString"])
        case .list(let name): PlatformValue(named: name).map { Storage($0) } ?? .object(["NSArray"])
        case .codable: .data
        case .propertyList(let name): .propertyList(isDictionary: name == "[String: Any]")
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
