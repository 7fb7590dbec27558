/// The keys that the generated members of a class read.
package struct ReadKeys: Sendable, Equatable {
    /// The keys of numbers that are archived in place.
    package private(set) var values: Set<String> = []
    /// The keys of objects.
    package private(set) var objects: Set<String> = []
    /// The keys of values with parts, whose keys begin with these and a period, and of values in several forms. Numbers
    /// among the parts are in `values`, too.
    package private(set) var others: Set<String> = []
    /// The keys that methods of the class read, and may read in any form.
    package private(set) var byMethods: Set<String> = []

    package init(
        values: Set<String> = [], objects: Set<String> = [], others: Set<String> = [], byMethods: Set<String> = []
    ) {
        self.values = values
        self.objects = objects
        self.others = others
        self.byMethods = byMethods
    }

    private mutating func add(_ key: String, _ type: ArchivedType) {
        let type = if case .optional(let wrapped) = type { wrapped } else { type }
        let isValue = type.isNumberInPlace
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

    /// - Parameter types: The types around the property.
    private mutating func addParts(
        of property: CodedProperty, at prefix: String, _ coded: CodedClass, in types: [ArchivedType] = []
    ) {
        guard property.hooks.decode == nil else { return }
        let names = [(property.key, property.type)] + property.aliases.map { ($0.key, $0.type ?? property.type) }
        for (key, type) in names { addParts(of: type, at: prefix + key, coded, in: types) }
    }

    private mutating func addParts(
        of type: ArchivedType, at key: String, _ coded: CodedClass, in types: [ArchivedType]
    ) {
        guard !types.contains(type) else { return }
        switch type {
        case .optional(let wrapped): addParts(of: wrapped, at: key, coded, in: types)
        case .composite(let composite):
            for member in composite.members { addParts(of: member.type, at: "\(key).\(member.name)", coded, in: types) }
        case .valueType(let name):
            switch coded.valueTypes[name]?.shape {
            case .structure(let properties, _)?:
                for property in properties { addParts(of: property, at: key + ".", coded, in: types + [type]) }
            case .enumeration(let cases)?:
                for enumCase in cases {
                    for text in [enumCase.key] + enumCase.aliases {
                        for value in enumCase.values {
                            addParts(of: value.property, at: "\(key).\(text).", coded, in: types + [type])
                        }
                    }
                }
            case nil: break
            }
        default: if type.isNumberInPlace, !objects.contains(key), !others.contains(key) { values.insert(key) }
        }
    }

    private mutating func add(_ coded: CodedClass) {
        for property in coded.properties {
            guard property.hooks.decode == nil else {
                byMethods.formUnion([property.key] + property.aliases.map(\.key))
                continue
            }
            add(property.key, property.type)
            for alias in property.aliases { add(alias.key, alias.type ?? property.type) }
            addParts(of: property, at: "", coded)
        }
        for key in coded.version.map({ [$0.key] + $0.olderKeys }) ?? [] { add(key, .scalar(.int)) }
        byMethods.formUnion(coded.keysOfMethods ?? [])
    }

    /// Returns the keys of classes by their names without the module.
    ///
    /// Classes that may read other keys are left out: those with a method that gets the coder and reads other keys than
    /// literal ones, those that are compiled
    /// only under a condition and may be handwritten under another, those with a key that the compiler chooses, and
    /// subclasses of classes that aren't given.
    package static func byClass(_ classes: [CodedClass]) -> [String: ReadKeys] {
        let byName = Dictionary(grouping: classes, by: \.format.name)
        var result: [String: ReadKeys] = [:]
        var unknown: Set<String> = []
        for coded in classes {
            let name = coded.name.joined(separator: ".")
            var keys = result[name] ?? ReadKeys()
            var lineage = [coded]
            while let next = lineage.popLast() {
                keys.add(next)
                let above = next.format.superclass.map { byName[$0] ?? [] } ?? []
                if next.keysOfMethods == nil || next.mayDiffer || next.hasCodingSuperclass && above.isEmpty {
                    unknown.insert(name)
                }
                lineage += above
            }
            result[name] = keys
        }
        return result.filter { !unknown.contains($0.key) }
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

    /// Whether another declaration of the class, or another text of a constant, may be compiled.
    fileprivate var mayDiffer: Bool {
        !conditions.isEmpty || !surroundingConditions.isEmpty || properties.contains { $0.keyExpression != nil }
    }

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
