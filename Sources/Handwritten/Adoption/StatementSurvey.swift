import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

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
    private(set) var hasUnknownEffects = false

    init(_ statement: Statement) { look(at: statement) }

    private mutating func look(at statement: Statement) {
        switch statement.kind {
        case .expression(let expression):
            if statement.endsProcess { failures.append(statement.range) }
            return look(at: expression, isStatement: true)
        case .return(let value):
            if value?.kind == .nil { failures.append(statement.range) } else { hasUnknownEffects = true }
            return
        case .jump("break"), .jump("continue"): return
        case .throw, .defer, .jump, .function, .unknown:
            hasUnknownEffects = true
            return
        case .if(let conditions, _, _), .guard(let conditions, _), .loop(_, _, let conditions, _):
            if conditions.contains(.availability) { hasUnknownEffects = true }
            for case .expression(let expression) in conditions { self.conditions.append(expression) }
        case .switch(_, let cases): for pattern in cases.flatMap(\.patterns) { look(at: pattern) }
        case .binding, .do, .conditional: break
        }
        for child in Node.statement(statement).children {
            switch child {
            case .expression(let expression): look(at: expression)
            case .statement(let inner): look(at: inner)
            }
        }
    }

    private mutating func look(at expression: Expression, isStatement: Bool = false) {
        if let (name, target, value) = expression.assignment {
            if name != "=" || !isStatement { hasUnknownEffects = true }
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
        if Self.hides(expression) { hasUnknownEffects = true }
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
