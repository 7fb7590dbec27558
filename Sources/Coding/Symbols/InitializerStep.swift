import SecureCodeGenSwiftSyntax

/// What a statement of an initializer does with the properties and the other initializers of its type.
package enum InitializerStep {
    /// `self.name = name`, or several in tuples.
    case assigns([(property: String, value: Expression)])
    /// `self.init(…)`, `try super.init(…)`
    case delegates(isSuper: Bool, [Expression.Argument])
    /// `guard one && other else { return nil }`, or negated, `if one || other { return nil }`.
    case requires([Expression], isNegated: Bool)
    case other

    /// - Parameter parameters: the names that hide those of properties.
    package init(_ statement: Statement, parameters: some Collection<String>) {
        self = .other
        switch statement.kind {
        case .expression(let expression):
            if let call = expression.delegation {
                self = .delegates(isSuper: call.isSuper, call.arguments)
            } else {
                let pairs = expression.assignments
                let named = pairs.compactMap { target, value -> (String, Expression)? in
                    guard let name = target.memberName, target.kind != .name(name) || !parameters.contains(name)
                    else { return nil }
                    return (name, value)
                }
                if !named.isEmpty, named.count == pairs.count { self = .assigns(named) }
            }
        case .guard(let conditions, let otherwise) where otherwise.returnNil:
            let checks = conditions.compactMap(\.expression)
            if checks.count == conditions.count {
                self = .requires(checks.flatMap { $0.operands(of: "&&") }, isNegated: false)
            }
        case .if(let conditions, let then, []) where then.returnNil && conditions.count == 1:
            if let check = conditions[0].expression { self = .requires(check.operands(of: "||"), isNegated: true) }
        default: break
        }
    }
}

extension Expression {
    /// The call of another initializer of the object: whether it is one of the superclass, and the arguments.
    package var delegation: (isSuper: Bool, arguments: [Argument])? {
        switch kind {
        case .attempt(.plain, let call): return call.delegation
        case .call(let callee, let arguments):
            guard Node.expression(callee).isInitializer, case .member(let base?, _) = callee.kind else { return nil }
            return (base.kind == .name("super"), arguments)
        default: return nil
        }
    }

    /// The targets and values of an assignment, also one of tuples.
    package var assignments: [(Expression, Expression)] {
        guard case ("=", let target, let value)? = assignment else { return [] }
        guard case .tuple(let targets) = target.kind, case .tuple(let values) = value.kind,
            targets.count == values.count
        else { return [(target, value)] }
        return zip(targets, values).map { ($0.value, $1.value) }
    }

    /// The operands of a chain of `&&` or of `||`.
    package func operands(of name: String) -> [Expression] {
        guard case .binary(name, let left, let right) = kind else { return [self] }
        return left.operands(of: name) + right.operands(of: name)
    }
}

extension [Statement] {
    fileprivate var returnNil: Bool {
        guard count == 1, case .return(let value?) = self[0].kind else { return false }
        return value.kind == .nil
    }
}

extension Statement.Condition {
    fileprivate var expression: Expression? { if case .expression(let expression) = self { expression } else { nil } }
}
