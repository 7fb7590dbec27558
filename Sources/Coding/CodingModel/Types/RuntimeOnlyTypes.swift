import SecureCodeGenAppleTypes
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Recognizes properties without data, which can be excluded if they have a value without the archive. A scanned class
/// that only lacks the conformance isn't one of them.
struct RuntimeOnlyTypes {
    private let context: ModelContext

    init(in context: ModelContext) {
        self.context = context
    }

    /// - Parameter refusal: The reason why values of the type can't be archived.
    func holdsNoData(_ type: SwiftType, _ refusal: UnsupportedType) -> Bool {
        if isResource(type) { return true }
        switch refusal.innermost {
        case .actor: return true
        case .unsupportedMember(_, .unownedOrWeak): return true
        case .insecureClass(let id, isCoding: _):
            return DatalessClasses(in: context).storesNoArchivableData(context.table.symbols[id])
        case .protocol(.noConformingClass): return isService(type, conforming: [])
        case .protocol(.conformingTypesAreNoObjects(_, let conforming, archivable: [])):
            return isService(type, conforming: conforming.map { context.table.symbols[$0] })
        default: return isLockedBox(type)
        }
    }

    /// Returns why a property without data isn't archived, if the refusal doesn't explain it.
    func reason(_ refusal: UnsupportedType) -> String? {
        switch refusal.innermost {
        case .insecureClass(let id, _), .protocol(.conformingTypesAreNoObjects(let id, _, _)):
            let symbol = context.table.symbols[id]
            if symbol.kind == .class { return "'\(symbol.displayName)' has no data to archive" }
            return isNamedAsDelegate(symbol) || isClassBound(symbol)
                ? nil : "types that conform to '\(symbol.displayName)' have no data to archive"
        default: return nil
        }
    }

    /// Whether it is a type that represents the state of a running program, also in a collection.
    func isResource(_ type: SwiftType) -> Bool {
        switch type.innermost {
        case .unknown(let name): UnarchivableTypes.named(name)?.isResource ?? false
        case .unknownGeneric(let name, let arguments):
            (UnarchivableTypes.named(name)?.isResource ?? false)
                || (Self.weakCollections.contains(name) && arguments.contains(where: isNoData))
        case .structural(.existential, let text):
            UnarchivableTypes.named(text.replacing("any ", with: ""))?.isResource ?? false
        default: false
        }
    }

    /// Collections that usually refer to their objects weakly.
    private static let weakCollections: Set<String> = ["NSHashTable", "NSMapTable"]

    /// Whether objects of the type aren't data: parts of the user interface, delegates and similar ones.
    private func isNoData(_ type: SwiftType) -> Bool {
        guard case .scanned(let scanned) = type else { return isResource(type) || type.isAnyObject }
        let symbol = context.table.symbols[scanned.symbol]
        return symbol.kind == .protocol
            ? isNamedAsDelegate(symbol) || isClassBound(symbol)
            : DatalessClasses(in: context).storesNoArchivableData(symbol)
    }

    // MARK: Protocols

    /// Whether the objects of a protocol type only perform services: a delegate; a protocol with only methods and no
    /// scanned conforming type; or one with a single conforming type that has no stored properties.
    ///
    /// The choice between several such types may be data.
    private func isService(_ type: SwiftType, conforming: [Symbol]) -> Bool {
        guard case .scanned(let scanned) = type.innermost else { return false }
        let symbol = context.table.symbols[scanned.symbol]
        guard symbol.kind == .protocol else { return false }
        if isNamedAsDelegate(symbol) || isClassBound(symbol) { return true }
        if conforming.isEmpty { return asksForMethodsAlone(symbol) }
        let ofPrograms = conforming.filter { !context.table.isOfTests($0) }
        return ofPrograms.count == 1 && ofPrograms.allSatisfy(DatalessClasses(in: context).storesNoArchivableData)
    }

    func isNamedAsDelegate(_ symbol: Symbol) -> Bool {
        symbol.kind == .protocol
            && ["Delegate", "DataSource", "Observer", "Listener"].contains { symbol.displayName.hasSuffix($0) }
    }

    /// Whether only classes can conform to a protocol: it requires a class, is `@objc`, or refines such a protocol.
    private func isClassBound(_ symbol: Symbol) -> Bool {
        let declaration = context.table.declaration(symbol.declaration)
        return declaration.attributes.contains { $0.name.text == "objc" }
            || context.conformances.declares("AnyObject", symbol)
            || context.conformances.declares("NSObjectProtocol", symbol)
    }

    /// Whether it requires only methods, and refines no other protocol.
    private func asksForMethodsAlone(_ symbol: Symbol) -> Bool {
        let declaration = context.table.declaration(symbol.declaration)
        let file = context.table.file(symbol.declaration)
        guard declaration.inheritance.isEmpty,
            let required = Scanner.requirements(of: declaration, in: file).first
        else { return false }
        return !required.functions.isEmpty && required.properties.isEmpty && required.initializers.isEmpty
            && required.associatedTypes.isEmpty && !required.hasSubscripts
    }

    // MARK: Boxes

    /// Whether a generic type keeps a value behind its own lock.
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
        if let type = property.type {
            return isResource(PropertyTyping(owner: symbol, in: context).resolve(type))
        }
        // `let lock = NSLock()`
        guard case .call(let callee, _)? = property.initialValue?.expression.kind, case .name(let name) = callee.kind
        else { return false }
        return UnarchivableTypes.named(name)?.isResource ?? false
    }
}

extension UnsupportedType {
    /// The reason why the innermost member can't be archived.
    fileprivate var innermost: UnsupportedType {
        var refusal = self
        while case .memberType(_, _, let inner) = refusal { refusal = inner }
        return refusal
    }
}

extension SwiftType {
    fileprivate var isAnyObject: Bool { self == .structural(.existential, text: "AnyObject") }
}
