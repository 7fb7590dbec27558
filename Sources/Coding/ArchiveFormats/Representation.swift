/// A form other than the default of a type, which a directive selects to match existing archives.
package enum Representation: String, Sendable, Hashable, CaseIterable {
    /// A number as NSNumber instead of an inline scalar.
    case number
    /// A number, a Bool or a UUID as a string.
    case string
    /// A Date in seconds, as an inline Double.
    case timeIntervalSince1970
    case timeIntervalSinceReferenceDate
    /// The raw value, which is the default for types that have one.
    case rawValue
    /// A URL as NSString.
    case absoluteString
    /// A String as UTF-8, a UUID as its 16 bytes, a URL as its data representation.
    case data
    /// A Codable value as NSData with a property list.
    case plist
    /// A Codable value as NSData with JSON.
    case json
    /// Objects that conform to NSSecureCoding as NSData with a separate archive.
    case keyedArchive

    /// Whether the value is one Double in place.
    package var isOfSeconds: Bool { self == .timeIntervalSince1970 || self == .timeIntervalSinceReferenceDate }

    /// Whether the value is the data of a Codable conformance.
    package var isOfCodable: Bool { self == .plist || self == .json }
}
