import SwiftScanner

extension Statement {
    /// Returns the statement with other expressions, the inner ones first.
    func mapExpressions(_ transform: (Expression) -> Expression) -> Statement {
        func map(_ value: Expression) -> Expression { value.mapExpressions(transform) }
        func map(_ statements: [Statement]) -> [Statement] { statements.map { $0.mapExpressions(transform) } }
        func map(_ conditions: [Condition]) -> [Condition] {
            conditions.map { condition in
                switch condition {
                case .expression(let value): .expression(map(value))
                case .binding(let names, let type, let value, let isPattern):
                    .binding(names: names, type: type, value: map(value), isPattern: isPattern)
                case .availability: .availability
                }
            }
        }
        let kind: Kind =
            switch kind {
            case .expression(let value): .expression(map(value))
            case .binding(let bindings):
                .binding(bindings.map { Binding(names: $0.names, type: $0.type, value: $0.value.map(map)) })
            case .if(let conditions, let then, let otherwise):
                .if(map(conditions), then: map(then), otherwise: map(otherwise))
            case .guard(let conditions, let otherwise): .guard(map(conditions), otherwise: map(otherwise))
            case .switch(let subject, let cases):
                .switch(map(subject), cases.map { Case(patterns: $0.patterns, names: $0.names, body: map($0.body)) })
            case .loop(let names, let sequence, let conditions, let body):
                .loop(names: names, over: sequence.map(map), conditions: map(conditions), body: map(body))
            case .do(let body, let catches): .do(map(body), catches: catches.map { map($0) })
            case .return(let value): .return(value.map(map))
            case .throw(let value): .throw(map(value))
            case .defer(let body): .defer(map(body))
            case .conditional(let clauses): .conditional(clauses.map { map($0) })
            case .function(let name, let parameters, let body):
                .function(name: name, parameters: parameters, body: map(body))
            case .jump, .unknown: kind
            }
        return Statement(kind, range)
    }
}

extension Expression {
    fileprivate func mapExpressions(_ transform: (Expression) -> Expression) -> Expression {
        func map(_ value: Expression) -> Expression { value.mapExpressions(transform) }
        func map(_ arguments: [Argument]) -> [Argument] {
            arguments.map { Argument(label: $0.label, value: map($0.value)) }
        }
        let kind: Kind =
            switch kind {
            case .member(let base, let name): .member(base.map(map), name)
            case .call(let callee, let arguments): .call(map(callee), map(arguments))
            case .subscripted(let base, let arguments): .subscripted(map(base), map(arguments))
            case .chained(let base): .chained(map(base))
            case .forced(let base): .forced(map(base))
            case .cast(let base, let cast, let type): .cast(map(base), cast, type: type)
            case .attempt(let attempt, let base): .attempt(attempt, map(base))
            case .prefix(let name, let base): .prefix(name, map(base))
            case .postfix(let base, let name): .postfix(map(base), name)
            case .binary(let name, let left, let right): .binary(name, map(left), map(right))
            case .ternary(let condition, let left, let right): .ternary(map(condition), map(left), map(right))
            case .array(let elements): .array(elements.map(map))
            case .dictionary(let elements): .dictionary(elements.map(map))
            case .tuple(let elements): .tuple(map(elements))
            case .closure(let parameters, let body):
                .closure(parameters: parameters, body: body.map { $0.mapExpressions(transform) })
            case .statement(let statement): .statement(statement.mapExpressions(transform))
            case .string(let parts):
                .string(parts.map { part in if case .value(let value) = part { .value(map(value)) } else { part } })
            case .name, .integer, .float, .boolean, .nil, .keyPath, .pound, .unknown: kind
            }
        return transform(Expression(kind, range))
    }
}
