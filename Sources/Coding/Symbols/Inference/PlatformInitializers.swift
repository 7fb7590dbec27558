import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan

/// The types of calls and constants of types outside the scan, by the type's name. Others are unknown. Those of the SDKs are in
/// `SDKTypes`.
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

    /// Returns the type that an initializer creates: the type, or an optional if it is failable; nil if it is unknown.
    ///
    /// - Parameter argument: The value of the only argument, if it is known.
    static func result(
        of labels: [String?], _ argument: ExpressionReader.Value?, initializing type: SwiftType, named name: String
    ) -> SwiftType? {
        let labels = labels.map { ($0 ?? "_") + ":" }.joined()
        let known = SDKTypes.named(name)
        if withoutFailable.contains(name) || (plain[name] ?? known?.initializers)?.contains(labels) ?? false {
            return type
        }
        if (failable[name] ?? known?.failableInitializers)?.contains(labels) ?? false { return .optional(type) }
        switch type {
        case .array, .set, .dictionary: return type
        case .scalar(let scalar):
            guard labels == "_:" else { return plainOfIntegers.contains(labels) ? type : nil }
            return conversion(of: argument, to: scalar)
        case .string:
            return labels == "_:" && argument.map { $0.scalar != nil || $0.type == .string } ?? false ? type : nil
        case .platformValue("Decimal", _) where labels == "_:":
            return argument?.isLiteral == true && argument?.type != .string ? type : nil
        case .platformValue("Character", _) where labels == "_:", .platformValue("Substring", _) where labels == "_:":
            return argument?.type == .string ? type : nil
        // An enum on Linux, and a struct that accepts any number on Apple platforms.
        case .platformRawValue("URLError.Code", _): return nil
        case .platformRawValue(let name, let rawValue):
            let isFailable = PlatformRawValues.isFailable(name)
            if labels == "rawValue:" { return isFailable ? .optional(type) : type }
            // Extensible names that also have an initializer with a string.
            return labels == "_:" && rawValue == .string && !isFailable ? type : nil
        case .platformStructure(let name): return labels.isEmpty || labels == memberwise(name) ? type : nil
        case .platformClass, .platformValue: return labels.isEmpty ? type : nil
        default: return nil
        }
    }

    /// `Int64(5)` is an Int64, `Int("5")` an optional Int.
    private static func conversion(of argument: ExpressionReader.Value?, to scalar: Scalar) -> SwiftType? {
        if argument?.type == .string { return scalar == .cgFloat ? nil : .optional(.scalar(scalar)) }
        guard let number = argument?.scalar, (number == .bool) == (scalar == .bool) else { return nil }
        return .scalar(scalar)
    }

    /// Returns the memberwise initializer of a struct.
    private static func memberwise(_ name: String) -> String? {
        var names = FoundationStructures.named(name)?.parts.map(\.name)
        if case .parts(let parts)? = SDKTypes.named(name)?.storage { names = parts.map(\.name) }
        return names?.map { $0 + ":" }.joined()
    }

    /// Whether a static member has the type it belongs to: a listed one, or a constant of an enum, option set or similar
    /// name.
    static func hasMember(_ name: String, _ type: SwiftType, in table: SymbolTable) -> Bool {
        if case .platformRawValue = type { return true }
        if case .scalar(let scalar) = type {
            return scalar.isInteger ? ["max", "min", "zero"].contains(name) : floatingPoint.contains(name)
        }
        let owner = type.text(in: table)
        return (constants[owner] ?? SDKTypes.named(owner)?.constants)?.contains(name) ?? false
    }

    // MARK: Initializers, by their labels

    /// Types without a failable initializer.
    private static let withoutFailable: Set<String> = [
        "CGAffineTransform", "CGPoint", "CGRect", "CGSize", "CGVector", "Calendar", "Date", "DateComponents",
        "DateInterval", "IndexPath", "IndexSet", "Locale", "NSDate", "NSMutableAttributedString", "NSMutableString",
    ]

    private static let plainOfIntegers: Set<String> = ["", "truncatingIfNeeded:", "clamping:", "bitPattern:"]

    private static let plain: [String: Set<String>] = [
        "CharacterSet": ["charactersIn:"],
        "Data": ["_:", "count:", "capacity:", "repeating:count:", "bytes:count:"],
        "NSAttributedString": ["string:", "string:attributes:"],
        "NSNumber": ["value:"],
        "NSString": ["string:"],
        "NSURL": ["fileURLWithPath:"],
        "String": [
            "", "format:", "format:_:", "format:_:_:", "format:_:_:_:", "repeating:count:", "describing:",
            "reflecting:",
            "_:radix:", "_:radix:uppercase:",
        ],
        "URL": ["fileURLWithPath:", "fileURLWithPath:isDirectory:", "filePath:", "filePath:directoryHint:"],
        "UUID": ["uuid:"],
    ]

    private static let failable: [String: Set<String>] = [
        "Data": ["base64Encoded:", "base64Encoded:options:"],
        "Decimal": ["string:", "string:locale:"],
        "NSURL": ["string:"],
        "NSUUID": ["uuidString:"],
        "String": ["data:encoding:"],
        "TimeZone": ["identifier:", "abbreviation:", "secondsFromGMT:"],
        "URL": ["string:", "string:relativeTo:"],
        "URLComponents": ["string:", "url:resolvingAgainstBaseURL:"],
        "UUID": ["uuidString:"],
    ]

    // MARK: Static members that have the type they belong to

    private static let floatingPoint: Set<String> = [
        "greatestFiniteMagnitude", "infinity", "leastNonzeroMagnitude", "leastNormalMagnitude", "nan", "pi", "ulpOfOne",
        "zero",
    ]

    private static let constants: [String: Set<String>] = [
        "CGAffineTransform": ["identity"],
        "CGPoint": ["zero"],
        "CGRect": ["infinite", "null", "zero"],
        "CGSize": ["zero"],
        "CGVector": ["zero"],
        "Calendar": ["autoupdatingCurrent", "current"],
        "CharacterSet": [
            "alphanumerics", "controlCharacters", "decimalDigits", "letters", "lowercaseLetters", "newlines",
            "punctuationCharacters", "symbols", "uppercaseLetters", "whitespaces", "whitespacesAndNewlines",
        ],
        "Date": ["distantFuture", "distantPast", "now"],
        "Decimal": ["greatestFiniteMagnitude", "nan", "pi", "zero"],
        "Locale": ["autoupdatingCurrent", "current"],
        "TimeZone": ["autoupdatingCurrent", "current", "gmt"],
    ]
}
