import SwiftScanner

// What types get from the protocols that they conform to.
extension TypeResolution {
    /// What an unqualified name stands for that a protocol declares and nothing else does: a type of that name, wherever it
    /// is declared, comes first. Measured with Swift 6.3.1.
    mutating func protocolType(_ components: [TypeSyntax.Component], in scope: TypeResolver.Scope) -> SwiftType? {
        let name = components[0].name
        guard components[0].arguments.isEmpty, !table.protocols(declaring: name).isEmpty else { return nil }
        for type in table.typesAround(scope.symbol) {
            guard let found = protocolType(name, of: type, in: scope) else { continue }
            return components.count == 1 ? found : members(components.dropFirst(), of: found, components, in: scope)
        }
        return nil
    }

    /// - Returns: an unknown type for an associated type, since nothing shows what that stands for.
    mutating func protocolType(_ name: String, of type: Symbol, in scope: TypeResolver.Scope) -> SwiftType? {
        guard let declared = table.protocolType(name, of: type) else { return nil }
        guard let alias = declared.alias, !scope.aliases.contains(alias.id),
            scope.aliases.count < SymbolTable.maximumChainLength
        else { return .unknown("\(type.displayName).\(name)") }
        let aliases = scope.aliases.union([alias.id])
        // The arguments of a generic type that conforms are known where the name stands within it.
        var inner = TypeResolver.Scope(
            symbol: type, file: alias.file, substitutions: scope.substitutions, parts: scope.parts, aliases: aliases)
        let names = table.inputs[alias.file].file.typeSyntax(alias.target)?.names ?? []
        for associated in Set(names.compactMap(\.first))
        where table.protocolType(associated, of: type).map({ $0.alias == nil }) ?? false {
            inner.substitutions[associated] = witness(associated, of: type, aliases)
        }
        return resolve(alias.target, in: inner)
    }

    /// What a type declares for an associated type of a protocol.
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
