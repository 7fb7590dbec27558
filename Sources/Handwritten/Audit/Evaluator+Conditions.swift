import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Branches of a body, and the facts that are true in them.
extension Evaluator {
    struct Bound {
        var values: [Value] = []
        var bindings: [(names: [String], value: Value)] = []
        var yes: [PathCondition] = []
        var no: [PathCondition] = []
    }

    /// - Parameter exit: how the block ends that runs if a condition is false.
    mutating func bind(_ conditions: [Statement.Condition], otherwise exit: BlockExit = .goesOn) -> Bound {
        var result = Bound()
        let bindingCount = conditions.reduce(0) { count, condition in
            if case .binding(_, _, let value, false) = condition, mentionsDecode(value) { return count + 1 }
            return count
        }
        for condition in conditions {
            switch condition {
            case .availability: result.yes.append(.other)
            case .expression(let expression):
                let value = evaluate(expression)
                recordPresenceTest(expression, value)
                result.values.append(value)
                let facts = facts(of: expression)
                result.yes += facts.yes
                result.no += conditions.count == 1 ? facts.no + [refutation(of: expression, value)] : [.other]
                let older = Self.olderBranches(expression, isDecoded: !value.origins.isEmpty)
                if older.yes { result.yes.append(.older) }
                if older.no { result.no.append(.older) }
                self.conditions += facts.yes
            case .binding(let names, let type, let expression, let isPattern):
                var value = evaluate(expression)
                let derivation = value.derivation?.bound(type: type, otherwise: exit)
                if let path = Self.path(expression) {
                    result.yes.append(.notNil(path))
                    if conditions.count == 1 { result.no.append(.isNil(path)) }
                }
                value = isPattern ? value.adding(.member("case")) : value.unwrapping(siblings: bindingCount)
                if isPattern { value.shape = .unknown }
                if let type { value.shape = SimpleType.spelled(type) }
                value.derivation = isPattern || names.count > 1 ? nil : derivation
                result.values.append(value)
                result.bindings.append((names, value))
                for name in names where name != "_" { bind(name, value) }
            }
        }
        // `facts` were added for the conditions that follow each other; the caller adds them for its branches.
        let added = conditions.reduce(0) { count, condition in
            if case .expression(let expression) = condition { return count + facts(of: expression).yes.count }
            return count
        }
        self.conditions.removeLast(min(added, self.conditions.count))
        return result
    }

    private func refutation(of condition: Expression, _ value: Value) -> PathCondition {
        .refuted(place(condition.range), calls: value.origins.map(\.call))
    }

    /// Whether a condition can't be true, because the same one about the same decoded values was false: an initializer
    /// refuses what `init(coder:)` has checked.
    private func isRefuted(_ conditions: [Statement.Condition], _ bound: Bound) -> Bool {
        guard conditions.count == 1, case .expression(let condition) = conditions[0],
            case .refuted(let place, let calls) = refutation(of: condition, bound.values[0]), !calls.isEmpty
        else { return false }
        func text(_ place: Place) -> String { sources.table.file(at: place.file).source.text(place.range) }
        return self.conditions.contains { fact in
            guard case .refuted(let earlier, calls) = fact, earlier != place else { return false }
            return text(earlier) == text(place)
        }
    }

    /// Whether an older version has written the archive if a condition is true, and if it is false: a newer value or key
    /// is absent, or a value is compared.
    private static func olderBranches(_ expression: Expression, isDecoded: Bool) -> (yes: Bool, no: Bool) {
        switch expression.kind {
        case .prefix("!", let operand):
            let inner = olderBranches(operand, isDecoded: isDecoded)
            return (inner.no, inner.yes)
        case .binary("&&", let left, let right):
            return ([left, right].contains { olderBranches($0, isDecoded: isDecoded).yes }, false)
        case .call(let callee, _):
            if case .member(_, "containsValue") = callee.kind { return (false, true) }
            return (false, false)
        case _ where !isDecoded: return (false, false)
        case .binary("!=", let value, let other) where other.kind == .nil:
            let name = path(value)?.lowercased() ?? ""
            return (["old", "legacy"].contains(where: name.contains), true)
        case .binary("==", _, let other) where other.kind == .nil: return (true, false)
        case .binary(let name, _, _):
            let isComparison = ["==", "!=", "<", ">", "<=", ">="].contains(name)
            return (isComparison, isComparison)
        default: return (false, false)
        }
    }

