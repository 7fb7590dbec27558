/// The types of the standard library and Foundation that are known by name, and other names for them.
///
/// Sources: the Swift standard library's and Foundation's public interfaces (`CTypes.swift`, `NSObjCRuntime.h`,
/// `NSDate.h`, `CFBase.h`, `CLLocation.h`).
enum PlatformTypes {
    static let modules: Set<String> = SDKTypes.frameworks.union([
        "Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "CoreGraphics", "ObjectiveC",
    ])

    /// Whether a module is one of the platform's, whose sources nobody scans.
    static func hasNoSources(_ module: String) -> Bool { modules.contains(module) || others.contains(module) }

    /// Modules of the platform that declare nothing of what the tables list.
    private static let others: Set<String> = [
        "AVKit", "AuthenticationServices", "Combine", "CommonCrypto", "CoreText", "CryptoKit", "Darwin", "Dispatch",
        "FoundationNetworking", "FoundationXML", "Glibc", "IOKit", "LocalAuthentication", "MessageUI", "Metal", "Musl",
        "Network", "NetworkExtension", "OSLog", "Observation", "SafariServices", "Security", "StoreKit", "SwiftData",
        "SwiftUI", "SystemConfiguration", "Testing", "WebKit", "XCTest", "os", "simd",
    ]

    /// The type that a name stands for when no scanned type has it.
    static func type(named name: String) -> SwiftType? {
        let name = aliases[name] ?? name
        if name == "String" { return .string }
        if name == "URLQueryItem" { return .queryItem }
        if let scalar = Scalar(rawValue: name) { return .scalar(scalar) }
        if let value = FoundationValue(rawValue: name) { return .value(value) }
        if let value = TextCodedValue(rawValue: name) { return .text(value) }
        if let collection = IndexCollection(rawValue: name) { return .indices(collection) }
        if codable.contains(name) { return .codable(name) }
        if CompositeTypes.isKnown(name) { return .platformStructure(name) }
        if let rawValue = rawValues[name] { return .platformRawValue(name, rawValue) }
        if FoundationClasses.named(name) != nil { return .foundationClass(name) }
        return sdkType(named: name)
    }

    /// A type that is nested in one of the platform's, by its dotted name: `Locale.Region`, `CKRecord.ID`.
    static func type(nestedNamed dotted: String) -> SwiftType? {
        if codable.contains(dotted) { return .codable(dotted) }
        return rawValues[dotted].map { .platformRawValue(dotted, $0) } ?? sdkType(named: dotted)
    }

    /// A type of another SDK that can be archived, by its name with the types it is nested in: `CKRecord.ID`.
    static func sdkType(named dotted: String) -> SwiftType? {
        switch SDKTypes.named(dotted)?.representation {
        case .object?: .foundationClass(dotted)
        case .codable?: .codable(dotted)
        case .parts?: .platformStructure(dotted)
        default: nil
        }
    }

    /// Codable types of Foundation that no class stands for faithfully on every platform.
    ///
    /// All were tried on Linux with Swift 6.3.1. What they lose there: PersonNameComponents its `phoneticRepresentation`,
    /// as NSPersonNameComponents does, too.
    static let codable: Set<String> = [
        "AffineTransform", "Calendar", "Duration", "PersonNameComponents", "URLComponents",
        "Locale.Components", "Locale.Currency", "Locale.Language", "Locale.Language.Components", "Locale.LanguageCode",
        "Locale.NumberingSystem", "Locale.Region", "Locale.Script", "Locale.Subdivision", "Locale.Variant",
        "Locale.Weekday",
    ]

    /// Codable types of Foundation with a number of generic arguments.
    static let genericCodable: [String: Int] = ["Measurement": 1]

    /// Types of Foundation with a raw value that is a faithful one.
    static let rawValues: [String: SwiftType] = [
        "Notification.Name": .string, "NSNotification.Name": .string, "FileAttributeKey": .string,
        "FileAttributeType": .string, "URLFileResourceType": .string, "URLResourceKey": .string,
        "URLError.Code": .scalar(.int), "CocoaError.Code": .scalar(.int), "String.Encoding": .scalar(.uint),
    ]

    /// Names that are the same type on every platform. `CChar` is not among them: its sign differs.
    private static let aliases: [String: String] = [
        "TimeInterval": "Double", "CFTimeInterval": "Double", "CFAbsoluteTime": "Double",
        "NSInteger": "Int", "NSUInteger": "UInt", "CFIndex": "Int",
        "Float32": "Float", "Float64": "Double",
        "CBool": "Bool", "CFloat": "Float", "CDouble": "Double",
        "CSignedChar": "Int8", "CUnsignedChar": "UInt8", "CShort": "Int16", "CUnsignedShort": "UInt16",
        "CInt": "Int32", "CUnsignedInt": "UInt32", "CLongLong": "Int64", "CUnsignedLongLong": "UInt64",
        "OSStatus": "Int32", "FourCharCode": "UInt32", "OSType": "UInt32",
        "NSPoint": "CGPoint", "NSSize": "CGSize", "NSRect": "CGRect",
        "CLLocationDegrees": "Double", "CLLocationDistance": "Double", "CLLocationAccuracy": "Double",
        "CLLocationSpeed": "Double", "CLLocationDirection": "Double",
    ]
}
