import AppleTypes
import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// What a class inherits, as far as coding is concerned.
struct Inheritance: Sendable {
    /// Of the nearest superclass that codes.
    typealias Coding = PlatformClasses.Coding

    let coding: Coding
    /// The nearest scanned superclass that codes.
    let codingSuperclass: Symbol?
    /// The scanned superclasses that do not code and stand below the one that does, the topmost first: what they store
    /// is archived by the subclass.
    let plainSuperclasses: [Symbol]

    /// The nearest scanned superclass that codes, and all above it.
    func codingSuperclasses(in table: SymbolTable) -> [Symbol] {
        codingSuperclass.map { [$0] + table.superclasses(of: $0) } ?? []
    }

    /// What messages call the superclass of a class that codes.
    func nameOfCodingSuperclass(of symbol: Symbol, in context: ModelContext) -> String {
        if let codingSuperclass { return codingSuperclass.displayName }
        guard case .outside(let name) = context.conformances.root(of: symbol) else { return "NSObject" }
        return name
    }

    /// Why the superclasses cannot be followed to their end.
    enum Obstacle: Error, Sendable {
        /// The root is no NSObject.
        case noRoot
        case unknownSuperclass(String)
        /// A part of the user interface.
        case interface(String)
        /// What the superclass holds would be lost.
        case losesState(String)
        case circular
    }

    static func of(_ symbol: Symbol, in context: ModelContext) -> Result<Inheritance, Obstacle> {
        var below: [Symbol] = []
        for superclass in context.table.superclasses(of: symbol) {
            if let stated = statedCoding(above: below.last ?? symbol, for: symbol, context) {
                return .success(ending(stated, at: nil, below))
            }
            if let coding = coding(of: superclass, context.conformances) {
                return .success(ending(coding, at: superclass, below))
            }
            below.append(superclass)
        }
        if let stated = statedCoding(above: below.last ?? symbol, for: symbol, context) {
            return .success(ending(stated, at: nil, below))
        }
        switch context.conformances.root(of: symbol) {
        case .none: return .failure(.noRoot)
        case .root: return .success(ending(.none, at: nil, below))
        case .scanned: return .failure(.circular)
        case .outside(let name):
            guard let coding = PlatformClasses.coding(of: name) else { return .failure(.unknownSuperclass(name)) }
            if PlatformClasses.isInterface(name) { return .failure(.interface(name)) }
            if PlatformClasses.losesState(name) { return .failure(.losesState(name)) }
            return .success(ending(coding, at: nil, below))
        }
    }

    /// What a directive says of the superclass of a class, which the model is or inherits from. Below a class that
    /// conforms to NSSecureCoding, Swift refuses to hear of the conformance again.
    private static func statedCoding(above symbol: Symbol, for model: Symbol, _ context: ModelContext) -> Coding? {
        let coding: Coding = context.conformances.declares("NSSecureCoding", model) ? .insecure : .secure
        return context.directives(on: symbol)[.superclass]?.nameValue.map { $0 == ".coding" ? coding : .none }
    }

    /// nil for a class that does not code.
    private static func coding(of superclass: Symbol, _ conformances: Conformances) -> Coding? {
        if conformances.declares("NSSecureCoding", superclass) { return .secure }
        if conformances.declares("NSCoding", superclass) { return .insecure }
        // It inherits the conformance, and codes what it adds.
        return conformances.isSecureCoding(superclass) ? .secure : nil
    }

    /// - Parameter below: the superclasses that do not code, the nearest first.
    private static func ending(_ coding: Coding, at symbol: Symbol?, _ below: [Symbol]) -> Inheritance {
        Inheritance(coding: coding, codingSuperclass: symbol, plainSuperclasses: below.reversed())
    }
}
