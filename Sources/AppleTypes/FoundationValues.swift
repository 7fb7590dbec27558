/// Foundation's value types that are archived as the class they bridge to.
package enum FoundationValue: String, Sendable, Hashable, CaseIterable {
    case data = "Data"
    case date = "Date"
    case url = "URL"
    case uuid = "UUID"
    case dateComponents = "DateComponents"
    case characterSet = "CharacterSet"
    case urlRequest = "URLRequest"

    /// The class in the archive.
    package var archivedClass: String { "NS" + rawValue }
}

/// Types whose values are archived as a text, because what Foundation makes of them does not survive everywhere.
package enum TextCodedValue: String, Sendable, Hashable, CaseIterable {
    case substring = "Substring"
    case character = "Character"
    case decimal = "Decimal"
    case locale = "Locale"
    case timeZone = "TimeZone"
    case unicodeScalar = "Unicode.Scalar"
    /// Codable, but property lists have no such number: PropertyListEncoder throws.
    case int128 = "Int128"
    case uint128 = "UInt128"

    /// The module that declares it.
    package var module: String {
        switch self {
        case .substring, .character, .unicodeScalar, .int128, .uint128: "Swift"
        case .decimal, .locale, .timeZone: "Foundation"
        }
    }
}

/// Collections of indices that are archived as numbers, so that each can be checked.
package enum IndexCollection: String, Sendable, Hashable, CaseIterable {
    case path = "IndexPath"
    case set = "IndexSet"
}
