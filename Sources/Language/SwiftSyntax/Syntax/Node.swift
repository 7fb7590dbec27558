/// A part of a syntax tree.
package enum Node: Sendable {
    case expression(Expression)
    case statement(Statement)

    /// The parts directly inside, in source order, without the patterns of `switch`.
    package var children: [Node] {
        switch self {
        case .expression(let expression): expression.children
        case .statement(let statement): statement.children
        }
    }

    /// The part and everything inside, in source order.
    package var all: [Node] {
        var found: [Node] = []
        collect(into: &found)
        return found
    }

    fileprivate var isSelf: Bool { isName("self") }

    package var isSuper: Bool { isName("super") }

    private func isName(_ name: String) -> Bool {
        if case .expression(let expression) = self { expression.kind == .name(name) } else { false }
    }

    /// Whether it is a statement that leaves the code around it: `return`, `throw`, `break`, `continue`, `fallthrough`.
    package var leaves: Bool { returns || isJump }

    /// Whether it is `return` or `throw`, or a statement that isn't followed.
    package var returns: Bool {
        guard case .statement(let statement) = self else { return false }
        switch statement.kind {
        case .return, .throw, .unknown: return true
        default: return false
        }
    }

    private var isJump: Bool {
        if case .statement(let statement) = self, case .jump = statement.kind { true } else { false }
    }

    /// Whether it is `super.init` or `self.init`.
    package var isInitializer: Bool {
        guard case .expression(let expression) = self, case .member(let base?, "init") = expression.kind else {
            return false
        }
        return base.kind == .name("super") || base.kind == .name("self")
    }

    private func collect(into found: inout [Node]) {
        found.append(self)
        for child in children { child.collect(into: &found) }
    }
}

extension [Statement] {
    /// All parts, in source order.
    package var nodes: [Node] { flatMap { Node.statement($0).all } }
}

extension [Node] {
    /// The values of the Boolean literals.
    package var booleans: Set<Bool> {
        Set(
            compactMap { node in
                guard case .expression(let expression) = node, case .boolean(let value) = expression.kind else {
                    return nil
                }
                return value
            })
    }

    /// The names that may be members: those without a base, and those with `self`.
    package var memberNames: Set<String> {
        Set(
            compactMap { node in
                guard case .expression(let expression) = node else { return nil }
                return expression.memberName
            })
    }

    /// Whether `self` is used other than to access a member.
    package var useWholeSelf: Bool {
        let uses = count { $0.isSelf }
        let accesses = count { node in
            if case .expression(let expression) = node, case .member(let base?, _) = expression.kind {
                base.kind == .name("self")
            } else {
                false
            }
        }
        return uses > accesses
    }
}

extension Expression {
    /// The name in `name` or `self.name`; nil for other expressions.
    package var memberName: String? {
        switch kind {
        case .name(let name): name == "self" || name == "super" ? nil : name
        case .member(let base?, let name): base.kind == .name("self") ? name : nil
        default: nil
        }
    }

    /// The operator, the target and the value of an assignment; nil for other expressions.
    package var assignment: (symbol: String, target: Expression, value: Expression)? {
        guard case .binary(let symbol, let target, let value) = kind, symbol.hasSuffix("="),
            !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(symbol)
        else { return nil }
        return (symbol, target, value)
    }

    fileprivate var children: [Node] {
        switch kind {
        case .name, .integer, .float, .boolean, .nil, .keyPath, .pound, .unknown, .member(nil, _): []
        case .string(let parts):
            parts.compactMap { part in if case .value(let value) = part { .expression(value) } else { nil } }
        case .member(let base?, _), .chained(let base), .forced(let base), .cast(let base, _, _), .attempt(_, let base),
            .prefix(_, let base), .postfix(let base, _):
            [.expression(base)]
        case .call(let base, let arguments), .subscripted(let base, let arguments):
            [.expression(base)] + arguments.map { .expression($0.value) }
        case .binary(_, let left, let right): [.expression(left), .expression(right)]
        case .ternary(let condition, let left, let right): [condition, left, right].map(Node.expression)
        case .array(let elements), .dictionary(let elements): elements.map(Node.expression)
        case .tuple(let elements): elements.map { .expression($0.value) }
        case .closure(_, let body): body.map(Node.statement)
        case .statement(let statement): [.statement(statement)]
        }
    }
}

extension Statement {
    fileprivate var children: [Node] {
        switch kind {
        case .expression(let value), .return(let value?), .throw(let value): [.expression(value)]
        case .binding(let bindings): bindings.compactMap { $0.value.map(Node.expression) }
        case .if(let conditions, let then, let otherwise):
            conditions.compactMap(\.child) + (then + otherwise).map(Node.statement)
        case .guard(let conditions, let otherwise): conditions.compactMap(\.child) + otherwise.map(Node.statement)
        case .switch(let subject, let cases): [.expression(subject)] + cases.flatMap(\.body).map(Node.statement)
        case .loop(_, let sequence, let conditions, let body):
            [sequence.map(Node.expression)].compactMap { $0 } + conditions.compactMap(\.child)
                + body.map(Node.statement)
        case .do(let body, let catches): (body + catches.flatMap { $0 }).map(Node.statement)
        case .defer(let body), .function(_, _, let body): body.map(Node.statement)
        case .conditional(let clauses): clauses.flatMap { $0 }.map(Node.statement)
        case .return(nil), .jump, .unknown: []
        }
    }
}

extension Statement.Condition {
    fileprivate var child: Node? {
        switch self {
        case .expression(let value), .binding(_, _, let value, _): .expression(value)
        case .availability: nil
        }
    }
}
