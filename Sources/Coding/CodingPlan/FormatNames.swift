// The canonical names of types in a format, whatever their spelling in sources.

extension TypeName {
    /// The name of the type in a format, which distinguishes generic types. It is the key in `ClassFormat.values`.
    package var formatName: String {
        let names = parts.map { name, arguments in
            arguments.isEmpty ? name : "\(name)<\(arguments.map(\.formatName).joined(separator: ", "))>"
        }
        return ((module.map { [$0] } ?? []) + names).joined(separator: ".")
    }
}

extension ArchivedType {
    /// The name of a type without a declaration, or of a generic argument.
    package var formatName: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .value(let value): value.name
        case .objects(.class(let name, _)), .codable(let name), .valueType(let name): name.formatName
        case .raw(_, let raw): raw.name.formatName
        case .objects(.existential(let choice)): "any \(choice.name)"
        case .objects(.listed(let choice)): choice.allClasses.map(\.formatName).joined(separator: " or ")
        case .composite(let composite): composite.formatName
        case .represented(let value, _): value.formatName
        case .propertyList(let list): list.kind.rawValue
        case .custom(let type, _): type
        case .optional(let wrapped): wrapped.formatName + "?"
        case .array(let element): "[\(element.formatName)]"
        case .set(let element): "Set<\(element.formatName)>"
        case .dictionary(let key, let value): "[\(key.formatName): \(value.formatName)]"
        }
    }
}

extension Composite {
    fileprivate var formatName: String {
        switch kind {
        case .structure: return kindName
        case .range: return "\(kindName)<\(members[0].type.formatName)>"
        case .wrapped: return members[0].type.formatName + "?"
        case .tuple:
            let elements = members.map { member in
                (Int(member.name) == nil ? "\(member.name): " : "") + member.type.formatName
            }
            return "(\(elements.joined(separator: ", ")))"
        }
    }

    /// The name in a format for this kind of composite.
    package var kindName: String {
        switch kind {
        case .structure(let name): name.components.joined(separator: ".")
        case .tuple: "tuple"
        case .range(let isClosed): isClosed ? "ClosedRange" : "Range"
        case .wrapped: "Optional"
        }
    }
}
