import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension Evaluator {
    /// Whether an extension of NSCoder in the sources has a method of this name.
    func isCoderExtension(_ name: String) -> Bool { sources.coderFunctions.contains { $0.member.name.text == name } }

    /// The methods of extensions of NSCoder in the sources that a call can mean.
    private func coderExtensions(
        _ name: String, _ labels: [String?]
    ) -> [MemberReference<FunctionDeclaration>] {
        sources.coderFunctions.filter { found in
            found.member.name.text == name && Self.matching(labels, found.member.parameters) != nil
        }
    }

    /// The overload of one of Foundation's methods that takes a key of another type: `encode(name, forKey: .name)`.
    private mutating func overload(
        _ name: String, _ arguments: [Expression.Argument]
    ) -> MemberReference<FunctionDeclaration>? {
        guard let position = arguments.firstIndex(where: { $0.label == "forKey" }) else { return nil }
        for found in coderExtensions(name, arguments.map(\.label)) {
            let parameters = found.member.parameters
            guard position < parameters.count, let type = parameters[position].type,
                let keyType = SimpleType(type.typeSyntax).name, keyType != "String"
            else { continue }
            if case .member(nil, let member) = arguments[position].value.kind {
                if case .symbol? = staticMember(keyType, member).key { continue }
                return found
            }
            guard let given = evaluate(arguments[position].value).shape.name else { continue }
            if given == keyType || given.hasSuffix("." + keyType) || keyType.hasSuffix("." + given) { return found }
        }
        return nil
    }

    /// The overload whose first parameter has the type of the argument.
    private mutating func overload(
        _ overloads: [MemberReference<FunctionDeclaration>], taking argument: Expression?
    ) -> MemberReference<FunctionDeclaration>? {
        switch argument?.kind {
        case .name, .member: break
        default: return nil
        }
        guard let given = argument.map({ evaluate($0) })?.shape.name else { return nil }
        let fitting = overloads.filter {
            $0.member.parameters.first?.type.map { SimpleType($0.typeSyntax).name } == given
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Follows all overloads for their own faults.
    ///
    /// - Returns: whether the call itself stands for the key, because the overloads don't make others of it.
    private mutating func followOverloads(
        _ overloads: [MemberReference<FunctionDeclaration>], _ arguments: [Expression.Argument],
        _ expression: Expression
    ) -> Bool {
        let outer = (coderEscapes: trace.coderEscapes, fatalErrors: trace.fatalErrors, discarded: trace.discarded)
        let count = trace.calls.count
        for overload in overloads { _ = helperCall(overload, arguments, expression) }
        trace.mark(\.isCandidate, from: count)
        (trace.coderEscapes, trace.fatalErrors, trace.discarded) = outer
        let key = arguments.last.map { keyValue($0.value) }
        return trace.calls.dropFirst(count).allSatisfy { $0.key == key }
    }

    mutating func coderCall(
        _ name: String, _ arguments: [Expression.Argument], _ expression: Expression
    ) -> Value {
        let labels = arguments.map(\.label)
        if !isFoundationMethod(name, labels) {
            let found = coderExtensions(name, labels)
            let chosen = found.count == 1 ? found[0] : overload(found, taking: arguments.first?.value)
            if let chosen { return helperCall(chosen, arguments, expression) }
            guard found.isEmpty || followOverloads(found, arguments, expression) else {
                trace.coderEscapes = true
                return Value()
            }
        } else if let found = overload(name, arguments) {
            return helperCall(found, arguments, expression)
        }
        if let modern = Self.modernName(name) {
            return coderCall(modern, Self.modernArguments(name, arguments), expression)
        }
        if name == "containsValue" {
            if let argument = arguments.first {
                trace.tests.append((keyValue(argument.value), place(expression.range)))
            }
            return Value(shape: .named("Bool"))
        }
        guard let direction = CoderMethod.direction(of: name) else {
            // An extension that no file shows: `coder.text(forKey: "name")`.
            if labels == ["forKey"] || labels == [nil, "forKey"] {
                // A case of an enum that isn't known: the other side may use its raw value.
                if case .member(nil, _)? = arguments.last?.value.kind { trace.coderEscapes = true }
                return foundationCall(name, arguments, expression, labels.count == 1 ? .decode : .encode)
            }
            for argument in arguments { _ = evaluate(argument.value) }
            let harmless = [
                "failWithError", "finishEncoding", "finishDecoding", "invalidateClassLoading", "requiresSecureCoding",
                "allowsKeyedCoding", "responds", "respondsToSelector",
            ]
            let isQuestion = ["isKind", "isMember"].contains(where: name.hasPrefix)
            if !harmless.contains(name), !isQuestion { trace.coderEscapes = true }
            return Value()
        }
        return foundationCall(name, arguments, expression, direction)
    }

    /// The name since Swift 3 of a method under its older name: `decodeObjectForKey("a")`.
    private static func modernName(_ name: String) -> String? {
        switch name {
        case "decodeObjectOfClass", "decodeObjectOfClasses": "decodeObject"
        case "containsValueForKey": "containsValue"
        default: CoderMethod.direction(of: name) == .decode && name.hasSuffix("ForKey") ? String(name.dropLast(6)) : nil
        }
    }

    private static func modernArguments(
        _ name: String, _ arguments: [Expression.Argument]
    ) -> [Expression.Argument] {
        arguments.enumerated().map { position, argument in
            guard argument.label == nil, position == 0 else { return argument }
            return Expression.Argument(label: name.contains("OfClass") ? "of" : "forKey", value: argument.value)
        }
    }

    private func isFoundationMethod(_ name: String, _ labels: [String?]) -> Bool {
        switch (name, labels) {
        case ("encode", [nil]), ("encode", [nil, "forKey"]), ("decodeObject", ["forKey"]), ("decodeObject", []),
            ("decodeObject", ["of", "forKey"]), ("encodeConditionalObject", _):
            true
        default:
            labels == ["forKey"] && CoderMethod.direction(of: name) == .decode && CoderNumbers.type(of: name) != nil
        }
    }

    private mutating func helperCall(
        _ found: MemberReference<FunctionDeclaration>, _ arguments: [Expression.Argument],
        _ expression: Expression
    ) -> Value {
        let values = arguments.map { argument in
            var value = evaluateArgument(argument.value, with: Value())
            if value.key == nil { value.key = .dynamic }
            value.key.map { record($0, at: argument.value) }
            return value
        }
        guard inlined.count < Self.maximumInlining, !inlined.contains(frame(.ofCoder, found)) else {
            trace.coderEscapes = true
            return Value()
        }
        let labels = arguments.map(\.label)
        var result = enter(
            .ofCoder, found, values, Self.matching(labels, found.member.parameters) ?? labels, for: expression)
        if let type = found.member.result {
            let shape = SimpleType(type.typeSyntax)
            if result.shape == .unknown { result.shape = shape }
        }
        return result
    }

    /// Follows a method for a call, which is the place of the coder's calls in it.
    mutating func enter(
        _ kind: Frame.Kind, _ method: MemberReference<FunctionDeclaration>, _ values: [Value], _ labels: [String?],
        for call: Expression
    ) -> Value {
        let (count, testCount) = (trace.calls.count, trace.tests.count)
        let result = enter(kind, method, values, labels)
        let body = sources.statements(in: method.file, declaration: method.member.range)
        let derivation = body.onlyExpression.flatMap {
            trace.derivations[Place(file: method.file, range: $0.range)]
        }
        trace.derivations[place(call.range)] = derivation
        // The types in the casts of a generic method depend on the call.
        let isWhole =
            kind == .ofCoder && body.onlyExpression != nil
            && (!method.member.isGeneric || derivation?.steps.isEmpty != false)
        for position in trace.tests.indices.dropFirst(testCount) {
            trace.tests[position].place = place(call.range)
        }
        for position in trace.calls.indices.dropFirst(count) {
            let isInOther = trace.calls[position].helperPlace != nil
            trace.calls[position].isWholeHelper = isWhole && (!isInOther || trace.calls[position].isWholeHelper)
            trace.calls[position].helperPlace = trace.calls[position].helperPlace ?? trace.calls[position].place
            trace.calls[position].place = place(call.range)
        }
        return result
    }

    mutating func keyValue(_ expression: Expression) -> ArchiveKey {
        let key = readKey(expression)
        record(key, at: expression)
        return key
    }

    private mutating func readKey(_ expression: Expression) -> ArchiveKey {
        if expression.kind == .name("NSKeyedArchiveRootObjectKey") { return .text("root") }
        // `.name` of `extension String`
        if case .member(nil, let name) = expression.kind, case .text(let key)? = staticMember("String", name).key {
            return .text(key)
        }
        let value = evaluate(expression)
        if let key = value.key { return key }
        guard let path = Self.path(expression), local(path.prefix { $0 != "." }.description) == nil else {
            return .dynamic
        }
        return .symbol(path)
    }

    /// - Returns: nil for the name of a parameter or local whose value says more.
    private func placeOfKey(_ expression: Expression, _ key: ArchiveKey?) -> Place? {
        if case .name(let name) = expression.kind, local(name) != nil, key?.shown != nil { return nil }
        return place(expression.range)
    }

    private mutating func foundationCall(
        _ name: String, _ arguments: [Expression.Argument], _ expression: Expression,
        _ direction: CoderMethod.Direction
    ) -> Value {
        let isDecode = direction == .decode
        var call = CoderCall(
            direction: direction, method: name, labels: arguments.map { $0.label ?? "_" },
            place: place(expression.range))
        var encoded: Value?
        for argument in arguments {
            switch argument.label {
            case "forKey"?, "key"?, "for"?: readKey(argument.value, of: &call)
            case let label? where CoderMethod.classLabels.contains(label): readClasses(argument.value, of: &call)
            case "returnedLength"?: break
            case nil where !isDecode && encoded == nil, "value"? where encoded == nil, "at"? where !isDecode:
                encoded = evaluate(argument.value)
            // An overload in the sources that depends on types: only its key is known.
            case _ where call.key == nil && isCoderExtension(name): readKey(argument.value, of: &call)
            default: _ = evaluateArgument(argument.value, with: Value())
            }
        }
        if isDecode, name == "decodeDecodable" || name == "decodeTopLevelDecodable" {
            call.classes = []
            call.classesAreKnown = false
        }
        call.conditions = conditions.filter { !$0.isLimit }
        call.branch = branch
        if let encoded { add(encoded, to: &call) }
        trace.calls.append(call)
        guard isDecode else { return Value() }
        trace.derivations[place(expression.range)] = derivation(of: call)
        func target(_ label: String) -> Expression? {
            guard case .prefix("&", let target)? = arguments.last(where: { $0.label == label })?.value.kind else {
                return nil
            }
            return target
        }
        if let length = target("returnedLength") { recordLength(of: trace.calls.count - 1, in: length) }
        let value = Value(origins: [Value.DecodeOrigin(call: trace.calls.count - 1)], shape: decodedShape(call))
        // `decodeValueOfObjCType:@encode(int) at:&_count`
        if let variable = target("at") { assign(value, to: variable) }
        return value
    }

    private func derivation(of call: CoderCall) -> Derivation? {
        guard case .text(let key)? = call.key, CoderMethod.direction(of: call.method) == .decode,
            call.labels.last == "forKey",
            call.labels.dropLast().allSatisfy(CoderMethod.classLabels.contains)
        else { return nil }
        return Derivation(root: .decoded(method: call.method, key: key))
    }

    private mutating func readKey(_ expression: Expression, of call: inout CoderCall) {
        call.key = keyValue(expression)
        call.keyPlace = placeOfKey(expression, call.key)
    }

    private mutating func readClasses(_ expression: Expression, of call: inout CoderCall) {
        let named = classList(expression, evaluate(expression))
        if named == nil { call.classesAreKnown = false }
        call.classes = (call.classes ?? []) + (named ?? [])
        if case .nil = expression.kind {
            call.classes = nil
            call.classesAreKnown = true
        }
    }

    private func add(_ encoded: Value, to call: inout CoderCall) {
        call.shape = encoded.shape
        call.properties = encoded.properties
        call.conversions = encoded.conversions
        call.derivation = encoded.derivation
        call.valueIsNilConstant = encoded.isNil
        call.valueIsConstant = encoded.isConstant && encoded.properties.isEmpty
        if case .coercion(let shape)? = encoded.conversions.last {
            call.isBoxed = shape.unwrapped.name == "Any" || shape.unwrapped.name == "NSNumber"
        }
    }

    private func decodedShape(_ call: CoderCall) -> SimpleType {
        if let type = call.scalarType { return .named(type) }
        return switch call.method {
        case "decodeObject", "decodeTopLevelObject":
            .optional(call.classes.flatMap { $0.count == 1 ? .named($0[0]) : nil } ?? .named("Any"))
        case "decodeCGPoint", "decodePoint": .named("CGPoint")
        case "decodeCGSize", "decodeSize": .named("CGSize")
        case "decodeCGRect", "decodeRect": .named("CGRect")
        default: .unknown
        }
    }

    /// The classes that an argument names: `T.self`, `[A.self, B.self]`, `NSSet(array: […])`, a constant of those.
    private mutating func classList(_ expression: Expression, _ value: Value) -> [String]? {
        if let classes = value.classes { return classes }
        switch expression.kind {
        case .member(let base?, "self"): return typeName(base).map { [$0] }
        case .array(let elements):
            var result: [String] = []
            for element in elements {
                guard let named = classList(element, evaluate(element)) else { return nil }
                result += named
            }
            return result
        case .cast(let base, _, _): return classList(base, evaluate(base))
        case .call(_, let arguments) where arguments.count == 1:
            return classList(arguments[0].value, evaluate(arguments[0].value))
        case .call(_, let arguments)
        where !arguments.isEmpty && arguments.allSatisfy({ $0.label == nil || $0.label == "objects" }):
            return arguments.map(\.value).reduce([]) { list, element in
                guard let list, let named = classList(element, evaluate(element)) else { return nil }
                return list + named
            }
        case .binary("+", let left, let right):
            guard let first = classList(left, evaluate(left)), let second = classList(right, evaluate(right)) else {
                return nil
            }
            return first + second
        default: return nil
        }
    }
}
