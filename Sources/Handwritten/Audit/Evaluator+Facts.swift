import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The facts that follow from conditions.
extension Evaluator {
    /// The facts that follow from a condition if it is true, and if it is false.
    func facts(of expression: Expression) -> (yes: [PathCondition], no: [PathCondition]) {
        // All coders but old ones have keys.
        if let fact = coderFact(expression) { return (fact == .sequentialCoder ? [] : [.other], [fact]) }
        switch expression.kind {
        case .binary(let name, let left, let right) where Self.comparisons.contains(name):
            if name == "==", Self.isFalse(right), let fact = coderFact(left) { return ([fact], [.other]) }
            let tested = sources.isNil(right) ? Self.path(left) : sources.isNil(left) ? Self.path(right) : nil
            guard name == "==" || name == "!=", let tested else { return comparison(of: expression) }
            return name == "!=" ? ([.notNil(tested)], [.isNil(tested)]) : ([.isNil(tested)], [.notNil(tested)])
        case .member(let base?, "isEmpty"):
            guard let path = Self.path(base) else { return ([.other], [.other]) }
            return ([.other], [.counted(path)])
        case .binary("&&", let left, let right): return (facts(of: left).yes + facts(of: right).yes, [.other])
        case .binary("||", let left, let right):
            let (first, second) = (facts(of: left), facts(of: right))
            return ([.other] + first.yes.filter { $0 != .other && second.yes.contains($0) }, first.no + second.no)
        case .prefix("!", let operand):
            let inner = facts(of: operand)
            return (inner.no, inner.yes)
        case .call(let callee, let arguments):
            if case .member(_, "containsValue") = callee.kind, let argument = arguments.first {
                var copy = self
                return ([.containsValue(copy.keyValue(argument.value))], [.other])
            }
            return comparison(of: expression)
        default: return ([.other], [.other])
        }
    }

