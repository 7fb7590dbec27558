import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Follows the statements of `encode(with:)`.
struct EncodingFollower {
    var follower: Follower
    /// The keys that are written, in order.
    private(set) var order: [String] = []
    /// By key.
    private(set) var writes: [String: (property: String, write: HandwrittenWrite)] = [:]
    /// By key, the member of the property that is written.
    private(set) var parts: [String: String] = [:]
    private(set) var callsSuper = false
    /// Statements that only tell somebody something.
    private(set) var logs: [String] = []

    init(_ follower: Follower) { self.follower = follower }

    mutating func follow(_ statements: [Statement]) throws(Obstacle) {
        follower.prepare(statements, isDecoding: false)
        for statement in statements { try follow(statement) }
    }

    private mutating func follow(_ statement: Statement) throws(Obstacle) {
        if follower.isKeyedCodingCheck(statement) || follower.wrap(statement) { return }
        if follower.isLog(statement), follower.mentionsOfCoder(in: statement.range) == 0 {
            logs.append(follower.text(statement.range))
            return
        }
        if prepareLocals(statement) { return }
        switch statement.kind {
        case .expression(let expression):
            if isSuperCall(expression) {
                callsSuper = true
                return
            }
            guard let call = try call(expression) else { return try noteWhole(statement) }
            try note(call, statement: expression.range, bound: nil)
        case .binding(let bindings):
            for binding in bindings { try bind(binding, statement) }
        case .if(let conditions, let then, let otherwise):
            try followIf(conditions, then, otherwise, statement)
        default: try noteWhole(statement)
        }
    }

    /// Takes a statement that does nothing but write one property, in whatever way, for the body of a method.
    private mutating func noteWhole(_ statement: Statement) throws(Obstacle) {
        let survey = StatementSurvey(statement)
        let calls = follower.calls(in: statement.range)
        guard !survey.isOpaque, survey.assigned.isEmpty, survey.failures.isEmpty, !calls.isEmpty,
            follower.mentionsOfCoder(in: statement.range) == calls.count, calls.allSatisfy({ $0.keyRange != nil })
        else { throw unknown(statement) }
        let keys = try follower.keys(in: statement.range, [])
        let free = FreeNames(follower.source, statement.range)
        let locals = follower.needed(by: free.names)
        let properties = properties(in: free, locals)
        guard !keys.isEmpty, properties.count == 1, let property = properties.first,
            keys.allSatisfy({ writes[$0] == nil })
        else { throw unknown(statement) }
        for condition in survey.conditions {
            guard FreeNames(follower.source, condition.range).all.isSubset(of: [property, "self"]) else {
                throw unknown(statement)
            }
        }
        let write = HandwrittenWrite(
            method: "", steps: nil, isConditional: !alwaysWritten([statement]).isSuperset(of: keys),
            statements: follower.statements(of: locals) + [follower.text(statement.range)], coder: follower.coder,
            range: statement.range, sources: [statement.range] + locals.map(\.range))
        for key in keys {
            writes[key] = (property, write)
            order.append(key)
        }
    }

    /// The stored properties that a piece of source and the locals that it needs mention.
    private func properties(in free: FreeNames, _ locals: [Follower.Local]) -> Set<String> {
        let names = locals.reduce(free.names) { $0.union($1.names) }.subtracting(locals.map(\.name))
        return locals.reduce(names.union(free.ofSelf)) { $0.union($1.ofSelf) }.intersection(follower.stored.keys)
    }

    /// The keys that statements write on every way through them.
    private func alwaysWritten(_ statements: [Statement]) -> Set<String> {
        statements.reduce(into: Set()) { result, statement in
            switch statement.kind {
            case .expression(let expression): (try? call(expression)).map { _ = result.insert($0.key) }
            case .if(_, let then, let otherwise):
                result.formUnion(alwaysWritten(then).intersection(alwaysWritten(otherwise)))
            case .switch(_, let cases):
                let keys = cases.map { alwaysWritten($0.body) }
                result.formUnion(keys.dropFirst().reduce(keys.first ?? []) { $0.intersection($1) })
            default: break
            }
        }
    }

