import SwiftSemantics

// How generated code names types that it need not archive.

extension CodingStrategy {
    /// The arguments of a generic type. One that no archived member is of only has to have a name: `Tagged<User, Int>`.
    mutating func arguments(_ types: [SwiftType], in place: Context) throws(Refusal) -> [ArchivedType] {
        var arguments: [ArchivedType] = []
        for type in types {
            do {
                arguments.append(try strategy(for: type, in: place))
            } catch {
                guard let named = named(type, in: place) else { throw error }
                arguments.append(named)
            }
        }
        return arguments
    }

    /// A type as generated code can name it; nil where it cannot.
    private func named(_ type: SwiftType, in place: Context) -> ArchivedType? {
        switch type {
        case .scanned(let scanned): named(scanned, in: place)
        case .genericParameter(let name): .valueType(TypeName(components: [name]))
        case .unknown(let name) where !name.hasSuffix(SwiftType.genericSuffix):
            .valueType(TypeName(components: Self.components(name)))
        case .unknownGeneric(let name, let types):
            named(types, in: place).map { .valueType(TypeName(components: Self.components(name), arguments: $0)) }
        case .foundationClass(let name): .valueType(.platform(name))
        case .structural(.uninhabited, let name): .valueType(.platform(name))
        case .structural(.void, _): .composite(Composite(kind: .tuple, members: []))
        case .optional(let wrapped): named(wrapped, in: place).map { .optional($0) }
        case .array(let element): named(element, in: place).map { .array($0) }
        default: nil
        }
    }

    private func named(_ types: [SwiftType], in place: Context) -> [ArchivedType]? {
        let names = types.compactMap { named($0, in: place) }
        return names.count == types.count ? names : nil
    }

    private func named(_ type: SwiftType.ScannedType, in place: Context) -> ArchivedType? {
        guard let name = try? nameInReach(type, in: place),
            let arguments = named(type.arguments, in: place)
        else { return nil }
        if table.symbols[type.symbol].kind == .protocol {
            let name = name.components.joined(separator: ".")
            return .existential(ProtocolChoice(name, conforming: [], allClasses: [], mayHoldOthers: false))
        }
        return .valueType(TypeName(module: name.module, components: name.components, arguments: arguments))
    }

    /// How generated code names a scanned type, its arguments aside: by an alias where it cannot see the type itself.
    func nameInReach(_ type: SwiftType.ScannedType, in place: Context) throws(Refusal) -> TypeName {
        let symbol = table.symbols[type.symbol]
        guard table.canSee(symbol, from: place.viewpoint) else {
            if let name = nameOfAlias(for: symbol, in: place) { return name }
            throw .notVisible(symbol.displayName, symbol.access)
        }
        guard let name = name(of: symbol, module: type.module, in: place) else { throw .shadowed(symbol.displayName) }
        return name
    }

    /// Another module's name for a type of a module that the file does not import: `Moya.Method`. It stands with its
    /// module, for it was not the type's own name that the file knows.
    private func nameOfAlias(for symbol: Symbol, in place: Context) -> TypeName? {
        guard table.accessNeeded(toUse: symbol.declaration, from: place.viewpoint) == nil, symbol.access >= .public
        else { return nil }
        let alias = table.aliases(of: symbol).first { table.canSee($0, from: place.viewpoint) }
        return alias.flatMap { alias in
            table.areInOneModule(alias.declaration, place.symbol.declaration)
                ? name(of: alias, module: nil, in: place)
                : TypeName(module: table.module(of: alias).name, components: alias.qualifiedName)
        }
    }
}
