import AppleTypes
import SourceAnnotations
import SourceText
import SwiftScanner

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

    /// Why the superclasses cannot be followed to their end.
    enum Obstacle: Error, Sendable {
        /// The root is no NSObject.
        case noRoot
        case unknownSuperclass(String)
        case circular
    }

    static func of(_ symbol: Symbol, in context: ModelContext) -> Result<Inheritance, Obstacle> {
        var plain: [Symbol] = []
        var current = symbol
        for _ in 0..<SymbolTable.maximumChainLength {
            if let stated = context.directives(on: current)[.superclass]?.nameValue {
                return .success(ending(stated == ".coding" ? .secure : .none, at: nil, plain))
            }
            switch context.conformances.superclass(of: current) {
            case .none: return .failure(.noRoot)
            case .root: return .success(ending(.none, at: nil, plain))
            case .outside(let name):
                guard let coding = PlatformClasses.coding(of: name) else { return .failure(.unknownSuperclass(name)) }
                return .success(ending(coding, at: nil, plain))
            case .scanned(let superclass):
                if context.conformances.declares("NSSecureCoding", superclass) {
                    return .success(ending(.secure, at: superclass, plain))
                }
                if context.conformances.declares("NSCoding", superclass) {
                    return .success(ending(.insecure, at: superclass, plain))
                }
                if context.conformances.isSecureCoding(superclass) {
                    // It inherits the conformance, and codes what it adds.
                    return .success(ending(.secure, at: superclass, plain))
                }
                plain.insert(superclass, at: 0)
                current = superclass
            }
        }
        return .failure(.circular)
    }

    private static func ending(_ coding: Coding, at symbol: Symbol?, _ plain: [Symbol]) -> Inheritance {
        Inheritance(coding: coding, codingSuperclass: symbol, plainSuperclasses: plain)
    }
}
