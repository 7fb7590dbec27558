import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// Finds archived properties with the same key, in a class and its superclasses with generated members. The keys of
/// handwritten superclasses are unknown.
struct KeyCollisions {
    let diagnostics: [Diagnostic]

    init(
        _ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, _ archived: ArchivedProperties,
        in context: ModelContext
    ) {
        var own = ArchiveKeys()
        if let version = context.versionEntry(of: symbol) { own.insert(version) }
        var checkedTypes: Set<TypeName> = []
        var found: [Diagnostic] = []
        for archivable in archived.archivable {
            let entry = archivable.entry(in: symbol, archived.valueTypes)
            var collisions: [ArchiveKeys.Collision] = []
            for entry in entry.withAliases {
                collisions += Self.inherited(by: symbol, selectedClass, context, colliding: entry)
                collisions += own.collisions(with: entry)
                own.insert(entry)
            }
            let types = Self.types(in: archivable.property.types, archived.valueTypes, &checkedTypes)
            collisions += types.compactMap {
                ArchiveKeys.collision(
                    within: .valueType($0.name), named: $0.name.components.joined(separator: "."), archived.valueTypes)
            }
            collisions += (archivable.property.types + types.flatMap(\.memberTypes)).flatMap(\.tuples).compactMap {
                ArchiveKeys.collision(within: .composite($0), named: entry.name, archived.valueTypes)
            }
            let place = Diagnostic.Location(path: archivable.path, range: archivable.nameRange)
            var reported: Set<String> = []
            found += collisions.filter { reported.insert($0.key).inserted }.map {
                Diagnostic.Message.duplicateKey($0).diagnostic(at: place)
            }
        }
        diagnostics = found
    }

    /// Returns collisions with the keys of superclasses with generated members.
    private static func inherited(
        by symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, _ context: ModelContext,
        colliding entry: ArchiveKeys.Entry
    ) -> [ArchiveKeys.Collision] {
        guard selectedClass.inheritance.codingSuperclass != nil, let top = context.table.topmost(above: symbol) else {
            return []
        }
        return context.keys(ofHierarchyBelow: top).keys.collisions(with: entry) { owner in
            context.table.isSubclass(symbol, of: owner)
        }
    }

    /// Returns the value types in some types, at any depth, that weren't visited.
    private static func types(
        in types: [ArchivedType], _ valueTypes: [TypeName: ValueType], _ seen: inout Set<TypeName>
    ) -> [ValueType] {
        var found: [ValueType] = []
        var pending = types.flatMap(\.valueTypeNames)
        while let name = pending.popLast() {
            guard seen.insert(name).inserted, let valueType = valueTypes[name] else { continue }
            found.append(valueType)
            pending += valueType.memberTypes.flatMap(\.valueTypeNames)
        }
        return found
    }
}

extension CodedClass {
    /// Returns an error for each property that has a key of a superclass in Objective-C, which has no symbol. For a class in
    /// Objective-C, its own properties are compared too.
    package func keyCollisions(withObjectiveC superclasses: [CodedClass]) -> [Diagnostic] {
        var known = ArchiveKeys()
        for entry in superclasses.flatMap(\.entries).flatMap(\.withAliases) { known.insert(entry) }
        return entries.compactMap { entry in
            var collisions: [ArchiveKeys.Collision] = []
            for entry in entry.withAliases {
                collisions += known.collisions(with: entry)
                if objectiveC != nil { known.insert(entry) }
            }
            guard let collision = collisions.first, let place = entry.property.declaration?.place ?? format.place else {
                return nil
            }
            return Diagnostic.Message.duplicateKey(collision).diagnostic(at: place)
        }
    }

    private var entries: [ArchiveKeys.Entry] {
        let owner = name.joined(separator: ".")
        return [version.map { ArchiveKeys.Entry(versionOf: owner, key: $0.key) }].compactMap(\.self)
            + properties.map { ArchiveKeys.Entry(name: "\(owner).\($0.name)", property: $0, valueTypes: valueTypes) }
    }
}

/// The keys of all classes with subclasses in a hierarchy, from the top down.
struct HierarchyKeys: Sendable {
    let keys: ArchiveKeys

    init(below top: Symbol, in context: ModelContext) {
        let classes = [top] + context.table.subclasses(of: top)
        let superclasses = Set(classes.compactMap { context.table.superclass(of: $0)?.id })
        var keys = ArchiveKeys()
        for symbol in context.table.fromTheTop(classes.filter { superclasses.contains($0.id) }) {
            guard case .selected(let selectedClass) = context.decision(on: symbol) else { continue }
            keys.insert(contentsOf: context.archivedProperties(of: symbol, selectedClass).keys, of: symbol.id)
        }
        self.keys = keys
    }
}
