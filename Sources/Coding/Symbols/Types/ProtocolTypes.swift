import SecureCodeGenSwiftSyntax

// Types that conforming types get from protocols.
extension TypeResolution {
    /// Returns the meaning of an unqualified name that only a protocol declares. A type of the same name takes
    /// precedence, wherever it is declared. Tested with Swift 6.3.1.
    mutating func protocolType(_ components: [TypeSyntax.Component], in scope: TypeResolver.Scope) -> SwiftType? {
        let name = components[0].name
        guard components[0].arguments.isEmpty, !table.protocols(declaring: name).isEmpty else { return nil }
        for type in table.enclosingTypes(scope.symbol) {
            guard let found = protocolType(name, of: type, in: scope) else { continue }
            return components.count == 1 ? found : members(components.dropFirst(), of: found, components, in: scope)
        }
        return nil
    }

    /// - Returns: The type; an unknown type for an associated type that no property determines.
    mutating func protocolType(_ name: String, of type: Symbol, in scope: TypeResolver.Scope) -> SwiftType? {
        guard let declared = table.protocolType(name, of: type) else { return nil }
        guard let alias = declared.alias else { return witness(name, of: type, scope.aliases) }
        guard !scope.aliases.contains(alias.id), scope.aliases.count < SymbolTable.maximumChainLength else {
            return .unknown("\(type.displayName).\(name)")
        }
        let aliases = scope.aliases.union([alias.id])
        // The arguments of a generic conforming type are known inside its declaration.
        var inner = TypeResolver.Scope(
            symbol: type, file: alias.file, substitutions: scope.substitutions, parts: scope.parts, aliases: aliases)
        let names = alias.target.typeSyntax?.names ?? []
        for associated in Set(names.compactMap(\.first))
        where table.protocolType(associated, of: type).map({ $0.alias == nil }) ?? false {
            inner.substitutions[associated] = witness(associated, of: type, aliases)
        }
        return resolve(alias.target, in: inner)
    }

    /// Returns the type that satisfies an associated type of a protocol: one that the type declares, or the type of a
    /// property that the protocol requires.
    private mutating func witness(_ name: String, of type: Symbol, _ aliases: Set<Int>) -> SwiftType {
        let file = type.declaration.file
        if case .found = table.lookUpMember(name, of: type, fromFile: file) {
            let scope = TypeResolver.Scope(symbol: type, file: file, aliases: aliases)
            return resolve(.named([.init(name: name)]), text: name, in: scope)
        }
        // The type of the property can name the associated type itself.
        let id = Int.min + type.id
        guard !aliases.contains(id), aliases.count < SymbolTable.maximumChainLength else {
            return .unknown("\(type.displayName).\(name)")
        }
        for requirement in table.requirements(on: type) {
            guard let required = requirement.type.typeSyntax,
                required.names.contains(where: { $0.last == name }),
                let (declared, reference) = annotation(of: requirement.name, in: type),
                let found = required.part(named: name, in: declared)
            else { continue }
            let scope = TypeResolver.Scope(symbol: type, file: reference.file, aliases: aliases.union([id]))
            return resolve(found, text: name, in: scope)
        }
        return .unknown("\(type.displayName).\(name)")
    }

    /// Returns the type that an instance property is declared with, and the declaration that contains it.
    private func annotation(of property: String, in type: Symbol) -> (TypeSyntax, DeclarationReference)? {
        for reference in type.declarations {
            let found = table.declaration(reference).properties.first {
                $0.name.text == property && !$0.modifiers.contains(.static)
            }
            if let syntax = found?.type?.typeSyntax { return (syntax, reference) }
        }
        return nil
    }
}

extension TypeSyntax {
    /// Returns the part of another type that is where this type has a name: `Int` for `[Element]` and `[Int]`.
    fileprivate func part(named name: String, in other: TypeSyntax) -> TypeSyntax? {
        switch (withoutSpecifiers, other.withoutSpecifiers) {
        case (.named(let path), let other)
        where path.last?.name == name && path.last?.arguments.isEmpty == true
            && (path.count == 1 || path.count == 2 && path[0].name == "Self"):
            return other
        case (.optional(let own), .optional(let other)), (.array(let own), .array(let other)):
            return own.part(named: name, in: other)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            return key.part(named: name, in: otherKey) ?? value.part(named: name, in: otherValue)
        case (.named(let path), .named(let other)):
            let (own, others) = (path.last?.arguments ?? [], other.last?.arguments ?? [])
            guard path.last?.name == other.last?.name, own.count == others.count else { return nil }
            return zip(own, others).lazy.compactMap { $0.part(named: name, in: $1) }.first
        default: return nil
        }
    }
}

extension SwiftType {
    /// Whether no scanned file declares the type and no table lists it.
    package var isUnknown: Bool {
        switch self {
        case .unknown, .unknownGeneric: true
        default: false
        }
    }
}
