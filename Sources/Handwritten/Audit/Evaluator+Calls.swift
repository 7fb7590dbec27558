import SecureCodeGenAppleTypes
import SecureCodeGenObjectiveCBodies
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension Evaluator {
    mutating func evaluateCall(
        _ callee: Expression, _ arguments: [Expression.Argument], _ expression: Expression
    ) -> Value {
        if case .member(let base?, let name) = callee.kind {
            if case .name("super") = base.kind { return superCall(name, arguments) }
            if case .name("self") = base.kind, name == "init" { return ownInitializer(arguments) }
            if isTypePath(base), name == "init" { return conversion(base, arguments, expression) }
            let object = evaluate(base)
            if object.isCoder { return coderCall(name, arguments, expression) }
            if let wrapper = object.wrapper {
                return wrapperCall(sources.table.symbols[wrapper], name, arguments, expression)
            }
            if object.isSelf || typeName(base) == context || isSelfType(base) {
                return ownMethod(name, arguments, of: lineage[...])
            }
            return otherMethod(name, of: object, base, arguments)
        }
        if case .name(let name) = callee.kind {
            if let function = localFunction(name) { return call(function.parameters, function.body, arguments) }
            if selfIsCoder, local(name) == nil, isCoderMethod(name) { return coderCall(name, arguments, expression) }
            if Expression.endings.contains(name) {
                trace.fatalErrors.append(place(expression.range))
                return Value()
            }
            if ["precondition", "assert"].contains(name) {
                for argument in arguments.prefix(1) {
                    let value = evaluate(argument.value)
                    if name == "precondition" { recordTraps(.fatalError, value, expression.range) }
                }
                return Value()
            }
            if let copied = copyBytes(name, of: nil, arguments) { return copied }
            if name == "NSStringFromSelector", let first = arguments.first { return evaluate(first.value) }
            if name.first?.isUppercase == true { return conversion(callee, arguments, expression) }
            if name == "type" { return Value(shape: .unknown) }
            if let wrapper, !sources.functions(of: wrapper, named: name).isEmpty {
                return wrapperCall(wrapper, name, arguments, expression)
            }
            return ownMethod(name, arguments, of: lineage[...])
        }
        if isTypePath(callee) { return conversion(callee, arguments, expression) }
        if case .member(nil, _) = callee.kind {
            var result = Value()
            for argument in arguments { result.merge(evaluateArgument(argument.value, with: Value())) }
            return result.adding(.call("member"))
        }
        if case .closure(let parameters, let body) = callee.kind {
            return evaluateClosure(parameters, body, with: Value())
        }
        var result = evaluate(callee)
        for argument in arguments { result.merge(evaluateArgument(argument.value, with: Value())) }
        return result.adding(.call(""))
    }

    private func isSelfType(_ base: Expression) -> Bool {
        guard let name = typeName(base) else { return false }
        return lineage.contains {
            $0.displayName == name || $0.name == name
        }
    }

    private func isTypePath(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .array(let elements): elements.count == 1 && typeName(elements[0]) != nil
        case .dictionary(let elements): elements.count == 2 && typeName(elements[0]) != nil
        default: typeName(expression) != nil
        }
    }

    private func localFunction(_ name: String) -> (parameters: [String], body: [Statement])? {
        for scope in scopes.reversed() { if let function = scope.localFunctions[name] { return function } }
        return nil
    }

    private func isCoderMethod(_ name: String) -> Bool {
        CoderMethod.direction(of: name) != nil || name == "containsValue"
            || isCoderExtension(name)
    }

    /// A closure is run with the value that the method hands to it.
    mutating func evaluateArgument(_ expression: Expression, with value: Value) -> Value {
        if case .closure(let parameters, let body) = expression.kind {
            return evaluateClosure(parameters, body, with: value)
        }
        return evaluate(expression)
    }

    private mutating func superCall(_ name: String, _ arguments: [Expression.Argument]) -> Value {
        let values = arguments.map { (label: $0.label, value: evaluate($0.value)) }
        if (["init", "encode", "encodeWithCoder"].contains(name)), values.contains(where: { $0.value.isCoder }) {
            trace.callsSuper = true
            return Value()
        }
        if name == "init" { passToInitializer(values, of: Array(lineage.dropFirst())) }
        if name != "init", values.contains(where: { $0.value.isCoder }) {
            return ownMethod(name, arguments, of: lineage.dropFirst())
        }
        return Value()
    }

    /// Runs the body of a method.
    @discardableResult
    mutating func enter(
        _ kind: Frame.Kind, _ method: MemberReference<FunctionDeclaration>, _ values: [Value], _ labels: [String?]
    ) -> Value {
        enter(
            frame(kind, method), method.member.parameters, values, labels,
            sources.statements(in: method.file, declaration: method.member.range))
    }

    /// Runs a body with its parameters bound.
    @discardableResult
    mutating func enter(
        _ frame: Frame, _ parameters: [Parameter], _ values: [Value], _ labels: [String?], _ statements: [Statement]
    ) -> Value {
        let bodyFile = frame.place.file
        unwrapImplicitly(values, labels, parameters, bodyFile)
        let outer = (file: file, scopes: scopes, statement: statement)
        inlined.append(frame)
        file = bodyFile
        scopes = [Scope()]
        var hasCoder = selfIsCoder
        if let property = wrapper.flatMap(sources.table.coderProperty) {
            bind(property, .coder)
            hasCoder = true
        }
        var position = 0
        for parameter in parameters {
            guard let range = parameter.name else { continue }
            let label = parameter.label?.text
            var value = Value(key: .dynamic, isConstant: true)
            if position < labels.count, labels[position] ?? "_" == label ?? "_" {
                value = values[position]
                value.isPassed = true
                position += 1
            }
            if let type = parameter.type {
                let shape = sources.resolvingAliases(SimpleType(type.typeSyntax), from: self.type, inFile: bodyFile)
                if shape.name == "NSCoder" { value = .coder }
                // `.name` of an enum of keys.
                if case .symbol(let text)? = value.key, text.hasPrefix("."), let name = shape.unwrapped.name {
                    value = staticMember(name, String(text.dropFirst()))
                }
                // The value is boxed.
                if hasCoder, shape.unwrapped.name == "Any" {
                    let number = value.shape.unwrapped
                    value.shape = number.name.flatMap(NumberForm.named) == nil ? shape : .optional(number)
                }
                if value.shape == .unknown || !shape.isOptional && value.shape.isOptional { value.shape = shape }
                value.derivation = value.derivation?.coerced(to: type.text)
            }
            bind(range.text, value)
        }
        if statements.onlyExpression == nil { forgetDerivations() }
        let result = result { $0.run(statements, isValue: true) }
        inlined.removeLast()
        file = outer.file
        scopes = outer.scopes
        statement = outer.statement
        return result
    }

    /// Other statements may give the parameters other values, or not use them.
    private mutating func forgetDerivations() {
        for name in scopes[scopes.count - 1].values.keys { scopes[scopes.count - 1].values[name]?.derivation = nil }
    }

    /// Notes the arguments that are unwrapped on the way to their parameters.
    private mutating func unwrapImplicitly(
        _ values: [Value], _ labels: [String?], _ parameters: [Parameter], _ bodyFile: Int
    ) {
        guard values.contains(where: \.isImplicit) else { return }
        for parameter in parameters {
            let label = parameter.label?.text ?? "_"
            guard let position = labels.firstIndex(where: { $0 ?? "_" == label }), let type = parameter.type,
                !SimpleType(type.typeSyntax).isOptional
            else { continue }
            unwrapImplicitly(values[position])
        }
    }

    /// Runs a local function.
    private mutating func call(
        _ parameters: [String], _ body: [Statement], _ arguments: [Expression.Argument]
    ) -> Value {
        guard depth < 12 else { return Value() }
        depth += 1
        defer { depth -= 1 }
        let values = arguments.map { evaluate($0.value) }
        scopes.append(Scope())
        for (name, value) in zip(parameters, values) { bind(name, value) }
        forgetDerivations()
        let result = result { $0.run(body, isValue: true) }
        scopes.removeLast()
        return result
    }

    /// A method of the class itself, or a function that no class declares.
    private mutating func ownMethod(
        _ name: String, _ arguments: [Expression.Argument], of lineage: ArraySlice<Symbol>
    ) -> Value {
        let labels = arguments.map(\.label)
        for type in selfIsCoder ? [] : lineage {
            let named = sources.functions(of: type, named: name)
            let fitting = named.filter { $0.member.parameters.accept(labels) }
            for found in fitting.isEmpty ? named : fitting {
                guard let labels = Self.matching(labels, found.member.parameters) else { continue }
                let values = arguments.map { evaluateArgument($0.value, with: Value()) }
                // `[self initCommon]` is a part of an initializer.
                let kind: Frame.Kind = ImportedSelector.isInitializer(name) ? .initializer : .method
                guard inlined.count < Self.maximumInlining, !inlined.contains(frame(kind, found)), !isInSetter
                else { break }
                var result = enter(kind, found, values, labels)
                if let type = found.member.result {
                    result.shape = sources.shape(SimpleType(type.typeSyntax), in: found.declaration, from: self.type)
                }
                // Another overload, another clause of an `#if` or a subclass can return another text.
                let isOnly = fitting.count < 2 || sources.language(of: found.file).sendsMessages
                let isFinal =
                    found.member.modifiers.isPrivate || !sources.constants.isOverridden(name, in: self.type)
                if result.key != nil, !isOnly || !isFinal { result.key = .dynamic }
                return result
            }
        }
        if language.sendsMessages {
            if arguments.isEmpty, let value = propertyValue(name) { return value }
            // `[self setValuesForKeysWithDictionary:values]` codes any properties.
            if ["setValuesForKeys", "dictionaryWithValues"].contains(where: name.hasPrefix) {
                trace.coderEscapes = true
            }
        }
        var result = Value()
        for argument in arguments {
            let value = evaluateArgument(argument.value, with: Value())
            if value.reachesCoder { trace.coderEscapes = true }
            if Self.roundingFunctions.contains(name), result.shape == .unknown { result.shape = value.shape }
            result.merge(value)
        }
        let shape = result.shape
        result = result.adding(.call(name))
        result.shape = shape
        return result
    }

    /// Functions of one number that give a number of the same type.
    private static let roundingFunctions: Set<String> = ["floor", "ceil", "round", "trunc", "rint", "sqrt", "pow"]
}
