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

    /// Whether the value is a scalar in the archive, and not an object.
    package var isStoredWithoutObject: Bool {
        switch self {
        case .scalar, .parts, .members: true
        case .raw(let value, _, _, _): value.isStoredWithoutObject
        case .represented(_, let representation): representation.hasPrefix("timeInterval")
        case .optional(let wrapped): wrapped.isStoredWithoutObject
        default: false
        }
    }

    /// Whether collections of such values are archived in columns.
    package var isColumnar: Bool {
        switch self {
        case .parts, .members: true
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): wrapped.isColumnar
        case .dictionary(let key, let value): !key.canBeKey || value.isColumnar
        default: false
        }
    }

    /// Whether values can be keys of an NSDictionary.
    private var canBeKey: Bool {
        switch self {
        case .bridged: true
        case .scalar(let name): !["Bool", "Float", "Double", "CGFloat"].contains(name)
        case .raw(let value, _, _, _): value.canBeKey
        default: false
        }
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
