import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The steps from one property, or from one decoded value, to the value of an expression.
///
/// An expression has a derivation only if its tree says all that its source says, and nothing else has a part in its value.
package struct Derivation: Sendable, Hashable {
    package enum Root: Sendable, Hashable {
        case property(String)
        /// A parameter of an initializer.
        case parameter(String)
        /// A call of the coder with this method.
        case decoded(method: String, key: String)
    }

    /// The operand that is used instead of nil, or without a key.
    package struct Alternative: Sendable, Hashable {
        package let range: SourceRange
        package let isNil: Bool

        fileprivate init(_ expression: Expression) {
            range = expression.range
            isNil = expression.kind == .nil
        }
    }

    package enum Step: Sendable, Hashable {
        /// `as`, `as?`, `as!`
        case cast(Expression.Cast, to: String)
        /// `!`
        case forced
        /// `?` before the next step.
        case chained
        case member(String)
        /// A call with nothing but the value: `Date(timeIntervalSince1970: seconds)`.
        case call(String, label: String?)
        /// `?? other`
        case fallback(Alternative)
        /// `coder.containsValue(forKey: key) ? value : other`
        case present(key: String, otherwise: Alternative)
        /// `if let`
        case bound
        /// A check after which the object can't be decoded without the value.
        case required(traps: Bool)
    }

    package let root: Root
    package private(set) var steps: [Step] = []

    func adding(_ step: Step) -> Derivation {
        var derivation = self
        derivation.steps.append(step)
        return derivation
    }

    /// The derivation of a property that an initializer gives a value.
    ///
    /// - Parameter parameter: how the value is made of the parameter that this value is passed to.
    package func passed(as type: String, to parameter: Derivation) -> Derivation {
        parameter.steps.reduce(coerced(to: type)) { $0.adding($1) }
    }

    /// The derivation of the local that a condition binds.
    ///
    /// - Parameter exit: how the block ends that runs without a value.
    func bound(type: String?, otherwise exit: BlockExit) -> Derivation {
        let isRequired = exit == .fails || exit == .traps
        return coerced(to: type).adding(isRequired ? .required(traps: exit == .traps) : .bound)
    }

    func coerced(to type: String?) -> Derivation { type.map { adding(.cast(.coercion, to: $0)) } ?? self }
}

extension Evaluator {
    /// Returns how the value of an expression is made, whose parts have been evaluated.
    func derivation(of expression: Expression) -> Derivation? {
        func of(_ part: Expression) -> Derivation? { trace.derivations[place(part.range)] }
        func step(_ step: Derivation.Step, _ text: String, _ base: Expression, _ others: Expression...) -> Derivation? {
            of(base).flatMap { says(expression, text, [base] + others) ? $0.adding(step) : nil }
        }
        switch expression.kind {
        case .name(let name):
            return (local(name).map(\.derivation) ?? root(name)).flatMap { isExact(expression) ? $0 : nil }
        case .member(let base?, let name) where base.kind == .name("self"):
            return root(name).flatMap { isExact(expression) ? $0 : nil }
        case .member(let base?, let name): return step(.member(name), "." + name, base)
        case .chained(let base): return step(.chained, "?", base)
        case .forced(let base): return step(.forced, "!", base)
        case .cast(let base, let cast, let type) where cast != .check:
            return step(.cast(cast, to: type), cast.rawValue + type, base)
        // The operand of a method that is called may name its locals.
        case .binary("??", let left, let right) where inlined.isEmpty:
            return step(.fallback(Derivation.Alternative(right)), "??", left, right)
        case .ternary(let condition, let left, let right) where inlined.isEmpty:
            return presence(condition).flatMap {
                step(.present(key: $0, otherwise: Derivation.Alternative(right)), "?:", left, condition, right)
            }
        case .call(let callee, let arguments):
            // Calls of the coder have recorded theirs.
            if let found = of(expression) { return isExact(expression) ? found : nil }
            guard arguments.count == 1, let name = callee.lastName, let found = of(arguments[0].value),
                isExact(expression)
            else { return nil }
            return found.adding(.call(name, label: arguments[0].label))
        default: return nil
        }
    }

    /// The property that a name means where no local has it.
    private func root(_ name: String) -> Derivation? {
        guard !selfIsCoder, wrapper == nil, constantOwners == nil, let found = property(name),
            !found.member.modifiers.isTypeMember
        else { return nil }
        return Derivation(root: .property(name))
    }

    /// The key of `coder.containsValue(forKey: key)`, which has been evaluated.
    private func presence(_ expression: Expression) -> String? {
        guard case .call(let callee, _) = expression.kind, callee.lastName == "containsValue", isExact(expression),
            case .text(let key)? = trace.tests.last(where: { $0.place == place(expression.range) })?.key
        else { return nil }
        return key
    }

    /// Whether the tree of a name or of a call, without its arguments, says all that its source says.
    private func isExact(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): says(expression, name, [])
        case .member(nil, let name): says(expression, "." + name, [])
        case .member(let base?, let name): isExact(base) && says(expression, "." + name, [base])
        case .call(let callee, let arguments):
            isExact(callee)
                && says(
                    expression, arguments.map { $0.label.map { $0 + ":" } ?? "" }.joined(separator: ","),
                    [callee] + arguments.map(\.value))
        default: false
        }
    }

    /// Whether the source of an expression, without that of some parts, is a text.
    private func says(_ expression: Expression, _ text: String, _ parts: [Expression]) -> Bool {
        let source = sources.table.file(at: file).source
        func isWritten(in ranges: [SourceRange]) -> Bool {
            let written = ranges.flatMap { source.bytes[$0.lower..<$0.upper] }
            return written.filter(Self.isSaying) == text.utf8.filter(Self.isSaying)
        }
        let parts = parts.map(\.range).sorted { $0.lower < $1.lower }
        let starts = [expression.range.lower] + parts.map(\.upper)
        let gaps = zip(starts, parts.map(\.lower) + [expression.range.upper])
        if isWritten(in: gaps.map { SourceRange($0, $1) }) { return true }
        let tokens = SourceSlice(expression.range, of: source).tokens.map(\.range)
        return isWritten(in: tokens.filter { token in !parts.contains { $0.contains(token) } })
    }

    /// Whether a byte is more than grouping or white space.
    private static func isSaying(_ byte: UInt8) -> Bool { !" \t\r\n()`".utf8.contains(byte) }
}

extension Expression {
    /// `b` of `a.b`, `.b` and `b`
    fileprivate var lastName: String? {
        switch kind {
        case .name(let name), .member(_, let name): name
        default: nil
        }
    }
}

extension [Statement] {
    /// The expression that is the whole body; nil for other bodies.
    var onlyExpression: Expression? {
        guard count == 1 else { return nil }
        switch self[0].kind {
        case .expression(let expression), .return(let expression?): return expression
        default: return nil
        }
    }
}
