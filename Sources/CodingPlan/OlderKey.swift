/// A key that older versions archived a property under.
package struct OlderKey: Sendable, Hashable {
    package let key: String
    /// How archives have the value there; nil where it is as under the key of today.
    package let type: ArchivedType?

    package init(_ key: String, type: ArchivedType? = nil) {
        self.key = key
        self.type = type
    }
}

extension CodedProperty {
    /// All that archives hold of it, as today and under older keys, each once.
    package var types: [ArchivedType] {
        aliases.reduce(into: [type]) { types, alias in
            if let type = alias.type, !types.contains(type) { types.append(type) }
        }
    }

    /// The property once for each way in which archives have it, under the keys where they have it so; that of today first.
    package var readings: [CodedProperty] {
        types.enumerated().map { index, type in
            let isToday = index == 0
            let keys = (isToday ? [key] : []) + aliases.filter { ($0.type ?? self.type) == type }.map(\.key)
            return CodedProperty(
                name: name, key: keys[0], keyExpression: isToday ? keyExpression : nil,
                aliases: keys.dropFirst().map { OlderKey($0) }, type: type, absence: absence,
                isDefaultGiven: isDefaultGiven, isOmittedAtDefault: isOmittedAtDefault, conditions: conditions,
                isAssignedAfterSuper: isAssignedAfterSuper, isReadAfterSuper: isReadAfterSuper,
                isConditionallyEncoded: isConditionallyEncoded, isNilEncoded: isNilEncoded,
                declaration: declaration, hooks: hooks)
        }
    }
}