    private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "~="]

    /// The limits of numbers, the lists whose elements are counted, and the objects that aren't nil.
    private func comparison(of expression: Expression) -> (yes: [PathCondition], no: [PathCondition]) {
        let limits = limits(of: expression)
        let present = presence(of: expression)
        var counted: [PathCondition] = []
        if case .binary(let name, let left, let right) = expression.kind, name != "~=",
            let path = countedPath(left) ?? countedPath(right)
        {
            counted = [.counted(path)]
        }
        return (counted + limits.yes + present.yes, counted + limits.no + present.no)
    }

    /// The objects that aren't nil if a condition is true, and if it is false: `[x isKindOfClass:…]`,
    /// `x.length == 0`, `IsBlank(x)`. A message to nil gives zero.
    private func presence(of expression: Expression) -> (yes: [PathCondition], no: [PathCondition]) {
        guard language.sendsMessages else { return ([], []) }
        func notNil(_ path: String?) -> [PathCondition] { path.map { [.notNil($0)] } ?? [] }
        switch expression.kind {
        case .binary(let name, let left, let right):
            let path = notNil(countedPath(left))
            let isZero = right.kind == .integer("0")
            switch name {
            case ">",
                "!=" where isZero, ">=" where !isZero:
                return (path, [])
            case "==" where isZero, "<": return ([], path)
            default: return ([], [])
            }
        case .call(let callee, let arguments):
            let name: String
            switch callee.kind {
            case .member(let base?, let method):
                if ["isKind", "isMember"].contains(where: method.hasPrefix) { return (notNil(Self.path(base)), []) }
                name = method
            case .name(let function): name = function
            default: return ([], [])
            }
            guard arguments.count == 1, Self.saysNothing(name) else { return ([], []) }
            return ([], notNil(Self.path(arguments[0].value)))
        default: return ([], [])
        }
    }

    /// Whether the name of a function says that its argument is nil or empty: `isNilOrBlank`.
    private static func saysNothing(_ name: String) -> Bool {
        let words = ["Nil", "Null", "Blank", "Empty"]
        return words.contains(where: name.contains) && !["Not", "Non", "not", "non"].contains(where: name.contains)
    }

    /// Returns the limits that a comparison sets to the number at a path: `0 <= n`, `n == 2`, `(0..<16).contains(n)`.
    private func limits(of expression: Expression) -> (yes: [PathCondition], no: [PathCondition]) {
        var yes: [PathCondition] = [.other]
        var no = yes
        func add(_ fact: (String) -> PathCondition, _ expression: Expression, to facts: inout [PathCondition]) {
            if let path = Self.path(expression) { facts.append(fact(path)) }
        }
        func addBoth(_ expression: Expression, to facts: inout [PathCondition]) {
            add(PathCondition.atLeast, expression, to: &facts)
            add(PathCondition.atMost, expression, to: &facts)
        }
        switch expression.kind {
        case .binary(let name, let left, let right):
            for number in [left, right] {
                add(PathCondition.compared, number, to: &yes)
                add(PathCondition.compared, number, to: &no)
                if name == "==" || name == "~=" { addBoth(number, to: &yes) }
                if name == "!=" { addBoth(number, to: &no) }
            }
            guard ["<", "<=", ">", ">="].contains(name) else { break }
            let (lower, upper) = name.hasPrefix("<") ? (left, right) : (right, left)
            add(PathCondition.atMost, lower, to: &yes)
            add(PathCondition.atLeast, upper, to: &yes)
            add(PathCondition.atLeast, lower, to: &no)
            add(PathCondition.atMost, upper, to: &no)
        case .call(let callee, let arguments):
            guard case .member(_, "contains") = callee.kind, arguments.count == 1, arguments[0].label == nil else {
                break
            }
            addBoth(arguments[0].value, to: &yes)
        default: break
        }
        return (yes, no)
    }

    /// Whether conditions around keep a number from being too small, or too large.
    func isLimited(_ expression: Expression, below: Bool = true, above: Bool = true) -> Bool {
        guard let path = Self.path(expression) else { return false }
        return (!below || conditions.contains(.atLeast(path))) && (!above || conditions.contains(.atMost(path)))
    }

    /// What follows about the coder if a condition is false.
    func coderFact(_ expression: Expression) -> PathCondition? {
        switch expression.kind {
        case .name(let name):
            if let value = local(name) { return value.fact }
            return selfIsCoder ? Self.fact(of: name) : nil
        case .member(let base?, let name): return isCoder(base) ? Self.fact(of: name) : nil
        case .binary("&&", let left, let right):
            // One of both is false.
            guard let fact = coderFact(left), fact == coderFact(right) else { return nil }
            return fact
        case .binary("!=", let operand, let other): return Self.isFalse(other) ? coderFact(operand) : nil
        case .binary("==", let operand, let other):
            if case .boolean(true) = other.kind { return coderFact(operand) }
            return nil
        case .call(let callee, let arguments):
            guard let first = arguments.first else { return coderFact(callee) }
            guard case .member(let base?, let name) = callee.kind, isCoder(base),
                ["responds", "respondsToSelector"].contains(name), let selector = Self.selector(first.value)
            else { return nil }
            let words = ["decodeObjectOf", "decodeObject(of", "requiresSecureCoding"]
            return words.contains(where: selector.contains) ? .insecureCoder : nil
        default: return nil
        }
    }

    private static func fact(of property: String) -> PathCondition? {
        switch property {
        case "requiresSecureCoding": .insecureCoder
        case "allowsKeyedCoding": .sequentialCoder
        default: nil
        }
    }

    private func isCoder(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name("self"): selfIsCoder
        case .name(let name): local(name)?.isCoder ?? false
        case .cast(let base, _, _), .chained(let base), .forced(let base): isCoder(base)
        default: false
        }
    }

    private static func isFalse(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .nil, .boolean(false): true
        default: false
        }
    }

    /// The text of `#selector(…)` and `@selector(…)`.
    private static func selector(_ expression: Expression) -> String? {
        switch expression.kind {
        case .pound("#selector", let text): return text
        case .string(let parts):
            guard case .text(let text)? = parts.first else { return nil }
            return text
        default: return nil
        }
    }

    /// `name`, `self.name`, `a.b`: a text for comparison.
    static func path(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name): return name
        case .member(let base?, let name):
            guard let path = path(base) else { return nil }
            return path == "self" ? name : path + "." + name
        case .chained(let base), .forced(let base), .prefix("*", let base): return path(base)
        case .call(let callee, let arguments):
            // `[self children]`
            guard arguments.isEmpty, case .member(let base?, _) = callee.kind, case .name("self") = base.kind else {
                return nil
            }
            return path(callee)
        // `position++`
        case .binary("+=", let target, _), .binary("-=", let target, _): return path(target)
        default: return nil
        }
    }

    private func countedPath(_ expression: Expression) -> String? {
        guard case .member(let base?, let name) = expression.kind, name == "count" || name == "length" else {
            return nil
        }
        return Self.path(base)
    }
}
