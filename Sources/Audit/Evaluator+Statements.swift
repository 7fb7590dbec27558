import CodingBodies
import SourceText
import SwiftScanner

extension Evaluator {
    /// Runs statements in order.
    ///
    /// - Parameter isValue: whether a single expression is the value of the block.
    mutating func run(_ statements: [Statement], isValue: Bool = false) {
        guard statementDepth < 80 else {
            losesCoder = true
            return
        }
        statementDepth += 1
        defer { statementDepth -= 1 }
        for statement in statements { declareFunction(statement) }
        let conditionCount = conditions.count
        for statement in statements {
            run(statement, isValue: isValue && statements.count == 1)
        }
        conditions.removeLast(conditions.count - conditionCount)
    }

    private mutating func declareFunction(_ statement: Statement) {
        guard case .function(let name, let parameters, let body) = statement.kind else { return }
        scopes[scopes.count - 1].localFunctions[name] = (parameters, body)
    }

    private mutating func run(_ statement: Statement, isValue: Bool) {
        self.statement = statement.range
        switch statement.kind {
        case .expression(let expression): runExpression(expression, isValue: isValue)
        case .binding(let bindings): for binding in bindings { run(binding) }
        case .if(let conditions, let then, let otherwise): runIf(conditions, then, otherwise, isValue)
        case .guard(let conditions, let otherwise): runGuard(conditions, otherwise)
        case .switch(let subject, let cases): runSwitch(subject, cases, isValue)
        case .loop(let names, let sequence, let conditions, let body):
            runLoop(names, sequence, conditions, body)
        case .do(let body, let catches):
            inScope { $0.run(body) }
            for body in catches { inScope { $0.run(body) } }
        case .return(let expression):
            guard let expression else { return }
            let value = evaluate(expression)
            used.formUnion(value.flows.map(\.call))
            returned[returned.count - 1].mergeResult(value)
        case .throw(let expression): _ = evaluate(expression)
        case .defer(let body): inScope { $0.run(body) }
        case .conditional(let clauses):
            branchCount += 1
            let base = branchCount * 1_000
            for (position, clause) in clauses.enumerated() {
                branch.append(base + position)
                // Names that a clause declares are visible behind it.
                run(clause)
                branch.removeLast()
            }
        case .jump, .function, .unknown: break
        }
    }

    private mutating func inScope(_ body: (inout Evaluator) -> Void) {
        scopes.append(Scope())
        body(&self)
        scopes.removeLast()
    }

    private mutating func runExpression(_ expression: Expression, isValue: Bool) {
        let count = calls.count
        let value = evaluate(expression)
        if isValue {
            returned[returned.count - 1].mergeResult(value)
            return
        }
        // A decode as a statement of its own.
        for flow in value.flows where flow.call >= count && flow.conversions.allSatisfy(\.isPlain) {
            discarded.append(flow.call)
        }
    }

    private mutating func run(_ binding: Statement.Binding) {
        var value = binding.value.map { evaluate($0) } ?? Value()
        if let type = binding.type {
            value.shape = index.resolvingAliases(Shape.spelled(type))
            let isImplicit = type.hasSuffix("!")
            if !value.shape.isOptional { unwrapImplicitly(value) }
            value.isImplicit = isImplicit
        }
        if binding.names == ["_"] { return }
        for name in binding.names where name != "_" { bind(name, value) }
    }

    // MARK: Conditions

