import SecureCodeGenCodingPlan

/// The names of platform types in generated tests.
enum PlatformTypeNames {
    private static let swift: Set<String> = ["String", "Int", "Double", "Float", "Bool", "Set", "Any", "AnyObject"]
    private static let foundation: Set<String> = [
        "Data", "Date", "URL", "UUID", "Decimal", "Calendar", "Locale", "TimeZone", "DateComponents", "CharacterSet",
        "URLQueryItem", "URLComponents", "DateInterval", "NSObject", "NSString", "NSNumber", "NSData", "NSDate",
        "NSURL", "NSUUID", "NSNull", "NSArray", "NSDictionary", "NSRange", "NSDateComponents",
    ]
    static let all = swift.union(foundation)

    /// Returns a line of code with the module before each name of the platform that another type hides.
    ///
    /// - Parameter owner: returns the module of a type that has the name of one in the test framework.
    static func qualified(_ line: String, hidden: (String) -> Bool, owner: (String) -> String?) -> String {
        guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return line }
        var result = ""
        var word = ""
        var isInString = false
        var isEscaped = false
        for character in line + "\n" {
            if character == "\"" && !isEscaped { isInString.toggle() }
            isEscaped = character == "\\" && !isEscaped
            if !isInString, character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            let isType = !word.isEmpty && result.last != "." && result.last != "\""
            if isType, let module = owner(word) {
                result += module + "."
            } else if isType, all.contains(word), hidden(word) {
                result += (swift.contains(word) ? "Swift." : "Foundation.")
            }
            result += word
            word = ""
            result.append(character)
        }
        return String(result.dropLast())
    }
}

extension CodedClass {
    /// Whether a property contains a scanned type with a name of the platform.
    func usesOwnType(named platformName: String) -> Bool {
        guard shadowedNames.contains(platformName) else { return false }
        return (properties.map(\.type) + valueTypes.values.flatMap(\.memberTypes)).contains { type in
            type.withParts.contains { $0.typeNames.contains { !$0.isPlatform && $0.components[0] == platformName } }
        }
    }
}

extension ArchivedType {
    fileprivate var typeNames: [TypeName] {
        switch self {
        case .valueType(let name), .codable(let name): [name]
        case .raw(_, let raw): [raw.name]
        case .objects(.class(let name, let subclasses)): [name] + subclasses
        default: []
        }
    }
}
