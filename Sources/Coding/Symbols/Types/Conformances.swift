import SecureCodeGenAppleTypes
import SecureCodeGenSwiftSyntax
import SecureCodeGenThreading

/// The conformances and superclasses of scanned types, by name.
package struct Conformances: Sendable {
    package let table: SymbolTable
    private let inheritors = LazyValue<[Int: [Int]]>()
    private let declarations = Cache<Query, DeclarationReference?>()
    private let extensionsOfOthers = LazyValue<[DeclarationReference]>()
    private let externalTypes = Cache<Int, [String]>()
    private let inherited = Cache<String, InheritedCache<Bool>>()
    private let refinements: [String: Set<String>]
    private let statedConformances: [String: Set<Int>]
    private let countsScannedProtocols: Bool

    /// - Parameters:
    ///   - refinements: The protocols that refine a protocol that isn't scanned, by its name.
    ///   - statedConformances: The classes that are declared to inherit a protocol's conformance from a class that isn't
    ///     scanned, by the protocol's name.
    ///   - countsScannedProtocols: Whether a scanned protocol counts as the protocol of Foundation with its name, as in
    ///     other implementations of Foundation.
    package init(
        table: SymbolTable, refinements: [String: Set<String>] = [:], statedConformances: [String: Set<Int>] = [:],
        countsScannedProtocols: Bool = false
    ) {
        self.countsScannedProtocols = countsScannedProtocols
        self.table = table
        self.refinements = refinements
        self.statedConformances = statedConformances
    }

    private struct Query: Hashable, Sendable {
        let protocolName: String
        let symbol: Int
    }

    /// Whether the type declares a conformance to a Foundation protocol in its header or an extension: by name, through
    /// a protocol that refines it, or through an alias.
    package func declares(_ protocolName: String, _ symbol: Symbol) -> Bool {
        declarationOf(protocolName, by: symbol) != nil
    }

    /// Returns the declaration or extension with the conformance.
    package func declarationOf(_ protocolName: String, by symbol: Symbol) -> DeclarationReference? {
        declarations.value(for: Query(protocolName: protocolName, symbol: symbol.id)) {
            let names = (refinements[protocolName] ?? []).union([protocolName])
            var seen: Set<Int> = []
            return symbol.declarations.first { reference in
                inherits(from: reference, seen: &seen) { name, found in
                    (name ?? (countsScannedProtocols ? found?.name : nil)).map(names.contains) ?? false
                }
            }
        }
    }

    /// Whether the type's own declaration, not an extension, names a scanned protocol, directly or through others.
    ///
    /// - Parameter isWanted: Whether a protocol counts.
    package func namesProtocol(_ symbol: Symbol, where isWanted: (Symbol) -> Bool) -> Bool {
        var seen: Set<Int> = []
        return inherits(from: symbol.declaration, seen: &seen) { _, found in found.map(isWanted) ?? false }
    }

    /// Whether a class or a scanned superclass declares a conformance, or their external superclass has it.
    ///
    /// - Parameter isExternalConforming: Whether a class that no scanned file declares has the conformance.
    package func inheritsOrDeclares(
        _ symbol: Symbol, _ protocolName: String, external isExternalConforming: (String) -> Bool
    ) -> Bool {
        let known = inherited.value(for: protocolName) { InheritedCache() }
        let isConforming = known.value(for: symbol, in: table) { type, isInherited in
            if isInherited == true || declares(protocolName, type) { return true }
            return statedConformances[protocolName]?.contains(type.id) ?? false
        }
        if isConforming { return true }
        if case .external(let name) = root(of: symbol) { return isExternalConforming(name) }
        return false
    }

    /// Whether the type declares Codable, or both halves of it.
    package func isCodable(_ symbol: Symbol) -> Bool {
        declares("Codable", symbol) || (declares("Encodable", symbol) && declares("Decodable", symbol))
    }

    /// Whether a type with generic arguments is Codable.
    ///
    /// - Parameter isCodable: Whether the argument at a position is Codable.
    package func isCodable(_ symbol: Symbol, where isCodable: (Int) -> Bool) -> Bool {
        let whole = declarationOf("Codable", by: symbol).map { [$0] }
        let halves = [declarationOf("Encodable", by: symbol), declarationOf("Decodable", by: symbol)].compactMap { $0 }
        guard let declarations = whole ?? (halves.count == 2 ? halves : nil) else { return false }
        return declarations.allSatisfy { reference in
            // The type's own constraints apply to its arguments.
            guard reference != symbol.declaration else { return true }
            let constrained = table.declaration(reference).requirements.flatMap { requirement in
                [requirement.subject, requirement.type].compactMap(\.typeSyntax).flatMap(\.names).compactMap(\.first)
            }
            return table.genericParameters(of: symbol).enumerated().allSatisfy { position, name in
                !constrained.contains(name) || isCodable(position)
            }
        }
    }

    /// Returns the scanned types that declare a conformance to a scanned protocol by name, through a protocol that
    /// refines it, or through an alias, in the order of the symbols.
    package func conformingTypes(to wanted: Symbol) -> [Symbol] {
        let inheritors = inheritors.value { inheritorsByName() }
        var seen: Set<Int> = []
        var types: Set<Int> = []
        var pending = [wanted.id]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            for id in inheritors[next] ?? [] {
                switch table.symbols[id].kind {
                case .protocol, .typealias: pending.append(id)
                case .extension: break
                default: types.insert(id)
                }
            }
        }
        return types.sorted().map { table.symbols[$0] }
    }

    /// Returns the types without scanned declarations that conform to a scanned protocol in extensions, except in
    /// tests, sorted by name.
    package func externalTypes(conformingTo wanted: Symbol) -> [String] {
        externalTypes.value(for: wanted.id) {
            let extensions = extensionsOfOtherTypes.filter { reference in
                var seen: Set<Int> = []
                return !table.isTest(file: reference.file)
                    && inherits(from: reference, seen: &seen) { _, found in found?.id == wanted.id }
            }
            let names = extensions.map { table.declaration($0).name.text }
            return Set(names).sorted()
        }
    }

    /// Whether a type may conform to a scanned protocol: it or a superclass declares the conformance, or names
    /// something unknown.
    ///
    /// - Parameter symbol: nil for a class that no scanned file declares.
    package func mayConform(_ symbol: Symbol?, to wanted: Symbol) -> Bool {
        mayInherit(symbol) { name, found in
            found.map { $0.id == wanted.id } ?? name.map { !Self.isKnown($0) } ?? true
        }
    }

    /// Whether a type may inherit from a protocol or class that no scanned file declares.
    package func mayInherit(_ symbol: Symbol, fromOutside wanted: String) -> Bool {
        if KnownProtocols.contains(wanted) { return true }
        return mayInherit(symbol) { name, found in
            found == nil && name.map { $0 == wanted || !Self.isKnown($0) } ?? true
        }
    }

    private func mayInherit(_ symbol: Symbol?, where isWanted: (String?, Symbol?) -> Bool) -> Bool {
        let own = symbol.map { [$0] + table.superclasses(of: $0) } ?? []
        let hasUnknownAttribute = own.contains { type in
            return table.declaration(type.declaration).attributes.contains {
                !ClassAttributes.withoutStorage.contains($0.name.text)
            }
        }
        if hasUnknownAttribute { return true }
        // The external superclass may get the conformance from an extension.
        let isClass = symbol.map { $0.kind == .class } ?? true
        return (own.flatMap(\.declarations) + (isClass ? extensionsOfOtherTypes : [])).contains { reference in
            var seen: Set<Int> = []
            return inherits(from: reference, seen: &seen, where: isWanted)
        }
    }

    private static func isKnown(_ name: String) -> Bool {
        name == "NSObject" || KnownProtocols.contains(name) || FoundationClasses.named(name) != nil
            || PlatformClasses.coding(of: name) != nil
    }

    /// The extensions of types that no scanned file declares.
    private var extensionsOfOtherTypes: [DeclarationReference] {
        extensionsOfOthers.value {
            table.inputs.enumerated().flatMap { index, input in
                input.file.declarations.indices.map { DeclarationReference(file: index, index: $0) }
            }.filter { reference in
                let declaration = table.declaration(reference)
                return declaration.kind == .extension && !declaration.inheritance.isEmpty
                    && table.symbol(declaredAt: reference).map { $0.kind == .extension } ?? true
            }
        }
    }

    /// Returns, by scanned type, the types that name it in an inheritance clause, and its aliases.
    private func inheritorsByName() -> [Int: [Int]] {
        var inheritors: [Int: [Int]] = [:]
        for symbol in table.symbols {
            let scope = symbol.parent.map { table.symbols[$0] }
            // Conformances of an extension of a protocol don't apply to conforming types.
            let declarations = symbol.kind == .protocol ? [symbol.declaration] : symbol.declarations
            for reference in declarations {
                for path in inheritedPaths(of: reference) {
                    guard let named = table.resolve(path, from: scope, inFile: reference.file) else { continue }
                    inheritors[named.id, default: []].append(symbol.id)
                }
            }
        }
        return inheritors
    }

    // MARK: Superclasses

    /// The direct superclass of a class.
    package enum Superclass {
        /// The class names no superclass.
        case none
        /// NSObject.
        case root
        case scanned(Symbol)
        /// A class that no scanned file declares, or an ambiguous name.
        case external(String)
    }

    /// Returns the superclass of the topmost scanned class; a scanned class if the superclasses form a cycle.
    package func root(of symbol: Symbol) -> Superclass {
        superclass(of: table.topmost(above: symbol) ?? symbol)
    }

    private func superclass(of symbol: Symbol) -> Superclass {
        if let scanned = table.superclass(of: symbol) { return .scanned(scanned) }
        guard symbol.kind == .class, let first = inheritedTypes(of: symbol.declaration).first else { return .none }
        guard case .named(let components) = first.withoutSpecifiers, let name = components.last?.name else {
            return .none
        }
        if name == "NSObject" { return .root }
        let scope = symbol.parent.map { table.symbols[$0] }
        let place = symbol.declaration.file
        if components.count == 1, case .aliases(let aliases) = table.lookUp(name, from: scope, inFile: place) {
            return superclass(onEachPlatform: aliases.map { superclass(named: $0) }) ?? .external(name)
        }
        if let found = table.resolve(components.map(\.name), from: scope, inFile: place) {
            return superclass(named: found)
        }
        let file = table.file(symbol.declaration)
        let isProtocol = KnownProtocols.contains(name, importing: file.imports.lazy.map(\.module))
        return isProtocol ? .none : .external(name)
    }

    /// Returns the superclass that an alias selects on each platform, if archives don't depend on which it is.
    private func superclass(onEachPlatform classes: [Superclass]) -> Superclass? {
        let codings = classes.map { superclass -> PlatformClasses.Coding? in
            switch superclass {
            case .root: PlatformClasses.Coding.none
            case .external(let name): PlatformClasses.coding(of: name)
            case .none, .scanned: nil
            }
        }
        guard let first = codings[0], codings.allSatisfy({ $0 == first }) else { return nil }
        return classes.first { if case .external = $0 { true } else { false } } ?? classes[0]
    }

    /// Returns the superclass for the first entry of the clause, which may be a protocol or an alias.
    private func superclass(named symbol: Symbol) -> Superclass {
        guard symbol.kind == .typealias else { return .none }
        let resolver = TypeResolver(table: table)
        let scope = TypeResolver.Scope(symbol: nil, file: symbol.declaration.file)
        guard let target = table.declaration(symbol.declaration).target,
            let syntax = target.typeSyntax
        else { return .none }
        for member in syntax.withoutSpecifiers.compositionMembers {
            if case .named(let components) = member, components.last?.name == "NSObject" { return .root }
            let type = resolver.resolve(member, text: "", in: scope)
            if case .platformClass(let name) = type { return .external(name) }
            if case .named(let components) = member, let name = components.last?.name,
                PlatformClasses.coding(of: name) != nil
            {
                return .external(name)
            }
        }
        return .none
    }

    // MARK: Protocols

    /// Returns the types in an inheritance clause, and those that a protocol requires of `Self`.
    private func inheritedTypes(of reference: DeclarationReference) -> [TypeSyntax] {
        let declaration = table.declaration(reference)
        let ofSelf = declaration.requirements.filter {
            declaration.kind == .protocol && $0.isConformance && $0.subject.isType("Self")
        }
        return (declaration.inheritance + ofSelf.map(\.type)).compactMap(\.typeSyntax)
    }

    /// Whether a declaration names such a type in its inheritance clause, directly or through protocols and aliases.
    ///
    /// - Parameter isWanted: Receives each type's name, or the scanned protocol or alias.
    /// - Parameter seen: The protocols and aliases that were visited.
    private func inherits(
        from reference: DeclarationReference, seen: inout Set<Int>, where isWanted: (String?, Symbol?) -> Bool
    ) -> Bool {
        // Protocols may refine each other in chains of any length, and in cycles.
        var pending = [reference]
        while let reference = pending.popLast() {
            let scope = table.symbol(declaredAt: reference).flatMap { $0.parent.map { table.symbols[$0] } }
            for path in inheritedPaths(of: reference) {
                guard let named = table.resolve(path, from: scope, inFile: reference.file) else {
                    if isWanted(path.last, nil) { return true }
                    continue
                }
                guard named.kind == .protocol || named.kind == .typealias, seen.insert(named.id).inserted else {
                    continue
                }
                if isWanted(nil, named) { return true }
                pending.append(named.declaration)
            }
        }
        return false
    }

    /// Returns the names in an inheritance clause, or in the target of an alias.
    private func inheritedPaths(of reference: DeclarationReference) -> [[String]] {
        let declaration = table.declaration(reference)
        let target = declaration.target?.typeSyntax
        return (target.map { [$0] } ?? inheritedTypes(of: reference)).flatMap { syntax in
            syntax.withoutSpecifiers.compositionMembers.compactMap { member in
                guard case .named(let components) = member.withoutSpecifiers else { return nil }
                return components.map(\.name)
            }
        }
    }
}
