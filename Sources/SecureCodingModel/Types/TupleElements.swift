import CodingPlan
import SourceAnnotations

/// Keys for the elements of tuples in a property, which directives name by label or position.
struct TupleElements {
    /// Returns the text of a constant; nil if it is unknown.
    let constant: (String) -> String?

    enum Problem: Error {
        case noTuple
        /// With the names of the existing elements.
        case noElement(String, among: [String])
        case keyConstant(String)
    }

    /// Returns the type with the keys for elements of tuples in directives.
    func named(by directives: [Directive], in type: ArchivedType) throws(Problem) -> ArchivedType {
        var type = type
        for directive in directives { type = try named(by: directive, directive.element[...], in: type) }
        return type
    }

    private func named(
        by directive: Directive, _ path: ArraySlice<String>, in type: ArchivedType
    ) throws(Problem) -> ArchivedType {
        switch type {
        case .optional(let wrapped): return .optional(try named(by: directive, path, in: wrapped))
        case .array(let element): return .array(try named(by: directive, path, in: element))
        case .set(let element): return .set(try named(by: directive, path, in: element))
        case .dictionary(let key, let value) where value.tuples.isEmpty:
            return .dictionary(key: try named(by: directive, path, in: key), value: value)
        case .dictionary(let key, let value):
            return .dictionary(key: key, value: try named(by: directive, path, in: value))
        case .composite(let composite) where composite.kind == .wrapped:
            let wrapped = composite.members[0]
            let type = try named(by: directive, path, in: wrapped.type)
            return .composite(
                Composite(kind: .wrapped, members: [.init(name: wrapped.name, path: wrapped.path, type: type)]))
        case .composite(let composite) where composite.kind == .tuple:
            var members = composite.members
            guard let name = path.first, let index = members.firstIndex(where: { $0.name == name }) else {
                throw .noElement(path.first ?? "", among: members.map(\.name))
            }
            members[index] = try named(by: directive, path.dropFirst(), members[index])
            return .composite(Composite(kind: .tuple, members: members))
        default: throw .noTuple
        }
    }

    private func named(
        by directive: Directive, _ rest: ArraySlice<String>, _ member: Composite.Member
    ) throws(Problem) -> Composite.Member {
        guard rest.isEmpty else {
            let type = try named(by: directive, rest, in: member.type)
            return .init(name: member.name, key: member.key, aliases: member.aliases, path: member.path, type: type)
        }
        guard directive.word == .key else {
            return .init(
                name: member.name, key: member.key, aliases: directive.aliases.map(\.key), path: member.path,
                type: member.type)
        }
        guard let key = directive.stringValue ?? directive.nameValue.flatMap(constant) else {
            throw .keyConstant(directive.nameValue ?? "")
        }
        return .init(name: member.name, key: key, aliases: member.aliases, path: member.path, type: member.type)
    }
}
