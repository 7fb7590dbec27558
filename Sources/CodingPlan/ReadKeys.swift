/// The keys that the generated members of a class read.
package struct ReadKeys: Sendable, Equatable {
    /// The keys of numbers that are archived in place.
    package private(set) var values: Set<String> = []
    /// The keys of objects.
    package private(set) var objects: Set<String> = []
    /// The keys of values with parts, whose keys begin with these and a period, and of values in several forms.
    package private(set) var others: Set<String> = []

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

    private mutating func add(_ coded: CodedClass) {
        for property in coded.properties {
            add(property.key, property.hooks.decode == nil ? property.type : .custom("", nil))
            for alias in property.aliases { add(alias.key, alias.type ?? property.type) }
        }
        for key in coded.version.map({ [$0.key] + $0.olderKeys }) ?? [] { add(key, .scalar(.int)) }
    }

    /// Returns the keys of classes by their names without the module.
    ///
    /// Classes that may read other keys are left out: those with a method that gets the coder, those that are compiled
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
                if next.readsWithCoder || next.mayDiffer || next.hasCodingSuperclass && above.isEmpty {
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

    /// Whether a method gets the coder, and may read any key.
    fileprivate var readsWithCoder: Bool {
        let methods = hooks.all + properties.flatMap(\.hooks.all) + (version?.migrate.map { [$0] } ?? [])
        return objectiveC != nil || methods.contains { $0.arguments.contains { $0.value == .coder } }
    }
}
