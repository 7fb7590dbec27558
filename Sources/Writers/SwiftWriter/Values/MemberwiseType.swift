import SecureCodeGenCodingPlan

/// A type whose values are archived member by member, with its members.
struct MemberwiseType {
    let archived: ArchivedType
    /// The name in helper functions of a composite, which has no name of its own.
    let name: TypeName
    let kind: Kind

    enum Kind {
        case structure(Structure)
        /// - Parameter fallback: the expression for a case in an archive that the enum doesn't have.
        case enumeration([ValueType.EnumCase], fallback: String?)
    }

    /// A type whose values all have the same members.
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
        kind = .structure(.composite(composite))
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
        kind =
            switch type.kind {
            case .structure(let properties, let construction):
                .structure(.declared(properties, construction: construction))
            case .enumeration(let cases): .enumeration(cases, fallback: type.fallback)
            }
    }

    /// The members of a composite or a struct, or all associated values of an enum.
    var members: [CodedProperty] {
        switch kind {
        case .structure(let structure): structure.members
        case .enumeration(let cases, _): cases.flatMap { $0.values.map(\.property) }
        }
    }

    var isEnumeration: Bool {
        if case .enumeration = kind { return true }
        return false
    }

    /// Whether the key of a value itself is present if the value is.
    var hasPresenceKey: Bool {
        switch kind {
        case .structure(.composite(let composite)): composite.hasPresenceKey
        case .structure(.declared): true
        case .enumeration: false
        }
    }

    /// Whether any members make a value, and only the members tell whether it is present. The function that decodes
    /// such a value returns one or throws.
    var isTotal: Bool {
        guard case .structure(.composite(let composite)) = kind, case .structure = composite.kind else { return false }
        return composite.requirement == nil
    }

    /// Returns the older keys of a member's column. Archives from before columns of structs used keys have the name of
    /// the member.
    func olderColumns(of member: CodedProperty) -> [OlderKey] {
        var isNamed = ([member.key] + member.aliases.map(\.key)).contains(member.name)
        if case .structure(.composite) = kind { isNamed = true }
        return member.aliases + (isNamed ? [] : [OlderKey(member.name)])
    }
}

extension WriterContext {
    func swiftType(_ type: MemberwiseType) -> String { swiftType(type.archived) }

    /// Returns the expression for a case in an archive that an enum doesn't have.
    func fallback(of type: MemberwiseType) -> String? {
        guard case .enumeration(_, let fallback?) = type.kind else { return nil }
        return SwiftSyntaxText.expression(fallback, of: swiftType(type))
    }
}
