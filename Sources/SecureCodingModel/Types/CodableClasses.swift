import SwiftScanner
import SwiftSemantics

/// Which scanned classes can be archived like Codable structs, and why others cannot.
struct CodableClasses {
    private let model: ModelContext

    init(in model: ModelContext) {
        self.model = model
    }

    enum Obstacle: Sendable {
        /// Codable makes of an object of a subclass one of the class.
        case subclasses([Symbol])
        /// Members that the compiler makes leave out what a superclass stores that is not Codable.
        case superclassStores(Symbol)
    }

    /// Whether what Codable says of an object is all of it.
    func isValue(_ symbol: Symbol) -> Bool {
        symbol.kind == .class && model.conformances.isCodable(symbol) && obstacle(to: symbol) == nil
    }

    /// - Parameter symbol: a class that declares Codable.
    func obstacle(to symbol: Symbol) -> Obstacle? {
        let subclasses = model.table.subclasses(of: symbol)
        if !subclasses.isEmpty { return .subclasses(subclasses) }
        guard !CodableMembers(of: symbol, in: model.table).encodes else { return nil }
        return model.table.superclasses(of: symbol)
            .first { !StoredProperties($0, in: model).properties.isEmpty && !model.conformances.isCodable($0) }
            .map { .superclassStores($0) }
    }
}
