import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Decides which scanned classes can be archived like Codable structs, and why others can't.
struct CodableClasses {
    private let model: ModelContext

    init(in model: ModelContext) {
        self.model = model
    }

    enum Loss: Sendable {
        /// Codable decodes an object of a subclass as one of the class.
        case subclasses([Symbol])
        /// Synthesized members omit the properties of a superclass that isn't Codable.
        case superclassStores(Symbol)
    }

    /// Whether Codable encodes all of an object.
    func isValue(_ symbol: Symbol) -> Bool {
        symbol.kind == .class && model.conformances.isCodable(symbol) && loss(of: symbol) == nil
    }

    /// - Parameter symbol: A class that declares Codable.
    func loss(of symbol: Symbol) -> Loss? {
        let subclasses = model.table.subclasses(of: symbol)
        if !subclasses.isEmpty { return .subclasses(subclasses) }
        guard !CodableMembers(of: symbol, in: model).encodes else { return nil }
        return model.table.superclasses(of: symbol)
            .first { !model.storedProperties(of: $0).properties.isEmpty && !model.conformances.isCodable($0) }
            .map { .superclassStores($0) }
    }
}
