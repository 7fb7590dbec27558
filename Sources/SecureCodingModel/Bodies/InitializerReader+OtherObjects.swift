import SwiftSemantics

// Changes by initializers to objects that they receive or hold, which already have their archived values.
extension InitializerReader {
    /// Returns a possible change by an initializer to objects in the archive: a property of one of their classes, by
    /// name, or the content of a mutable Foundation container.
    ///
    /// - Parameter types: The types of all archived properties.
    /// - Returns: The first change by name, such as `Item.index`; nil if there is none.
    func changedElsewhere(by effects: InitializerEffects, in types: [SwiftType]) -> String? {
        guard !effects.elsewhere.isEmpty else { return nil }
        var found: Set<String> = []
        for part in types.flatMap(\.allParts) {
            switch part {
            case .scanned(let scanned):
                for type in classes(of: context.table.symbols[scanned.symbol]) {
                    found.formUnion(archivedNames(of: type, changedBy: effects.elsewhere))
                }
            case .platformClass(let name) where name.hasPrefix("NSMutable"):
                let calls = effects.elsewhere.contains { use in
                    if case .call(let method) = use { Self.mutating.contains { method.hasPrefix($0) } } else { false }
                }
                if calls { found.insert(name) }
            default: break
            }
        }
        return found.min()
    }

    /// Returns the scanned classes that an object of a type may have.
    private func classes(of symbol: Symbol) -> [Symbol] {
        switch symbol.kind {
        case .class: [symbol] + context.table.subclasses(of: symbol)
        case .protocol: context.conformances.conformingTypes(to: symbol).filter { $0.kind == .class }
        default: []
        }
    }

    /// The prefixes of mutating methods in Foundation's mutable classes.
    private static let mutating = [
        "add", "append", "delete", "exchange", "increase", "insert", "intersect", "minus", "remove", "replace", "reset",
        "set", "sort", "union", "unite",
    ]

    private func archivedNames(of type: Symbol, changedBy uses: Set<BodyStep.Use>) -> [String] {
        let members = TypeMembers(type, in: context)
        let changed = uses.reduce(into: Set<String>()) { changed, use in
            switch use {
            case .change(let member): changed.formUnion(members.changes(byAssigning: member).properties)
            case .call(let method): changed.formUnion(members.changes(byCalling: method).properties)
            }
        }
        guard !changed.isEmpty else { return [] }
        return ([type] + context.table.superclasses(of: type)).flatMap { owner in
            let file = context.table.file(owner.declaration)
            return context.storedProperties(of: owner).properties.filter { property in
                !property.isSkipped && changed.contains(property.name)
                    && file.storageModifier(of: property.declaration) == nil
            }.map { "\(owner.displayName).\($0.name)" }
        }
    }
}
