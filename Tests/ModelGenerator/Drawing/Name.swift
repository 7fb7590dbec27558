/// The name of a declaration, and its spelling in source.
struct Name: Hashable {
    /// The name without backticks.
    let text: String

    init(_ text: String) { self.text = text }

    var written: String { isPlain ? text : "`\(text)`" }

    private var isPlain: Bool { isWord && !Self.keywords.contains(text) }

    /// The name in reflection: with backticks if it isn't a plain identifier.
    var reflected: String { isWord ? text : "`\(text)`" }

    var isWord: Bool {
        guard let first = text.unicodeScalars.first else { return false }
        let isWord = text.unicodeScalars.allSatisfy { scalar in
            scalar == "_" || scalar.properties.isXIDContinue || scalar.properties.isEmojiPresentation
        }
        return isWord
            && (first == "_" || first.properties.isXIDStart || first.properties.isEmojiPresentation)
    }

    static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await",
        "break", "case",
        "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let",
        "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self",
        "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias",
        "var", "where", "while",
    ]
}

/// The names to choose from, by category.
enum Names {
    static let plain = [
        "name", "age", "title", "home", "items", "kind", "note", "score", "isOn", "tags", "map",
        "start", "finish",
        "owner", "firstName", "zip2", "x", "_y", "URLText", "createdAt",
    ]

    /// Names of local variables, parameters and functions in generated code.
    static let generated = [
        "coder", "key", "object", "fail", "value", "decodeContainer", "convertAll", "items", "results",
        "result",
        "item", "elements", "unlessNull", "convert", "indexSet", "bounds", "indices", "index",
        "decimal", "text",
        "queryItem", "parts", "url", "uuid", "locale", "timeZone", "fromCoded", "decoder", "values",
        "data",
        "unarchiver", "root", "columns", "columnsByName", "rows", "row", "names", "counts", "count",
        "remaining",
        "split", "pieces", "isPresent", "keys", "namedColumns", "isMissing", "reason", "error", "type",
        "property",
        "classes", "container", "archiver", "encoder", "expected", "rowsOfIntegers", "element", "first",
        "map",
        "flatMap", "forKey", "with", "of", "encode", "decode", "supportsSecureCoding2", "objectValue",
        "integer",
        "number", "string", "bits", "list", "entry", "entries", "pair", "pairs", "column", "member",
        "members",
        "invalid", "missing", "failure", "message", "array", "dictionary", "set", "some", "none",
        "optional",
    ]

    /// Names of functions and types in the standard library and Foundation.
    static let platform = [
        "stride", "zip", "max", "min", "abs", "print", "swap", "dump", "sequence", "repeatElement",
        "fatalError",
        "assert", "precondition", "unsafeBitCast", "withUnsafeBytes", "numericCast",
        "NSStringFromClass", "NSLog",
        "String", "Int", "Data", "NSArray", "Foundation", "Swift", "AnyClass", "Array", "Set",
        "Optional", "NSString",
        "NSNumber", "NSDictionary", "NSNull", "NSSet", "NSObject", "NSCoder", "CocoaError",
        "PropertyListEncoder",
        "PropertyListDecoder", "URL", "UUID", "Date", "Dictionary", "Sequence", "Hashable", "Result",
        "Double", "Bool",
        "Int64", "UInt8", "Decimal", "Locale", "IndexSet", "Never", "Character", "Error", "NSData",
        "NSDate",
        "NSURL", "NSUUID", "Mirror", "AnyObject", "Void", "CGFloat", "NSKeyedUnarchiver", "JSONDecoder",
    ]

    /// Names whose snake case is unambiguous.
    static func snakeCase(_ name: String) -> String? {
        let known = ["isOn": "is_on", "firstName": "first_name", "URLText": "url_text", "createdAt": "created_at"]
        let isLower = name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        return known[name] ?? (isLower ? name : nil)
    }

    static let keywords = [
        "class", "default", "in", "is", "operator", "init", "switch", "case", "func",
        "return", "where",
        "true", "nil", "throws", "super", "guard", "repeat", "import", "extension", "subscript", "as",
        "try", "await",
        "async", "some", "any", "get", "set", "lazy", "weak", "open", "package", "macro", "actor",
        "Any",
        "protocol", "private", "static", "if", "for", "while", "willSet", "didSet", "left", "required",
        "Protocol",
    ]

    static let raw = [
        "two words", "1st", "2nd", "a-b", "50%", "is it?", "class name", "y.z", "a + b", "3", "(left)",
        "#if", "[0]",
        "it's", "a, b", "key = \u{201C}k\u{201D}", "true or false", "a:b",
    ]

    static let unicode = [
        "größe", "名前", "naïve", "π", "😀", "дата", "cafe\u{301}", "ひらがな", "ﬁ", "الاسم", "मान",
    ]

    /// Names of NSObject members, which can't be declared again.
    static let taken: Set<String> = [
        "hash", "description", "debugDescription", "copy", "superclass", "zone", "self", "Self", "init",
        "Type",
        "classForCoder", "mutableCopy", "isEqual", "perform", "supportsSecureCoding", "isProxy", "isa",
        "CodingKeys",
    ]

    enum Kind: String, CaseIterable { case plain, generated, platform, keyword, raw, unicode }

    static func of(_ kind: Kind) -> [String] {
        switch kind {
        case .plain: plain
        case .generated: generated
        case .platform: platform
        case .keyword: keywords
        case .raw: raw
        case .unicode: unicode
        }
    }

    static func kind(of text: String) -> Kind {
        Kind.allCases.first { of($0).contains(text) } ?? .plain
    }
}
