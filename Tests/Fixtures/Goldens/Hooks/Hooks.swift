import Foundation

struct Refusal: Error {
    let reason: String
}

/// An unknown type.
struct Color {
    var red = 0.0
    var green = 0.0

    init(_ red: Double, _ green: Double) {
        self.red = red
        self.green = green
    }
}

extension Color: Equatable {}

// securecodegen: validate = check, didDecode = awake
final class Account: NSObject, NSSecureCoding {
    // securecodegen: validate = isName
    var name: String
    // securecodegen: validate = checkAge
    var age: Int?
    // securecodegen: validate = isLimit
    var limit: Int = 10
    // securecodegen: validate = isFlag
    let flag: Bool
    // securecodegen: decode = decodeColor, encode = encodeColor
    var color: Color
    // securecodegen: decode = decodeAccent, encode = encodeAccent, validate = isAccent
    var accent: Color?
    // securecodegen: decode = decodeShade, encode = encodeShade
    var shade = Color(0.5, 0.5)
    // securecodegen: decode = decodeTags
    var tags: [String]
    // securecodegen: skip
    var title = ""

    init(name: String, flag: Bool, color: Color, tags: [String]) {
        self.name = name
        self.flag = flag
        self.color = color
        self.tags = tags
    }

    static func isName(_ name: String) -> Bool { !name.isEmpty }

    static func checkAge(age: Int) throws {
        if age < 0 { throw Refusal(reason: "age") }
    }

    static func isLimit(_ limit: Int) -> Bool { limit < 100 && limit != 10 }

    static func isFlag(_ flag: Bool) throws -> Bool {
        if !flag { throw Refusal(reason: "flag") }
        return true
    }

    func check() throws {
        if name == "limit", limit > 50 { throw Refusal(reason: "\(name) and \(limit)") }
    }

    func awake() { title = "\(name), \(age ?? 0)" }

    static func decodeColor(from coder: NSCoder, forKey key: String) throws -> Color? {
        guard coder.containsValue(forKey: key + ".red") else { return nil }
        if coder.decodeDouble(forKey: key + ".red") > 9 { throw Refusal(reason: "color") }
        return Color(coder.decodeDouble(forKey: key + ".red"), coder.decodeDouble(forKey: key + ".green"))
    }

    func encodeColor(with coder: NSCoder, forKey key: String) {
        coder.encode(color.red, forKey: key + ".red")
        coder.encode(color.green, forKey: key + ".green")
    }

    static func decodeAccent(_ coder: NSCoder) -> Color? {
        coder.containsValue(forKey: "accent") ? Color(coder.decodeDouble(forKey: "accent"), 0) : nil
    }

    static func encodeAccent(_ accent: Color?, _ coder: NSCoder) {
        if let accent { coder.encode(accent.red, forKey: "accent") }
    }

    static func isAccent(_ accent: Color) -> Bool { accent.red < 2 }

    static func decodeShade(_ coder: NSCoder) -> Color? {
        coder.containsValue(forKey: "shade") ? Color(coder.decodeDouble(forKey: "shade"), 0) : nil
    }

    func encodeShade(to coder: NSCoder) { coder.encode(shade.red, forKey: "shade") }

    /// Older versions had a single string.
    static func decodeTags(_ coder: NSCoder, key: String) throws -> [String]? {
        guard coder.containsValue(forKey: key) else { return nil }
        let object = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: key)
        if let text = object as? String { return text.split(separator: ",").map(String.init) }
        guard let tags = object as? [String] else { throw Refusal(reason: "tags") }
        return tags
    }
}