    /// What a condition says where it is true, and where it is false.
    func facts(of expression: Expression) -> (yes: [Guarded], no: [Guarded]) {
        switch expression.kind {
        case .binary("!=", let left, let right), .binary("==", let left, let right):
            let path: String?
            if case .nil = right.kind {
                path = Self.path(left)
            } else if case .nil = left.kind {
                path = Self.path(right)
            } else {
                path = nil
            }
            if let counted = countedPath(left) ?? countedPath(right) {
                return ([.counted(counted)], [.counted(counted)])
            }
            guard let path else { return ([.other], [.other]) }
            if case .binary("!=", _, _) = expression.kind { return ([.notNil(path)], [.isNil(path)]) }
            return ([.isNil(path)], [.notNil(path)])
        case .binary("<", let left, let right), .binary(">", let left, let right), .binary("<=", let left, let right),
            .binary(">=", let left, let right):
            guard let counted = countedPath(left) ?? countedPath(right) else { return ([.other], [.other]) }
            return ([.counted(counted)], [.counted(counted)])
        case .member(let base?, "isEmpty"):
            guard let path = Self.path(base) else { return ([.other], [.other]) }
            return ([.other], [.counted(path)])
        case .binary("&&", let left, let right): return (facts(of: left).yes + facts(of: right).yes, [.other])
        case .binary("||", let left, let right): return ([.other], facts(of: left).no + facts(of: right).no)
        case .prefix("!", let operand):
            let inner = facts(of: operand)
            return (inner.no, inner.yes)
        case .call(let callee, let arguments):
            if case .member(_, "containsValue") = callee.kind, let argument = arguments.first {
                var copy = self
                return ([.containsValue(copy.keyValue(argument.value))], [.other])
            }
            return ([.other], [.other])
        default: return ([.other], [.other])
        }
    }

    private func countedPath(_ expression: Expression) -> String? {
        guard case .member(let base?, "count") = expression.kind else { return nil }
        return Self.path(base)
    }

    private struct Bound {
        var values: [Value] = []
        var bindings: [(names: [String], value: Value)] = []
        var yes: [Guarded] = []
        var no: [Guarded] = []
    }

    private mutating func bind(_ conditions: [Statement.Condition]) -> Bound {
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
                result.values.append(value)
                let facts = facts(of: expression)
                result.yes += facts.yes
                result.no += conditions.count == 1 ? facts.no : [.other]
                self.conditions += facts.yes
            case .binding(let names, let type, let expression, let isPattern):
                var value = evaluate(expression)
                if let path = Self.path(expression) {
                    result.yes.append(.notNil(path))
                    if conditions.count == 1 { result.no.append(.isNil(path)) }
                }
                value = isPattern ? value.adding(.member("case")) : value.unwrapping(siblings: bindingCount)
                if isPattern { value.shape = .unknown }
                if let type { value.shape = Shape.spelled(type) }
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

    private func mentionsDecode(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .call(let callee, let arguments):
            if case .member(_, let name) = callee.kind, name.hasPrefix("decode") { return true }
            return mentionsDecode(callee) || arguments.contains { mentionsDecode($0.value) }
        case .cast(let base, _, _), .member(let base?, _), .chained(let base), .forced(let base), .attempt(_, let base):
            return mentionsDecode(base)
        case .binary(_, let left, let right): return mentionsDecode(left) || mentionsDecode(right)
        default: return false
        }
    }

    private mutating func runIf(
        _ conditions: [Statement.Condition], _ then: [Statement], _ otherwise: [Statement], _ isValue: Bool
    ) {
        scopes.append(Scope())
        let bound = bind(conditions)
        let outcome = exit(of: then)
        let otherOutcome = exit(of: otherwise)
        if outcome == .trap || otherOutcome == .trap {
            for value in bound.values {
                addTraps(.fatalError, value, Self.range(of: outcome == .trap ? then : otherwise) ?? SourceRange(0, 0))
            }
        }
        branchCount += 1
        let base = branchCount * 1_000
        branch.append(base)
        self.conditions += bound.yes
        let start = assignments.count
        run(then, isValue: isValue)
        let middle = assignments.count
        self.conditions.removeLast(bound.yes.count)
        branch.removeLast()
        scopes.removeLast()
        branch.append(base + 1)
        self.conditions += bound.no
        inScope { $0.run(otherwise, isValue: isValue) }
        self.conditions.removeLast(bound.no.count)
        branch.removeLast()
        noteSubstitutes(of: bound, then: start..<middle, otherwise: middle..<assignments.count)
        if otherOutcome == .fails || otherOutcome == .trap { require(bound) }
        // `if x == nil { return nil }`
        if outcome != .goesOn, then.count <= 4 {
            self.conditions += bound.no.filter { $0 != .other }
            for fact in bound.no {
                guard case .notNil(let name) = fact, var value = local(name) ?? assigned[name] else { continue }
                if outcome == .fails || outcome == .trap { value = value.adding(.required) }
                if local(name) != nil { bind(name, value) } else if outcome == .fails { requireAssigned(name) }
            }
        }
    }

