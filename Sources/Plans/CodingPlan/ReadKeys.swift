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
    /// Whether the members may read more keys: those of a superclass that isn't known, keys that the compiler chooses, or any
    /// keys in a method that passes the coder on.
    package private(set) var arePartial = false

    package init(
        values: Set<String> = [], objects: Set<String> = [], others: Set<String> = [], byMethods: Set<String> = []
    ) {
        self.values = values
        self.objects = objects
        self.others = others
        self.byMethods = byMethods
    }

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
        // The constant that names the key may get another text before the table is generated again.
        if property.keyExpression != nil { arePartial = true }
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
            addParts(of: coded.valueTypes[name]?.shape, at: key, coded, in: types + [type])
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
        of shape: ValueType.Shape?, at key: String, _ coded: CodedClass, in types: [ArchivedType]
    ) {
        switch shape {
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

    /// Returns the keys of the classes of a module by their names in the module, and those of classes of other modules by their
    /// full names.
    ///
    /// - Parameter elsewhere: the classes of other modules, by module.
    package static func byClass(_ classes: [CodedClass], elsewhere: [String: [CodedClass]]) -> [String: ReadKeys] {
        func name(_ coded: CodedClass) -> String { coded.name.joined(separator: ".") }
        let others = elsewhere.values.flatMap { $0 }
        var result: [String: ReadKeys] = [:]
        // A period is for the module, whose name a build setting can change.
        for (className, keys) in byClass(classes, named: name, others: others) { result["." + className] = keys }
        for (module, classes) in elsewhere {
            for (className, keys) in byClass(classes, named: name, others: others) {
                result[module + "." + className] = keys.partial
            }
        }
        return result
    }

    /// The keys as another module knows them. Its code may have been generated before the class was changed.
    package var partial: ReadKeys {
        var keys = self
        keys.arePartial = true
        return keys
    }

    /// Returns the keys of the classes of a module by their names in archives.
    ///
    /// Classes that are compiled only under a condition are omitted, because they may be handwritten under another, and so
    /// are those in Objective-C.
    ///
    /// - Parameter others: the classes of other modules. Their subclasses may read more keys than those that are known.
    package static func byClass(
        _ classes: [CodedClass], named name: (CodedClass) -> String = \.format.name, others: [CodedClass] = []
    ) -> [String: ReadKeys] {
        let byName = Dictionary(grouping: classes, by: \.format.name)
        let othersByName = Dictionary(grouping: others, by: \.format.name)
        var result: [String: ReadKeys] = [:]
        var different: Set<String> = []
        for coded in classes where coded.objectiveC == nil {
            let name = name(coded)
            var keys = result[name] ?? ReadKeys()
            var lineage = [coded]
            while let next = lineage.popLast() {
                keys.add(next)
                let above = next.format.superclass.map { byName[$0] ?? [] } ?? []
                if next.mayDiffer { different.insert(name) }
                if next.keysOfMethods == nil || next.hasCodingSuperclass && above.isEmpty { keys.arePartial = true }
                lineage += above.isEmpty ? next.format.superclass.map { othersByName[$0] ?? [] } ?? [] : above
            }
            result[name] = keys
        }
        return result.filter { !different.contains($0.key) }
    }
}

extension CodedClass {
    /// Whether a superclass is archived, too.
    fileprivate var hasCodingSuperclass: Bool {
        if case .inherited = construction { return true }
        switch members.support {
        case .overridden, .overriddenOnApple: return true
        case .declaredByHand, .introduced: return members.overridesEncode || format.superclass != nil
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
