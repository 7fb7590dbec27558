/// An expression in generated code. The cases are limited to the forms that are emitted.
///
/// `Printer` adds parentheses where precedence requires them, so expressions don't depend on their context.
indirect enum Expression: Hashable, Sendable {
    /// A name, a literal or a type, which never needs parentheses.
    case primary(String)
    /// A function that throws.
    case throwing(String)
    /// A function in the support file.
    case support(SupportFunction)
    case member(Expression, String, isChained: Bool = false)
    case call(Expression, [Argument])
    /// `{ body }`, or `{ parameters in body }`.
    case closure([String], Expression)
    /// `as`, `as?`
    case cast(Expression, String, to: String)
    /// `!value`
    case not(Expression)
    /// `base[index]`, `base?[index]`
    case indexed(Expression, Expression, isChained: Bool = false)
    /// `??`, `<=`, `||` …
    case binary(Expression, Operator, Expression)
    case conditional(Expression, then: Expression, else: Expression)
    /// `try` before the whole expression.
    case trying(Expression)
    /// `try?` before the whole expression.
    case attempting(Expression)
    case tuple([Argument])
    /// An array, or a dictionary whose keys are labels.
    case literal([Argument])

    struct Argument: Hashable, Sendable {
        var label: String?
        let value: Expression
    }

    enum Operator: String, Sendable {
        case closedRange = "..."
        case halfOpenRange = "..<"
        case coalescing = "??"
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case or = "||"
        case plus = "+"
    }
}

extension Expression {
    static let element = Expression.primary("$0")
    static let null = Expression.primary("nil")
    static let coder = Expression.primary("coder")

    /// Returns the transformed elements of an optional collection.
    func chainMapped(_ body: Expression, by method: String = "map") -> Expression {
        .call(.member(self, method, isChained: true), [.init(.closure(body))])
    }

    /// Returns an optional, which is nil if `optional` is, and otherwise the value of this expression for its wrapped
    /// value, `$0`: `name as NSString?` for `$0 as NSString`, and `kind?.rawValue` for `$0.rawValue`.
    ///
    /// - Returns: nil if takes more than a chain of one member.
    func chained(on optional: Expression) -> Expression? {
        switch self {
        case .element: optional
        case .member(.element, let name, false): .member(optional, name, isChained: true)
        case .call(let function, let arguments) where arguments.allSatisfy { $0.value.elementCount == 0 }:
            function.chained(on: optional).map { .call($0, arguments) }
        case .cast(let value, "as", let type):
            value.chained(on: optional).map { $0.cast(to: SwiftSyntaxText.optional(type)) }
        default: nil
        }
    }

    /// A function that does with its argument what the expression does with `$0`: `Kind.init(rawValue:)` if possible,
    /// otherwise a closure.
    private var asFunction: Expression {
        guard case .call(.primary(let type), let arguments) = self, arguments.count == 1,
            arguments[0].value == .element, let label = arguments[0].label
        else { return .closure(self) }
        return .primary("\(type).init(\(label):)")
    }

    /// `[a, b]`
    static func array(_ elements: [Expression]) -> Expression { .literal(elements.map { .init($0) }) }

    /// `{ body }`
    static func closure(_ body: Expression) -> Expression { .closure([], body) }

    static func name(_ name: String) -> Expression { .primary(name) }

    /// The number of times that the expression contains `$0`, except in nested closures.
    var elementCount: Int {
        switch self {
        case .primary, .throwing, .support, .closure: self == .element ? 1 : 0
        case .member(let base, _, _): base.elementCount
        case .call(let function, let arguments):
            function.elementCount + arguments.reduce(0) { $0 + $1.value.elementCount }
        case .cast(let value, _, _), .trying(let value), .attempting(let value), .not(let value): value.elementCount
        case .binary(let left, _, let right), .indexed(let left, let right, _): left.elementCount + right.elementCount
        case .conditional(let condition, let first, let second):
            condition.elementCount + first.elementCount + second.elementCount
        case .tuple(let elements), .literal(let elements): elements.reduce(0) { $0 + $1.value.elementCount }
        }
    }

