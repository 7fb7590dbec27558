import CodingPlan

/// A type whose values have no object of their own, with what they consist of.
struct MemberwiseType {
    let archived: ArchivedType
    /// Of a composite that has none: what functions for it are named after.
    let name: TypeName
    let shape: Shape

    enum Shape {
        case structure(Structure)
        /// - Parameter fallback: the expression for a case that an archive names and the enum does not have.
        case enumeration([ValueType.EnumCase], fallback: String?)
    }

    /// What has the same members whatever its value.
    enum Structure {
        case composite(Composite)
        /// A scanned struct.
        case declared([CodedProperty], construction: InitializerCall)

        var members: [CodedProperty] {
            switch self {
            case .composite(let composite): composite.members.map { CodedProperty($0) }
            case .declared(let properties, _): properties
            }
        }
    }

    init(_ composite: Composite) {
        archived = .composite(composite)
        shape = .structure(.composite(composite))
        name =
            switch composite.kind {
            case .structure(let name): name
            case .tuple: TypeName(components: ["Tuple"])
            case .range(let isClosed): TypeName(components: [isClosed ? "ClosedRange" : "Range"])
            case .wrapped: TypeName(components: ["Optional"])
            }
    }

    init(_ type: ValueType) {
        archived = .valueType(type.name)
        name = type.name
        shape =
            switch type.shape {
            case .structure(let properties, let construction):
                .structure(.declared(properties, construction: construction))
            case .enumeration(let cases): .enumeration(cases, fallback: type.fallback)
            }
    }

    /// The members of a composite or a struct, all associated values of an enum.
    var members: [CodedProperty] {
        switch shape {
        case .structure(let structure): structure.members
        case .enumeration(let cases, _): cases.flatMap { $0.values.map(\.property) }
        }
    }

    var isEnumeration: Bool {
        if case .enumeration = shape { return true }
        return false
    }

    /// Whether the key of a value itself says that there is one.
    var isMarked: Bool {
        switch shape {
        case .structure(.composite(let composite)): composite.isMarked
        case .structure(.declared): true
        case .enumeration: false
        }
    }

    /// Whether any members make a value, and nothing but the members says that there is one: then the function that decodes
    /// it returns one or throws.
    var isTotal: Bool {
        guard case .structure(.composite(let composite)) = shape, case .structure = composite.kind else { return false }
        return composite.requirement == nil
    }

    /// The keys that the column of a member had. Archives that were written before keys were used in columns of structs have
    /// the name.
    func olderColumns(of member: CodedProperty) -> [OlderKey] {
        var isNamed = ([member.key] + member.aliases.map(\.key)).contains(member.name)
        if case .structure(.composite) = shape { isNamed = true }
        return member.aliases + (isNamed ? [] : [OlderKey(member.name)])
    }
}

extension Emission {
    func swiftType(_ type: MemberwiseType) -> String { swiftType(type.archived) }

    /// The expression for what an enum is where an archive names a case that it does not have.
    func fallback(of type: MemberwiseType) -> String? {
        guard case .enumeration(_, let fallback?) = type.shape else { return nil }
        return SwiftSyntaxText.expression(fallback, of: swiftType(type))
    }
}
