/// A type that models don't declare: one of the standard library, Foundation or the module `Depot`.
struct PlatformType {
    struct Traits: OptionSet {
        let rawValue: Int
        static let hashable = Traits(rawValue: 1)
        static let comparable = Traits(rawValue: 2)
        static let codable = Traits(rawValue: 4)
        /// A type for which copies aren't equal, or whose equal values Foundation merges. It isn't used in collections.
        static let alone = Traits(rawValue: 8)
        static let value: Traits = [.hashable, .codable]
        static let ordered: Traits = [.hashable, .codable, .comparable]
    }

    /// The name with its module.
    let name: String
    /// The name in source, if it differs.
    var spelling: String?
    let traits: Traits
    /// Expressions for a context that determines the type.
    let samples: [String]
    /// The samples if a collection contains several values.
    var elements: [String]?
    /// The documented support: nil if it can be archived, otherwise the ids of possible errors.
    var refusals: Set<String>?
    /// The id of the diagnostic that it causes.
    var warning: String?
    /// Whether archiving it is also allowed, because the documentation doesn't specify it.
    var isOpen = false
    /// The representations for the directive `as`.
    var representations: [String] = []

    var bareName: String {
        name.hasPrefix("Swift.") || name.hasPrefix("Foundation.") || name.hasPrefix("Depot.")
            ? String(name[name.index(after: name.firstIndex(of: ".") ?? name.startIndex)...]) : name
    }

    static let all: [String: PlatformType] = Dictionary(
        uniqueKeysWithValues: (numbers + texts + values + structures + objects + chosenTypes + depot
            + refused).map { ($0.name, $0) })

    /// Types that need the directive `classes = [NSUUID.self, NSString.self]`.
    static let chosen = ["Any", "Swift.AnyObject", "Foundation.NSObject"].map { "chosen \($0)" }

    static let archived = all.values.filter { $0.refusals == nil && $0.spelling == nil }.map(\.name)
        .sorted()
    static let notArchived = all.values.filter { $0.refusals != nil }.map(\.name).sorted()

    private static func integer(_ name: String, _ representations: [String] = ["number", "string"])
        -> PlatformType
    {
        let type = "Swift.\(name)"
        // In a tuple in an array, the compiler may infer Int for a literal.
        func values(_ numbers: [Int]) -> [String] { numbers.map { name == "Int" ? "\($0)" : "\(type)(\($0))" } }
        return PlatformType(
            name: type, traits: .ordered, samples: ["\(type).max", "\(type).min"] + values([0, 1, 42]),
            elements: values([0, 1, 7, 100]), representations: representations)
    }

