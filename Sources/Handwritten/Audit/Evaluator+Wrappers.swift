import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Types of the sources whose only stored property is a coder, such as `struct Coder { let coder: NSCoder }`.
extension Evaluator {
    /// `Coder(coder)`; nil if the type isn't a wrapper.
    func wrapped(_ values: [Value], in typeName: String) -> Value? {
        guard values.count == 1, values[0].isCoder,
            let type = sources.table.type(named: typeName, from: self.type, inFile: file),
            sources.table.coderProperty(of: type) != nil
        else { return nil }
        return Value(shape: .named(typeName), wrapper: type.id)
    }

    /// Records the calls of all overloads that accept the labels, because the choice depends on types.
    mutating func wrapperCall(
        _ wrapper: Symbol, _ name: String, _ arguments: [Expression.Argument], _ expression: Expression
    ) -> Value {
        let labels = arguments.map(\.label)
        let kind = Frame.Kind.wrapper(wrapper.id)
        let fitting = sources.functions(of: wrapper, named: name).filter { found in
            found.member.parameters.accept(labels) && !inlined.contains(frame(kind, found))
        }
        guard !fitting.isEmpty, inlined.count < Self.maximumInlining else {
            trace.coderEscapes = true
            return Value()
        }
        let values = arguments.map { argument in
            let value = evaluateArgument(argument.value, with: Value())
            value.key.map { record($0, at: argument.value) }
            return value
        }
        let count = trace.calls.count
        var result = Value()
        for found in fitting {
            result.merge(enter(kind, found, values, labels, for: expression))
        }
        if fitting.count > 1 {
            trace.mark(\.isOverloaded, from: count)
            trace.derivations[place(expression.range)] = nil
        }
        return result.adding(.call(name))
    }
}

extension SymbolTable {
    /// The only stored property of a type, if it is a coder: `coder` in `struct Coder { let coder: NSCoder }`.
    package func coderProperty(of type: Symbol) -> String? {
        let stored = members(of: type, \.properties).filter {
            $0.member.accessors != .computed && !$0.member.modifiers.contains(.static)
        }
        guard stored.count == 1, stored[0].member.type?.isType("NSCoder") ?? false else { return nil }
        return stored[0].member.name.text
    }
}
