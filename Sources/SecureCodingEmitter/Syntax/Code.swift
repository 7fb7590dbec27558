import CodingPlan

/// Swift code without line breaks.
///
/// An interpolated literal makes it of texts and expressions: `"let \(name) = \(value)"`.
struct Code: ExpressibleByStringInterpolation {
    private(set) var text: String

    init(_ text: String) { self.text = text }
    init(stringLiteral text: String) { self.text = text }
    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.code }

    /// Returns code that is separated by commas.
    static func list(_ elements: [Code]) -> Code { Code(elements.map(\.text).joined(separator: ", ")) }

    /// Returns the conditions of a statement.
    static func conditions(_ conditions: [Expression]) -> Code { list(conditions.map { Code($0, isCondition: true) }) }

    /// - Parameter isCondition: whether the expression is in a condition, where trailing closures aren't allowed.
    init(_ expression: Expression, isCondition: Bool = false) {
        text = Printer().print(expression, isCondition: isCondition)
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var code = Code("")

        init(literalCapacity: Int, interpolationCount: Int) { code.text.reserveCapacity(2 * literalCapacity) }

        mutating func appendLiteral(_ literal: String) { code.text += literal }
        mutating func appendInterpolation(_ text: String) { code.text += text }
        mutating func appendInterpolation(_ number: Int) { code.text += String(number) }
        mutating func appendInterpolation(_ other: Code) { code.text += other.text }
        mutating func appendInterpolation(_ expression: Expression) { code.text += Code(expression).text }
        mutating func appendInterpolation(condition: Expression) {
            code.text += Code(condition, isCondition: true).text
        }
        /// `{ code }`
        mutating func appendInterpolation(braces inner: Code) { code.text += "{ \(inner.text) }" }
    }
}

/// A line of generated Swift.
struct Line: ExpressibleByStringInterpolation {
    /// The number of levels that the line is indented.
    var depth = 0
    let code: Code

    init(_ code: Code, depth: Int = 0) {
        self.depth = depth
        self.code = code
    }

    init(stringLiteral text: String) { self.init(Code(text)) }
    init(stringInterpolation: Code.StringInterpolation) { self.init(Code(stringInterpolation: stringInterpolation)) }

    var text: String { String(repeating: "    ", count: code.text.isEmpty ? 0 : depth) + code.text }
}

extension [Line] {
    static func lines(_ texts: [String]) -> [Line] { texts.map { Line(Code($0)) } }

    /// One text, or nothing if it is empty.
    static func text(_ text: String) -> [Line] { text.isEmpty ? [] : [Line(Code(text))] }

    /// Type aliases for types whose module's name is hidden.
    static func aliases(_ aliases: [String: String], access: String = "") -> [Line] {
        aliases.sorted { $0.key < $1.key }.map { "\(access)typealias \($0.key) = \($0.value)" }
    }

    /// A line that ends with an opening bracket, lines that are indented below it, and the closing line.
    static func block(_ head: Line, _ body: [Line], end: Line = "}") -> [Line] {
        [head] + body.indented + [end]
    }

    /// The lines, one level deeper.
    var indented: [Line] { map { Line($0.code, depth: $0.depth + 1) } }

    /// Returns the lines under `#if`, if there are conditions.
    func under(_ conditions: [Condition]) -> [Line] {
        guard !isEmpty, let text = ConditionText.text(conditions) else { return self }
        return .block("#if \(text)", self, end: "#endif")
    }

    /// Returns statements with their `#if` conditions and availability checks.
    ///
    /// - Parameter availability: the attributes, as written.
    func guarded(_ conditions: [Condition], _ availability: [String]) -> [Line] {
        let available = availability.filter { $0.hasPrefix("@available(") && $0.hasSuffix(", *)") }
            .map { "#" + $0.dropFirst() }
        let lines = available.isEmpty ? self : .block("if \(available.joined(separator: ", ")) {", self)
        return lines.under(conditions)
    }
}
