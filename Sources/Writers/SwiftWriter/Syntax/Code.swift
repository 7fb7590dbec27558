import SecureCodeGenCodingPlan

/// Swift code without line breaks, and the places where a line can be broken.
///
/// An interpolated literal makes it of texts and expressions: `"let \(name) = \(value)"`.
struct Code: ExpressibleByStringInterpolation, Sendable {
    indirect enum Part: Sendable {
        case text(String)
        /// Code in brackets, separated by commas.
        case list(open: String, [Code], close: String)
        /// The conditions of a statement or the operands of an operator, with a space between them.
        case terms([Code])
        /// Code in braces. A closure may begin with its parameters.
        case braces(parameters: String, Code)
    }

    private(set) var parts: [Part] = []

    init(parts: [Part]) { self.parts = parts }
    init(_ text: String) { append(text) }
    init(stringLiteral text: String) { append(text) }
    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.code }

    /// - Parameter isCondition: whether the expression is in a condition, where trailing closures aren't allowed.
    init(_ expression: Expression, isCondition: Bool = false) {
        self = Printer().print(expression, isCondition: isCondition)
    }

    /// Returns a list in brackets.
    static func list(_ elements: [Code], in open: String, _ close: String) -> Code {
        elements.isEmpty ? Code(open + close) : Code(parts: [.list(open: open, elements, close: close)])
    }

    /// Returns code with a space between its terms.
    static func terms(_ terms: [Code]) -> Code { terms.count == 1 ? terms[0] : Code(parts: [.terms(terms)]) }

    /// Returns conditions, cases or words with commas between them.
    static func conditions(_ conditions: [Code]) -> Code {
        conditions.isEmpty ? "" : .terms(conditions.withCommas)
    }

    static func conditions(_ conditions: [Expression]) -> Code {
        .conditions(conditions.map { Code($0, isCondition: true) })
    }

    /// The code on one line.
    var text: String { parts.reduce(into: "") { $0 += $1.text } }

    mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        if case .text(let last)? = parts.last {
            parts[parts.count - 1] = .text(last + text)
        } else {
            parts.append(.text(text))
        }
    }

    mutating func append(_ other: Code) {
        for part in other.parts {
            if case .text(let text) = part { append(text) } else { parts.append(part) }
        }
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var code = Code(parts: [])

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { code.append(literal) }
        mutating func appendInterpolation(_ text: String) { code.append(text) }
        mutating func appendInterpolation(_ number: Int) { code.append(String(number)) }
        mutating func appendInterpolation(_ other: Code) { code.append(other) }
        mutating func appendInterpolation(_ expression: Expression) { code.append(Code(expression)) }
        mutating func appendInterpolation(condition: Expression) { code.append(Code(condition, isCondition: true)) }
        /// `(a, b)`
        mutating func appendInterpolation(parentheses elements: [Code]) { code.append(.list(elements, in: "(", ")")) }
        /// `{ code }`
        mutating func appendInterpolation(braces inner: Code, parameters: String = "") {
            code.append(Code(parts: [.braces(parameters: parameters, inner)]))
        }
    }
}

extension [Code] {
    /// All with a comma behind them, except for the last.
    var withCommas: [Code] { enumerated().map { $0 < count - 1 ? "\($1)," : $1 } }
}

extension Code.Part {
    var text: String {
        switch self {
        case .text(let text): text
        case .list(let open, let elements, let close): open + elements.map(\.text).joined(separator: ", ") + close
        case .terms(let terms): terms.map(\.text).joined(separator: " ")
        case .braces(let parameters, let code): "{\(parameters.isEmpty ? "" : " \(parameters) in") \(code.text) }"
        }
    }
}

/// A line of generated Swift.
struct Line: ExpressibleByStringInterpolation, Sendable {
    /// The number of levels that the line is indented.
    let depth: Int
    let code: Code

    init(_ code: Code, depth: Int = 0) {
        self.depth = depth
        self.code = code
    }

    init(stringLiteral text: String) { self.init(Code(text)) }
    init(stringInterpolation: Code.StringInterpolation) {
        self.init(Code(stringInterpolation: stringInterpolation))
    }

    /// The line with four spaces for each level, whatever its length.
    var text: String {
        let text = code.text
        return text.isEmpty ? text : String(repeating: "    ", count: depth) + text
    }
}

/// The members of a class, as lines of any length. A `Layout` breaks them when their indentation is known.
package struct MemberLines: Sendable {
    let lines: [Line]

    /// - Parameter texts: lines that aren't broken, indented by four spaces per level.
    package init(_ texts: [String]) { lines = .lines(texts) }
    init(lines: [Line]) { self.lines = lines }

    /// The unbroken lines, indented by four spaces per level.
    package var text: String { lines.map(\.text).joined(separator: "\n") }
}

extension [Line] {
    /// Returns lines of finished text, which is indented by four spaces per level.
    static func lines(_ texts: [String]) -> [Line] {
        texts.map { text in
            let spaces = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            return Line(Code(String(text.dropFirst(spaces))), depth: spaces / 4)
        }
    }

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
