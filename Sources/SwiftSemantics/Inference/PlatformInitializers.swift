import AppleTypes
import CodingPlan

/// The types of calls and constants of types outside the scan, by the type's name. Others are unknown.
///
/// Sources: The public interfaces of the Swift 6.3.1 standard library and Foundation; `InferenceTests` compiles a case
/// of each kind. UIKit and AppKit follow their documentation and weren't checked on Linux.
enum PlatformInitializers {
    /// Returns the type's name in the tables.
    static func name(of type: SwiftType, in table: SymbolTable) -> String {
        switch type {
        case .array: "Array"
        case .set: "Set"
        case .dictionary: "Dictionary"
        default: type.text(in: table)
        }
    }

    /// Returns the type that an initializer creates: the type, an optional if it is failable, or unknown.
    static func result(
        of arguments: [ExpressionReader.Argument], initializing type: SwiftType, named name: String
    ) -> ExpressionType {
        let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
        switch type {
        case .platformClass, .platformStructure, .platformValue: if labels.isEmpty { return .typed(type) }
        default: break
        }
        if plain[name]?.contains(labels) ?? false { return .typed(type) }
        if failable[name]?.contains(labels) ?? false { return .typed(.optional(type)) }
        switch type {
        case .array, .set, .dictionary: return .typed(type)
        case .scalar(let scalar):
            guard labels == "_:" else { return plainOfIntegers.contains(labels) ? .typed(type) : .opaque }
            return conversion(of: arguments[0].type, to: scalar)
        case .platformValue("Decimal", _), .platformValue("Character", _), .platformValue("Substring", _):
            return labels == "_:" && makes(name, arguments[0].type) ? .typed(type) : .opaque
        case .platformValue(let name, let arguments) where name.hasPrefix("SIMD") && !arguments.isEmpty:
            let isPlain =
                labels.allSatisfy { ["_", ":"].contains($0) }
                || ["x:y:", "x:y:z:", "x:y:z:w:", "repeating:"].contains(labels)
            return isPlain ? .typed(type) : .opaque
        // An enum on Linux, and a struct that accepts any number on Apple platforms.
        case .platformRawValue("URLError.Code", _): return .opaque
        case .platformRawValue(let name, let rawValue):
            let isFailable = PlatformRawValues.isFailable(name)
            if labels == "rawValue:" { return .typed(isFailable ? .optional(type) : type) }
            // Extensible names that also have an initializer with a string.
            return labels == "_:" && rawValue == .string && !isFailable ? .typed(type) : .opaque
        case .platformValue("DateComponents", _):
            return arguments.allSatisfy { $0.label.map(componentsOfDates.contains) ?? false } ? .typed(type) : .opaque
        case .platformStructure(let name): return labels == memberwise(name) ? .typed(type) : .opaque
        case .string: return labels == "_:" && isPrintable(arguments[0].type) ? .typed(type) : .opaque
        default: return .opaque
        }
    }

    /// `Int64(5)` is an Int64, `Int("5")` an optional Int.
    private static func conversion(of argument: ExpressionType, to scalar: Scalar) -> ExpressionType {
        switch (argument, scalar) {
        case (.typed(.scalar(.bool)), .bool): .typed(.scalar(scalar))
        case (.typed(.scalar(.bool)), _), (.integer, .bool), (.floating, .bool): .opaque
        case (.integer, _), (.floating, _), (.typed(.scalar), _): .typed(.scalar(scalar))
        case (.string, .cgFloat): .opaque
        case (.string, _): .typed(.optional(.scalar(scalar)))
        default: .opaque
        }
    }

    /// `Decimal(5)`, `Character("a")`
    private static func makes(_ name: String, _ argument: ExpressionType) -> Bool {
        switch argument {
        case .integer, .floating: name == "Decimal"
        case .string: name != "Decimal"
        default: false
        }
    }

    private static func isPrintable(_ argument: ExpressionType) -> Bool {
        switch argument {
        case .integer, .floating, .string, .typed(.scalar), .typed(.string): true
        default: false
        }
    }

    // MARK: Initializers, by their labels

    /// Returns the memberwise initializer of a struct.
    private static func memberwise(_ name: String) -> String? {
        var names = FoundationStructures.named(name)?.parts.map(\.name)
        if case .parts(let parts)? = SDKTypes.named(name)?.representation { names = parts.map(\.name) }
        return names?.map { $0 + ":" }.joined()
    }

    private static let componentsOfDates: Set<String> = [
        "calendar", "timeZone", "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
        "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "dayOfYear", "isLeapMonth",
    ]

    private static let plainOfIntegers: Set<String> = ["", "truncatingIfNeeded:", "clamping:", "bitPattern:"]

