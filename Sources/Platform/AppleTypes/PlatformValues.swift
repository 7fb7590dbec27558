/// A value type of Foundation or the standard library that is archived as one Foundation object.
package enum PlatformValue: Sendable, Hashable, CaseIterable {
    /// The class that the type bridges to.
    case bridged(BridgedValue)
    /// A string, because Foundation's object for such values can't be archived everywhere.
    case text(TextCodedValue)
    /// NSArray of numbers, each of which is checked.
    case indices(IndexCollection)
    /// `URLQueryItem`, as an NSArray of its name and optional value; an NSURLQueryItem is also read.
    ///
    /// On Linux, NSURLQueryItem overrides `isEqual` but not `hash`, so an archive with two equal ones sometimes
    /// crashes: "Duplicate keys of type 'AnyHashable'".
    case queryItem

    package static let allCases: [PlatformValue] =
        BridgedValue.allCases.map(bridged) + TextCodedValue.allCases.map(text) + IndexCollection.allCases.map(indices)
        + [.queryItem]

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// - Parameter name: The name of the Swift type: `UUID`, `Unicode.Scalar`.
    package init?(named name: String) {
        guard let value = Self.byName[name] else { return nil }
        self = value
    }

    /// The name of the Swift type.
    package var name: String {
        switch self {
        case .bridged(let value): value.rawValue
        case .text(let value): value.rawValue
        case .indices(let value): value.rawValue
        case .queryItem: "URLQueryItem"
        }
    }

    /// The classes of the object and of its decoded content. The first class is archived. Some others are only read,
    /// because handwritten code archives them.
    package var classes: [String] {
        switch self {
        case .bridged(let value): [value.archivedClass]
        case .text(.substring), .text(.character), .text(.unicodeScalar), .text(.int128), .text(.uint128): ["NSString"]
        // NSDecimalNumber is an NSNumber.
        case .text(.decimal): ["NSString", "NSNumber"]
        case .text(.locale): ["NSString", "NSLocale"]
        case .text(.timeZone): ["NSString", "NSTimeZone"]
        case .indices: ["NSArray", "NSNumber"]
        case .queryItem: ["NSArray", "NSString", "NSURLQueryItem"]
        }
    }

    /// Other classes that archives may contain for a value: those of the object's content, and the string that
    /// handwritten code archives for a URL or a UUID.
    package var otherClasses: [String] {
        switch self {
        case .bridged(.url), .bridged(.uuid): ["NSString"]
        case .bridged(.dateComponents): ["NSCalendar", "NSTimeZone", "NSLocale", "NSString", "NSData", "NSDate"]
        case .bridged(.characterSet): ["NSString", "NSData"]
        case .text(.timeZone): ["NSData"]
        // URLRequest decodes its parts itself.
        case .bridged, .text, .indices, .queryItem: []
        }
    }
}

/// Value types that are archived as the class they bridge to.
package enum BridgedValue: String, Sendable, Hashable, CaseIterable {
    case string = "String"
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

/// Value types that are archived as a string.
package enum TextCodedValue: String, Sendable, Hashable, CaseIterable {
    case substring = "Substring"
    case character = "Character"
    case decimal = "Decimal"
    case locale = "Locale"
    case timeZone = "TimeZone"
    case unicodeScalar = "Unicode.Scalar"
    /// Codable, but PropertyListEncoder throws because property lists have no such number.
    case int128 = "Int128"
    case uint128 = "UInt128"
}

/// Collections of indices that are archived as numbers.
package enum IndexCollection: String, Sendable, Hashable, CaseIterable {
    case path = "IndexPath"
    case set = "IndexSet"
}
