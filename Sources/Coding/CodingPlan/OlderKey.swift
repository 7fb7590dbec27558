/// A key under which older versions archived a property.
package struct OlderKey: Sendable, Hashable {
    package let key: String
    /// The form of the value under the key; nil if it is the current form.
    package let type: ArchivedType?

    package init(_ key: String, type: ArchivedType? = nil) {
        self.key = key
        self.type = type
    }
}

extension CodedProperty {
    /// The current form and the older forms, without duplicates.
    package var types: [ArchivedType] {
        aliases.reduce(into: [type]) { types, alias in
            if let type = alias.type, !types.contains(type) { types.append(type) }
        }
    }

    /// The property once for each form, with the keys that have this form. The current form is first.
    package var representationsByKey: [CodedProperty] {
        types.enumerated().map { index, type in
            let isToday = index == 0
            let keys = (isToday ? [key] : []) + aliases.filter { ($0.type ?? self.type) == type }.map(\.key)
            var copy = self
            copy.key = keys[0]
            copy.keyExpression = isToday ? keyExpression : nil
            copy.aliases = keys.dropFirst().map { OlderKey($0) }
            copy.type = type
            copy.isSetByInitializer = false
            return copy
        }
    }
}
