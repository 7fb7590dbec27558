import AppleTypes
import SwiftScanner
import SwiftSemantics

/// Tells properties that hold nothing that belongs to the data: they may be left out of archives where they have a value
/// without one. A scanned class that merely forgot its conformance is none of these.
struct Resources {
    private let context: ModelContext

    init(in context: ModelContext) {
        self.context = context
    }

    /// - Parameter refusal: why values of the type cannot be archived.
    func holdsNoData(_ type: SwiftType, _ refusal: Refusal) -> Bool {
        if isResource(type) { return true }
        switch refusal.innermost {
        case .actor: return true
        case .memberObstacle(_, .unownedOrWeak): return true
        case .noConformingClass, .conformingTypesAreNoObjects(_, _, archivable: []):
            guard case .scanned(let scanned) = type.innermost else { return false }
            let symbol = context.table.symbols[scanned.symbol]
            return symbol.kind == .protocol && (isNamedAsDelegate(symbol) || isClassBound(symbol))
        default: return isLockedBox(type)
        }
    }

    /// Whether it is one of the types that stand for what goes on while a program runs, be it in a collection.
    private func isResource(_ type: SwiftType) -> Bool {
        switch type.innermost {
        case .unknown(let name), .unknownGeneric(let name, _): UnarchivableTypes.named(name)?.isResource ?? false
        case .structural(.existential, let text):
            UnarchivableTypes.named(text.replacing("any ", with: ""))?.isResource ?? false
        default: false
        }
    }

    private func isNamedAsDelegate(_ symbol: Symbol) -> Bool {
        ["Delegate", "DataSource", "Observer", "Listener"].contains { symbol.displayName.hasSuffix($0) }
    }

    /// Whether only classes can conform to a protocol: it says so, Objective-C knows it, or it refines one of these.
    private func isClassBound(_ symbol: Symbol) -> Bool {
        let file = context.table.file(symbol.declaration)
        let declaration = context.table.declaration(symbol.declaration)
        return declaration.attributes.contains { file.text($0.name) == "objc" }
            || declaration.inheritance.contains { ["class", "AnyObject"].contains(file.text($0)) }
            || context.conformances.declares("AnyObject", symbol)
            || context.conformances.declares("NSObjectProtocol", symbol)
    }

    /// A generic type that keeps a value behind a lock of its own.
    private func isLockedBox(_ type: SwiftType) -> Bool {
        guard case .scanned(let scanned) = type.innermost else { return false }
        let symbol = context.table.symbols[scanned.symbol]
        guard [.class, .struct].contains(symbol.kind), !context.table.genericParameters(of: symbol).isEmpty else {
            return false
        }
        return context.table.declaration(symbol.declaration).properties.contains { isLock($0, of: symbol) }
    }

    private func isLock(_ property: PropertyDeclaration, of symbol: Symbol) -> Bool {
        guard property.accessors != .computed else { return false }
        let file = context.table.file(symbol.declaration)
        if let type = property.type {
            return isResource(PropertyTyping(owner: symbol, in: context).resolve(type))
        }
        // `let lock = NSLock()`
        let name = property.initialValue.map { file.text($0).prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
        return name.flatMap { UnarchivableTypes.named(String($0)) }?.isResource ?? false
    }
}

extension Refusal {
    /// Of a member of a member, why that cannot be archived.
    fileprivate var innermost: Refusal {
        var refusal = self
        while case .memberType(_, _, let inner) = refusal { refusal = inner }
        return refusal
    }
}