    /// Notes that a decoded object is only a condition: `[coder decodeObjectForKey:@"age"] ? … : …`
    mutating func recordPresenceTest(_ expression: Expression, _ value: Value) {
        guard case .call = expression.kind, value.origins.count == 1, value.origins[0].conversions.isEmpty else {
            return
        }
        trace.calls[value.origins[0].call].isPresenceTest = true
    }

    private func mentionsDecode(_ expression: Expression) -> Bool {
        Node.expression(expression).all.contains { node in
            guard case .expression(let part) = node, case .call(let callee, _) = part.kind,
                case .member(_, let name) = callee.kind
            else { return false }
            return CoderMethod.direction(of: name) == .decode
        }
    }

    mutating func runIf(
        _ conditions: [Statement.Condition], _ then: [Statement], _ otherwise: [Statement], _ isValue: Bool
    ) {
        scopes.append(Scope())
        let outcome = then.exit
        let otherOutcome = otherwise.exit
        let bound = bind(conditions, otherwise: otherOutcome)
        if outcome == .traps && !isRefuted(conditions, bound) || otherOutcome == .traps {
            for value in bound.values {
                recordTraps(
                    .fatalError, value, Self.range(of: outcome == .traps ? then : otherwise) ?? SourceRange(0, 0))
            }
            recordMissingKeys(outcome == .traps ? bound.no : bound.yes)
        }
        branchCount += 1
        let base = branchCount * 1_000
        branch.append(base)
        self.conditions += bound.yes
        let start = trace.assignments.count
        let decoded = bound.yes.compactMap { absentValue($0) }
        run(then, isValue: isValue)
        let middle = trace.assignments.count
        let afterThen = trace.assigned
        self.conditions.removeLast(bound.yes.count)
        branch.removeLast()
        scopes.removeLast()
        branch.append(base + 1)
        self.conditions += bound.no
        inScope { $0.run(otherwise, isValue: isValue) }
        self.conditions.removeLast(bound.no.count)
        branch.removeLast()
        let names = Set(trace.assignments[middle...].map(\.name))
        for name in names.intersection(trace.assignments[start..<middle].map(\.name)) {
            if let other = afterThen[name] { trace.assigned[name]?.merge(other) }
        }
        recordSubstitutes(of: bound, then: start..<middle, otherwise: middle..<trace.assignments.count)
        for (name, value) in decoded where givesValue(to: name, then) { substitute(value, for: name, start..<middle) }
        if otherOutcome == .fails || otherOutcome == .traps { require(bound) }
        if outcome == .goesOn, otherwise.isEmpty {
            self.conditions += bound.no.filter { fact in
                if case .notNil(let path) = fact { return givesValue(to: path, then) }
                return false
            }
        }
        // `if x == nil { return nil }`
        if outcome != .goesOn, then.count <= 4 {
            self.conditions += bound.no.filter { $0 != .other }
            for fact in bound.no {
                guard case .notNil(let name) = fact, var value = local(name) ?? trace.assigned[name] else { continue }
                if outcome == .fails || outcome == .traps { value = value.adding(.required) }
                if local(name) != nil { bind(name, value) } else if outcome == .fails { requireAssigned(name) }
            }
        }
    }

    /// Whether a block assigns a value that isn't nil: `if x == nil { x = 0 }`.
    private func givesValue(to path: String, _ block: [Statement]) -> Bool {
        block.contains { statement in
            guard case .expression(let expression) = statement.kind,
                case .binary("=", let target, let value) = expression.kind, Self.path(target) == path
            else { return false }
            switch value.kind {
            case _ where sources.isNil(value): return false
            case .cast(_, .conditional, _), .attempt(.optional, _): return false
            default: return !mentionsDecode(value)
            }
        }
    }