    private static let numbers: [PlatformType] =
        ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"].map {
            integer($0)
        }
        + ["Swift.Double", "Swift.Float", "Foundation.CGFloat"].map { name in
            PlatformType(
                name: name, traits: .ordered,
                samples: [
                    "\(name).nan", "-0.0", "\(name).infinity", "\(name).greatestFiniteMagnitude",
                    "\(name).leastNonzeroMagnitude", "0.5", "-1",
                ], elements: ["0", "0.5", "-1.25", "1e10"],
                representations: name.hasSuffix("CGFloat") ? ["number"] : ["number", "string"])
        }
        + [
            PlatformType(
                name: "Swift.Bool", traits: .value, samples: ["true", "false"],
                representations: ["number", "string"])
        ]

    private static let strings = [
        "\"\"", "\"a\"", "\"\\u{0}\\u{1F600}\\u{301}\"", "\"line\\nbreak \\\"quoted\\\"\"",
        "\"\\u{FEFF}\\u{200D}ß\"",
    ]

    private static let texts: [PlatformType] = [
        PlatformType(
            name: "Swift.String", traits: .ordered, samples: strings, representations: ["data"]),
        PlatformType(name: "Swift.Substring", traits: [.hashable, .comparable], samples: strings),
        PlatformType(
            name: "Swift.Character", traits: [.hashable, .comparable],
            samples: ["\"a\"", "\"\\u{1F468}\\u{200D}\\u{1F469}\"", "\"\\r\\n\"", "\"e\\u{301}\""]),
        PlatformType(
            name: "Foundation.Decimal", traits: .ordered,
            samples: [
                "Foundation.Decimal(string: \"0.1\") ?? 0", "-1",
                "Foundation.Decimal.greatestFiniteMagnitude", "0",
            ], elements: ["0", "1", "Foundation.Decimal(string: \"-2.5\") ?? 0"]),
        PlatformType(
            name: "Foundation.Locale", traits: .value,
            samples: ["Foundation.Locale(identifier: \"de_AT\")", "Foundation.Locale(identifier: \"\")"]),
        PlatformType(
            name: "Foundation.TimeZone", traits: .value,
            samples: [
                "Foundation.TimeZone(identifier: \"Europe/Vienna\") ?? .gmt", "Foundation.TimeZone.gmt",
            ]),
        PlatformType(
            name: "Foundation.Notification.Name", traits: .hashable,
            samples: ["Foundation.Notification.Name(\"changed\")", "Foundation.Notification.Name(\"\")"]),
        PlatformType(
            name: "Foundation.NSNotification.Name", traits: .hashable,
            samples: ["Foundation.NSNotification.Name(\"changed\")"]),
        PlatformType(
            name: "Foundation.FileAttributeKey", traits: .hashable,
            samples: ["Foundation.FileAttributeKey.size"]),
        PlatformType(
            name: "Foundation.URLResourceKey", traits: .hashable,
            samples: ["Foundation.URLResourceKey.nameKey"]),
        PlatformType(
            name: "Foundation.CocoaError.Code", traits: .hashable,
            samples: ["Foundation.CocoaError.Code.fileNoSuchFile"]),
        PlatformType(
            name: "Swift.String.Encoding", traits: .hashable, samples: [".utf8", ".utf16LittleEndian"]),
    ]

    private static let values: [PlatformType] = [
        PlatformType(
            name: "Foundation.Data", traits: .value,
            samples: ["Foundation.Data()", "Foundation.Data([0, 255, 7])"]),
        PlatformType(
            name: "Foundation.Date", traits: .ordered,
            samples: [
                "Foundation.Date(timeIntervalSinceReferenceDate: 0.1)", "Foundation.Date.distantFuture",
                "Foundation.Date.distantPast", "Foundation.Date(timeIntervalSinceReferenceDate: -1e12)",
            ],
            elements: [
                "Foundation.Date(timeIntervalSinceReferenceDate: 5)", "Foundation.Date.distantFuture",
            ],
            representations: ["timeIntervalSinceReferenceDate"]),
        PlatformType(
            name: "Foundation.DateComponents", traits: .value,
            samples: [
                "Foundation.DateComponents(year: 2024, month: 2, day: 29)", "Foundation.DateComponents()",
                "Foundation.DateComponents(calendar: Foundation.Calendar(identifier: .gregorian), hour: 5)",
            ]),
        PlatformType(
            name: "Foundation.CharacterSet", traits: .value,
            samples: [
                "Foundation.CharacterSet.decimalDigits",
                "Foundation.CharacterSet(charactersIn: \"a\\u{1F600}\")",
            ]),
        PlatformType(
            name: "Foundation.URL", traits: .value,
            samples: [
                "Foundation.URL(fileURLWithPath: \"/tmp/a b\")",
                "Foundation.URL(string: \"https://example.org/?q=%20#f\") ?? Foundation.URL(fileURLWithPath: \"/\")",
            ], representations: ["absoluteString", "data"]),
        PlatformType(
            name: "Foundation.UUID", traits: .value,
            samples: [
                "Foundation.UUID(uuidString: \"00000000-0000-0000-0000-000000000001\") ?? Foundation.UUID()",
                "Foundation.UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255))",
            ], representations: ["string", "data"]),
        PlatformType(
            name: "Foundation.URLQueryItem", traits: .hashable,
            samples: [
                "Foundation.URLQueryItem(name: \"q\", value: nil)",
                "Foundation.URLQueryItem(name: \"\", value: \"\")",
            ]),
        PlatformType(
            name: "Foundation.IndexPath", traits: .value,
            samples: ["Foundation.IndexPath()", "Foundation.IndexPath(indexes: [0, 5, 2])"]),
        PlatformType(
            name: "Foundation.IndexSet", traits: .value,
            samples: ["Foundation.IndexSet()", "Foundation.IndexSet([0, 1, 2, 9])"]),
        PlatformType(
            name: "Foundation.Calendar", traits: .value,
            samples: [
                "Foundation.Calendar(identifier: .gregorian)", "Foundation.Calendar(identifier: .iso8601)",
            ],
            representations: ["plist"]),
        PlatformType(
            name: "Swift.Duration", traits: .ordered,
            samples: ["Swift.Duration.seconds(5)", "Swift.Duration.zero"]),
        PlatformType(
            name: "Foundation.URLComponents", traits: .value,
            samples: [
                "Foundation.URLComponents()", "Foundation.URLComponents(string: \"a:b\") ?? .init()",
            ]),
        PlatformType(
            name: "Foundation.PersonNameComponents", traits: .value,
            samples: [
                "Foundation.PersonNameComponents()", "Foundation.PersonNameComponents(givenName: \"Ada\")",
            ]),
        PlatformType(
            name: "Foundation.AffineTransform", traits: .value,
            samples: ["Foundation.AffineTransform(scale: 2)"]),
        PlatformType(
            name: "Foundation.Measurement<Foundation.UnitLength>", traits: .value,
            samples: ["Foundation.Measurement(value: 1.5, unit: Foundation.UnitLength.meters)"]),
        PlatformType(
            name: "Foundation.Locale.Language", traits: .value,
            samples: ["Foundation.Locale.Language(identifier: \"pt-BR\")"]),
        PlatformType(
            name: "Foundation.Locale.Currency", traits: .value,
            samples: ["Foundation.Locale.Currency(\"EUR\")"]),
        PlatformType(
            name: "Foundation.Locale.Region", traits: .value,
            samples: ["Foundation.Locale.Region(\"AT\")"]),
        PlatformType(name: "Foundation.Locale.Weekday", traits: .value, samples: [".monday"]),
    ]

    private static let structures: [PlatformType] = [
        PlatformType(
            name: "Foundation.CGPoint", traits: .codable,
            samples: ["Foundation.CGPoint(x: 1.5, y: -2)", "Foundation.CGPoint.zero"]),
        PlatformType(
            name: "Foundation.CGSize", traits: .codable,
            samples: ["Foundation.CGSize(width: 1.5, height: 1e300)"]),
        PlatformType(
            name: "Foundation.CGRect", traits: .codable,
            samples: ["Foundation.CGRect(x: 1, y: 2, width: 3, height: 4)", "Foundation.CGRect.zero"]),
        PlatformType(
            name: "Foundation.NSRange", traits: .hashable,
            samples: [
                "Foundation.NSRange(location: 5, length: 0)", "Foundation.NSRange(location: 0, length: 7)",
            ]),
        PlatformType(
            name: "Foundation.DateInterval", traits: .ordered,
            samples: [
                "Foundation.DateInterval(start: .init(timeIntervalSinceReferenceDate: 0), duration: 1.5)"
            ]),
    ]

    private static let objects: [PlatformType] = [
        PlatformType(
            name: "Foundation.NSUUID", traits: .alone,
            samples: [
                "Foundation.NSUUID(uuidBytes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255])"
            ]),
        PlatformType(
            name: "Foundation.NSNumber", traits: .alone,
            samples: ["Foundation.NSNumber(value: 1.5)", "7"]),
        PlatformType(
            name: "Foundation.NSString", traits: .alone,
            samples: ["Foundation.NSString(string: \"a\")", "Foundation.NSString(string: \"\")"]),
        PlatformType(
            name: "Foundation.NSDate", traits: .alone,
            samples: ["Foundation.NSDate(timeIntervalSince1970: 5)"]),
        PlatformType(
            name: "Foundation.NSData", traits: .alone, samples: ["Foundation.NSData(data: .init([1]))"]),
        PlatformType(
            name: "Foundation.NSURL", traits: .alone,
            samples: ["Foundation.NSURL(fileURLWithPath: \"/tmp\")"]),
        PlatformType(
            name: "[Swift.String: Any]", traits: .alone,
            samples: [
                "[:]",
                "[\"a\": 1, \"b\": [\"c\", Foundation.Data([1]), true] as [Any], \"d\": Foundation.Date(timeIntervalSinceReferenceDate: 0)] as [Swift.String: Any]",
            ]),
        PlatformType(
            name: "[Any]", traits: .alone,
            samples: ["[]", "[1.5, \"x\", Foundation.NSNull(), [:] as [Swift.String: Any]] as [Any]"]),
        untypedList("[Swift.AnyHashable: Any]", ["[:]", "[\"a\": [1, \"b\"] as [Any]]"]),
        PlatformType(
            name: "[Foundation.NSString: Any]", traits: .alone, samples: ["[:]", "[\"a\": Foundation.NSNull()]"]),
        untypedList("Any", ["1", "\"a\"", "[1, \"a\"] as [Any]"]),
        untypedList("Swift.AnyObject", ["Foundation.NSString(string: \"a\")", "Foundation.NSNull()"]),
        untypedList("Foundation.NSArray", ["Foundation.NSArray()", "Foundation.NSArray(array: [1, \"a\"])"]),
        untypedList(
            "Foundation.NSMutableArray", ["Foundation.NSMutableArray(array: [[\"a\"], [:] as [Swift.String: Any]])"]),
        untypedList("Foundation.NSDictionary", ["Foundation.NSDictionary(dictionary: [\"a\": [1]])"]),
        untypedList("Foundation.NSMutableDictionary", ["Foundation.NSMutableDictionary()"]),
        untypedList(
            "[Swift.AnyObject]", ["[]", "[Foundation.NSString(string: \"a\"), Foundation.NSNumber(value: 1)]"]),
        untypedList("[Swift.String: Swift.AnyObject]", ["[\"a\": Foundation.NSNull()]"]),
        untypedList("[Swift.String: Foundation.NSObject]", ["[\"a\": Foundation.NSString(string: \"a\")]"]),
        untypedList(
            "[Foundation.NSObject: Swift.AnyObject]", ["[Foundation.NSString(string: \"a\"): Foundation.NSArray()]"]),
    ]

    /// Types of any object or value, which are archived as property lists.
    private static func untypedList(_ name: String, _ samples: [String]) -> PlatformType {
        PlatformType(name: name, traits: .alone, samples: samples, warning: "untyped-value")
    }

    private static let chosenTypes = chosen.map { name in
        PlatformType(
            name: name, spelling: String(name.dropFirst(7)), traits: .alone,
            samples: [
                "Foundation.NSUUID(uuidBytes: Array(repeating: 7, count: 16))",
                "Foundation.NSString(string: \"x\")",
            ])
    }

    private static let depot: [PlatformType] = [
        PlatformType(
            name: "Depot.Crate", traits: [],
            samples: ["Depot.Crate(label: \"\", weight: nil)", "Depot.Crate(label: \"a\", weight: 0.5)"]),
        PlatformType(
            name: "Depot.Stamp", traits: .value, samples: ["Depot.Stamp(number: 1, text: \"é\")"],
            representations: ["plist", "json"]),
        PlatformType(
            name: "Depot.Grade", traits: .hashable, samples: ["Depot.Grade.low", "Depot.Grade.high"],
            representations: ["rawValue"]),
        PlatformType(
            name: "Depot.Move", traits: [],
            samples: [
                "Depot.Move.stay", "Depot.Move.step(.min, by: nil)", "Depot.Move.step(2, by: \"x\")",
            ]),
        PlatformType(
            name: "Depot.Marks", traits: .hashable, samples: ["[]", "Depot.Marks(rawValue: .max)"],
            representations: ["number"]),
        PlatformType(
            name: "Depot.Parcel", traits: .alone,
            samples: ["Depot.Parcel(weight: 5)", "Depot.Letter(weight: .max)"]),
        PlatformType(name: "Depot.Letter", traits: .alone, samples: ["Depot.Letter(weight: 0)"]),
    ]

    /// Types that can't be archived, and the possible ids.
    private static let refused: [PlatformType] =
        [
            PlatformType(
                name: "Foundation.NSLock", traits: .alone, samples: ["Foundation.NSLock()"],
                refusals: ["unarchivable-type", "insecure-class", "unarchivable-property"]),
            PlatformType(
                name: "Swift.Void", traits: .alone, samples: ["()"],
                refusals: ["void-type", "unsupported-type"]),
            PlatformType(
                name: "(() -> Swift.Void)", traits: .alone, samples: ["{}"],
                refusals: ["function-type", "closure-property"]),
            PlatformType(
                name: "Any.Type", traits: .alone, samples: ["Swift.Int.self"], refusals: ["metatype"]),
            PlatformType(
                name: "Foundation.NSObject", traits: .alone,
                samples: [
                    "Foundation.NSUUID(uuidBytes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255])"
                ],
                refusals: ["existential-type"]),
            PlatformType(
                name: "any Swift.Error", traits: .alone,
                samples: ["Foundation.CocoaError(.fileNoSuchFile)"],
                refusals: ["existential-type", "unarchivable-property", "unarchivable-type"]),
            PlatformType(
                name: "Foundation.NSSet", traits: .alone, samples: ["Foundation.NSSet()"],
                refusals: ["untyped-container"]),
            PlatformType(
                name: "[Foundation.NSObject]", traits: .alone, samples: ["[]"], refusals: ["existential-type"]),
            PlatformType(
                name: "Depot.Sealed", traits: .alone, samples: ["Depot.Sealed.sample"],
                refusals: ["value-initializer", "type-not-reachable"]),
            PlatformType(
                name: "Depot.Veiled", traits: .alone, samples: ["Depot.Veiled(number: 1)"],
                refusals: ["value-member", "value-initializer", "type-not-reachable"]),
            PlatformType(
                name: "Foundation.DateFormatter", traits: .alone, samples: ["Foundation.DateFormatter()"],
                refusals: ["insecure-class", "hazardous-class"]),
        ] + open

    /// Types that the documentation doesn't mention. Each is archived correctly or rejected.
    private static let open: [PlatformType] = [
        ("Swift.InlineArray<3, Swift.Int>", ["[1, 2, 3]"]), ("Swift.ContiguousArray<Swift.Int>", ["[1, 2]", "[]"]),
        ("Swift.ArraySlice<Swift.String>", ["[\"a\"]"]),
        ("SIMD3<Swift.Float>", ["SIMD3<Swift.Float>(1, 2, 3)"]), ("Swift.Float16", ["0.5"]),
        ("Swift.Int128", ["Swift.Int128.max", "5"]), ("Swift.Unicode.Scalar", ["\"a\""]),
        ("Swift.CountableRange<Swift.Int>", ["0..<5"]), ("Swift.PartialRangeFrom<Swift.Int>", ["3..."]),
        ("Foundation.URLError.Code", ["Foundation.URLError.Code.timedOut"]),
        ("Swift.Result<Swift.Int, Foundation.CocoaError>", [".success(1)"]),
        ("Foundation.Date.FormatStyle", ["Foundation.Date.FormatStyle()"]),
        ("Swift.KeyPath<Swift.String, Swift.Int>", ["\\Swift.String.count"]),
        ("Swift.CInt", ["5"]), ("Swift.CChar", ["-1"]),
        ("Swift.Mirror", ["Swift.Mirror(reflecting: 1)"]),
        ("Swift.UnsafeRawPointer", ["Swift.UnsafeRawPointer(bitPattern: 8).unsafelyUnwrapped"]),
        ("Swift.ObjectIdentifier", ["Swift.ObjectIdentifier(Swift.Int.self)"]),
        ("Swift.AnyHashable", ["1"]), ("Swift.StaticString", ["\"a\""]),
    ].map { name, samples in
        PlatformType(name: name, traits: .alone, samples: samples, refusals: openRefusals, isOpen: true)
    }

    private static let openRefusals: Set<String> = [
        "unknown-type", "unsupported-type", "generic-type", "insecure-class", "hazardous-class",
        "existential-type",
        "unarchivable-type", "value-initializer", "value-member", "platform-type",
    ]
}
