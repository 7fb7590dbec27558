/// Prints expressions as Swift, with the parentheses that precedence requires.
struct Printer {
    /// - Parameter isCondition: whether the expression is in a condition, where trailing closures aren't allowed.
    func print(_ expression: Expression, isCondition: Bool) -> Code {
        switch expression {
        case .primary(let text), .throwing(let text): return Code(text)
        case .support(let function): return "coder.\(function.rawValue)"
        case .member(let base, let name, let isChained):
            // Without parentheses, the members after `?.` would become part of the optional chain.
            let base = base.isChain ? parenthesized(base) : operand(base, .postfix, isCondition)
            return "\(base)\(isChained ? "?." : ".")\(name)"
        case .call(let function, let arguments): return call(function, arguments, isCondition)
        case .closure(let parameters, let body):
            return "\(braces: print(body, isCondition: false), parameters: parameters.joined(separator: ", "))"
        case .cast(let value, let keyword, let type):
            return "\(operand(value, .casting, isCondition)) \(keyword) \(type)"
        case .not(let value): return "!\(operand(value, .postfix, isCondition))"
        case .indexed(let base, let index, let isChained):
            let base = operand(base, .postfix, isCondition)
            return "\(base)\(isChained ? "?" : "")[\(print(index, isCondition: false))]"
        case .binary(let left, let symbol, let right):
            let level = Precedence(symbol)
            if symbol == .or {
                let (first, right) = (operand(left, level, isCondition), operand(right, level, isCondition))
                if case .binary(_, .or, _) = left, case .terms(let terms)? = first.parts.first {
                    return .terms(terms + ["|| \(right)"])
                }
                return .terms([first, "|| \(right)"])
            }
            let space = level == .range ? "" : " "
            let (left, right) = (operand(left, level, isCondition), operand(right, level.next, isCondition))
            return "\(left)\(space)\(symbol.rawValue)\(space)\(right)"
        case .conditional(let condition, let first, let second):
            // A trailing closure in the middle of a line looks like a block.
            let (condition, first) = (operand(condition, .disjunction, isCondition), print(first, isCondition: true))
            return .terms([condition, "? \(first)", ": \(operand(second, .conditional, isCondition))"])
        case .trying(let value): return "try \(print(value, isCondition: isCondition))"
        case .attempting(let value): return "try? \(print(value, isCondition: isCondition))"
        case .tuple(let elements): return "\(parentheses: list(elements))"
        case .literal(let elements): return .list(list(elements), in: "[", "]")
        }
    }

    private func call(
        _ function: Expression, _ arguments: [Expression.Argument], _ isCondition: Bool
    ) -> Code {
        let callee = operand(function, .postfix, isCondition)
        let closures = arguments.filter(\.value.isClosure).count
        if !isCondition, closures == 1, let last = arguments.last, last.value.isClosure {
            let closure = print(last.value, isCondition: false)
            return arguments.count == 1
                ? "\(callee) \(closure)" : "\(callee)\(parentheses: list(Array(arguments.dropLast()))) \(closure)"
        }
        return "\(callee)\(parentheses: list(arguments))"
    }

    private func list(_ arguments: [Expression.Argument]) -> [Code] {
        arguments.map { "\($0.label.map { $0 + ": " } ?? "")\(print($0.value, isCondition: false))" }
    }

    /// Returns an operand, in parentheses if its precedence is too low.
    private func operand(_ expression: Expression, _ level: Precedence, _ isCondition: Bool) -> Code {
        Precedence(expression) < level ? parenthesized(expression) : print(expression, isCondition: isCondition)
    }

    private func parenthesized(_ expression: Expression) -> Code {
        "\(parentheses: [print(expression, isCondition: false)])"
    }
}

/// The precedence of operators, the lowest first.
private enum Precedence: Int, Comparable {
    case conditional, disjunction, comparison, coalescing, casting, range, addition, postfix

    init(_ symbol: Expression.Operator) {
        switch symbol {
        case .closedRange, .halfOpenRange: self = .range
        case .plus: self = .addition
        case .coalescing: self = .coalescing
        case .equal, .notEqual, .lessOrEqual, .greaterOrEqual: self = .comparison
        case .or: self = .disjunction
        }
    }

    init(_ expression: Expression) {
        switch expression {
        case .primary, .throwing, .support, .member, .call, .closure, .tuple, .literal, .not, .indexed:
            self = .postfix
        case .cast: self = .casting
        case .binary(_, let symbol, _): self = Precedence(symbol)
        case .conditional, .trying, .attempting: self = .conditional
        }
    }

    /// The precedence of an operand on the right: `??` is right-associative, other operators aren't.
    var next: Precedence {
        self == .coalescing || self == .disjunction ? self : Precedence(rawValue: rawValue + 1) ?? self
    }

    static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
}

extension Expression {
    /// Whether the expression is an optional chain, which members after it would become part of.
    fileprivate var isChain: Bool {
        switch self {
        case .member(let base, _, let isChained): isChained || base.isChain
        case .indexed(let base, _, let isChained): isChained || base.isChain
        case .call(let function, _): function.isChain
        default: false
        }
    }

    fileprivate var isClosure: Bool {
        if case .closure = self { return true }
        return false
    }
}
