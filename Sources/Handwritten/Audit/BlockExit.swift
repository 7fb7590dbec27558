import SecureCodeGenSwiftSyntax

/// How a block ends.
package enum BlockExit: Sendable {
    case goesOn, leaves, fails, traps
}

extension [Statement] {
    var exit: BlockExit {
        for statement in self {
            switch statement.kind {
            case .expression(let expression) where expression.endsProcess: return .traps
            case .return(let value):
                if case .nil? = value?.kind { return .fails }
                return value?.endsProcess == true ? .traps : .leaves
            case .throw: return .fails
            case .jump: return .leaves
            default: continue
            }
        }
        return .goesOn
    }

    /// The first statement that ends the process.
    var end: Statement? { first(where: \.endsProcess) }
}

extension Statement {
    var endsProcess: Bool {
        if case .expression(let expression) = kind { expression.endsProcess } else { false }
    }
}

extension Expression {
    var endsProcess: Bool {
        guard case .call(let callee, let arguments) = kind else { return false }
        if case .closure(_, let body) = callee.kind { return body.exit == .traps }
        if case .member(let base?, "raise") = callee.kind { return base.isException }
        if calledFunction == "precondition", case .boolean(false)? = arguments.first?.value.kind { return true }
        return calledFunction.map(Self.endings.contains) ?? false
    }

    static let endings: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]

    var calledFunction: String? {
        if case .call(let callee, _) = kind, case .name(let name) = callee.kind { name } else { nil }
    }

    /// `NSException` and `NSException(name: …)`.
    private var isException: Bool {
        switch kind {
        case .name(let name): name == "NSException"
        case .call(let callee, _): callee.isException
        default: false
        }
    }
}
