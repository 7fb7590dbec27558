import Audit
import SourceText
import SwiftScanner

/// The effects of a statement, as far as they decide whether a method can contain it.
struct StatementSurvey {
    /// The targets of assignments.
    private(set) var assigned: [Expression] = []
    /// Names that a call of a method or an `&` may change: `list` in `list.append(1)`.
    private(set) var mutated: Set<String> = []
    /// `return nil`, and statements that end the process.
    private(set) var failures: [SourceRange] = []
    /// Conditions that aren't `let` bindings.
    private(set) var conditions: [Expression] = []
    /// Whether it contains other exits, or syntax that isn't followed.
    private(set) var isOpaque = false

    init(_ statement: Statement) { look(at: statement) }

    private mutating func look(at statements: [Statement]) {
        for statement in statements { look(at: statement) }
    }

    private mutating func look(at statement: Statement) {
        switch statement.kind {
        case .expression(let expression):
            if statement.endsProcess { failures.append(statement.range) }
            look(at: expression, isStatement: true)
        case .binding(let bindings): for binding in bindings { binding.value.map { look(at: $0) } }
        case .if(let conditions, let then, let otherwise):
            look(at: conditions)
            look(at: then)
            look(at: otherwise)
        case .guard(let conditions, let otherwise):
            look(at: conditions)
            look(at: otherwise)
        case .switch(let subject, let cases):
            look(at: subject)
            for item in cases {
                for pattern in item.patterns { look(at: pattern) }
                look(at: item.body)
            }
        case .do(let body, let catches):
            look(at: body)
            for statements in catches { look(at: statements) }
        case .return(let value):
            if case .nil? = value?.kind { return failures.append(statement.range) }
            isOpaque = true
            value.map { look(at: $0) }
        case .jump("break"), .jump("continue"): return
        case .loop(_, let sequence, let conditions, let body):
            sequence.map { look(at: $0) }
            look(at: conditions)
            look(at: body)
        case .conditional(let clauses): for statements in clauses { look(at: statements) }
        case .throw, .defer, .jump, .function, .unknown: isOpaque = true
        }
    }

    private mutating func look(at conditions: [Statement.Condition]) {
        for condition in conditions {
            switch condition {
            case .expression(let expression):
                self.conditions.append(expression)
                look(at: expression)
            case .binding(_, _, let value, _): look(at: value)
            case .availability: isOpaque = true
            }
        }
    }

    private mutating func look(at expression: Expression, isStatement: Bool = false) {
        if let (name, target, value) = expression.assignment {
            if name != "=" || !isStatement { isOpaque = true }
            assigned.append(target)
            return look(at: value)
        }
        for case .expression(let inner) in Node.expression(expression).all {
            switch inner.kind {
            case .prefix("&", let target): Self.root(of: target).map { _ = mutated.insert($0) }
            case .call(let callee, _) where isStatement && inner == expression:
                if case .member(let base?, _) = callee.kind { Self.root(of: base).map { _ = mutated.insert($0) } }
            default: break
            }
        }
        if Self.hides(expression) { isOpaque = true }
    }

    /// `list` of `list[0].name`
    static func root(of expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name): name
        case .member(let base?, _), .subscripted(let base, _), .chained(let base), .forced(let base): root(of: base)
        default: nil
        }
    }

    /// Whether an expression holds statements or assignments.
    static func hides(_ expression: Expression) -> Bool {
        Node.expression(expression).all.contains { node in
            switch node {
            case .expression(let inner):
                switch inner.kind {
                case .statement, .unknown: true
                default: inner.assignment != nil
                }
            case .statement(let statement):
                switch statement.kind {
                case .expression, .return: false
                default: true
                }
            }
        }
    }
}