    private static let plain: [String: Set<String>] = [
        "Calendar": ["identifier:"],
        "CGRect": ["origin:size:"],
        "CharacterSet": ["charactersIn:"],
        "DateInterval": ["start:end:"],
        "IndexPath": ["index:", "indexes:"],
        "IndexSet": ["integer:", "integersIn:"],
        "Locale": ["identifier:"],
        "String": [
            "", "format:", "format:_:", "format:_:_:", "format:_:_:_:", "format:_:_:_:_:", "repeating:count:",
            "describing:", "reflecting:", "_:radix:", "_:radix:uppercase:",
        ],
        "Date": [
            "timeIntervalSinceNow:", "timeIntervalSince1970:", "timeIntervalSinceReferenceDate:",
            "timeInterval:since:",
        ],
        "Data": ["_:", "count:", "capacity:", "repeating:count:", "bytes:count:"],
        "UUID": ["uuid:"],
        "URL": ["fileURLWithPath:", "fileURLWithPath:isDirectory:", "filePath:", "filePath:directoryHint:"],
        "NSAttributedString": ["string:", "string:attributes:"],
        "NSColor": [
            "red:green:blue:alpha:", "white:alpha:", "hue:saturation:brightness:alpha:",
            "calibratedRed:green:blue:alpha:", "calibratedWhite:alpha:", "deviceRed:green:blue:alpha:",
            "srgbRed:green:blue:alpha:",
        ],
        "NSDate": ["timeIntervalSinceNow:", "timeIntervalSince1970:", "timeIntervalSinceReferenceDate:"],
        "NSMutableArray": ["capacity:"],
        "NSMutableAttributedString": ["string:", "string:attributes:"],
        "NSMutableDictionary": ["capacity:"],
        "NSMutableOrderedSet": ["capacity:"],
        "NSMutableSet": ["capacity:"],
        "NSMutableString": ["capacity:", "string:"],
        "NSNumber": ["value:"],
        "NSString": ["string:"],
        "NSURL": ["fileURLWithPath:"],
        "CLLocation": ["latitude:longitude:"],
        "UIColor": ["red:green:blue:alpha:", "white:alpha:", "hue:saturation:brightness:alpha:"],
    ]

    private static let failable: [String: Set<String>] = [
        "Data": ["base64Encoded:", "base64Encoded:options:"],
        "NSURL": ["string:"],
        "NSUUID": ["uuidString:"],
        "Decimal": ["string:", "string:locale:"],
        "String": ["data:encoding:"],
        "TimeZone": ["identifier:", "abbreviation:", "secondsFromGMT:"],
        "NSFont": ["name:size:"],
        "UIFont": ["name:size:"],
        "UIImage": ["named:", "systemName:", "data:", "contentsOfFile:"],
        "URL": ["string:", "string:relativeTo:"],
        "URLComponents": ["string:", "url:resolvingAgainstBaseURL:"],
        "UUID": ["uuidString:"],
    ]

    // MARK: Constants

    /// Whether a constant of a type has that type: a listed one, or a constant of an enum, option set or similar name.
    static func hasConstant(_ name: String, _ type: SwiftType, in table: SymbolTable) -> Bool {
        if case .platformRawValue = type { return true }
        return constants[type.text(in: table)]?.contains(name) ?? false
    }

    /// Static members that have the type they belong to.
    private static let constants: [String: Set<String>] = {
        var all = others
        for scalar in Scalar.allCases where scalar != .bool {
            all[scalar.rawValue] = scalar.isInteger ? ["max", "min", "zero"] : floatingPoint
        }
        return all
    }()

    private static let floatingPoint: Set<String> = [
        "greatestFiniteMagnitude", "infinity", "leastNonzeroMagnitude", "leastNormalMagnitude", "nan", "pi", "ulpOfOne",
        "zero",
    ]

    private static let others: [String: Set<String>] = [
        "CGAffineTransform": ["identity"],
        "CGPoint": ["zero"],
        "CGRect": ["infinite", "null", "zero"],
        "CGSize": ["zero"],
        "CGVector": ["zero"],
        "CMTime": ["indefinite", "invalid", "negativeInfinity", "positiveInfinity", "zero"],
        "Calendar": ["autoupdatingCurrent", "current"],
        "CharacterSet": [
            "alphanumerics", "controlCharacters", "decimalDigits", "letters", "lowercaseLetters", "newlines",
            "punctuationCharacters", "symbols", "uppercaseLetters", "whitespaces", "whitespacesAndNewlines",
        ],
        "Date": ["distantFuture", "distantPast", "now"],
        "Decimal": ["greatestFiniteMagnitude", "nan", "pi", "zero"],
        "Locale": ["autoupdatingCurrent", "current"],
        "NSDirectionalEdgeInsets": ["zero"],
        "TimeZone": ["autoupdatingCurrent", "current", "gmt"],
        "NSColor": colors,
        "UIColor": colors,
        "UIEdgeInsets": ["zero"],
        "UIOffset": ["zero"],
    ]

    /// Colors of UIColor and NSColor.
    private static let colors: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray", "magenta", "orange",
        "purple", "red", "systemBlue", "systemBrown", "systemGray", "systemGreen", "systemIndigo", "systemOrange",
        "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "white", "yellow",
    ]
}
