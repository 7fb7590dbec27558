import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

// How generated code names types that it needn't archive.

extension CodingStrategy {
    /// Returns the arguments of a generic type. An argument that no archived member uses only needs a name:
    /// `Tagged<User, Int>`.
    mutating func arguments(_ types: [SwiftType]) throws(UnsupportedType) -> [ArchivedType] {
        var arguments: [ArchivedType] = []
        for type in types {
            do {
                arguments.append(try strategy(for: type))
            } catch {
                guard let named = named(type) else { throw error }
                arguments.append(named)
            }
        }
        return arguments
    }

    /// Returns the name of a type with the arguments of it and its enclosing types.
    ///
    /// - Parameter name: The name without arguments.
    mutating func named(_ name: TypeName, _ type: SwiftType.ScannedType) throws(UnsupportedType) -> TypeName {
        try TypeName(
            module: name.module, components: name.components, arguments: arguments(type.arguments),
            argumentCounts: argumentCounts(name, type))
    }

    private func argumentCounts(_ name: TypeName, _ type: SwiftType.ScannedType) throws(UnsupportedType) -> [Int] {
        let symbol = table.symbols[type.symbol]
        let counts = type.arguments.isEmpty ? [] : table.genericParameterCounts(of: symbol)
        guard counts.dropLast().contains(where: { $0 > 0 }) else { return [] }
        // An alias of a nested type has other components.
        guard name.components == symbol.qualifiedName else {
            throw .structural(.nestedInGeneric, symbol.displayName)
        }
        return counts
    }

    /// Returns a type as generated code names it; nil if it can't.
    private mutating func named(_ type: SwiftType) -> ArchivedType? {
        switch type {
        case .scanned(let scanned): named(scanned)
        case .genericParameter(let name): .valueType(TypeName(components: [name]))
        case .unknown(let name) where !name.hasSuffix(SwiftType.genericSuffix):
            .valueType(TypeName(components: Self.components(name)))
        case .unknownGeneric(let name, let types):
            named(types).map { .valueType(TypeName(components: Self.components(name), arguments: $0)) }
        case .platformClass(let name): .valueType(.platform(name))
        case .structural(.uninhabited, let name): .valueType(.platform(name))
        case .structural(.void, _): .composite(Composite(kind: .tuple, members: []))
        case .optional(let wrapped): named(wrapped).map { .optional($0) }
        case .array(let element): named(element).map { .array($0) }
        default: nil
        }
    }

    private mutating func named(_ types: [SwiftType]) -> [ArchivedType]? {
        let names = types.compactMap { named($0) }
        return names.count == types.count ? names : nil
    }

    private mutating func named(_ type: SwiftType.ScannedType) -> ArchivedType? {
        guard let name = try? nameInReach(type), let counts = try? argumentCounts(name, type),
            let arguments = named(type.arguments)
        else { return nil }
        if table.symbols[type.symbol].kind == .protocol {
            let name = name.components.joined(separator: ".")
            return .objects(
                .existential(
                    ProtocolChoice(name, arguments: arguments, conforming: [], allClasses: [], mayHoldOthers: false)))
        }
        return .valueType(
            TypeName(
                module: name.module, components: name.components, arguments: arguments, argumentCounts: counts))
    }

    /// Returns the name of a scanned type without arguments: an alias if generated code can't see the type itself.
    mutating func nameInReach(_ type: SwiftType.ScannedType) throws(UnsupportedType) -> TypeName {
        let symbol = table.symbols[type.symbol]
        guard canName(symbol) else {
            if let name = nameOfAlias(for: symbol) { return name }
            throw .notVisible(symbol.displayName, symbol.access)
        }
        guard let name = name(of: symbol, module: type.module) else { throw .shadowed(symbol.displayName) }
        return name
    }

    /// Returns another module's alias for a type of a module that the file doesn't import: `Moya.Method`, with its
    /// module, because the file doesn't know the type's own name.
    private mutating func nameOfAlias(for symbol: Symbol) -> TypeName? {
        guard !isImported(symbol), symbol.access >= .public else { return nil }
        let alias = table.aliases(of: symbol).first { canName($0) }
        return alias.flatMap { alias in
            table.areInOneModule(alias.declaration, archivingClass.declaration)
                ? name(of: alias, module: nil)
                : TypeName(module: table.module(of: alias).name, components: alias.qualifiedName)
        }
    }
}