    /// `if let name = decoded { self.name = name } else { self.name = "" }`
    private mutating func noteSubstitutes(of bound: Bound, then: Range<Int>, otherwise: Range<Int>) {
        let calls = Set(bound.bindings.flatMap { $0.value.flows.map(\.call) })
        guard !calls.isEmpty else { return }
        for (name, value) in assignments[then] {
            let isSubstituted = assignments[otherwise].contains {
                $0.name == name && $0.value.flows.isEmpty && !$0.value.isNil && !$0.value.shape.isOptional
            }
            guard isSubstituted else { continue }
            for flow in value.adding(.fallback(isNil: false)).flows where calls.contains(flow.call) { note(flow, name) }
        }
    }

    private mutating func requireAssigned(_ name: String) {
        guard let value = assigned[name] else { return }
        sink(value.adding(.required), name)
    }

    private mutating func require(_ bound: Bound) {
        for (_, value) in bound.bindings { for flow in value.adding(.required).flows { note(flow, nil) } }
    }

    private mutating func runGuard(_ conditions: [Statement.Condition], _ otherwise: [Statement]) {
        let bound = bind(conditions)
        let outcome = exit(of: otherwise)
        if outcome == .trap {
            for value in bound.values { addTraps(.fatalError, value, Self.range(of: otherwise) ?? SourceRange(0, 0)) }
        }
        inScope { $0.run(otherwise) }
        if outcome == .fails || outcome == .trap {
            for (names, value) in bound.bindings {
                for name in names where name != "_" { bind(name, value.adding(.required)) }
            }
            for case .notNil(let name) in bound.yes where assigned[name] != nil && local(name) == nil {
                requireAssigned(name)
            }
        }
        self.conditions += bound.yes.filter { $0 != .other }
    }

    enum Outcome { case goesOn, leaves, fails, trap }

    /// How a block ends.
    func exit(of statements: [Statement]) -> Outcome {
        for statement in statements {
            switch statement.kind {
            case .expression(let expression) where endsProcess(expression): return .trap
            case .return(let expression):
                if case .nil? = expression?.kind { return .fails }
                if case .call? = expression?.kind, let expression, endsProcess(expression) { return .trap }
                return .leaves
            case .throw: return .fails
            case .jump: return .leaves
            default: continue
            }
        }
        return .goesOn
    }

    func endsProcess(_ expression: Expression) -> Bool {
        guard case .call(let callee, let arguments) = expression.kind else { return false }
        if case .closure(_, let body) = callee.kind { return exit(of: body) == .trap }
        guard case .name(let name) = callee.kind else { return false }
        if name == "precondition", case .boolean(false)? = arguments.first?.value.kind { return true }
        return ["fatalError", "preconditionFailure", "abort", "exit"].contains(name)
    }

    private static func range(of statements: [Statement]) -> SourceRange? { statements.first?.range }

    private mutating func runSwitch(_ subject: Expression, _ cases: [Statement.Case], _ isValue: Bool) {
        let value = evaluate(subject)
        branchCount += 1
        let base = branchCount * 1_000
        for (position, item) in cases.enumerated() {
            branch.append(base + position)
            scopes.append(Scope())
            var payload = value.adding(.member("case"))
            payload.shape = .unknown
            for name in item.names { bind(name, payload) }
            if exit(of: item.body) == .trap {
                addTraps(.fatalError, value, Self.range(of: item.body) ?? subject.range)
            }
            conditions.append(.other)
            run(item.body, isValue: isValue)
            conditions.removeLast()
            scopes.removeLast()
            branch.removeLast()
        }
    }

