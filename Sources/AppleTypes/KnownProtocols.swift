/// Protocols of the standard library and Foundation that often stand first in an inheritance clause, where a superclass
/// could stand.
package enum KnownProtocols {
    package static func contains(_ name: String) -> Bool { names.contains(name) }

    private static let names: Set<String> = [
        "NSSecureCoding", "NSCoding", "NSCopying", "NSMutableCopying", "NSObjectProtocol", "Codable", "Encodable",
        "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "CustomStringConvertible",
        "CustomDebugStringConvertible", "AnyObject", "ObservableObject", "Error", "LocalizedError",
    ]
}