    private func unknown(_ statement: Statement) -> Obstacle {
        follower.obstacle(
            "'\(follower.shown(statement.range))' does more than write a property", statement.range,
            "move what it does out of 'encode(with:)'")
    }

    private func isSuperCall(_ expression: Expression) -> Bool {
        guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, "encode") = callee.kind,
            case .name("super") = base.kind, arguments.count == 1, arguments[0].label == "with"
        else { return false }
        return follower.isCoder(arguments[0].value)
    }

    private mutating func bind(_ binding: Statement.Binding, _ statement: Statement) throws(Obstacle) {
        guard binding.names.count == 1, let name = binding.names.first else { throw unknown(statement) }
        let value = binding.value ?? Expression(.nil, SourceRange(statement.range.upper, statement.range.upper))
        let free = FreeNames(follower.source, value.range)
        guard !free.all.contains(follower.coder), !StatementSurvey.hides(value) else { throw unknown(statement) }
        follower.locals.append(
            Follower.Local(
                name: name, value: value, type: binding.type, isRequired: false, traps: false,
                statements: [follower.text(statement.range)],
                // What changes it later isn't in its value.
                isChecked: binding.value == nil, range: statement.range, names: free.all, ofSelf: free.ofSelf))
    }

    /// Takes a statement that does nothing but change locals: `list.append(name)`.
    private mutating func prepareLocals(_ statement: Statement) -> Bool {
        if case .binding = statement.kind { return false }
        let survey = StatementSurvey(statement)
        let targets = survey.assigned.map { StatementSurvey.root(of: $0) ?? "self" }
        let changed = survey.mutated.union(targets).filter { follower.local($0) != nil }
        guard !survey.isOpaque, survey.failures.isEmpty, !changed.isEmpty, changed.isSuperset(of: targets),
            follower.mentionsOfCoder(in: statement.range) == 0
        else { return false }
        return follower.change(changed, by: statement, [follower.text(statement.range)])
    }

    private struct Call {
        let method: String
        let value: Expression
        let key: String
    }

    private func call(_ expression: Expression) throws(Obstacle) -> Call? {
        let expression = follower.inlined(expression)
        guard case .call(let callee, let arguments) = expression.kind,
            case .member(let base?, let method) = callee.kind
        else { return nil }
        if case .name(let name) = base.kind, follower.wrappers[name] != nil {
            guard let key = follower.calls(in: expression.range).last?.key, arguments.count == 2,
                let value = arguments.first(where: { follower.keys[$0.value.range] != key })?.value
            else { return nil }
            return Call(method: "", value: value, key: key)
        }
        guard follower.isCoder(base), method == "encode" || CoderNumbers.type(of: method) != nil,
            arguments.map(\.label) == [nil, "forKey"]
        else { return nil }
        return Call(method: method, value: arguments[0].value, key: try follower.key(of: arguments[1].value))
    }

    private struct Bound {
        let name: String
        let property: String
    }

    private mutating func followIf(
        _ conditions: [Statement.Condition], _ then: [Statement], _ otherwise: [Statement], _ statement: Statement
    ) throws(Obstacle) {
        guard otherwise.isEmpty, conditions.count == 1, then.count == 1,
            case .expression(let expression) = then[0].kind,
            let call = try call(expression)
        else { return try noteWhole(statement) }
        switch conditions[0] {
        case .binding(let names, nil, let value, false):
            guard names.count == 1, let property = follower.property(value) ?? shadowed(value) else {
                return try noteWhole(statement)
            }
            try note(call, statement: statement.range, bound: Bound(name: names[0], property: property))
        case .expression(let condition):
            guard case .binary("!=", let left, let right) = condition.kind, case .nil = right.kind,
                let property = follower.property(left)
            else { return try noteWhole(statement) }
            try note(call, statement: statement.range, bound: Bound(name: "self", property: property))
        default: try noteWhole(statement)
        }
    }

    /// `if let name`, whose value is the name itself.
    private func shadowed(_ value: Expression) -> String? {
        guard case .name(let name) = value.kind, follower.stored[name] != nil else { return nil }
        return name
    }

    private mutating func note(_ call: Call, statement: SourceRange, bound: Bound?) throws(Obstacle) {
        let free = FreeNames(follower.source, call.value.range)
        let wrappers = FreeNames(follower.source, statement).names.intersection(follower.wrappers.keys)
        let locals = follower.needed(by: free.names.union(wrappers))
        var mentioned = properties(in: free, locals)
        if let bound {
            mentioned.insert(bound.property)
            let isUsed = free.names.contains(bound.name) || locals.contains { $0.names.contains(bound.name) }
            if bound.name != "self", !isUsed, mentioned != [bound.property] {
                throw follower.obstacle("the condition is about another value than the one written", statement)
            }
        }
        guard mentioned.count == 1, let property = mentioned.first else {
            throw follower.obstacle(
                mentioned.isEmpty
                    ? "'\(follower.shown(call.value.range))' isn't a stored property of the class"
                    : "'\(follower.shown(call.value.range))' is made of several properties", call.value.range,
                "write each stored property under its own key")
        }
        guard writes[call.key] == nil else {
            throw follower.obstacle("'\(call.key)' is written twice", statement)
        }
        let isConditional = bound != nil || call.method.isEmpty && follower.stored[property]?.isOptional != false
        order.append(call.key)
        if case .member(_?, let part) = call.value.kind { parts[call.key] = part }
        writes[call.key] = (
            property,
            HandwrittenWrite(
                method: call.method,
                steps: !call.method.isEmpty && Fidelity.holds(call.value, in: follower)
                    ? steps(call.value, bound, isUnwrapped: isConditional) : nil,
                isConditional: isConditional,
                statements: follower.statements(of: locals) + [follower.text(statement)], coder: follower.coder,
                range: statement, sources: [statement] + locals.map(\.range))
        )
    }

    /// What is made of the property.
    private func steps(_ value: Expression, _ bound: Bound?, isUnwrapped: Bool) -> [HandwrittenWrite.Step]? {
        if let property = follower.property(value) {
            if let bound, bound.property == property || bound.name == property {
                // `if let x = x`: the local hides the property; `if x != nil`: the property may still be an optional.
                return bound.name == property ? [.unwrapped] : []
            }
            return []
        }
        switch value.kind {
        case .name(let name):
            if let bound, bound.name == name { return [.unwrapped] }
            guard let local = follower.local(name), local.type == nil, !local.isChecked else { return nil }
            return steps(local.value, bound, isUnwrapped: isUnwrapped)
        case .member(let base?, let name):
            var isChained = false
            var inner = base
            if case .chained(let unwrapped) = base.kind {
                isChained = true
                inner = unwrapped
            }
            guard let before = steps(inner, bound, isUnwrapped: isUnwrapped) else { return nil }
            let step: HandwrittenWrite.Step
            switch name {
            case "rawValue": step = .rawValue
            case "timeIntervalSince1970": step = .secondsSince1970
            case "timeIntervalSinceReferenceDate": step = .secondsSinceReferenceDate
            case "absoluteString": step = .absoluteString
            case "uuidString": step = .uuidString
            default: return nil
            }
            return before + (isChained ? [.chained] : []) + [step]
        case .forced(let base):
            return steps(base, bound, isUnwrapped: isUnwrapped).map { $0 + [.unwrapped] }
        case .cast(let base, .coercion, let type):
            guard let before = steps(base, bound, isUnwrapped: isUnwrapped) else { return nil }
            switch type {
            case "Any", "Any?", "AnyObject", "AnyObject?", "NSNumber", "NSNumber?": return before + [.boxed]
            case "NSString", "NSString?", "NSData", "NSDate", "NSArray", "NSDictionary", "NSURL", "NSUUID", "NSSet",
                "String", "NSArray?", "NSDate?", "NSData?", "NSDictionary?":
                return before
            default: return nil
            }
        case .call(let callee, let arguments):
            guard arguments.count == 1, case .name(let name) = callee.kind,
                let before = steps(arguments[0].value, bound, isUnwrapped: isUnwrapped)
            else { return nil }
            if name == "NSNumber", arguments[0].label == "value" { return before + [.boxed] }
            guard arguments[0].label == nil, Self.numbers.contains(name) else { return nil }
            return before + [.number(name)]
        default: return nil
        }
    }

    private static let numbers: Set<String> = ["Int", "Int32", "Int64", "Double", "Float", "CInt"]
}
