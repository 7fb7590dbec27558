import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// Makes Swift source of text. Only this type escapes identifiers.
package enum SwiftSyntaxText {
    /// Returns a name for a declaration or the beginning of a path, in backticks if it needs them.
    package static func identifier(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy {
            "a"..."z" ~= $0 || "A"..."Z" ~= $0 || $0 == "_" || $0.properties.isXIDContinue || $0.value > 0xFFFF
        }
        let startsWithDigit = name.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
        return isPlain && !startsWithDigit && !keywords.contains(name) ? name : "`\(name)`"
    }

    /// Returns the name of a type with the types that enclose it.
    static func path(_ names: [String]) -> String { names.map(identifier).joined(separator: ".") }

    /// Returns a name after a period, where few keywords are reserved: a value, a case or a method.
    ///
    /// Types keep their backticks, because the grammar doesn't allow keywords as types.
    package static func member(_ name: String) -> String {
        keywords.contains(name) && !meaningfulMembers.contains(name) ? name : identifier(name)
    }

    private static let meaningfulMembers: Set<String> = ["init", "self", "Self", "Type", "Protocol", "_"]

    /// Returns whether a type followed by a period and the name is a metatype, with or without backticks.
    package static func isMetatype(_ name: String) -> Bool { name == "Type" || name == "Protocol" }

    /// Returns the case of an enum as an operand.
    package static func enumCase(_ name: String, of type: String) -> String {
        isMetatype(name) ? "(.\(member(name)) as \(type))" : "\(type).\(member(name))"
    }

    /// Returns the element of a tuple after a period, by its position if its label means something else.
    static func tupleElement(_ label: String, at position: Int) -> String {
        meaningfulMembers.contains(label) || member(label).hasPrefix("`") ? String(position) : label
    }

    /// Returns the optional type of a type.
    static func optional(_ type: String) -> String {
        type.hasPrefix("any ") ? "(\(type))?" : "\(type)?"
    }

    /// Returns the type as a value.
    static func metatype(_ type: String) -> String {
        type.hasPrefix("any ") ? "(\(type)).self" : "\(type).self"
    }

    /// Returns a string literal for the text. Invisible characters are escaped.
    package static func stringLiteral(_ text: String) -> String { text.swiftLiteral }

    /// Returns the text for a comment on one line.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isInvisible ? "?" : $0 }))
    }

    /// The reserved words of the Swift grammar, which need backticks as names, and `await` and `unsafe`, which begin an
    /// expression.
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
        "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer",
        "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where",
        "while", "Any", "as", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "_", "Type",
        "Protocol", "await", "unsafe",
    ]
}

extension SwiftSyntaxText {
    /// Returns an argument label. Nearly every keyword is valid as a label, and the compiler warns of needless
    /// backticks.
    package static func argumentLabel(_ name: String) -> String {
        name == "inout" || identifier(name) != name && !keywords.contains(name) ? "`\(name)`" : name
    }

    /// Returns an expression from a directive as an operand.
    ///
    /// - Parameter type: the type of members that are named without it.
    package static func expression(_ text: String, of type: String) -> String {
        let name = text.dropFirst().filter { $0 != "`" }
        if text.hasPrefix("."), isMetatype(name) { return enumCase(name, of: type) }
        if text.hasPrefix(".") { return type + text }
        let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        let isLiteral = ["\"", "[", "("].contains(String(text.prefix(1)))
        return isWord || (isLiteral && !text.contains(" ? ")) ? text : "(\(text))"
    }
}

extension CodedProperty {
    /// The value of the property if an archive doesn't contain it, as an operand.
    var defaultOperand: String? {
        defaultExpression.map { isDefaultGiven ? SwiftSyntaxText.expression($0, of: "") : $0 }
    }

    /// Whether the default is one literal without names in it.
    var hasLiteralDefault: Bool {
        guard let text = defaultExpression else { return false }
        if ["true", "false", "[]", "[:]"].contains(text) { return true }
        if text.hasPrefix("\"") { return !text.dropFirst().dropLast().contains { "\"\\".contains($0) } }
        let number = text.drop { $0 == "-" }
        return number.first?.isNumber == true
            && number.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
}
