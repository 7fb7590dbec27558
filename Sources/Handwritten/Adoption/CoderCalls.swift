import SwiftScanner

/// Finds the calls of the coder in an expression.
struct CoderCalls {
    struct Call {
        let method: String
        let arguments: [Expression.Argument]
        /// nil if the call has none, or it is unknown.
        let key: Expression?
        /// Whether the method itself asks for the key before it reads.
        let asksForKey: Bool
    }

    let coder: String
    /// By the name of the local.
    let wrappers: [String: CoderWrapper]

    func find(in expression: Expression) -> [Call] {
        switch expression.kind {
        case .call(let callee, let arguments):
            let inner = arguments.flatMap { find(in: $0.value) }
            guard case .member(let base?, let method) = callee.kind, case .name(let name) = base.kind,
                let call = call(of: name, method, arguments)
            else { return inner + find(in: callee) }
            return inner + [call]
        case .member(let base?, _), .chained(let base), .forced(let base), .cast(let base, _, _), .attempt(_, let base),
            .prefix(_, let base), .postfix(let base, _):
            return find(in: base)
        case .subscripted(let base, let arguments):
            return find(in: base) + arguments.flatMap { find(in: $0.value) }
        case .binary(_, let left, let right): return find(in: left) + find(in: right)
        case .ternary(let condition, let left, let right):
            return [condition, left, right].flatMap { find(in: $0) }
        case .array(let elements), .dictionary(let elements): return elements.flatMap { find(in: $0) }
        case .tuple(let elements): return elements.flatMap { find(in: $0.value) }
        default: return []
        }
    }

    private func call(of name: String, _ method: String, _ arguments: [Expression.Argument]) -> Call? {
        if let wrapper = wrappers[name] {
            let keyed = wrapper.methods[method]
            let key = keyed.flatMap { arguments.count == $0.count ? arguments[$0.position].value : nil }
            return Call(method: method, arguments: arguments, key: key, asksForKey: keyed?.asksForKey ?? false)
        }
        guard name == coder else { return nil }
        let key = arguments.last.flatMap { $0.label == "forKey" ? $0.value : nil }
        return Call(method: method, arguments: arguments, key: key, asksForKey: method == "containsValue")
    }
}
