import SecureCodeGenCodingPlan

// The keys of a property, as expressions.

extension PropertyWriter {
    var key: String { keyText(property.key) }
    /// The key that is present if the property has a value.
    var presenceKey: String { readKeyText(wrapped.presenceKey(under: property.key)) }

    /// The local variable that stores the key in the archive, for a property with aliases.
    var keyLocal: String { "keyOf" + nameSuffix(local.capitalizedStart) }

    /// The key to read from.
    var readKey: String { property.aliases.isEmpty ? key : keyLocal }

    /// Returns the key to read from, for the key of the property or a key below it.
    func readKeyText(_ key: String) -> String {
        guard !property.aliases.isEmpty else { return keyText(key) }
        let end = String(key.dropFirst(property.key.count))
        return end.isEmpty ? keyLocal : keyLocal + " + " + SwiftSyntaxText.stringLiteral(end)
    }

    /// The keys of which one is present if the archive contains a value or nil for the property.
    var presentKeys: [String] {
        property.representationsByKey.reduce(into: []) { keys, reading in
            let presence = reading.wrappedType.presenceKey(under: property.key)
            let found = [presence, reading.nilMarkerKey(under: property.key)].compactMap { $0 }
            keys += found.filter { !keys.contains($0) }
        }
    }

    /// The lines that find the key in the archive.
    var keyDeclaration: [Line] {
        guard !property.aliases.isEmpty else { return [] }
        let ends = presentKeys.map { String($0.dropFirst(property.key.count)) }
        let keys = [property.key] + property.aliases.map(\.key)
        var arguments = keys.map { Expression.Argument(.primary(keyText($0))) }
        if ends != [""] {
            arguments.append(.init("with", .array(ends.map { .primary(SwiftSyntaxText.stringLiteral($0)) })))
        }
        return ["let \(keyLocal) = \(Expression.call(.support(.key), arguments))"]
    }

    func keyText(_ key: String) -> String {
        if case .object = owner, let constant = property.keyExpression, key.hasPrefix(property.key) {
            let end = String(key.dropFirst(property.key.count))
            return end.isEmpty ? constant : "\(constant) + \(SwiftSyntaxText.stringLiteral(end))"
        }
        return switch owner {
        case .object: SwiftSyntaxText.stringLiteral(key)
        case .value(_, let prefix): "key + " + SwiftSyntaxText.stringLiteral(prefix + key)
        }
    }
}
