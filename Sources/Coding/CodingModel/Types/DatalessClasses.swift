import SecureCodeGenAppleTypes
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Recognizes scanned classes without archivable properties: closures, resources, references that they don't own, and
/// other such objects. They perform services for the object that refers to them. Classes without members are excluded,
/// and so are archived classes and their superclasses.
struct DatalessClasses {
    private let context: ModelContext

    init(in context: ModelContext) {
        self.context = context
    }

    /// Whether neither the class nor a scanned superclass or subclass has stored properties.
    func storesNoArchivableData(_ symbol: Symbol) -> Bool {
        var seen: Set<Int> = []
        return storesNoArchivableData(symbol, &seen)
    }

    /// - Parameter seen: The visited classes, because a cycle of references adds nothing.
    private func storesNoArchivableData(_ symbol: Symbol, _ seen: inout Set<Int>) -> Bool {
        guard seen.insert(symbol.id).inserted else { return true }
        guard symbol.kind == .class, context.table.genericParameters(of: symbol).isEmpty else { return false }
        switch context.conformances.root(of: symbol) {
        case .none, .root: break
        case .external(let name):
            // A system resource owns its stored values, whatever a subclass adds.
            return UnarchivableTypes.named(name)?.isResource ?? PlatformClasses.isInterface(name)
        case .scanned: return false
        }
        guard isService(symbol) else { return false }
        for relative in context.table.superclasses(of: symbol) + [symbol] + context.table.subclasses(of: symbol) {
            guard context.table.declaration(relative.declaration).isComplete, !codes(relative) else { return false }
            let typing = PropertyTyping(owner: relative, in: context)
            for property in context.storedProperties(of: relative).properties {
                let declaration = property.declaration
                if declaration.storageModifier != nil { continue }
                guard let type = typing.type(of: property)?.resolved, storesNoArchivableData(type, &seen) else {
                    return false
                }
            }
        }
        return true
    }

    /// Whether it has methods, or properties that store something.
    private func isService(_ symbol: Symbol) -> Bool {
        symbol.declarations.contains { reference in
            let declaration = context.table.declaration(reference)
            return !declaration.functions.isEmpty || declaration.properties.contains { $0.accessors != .computed }
        }
    }

    private func codes(_ symbol: Symbol) -> Bool {
        ["NSCoding", "Encodable", "Codable"].contains { context.conformances.declares($0, symbol) }
    }

    private func storesNoArchivableData(_ type: SwiftType, _ seen: inout Set<Int>) -> Bool {
        switch type.innermost {
        case .structural(.function, _): true
        case .scanned(let scanned):
            RuntimeOnlyTypes(in: context).isNamedAsDelegate(context.table.symbols[scanned.symbol])
                || storesNoArchivableData(context.table.symbols[scanned.symbol], &seen)
        case let other: RuntimeOnlyTypes(in: context).isResource(other)
        }
    }
}