    /// `if let name = decoded { self.name = name } else { self.name = "" }`
    private mutating func recordSubstitutes(of bound: Bound, then: Range<Int>, otherwise: Range<Int>) {
        let decoded = Set(bound.bindings.flatMap { $0.value.origins.map(\.call) })
        guard !decoded.isEmpty else { return }
        for (name, value) in trace.assignments[then] {
            let isSubstituted = trace.assignments[otherwise].contains {
                $0.name == name && $0.value.origins.isEmpty && !$0.value.isNil && !$0.value.shape.isOptional
            }
            guard isSubstituted else { continue }
            let substituted = value.adding(.fallback(isNil: false)).origins
            for origin in substituted where decoded.contains(origin.call) { record(origin, name) }
        }
    }

    /// The decoded value that a condition says is nil.
    private func absentValue(_ fact: PathCondition) -> (name: String, value: Value)? {
        guard case .isNil(let name) = fact, let value = local(name) ?? trace.assigned[name],
            !value.origins.isEmpty
        else { return nil }
        return (name, value)
    }

    /// `if (name == nil) { name = @""; }`
    private mutating func substitute(_ value: Value, for name: String, _ branch: Range<Int>) {
        let replaced = value.adding(.fallback(isNil: false))
        if let known = local(name) {
            if known.origins.allSatisfy({ origin in value.origins.contains { $0.call == origin.call } }) {
                bind(name, replaced)
            }
        } else if trace.assignments[branch].allSatisfy({ $0.name != name || $0.value.origins.isEmpty }) {
            for origin in replaced.origins { record(origin, name) }
        }
    }

    /// Notes the keys without which the process ends.
    private mutating func recordMissingKeys(_ facts: [PathCondition]) {
        for case .containsValue(let key) in facts where !key.isDynamic {
            trace.missingKeyTraps.append((key, place(statement)))
        }
    }

    private mutating func requireAssigned(_ name: String) {
        guard let value = trace.assigned[name] else { return }
        destination(value.adding(.required), name)
    }

    private mutating func require(_ bound: Bound) {
        for (_, value) in bound.bindings { for origin in value.adding(.required).origins { record(origin, nil) } }
    }

    mutating func runGuard(_ conditions: [Statement.Condition], _ otherwise: [Statement]) {
        let outcome = otherwise.exit
        let bound = bind(conditions, otherwise: outcome)
        if outcome == .traps {
            for value in bound.values {
                recordTraps(.fatalError, value, Self.range(of: otherwise) ?? SourceRange(0, 0))
            }
            recordMissingKeys(bound.yes)
        }
        let start = trace.assignments.count
        inScope { $0.run(otherwise) }
        // `guard let name = decoded else { self.name = ""; return }`
        if outcome == .leaves {
            let names = trace.assignments[start...].filter { $0.value.origins.isEmpty && !$0.value.isNil }.map(\.name)
            for call in bound.bindings.flatMap(\.value.origins).map(\.call) {
                substituted[call, default: []].formUnion(names)
            }
        }
        if outcome == .fails || outcome == .traps {
            for (names, value) in bound.bindings {
                var required = value.adding(.required)
                required.derivation = value.derivation
                for name in names where name != "_" && !value.isCoder { bind(name, required) }
            }
            for case .notNil(let name) in bound.yes {
                if let value = local(name) {
                    let isBound = bound.bindings.contains { $0.names.contains(name) }
                    if !isBound, !value.origins.isEmpty { bind(name, value.adding(.required)) }
                } else if trace.assigned[name] != nil {
                    requireAssigned(name)
                }
            }
        }
        self.conditions += bound.yes.filter { $0 != .other }
    }

    /// Whether coders with keys leave the body in one of the statements.
    func leavesWithKeys(_ statements: some Sequence<Statement>) -> Bool {
        statements.contains { statement in
            guard case .if(let conditions, let then, _) = statement.kind,
                case .expression(let condition)? = conditions.first
            else { return false }
            return conditions.count == 1 && facts(of: condition).no.contains(.sequentialCoder)
                && then.exit == .leaves
        }
    }
}
