import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import SecureCodeGenThreading

/// Shared lookups of the stage.
final class ModelContext: Sendable {
    let table: SymbolTable
    /// The directives of each file, in the order of the inputs.
    let directives: [DirectiveBinder]
    let conformances: Conformances
    let constants: ConstantReader
    let inference: TypeInference
    let imports: ImportedModules
    /// How keys are derived.
    let keys: KeyNaming
    /// Whether every suitable class of the run has `archiving`.
    private let allClassesAreRoots: Bool
    private let cache = Caches()

    /// Cached results.
    private struct Caches: Sendable {
        let archivedSymbols = LazyValue<Set<Int>>()
        let classesByName = LazyValue<[[String]: [Symbol]]>()
        let ownersOfNames = LazyValue<[String: [Int]]>()
        let privateNames = Cache<Int, Set<String>>()
        let storedProperties = Cache<Int, StoredProperties>()
        let decisions = Cache<Int, ClassSelection.Decision>()
        let properties = Cache<Int, ArchivedProperties>()
        let plainNames = Cache<Int, Set<String>>()
        let handwritten = Cache<Int, HandwrittenMembers>()
        let keysOfHierarchies = Cache<Int, HierarchyKeys>()
        // Facts that each subclass needs about all its superclasses.
        let codingBases = InheritedCache<Inheritance.CodingBase>()
        let facts = InheritedCache<ClassFacts>()
        let initializerHolders = InheritedCache<InitializerHolders>()
        let deprecations = InheritedCache<Bool>()
        let derivedDecoding = InheritedCache<Bool>()
        let unstableClasses = InheritedCache<String?>()
    }

    init(_ inputs: [ModelInput], keys: KeyNaming = KeyNaming(), allClassesAreRoots: Bool = false) {
        self.keys = keys
        self.allClassesAreRoots = allClassesAreRoots
        directives = parallelMap(inputs) { DirectiveBinder($0.file) }
        let table = SymbolTable(inputs)
        self.table = table
        let subclassesOfUnknown = directives.enumerated().flatMap { file, bound in
            bound.ofDeclaration.filter { $0.value.superclass == .coding }.compactMap {
                table.symbol(declaredAt: DeclarationReference(file: file, index: $0.key))?.id
            }
        }
        conformances = .forCoding(table, subclassesOfUnknown: Set(subclassesOfUnknown))
        constants = ConstantReader(conformances)
        inference = TypeInference(table: table, conformances: conformances)
        imports = ImportedModules(table)
    }

    /// Whether an archive of a class with `archiving` may contain objects of the class.
    func isArchived(_ symbol: Symbol) -> Bool {
        cache.archivedSymbols.value {
            let roots = table.symbols.filter { isArchiveRoot($0) }
            return ReachableClasses(in: self).symbols(from: roots)
        }.contains(symbol.id)
    }

    /// Returns the scanned classes with a name, outermost first.
    func classes(named name: [String]) -> [Symbol] {
        cache.classesByName.value {
            Dictionary(grouping: table.symbols.filter { $0.kind == .class }, by: \.qualifiedName)
        }[name] ?? []
    }

    /// Whether the class has `archiving`.
    func isArchiveRoot(_ symbol: Symbol) -> Bool {
        let directives = directives(on: symbol)
        if directives.isArchiveRoot || directives.transformer != nil { return true }
        return allClassesAreRoots && symbol.kind == .class && table.role(symbol.declaration) == .generate
            && conformances.isSecureCoding(symbol) && !isSkipped(symbol) && !table.isGeneric(symbol)
            && symbol.isVisibleElsewhere
    }

    func directives(on symbol: Symbol) -> DirectiveBinder.Bound {
        directives[symbol.declaration.file].ofDeclaration[symbol.declaration.index] ?? .init()
    }

    /// Returns another class with this name in archives, current or older.
    func owner(ofName name: String, besides symbol: Symbol) -> String? {
        let owners = cache.ownersOfNames.value {
            let names = ClassNames(in: self)
            var owners: [String: [Int]] = [:]
            for other in table.symbols where other.kind == .class {
                for name in Set(names.all(of: other)) { owners[name, default: []].append(other.id) }
            }
            return owners
        }
        return owners[name]?.map { table.symbols[$0] }.first { !isSameSource($0, symbol) }?.displayName
    }

    /// Whether both are one class in a file that several targets share.
    private func isSameSource(_ symbol: Symbol, _ other: Symbol) -> Bool {
        symbol.declaration.index == other.declaration.index
            && table.file(symbol.declaration).source.path == table.file(other.declaration).source.path
    }

    /// Returns the case or raw value for unknown ones, from the enum's directive.
    func fallback(of symbol: Symbol) -> String? {
        symbol.kind == .enum ? directives(on: symbol).defaultValue : nil
    }

    func otherRawValues(of symbol: Symbol) -> OtherRawValues {
        let aliases = table.declaration(symbol.declaration).cases.flatMap { enumCase in
            directives(on: enumCase, of: symbol).aliases.map {
                OtherRawValues.Alias(rawValue: $0.key, name: enumCase.name.text)
            }
        }
        return OtherRawValues(
            aliases: symbol.kind == .enum ? aliases : [], fallback: fallback(of: symbol),
            closedValues: isClosedInHeader(symbol)
                ? (RawValues(of: symbol, in: self)?.texts ?? []).compactMap { Int($0) }.sorted() : [])
    }

    /// Whether a header declares the enum, and that it has no other values than its cases.
    func isClosedInHeader(_ symbol: Symbol) -> Bool {
        table.file(symbol.declaration).source.isHeader
            && table.declaration(symbol.declaration).attributes.contains { $0.name.text == "frozen" }
    }

