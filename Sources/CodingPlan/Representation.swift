/// Another way to archive a value than the one that its type gets by itself, chosen by a directive because archives
/// that exist demand it.
package enum Representation: String, Sendable, Hashable, CaseIterable {
    /// A number as NSNumber instead of a scalar in place.
    case number
    /// A number, a Bool or a UUID as a string.
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
    /// A Codable value as NSData with a property list.
    case plist
    /// A Codable value as NSData with JSON.
    case json
    /// Objects that conform to NSSecureCoding as NSData with a separate archive.
    case keyedArchive
}
