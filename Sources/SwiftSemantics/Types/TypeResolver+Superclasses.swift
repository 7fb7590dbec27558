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
            let named = table.declaration(current.declaration).inheritance.lazy.compactMap { range in
                if case .scanned(let type) = resolve(range, in: scope), type.symbol == above.id { type } else { nil }
            }
            guard let type = named.first else { return [:] }
            arguments = table.substitutions(of: type)
            if above.id == superclass.id { return arguments }
            current = above
        }
        return [:]
    }
}
