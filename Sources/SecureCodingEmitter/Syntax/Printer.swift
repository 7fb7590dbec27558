/// Prints expressions as Swift on one line, with the parentheses that precedence requires.
///
/// `Layout` breaks lines that are too long, because it knows their indentation.
struct Printer {
    /// - Parameter isCondition: whether the expression is in a condition, where trailing closures aren't allowed.
    func print(_ expression: Expression, isCondition: Bool = false) -> String {
        text(expression, isCondition)
    }

    private func text(_ expression: Expression, _ isCondition: Bool) -> String {
        switch expression {
        case .primary(let text), .throwing(let text): return text
        case .support(let function): return "coder.\(function.rawValue)"
        case .member(let base, let name, let isChained):
            // Without parentheses, the members after `?.` would become part of the optional chain.
            let text = base.isChain ? "(\(text(base, false)))" : operand(base, .postfix, isCondition)
            return "\(text)\(isChained ? "?." : ".")\(name)"
        case .call(let function, let arguments): return call(function, arguments, isCondition)
        case .closure(let parameters, let body):
            let head = parameters.isEmpty ? "" : " \(parameters.joined(separator: ", ")) in"
            return "{\(head) \(text(body, false)) }"
        case .cast(let value, let keyword, let type):
            return "\(operand(value, .casting, isCondition)) \(keyword) \(type)"
        case .not(let value): return "!\(operand(value, .postfix, isCondition))"
        case .indexed(let base, let index, let isChained):
            return "\(operand(base, .postfix, isCondition))\(isChained ? "?" : "")[\(text(index, false))]"
        case .binary(let left, let symbol, let right):
            let level = Precedence(symbol)
            let space = level == .range ? "" : " "
            let (left, right) = (operand(left, level, isCondition), operand(right, level.next, isCondition))
            return "\(left)\(space)\(symbol.rawValue)\(space)\(right)"
        case .conditional(let condition, let first, let second):
            // A trailing closure in the middle of a line looks like a block.
            let parts = (operand(condition, .disjunction, isCondition), text(first, true))
            return "\(parts.0) ? \(parts.1) : \(operand(second, .conditional, isCondition))"
        case .trying(let value): return "try \(text(value, isCondition))"
        case .attempting(let value): return "try? \(text(value, isCondition))"
        case .tuple(let elements): return "(\(list(elements)))"
        case .array(let elements): return "[\(list(elements.map { .init($0) }))]"
        }
    }

    private func call(
        _ function: Expression, _ arguments: [Expression.Argument], _ isCondition: Bool
    ) -> String {
        let callee = operand(function, .postfix, isCondition)
        let closures = arguments.filter(\.value.isClosure).count
        if !isCondition, closures == 1, let last = arguments.last, last.value.isClosure {
            let others = arguments.count == 1 ? "" : "(\(list(Array(arguments.dropLast()))))"
            return "\(callee)\(others) \(text(last.value, false))"
        }
        return "\(callee)(\(list(arguments)))"
    }

    private func list(_ arguments: [Expression.Argument]) -> String {
        var texts: [String] = []
        for argument in arguments {
            texts.append((argument.label.map { $0 + ": " } ?? "") + text(argument.value, false))
        }
        return texts.joined(separator: ", ")
    }

    /// Returns the text of an operand, in parentheses if its precedence is too low.
    private func operand(_ expression: Expression, _ level: Precedence, _ isCondition: Bool) -> String {
        let own = Precedence(expression)
        return own < level ? "(\(text(expression, false)))" : text(expression, isCondition)
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
        case .primary, .throwing, .support, .member, .call, .closure, .tuple, .array, .not, .indexed:
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
