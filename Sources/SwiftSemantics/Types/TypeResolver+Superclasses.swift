extension TypeResolver {
    /// What the generic parameters of a superclass stand for in a class below it: with `class Names: Page<String>` the
    /// `Element` of `Page` is `String`.
    ///
    /// - Returns: nothing for a class that is not generic, for one that is no superclass, and where what the parameters
    ///   stand for is larger than `maximumParts`.
    package func arguments(of superclass: Symbol, in symbol: Symbol) -> [String: SwiftType] {
        guard superclass.id != symbol.id, table.isGeneric(superclass) else { return [:] }
        var current = symbol
        var arguments: [String: SwiftType] = [:]
        for above in table.superclasses(of: symbol) {
            let scope = Scope(
                symbol: current, file: current.declaration.file, substitutions: arguments,
                parts: arguments.mapValues(\.parts))
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
