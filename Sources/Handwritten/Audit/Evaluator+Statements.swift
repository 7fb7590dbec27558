import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension Evaluator {
    /// Runs statements in order.
    ///
    /// - Parameter isValue: whether a single expression is the value of the block.
    mutating func run(_ statements: [Statement], isValue: Bool = false) {
        guard statementDepth < 80 else {
            trace.coderEscapes = true
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

    /// Runs the statements of a method whose first parameter is the coder.
    mutating func run(_ statements: [Statement], coder parameters: [Parameter]) {
        if let name = parameters.first?.name { bind(name.text, .coder) }
        run(statements)
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
        case .do(let body, let catches): runDo(body, catches)
        case .return(let expression):
            guard let expression else { return }
            let value = evaluate(expression)
            recordObject(expression)
            recordResult(value)
        case .throw(let expression): _ = evaluate(expression)
        case .defer(let body): inScope { $0.run(body) }
        case .conditional(let clauses):
            branchCount += 1
            let base = branchCount * 1_000
            conditionalCount += 1
            for (position, clause) in clauses.enumerated() {
                branch.append(base + position)
                // Names that a clause declares are visible behind it.
                run(clause)
                branch.removeLast()
            }
            conditionalCount -= 1
        case .jump, .function, .unknown: break
        }
    }

    mutating func inScope(_ body: (inout Evaluator) -> Void) {
        scopes.append(Scope())
        body(&self)
        scopes.removeLast()
    }

    private mutating func runExpression(_ expression: Expression, isValue: Bool) {
        let count = trace.calls.count
        let value: Value
        // `_ = coder.decodeObject(forKey: "name")`
        if case .binary("=", let target, let decoded) = expression.kind, target.kind == .name("_") {
            value = evaluate(decoded)
        } else {
            value = evaluate(expression)
        }
        if isValue {
            recordResult(value)
            return
        }
        // The statement is only a decode call.
        for origin in value.origins where origin.call >= count && origin.conversions.allSatisfy(\.isPlain) {
            trace.discarded.append(origin.call)
        }
    }

    private mutating func run(_ binding: Statement.Binding) {
        var value = binding.value.map { evaluate($0) } ?? Value()
        value.fact = binding.value.flatMap(coderFact)
        if let type = binding.type {
            value.shape = sources.resolvingAliases(SimpleType.spelled(type), from: self.type, inFile: file)
            let isImplicit = type.hasSuffix("!")
            if !value.shape.isOptional { unwrapImplicitly(value) }
            value.isImplicit = isImplicit
        }
        value.derivation = binding.names.count == 1 ? value.derivation?.coerced(to: binding.type) : nil
        if binding.names == ["_"] { return }
        if binding.names.count == 1, value.origins.count == 1, trace.calls[value.origins[0].call].localName == nil {
            trace.calls[value.origins[0].call].localName = binding.names[0]
        }
        for name in binding.names where name != "_" {
            // Each clause of an `#if` declares it.
            if conditionalCount > 0, let known = scopes[scopes.count - 1].values[name], known.key != value.key {
                value.key = .dynamic
            }
            bind(name, value)
        }
    }

    /// Runs a body and returns what it returns.
    mutating func result(of body: (inout Evaluator) -> Void) -> Value {
        returned.append(nil)
        body(&self)
        return returned.removeLast() ?? Value()
    }

    private mutating func recordResult(_ value: Value) {
        let known = returned[returned.count - 1]
        var result = known ?? Value()
        result.mergeResult(value)
        if known != nil, known?.key != value.key, !value.isNil { result.key = .dynamic }
        if known != nil || !value.isNil { returned[returned.count - 1] = result }
    }

    private mutating func runDo(_ body: [Statement], _ catches: [[Statement]]) {
        let outer = attempted
        attempted = Value()
        inScope { $0.run(body) }
        for body in catches {
            if body.exit == .traps { recordTraps(.fatalError, attempted, Self.range(of: body) ?? statement) }
            inScope { $0.run(body) }
        }
        attempted = outer
    }

    static func range(of statements: [Statement]) -> SourceRange? { statements.first?.range }

    private mutating func runSwitch(_ subject: Expression, _ cases: [Statement.Case], _ isValue: Bool) {
        let value = evaluate(subject)
        branchCount += 1
        let base = branchCount * 1_000
        for (position, item) in cases.enumerated() {
            branch.append(base + position)
            scopes.append(Scope())
            var payload = value.adding(.member("case"))
            let shapes = payloadShapes(of: item, value.shape)
            for name in item.names {
                payload.shape = shapes[name] ?? .unknown
                bind(name, payload)
            }
            if item.body.exit == .traps {
                recordTraps(.fatalError, value, Self.range(of: item.body) ?? subject.range)
            }
            let count = conditions.count
            conditions.append(.other)
            if let path = Self.path(subject), !item.patterns.isEmpty, item.patterns.allSatisfy(\.isNumberPattern) {
                conditions += [.atLeast(path), .atMost(path), .compared(path)]
            }
            run(item.body, isValue: isValue)
            conditions.removeLast(conditions.count - count)
            scopes.removeLast()
            branch.removeLast()
        }
    }

    /// The types of the names that a case binds, if the sources declare the enum: `case .point(let x, let y)`.
    private func payloadShapes(of item: Statement.Case, _ subject: SimpleType) -> [String: SimpleType] {
        guard item.patterns.count == 1, case .call(let callee, let arguments) = item.patterns[0].kind,
            case .member(_, let name) = callee.kind, let typeName = subject.unwrapped.name,
            let type = sources.table.type(named: typeName, from: self.type, inFile: file), type.kind == .enum,
            let found = sources.table.members(of: type, \.cases).first(where: { $0.member.name.text == name }),
            let values = found.member.associatedValues, values.count == arguments.count
        else { return [:] }
        var shapes: [String: SimpleType] = [:]
        for (value, argument) in zip(values, arguments) {
            guard case .name(let bound) = argument.value.kind, item.names.contains(bound) else { continue }
            shapes[bound] = sources.shape(SimpleType(value.type?.typeSyntax), in: found.declaration, from: self.type)
        }
        return shapes
    }

    private mutating func runLoop(
        _ names: [String], _ sequence: Expression?, _ conditions: [Statement.Condition], _ body: [Statement]
    ) {
        scopes.append(Scope())
        if let sequence {
            let elements = evaluate(sequence)
            var value = elements.adding(.call("for"))
            value.shape = .unknown
            // Several names take a tuple apart.
            if names.count == 1, case .array(let element) = elements.shape { value.shape = element }
            value.key = .dynamic
            for name in names { bind(name, value) }
            if let list = Self.countedList(sequence), let position = names.first,
                names.count == 1 || Self.isEnumeration(sequence)
            {
                value.shape = .named("Int")
                value.countedList = list
                bind(position, value)
            }
        }
        let bound = bind(conditions)
        for condition in conditions { bindPosition(condition) }
        self.conditions += bound.yes + [.other]
        run(body)
        self.conditions.removeLast(bound.yes.count + 1)
        scopes.removeLast()
    }

    /// `for (int i = 0; i < count; i++)`, where the archive says the number, or where it is a constant.
    private mutating func bindPosition(_ condition: Statement.Condition) {
        guard case .expression(let test) = condition, case .binary(let symbol, let left, let limit) = test.kind,
            symbol == "<" || symbol == "<=", case .name(let name) = left.kind, local(name) != nil
        else { return }
        if limit.isConstant {
            return bind(name, Value(shape: .named("Int"), isConstant: true, isConstantPosition: true))
        }
        let origins = evaluate(limit).origins.filter { origin in
            trace.calls[origin.call].scalar != nil && origin.conversions.allSatisfy(\.keepsNumber)
        }
        guard !origins.isEmpty, !isLimited(limit, below: false) else { return }
        bind(name, Value(origins: origins, shape: .named("Int")).adding(.call("..<")))
    }

    /// `names.enumerated()`
    private static func isEnumeration(_ sequence: Expression) -> Bool {
        guard case .call(let callee, _) = sequence.kind, case .member(_, "enumerated") = callee.kind else {
            return false
        }
        return true
    }

    /// The list whose positions a sequence counts: `names` in `names.enumerated()`, `names.indices` and
    /// `0..<names.count`.
    private static func countedList(_ sequence: Expression) -> String? {
        switch sequence.kind {
        case .call(let callee, _):
            guard isEnumeration(sequence), case .member(let base?, _) = callee.kind else { return nil }
            return path(base)
        case .member(let base?, "indices"): return path(base)
        case .binary("..<", _, let end):
            guard case .member(let base?, "count") = end.kind else { return nil }
            return path(base)
        default: return nil
        }
    }

    // MARK: Assignments

    mutating func assign(_ value: Value, to target: Expression) {
        switch target.kind {
        case .name("_"): return
        case .name(let name):
            if local(name) != nil { return assignLocal(name, value) }
            if property(name) != nil { return assignProperty(name, value) }
            destination(value, nil)
        case .member(let base?, let name):
            if case .name("self") = base.kind {
                if property(name) != nil { assignProperty(name, value) } else { destination(value, nil) }
                if language.sendsMessages { runSetter(of: name, value) }
                return
            }
            guard let path = Self.path(base) else {
                _ = evaluate(base)
                return destination(value, nil)
            }
            assignPath(path, value, part: name)
        case .subscripted(let base, let arguments):
            let isArray = if case .array = evaluate(base).shape.unwrapped { true } else { false }
            for argument in arguments {
                let position = evaluate(argument.value)
                if isArray, position.countedList == nil, position.shape.name.flatMap(NumberForm.named) != nil,
                    !isLimited(argument.value)
                {
                    recordTraps(.subscript, position.fromArchive, target.range)
                }
            }
            if let path = Self.path(base) { assignPath(path, value) } else { destination(value, nil) }
        case .forced(let base), .chained(let base), .prefix("*", let base), .binary("+=", let base, _):
            assign(value, to: base)
        case .tuple(let elements): for element in elements { assign(value, to: element.value) }
        default: destination(value, nil)
        }
    }

    /// Follows the setter that the class implements.
    private mutating func runSetter(of name: String, _ value: Value) {
        guard inlined.count < Self.maximumSetters, !isInterface else { return }
        let selector = "set" + name.prefix(1).uppercased() + name.dropFirst()
        for type in lineage {
            for found in sources.functions(of: type, named: selector)
            where found.member.parameters.count == 1 && !inlined.contains(frame(.setter, found)) {
                let outer = trace.calls.count
                enter(.setter, found, [value], [nil])
                if trace.calls.count > outer { trace.coderEscapes = true }
                return
            }
        }
    }

    /// A value that becomes a part of what is at the path.
    mutating func assignPath(_ path: String, _ value: Value, part: String = "") {
        let root = String(path.prefix { $0 != "." })
        if let known = local(root) {
            var merged = known
            merged.merge(value.adding(.part(part)))
            if merged.key != nil { merged.key = .dynamic }
            merged.derivation = nil
            for position in scopes.indices.reversed() where scopes[position].values[root] != nil {
                scopes[position].values[root] = merged
                return
            }
        } else if property(root) != nil {
            assignProperty(root, value.adding(.part(part)))
        } else {
            destination(value, nil)
        }
    }

    private mutating func assignLocal(_ name: String, _ value: Value) {
        for position in scopes.indices.reversed() {
            guard let known = scopes[position].values[name] else { continue }
            var merged = value
            if case .unknown = merged.shape { merged.shape = known.shape }
            if known.shape.isOptional { merged.shape = known.shape }
            if !branch.isEmpty, known.key != nil, known.key != value.key { merged.key = .dynamic }
            if !known.origins.isEmpty || !known.properties.isEmpty { merged.merge(known) }
            merged.isImplicit = known.isImplicit
            merged.derivation = nil
            scopes[position].values[name] = merged
            return
        }
    }

    private mutating func assignProperty(_ name: String, _ value: Value) {
        if value.reachesCoder { trace.coderEscapes = true }
        // A default value from another initializer isn't a value of the object, nor is nil for its parameter.
        // A constant depends on other values in a branch, unless the compiler chooses it.
        let isDerived =
            !value.origins.isEmpty || !value.properties.isEmpty || value.isPassed || !value.isConstant
            || branch.count > conditionalCount
        let isOmitted =
            value.isNil && value.isPassed && inlined.contains { $0.kind == .initializer }
        if !isOmitted, isDerived || !isInInitializer { trace.givenValues.insert(name) }
        if let found = property(name), !shape(of: found).isOptional { unwrapImplicitly(value) }
        trace.assigned[name] = value
        trace.assignments.append((name, value))
        destination(value, name)
    }

    /// Notes where decoded values arrive.
    mutating func destination(_ value: Value, _ property: String?) {
        for origin in value.origins {
            record(origin, property)
        }
    }

    mutating func record(_ origin: Value.DecodeOrigin, _ property: String?) {
        guard trace.calls.indices.contains(origin.call), trace.calls[origin.call].destinations.count < 16 else {
            return
        }
        let isTested = conditions.contains { condition in
            guard case .compared(let name) = condition else { return false }
            return local(name)?.origins.contains { $0.call == origin.call } ?? false
        }
        var conversions = origin.conversions
        if let property, substituted[origin.call]?.contains(property) ?? false {
            conversions.append(.fallback(isNil: false))
        }
        trace.calls[origin.call].destinations.append(
            CoderCall.Destination(property: property, conversions: conversions, isTested: isTested))
    }
}

extension Expression {
    /// `7` and `0...255`, as the pattern of a case.
    fileprivate var isNumberPattern: Bool {
        switch kind {
        case .integer: true
        case .binary(let name, _, _): ["..<", "..."].contains(name)
        default: false
        }
    }
}

extension Value {
    mutating func mergeResult(_ other: Value) {
        let known = shape
        merge(other)
        if known == .unknown { shape = other.shape }
        if origins.count == other.origins.count { key = other.key }
    }

    func unwrapping(siblings: Int) -> Value {
        var value = adding(.tested(siblings: siblings))
        if properties.count == 1 { value.conversions = conversions }
        value.shape = shape.unwrapped
        value.key = key
        value.isCoder = isCoder
        value.wrapper = wrapper
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
