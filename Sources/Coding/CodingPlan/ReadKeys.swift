/// The keys that the generated members of a class read.
package struct ReadKeys: Sendable, Equatable {
    /// The keys of numbers that are archived in place.
    package private(set) var values: Set<String> = []
    /// The keys of objects.
    package private(set) var objects: Set<String> = []
    /// The keys of values with parts, whose keys begin with these and a period, and of values in several forms. The parts
    /// are in these lists, too.
    package private(set) var others: Set<String> = []
    /// The keys that methods of the class read, and may read in any form.
    package private(set) var byMethods: Set<String> = []
    /// Whether the members may read more keys: those of a superclass that isn't known, or any keys in a method that passes the
    /// coder on.
    package private(set) var arePartial = false

    package init(
        values: Set<String> = [], objects: Set<String> = [], others: Set<String> = [], byMethods: Set<String> = []
    ) {
        self.values = values
        self.objects = objects
        self.others = others
        self.byMethods = byMethods
    }

    /// The keys without those of superclasses.
    fileprivate init(of coded: CodedClass) { add(coded) }

    private mutating func add(_ coded: CodedClass) {
        for property in coded.properties { add(property, at: "", coded) }
        for key in coded.version.map({ [$0.key] + $0.olderKeys }) ?? [] { add(.scalar(.int), at: key, coded) }
        byMethods.formUnion(coded.keysOfMethods ?? [])
    }

    /// - Parameter types: The structs and enums around the property.
    private mutating func add(
        _ property: CodedProperty, at prefix: String, _ coded: CodedClass, in types: [ArchivedType] = []
    ) {
        let names = [(property.key, property.type)] + property.aliases.map { ($0.key, $0.type ?? property.type) }
        for (key, type) in names {
            if property.hooks.decode == nil {
                add(type, at: prefix + key, coded, in: types)
            } else {
                byMethods.insert(prefix + key)
            }
        }
    }

    private mutating func add(
        _ type: ArchivedType, at key: String, _ coded: CodedClass, in types: [ArchivedType] = []
    ) {
        switch type {
        case .optional(let wrapped): return add(wrapped, at: key, coded, in: types)
        case .composite(let composite):
            for member in composite.members { add(member.type, at: "\(key).\(member.name)", coded, in: types) }
        case .valueType(let name) where !types.contains(type):
            addParts(of: coded.valueTypes[name]?.kind, at: key, coded, in: types + [type])
        default: break
        }
        let isValue = type.numberInPlace != nil
        if others.contains(key) || type.isStoredWithoutObject && !isValue || (isValue ? objects : values).contains(key)
        {
            (values, objects) = (values.subtracting([key]), objects.subtracting([key]))
            others.insert(key)
        } else if isValue {
            values.insert(key)
        } else {
            objects.insert(key)
        }
    }

    private mutating func addParts(
        of kind: ValueType.Kind?, at key: String, _ coded: CodedClass, in types: [ArchivedType]
    ) {
        switch kind {
        case .structure(let properties, _)?:
            for property in properties { add(property, at: key + ".", coded, in: types) }
        case .enumeration(let cases)?:
            for enumCase in cases {
                for text in [enumCase.key] + enumCase.aliases {
                    for value in enumCase.values { add(value.property, at: "\(key).\(text).", coded, in: types) }
                }
            }
        case nil: break
        }
    }

    /// Returns the keys of the classes of a module by their names in archives.
    ///
    /// Classes that are compiled only under a condition are omitted, because they may be handwritten under another, and so
    /// are those in Objective-C.
    ///
    /// - Parameter others: the classes of other modules, which may be superclasses.
    package static func byClass(_ classes: [CodedClass], others: [CodedClass] = []) -> [String: ReadKeys] {
        let byName = Dictionary(grouping: classes, by: \.format.name)
        let othersByName = Dictionary(grouping: others, by: \.format.name)
        var result: [String: ReadKeys] = [:]
        var different: Set<String> = []
        for coded in classes where coded.objectiveC == nil {
            let name = coded.format.name
            var keys = result[name] ?? ReadKeys()
            var lineage = [coded]
            while let next = lineage.popLast() {
                keys.add(next)
                let above = next.format.superclass.map { byName[$0] ?? othersByName[$0] ?? [] } ?? []
                if next.mayDiffer { different.insert(name) }
                if next.keysOfMethods == nil || next.hasCodingSuperclass && above.isEmpty { keys.arePartial = true }
                lineage += above
            }
            result[name] = keys
        }
        return result.filter { !different.contains($0.key) }
    }
}

/// The row of a class in the table of keys, which an app has for reading archives.
package struct KeyRow: Sendable, Equatable {
    /// The name of the superclass in the table.
    package let superclass: String?
    /// The keys of numbers, and of objects.
    package let values: Set<String>
    package let objects: Set<String>

    package init(superclass: String? = nil, values: Set<String> = [], objects: Set<String> = []) {
        self.superclass = superclass
        self.values = values
        self.objects = objects
    }

    /// Returns the table of a module: its classes by their names after a period, and classes of other modules by their full
    /// names. The rows of classes whose keys depend on conditions are empty.
    ///
    /// - Parameter elsewhere: the classes of other modules, by module.
    package static func table(_ classes: [CodedClass], elsewhere: [String: [CodedClass]]) -> [String: KeyRow] {
        // The module of the table has no name, because a build setting can change it.
        func add(_ classes: [CodedClass], of module: String, to table: inout [String: KeyRow]) {
            for coded in classes {
                let name = TypeName(module: module, components: coded.name).inTable
                // Several files can list a class of another module.
                guard table[name] == nil, coded.objectiveC == nil, !coded.mayDiffer else {
                    table[name] = table[name] ?? KeyRow()
                    continue
                }
                let keys = ReadKeys(of: coded)
                let superclass = coded.superclass.map {
                    TypeName(module: $0.module ?? module, components: $0.components).inTable
                }
                // The other module may have changed since. Foundation on Linux then reads a number in an object as 0.
                table[name] = KeyRow(
                    superclass: superclass, values: keys.values, objects: module.isEmpty ? keys.objects : [])
            }
        }
        var table: [String: KeyRow] = [:]
        add(classes, of: "", to: &table)
        for (module, classes) in elsewhere { add(classes, of: module, to: &table) }
        return table
    }
}

extension TypeName {
    /// The name in the table of keys.
    fileprivate var inTable: String { ([module ?? ""] + components).joined(separator: ".") }
}

extension CodedClass {
    /// Whether a superclass is archived, too.
    fileprivate var hasCodingSuperclass: Bool {
        if case .inherited = construction { return true }
        switch members.support {
        case .overridden, .overriddenOnApple: return true
        case .handwritten, .introduced: return members.overridesEncode || format.superclass != nil
        }
    }

    /// Whether another declaration of the class may be compiled.
    fileprivate var mayDiffer: Bool { !conditions.isEmpty || !surroundingConditions.isEmpty }

    /// The keys that methods read from the coder; nil if they may read any.
    fileprivate var keysOfMethods: Set<String>? {
        guard objectiveC == nil, !hooks.hasAwakeMethod else { return nil }
        let ofProperties = properties.flatMap { [$0.hooks.validate, $0.hooks.decode] }
        var keys: Set<String> = []
        for hook in hooks.all + ofProperties.compactMap({ $0 }) + (version?.migrate.map { [$0] } ?? []) {
            guard let found = hook.keys else { return nil }
            keys.formUnion(found)
        }
        return keys
    }
}
