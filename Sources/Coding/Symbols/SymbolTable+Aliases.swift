import SecureCodeGenThreading

extension SymbolTable {
    /// Returns the type that an alias names, through further aliases; the symbol itself if it isn't an alias, nil if no
    /// scanned type is named.
    package func followingAliases(_ symbol: Symbol) -> Symbol? {
        var current = symbol
        for _ in 0..<Self.maximumChainLength {
            guard current.kind == .typealias else { return current }
            guard let next = named[current.id] else { return nil }
            current = symbols[next]
        }
        return nil
    }

    /// Returns the aliases that are only another name for a type, in the order of the symbols; none for a generic type,
    /// whose arguments an alias may fix.
    package func aliases(of type: Symbol) -> [Symbol] {
        guard type.kind != .typealias, !isGeneric(type) else { return [] }
        let all = otherNames.value {
            var all: [Int: [Int]] = [:]
            for alias in symbols where alias.kind == .typealias && !isGeneric(alias) && namesOneType(alias) {
                if let target = followingAliases(alias) { all[target.id, default: []].append(alias.id) }
            }
            return all
        }
        return (all[type.id] ?? []).map { symbols[$0] }
    }

    /// Whether an alias names a single type, not a composition.
    private func namesOneType(_ alias: Symbol) -> Bool {
        guard let target = declaration(alias.declaration).target else { return false }
        return target.typeSyntax?.withoutSpecifiers.compositionMembers.count == 1
    }
}
