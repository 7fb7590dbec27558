import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Whether a declared conformance to Codable is sufficient for a struct: the compiler synthesizes the members if the
/// type of each stored property is Codable, however private it is.
enum CodableSynthesis {
    static func isPossible(for symbol: Symbol, in context: ModelContext) -> Bool {
        guard symbol.kind == .struct, !context.conformances.isCodable(symbol) else { return false }
        let typing = PropertyTyping(owner: symbol, in: context)
        let strategy = CodingStrategy(for: symbol, in: context)
        return context.storedProperties(of: symbol).properties.allSatisfy { property in
            property.declaration.storageModifier == nil && property.declaration.attributes.isEmpty
                && typing.type(of: property).map { strategy.isCodable($0.resolved) } ?? false
        }
    }
}
