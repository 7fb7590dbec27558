/// An expression as generated code has it: the forms that are emitted, and no more.
///
/// `Printer` puts parentheses where precedence wants them, so nothing here needs to know what it is part of.
indirect enum Expression: Hashable, Sendable {
    /// What stands as it is and binds as tightly as can be: a name, a literal, a type.
    case primary(String)
    /// A function that is declared with the members that call it.
    case helper(Helper)
    case member(Expression, String, isChained: Bool = false)
    case call(Expression, [Argument])
    /// `{ body }`, or `{ parameters in body }`.
    case closure([String], Expression)
    /// `as`, `as?`
    case cast(Expression, String, to: String)
    /// `??`, `<=`, `||` …
    case binary(Expression, Operator, Expression)
    case conditional(Expression, then: Expression, else: Expression)
    case tuple([Argument])
    case array([Expression])

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
        case notGreater = "<="
        case notLess = ">="
        case or = "||"
    }
}

extension Expression {
    static let element = Expression.primary("$0")
    static let null = Expression.primary("nil")
    static let coder = Expression.primary("coder")

    /// What becomes of each element, if there are any.
    func chainMapped(_ body: Expression, by method: String = "map") -> Expression {
        .call(.member(self, method, isChained: true), [.init(.closure(body))])
    }

    /// A function that does with its argument what the expression does with `$0`: `Kind.init(rawValue:)` where that is
    /// all, else a closure.
    private var asFunction: Expression {
        guard case .call(.primary(let type), let arguments) = self, arguments.count == 1,
            arguments[0].value == .element, let label = arguments[0].label
        else { return .closure(self) }
        return .primary("\(type).init(\(label):)")
    }

    /// `{ body }`
    static func closure(_ body: Expression) -> Expression { .closure([], body) }

    static func name(_ name: String) -> Expression { .primary(name) }

    /// A path such as `origin.x`.
    func path(_ path: String) -> Expression { .member(self, path) }

    func call(_ arguments: Argument...) -> Expression { .call(self, arguments) }
    func calling(_ method: String, _ arguments: Argument...) -> Expression { .call(.member(self, method), arguments) }

    func mapped(_ body: Expression) -> Expression { calling("map", .init(body.asFunction)) }
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
}

/// An expression, and whether it is an optional that is nil for what is no such value.
struct Converted {
    let expression: Expression
    let isOptional: Bool

    init(_ expression: Expression, isOptional: Bool = false) {
        self.expression = expression
        self.isOptional = isOptional
    }

    /// What becomes of it by a closure's body, which gets the value as `$0`.
    func then(_ body: Converted) -> Converted {
        Converted(
            body.isOptional ? expression.flatMapped(body.expression) : expression.mapped(body.expression),
            isOptional: true)
    }
}
