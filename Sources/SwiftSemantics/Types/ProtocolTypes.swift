import SwiftScanner

// Types that conforming types get from protocols.
extension TypeResolution {
    /// Returns the meaning of an unqualified name that only a protocol declares. A type of the same name takes
    /// precedence, wherever it is declared. Tested with Swift 6.3.1.
    mutating func protocolType(_ components: [TypeSyntax.Component], in scope: TypeResolver.Scope) -> SwiftType? {
        let name = components[0].name
        guard components[0].arguments.isEmpty, !table.protocols(declaring: name).isEmpty else { return nil }
        for type in table.typesAround(scope.symbol) {
            guard let found = protocolType(name, of: type, in: scope) else { continue }
            return components.count == 1 ? found : members(components.dropFirst(), of: found, components, in: scope)
        }
        return nil
    }

    /// - Returns: The type; an unknown type for an associated type, because nothing determines it.
    mutating func protocolType(_ name: String, of type: Symbol, in scope: TypeResolver.Scope) -> SwiftType? {
        guard let declared = table.protocolType(name, of: type) else { return nil }
        guard let alias = declared.alias, !scope.aliases.contains(alias.id),
            scope.aliases.count < SymbolTable.maximumChainLength
        else { return .unknown("\(type.displayName).\(name)") }
        let aliases = scope.aliases.union([alias.id])
        // The arguments of a generic conforming type are known inside its declaration.
        var inner = TypeResolver.Scope(
            symbol: type, file: alias.file, substitutions: scope.substitutions, parts: scope.parts, aliases: aliases)
        let names = table.inputs[alias.file].file.typeSyntax(alias.target)?.names ?? []
        for associated in Set(names.compactMap(\.first))
        where table.protocolType(associated, of: type).map({ $0.alias == nil }) ?? false {
            inner.substitutions[associated] = witness(associated, of: type, aliases)
        }
        return resolve(alias.target, in: inner)
    }

    /// Returns the type that satisfies an associated type of a protocol.
    private mutating func witness(_ name: String, of type: Symbol, _ aliases: Set<Int>) -> SwiftType {
        let file = type.declaration.file
        guard case .found = table.lookUpMember(name, of: type, fromFile: file) else {
            return .unknown("\(type.displayName).\(name)")
        }
        let scope = TypeResolver.Scope(symbol: type, file: file, aliases: aliases)
        return resolve(.named([.init(name: name)]), text: name, in: scope)
    }
}

extension SwiftType {
    /// Whether no scanned file declares the type and no table lists it.
    var isUnknown: Bool {
        switch self {
        case .unknown, .unknownGeneric: true
        default: false
        }
    }
}