    /// Returns the expression with `$0` replaced, except in nested closures.
    func replacingElement(by other: Expression) -> Expression {
        func replaced(_ arguments: [Argument]) -> [Argument] {
            arguments.map { Argument(label: $0.label, value: $0.value.replacingElement(by: other)) }
        }
        switch self {
        case .primary: return self == .element ? other : self
        case .throwing, .support, .closure: return self
        case .member(let base, let name, let isChained):
            return .member(base.replacingElement(by: other), name, isChained: isChained)
        case .call(let function, let arguments):
            return .call(function.replacingElement(by: other), replaced(arguments))
        case .cast(let value, let keyword, let type):
            return .cast(value.replacingElement(by: other), keyword, to: type)
        case .trying(let value): return .trying(value.replacingElement(by: other))
        case .not(let value): return .not(value.replacingElement(by: other))
        case .indexed(let base, let index, let isChained):
            return .indexed(
                base.replacingElement(by: other), index.replacingElement(by: other), isChained: isChained)
        case .attempting(let value): return .attempting(value.replacingElement(by: other))
        case .binary(let left, let symbol, let right):
            return .binary(left.replacingElement(by: other), symbol, right.replacingElement(by: other))
        case .conditional(let condition, let first, let second):
            return .conditional(
                condition.replacingElement(by: other), then: first.replacingElement(by: other),
                else: second.replacingElement(by: other))
        case .tuple(let elements): return .tuple(replaced(elements))
        case .literal(let elements): return .literal(replaced(elements))
        }
    }

    /// Whether the expression throws without a nested `try`.
    var canThrow: Bool {
        switch self {
        case .support(let function): function.isThrowing
        case .trying, .throwing: true
        case .primary, .attempting: false
        case .closure(_, let body): body.canThrow
        case .member(let base, _, _): base.canThrow
        case .call(let function, let arguments): function.canThrow || arguments.contains { $0.value.canThrow }
        case .cast(let value, _, _), .not(let value): value.canThrow
        case .binary(let left, _, let right), .indexed(let left, let right, _): left.canThrow || right.canThrow
        case .conditional(let condition, let first, let second):
            condition.canThrow || first.canThrow || second.canThrow
        case .tuple(let elements), .literal(let elements): elements.contains { $0.value.canThrow }
        }
    }

    /// The expression for the beginning of a closure or the right side of an assignment.
    var tried: Expression { canThrow ? .trying(self) : self }

    /// An optional that is nil if the expression throws.
    var attempted: Expression { canThrow ? .attempting(self) : self }

    /// Returns a path such as `origin.x`.
    func path(_ path: String) -> Expression { .member(self, path) }

    func call(_ arguments: Argument...) -> Expression { .call(self, arguments) }
    func calling(_ method: String, _ arguments: Argument...) -> Expression { .call(.member(self, method), arguments) }

    func mapped(_ body: Expression) -> Expression { calling("map", .init(body.tried.asFunction)) }
    func flatMapped(_ body: Expression) -> Expression { calling("flatMap", .init(body.asFunction)) }

    func cast(to type: String) -> Expression { .cast(self, "as", to: type) }
    func conditionallyCast(to type: String) -> Expression { .cast(self, "as?", to: type) }

    func or(_ other: Expression) -> Expression { .binary(self, .coalescing, other) }

    /// `Class.self, Other.self`
    static func metatypes(_ classes: [String]) -> [Argument] { classes.map { .init(.primary($0 + ".self")) } }
}

extension Expression.Argument {
    init(_ value: Expression) { self.init(label: nil, value: value) }
    init(_ label: String, _ value: Expression) { self.init(label: label, value: value) }

    /// - Parameter name: the declared label, without backticks; nil if there is none.
    init(labelled name: String?, _ value: Expression) {
        self.init(label: name.map(SwiftSyntaxText.argumentLabel), value: value)
    }
}

/// An expression, and whether it is an optional that is nil if the conversion fails.
struct Converted {
    let expression: Expression
    let isOptional: Bool

    init(_ expression: Expression, isOptional: Bool = false) {
        self.expression = expression
        self.isOptional = isOptional
    }

    /// Returns the result of a closure body that gets the value as `$0`.
    func then(_ body: Converted) -> Converted {
        if case .attempting(let value) = expression, !body.expression.canThrow, body.expression.elementCount == 1 {
            // If the conversion throws, the result is nil.
            return Converted(.attempting(body.expression.replacingElement(by: value)), isOptional: true)
        }
        return Converted(
            body.isOptional ? expression.flatMapped(body.expression) : expression.mapped(body.expression),
            isOptional: true)
    }
}