    private mutating func runLoop(
        _ names: [String], _ sequence: Expression?, _ conditions: [Statement.Condition], _ body: [Statement]
    ) {
        scopes.append(Scope())
        if let sequence {
            var value = evaluate(sequence)
            value = value.adding(.call("for"))
            value.shape = .unknown
            if case .array(let element) = evaluate(sequence).shape { value.shape = element }
            value.key = .dynamic
            for name in names { bind(name, value) }
        }
        let bound = bind(conditions)
        self.conditions += bound.yes + [.other]
        run(body)
        self.conditions.removeLast(bound.yes.count + 1)
        scopes.removeLast()
    }

    // MARK: Assignments

    mutating func assign(_ value: Value, to target: Expression) {
        switch target.kind {
        case .name("_"): return
        case .name(let name):
            if local(name) != nil { return assignLocal(name, value) }
            if property(name) != nil { return assignProperty(name, value) }
            sink(value, nil)
        case .member(let base?, let name):
            if case .name("self") = base.kind {
                if property(name) != nil { assignProperty(name, value) } else { sink(value, nil) }
                return
            }
            if let path = Self.path(base) { assignPath(path, value) } else { sink(value, nil) }
        case .subscripted(let base, let arguments):
            for argument in arguments { _ = evaluate(argument.value) }
            if let path = Self.path(base) { assignPath(path, value) } else { sink(value, nil) }
        case .forced(let base), .chained(let base): assign(value, to: base)
        case .tuple(let elements): for element in elements { assign(value, to: element.value) }
        default: sink(value, nil)
        }
    }

    /// A value that becomes a part of what is at the path.
    mutating func assignPath(_ path: String, _ value: Value) {
        let root = String(path.prefix { $0 != "." })
        if let known = local(root) {
            var merged = known
            merged.merge(value.adding(.call("part")))
            for position in scopes.indices.reversed() where scopes[position].values[root] != nil {
                scopes[position].values[root] = merged
                return
            }
        } else if property(root) != nil {
            assignProperty(root, value.adding(.call("part")))
        } else {
            sink(value, nil)
        }
    }

    private mutating func assignLocal(_ name: String, _ value: Value) {
        for position in scopes.indices.reversed() {
            guard let known = scopes[position].values[name] else { continue }
            var merged = value
            if case .unknown = merged.shape { merged.shape = known.shape }
            if known.shape.isOptional { merged.shape = known.shape }
            if !known.flows.isEmpty || !known.properties.isEmpty { merged.merge(known) }
            merged.isImplicit = known.isImplicit
            scopes[position].values[name] = merged
            return
        }
    }

    private mutating func assignProperty(_ name: String, _ value: Value) {
        // A default value that another initializer gives is no value of the object.
        let isDerived = !value.flows.isEmpty || !value.properties.isEmpty || value.isPassed || !value.isConstant
        if isDerived || !(inlined.last?.hasPrefix("init") ?? false) { givenValues.insert(name) }
        if let found = property(name), !shape(of: found).isOptional { unwrapImplicitly(value) }
        assigned[name] = value
        assignments.append((name, value))
        sink(value, name)
    }

    /// Notes where decoded values arrive.
    mutating func sink(_ value: Value, _ property: String?) {
        for flow in value.flows {
            used.insert(flow.call)
            note(flow, property)
        }
    }

    private mutating func note(_ flow: Value.Flow, _ property: String?) {
        guard calls.indices.contains(flow.call), calls[flow.call].sinks.count < 16 else { return }
        calls[flow.call].sinks.append(CoderCall.Sink(property: property, conversions: flow.conversions))
    }
}

extension Value {
    mutating func mergeResult(_ other: Value) {
        let known = shape
        merge(other)
        if known == .unknown { shape = other.shape }
        if flows.count == other.flows.count { key = other.key }
    }

    func unwrapping(siblings: Int) -> Value {
        var value = adding(.tested(siblings: siblings))
        if properties.count == 1 { value.conversions = conversions }
        value.shape = shape.unwrapped
        value.key = key
        value.isCoder = isCoder
        value.isSelf = isSelf
        return value
    }
}

extension Conversion {
    /// Whether it changes nothing about whether the value is used.
    var isPlain: Bool {
        switch self {
        case .conditionalCast, .forcedCast, .coercion, .forced: true
        default: false
        }
    }
}
