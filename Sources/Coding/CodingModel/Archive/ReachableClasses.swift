import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

/// Finds every class that an archive of a class may contain.
///
/// These are its scanned subclasses, the classes of their properties, and so on. For handwritten classes, the stored
/// properties count. For platform classes, only the usual contents are known.
struct ReachableClasses {
    private let context: ModelContext

    init(in context: ModelContext) {
        self.context = context
    }

    struct Result {
        /// The classes that exist wherever the class does: scanned ones first, beginning with the class itself.
        let classes: [TypeName]
        /// The other classes, by the conditions under which they exist.
        let elsewhere: [(availabilityConditions: AvailabilityConditions, classes: [TypeName])]
        /// The files of the module with classes that contain them.
        let files: [Int]
        /// The declarations of those in other modules, superclasses included.
        let inOtherModules: [DeclarationReference]
        /// The classes among them that no other file can name.
        let hidden: [Symbol]
        /// Whether one of them other than the root is deprecated.
        let usesDeprecated: Bool
    }

    func classes(from root: Symbol) -> Result {
        let walk = walk(from: [root])
        let enclosingConditions = availabilityConditions(of: root)
        let module = context.table.module(of: root).name
        // A class of another module can have the name of the root.
        let list = walk.found.filter { name, _ in
            name.components != root.qualifiedName || (name.module ?? module) != module
        }
        .mapValues { found in Set(found.map { $0.without(enclosingConditions) }) }
        let everywhere = list.filter { AvailabilityConditions.areExhaustive(Array($0.value)) || isEverywhere($0.key) }
        let always = everywhere.keys.sorted(by: isBefore)
        var elsewhere: [AvailabilityConditions: [TypeName]] = [:]
        for (name, found) in list where everywhere[name] == nil {
            for availabilityConditions in found { elsewhere[availabilityConditions, default: []].append(name) }
        }
        let useSite = UseSite(file: root.declaration.file, isInOtherFile: true)
        let named = walk.scannedSymbols.map { context.table.symbols[$0] }
        return Result(
            classes: [TypeName(components: root.qualifiedName)] + always,
            elsewhere: elsewhere.map { ($0.key, $0.value.sorted(by: isBefore)) }.sorted { $0.0.text < $1.0.text },
            files: files(of: walk.seen, with: root),
            inOtherModules: walk.seen.map { context.table.symbols[$0].declaration }.filter {
                !context.table.areInOneModule($0, root.declaration)
            },
            hidden: named.filter { !context.table.canSee($0, from: useSite) },
            usesDeprecated: named.contains { $0.id != root.id && isDeprecated($0) })
    }

    private func isDeprecated(_ symbol: Symbol) -> Bool {
        context.table.declaration(symbol.declaration).attributes.areDeprecated
    }

    /// Returns all scanned classes in archives of some classes, superclasses included.
    func symbols(from roots: [Symbol]) -> Set<Int> { walk(from: roots).seen }

    private func isEverywhere(_ name: TypeName) -> Bool {
        name.isPlatform && (DefaultClasses.leaves + DefaultClasses.allowed).contains(name.components[0])
    }

    /// Sorts scanned classes first.
    private func isBefore(_ left: TypeName, _ right: TypeName) -> Bool {
        func order(_ name: TypeName) -> (Int, String) {
            (name.isPlatform ? 1 : 0, name.components.joined(separator: "."))
        }
        return order(left) < order(right)
    }

    private func files(of symbols: Set<Int>, with root: Symbol) -> [Int] {
        let declarations = symbols.flatMap { context.table.symbols[$0].declarations }
        return Set(declarations.filter { context.table.areInOneModule($0, root.declaration) }.map(\.file)).sorted()
    }

    private func availabilityConditions(of symbol: Symbol) -> AvailabilityConditions {
        context.table.availabilityConditions(of: symbol) ?? .init()
    }

    private func walk(from roots: [Symbol]) -> Walk {
        var walk = Walk()
        for root in roots {
            walk.follow(root)
            // The classes of its properties are named with these.
            for subclass in context.table.subclasses(of: root) where isListed(subclass, for: root) {
                walk.add(subclass, under: availabilityConditions(of: subclass))
            }
        }
        while let symbol = walk.pending.popLast() {
            if let superclass = context.table.superclass(of: symbol) { walk.follow(superclass) }
            let enclosingConditions = availabilityConditions(of: symbol)
            if isHandwritten(symbol) { walk.add(DefaultClasses.allowed, under: enclosingConditions) }
            for held in typesHeld(by: symbol) { add(held, of: symbol, enclosingConditions, to: &walk) }
        }
        return walk
    }

