import SecureCodeGenAppleTypes
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The inherited coding of a class.
struct Inheritance: Sendable {
    /// The coding of the nearest superclass that is archived.
    typealias Coding = PlatformClasses.Coding

    let coding: Coding
    /// The nearest scanned superclass that is archived.
    let codingSuperclass: Symbol?
    /// The scanned superclass, if it isn't archived.
    let nearestPlainSuperclass: Symbol?
    /// The topmost superclass without coding that has a directive about it.
    private let statingSuperclass: Symbol?
    /// Whether a directive on the class itself is about its superclass.
    let isStated: Bool

    /// Returns the scanned superclasses that don't archive themselves, below the one that does, topmost first. The
    /// subclass archives their properties.
    func plainSuperclasses(in table: SymbolTable) -> [Symbol] {
        guard let nearestPlainSuperclass else { return [] }
        var found = [nearestPlainSuperclass]
        guard found[0].id != statingSuperclass?.id else { return found }
        for superclass in table.superclasses(of: nearestPlainSuperclass) {
            if superclass.id == codingSuperclass?.id { break }
            found.append(superclass)
            if superclass.id == statingSuperclass?.id { break }
        }
        return found.reversed()
    }

    /// Returns the superclass's name in messages.
    func nameOfCodingSuperclass(of symbol: Symbol, in context: ModelContext) -> String {
        if let codingSuperclass { return codingSuperclass.displayName }
        guard case .external(let name) = context.conformances.root(of: symbol) else { return "NSObject" }
        return name
    }

    /// The reason why the superclasses can't be followed to the root.
    enum Failure: Error, Sendable {
        /// The root isn't NSObject.
        case noRoot
        case unknownSuperclass(String)
        /// A part of the user interface.
        case interface(String)
        /// The superclass's state would be lost.
        case losesState(String)
        /// A directive states that a superclass isn't archived, which is.
        case codesAnyway(String)
        case circular
    }

    /// The coding that a class inherits.
    enum CodingBase: Sendable {
        /// A directive on the class or a superclass states it.
        case directive(isCoding: Bool, by: Symbol)
        /// An archived superclass.
        case scanned(Coding, Symbol)
        /// The superclass of the topmost scanned class.
        case external
    }

    static func of(_ symbol: Symbol, in context: ModelContext) throws(Failure) -> Inheritance {
        let superclass = context.table.superclass(of: symbol)
        switch context.codingBase(of: symbol) {
        case .directive(let isCoding, let owner):
            // Below a class that conforms to NSSecureCoding, Swift rejects a redundant conformance.
            let coding: Coding = context.conformances.declares("NSSecureCoding", symbol) ? .insecure : .secure
            let isOwn = owner.id == symbol.id
            if !isCoding, let archived = archivedSuperclass(of: owner, context) { throw .codesAnyway(archived) }
            return Inheritance(
                coding: isCoding ? coding : .none, codingSuperclass: nil,
                nearestPlainSuperclass: isOwn ? nil : superclass, statingSuperclass: isOwn ? nil : owner,
                isStated: isOwn)
        case .scanned(let coding, let found):
            return Inheritance(
                coding: coding, codingSuperclass: found,
                nearestPlainSuperclass: found.id == superclass?.id ? nil : superclass, statingSuperclass: nil,
                isStated: false)
        case .external:
            return Inheritance(
                coding: try coding(ofExternalSuperclassOf: symbol, context), codingSuperclass: nil,
                nearestPlainSuperclass: superclass, statingSuperclass: nil, isStated: false)
        }
    }

    /// Returns the name of the superclass if it is known to be archived.
    private static func archivedSuperclass(of symbol: Symbol, _ context: ModelContext) -> String? {
        if let superclass = context.table.superclass(of: symbol) {
            if case .scanned = context.codingBase(of: superclass) { return superclass.displayName }
            return coding(of: superclass, context) == nil ? nil : superclass.displayName
        }
        guard case .external(let name) = context.conformances.root(of: symbol),
            let coding = PlatformClasses.coding(of: name), coding != .none
        else { return nil }
        return name
    }

    /// Returns the name of the topmost superclass if its coding is unknown.
    static func unknownSuperclass(of symbol: Symbol, in context: ModelContext) -> String? {
        do {
            _ = try of(symbol, in: context)
            return nil
        } catch {
            if case .unknownSuperclass(let name) = error { return name }
            return nil
        }
    }

    /// - Parameter inherited: The coding that its scanned superclass inherits.
    static func codingBase(of symbol: Symbol, above inherited: CodingBase?, _ context: ModelContext) -> CodingBase {
        if let directive = context.directives(on: symbol).superclass {
            return .directive(isCoding: directive == .coding, by: symbol)
        }
        guard let superclass = context.table.superclass(of: symbol), let inherited else { return .external }
        return coding(of: superclass, context).map { .scanned($0, superclass) } ?? inherited
    }

    private static func coding(ofExternalSuperclassOf symbol: Symbol, _ context: ModelContext) throws(Failure)
        -> Coding
    {
        switch context.conformances.root(of: symbol) {
        case .none: throw .noRoot
        case .root: return .none
        case .scanned: throw .circular
        case .external(let name):
            if PlatformClasses.isRoot(name) { throw .noRoot }
            guard let coding = PlatformClasses.coding(of: name) else { throw .unknownSuperclass(name) }
            if PlatformClasses.isInterface(name) { throw .interface(name) }
            if PlatformClasses.losesState(name) { throw .losesState(name) }
            return coding
        }
    }

    /// Returns nil for a class that isn't archived.
    private static func coding(of superclass: Symbol, _ context: ModelContext) -> Coding? {
        let conformances = context.conformances
        if conformances.declares("NSSecureCoding", superclass) { return .secure }
        if conformances.declares("NSCoding", superclass) { return .insecure }
        // The class inherits the conformance and archives its own properties.
        if conformances.isSecureCoding(superclass) { return .secure }
        return context.handwrittenMembers(in: superclass).introducesCoding ? .undeclared : nil
    }
}
