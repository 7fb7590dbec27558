/// The Foundation classes that conform to NSSecureCoding and have a Swift name.
///
/// Sources: Conformances and superclasses follow Apple's headers (macOS SDK, as translated in
/// github.com/madsmtm/objc2-generated at fff28a8e2). Classes that Swift can't see by name are omitted
/// (`NS_REFINED_FOR_SWIFT`: NSMorphology, NSInflectionRule, NSPresentationIntent, NSTermOfAddress,
/// NSLocalizedNumberFormatRule, NSAttributedStringMarkdownSourcePosition; also NSCalendarDate, NSSimpleCString,
/// NSConstantString). The facts about Linux were verified with Swift 6.3.1; `FoundationClassesTests` verifies them
/// again.
package enum FoundationClasses {
    /// Every class of the table, sorted by name.
    package static let all = (values + text + datesAndLocales + containers + units + networking + evaluated + others)
        .sorted { $0.name < $1.name }

    /// Returns the class with a Swift name, without `Foundation.`.
    package static func named(_ name: String) -> FoundationClass? {
        byName[name]
    }

    /// Classes that conform to NSCoding but not to NSSecureCoding on any platform. Secure archives can't contain them.
    /// Source: see the table.
    package static let withoutSecureCoding: Set<String> = [
        "ByteCountFormatter", "DateComponentsFormatter", "DateFormatter", "DateIntervalFormatter", "EnergyFormatter",
        "Formatter", "LengthFormatter", "ListFormatter", "MassFormatter", "NSDecimalNumberHandler", "NSNotification",
        "NumberFormatter", "PersonNameComponentsFormatter", "RelativeDateTimeFormatter",
    ]

    /// Classes that don't conform on Linux, so generated code that names one doesn't compile there. Verified with Swift
    /// 6.3.1.
    package static let withoutSecureCodingOnLinux: Set<String> = [
        "CachedURLResponse", "FileHandle", "NSComparisonPredicate", "NSCompoundPredicate", "NSExpression",
        "NSPredicate",
        "NSSortDescriptor", "URLAuthenticationChallenge", "URLProtectionSpace",
    ]

    /// Returns the hazards of a class, except those that only need care.
    package static func hazards(of className: String) -> [FoundationClass.Hazard] {
        let known = [named(className)?.hazard].compactMap { $0 }.filter { $0.effect != .needsCare }
        return withoutSecureCodingOnLinux.contains(className) ? known + [doesNotConform] : known
    }

    /// Returns the subclasses whose objects are usual for a class: a response is nearly always an HTTP response.
    /// Classes that can't be read back on Linux, and mutable variants, are excluded.
    package static func substitutes(for className: String) -> [String] {
        let below = all.filter { $0.superclass == className }.flatMap { [$0.name] + substitutes(for: $0.name) }
        return below.filter { name in
            guard let known = named(name), known.isAvailableOnLinux, !known.isContainer else { return false }
            return !name.hasPrefix("NSMutable") && known.hazard?.effect != .fails
        }
    }

    private static let doesNotConform = FoundationClass.Hazard(
        on: .linux, .fails, "it doesn't conform to NSCoding, so generated code doesn't compile",
        advice: "declare the property only on Apple platforms with '#if', or archive its parts")

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

// MARK: Values

extension FoundationClasses {
    /// Verified with Swift 6.3.1: with ten equal objects in one archive, it happens sometimes; with a hundred, nearly
    /// always. `UnitLength.meters` is a new object each time.
    private static let hashes = FoundationClass.Hazard(
        on: .linux, .failsForSome,
        "equal objects have different hashes, so archiving several can crash",
        advice: "archive values from which you can create it")

    private static let values: [FoundationClass] = [
        FoundationClass(
            "NSAffineTransform",
            hazard: .init(
                on: .linux, .losesData, "its numbers are archived as Float", advice: "archive the six numbers")),
        FoundationClass("NSData"),
        FoundationClass(
            "NSDecimalNumber", "NSNumber",
            hazard: .init(
                on: .linux, .fails, "archiving it recurses until the stack overflows",
                advice: "declare it as Decimal")),
        FoundationClass(
            "NSError",
            hazard: .init(
                on: .linux, .fails, "archiving it aborts, because its hash isn't implemented",
                advice: "archive its domain and code")),
        FoundationClass("NSIndexPath"),
        FoundationClass("NSIndexSet"),
        FoundationClass("NSMutableData", "NSData"),
        FoundationClass("NSMutableIndexSet", "NSIndexSet"),
        FoundationClass("NSNull"),
        FoundationClass(
            "NSNumber", "NSValue",
            hazard: .init(
                on: .linux, .needsCare,
                "equal numbers of one archive become one, so true may be decoded as 1; "
                    + "an NSDecimalNumber overflows the stack",
                advice: "declare it as Int, Double or Bool")),
        FoundationClass("NSPurgeableData", "NSMutableData", onLinux: false),
        FoundationClass("NSUUID"),
        FoundationClass(
            "NSValue",
            hazard: .init(
                on: .linux, .failsForSome,
                "a struct other than a range, point, size, rectangle or edge insets aborts",
                advice: "archive the components")),
    ]

    private static let text: [FoundationClass] = [
        FoundationClass("NSAttributedString", hazard: attributedString),
        FoundationClass("NSCharacterSet"),
        FoundationClass("NSDataDetector", "NSRegularExpression", onLinux: false),
        FoundationClass("NSMutableAttributedString", "NSAttributedString", hazard: attributedString),
        FoundationClass(
            "NSMutableCharacterSet", "NSCharacterSet",
            hazard: .init(
                on: .linux, .failsForSome, "a set from mutableCopy aborts when it is decoded",
                advice: "declare it as CharacterSet or NSCharacterSet")),
        FoundationClass(
            "NSMutableString", "NSString",
            hazard: .init(
                on: .linux, .fails, "it is archived as a plain string, which can't be decoded as NSMutableString",
                advice: "declare it as String or NSString")),
        // It exists on Linux, but each of its members aborts.
        FoundationClass("NSOrthography", onLinux: false),
        FoundationClass("NSRegularExpression", hazard: hashes),
        // On Linux, the string "$null" is decoded as nil, like every String "$null", so there is no alternative to
        // suggest.
        FoundationClass("NSString"),
        FoundationClass("NSTextCheckingResult"),
    ]

    private static let attributedString = FoundationClass.Hazard(
        on: .linux, .failsForSome,
        "a string without attributes, or with the same attributes throughout, fails to decode; "
            + "an attribute other than a string, number, URL, array or dictionary aborts",
        advice: "declare it as String if it has no attributes"
    )

    private static let datesAndLocales: [FoundationClass] = [
        FoundationClass("ISO8601DateFormatter", "Formatter"),
        FoundationClass("MeasurementFormatter", "Formatter", onLinux: false),
        FoundationClass("NSCalendar"),
        FoundationClass("NSDate"),
        FoundationClass("NSDateComponents"),
        FoundationClass(
            "NSDateInterval",
            hazard: .init(on: .linux, .losesData, "its duration is lost", advice: "declare it as DateInterval")),
        FoundationClass("NSLocale"),
        FoundationClass(
            "NSPersonNameComponents",
            hazard: .init(
                on: .linux, .losesData, "its phonetic representation is lost",
                advice: "archive the phonetic names separately")),
        FoundationClass("NSTimeZone"),
    ]
}

// MARK: Containers

extension FoundationClasses {
    private static let containers: [FoundationClass] = [
        FoundationClass("NSArray", isContainer: true),
        FoundationClass("NSCountedSet", "NSMutableSet", isContainer: true),
        FoundationClass("NSDictionary", isContainer: true),
        FoundationClass("NSHashTable", onLinux: false, isContainer: true),
        FoundationClass("NSMapTable", onLinux: false, isContainer: true),
        FoundationClass("NSMutableArray", "NSArray", isContainer: true),
        FoundationClass("NSMutableDictionary", "NSDictionary", isContainer: true),
        FoundationClass("NSMutableOrderedSet", "NSOrderedSet", isContainer: true),
        FoundationClass("NSMutableSet", "NSSet", isContainer: true),
        FoundationClass("NSOrderedSet", isContainer: true),
        FoundationClass("NSPointerArray", onLinux: false, isContainer: true),
        FoundationClass("NSSet", isContainer: true),
    ]
}

// MARK: Units

extension FoundationClasses {
    private static let units: [FoundationClass] =
        [
            FoundationClass("Dimension", "Unit", hazard: hashes),
            FoundationClass("NSMeasurement"),
            FoundationClass("Unit", hazard: hashes),
            FoundationClass("UnitConverterLinear", "UnitConverter"),
        ]
        + [
            "UnitAcceleration", "UnitAngle", "UnitArea", "UnitConcentrationMass", "UnitDispersion", "UnitDuration",
            "UnitElectricCharge", "UnitElectricCurrent", "UnitElectricPotentialDifference", "UnitElectricResistance",
            "UnitEnergy", "UnitFrequency", "UnitFuelEfficiency", "UnitIlluminance", "UnitInformationStorage",
            "UnitLength", "UnitMass", "UnitPower", "UnitPressure", "UnitSpeed", "UnitTemperature", "UnitVolume",
        ].map { FoundationClass($0, "Dimension", hazard: hashes) }
}

// MARK: Networking

extension FoundationClasses {
    private static let networking: [FoundationClass] = [
        FoundationClass("CachedURLResponse", in: .foundationNetworking, onLinux: false),
        FoundationClass("HTTPURLResponse", "URLResponse", in: .foundationNetworking),
        FoundationClass("NSMutableURLRequest", "NSURLRequest", in: .foundationNetworking, hazard: request),
        FoundationClass("NSURL"),
        FoundationClass(
            "NSURLQueryItem",
            hazard: .init(on: .linux, .failsForSome, hashes.reason, advice: "declare it as URLQueryItem")),
        FoundationClass("NSURLRequest", in: .foundationNetworking, hazard: request),
        FoundationClass("URLAuthenticationChallenge", in: .foundationNetworking, onLinux: false),
        FoundationClass(
            "URLCredential", in: .foundationNetworking,
            hazard: .init(
                on: .linux, .needsCare, "the archive contains the password in plain text",
                advice: "store passwords in a keychain or another safe place")),
        FoundationClass("URLProtectionSpace", in: .foundationNetworking, onLinux: false),
        FoundationClass("URLResponse", in: .foundationNetworking),
    ]

    private static let request = FoundationClass.Hazard(
        on: .linux, .fails,
        "decoding it aborts with secure coding, because it decodes its parts without naming a class",
        advice: "archive its URL and the other data you need")
}

// MARK: What is evaluated, and the rest

extension FoundationClasses {
    private static let evaluated: [FoundationClass] = [
        FoundationClass("NSComparisonPredicate", "NSPredicate", onLinux: false, hazard: evaluation),
        FoundationClass("NSCompoundPredicate", "NSPredicate", onLinux: false, hazard: evaluation),
        FoundationClass("NSExpression", onLinux: false, hazard: evaluation),
        FoundationClass("NSPredicate", onLinux: false, hazard: evaluation),
        FoundationClass("NSSortDescriptor", onLinux: false, hazard: evaluation),
    ]

    /// Source: developer.apple.com/documentation/foundation/nspredicate/allowevaluation(), and the pages for
    /// NSExpression and NSSortDescriptor.
    private static let evaluation = FoundationClass.Hazard(
        on: .apple, .needsCare, "it refuses to evaluate after decoding",
        advice: "validate it after decoding, then call allowEvaluation()")

    private static let others: [FoundationClass] = [
        FoundationClass("FileHandle", onLinux: false, hazard: connection),
        FoundationClass("FileWrapper", onLinux: false),
        FoundationClass("NSAppleEventDescriptor", onLinux: false),
        FoundationClass("NSException", onLinux: false),
        FoundationClass("NSExtensionItem", onLinux: false),
        FoundationClass("NSFileSecurity", onLinux: false),
        FoundationClass("NSXPCListenerEndpoint", onLinux: false, hazard: connection),
    ]

    /// Source: The comments at `FileHandle` in swift-corelibs-foundation, and at NSXPCListenerEndpoint in
    /// NSXPCConnection.h.
    private static let connection = FoundationClass.Hazard(
        on: .apple, .fails, "it can be sent over an NSXPCConnection but not archived")
}
