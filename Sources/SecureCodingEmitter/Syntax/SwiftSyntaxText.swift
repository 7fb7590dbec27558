import CodingPlan

/// Text → Swift source that means it: the only place where identifiers and string literals are escaped.
enum SwiftSyntaxText {
    /// A name as a declaration or the first of a path may have it, in backticks where it is a keyword or no plain name.
    static func identifier(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue || $0.value > 0xFFFF }
        let startsWithDigit = name.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
        return isPlain && !startsWithDigit && !keywords.contains(name) ? name : "`\(name)`"
    }

    /// The name of a value, a case or a method behind a period, where only few keywords mean something of their own.
    ///
    /// Types keep their backticks there: the grammar takes no keyword in a type.
    static func member(_ name: String) -> String {
        keywords.contains(name) && !meaningfulMembers.contains(name) ? name : identifier(name)
    }

    private static let meaningfulMembers: Set<String> = ["init", "self", "Self", "Type", "Protocol", "_"]

    /// Whether a type followed by a period and the name is a metatype, in backticks or not.
    static func isMetatype(_ name: String) -> Bool { name == "Type" || name == "Protocol" }

    /// A case of an enum as an operand.
    static func enumCase(_ name: String, of type: String) -> String {
        isMetatype(name) ? "(.\(member(name)) as \(type))" : "\(type).\(member(name))"
    }

    /// An element of a tuple behind a period: by its position where its label means something else there.
    static func tupleElement(_ label: String, at position: Int) -> String {
        meaningfulMembers.contains(label) || member(label).hasPrefix("`") ? String(position) : label
    }

    /// The optional type of a type.
    static func optional(_ type: String) -> String {
        type.hasPrefix("any ") ? "(\(type))?" : "\(type)?"
    }

    /// The type as a value.
    static func metatype(_ type: String) -> String {
        type.hasPrefix("any ") ? "(\(type)).self" : "\(type).self"
    }

    /// A string literal whose value is the text. Characters that do not show are written as escapes.
    static func stringLiteral(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\0": literal += "\\0"
            default:
                if isInvisible(scalar) {
                    literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// A text that may stand in a comment of one line.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isInvisible($0) ? "?" : $0 }))
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }

    /// The reserved words of the Swift grammar, which a name can only have in backticks, and `await` and `unsafe`, which
    /// begin an expression wherever one may stand.
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
    /// An argument label: nearly every keyword may be one as it is, and then the compiler warns of backticks.
    static func argumentLabel(_ name: String) -> String {
        name == "inout" || identifier(name) != name && !keywords.contains(name) ? "`\(name)`" : name
    }

    /// An expression that a directive gives, as an operand wherever it stands.
    ///
    /// - Parameter type: what members that are named without their type belong to.
    static func expression(_ text: String, of type: String) -> String {
        let name = text.dropFirst().filter { $0 != "`" }
        if text.hasPrefix("."), isMetatype(name) { return enumCase(name, of: type) }
        if text.hasPrefix(".") { return type + text }
        let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        let isLiteral = ["\"", "[", "("].contains(String(text.prefix(1)))
        return isWord || (isLiteral && !text.contains(" ? ")) ? text : "(\(text))"
    }
}

extension CodedProperty {
    /// What it is where an archive lacks it, as an operand.
    var defaultOperand: String? {
        defaultExpression.map { isDefaultGiven ? SwiftSyntaxText.expression($0, of: "") : $0 }
    }
}
