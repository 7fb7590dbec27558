import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenThreading

/// All scanned types by name, with their extensions.
///
/// Lookup follows Swift's rules: the enclosing types from the inside out, including types nested in their superclasses,
/// then file scope. If several declarations have one name, invisible ones are dropped, and those of headers if Swift
/// declares one. Then those with the same `#if` conditions are preferred, then those in the nearest file. If several
/// remain, the name is ambiguous.
///
/// A class, because it is passed to everything that looks up names. Nothing changes after `init`.
package final class SymbolTable: @unchecked Sendable {
    package let inputs: [ModelInput]
    package let modules: Modules
    package internal(set) var symbols: [Symbol] = []
    /// The types at file scope that every file can name.
    var topLevel: [String: [Int]] = [:]
    /// Types that only their own file can name; several files may have one with the same name.
    var hiddenTopLevel: [FileScopeName: [Int]] = [:]
    var nested: [Int: [String: [Int]]] = [:]
    /// The names of all types. Most names in sources are of types that aren't scanned.
    var names: Set<String> = []
    /// Types that no scanned file declares and that have types nested in scanned extensions, by their dotted name.
    var externalOwners: [String: Int] = [:]
    var symbolOfDeclaration: [DeclarationReference: Int] = [:]
    /// The scanned type that the first entry of a class's inheritance clause, or an alias, refers to, by symbol. It is
    /// stored because looking it up may require any other one, and a cycle wouldn't end.
    var named: [Int: Int] = [:]
    /// The superclasses of a class if an alias declares a different one for each platform. `named` has the first of
    /// them.
    var superclassesByPlatform: [Int: [Int]] = [:]
    /// The direct subclasses of each symbol, in the order of the symbols.
    private var directSubclasses: [Int: [Int]] = [:]
    private var forest = SuperclassForest(superclasses: [])
    /// The names of all types at file scope, visible or not.
    package private(set) var topLevelNames: Set<String> = []
    /// The types with each member or nested type, by name, once all symbols are known.
    private let owners = Cache<Int, [String: Set<Int>]>()
    private let visibleNames = Cache<Modules.VisibleModules, Set<String>>()
    /// The aliases that are another name for each type, once all symbols are known.
    let otherNames = LazyValue<[Int: [Int]]>()
    let spellings = LazyValue<Spellings>()
    let extensionMembers = LazyValue<[Int: Set<String>]>()
    let protocolTypes = LazyValue<ProtocolTypes>()
    let extensionsByName = LazyValue<[String: [DeclarationReference]]>()
    let constants = LazyValue<[String: [(declaration: PropertyDeclaration, file: Int)]]>()
    /// By type, the scanned protocols that it conforms to, once all symbols are known.
    let conformedProtocols = Cache<Int, Set<Int>>()

    struct FileScopeName: Hashable, Sendable {
        let file: Int
        let name: String
    }

    /// The maximum length of a chain of aliases. Longer ones count as cycles.
    package static let maximumChainLength = 64

    package init(_ inputs: [ModelInput]) {
        self.inputs = inputs
        modules = Modules(inputs)
        enterDeclarations()
        var unplaced = extensionsAndWhatTheyNest()
        attach(&unplaced)
        var types: [NamedType] = []
        var entered = 0
        resolveNamed(&types, &entered)
        // Known superclasses and aliases may allow more types to be placed.
        while !unplaced.isEmpty, attach(&unplaced) { resolveNamed(&types, &entered) }
        while !unplaced.isEmpty, enterOutsideTypes(&unplaced) {
            while !unplaced.isEmpty, attach(&unplaced) { resolveNamed(&types, &entered) }
        }
        topLevelNames = Set(topLevel.keys).union(hiddenTopLevel.keys.lazy.map(\.name))
        let superclasses = symbols.map { superclass(of: $0)?.id }
        for (symbol, superclass) in superclasses.enumerated() {
            if let superclass { directSubclasses[superclass, default: []].append(symbol) }
        }
        forest = SuperclassForest(superclasses: superclasses)
    }

    // MARK: Access

    /// Returns the declaration in its file.
    package func declaration(_ reference: DeclarationReference) -> Declaration {
        inputs[reference.file].file.declarations[reference.index]
    }

    /// Returns the file of a declaration.
    package func file(_ reference: DeclarationReference) -> ScannedFile {
        inputs[reference.file].file
    }

    /// Returns a file by its index.
    package func file(at index: Int) -> ScannedFile { inputs[index].file }

    /// Returns the role of a declaration's file in the run.
    package func role(_ reference: DeclarationReference) -> ModelInput.Role {
        inputs[reference.file].role
    }

    /// Returns the type that a declaration declares or extends.
    package func symbol(declaredAt reference: DeclarationReference) -> Symbol? {
        symbolOfDeclaration[reference].map { symbols[$0] }
    }

    /// Returns the place of a type's name in its declaration, for diagnostics.
    package func location(_ symbol: Symbol) -> Diagnostic.Location {
        location(declaration(symbol.declaration).name.range, in: symbol.declaration)
    }

    /// Returns a place in the file of a declaration, for diagnostics.
    package func location(_ range: SourceRange, in reference: DeclarationReference) -> Diagnostic.Location {
        Diagnostic.Location(path: file(reference).source.path, range: range)
    }

    /// Returns the names of the generic parameters of a type, those of its enclosing types first.
    package func genericParameters(of symbol: Symbol) -> [String] {
        guard symbol.kind != .extension else { return [] }
        let outer = symbol.parent.map { genericParameters(of: symbols[$0]) } ?? []
        return outer + declaration(symbol.declaration).genericParameters.map { $0.name.text }
    }

    /// Returns the numbers of generic parameters of the enclosing types, outermost first, and of the type itself.
    package func genericParameterCounts(of symbol: Symbol) -> [Int] {
        let outer = symbol.parent.map { genericParameterCounts(of: symbols[$0]) } ?? []
        let isExtension = symbol.kind == .extension
        return outer + [isExtension ? 0 : declaration(symbol.declaration).genericParameters.count]
    }

    /// Returns the arguments of a type's generic parameters.
    package func substitutions(of type: SwiftType.ScannedType) -> [String: SwiftType] {
        Dictionary(
            zip(genericParameters(of: symbols[type.symbol]), type.arguments), uniquingKeysWith: { _, inner in inner })
    }

    /// Returns the names of types at file scope in a file's module and imports.
    private func topLevelNames(around file: Int) -> Set<String> {
        if modules.isOne { return topLevelNames }
        return visibleNames.value(for: modules.visibleModules(ofFile: file)) {
            let useSite = UseSite(file: file)
            let hidden = hiddenTopLevel.keys.filter { modules.areSame($0.file, file) }.map(\.name)
            let visible = topLevel.filter { _, ids in
                ids.contains { id in
                    modules.areSame(symbols[id].declaration.file, file) || canSee(symbols[id], from: useSite)
                }
            }
            return Set(visible.keys).union(hidden)
        }
    }

    enum Member: Int { case propertyOrMethod, nestedType }

    /// Returns the types with a member by its name, except those that only inherit it.
    private func owners(of member: Member) -> [String: Set<Int>] {
        owners.value(for: member.rawValue) {
            var owners: [String: Set<Int>] = [:]
            guard member == .propertyOrMethod else {
                for (owner, types) in nested { for name in types.keys { owners[name, default: []].insert(owner) } }
                return owners
            }
            for symbol in symbols {
                for reference in symbol.declarations {
                    let declaration = declaration(reference)
                    for name in declaration.properties.map(\.name) + declaration.functions.map(\.name) {
                        owners[name.text, default: []].insert(symbol.id)
                    }
                }
            }
            return owners
        }
    }

    /// Whether a class or a scanned superclass has a property or method of the name, so an expression that begins with
    /// it doesn't mean a type.
    package func hasMember(named name: String, _ symbol: Symbol) -> Bool {
        owners(of: .propertyOrMethod)[name].map { forest.leads(from: symbol.id, toOneOf: $0) } ?? false
    }

    /// Returns the type and its scanned superclasses that declare a property or method of the name.
    package func types(withMember name: String, above symbol: Symbol) -> [Symbol] {
        types(above: symbol, with: name, .propertyOrMethod)
    }

    func types(above symbol: Symbol, with name: String, _ member: Member) -> [Symbol] {
        guard let owners = owners(of: member)[name] else { return [] }
        return forest.path(from: symbol.id, to: owners).map { symbols[$0] }
    }

    /// Sorts classes by their number of superclasses, fewest first.
    package func fromTheTop(_ classes: [Symbol]) -> [Symbol] {
        classes.sorted { forest.depth(of: $0.id) < forest.depth(of: $1.id) }
    }

    /// Whether a class is a superclass of another.
    package func isSubclass(_ symbol: Symbol, of superclass: Int) -> Bool {
        symbol.id != superclass && forest.leads(from: symbol.id, to: superclass)
    }

    /// Returns the names that mean a scanned declaration in the members of a class.
    package func shadowedNames(in symbol: Symbol) -> ShadowedNames {
        let owners = [owners(of: .propertyOrMethod), owners(of: .nestedType)]
        let generics = Set(genericParameters(of: symbol))
        let members = membersOfExtensions(for: symbol)
        return ShadowedNames(
            layers: [topLevelNames(around: symbol.declaration.file)], genericParameters: generics
        ) { [forest] name in
            members.contains(name)
                || owners.contains { owners in
                    owners[name].map { forest.leads(from: symbol.id, toOneOf: $0) } ?? false
                }
        }
    }

    /// Returns the scanned superclasses of a class, nearest first. In a cycle, each occurs at least once.
    package func superclasses(of symbol: Symbol) -> SuperclassChain { SuperclassChain(above: symbol, in: self) }

    /// Returns the topmost scanned superclass of a class, or the class itself; nil if they form a cycle.
    package func topmost(above symbol: Symbol) -> Symbol? { forest.top(of: symbol.id).map { symbols[$0] } }

    /// Returns the types that are nested in a type, in the order of their files.
    package func nestedSymbols(in symbol: Symbol) -> [Symbol] {
        (nested[symbol.id] ?? [:]).values.joined().sorted().map { symbols[$0] }
    }

    /// Returns the nested types with a name. There are several if `#if` selects one of them.
    package func nestedSymbols(named name: String, in symbol: Symbol) -> [Symbol] {
        (nested[symbol.id]?[name] ?? []).map { symbols[$0] }
    }

    /// All scanned classes below a class, in the order of the symbols.
    package func subclasses(of symbol: Symbol) -> [Symbol] {
        var found: Set<Int> = []
        var pending = directSubclasses[symbol.id] ?? []
        while let next = pending.popLast() {
            guard next != symbol.id, found.insert(next).inserted else { continue }
            pending += directSubclasses[next] ?? []
        }
        return found.sorted().map { symbols[$0] }
    }

    /// Whether the type, or one that it is nested in, has generic parameters.
    package func isGeneric(_ symbol: Symbol) -> Bool {
        !genericParameters(of: symbol).isEmpty
    }

    /// Returns the scanned superclass that the class names first in its inheritance clause, directly or by an alias.
    package func superclass(of symbol: Symbol) -> Symbol? {
        guard symbol.kind == .class, let id = named[symbol.id], let superclass = followingAliases(symbols[id]),
            superclass.kind == .class, superclass.id != symbol.id
        else { return nil }
        return superclass
    }

    /// Returns the superclasses of a class on other platforms, if an alias selects them.
    package func otherSuperclasses(of symbol: Symbol) -> [Symbol] {
        (superclassesByPlatform[symbol.id] ?? []).dropFirst().map { symbols[$0] }
    }
}
