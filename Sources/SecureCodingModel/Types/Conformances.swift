import SwiftScanner

/// What a scanned type conforms to and inherits from, as far as coding is concerned.
struct Conformances: Sendable {
    let table: SymbolTable

    /// Whether the type declares, in its header or in an extension, a conformance to one of Foundation's protocols:
    /// by name, through a protocol that refines it or through an alias for either.
    func declares(_ protocolName: String, _ symbol: Symbol) -> Bool {
        declarationOf(protocolName, by: symbol) != nil
    }

    /// The declaration or extension that declares the conformance.
    func declarationOf(_ protocolName: String, by symbol: Symbol) -> DeclarationReference? {
        var seen: Set<Int> = []
        return symbol.declarations.first { reference in
            inheritedTypes(of: reference).contains { refines($0, protocolName, reference, &seen) }
        }
    }

    /// Whether the class or one of its superclasses conforms to NSSecureCoding.
    func isSecureCoding(_ symbol: Symbol) -> Bool {
        inheritsOrDeclares(symbol, "NSSecureCoding") { FoundationClasses.named($0) != nil }
    }

    /// Whether the class or one of its superclasses conforms to NSCoding.
    func isCoding(_ symbol: Symbol) -> Bool {
        inheritsOrDeclares(symbol, "NSCoding") { FoundationClasses.named($0) != nil }
    }

    private func inheritsOrDeclares(
        _ symbol: Symbol, _ protocolName: String, outside: (String) -> Bool
    ) -> Bool {
        var current = symbol
        for _ in 0..<SymbolTable.maximumChainLength {
            if declares(protocolName, current) { return true }
            switch superclass(of: current) {
            case .scanned(let next): current = next
            case .outside(let name): return outside(name)
            case .none, .root: return false
            }
        }
        return false
    }

    /// Whether the type declares Codable, or both halves of it.
    func isCodable(_ symbol: Symbol) -> Bool {
        declares("Codable", symbol) || (declares("Encodable", symbol) && declares("Decodable", symbol))
    }

    /// Whether the type declares a conformance to a scanned protocol, by name or through one that refines it.
    func declares(_ wanted: Symbol, by symbol: Symbol) -> Bool {
        guard [.class, .struct, .enum, .actor].contains(symbol.kind) else { return false }
        var seen: Set<Int> = []
        return symbol.declarations.contains { reference in
            inheritedTypes(of: reference).contains { leads(to: wanted, from: $0, reference, &seen) }
        }
    }

    private func leads(
        to wanted: Symbol, from syntax: TypeSyntax, _ reference: DeclarationReference, _ seen: inout Set<Int>
    ) -> Bool {
        syntax.withoutSpecifiers.compositionMembers.contains { member in
            guard case .named(let components) = member.withoutSpecifiers else { return false }
            let scope = table.symbol(declaredAt: reference).flatMap { $0.parent.map { table.symbols[$0] } }
            guard let named = table.resolve(components.map(\.name), from: scope, inFile: reference.file),
                let found = table.followingAliases(named)
            else { return false }
            if found.id == wanted.id { return true }
            guard found.kind == .protocol, seen.insert(found.id).inserted else { return false }
            return inheritedTypes(of: found.declaration).contains {
                leads(to: wanted, from: $0, found.declaration, &seen)
            }
        }
    }

    // MARK: Superclasses

    enum Superclass {
        /// The class names no superclass.
        case none
        /// NSObject.
        case root
        case scanned(Symbol)
        /// A class that no scanned file declares, or a name that several do.
        case outside(String)
    }

    func superclass(of symbol: Symbol) -> Superclass {
        if let scanned = table.superclassSymbol(of: symbol) { return .scanned(scanned) }
        guard symbol.kind == .class, let first = inheritedTypes(of: symbol.declaration).first else { return .none }
        guard case .named(let components) = first.withoutSpecifiers, let name = components.last?.name else {
            return .none
        }
        if name == "NSObject" { return .root }
        let scope = symbol.parent.map { table.symbols[$0] }
        if let found = table.resolve(components.map(\.name), from: scope, inFile: symbol.declaration.file) {
            return superclass(named: found)
        }
        return Self.isKnownProtocol(name) ? .none : .outside(name)
    }

    /// The first entry of the clause is a scanned type, but no class: a protocol, or an alias.
    private func superclass(named symbol: Symbol) -> Superclass {
        guard symbol.kind == .typealias else { return .none }
        let resolver = TypeResolver(table: table)
        let scope = TypeResolver.Scope(symbol: nil, file: symbol.declaration.file)
        guard let target = table.declaration(symbol.declaration).target,
            let syntax = table.file(symbol.declaration).typeSyntax(target)
        else { return .none }
        for member in syntax.withoutSpecifiers.compositionMembers {
            if case .named(let components) = member, components.last?.name == "NSObject" { return .root }
            let type = resolver.resolve(member, text: "", in: scope)
            if case .scanned(let scanned) = type, table.symbols[scanned.symbol].kind == .class {
                return .scanned(table.symbols[scanned.symbol])
            }
            if case .foundationClass(let name) = type { return .outside(name) }
        }
        return .none
    }

    /// Protocols of the standard library and Foundation that often stand first in an inheritance clause.
    static func isKnownProtocol(_ name: String) -> Bool {
        [
            "NSSecureCoding", "NSCoding", "NSCopying", "NSMutableCopying", "NSObjectProtocol", "Codable", "Encodable",
            "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "CustomStringConvertible",
            "CustomDebugStringConvertible", "AnyObject", "ObservableObject", "Error", "LocalizedError",
        ].contains(name)
    }

    // MARK: Protocols

    private func inheritedTypes(of reference: DeclarationReference) -> [TypeSyntax] {
        let file = table.file(reference)
        return table.declaration(reference).inheritance.compactMap { file.typeSyntax($0) }
    }

    /// - Parameter seen: the protocols and aliases that were looked at before, and do not refine it.
    private func refines(
        _ syntax: TypeSyntax, _ protocolName: String, _ reference: DeclarationReference, _ seen: inout Set<Int>
    ) -> Bool {
        syntax.withoutSpecifiers.compositionMembers.contains { member in
            guard case .named(let components) = member.withoutSpecifiers else { return false }
            let path = components.map(\.name)
            let declaring = table.symbol(declaredAt: reference)
            let scope = declaring.flatMap { $0.parent.map { table.symbols[$0] } }
            if let symbol = table.resolve(path, from: scope, inFile: reference.file) {
                return seen.insert(symbol.id).inserted && refines(symbol, protocolName, &seen)
            }
            let name = path.last
            return name == protocolName || (protocolName == "NSCoding" && name == "NSSecureCoding")
        }
    }

    private func refines(_ symbol: Symbol, _ protocolName: String, _ seen: inout Set<Int>) -> Bool {
        switch symbol.kind {
        case .protocol:
            return inheritedTypes(of: symbol.declaration).contains {
                refines($0, protocolName, symbol.declaration, &seen)
            }
        case .typealias:
            guard let target = table.declaration(symbol.declaration).target,
                let syntax = table.file(symbol.declaration).typeSyntax(target)
            else { return false }
            return refines(syntax, protocolName, symbol.declaration, &seen)
        default:
            return false
        }
    }
}