    /// Returns an impossible raw value in directives on the cases of an enum.
    func impossibleRawValue(of symbol: Symbol, isText: Bool) -> String? {
        guard symbol.kind == .enum else { return nil }
        let aliases = otherRawValues(of: symbol).aliases.map(\.rawValue)
        let all = (aliases.isEmpty ? nil : RawValues(of: symbol, in: self)?.texts ?? []).map { $0 + aliases } ?? []
        let impossible = table.declaration(symbol.declaration).cases.lazy.compactMap { enumCase -> String? in
            switch self.directives(on: enumCase, of: symbol).key {
            case .text(let key), .constant(let key): key
            case nil: nil
            }
        }
        return impossible.first
            ?? aliases.first { alias in
                all.filter { $0 == alias }.count > 1 || (!isText && Int(alias) == nil)
            }
    }

    /// Returns the directives on a case of an enum.
    func directives(on enumCase: EnumCaseDeclaration, of symbol: Symbol) -> DirectiveBinder.Bound {
        let cases = table.declaration(symbol.declaration).cases
        guard let index = cases.firstIndex(where: { $0.range == enumCase.range }) else { return .init() }
        let reference = DirectiveBinder.CaseReference(declaration: symbol.declaration.index, enumCase: index)
        return directives[symbol.declaration.file].ofCase[reference] ?? .init()
    }

    func isSkipped(_ symbol: Symbol) -> Bool {
        directives(on: symbol).isSkipped
    }

    /// Returns whether the class gets members.
    func decision(on symbol: Symbol) -> ClassSelection.Decision {
        cache.decisions.value(for: symbol.id) { ClassSelection(context: self).makeDecision(on: symbol) }
    }

    /// Whether a class has both methods handwritten, so nothing is generated.
    func isHandwritten(_ symbol: Symbol) -> Bool {
        let hand = handwrittenMembers(in: symbol)
        return symbol.kind == .class && !isSkipped(symbol) && hand.initializer != nil && hand.encode != nil
    }

    /// The names that only the file of a declaration can use.
    func privateNames(inFileOf declaration: DeclarationReference) -> Set<String> {
        cache.privateNames.value(for: declaration.file) { table.file(declaration).privateNames }
    }

    /// The properties that a type itself declares.
    func storedProperties(of symbol: Symbol) -> StoredProperties {
        cache.storedProperties.value(for: symbol.id) { StoredProperties(symbol, in: self) }
    }

    /// The names of a type's stored properties that an initializer of the type can assign without running other code.
    func plainNames(of symbol: Symbol) -> Set<String> {
        cache.plainNames.value(for: symbol.id) {
            let properties = storedProperties(of: symbol)
            return Set(
                (properties.properties + properties.constants).filter {
                    PropertyWrapper.firstValue(of: $0.declaration, in: symbol, self) == nil
                        && !PropertyObservers.run(for: $0.declaration, setAgainIn: symbol, self)
                }.map(\.name))
        }
    }

    /// The class's own coding members.
    func handwrittenMembers(in symbol: Symbol) -> HandwrittenMembers {
        cache.handwritten.value(for: symbol.id) { HandwrittenMembers(symbol, in: self) }
    }

    // MARK: Superclasses

    /// The class's root, as far as coding is concerned.
    func codingBase(of symbol: Symbol) -> Inheritance.CodingBase {
        cache.codingBases.value(for: symbol, in: table) { Inheritance.codingBase(of: $0, above: $1, self) }
    }

    func facts(of symbol: Symbol) -> ClassFacts {
        cache.facts.value(for: symbol, in: table) { ClassFacts($0, above: $1, in: self) }
    }

    func initializerHolders(of symbol: Symbol) -> InitializerHolders {
        cache.initializerHolders.value(for: symbol, in: table) { InitializerHolders($0, above: $1, in: self) }
    }

    /// Whether the compiler writes the class's `init(from:)`, or that of its nearest superclass with one.
    func derivesDecoding(_ symbol: Symbol) -> Bool {
        cache.derivedDecoding.value(for: symbol, in: table) { symbol, inherited in
            if CodableMembers(of: symbol, in: self).decodes { return false }
            return ["Codable", "Decodable"].contains { conformances.declares($0, symbol) } || inherited == true
        }
    }

    /// Returns the name of the class or its nearest superclass that is nested, hidden or generic; nil if there is none.
    func unstableClass(from symbol: Symbol) -> String? {
        cache.unstableClasses.value(for: symbol, in: table) { symbol, inherited in
            let isUnstable = symbol.parent != nil || !symbol.isVisibleElsewhere || table.isGeneric(symbol)
            return isUnstable ? symbol.displayName : inherited ?? nil
        }
    }

    /// Whether the class or a superclass archives something deprecated.
    func archivesDeprecated(_ symbol: Symbol) -> Bool {
        cache.deprecations.value(for: symbol, in: table) { symbol, inherited in
            guard inherited != true, case .selected(let selectedClass) = decision(on: symbol) else {
                return inherited == true
            }
            return archivedProperties(of: symbol, selectedClass).usesDeprecated
        }
    }

    /// Returns the keys of a class hierarchy, which subclasses must not use again.
    ///
    /// - Parameter top: The topmost class.
    func keys(ofHierarchyBelow top: Symbol) -> HierarchyKeys {
        cache.keysOfHierarchies.value(for: top.id) { HierarchyKeys(below: top, in: self) }
    }

    /// - Parameter selectedClass: The facts about the class.
    func archivedProperties(of symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass) -> ArchivedProperties {
        cache.properties.value(for: symbol.id) {
            var collector = PropertyCollector(symbol, selectedClass, in: self)
            return collector.collect()
        }
    }
}
