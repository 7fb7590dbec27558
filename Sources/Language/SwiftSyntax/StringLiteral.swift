/// The value of a string literal.
package enum StringLiteral {
    /// Returns the value of a single-line string literal, plain or raw.
    ///
    /// - Parameter literal: The literal with its delimiters.
    /// - Returns: nil for a multiline literal, a literal with interpolations, and other text.
    package static func value(of literal: String) -> String? {
        let scalars = Array(literal.unicodeScalars)
        let pounds = scalars.prefix { $0 == "#" }.count
        guard scalars.count >= 2 * pounds + 2, scalars[pounds] == "\"",
            scalars.suffix(pounds).allSatisfy({ $0 == "#" }), scalars[scalars.count - pounds - 1] == "\""
        else { return nil }
        let content = scalars[(pounds + 1)..<(scalars.count - pounds - 1)]
        return unescape(content, pounds: pounds)
    }

    /// Whether a string literal of any form ends with the quotes that it began with.
    package static func isClosed(_ literal: String) -> Bool {
        let pounds = String(literal.prefix { $0 == "#" })
        let quotes = literal.dropFirst(pounds.count).hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        let rest = literal.dropFirst(pounds.count + quotes.count)
        guard rest.hasSuffix(quotes + pounds) else { return false }
        let content = rest.dropLast(quotes.count + pounds.count)
        if !pounds.isEmpty { return !content.hasSuffix("\\" + pounds) }
        return content.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
    }

    private static func unescape(_ content: ArraySlice<Unicode.Scalar>, pounds: Int) -> String? {
        var result = String.UnicodeScalarView()
        var index = content.startIndex
        while index < content.endIndex {
            let scalar = content[index]
            index += 1
            if scalar == "\"" && pounds == 0 || scalar == "\n" || scalar == "\r" { return nil }
            guard scalar == "\\", content[index...].prefix(pounds).allSatisfy({ $0 == "#" }),
                content.endIndex - index > pounds
            else {
                result.append(scalar)
                continue
            }
            index += pounds
            let escape = content[index]
            index += 1
            if escape == "u" {
                guard let scalar = unicodeEscape(content, &index) else { return nil }
                result.append(scalar)
            } else {
                guard let value = escapes[escape] else { return nil }
                result.append(value)
            }
        }
        return String(result)
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "0": "\0", "\\": "\\", "t": "\t", "n": "\n", "r": "\r", "\"": "\"", "'": "'",
    ]

    /// `{1F600}` with one to eight hexadecimal digits.
    private static func unicodeEscape(_ content: ArraySlice<Unicode.Scalar>, _ index: inout Int) -> Unicode.Scalar? {
        guard index < content.endIndex, content[index] == "{",
            let end = content[index...].firstIndex(of: "}"), (2...9).contains(end - index)
        else { return nil }
        var digits = String.UnicodeScalarView()
        digits.append(contentsOf: content[(index + 1)..<end])
        index = end + 1
        return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    }
}
