import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The initial value of a property, as far as generated code repeats it.
struct InitialValue {
    private let value: SourceSlice
    private let expression: Expression

    init(_ value: SourceSlice) {
        self.value = value
        expression = value.expression
    }

    var isNil: Bool { expression.kind == .nil }

    /// The expression if it means the same in any file with the known type: literals, implicit members such as `.none`,
    /// and arrays and dictionaries of these.
    var portableText: String? { Self.isPortable(expression) ? value.text : nil }

    /// The expression without comments and line breaks, with normalized spaces, so that a record is the same for the
    /// same expression.
    var line: String { value.line }

    private static func isPortable(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .integer, .float, .boolean, .nil, .member(nil, _): true
        case .string(let parts): parts.allSatisfy { if case .text = $0 { true } else { false } }
        case .prefix("-", let operand): isPortable(operand)
        case .binary("-", let left, let right): isPortable(left) && isPortable(right)
        case .array(let elements), .dictionary(let elements): elements.allSatisfy(isPortable)
        default: false
        }
    }
}
