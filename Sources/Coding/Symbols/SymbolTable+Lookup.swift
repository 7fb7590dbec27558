import SecureCodeGenCodingPlan
import SecureCodeGenSwiftSyntax

/// The meaning of names.
extension SymbolTable {
    package enum Lookup {
        case found(Symbol)
        /// One alias that is declared once for each platform, with different targets.
        case aliases([Symbol])
        case ambiguous([Symbol])
        case notFound

        /// The declarations that the name may mean.
        package var symbols: [Symbol] {
            switch self {
            case .found(let symbol): [symbol]
            case .aliases(let symbols), .ambiguous(let symbols): symbols
            case .notFound: []
            }
        }
    }

    /// Returns the meaning of an unqualified name in a declaration.
    ///
    /// - Parameters:
    ///   - name: without backticks.
    ///   - scope: the innermost type that contains the name; nil at file scope.
    ///   - file: the index of the file with the name.
    package func lookUp(_ name: String, from scope: Symbol?, inFile file: Int) -> Lookup {
        guard names.contains(name) else { return .notFound }
        for type in enclosingTypes(scope) {
            let answer = lookUpMember(name, of: type, fromFile: file)
            if case .notFound = answer {} else { return answer }
        }
        return choose(topLevelSymbols(named: name, inFile: file).map { symbols[$0] }, fromFile: file, under: scope)
    }

    /// A type and those whose braces it is declared in, from the inside out. In `extension Home.Kitchen` that is
    /// Kitchen alone: what Home declares has no short name there.
    package func enclosingTypes(_ symbol: Symbol?) -> some Sequence<Symbol> {
        let places = sequence(first: symbol?.declaration) { place in
            place.map { place in
                self.declaration(place).parent.map { DeclarationReference(file: place.file, index: $0) }
            }
        }
        return places.lazy.prefix { $0 != nil }.compactMap { $0.flatMap(self.symbol(declaredAt:)) }
    }

    /// Looks up a name after the name of a module, as in `Models.Account`. A module without known files may be any of
    /// them, unless it belongs to the platform.
    package func lookUp(_ name: String, inModule module: String, fromFile file: Int) -> Lookup {
        let found = topLevelSymbols(named: name, inFile: file).map { symbols[$0] }
        guard modules.contains(named: module) else {
            return ModuleIdentity.isOfPlatform(module) ? .notFound : choose(found, fromFile: file, under: nil)
        }
        return choose(found.filter { self.module(of: $0).name == module }, fromFile: file, under: nil)
    }

    /// Looks up a name after a type and a period, superclasses included.
    package func lookUpMember(_ name: String, of type: Symbol, fromFile file: Int) -> Lookup {
        guard names.contains(name) else { return .notFound }
        // While symbols are entered, and where superclasses form a cycle, it is unknown which type nests which.
        let isKnown = topmost(above: type) != nil
        for owner in isKnown ? types(above: type, with: name, .nestedType) : [type] + superclasses(of: type) {
            let answer = choose(nestedSymbols(named: name, in: owner), fromFile: file, under: type)
            if case .notFound = answer {} else { return answer }
        }
        return .notFound
    }

    /// The types at file scope that a file can name so, in the order of the symbols.
    func topLevelSymbols(named name: String, inFile file: Int) -> [Int] {
        let visible = topLevel[name] ?? []
        guard let hidden = hiddenTopLevel[FileScopeName(file: file, name: name)] else { return visible }
        return (visible + hidden).sorted()
    }

    private func choose(_ found: [Symbol], fromFile file: Int, under scope: Symbol?) -> Lookup {
        var visible = found.filter { canSee($0, from: UseSite(file: file)) }
        guard visible.count > 1 else { return visible.first.map { .found($0) } ?? .notFound }
        // The declarations of a module hide those that it imports.
        let own = visible.filter { modules.areSame($0.declaration.file, file) }
        if !own.isEmpty { visible = own }
        // A Swift class may also be in a header: the compiler writes `App-Swift.h`, and some are committed.
        let inSwift = visible.filter { !self.file($0.declaration).source.isHeader }
        if !inSwift.isEmpty { visible = inSwift }
        if visible.count > 1, let scope {
            let alike = visible.filter { conditions(of: $0) == conditions(of: scope) }
            if !alike.isEmpty { visible = alike }
        }
        guard visible.count > 1 else { return visible.first.map { .found($0) } ?? .notFound }
        guard visible.allSatisfy({ modules.areSame($0.declaration.file, visible[0].declaration.file) }) else {
            return .ambiguous(visible)
        }
        let distances = visible.map { distance(from: file, to: $0.declaration.file) }
        let nearest = zip(visible, distances).filter { $0.1 == distances.min() }.map { $0.0 }
        if nearest.count == 1 { return .found(nearest[0]) }
        guard arePlatformVariants(nearest) else { return .ambiguous(nearest) }
        return nearest[0].kind == .typealias ? .aliases(nearest) : .found(nearest[0])
    }

