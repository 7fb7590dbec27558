/// A type in a random model.
indirect enum TypeModel: Hashable {
    /// A row of `PlatformType.all`, by its name.
    case platform(String)
    case optional(TypeModel, isSpelledOut: Bool)
    case array(TypeModel, isSpelledOut: Bool)
    case set(TypeModel)
    case dictionary(TypeModel, TypeModel, isSpelledOut: Bool)
    case tuple([TupleElement])
    case range(TypeModel, isClosed: Bool)
    /// A declaration of the model, by its index, with generic arguments.
    case declared(Int, [TypeModel])
    case parenthesized(TypeModel)
    /// A generic parameter of the enclosing declaration.
    case parameter(String)

    struct TupleElement: Hashable {
        var label: String?
        var type: TypeModel
    }

    var children: [TypeModel] {
        switch self {
        case .platform, .parameter: []
        case .optional(let type, _), .array(let type, _), .set(let type), .range(let type, _),
            .parenthesized(let type):
            [type]
        case .dictionary(let key, let value, _): [key, value]
        case .tuple(let elements): elements.map(\.type)
        case .declared(_, let arguments): arguments
        }
    }

    /// Returns the type with the parameters of a generic declaration replaced by its arguments.
    func substituting(_ arguments: [String: TypeModel]) -> TypeModel {
        if case .parameter(let name) = self { return arguments[name] ?? self }
        return replacingChildren { $0.substituting(arguments) }
    }

    /// - Parameter replacement: replaces each type directly in this one.
    func replacingChildren(_ replacement: (TypeModel) -> TypeModel) -> TypeModel {
        switch self {
        case .platform, .parameter: self
        case .optional(let type, let long): .optional(replacement(type), isSpelledOut: long)
        case .array(let type, let long): .array(replacement(type), isSpelledOut: long)
        case .set(let type): .set(replacement(type))
        case .range(let type, let isClosed): .range(replacement(type), isClosed: isClosed)
        case .parenthesized(let type): .parenthesized(replacement(type))
        case .dictionary(let key, let value, let long):
            .dictionary(replacement(key), replacement(value), isSpelledOut: long)
        case .tuple(let elements):
            .tuple(elements.map { TupleElement(label: $0.label, type: replacement($0.type)) })
        case .declared(let index, let arguments): .declared(index, arguments.map(replacement))
        }
    }
}
