/// Another way to archive a value than the one that its type gets by itself, chosen by a directive because archives
/// that exist demand it.
package enum Representation: String, Sendable, Hashable, CaseIterable {
    /// A number as NSNumber instead of a scalar in place.
    case number
    /// A number, a Bool or a UUID as the text that stands for it.
    case string
    /// A Date as a Double in place, in seconds.
    case timeIntervalSince1970
    case timeIntervalSinceReferenceDate
    /// The raw value: what types that have one get by themselves.
    case rawValue
    /// A URL as NSString.
    case absoluteString
    /// A String as UTF-8, a UUID as its 16 bytes, a URL as its data representation.
    case data
    /// A Codable value as NSData that holds a property list of it.
    case plist
    /// A Codable value as NSData that holds JSON.
    case json
    /// Objects that conform to NSSecureCoding as NSData that holds an archive of their own.
    case keyedArchive
}

extension ArchivedType {
    /// The type with another representation for its values, or for the elements of its collections; nil where it does
    /// not fit. What encodes whole values (`plist`, `json`, `keyedArchive`) is for `CodingStrategy`.
    func represented(as representation: Representation) -> ArchivedType? {
        switch self {
        case .optional(let wrapped): wrapped.represented(as: representation).map { .optional($0) }
        case .array(let element): element.represented(as: representation).map { .array($0) }
        case .set(let element): element.represented(as: representation).map { .set($0) }
        case .dictionary(let key, let value):
            value.represented(as: representation).map { .dictionary(key: key, value: $0) }
        case .rawRepresentable where representation == .rawValue: self
        default: ownRepresentations.contains(representation) ? .represented(self, representation) : nil
        }
    }

    /// The representations that fit values of the type.
    private var ownRepresentations: [Representation] {
        switch self {
        case .scalar(.cgFloat): [.number]
        case .scalar: [.number, .string]
        case .rawRepresentable(_, let rawValue, _): rawValue.isInline ? [.rawValue, .number] : [.rawValue]
        case .string: [.data]
        case .value(.date): [.timeIntervalSince1970, .timeIntervalSinceReferenceDate]
        case .value(.url): [.absoluteString, .data]
        case .value(.uuid): [.string, .data]
        default: []
        }
    }

    /// The representations that fit values of the type, or the elements of its collections.
    var fittingRepresentations: [Representation] {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped), .dictionary(_, let wrapped):
            wrapped.fittingRepresentations
        default: ownRepresentations
        }
    }
}