    private struct Walk {
        var pending: [Symbol] = []
        /// The classes with the conditions under which they exist.
        private(set) var found: [TypeName: Set<AvailabilityConditions>] = [:]
        /// The symbols of scanned classes.
        private(set) var scannedSymbols: Set<Int> = []
        private(set) var seen: Set<Int> = []

        /// Adds a class and the classes of its properties.
        mutating func add(
            _ symbol: Symbol, as name: TypeName? = nil, under availabilityConditions: AvailabilityConditions
        ) {
            found[name ?? TypeName(components: symbol.qualifiedName), default: []].insert(availabilityConditions)
            scannedSymbols.insert(symbol.id)
            follow(symbol)
        }

        mutating func add(_ names: [String], under availabilityConditions: AvailabilityConditions) {
            for name in names { found[.platform(name), default: []].insert(availabilityConditions) }
        }

        /// Follows the properties of the class.
        mutating func follow(_ symbol: Symbol) {
            if seen.insert(symbol.id).inserted { pending.append(symbol) }
        }
    }

    /// Subclasses in other modules count only if they are visible, because others can't be created.
    private func isListed(_ subclass: Symbol, for root: Symbol) -> Bool {
        let table = context.table
        guard table.declaration(subclass.declaration).genericParameters.isEmpty,
            table.availabilityConditions(of: subclass) != nil
        else { return false }
        return table.areInOneModule(subclass.declaration, root.declaration)
            || table.canSee(subclass, from: UseSite(file: root.declaration.file, isInOtherFile: true))
    }

    private func isHandwritten(_ symbol: Symbol) -> Bool {
        if case .selected = context.decision(on: symbol) { return false }
        let hand = context.handwrittenMembers(in: symbol)
        return context.conformances.isSecureCoding(symbol) && hand.initializer != nil || hand.introducesCoding
    }

    /// The classes of a class's properties.
    private struct Held {
        let conditions: [Condition]
        let type: ArchivedType
    }

    private func typesHeld(by symbol: Symbol) -> [Held] {
        if case .selected(let selectedClass) = context.decision(on: symbol) {
            return types(context.archivedProperties(of: symbol, selectedClass))
        }
        guard context.conformances.isSecureCoding(symbol) || isHandwritten(symbol),
            let inheritance = try? Inheritance.of(symbol, in: context)
        else { return [] }
        // A class that adds nothing to its superclass, or a handwritten one.
        let selectedClass = ClassSelection.SelectedClass(
            inheritance: inheritance, conformance: nil, declaresSupportsSecureCoding: true)
        var collector = PropertyCollector(symbol, selectedClass, in: context)
        return types(collector.collect())
    }

    private func types(_ properties: ArchivedProperties) -> [Held] {
        let ofValues = properties.valueTypes.values.flatMap(\.memberTypes).flatMap {
            // Members are in collections if the value is.
            [$0, .array($0)]
        }
        let ofProperties = properties.archivable.map(\.property).flatMap { property in
            let ofMethods =
                (property.hooks.classes.map { [ArchivedType.objects(.listed($0))] } ?? [])
                + (property.hooks.decode?.classes ?? []).map { ArchivedType.objects(.class($0, subclasses: [])) }
            return (property.types + ofMethods).map {
                Held(conditions: property.conditions, type: $0)
            }
        }
        return ofProperties + ofValues.map { Held(conditions: [], type: $0) }
    }

    private func add(
        _ held: Held, of holder: Symbol, _ enclosingConditions: AvailabilityConditions, to walk: inout Walk
    ) {
        let availabilityConditions = enclosingConditions.and(.init(conditions: held.conditions, availability: []))
        walk.add(held.type.platformClasses, under: availabilityConditions)
        for name in held.type.objectClasses {
            let symbols = classes(named: name, in: holder)
            for symbol in symbols {
                walk.add(symbol, as: name, under: availabilityConditions.and(self.availabilityConditions(of: symbol)))
            }
            guard symbols.isEmpty else { continue }
            let platformName = name.components.joined(separator: ".")
            walk.add([platformName] + FoundationClasses.substitutes(for: platformName), under: availabilityConditions)
            if !DefaultClasses.leaves.contains(platformName) {
                walk.add(DefaultClasses.allowed, under: availabilityConditions)
            }
        }
    }

    /// Returns the scanned classes that a name in a class means: those of its module, or else those that it can see.
    private func classes(named name: TypeName, in holder: Symbol) -> [Symbol] {
        let table = context.table
        let all = context.classes(named: name.components)
        if let module = name.module { return all.filter { table.module(of: $0).name == module } }
        let own = all.filter { table.areInOneModule($0.declaration, holder.declaration) }
        guard own.isEmpty else { return own }
        let useSite = UseSite(file: holder.declaration.file, isInOtherFile: true)
        let visible = all.filter { table.canSee($0, from: useSite) }
        return visible.isEmpty ? all : visible
    }
}
