import SwiftSemantics

/// A class → every class that an archive of one of its objects may hold.
///
/// These are its scanned subclasses, what it and they hold by the strategies of their properties, and so on from class
/// to class. What classes that code by hand hold is read from what they store; of what the platform's classes hold only
/// the usual is known.
struct ReachableClasses {
    private let context: ModelContext
    private let classesByName: [[String]: [Symbol]]

    init(in context: ModelContext) {
        self.context = context
        classesByName = Dictionary(grouping: context.table.symbols.filter { $0.kind == .class }, by: \.qualifiedName)
    }

    struct Result {
        /// Scanned classes first, the class itself before all.
        let classes: [TypeName]
        /// Those among them that no other file can name.
        let hidden: [Symbol]
        /// All scanned classes that were looked at, superclasses included.
        let symbols: Set<Int>
    }

    func classes(from root: Symbol) -> Result {
        var walk = Walk(root: root)
        // Those of the classes that it holds are named with these.
        for subclass in context.table.subclasses(of: root) where isListed(subclass, for: root) { walk.add(subclass) }
        while let symbol = walk.pending.popLast() {
            if let superclass = context.table.superclass(of: symbol) { walk.follow(superclass) }
            for type in typesHeld(by: symbol, &walk) { add(type, to: &walk) }
        }
        let own = walk.scanned.filter { $0.components != root.qualifiedName }
        let viewpoint = Viewpoint(file: root.declaration.file, isInOtherFile: true)
        let named = walk.scannedSymbols.map { context.table.symbols[$0] }
        return Result(
            classes: [TypeName(components: root.qualifiedName)]
                + own.sorted { $0.components.joined(separator: ".") < $1.components.joined(separator: ".") }
                + walk.platform.sorted().map { TypeName.platform($0) },
            hidden: named.filter { !context.table.canSee($0, from: viewpoint) }, symbols: walk.seen)
    }

    private struct Walk {
        var pending: [Symbol]
        var scanned: Set<TypeName> = []
        var platform: Set<String> = []
        /// The symbols of `scanned`.
        private(set) var scannedSymbols: Set<Int> = []
        private(set) var seen: Set<Int>

        init(root: Symbol) {
            pending = [root]
            seen = [root.id]
        }

        /// What the class holds counts, and so does the class.
        mutating func add(_ symbol: Symbol, as name: TypeName? = nil) {
            scanned.insert(name ?? TypeName(components: symbol.qualifiedName))
            scannedSymbols.insert(symbol.id)
            follow(symbol)
        }

        /// What the class holds counts.
        mutating func follow(_ symbol: Symbol) {
            if seen.insert(symbol.id).inserted { pending.append(symbol) }
        }
    }

    /// Of other modules only those subclasses count that can be seen: nobody else makes objects of them.
    private func isListed(_ subclass: Symbol, for root: Symbol) -> Bool {
        let table = context.table
        guard table.declaration(subclass.declaration).genericParameters.isEmpty else { return false }
        return table.areInOneModule(subclass.declaration, root.declaration)
            || table.canSee(subclass, from: Viewpoint(file: root.declaration.file, isInOtherFile: true))
    }

    private func typesHeld(by symbol: Symbol, _ walk: inout Walk) -> [ArchivedType] {
        if case .takesPart(let facts) = context.verdict(on: symbol) {
            return types(context.archivedProperties(of: symbol, facts))
        }
        guard context.conformances.isSecureCoding(symbol),
            case .success(let inheritance) = Inheritance.of(symbol, in: context)
        else { return [] }
        // A class that adds nothing to its superclass, or one that codes by hand.
        if context.handWritten(in: symbol).initializer != nil { walk.platform.formUnion(UsualClasses.usual) }
        let facts = Participation.Facts(
            inheritance: inheritance, conformance: nil, declaresSupportsSecureCoding: true)
        var collector = PropertyCollector(symbol, facts, in: context)
        return types(collector.collect())
    }

    private func types(_ properties: ArchivedProperties) -> [ArchivedType] {
        let recursive = RecursiveTypes(properties.valueTypes)
        let tables = properties.valueTypes.keys.filter(recursive.contains).map { ArchivedType.array(.valueType($0)) }
        return properties.candidates.flatMap(\.property.types) + tables
            + properties.valueTypes.values.flatMap(\.memberTypes).flatMap {
                // Members stand in collections where the value does.
                [$0, .array($0)]
            }
    }

    private func add(_ type: ArchivedType, to walk: inout Walk) {
        walk.platform.formUnion(type.platformClasses)
        for name in type.objectClasses {
            let symbols = (classesByName[name.components] ?? []).filter {
                name.module == nil || context.table.module(of: $0).name == name.module
            }
            if symbols.isEmpty {
                let platformName = name.components.joined(separator: ".")
                walk.platform.insert(platformName)
                if !UsualClasses.plain.contains(platformName) { walk.platform.formUnion(UsualClasses.usual) }
            } else {
                symbols.forEach { walk.add($0, as: name) }
            }
        }
    }
}
