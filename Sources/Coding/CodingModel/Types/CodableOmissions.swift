import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Values that a type loses if it is archived with a synthesized Codable conformance: properties that `CodingKeys`
/// omits, and constants with a new value each time. The compiler warns about some of them.
struct CodableOmissions {
    private let symbol: Symbol
    private let context: ModelContext
    /// The names in `CodingKeys`; nil without the enum.
    private let named: Set<String>?

    /// Returns nil for a type that isn't Codable, or encodes itself.
    init?(of symbol: Symbol, in context: ModelContext) {
        guard context.conformances.isCodable(symbol), !CodableMembers(of: symbol, in: context).encodes else {
            return nil
        }
        self.symbol = symbol
        self.context = context
        named = CodingKeys(of: symbol, in: context.table).flatMap { $0.isCodingKey ? Set($0.cases.map(\.name)) : nil }
    }

    var diagnostics: [Diagnostic] {
        let omitted = context.storedProperties(of: symbol).unskipped.filter {
            // A lazy property is computed from archived ones.
            isLeftOut($0.name) && $0.declaration.storageModifier != .lazy
        }
        return omitted.map {
            Diagnostic.Message.notInCodingKeys("\(symbol.displayName).\($0.name)", isClass: false)
                .diagnostic(at: context.table.location($0.declaration.name.range, in: symbol.declaration))
        } + FreshConstants(of: symbol, in: context).diagnostics
    }

    /// Whether a stored property may be omitted, so a directive can state that this is intended.
    func isOmitted(_ property: PropertyDeclaration) -> Bool {
        let isConstantWithValue = property.binding == .let && property.initialValue != nil
        return isConstantWithValue || isLeftOut(property.name.text)
    }

    private func isLeftOut(_ property: String) -> Bool { named.map { !$0.contains(property) } ?? false }
}
