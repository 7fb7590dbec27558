import Foundation

/// Keys that need escaping in a Swift literal, an error message or an archive.
public final class Keys: NSObject, NSSecureCoding {
    // securecodegen: key = "with \"quotes\""
    let quotes: Int8
    // securecodegen: key = "with \\ and \\(interpolation)"
    let backslash: String
    // securecodegen: key = "two\nlines\r\tand a tab\0"
    var lines: Int?
    // securecodegen: key = #"raw \n "x""#
    var raw: [String] = []
    // securecodegen: key = "名前 🚂 e\u{301} \u{200B}\u{202E}\u{FEFF}"
    var unicode: Double = -0.0
    // securecodegen: key = ""
    var empty: Bool = true
    // securecodegen: key = "$class"
    var dollar: Int? = 7
    // securecodegen: key = "$null"
    var null: String?
    // securecodegen: key = "NS.objects"
    var objects: [Int] = []
    // securecodegen: key = "#{x} %@ %s {{mustache}} {{{x}}} */"
    var templates: Set<String> = []

    public init(quotes: Int8, backslash: String) {
        self.quotes = quotes
        self.backslash = backslash
    }
}

final class Named: NSObject, NSSecureCoding {
    var name: String?
    var `class`: String?
    var cache: [Int: Int] = [:]

    private enum CodingKeys: String, CodingKey {
        case name = "the \"name\""
        case `class`
    }
}
