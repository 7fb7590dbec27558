import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension Evaluator {
    mutating func evaluate(_ expression: Expression) -> Value {
        steps += 1
        guard steps < Self.maximumSteps else {
            trace.coderEscapes = true
            return Value()
        }
        guard language.treesFollowSource else { return evaluateKind(expression) }
        let place = place(expression.range)
        // Only calls of the coder record theirs themselves.
        trace.derivations[place] = nil
        var value = evaluateKind(expression)
        value.derivation = derivation(of: expression)
        trace.derivations[place] = value.derivation
        return value
    }

    private mutating func evaluateKind(_ expression: Expression) -> Value {
        switch expression.kind {
        case .name(let name): return evaluateName(name)
        case .string(let parts): return evaluateString(parts)
        case .integer: return Value(shape: .named("Int"), isConstant: true)
        case .float: return Value(shape: .named("Double"), isConstant: true)
        case .boolean: return Value(shape: .named("Bool"), isConstant: true)
        case .nil: return .nil
        case .member(let base, let name):
            return sources.isNil(expression) ? .nil : evaluateMember(base, name, expression)
        case .call(let callee, let arguments): return evaluateCall(callee, arguments, expression)
        case .subscripted(let base, let arguments): return evaluateSubscript(base, arguments, expression.range)
        case .chained(let base):
            var value = evaluate(base)
            value.shape = value.shape.unwrapped
            return value
        case .forced(let base): return evaluateForced(base, expression.range)
        case .cast(let base, let cast, let type): return evaluateCast(base, cast, type, expression.range)
        case .attempt(let attempt, let operand):
            var value = evaluate(operand)
            if attempt == .forced { recordTraps(.try, value, expression.range) }
            if attempt == .plain { attempted.merge(value) }
            if attempt == .optional, !value.shape.isOptional { value.shape = .optional(value.shape) }
            return value
        case .prefix("*", let operand):
            let value = evaluate(operand)
            // `while (p < end && *p++ != 0)`
            let isCompared = Self.path(operand).map { conditions.contains(.compared($0)) } ?? false
            if !isCompared { dereference(value, expression.range) }
            return value
        case .prefix(_, let operand):
            var value = evaluate(operand)
            if value.key == nil { value.conversions = [] }
            return value
        case .postfix(let operand, _): return evaluate(operand)
        case .binary(let name, let left, let right): return evaluateBinary(name, left, right, expression.range)
        case .ternary(let condition, let yes, let no): return evaluateTernary(condition, yes, no)
        case .array(let elements): return evaluateArray(elements)
        case .dictionary(let elements):
            var result = Value(shape: .dictionary(.unknown, .unknown))
            for element in elements { result.merge(evaluate(element)) }
            result = result.adding(.call("dictionary"))
            result.isConstant = elements.isEmpty
            return result
        case .tuple(let elements):
            var result = Value(shape: .tuple)
            for element in elements { result.merge(evaluate(element.value)) }
            return result
        case .closure(let parameters, let body): return evaluateClosure(parameters, body, with: Value())
        case .keyPath(let path): return Value(shape: .named("String"), key: .symbol("\\" + path))
        case .pound(let name, let argument): return evaluatePound(name, argument)
        case .statement(let statement):
            return result { $0.run([statement], isValue: true) }
        case .unknown: return Value()
        }
    }

    private mutating func evaluateName(_ name: String) -> Value {
        if name == "self", let wrapper { return Value(shape: .named(wrapper.displayName), wrapper: wrapper.id) }
        if name == "self" { return Value(shape: .named(context), isCoder: selfIsCoder, isSelf: !selfIsCoder) }
        if name == "super" || name == "Self" { return Value() }
        if let value = local(name) {
            guard value.isImplicit, conditions.contains(.notNil(name)) else { return value }
            var checked = value
            checked.isImplicit = false
            return checked
        }
        if !selfIsCoder, wrapper == nil, constantOwners == nil,
            let value = propertyValue(name) ?? objectMember(name)
        {
            return value
        }
        var value = constant(name)
        // A constant whose value is unknown.
        if Expression.isConstant(name) { value.isConstant = true }
        return value
    }

    /// The value of a stored or computed property of the object.
    mutating func propertyValue(_ name: String) -> Value? {
        guard let found = property(name) else { return nil }
        if found.member.modifiers.isTypeMember { return nil }
        trace.mentioned.insert(name)
        var value = Value(shape: shape(of: found), properties: [name])
        value.key = sources.constants.text(ofConstant: found).map { .text($0) }
        if let earlier = trace.assigned[name] {
            value.origins = earlier.origins
            let isImplicit = found.member.type?.typeSyntax?.isImplicitlyUnwrapped ?? false
            value.isImplicit = isImplicit && earlier.shape.isOptional && !conditions.contains(.notNil(name))
        }
        return value
    }

    /// The value of a property that every object has.
    private static let objectMembers: [String: SimpleType] = [
        "description": .named("String"), "debugDescription": .named("String"), "hash": .named("Int"),
        "hashValue": .named("Int"),
    ]

    func objectMember(_ name: String) -> Value? {
        guard let shape = Self.objectMembers[name],
            lineage.allSatisfy({ sources.functions(of: $0, named: name).isEmpty })
        else { return nil }
        return Value(shape: shape, properties: [name])
    }

    private mutating func evaluateString(_ parts: [Expression.StringPart]) -> Value {
        var result = Value(shape: .named("String"))
        var text: String? = ""
        for part in parts {
            switch part {
            case .text(let part): text = text.map { $0 + part }
            case .value(let expression):
                let value = evaluate(expression)
                let part = self.text("description", of: value)
                text = text.flatMap { text in part.map { text + $0 } }
                result.merge(value)
            case .unknown: text = nil
            }
        }
        if text == nil, !result.properties.isEmpty || !result.origins.isEmpty {
            result = result.adding(.call("String"))
        }
        result.shape = .named("String")
        result.key = text.map { .text($0) } ?? .dynamic
        result.isConstant = text != nil
        return result
    }

    mutating func evaluateForced(_ base: Expression, _ range: SourceRange) -> Value {
        var value = evaluate(base)
        if isKnownNotNil(base) {
            value.shape = value.shape.unwrapped
            return value
        }
        recordForcedMember(base, value, range)
        // An element of a collection. Numbers are never nil, and values from dictionaries may be.
        var trapping = value
        if !language.typesAreComplete {
            let origins = value.origins.filter { $0.conversions.allSatisfy { $0.isPlain || $0 == .call("subscript") } }
            trapping.origins = value.shape.isOptional ? origins : []
        }
        if !value.isCastToOptional { recordTraps(.force, trapping, range) }
        value = keepingIdentity(value.adding(.forced), of: value)
        value.shape = value.shape.unwrapped
        return value
    }

    private mutating func recordForcedMember(_ base: Expression, _ value: Value, _ range: SourceRange) {
        guard value.origins.isEmpty, !value.properties.isEmpty, case .member(let owner?, let name) = base.kind,
            owner.memberName != nil, let typeName = evaluate(owner).shape.unwrapped.name,
            let type = sources.table.type(named: typeName, from: self.type, inFile: file), !lineage.contains(type)
        else { return }
        trace.forcedMembers.append((type, name, place(range)))
    }

    private func keepingIdentity(_ changed: Value, of value: Value) -> Value {
        var changed = changed
        changed.isCoder = value.isCoder
        changed.wrapper = value.wrapper
        changed.isSelf = value.isSelf
        changed.key = value.key
        return changed
    }

    /// Whether a condition around says that an expression isn't nil.
    private func isKnownNotNil(_ expression: Expression) -> Bool {
        guard let text = Self.path(expression) else { return false }
        return conditions.contains(.notNil(text))
    }

    private mutating func evaluateCast(
        _ base: Expression, _ cast: Expression.Cast, _ type: String, _ range: SourceRange
    ) -> Value {
        var value = evaluate(base)
        let shape = sources.resolvingAliases(SimpleType.spelled(type), from: self.type, inFile: file)
        // `coder as? NSKeyedUnarchiver`
        if value.isCoder, cast != .check {
            return Value(shape: cast == .conditional ? .optional(shape) : shape, isCoder: true)
        }
        switch cast {
        case .conditional:
            value = value.adding(.conditionalCast(shape))
            value.shape = .optional(shape)
        case .forced:
            recordTraps(.cast, value, range)
            value = value.adding(.forcedCast(shape))
            value.shape = shape
            value.isImplicit = type.hasSuffix("!")
        case .coercion:
            // A forced cast until Swift 1.2: `decodeObjectForKey("a") as String`.
            if language.checksAtRunTime, !shape.isOptional, !["Any", "AnyObject"].contains(shape.name),
                let origin = value.origins.first, origin.conversions.isEmpty, trace.calls[origin.call].isObjectDecode,
                trace.calls[origin.call].classes == nil
            {
                recordTraps(.cast, value, range)
            }
            let key = value.key
            value = value.adding(.coercion(shape))
            value.key = key
            value.shape = shape
            value.isImplicit = type.hasSuffix("!")
        case .check:
            return Value(shape: .named("Bool"))
        }
        return value
    }

    private mutating func evaluateArray(_ elements: [Expression]) -> Value {
        var result = Value(shape: .array(.unknown))
        var classes: [String]? = []
        var areConstant = true
        for element in elements {
            let value = evaluate(element)
            areConstant = areConstant && value.isConstant
            result.merge(value)
            if let named = value.classes { classes? += named } else { classes = nil }
            if result.shape == .array(.unknown) { result.shape = .array(value.shape) }
        }
        if !result.properties.isEmpty || !result.origins.isEmpty { result = result.adding(.call("array")) }
        result.classes = classes
        result.isConstant = areConstant
        return result
    }

    mutating func evaluateClosure(_ parameters: [String], _ body: [Statement], with value: Value) -> Value {
        guard depth < 40 else { return Value() }
        depth += 1
        scopes.append(Scope())
        defer { depth -= 1 }
        var value = value
        // The value may be an element of what is passed.
        value.derivation = nil
        for name in parameters { bind(name, value) }
        bind("$0", value)
        bind("$1", value)
        let result = result { $0.run(body, isValue: true) }
        scopes.removeLast()
        return result
    }

    /// Whether a method is followed that has no coder.
    var isInMethod: Bool {
        guard !inlined.isEmpty, !isInInitializer, !selfIsCoder else { return false }
        return !scopes[0].values.values.contains(where: \.reachesCoder)
    }
}
