import SecureCodeGenSymbols

/// The keys of a class's stored properties, archived or not.
struct PropertyKeys {
    /// The mapping of the class's `CodingKeys`, if it has them.
    let mapping: CodingKeyMapping?
    private let naming: KeyNaming
    private let owner: Symbol
    private let context: ModelContext

    init(of owner: Symbol, in context: ModelContext) {
        self.owner = owner
        self.context = context
        mapping = CodingKeys(of: owner, in: context.table).map {
            CodingKeyMapping($0, context.storedProperties(of: owner).properties, of: owner, in: context)
        }
        naming = context.keys.adapted(by: context.directives(on: owner))
    }

    func key(of property: StoredProperty) -> String {
        naming.key(of: property, mapping, constant: (try? constant(of: property))?.text)
    }

    /// Returns the constant in a directive; nil if there is none.
    func constant(of property: StoredProperty) throws(UnknownKeyConstant) -> KeyConstant? {
        try property.directives.keyConstant(from: owner, in: context)
    }

    /// Whether a directive sets the key.
    func isDirected(_ property: StoredProperty) -> Bool { property.directives.key != nil }

    /// Whether a directive or `CodingKeys` sets the key.
    func isSpelledOut(_ property: StoredProperty) -> Bool {
        isDirected(property) || mapping?.key(of: property.name) != nil
    }
}
