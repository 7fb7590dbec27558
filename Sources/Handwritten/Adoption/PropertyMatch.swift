import SecureCodeGenSourceText

/// The properties that both members read and write.
///
/// Every key that is written is read into the property that was written, and nothing else is read but older keys.
struct PropertyMatch {
    let decoding: DecodingFollower
    let encoding: EncodingFollower
    /// The names of all stored properties.
    let stored: Set<String>
    let path: (decoding: Path, encoding: Path)

    func properties(isOnlyDecoded: Bool) throws(Obstacle) -> [String: HandwrittenProperty] {
        var result: [String: HandwrittenProperty] = [:]
        for (property, found) in decoding.reads.sorted(by: { $0.key < $1.key }) {
            for key in found.keys {
                if decoding.reads.contains(where: { $0.key != property && $0.value.keys.contains(key) }) {
                    throw obstacle(
                        "'\(key)' is read into two properties", found, "read each property from its own key")
                }
            }
            result[property] =
                isOnlyDecoded ? try readOnly(property, found) : try written(property, found)
        }
        guard !isOnlyDecoded else { return result }
        for (key, written) in encoding.writes.sorted(by: { $0.key < $1.key })
        where result[written.property]?.keys.contains(key) != true {
            throw Obstacle(
                "'\(written.property)' is written under '\(key)', which isn't read", "read it, or remove the line",
                path: path.encoding, range: written.write.range)
        }
        return result
    }

    private func obstacle(_ reason: String, _ found: DecodingFollower.DecodedProperty, _ advice: String) -> Obstacle {
        Obstacle(reason, advice, path: path.decoding, range: found.read.range)
    }

    private func written(
        _ property: String, _ found: DecodingFollower.DecodedProperty
    ) throws(Obstacle) -> HandwrittenProperty {
        for key in found.keys {
            guard let other = encoding.writes[key] else {
                try checkOlder(key, property, found)
                continue
            }
            guard other.property == property else {
                throw obstacle(
                    "'\(property)' is read from '\(key)', which holds '\(other.property)'", found,
                    "read each property from the key that it is written under")
            }
        }
        let keys = encoding.order.filter(found.keys.contains)
        guard let key = keys.first else {
            throw obstacle(
                "'\(property)' is read from '\(found.keys[0])', which isn't written", found,
                "write it, or decode it with a 'decode' method")
        }
        try checkParts(keys, property)
        return HandwrittenProperty(
            name: property, key: key, keys: found.keys, write: merged(keys.compactMap { encoding.writes[$0]?.write }),
            read: found.read)
    }

    /// A member of a property must not be written under the key of another one.
    private func checkParts(_ keys: [String], _ property: String) throws(Obstacle) {
        for key in keys {
            guard let part = encoding.parts[key]?.lowercased(), !key.lowercased().hasSuffix(part),
                let other = keys.first(where: { $0.lowercased().hasSuffix(part) }), let write = encoding.writes[key]
            else { continue }
            throw Obstacle(
                "'\(property)' has a value for '\(other)' that is written under '\(key)'",
                "write each value under its own key", path: path.encoding, range: write.write.range)
        }
    }

    /// A key that nothing writes any more: it must be one of several that are tried one after another.
    private func checkOlder(_ key: String, _ property: String, _ found: DecodingFollower.DecodedProperty)
        throws(Obstacle)
    {
        guard found.keys.contains(where: { encoding.writes[$0] != nil }) else { return }
        guard found.triesKeys else {
            throw obstacle(
                "'\(property)' is read from several keys, and '\(key)' isn't written", found,
                "archive the property with 'decode' and 'encode' methods")
        }
        try checkOwner(of: key, property, found)
    }

    private func merged(_ writes: [HandwrittenWrite]) -> HandwrittenWrite? {
        guard let first = writes.first, writes.count > 1 else { return writes.first }
        var statements: [String] = []
        for statement in writes.flatMap(\.statements) where !statements.contains(statement) {
            statements.append(statement)
        }
        return HandwrittenWrite(
            method: "", steps: nil, isConditional: writes.contains(where: \.isConditional), statements: statements,
            coder: first.coder, range: first.range, sources: writes.flatMap(\.sources))
    }

    private func readOnly(
        _ property: String, _ found: DecodingFollower.DecodedProperty
    ) throws(Obstacle) -> HandwrittenProperty {
        guard found.keys.count == 1 || found.isPlain else {
            throw obstacle(
                "'\(property)' is read from several keys", found, "decode the property with a 'decode' method")
        }
        for key in found.keys { try checkOwner(of: key, property, found) }
        return HandwrittenProperty(
            name: property, key: found.keys[0], keys: found.keys, write: nil, read: found.read)
    }

    private func checkOwner(of key: String, _ property: String, _ found: DecodingFollower.DecodedProperty)
        throws(Obstacle)
    {
        let keys = KeyOwnerGuess(properties: stored, keys: decoding.reads.mapValues(\.keys))
        if let owner = keys.owner(of: key, readInto: property) {
            throw obstacle(
                "'\(property)' is read from '\(key)', which may hold '\(owner)'", found,
                "write 'key = …' above each property, then remove the members")
        }
    }
}
