import SecureCodeGenSwiftSyntax

extension TypeResolver {
    /// Returns the arguments for the generic parameters of a superclass: with `class Names: Page<String>`, `Element` of
    /// `Page` is `String`.
    ///
    /// - Parameter aliases: The aliases and classes on the path to the type that is resolved.
    /// - Returns: Empty for a class that isn't generic or isn't a superclass, and if the arguments are larger than
    ///   `maximumParts`.
    package func arguments(
        of superclass: Symbol, in symbol: Symbol, aliases: Set<Int> = []
    ) -> [String: SwiftType] {
        guard superclass.id != symbol.id, table.isGeneric(superclass) else { return [:] }
        var current = symbol
        var arguments: [String: SwiftType] = [:]
        for above in table.superclasses(of: symbol) {
            let scope = Scope(
                symbol: current, file: current.declaration.file, substitutions: arguments,
                parts: arguments.mapValues(\.parts), aliases: aliases.union([current.id]))
            let named = table.declaration(current.declaration).inheritance.lazy
                .compactMap(\.typeSyntax).flatMap { combinedTypes($0, in: scope) }
                .compactMap { named in
                    if case .scanned(let type) = named, type.symbol == above.id { type } else { nil }
                }
            guard let type = named.first else { return [:] }
            arguments = table.substitutions(of: type)
            if above.id == superclass.id { return arguments }
            current = above
        }
        return [:]
    }
    /// Returns the types that a type combines, directly or by an alias: `Page<String>` for `Names<String>` with
    /// `typealias Names<T> = Page<T> & NSSecureCoding`.
    private func combinedTypes(_ syntax: TypeSyntax, in scope: Scope) -> [SwiftType] {
        let members = syntax.withoutSpecifiers.compositionMembers
        if members.count > 1 { return members.flatMap { combinedTypes($0, in: scope) } }
        guard case .named(let components) = syntax.withoutSpecifiers, components.count == 1,
            case .found(let alias) = table.lookUp(components[0].name, from: scope.symbol, inFile: scope.file),
            alias.kind == .typealias, alias.parent == nil, !scope.aliases.contains(alias.id),
            scope.aliases.count < SymbolTable.maximumChainLength,
            let target = table.declaration(alias.declaration).target,
            let aliased = target.typeSyntax
        else { return [resolve(syntax, text: "", in: scope)] }
        let arguments = components[0].arguments.map { resolve($0, text: "", in: scope) }
        let substitutions = Dictionary(
            zip(table.genericParameters(of: alias), arguments), uniquingKeysWith: { _, inner in inner })
        let inner = Scope(
            symbol: nil, file: alias.declaration.file, substitutions: substitutions,
            parts: substitutions.mapValues(\.parts), aliases: scope.aliases.union([alias.id]))
        return combinedTypes(aliased, in: inner)
    }
}