    /// Whether one type is declared several times, once for each platform.
    package func arePlatformVariants(_ symbols: [Symbol]) -> Bool {
        symbols.allSatisfy { $0.kind == symbols[0].kind } && areUnderOwnConditions(symbols)
    }

    /// Whether each declaration is under its own `#if`, such as an alias for one platform and a struct for another.
    package func areUnderOwnConditions(_ symbols: [Symbol]) -> Bool {
        let conditions = symbols.map { self.conditions(of: $0) }
        return conditions.allSatisfy { !$0.isEmpty } && Set(conditions).count == symbols.count
    }

    private func conditions(of symbol: Symbol) -> [Condition] {
        declaration(symbol.declaration).conditions.texts
    }

    /// 0 for the same file, else the number of folders that are not common to both.
    func distance(from file: Int, to other: Int) -> Int {
        if file == other { return 0 }
        let (here, there) = (inputs[file].file.source.path.text.utf8, inputs[other].file.source.path.text.utf8)
        func folders(_ path: some Sequence<UInt8>) -> Int { path.count { $0 == UInt8(ascii: "/") } }
        let common = zip(here, there).lazy.prefix { $0 == $1 }.map(\.0)
        return 1 + folders(here) + folders(there) - 2 * folders(common)
    }

    /// Returns the type that a dotted name means, through aliases. Of several equally near ones, returns the first.
    package func type(named name: String, from scope: Symbol?, inFile file: Int) -> Symbol? {
        declaration(named: name, from: scope, inFile: file).flatMap(followingAliases)
    }

    /// Returns the type or alias that a dotted name means. Of several equally near ones, returns the first.
    package func declaration(named name: String, from scope: Symbol?, inFile file: Int) -> Symbol? {
        let path = name.split(separator: ".").map(String.init)
        guard path.count == 1 else { return resolve(path, from: scope, inFile: file) }
        return lookUp(path[0], from: scope, inFile: file).symbols.first
    }

    /// Returns the types and aliases that a dotted name can mean: equally near ones, and those under other conditions.
    package func declarations(named name: String, from scope: Symbol?, inFile file: Int) -> [Symbol] {
        let found =
            name.contains(".")
            ? declaration(named: name, from: scope, inFile: file).map { [$0] } ?? []
            : lookUp(name, from: scope, inFile: file).symbols
        guard found.count == 1 else { return found }
        let alike =
            found[0].parent.map { nestedSymbols(named: found[0].name, in: symbols[$0]) }
            ?? topLevelSymbols(named: found[0].name, inFile: file).map { symbols[$0] }
        return arePlatformVariants(alike) ? alike : found
    }

    /// Returns the symbol of a dotted name, if there is exactly one. A first component that isn't a type counts as a
    /// module.
    package func resolve(_ path: [String], from scope: Symbol?, inFile file: Int) -> Symbol? {
        guard let first = path.first else { return nil }
        switch lookUp(first, from: scope, inFile: file) {
        case .found(let symbol): return member(path.dropFirst(), of: symbol, inFile: file)
        case .aliases, .ambiguous: return nil
        case .notFound:
            if path.count > 1, case .found(let symbol) = lookUp(path[1], inModule: first, fromFile: file) {
                return member(path.dropFirst(2), of: symbol, inFile: file)
            }
            return memberOfExternalType(path, inFile: file).flatMap { symbol, depth in
                member(path.dropFirst(depth), of: symbol, inFile: file)
            }
        }
    }

    /// Returns the type that a dotted name leads to in a type that isn't scanned, `Key` for `UserDefaults.Key.Sort`,
    /// and the number of components.
    package func memberOfExternalType(_ path: [String], inFile file: Int) -> (Symbol, depth: Int)? {
        guard !externalOwners.isEmpty, path.count > 1 else { return nil }
        let skipped = PlatformTypes.hasNoSources(path[0]) ? 1 : 0
        let longest = min(path.count - 1, Self.maximumChainLength)
        for depth in stride(from: longest, to: skipped, by: -1) {
            guard let id = externalOwners[path[skipped..<depth].joined(separator: ".")],
                case .found(let member) = lookUpMember(path[depth], of: symbols[id], fromFile: file)
            else { continue }
            return (member, depth + 1)
        }
        return nil
    }

    /// Follows names into nested types.
    private func member(_ path: ArraySlice<String>, of symbol: Symbol, inFile file: Int) -> Symbol? {
        var symbol = symbol
        for name in path {
            guard let owner = followingAliases(symbol),
                case .found(let member) = lookUpMember(name, of: owner, fromFile: file)
            else { return nil }
            symbol = member
        }
        return symbol
    }
}
