import CodingBodies
import SwiftScanner

/// Types of the sources whose only stored property is a coder, such as `struct Coder { let coder: NSCoder }`.
extension Evaluator {
    /// `Coder(coder)`; nil if the type isn't a wrapper, or isn't to be followed.
    func wrapped(_ values: [Value], in typeName: String) -> Value? {
        guard index.followsWrappers, values.count == 1, values[0].isCoder,
            let type = index.type(named: typeName, from: file, inside: context), coderProperty(of: type) != nil
        else { return nil }
        return Value(shape: .named(typeName), wrapper: type)
    }

    func coderProperty(of type: Int) -> String? {
        let stored = index.properties(of: type).filter { found in
            found.member.accessors != .computed
                && !found.member.modifiers.contains(.static)
        }
        guard stored.count == 1, let type = stored[0].member.type,
            index.files[stored[0].file].text(type.range).trimmed == "NSCoder"
        else { return nil }
        return index.files[stored[0].file].identifier(stored[0].member.name.range)
    }

    /// Records the calls of all overloads that accept the labels, because the choice depends on types.
    mutating func wrapperCall(_ wrapper: Int, _ name: String, _ arguments: [Expression.Argument]) -> Value {
        let labels = arguments.map(\.label)
        let fitting = index.functions(of: wrapper).filter { found in
            found.member.name.text == name
                && accepts(found.member.parameters, labels, found.file)
        }
        guard let property = coderProperty(of: wrapper), !fitting.isEmpty, inlined.count < Self.maximumInlining else {
            losesCoder = true
            return Value()
        }
        let values = arguments.map { argument in
            let value = evaluateArgument(argument.value, with: Value())
            value.key.map { note($0, at: argument.value) }
            return value
        }
        let count = calls.count
        var result = Value()
        for found in fitting {
            let statements = index.statements(in: found.file, declaration: found.member.range)
            let value = enter(
                "wrapper\(found.member.range.lower)", found.member.parameters, values, labels, found.file, statements,
                coderProperty: property)
            result.merge(value)
        }
        for position in calls.indices.dropFirst(count) where fitting.count > 1 { calls[position].isOverloaded = true }
        return result.adding(.call(name))
    }
}
