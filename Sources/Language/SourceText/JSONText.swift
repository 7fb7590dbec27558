/// Writes JSON value by value. It adds commas, and escapes the characters that JSON requires (RFC 8259, section 7) and
/// those that a terminal or a log wouldn't show.
package struct JSONText {
    package private(set) var text = ""
    private var needsComma = false

    package init() {}

    /// An object; `members` writes its members.
    package mutating func object(_ members: (inout JSONText) -> Void) {
        begin("{")
        members(&self)
        finish("}")
    }

    /// A member of the object that is being written; `value` writes exactly one value.
    package mutating func member(_ name: String, _ value: (inout JSONText) -> Void) {
        separate()
        append(quoted: name)
        text += ":"
        needsComma = false
        value(&self)
    }

    /// An array; `write` writes exactly one value for each element.
    package mutating func array<Elements: Sequence>(
        _ elements: Elements, _ write: (inout JSONText, Elements.Element) -> Void
    ) {
        begin("[")
        for element in elements { write(&self, element) }
        finish("]")
    }

    /// An array of strings.
    package mutating func strings(_ values: [String]) {
        array(values) { $0.string($1) }
    }

    /// A string, or null.
    package mutating func string(_ value: String?) {
        separate()
        if let value { append(quoted: value) } else { text += "null" }
    }

    /// A number, which must be finite.
    package mutating func number(_ value: some Numeric & LosslessStringConvertible) {
        separate()
        text += String(value)
    }

    /// `true` or `false`.
    package mutating func boolean(_ value: Bool) {
        separate()
        text += value ? "true" : "false"
    }

    private mutating func begin(_ bracket: String) {
        separate()
        text += bracket
        needsComma = false
    }

    private mutating func finish(_ bracket: String) {
        text += bracket
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { text += "," }
        needsComma = true
    }

    private mutating func append(quoted value: String) {
        text += "\""
        let needsEscape = value.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 >= 0x7F }
        if needsEscape {
            for scalar in value.unicodeScalars { append(escaped: scalar) }
        } else {
            text += value
        }
        text += "\""
    }

    private mutating func append(escaped scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where scalar.isUnsafeToDisplay:
            for unit in UTF16.encode(scalar) ?? .init() {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        default: text.unicodeScalars.append(scalar)
        }
    }
}
