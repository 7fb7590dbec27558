import Foundation

/// A change of one statement in generated members, as the tests of a user should notice it.
struct Mutation {
    let kind: String
    let text: String
}

/// The kinds of change. Each returns the changed statements; none if it doesn't apply.
enum Mutations {
    /// The beginning of the kinds of changes that can't change the behavior.
    static let equivalent = "that can't change the behavior: "

    /// - Parameters:
    ///   - statement: A statement on one line.
    ///   - keys: The keys in the members of the same file.
    static func all(of statement: String, keys: [String]) -> [Mutation] {
        var found: [Mutation] = []
        func add(_ kind: String, _ text: String?) {
            if let text, text != statement { found.append(Mutation(kind: kind, text: text)) }
        }
        let isEncoding =
            statement.contains("coder.encode") || statement.contains("encode") && !statement.contains("try ")
        let isDecoding = statement.contains("try ")
        let side = isEncoding ? "encode" : "decode"
        if let key = key(in: statement) {
            add("\(side): key changed", statement.replacing("\"\(key)\"", with: "\"\(key)X\""))
            if let other = keys.first(where: { $0 != key && $0.count < 40 }) {
                add("\(side): key of another property", statement.replacing("\"\(key)\"", with: "\"\(other)\""))
            }
            if let other = keys.last(where: { $0 != key }) {
                add("\(side): key swapped", statement.replacing("\"\(key)\"", with: "\"\(other)\""))
            }
        }
        if isEncoding {
            add("encode: value dropped", "do {}")
            add("encode: flag inverted", statement.replacing("encode(true,", with: "encode(false,"))
            add(
                "encode: number as text",
                statement.contains(" as NSString") ? nil : changedArgument(statement) { "\"\\(\($0))\" as NSString" })
            add(
                "encode: number is zero",
                statement.contains(" as ") ? nil : changedArgument(statement) { "(\($0)) * 0" })
            add(
                "encode: only if referred to",
                statement.replacing("coder.encode(", with: "coder.encodeConditionalObject("))
            add("encode: text is empty", statement.replacing(" as NSString,", with: ".prefix(0) as NSString,"))
            add(
                "encode: first element dropped",
                statement.replacing(" as NSArray,", with: ".dropFirst().map { $0 } as NSArray,"))
            add("encode: nil written as a value", statement.replacing("if let ", with: "if false, let "))
            add("encode: raw value is another", statement.replacing(".rawValue", with: ".hashValue"))
            add("encode: uuid as text", statement.replacing(" as NSUUID", with: ".uuidString as NSString"))
        }
        guard isDecoding else { return found }
        for name in classes(in: statement) where classes(in: statement).count > 1 {
            add("decode: class left out", statement.replacing("\(name).self, ", with: "", maxReplacements: 1))
        }
        if !classes(in: statement).isEmpty {
            let added = classes(in: statement).contains("NSNumber") ? "NSURL" : "NSNumber"
            add("decode: class added", statement.replacing("of: ", with: "of: \(added).self, ", maxReplacements: 1))
            add(
                "decode: any object allowed",
                statement.replacing("of: ", with: "of: NSObject.self, ", maxReplacements: 1))
        }
        if statement.contains("{") {
            add("decode: cast loosened", statement.replacing("as: String.self", with: "as: Any.self"))
        }
        for (type, value) in [
            ("String", "\"\""), ("Date", "Date(timeIntervalSince1970: 0)"), ("UUID", "UUID()"), ("Data", "Data()"),
        ] {
            guard statement.contains("secureObject("), statement.contains("as: \(type).self"), !statement.contains("{")
            else { continue }
            add(
                "decode: required made optional",
                statement.replacing("secureObject(", with: "secureOptionalObject(") + " ?? \(value)")
        }
        if statement.contains("secureObject("), statement.contains("as: ["), !statement.contains("{") {
            let empty = statement.contains(": ") && statement.contains("as: [String:") ? "[:]" : "[]"
            add(
                "decode: required made optional",
                statement.replacing("secureObject(", with: "secureOptionalObject(") + " ?? \(empty)")
        }
        if statement.contains("secureValue("), !statement.contains("??") {
            let zero = statement.contains("as: Bool") ? "false" : "0"
            add(
                "decode: required made optional",
                statement.replacing("secureValue(", with: "secureOptionalValue(") + " ?? \(zero)")
        }
        add("decode: optional made required", statement.replacing("secureOptionalObject(", with: "secureObject("))
        add("decode: optional made required", statement.replacing("secureOptionalValue(", with: "secureValue("))
        if let range = statement.range(of: " ?? ", options: .backwards) {
            let value = String(statement[range.upperBound...])
            let others: [String: String] = ["[]": "nil!", "\"\"": "\"x\"", "true": "false", "false": "true"]
            add(
                "decode: default changed",
                statement.replacing(" ?? \(value)", with: " ?? " + (others[value] ?? "\(value) + 1")))
            add("decode: default negated", statement.replacing(" ?? \(value)", with: " ?? -\(value)"))
        }
        for (kind, type, other, value) in [
            ("narrower number", "Int", "Int32", "Int($0)"), ("narrower number", "Double", "Float", "Double($0)"),
            ("wrong method", "Int", "Bool", "$0 ? 1 : 0"), ("wrong method", "Double", "Int", "Double($0)"),
            ("wrong method", "Bool", "Int", "$0 != 0"), ("constant", "Int", "Int", "_ in 0"),
            ("constant", "Double", "Double", "_ in 0.5"), ("constant", "Bool", "Bool", "_ in true"),
        ] {
            add("decode: \(kind)", read(type, as: other, value, in: statement))
        }
        let isAlwaysExact = statement.contains(#/\bInt(64)?\(exactly: /#)
        add(
            isAlwaysExact ? equivalent + "'Int(exactly:)' of a 64-bit number" : "decode: range unchecked",
            statement.replacing("(exactly: ", with: "(truncatingIfNeeded: "))
        add("decode: bits misread", statement.replacing("(bitPattern: ", with: "(clamping: "))
        add("decode: raw value unchecked", statement.replacing(#"\(rawValue: \$0\)"#, with: "(rawValue: $0) ?? nil"))
        add(
            "decode: other keys ignored",
            statement.replacing(#/secureKey\(("[^"]*"), "[^"]*"\)/#) { "secureKey(\($0.output.1))" })
        add(
            "decode: elements dropped",
            statement.contains("as: [") && !statement.contains("{") ? statement + ".dropLast().map { $0 }" : nil)
        return found
    }

    /// Returns a statement that reads a number as another type, and converts it.
    private static func read(_ type: String, as other: String, _ value: String, in statement: String) -> String? {
        guard let range = statement.range(of: "as: \(type).self, forKey: "), !statement.contains("{"),
            let end = statement[range.upperBound...].firstIndex(of: ")")
        else { return nil }
        let key = statement[range.upperBound..<end]
        return statement[..<range.lowerBound] + "as: \(other).self, forKey: \(key)) { \(value) }"
            + statement[statement.index(after: end)...]
    }

    /// Returns whether callers read a value only if it has a key. They say so with `ifPresent`.
    ///
    /// - Parameters:
    ///   - statement: A statement that reads the value under the key.
    ///   - function: The function with the statement.
    static func isPresenceChecked(_ statement: String, in function: String, _ lines: [String]) -> Bool {
        guard let key = key(in: statement) else { return false }
        let calls = lines.filter { $0.contains("\(function)(forKey") && !$0.contains("func \(function)(") }
        return !calls.isEmpty
            && calls.allSatisfy { call in
                call.firstMatch(of: #/ifPresent: "([^"]+)"/#)?.output.1.hasSuffix(key) == true
            }
    }

    /// Changes of a line that isn't a statement with a value.
    static func structural(_ line: String) -> [(kind: String, text: (Int) -> String)] {
        let code = line.trimmingCharacters(in: .whitespaces)
        switch code {
        case "super.encode(with: coder)":
            return [("super call removed", { "if !isMutant(\($0)) { super.encode(with: coder) }" })]
        case let code where code.hasSuffix("var supportsSecureCoding: Bool { true }"):
            return [("secure coding off", { code.replacing("{ true }", with: "{ !isMutant(\($0)) }") })]
        case let code where code.hasPrefix("guard ") && code.contains(" else { throw"):
            return [
                (
                    "check removed",
                    {
                        code.replacing("guard ", with: "guard isMutant(\($0)) || (").replacing(
                            " else { throw", with: ") else { throw")
                    }
                )
            ]
        case let code where code.hasPrefix("case \"") && code.hasSuffix(":"):
            return [("case name not read", { code.replacing("\":", with: "\" where !isMutant(\($0)):") })]
        case let code where code.hasPrefix("try ") && code.contains("alidate"):
            return [("validation removed", { "if !isMutant(\($0)) { \(code) }" })]
        default: return []
        }
    }

    private static func key(in statement: String) -> String? {
        statement.firstMatch(of: #/(?:forKey: |forKey: key \+ )"([^"]+)"/#).map { String($0.output.1) }
    }

    private static func classes(in statement: String) -> [String] {
        guard let start = statement.range(of: "of: "), let end = statement.range(of: ", as: ") else { return [] }
        guard start.upperBound < end.lowerBound else { return [] }
        return statement[start.upperBound..<end.lowerBound].split(separator: ", ").map {
            String($0.dropLast(".self".count))
        }
    }

    private static func changedArgument(_ statement: String, _ change: (String) -> String) -> String? {
        guard let start = statement.range(of: "coder.encode("), let end = statement.range(of: ", forKey:") else {
            return nil
        }
        guard start.upperBound < end.lowerBound else { return nil }
        let argument = String(statement[start.upperBound..<end.lowerBound])
        return statement.replacingCharacters(in: start.upperBound..<end.lowerBound, with: change(argument))
    }
}
