import SwiftSemantics

// What initializers do to objects that they are passed or hold: those have their values from the archive by then.
extension InitializerReader {
    /// What an initializer may change in objects that the archive holds: a property of one of their classes, by names
    /// alone, or what a mutable container of Foundation's holds.
    ///
    /// - Parameter types: of all properties that are archived.
    /// - Returns: the first change by name, such as `Item.index`; nil where there is none.
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

    /// The scanned classes that an object of a type may be of.
    private func classes(of symbol: Symbol) -> [Symbol] {
        switch symbol.kind {
        case .class: [symbol] + context.table.subclasses(of: symbol)
        case .protocol: context.conformances.conformingTypes(to: symbol).filter { $0.kind == .class }
        default: []
        }
    }

    /// How the methods of Foundation's mutable classes begin.
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
            return StoredProperties(owner, in: context).properties.filter { property in
                !property.isSkipped && changed.contains(property.name)
                    && file.storageModifier(of: property.declaration) == nil
            }.map { "\(owner.displayName).\($0.name)" }
        }
    }
}
