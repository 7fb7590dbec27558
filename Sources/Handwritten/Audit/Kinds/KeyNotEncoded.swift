import SecureCodeGenAuditKinds

extension AuditRule {
    static let keyNotEncoded = AuditRule(
        .losesData, "A key is decoded but never encoded.",
        because: "decoding always finds nothing for this key", do: "encode the value under the same key",
        fault: """
            // encode(with:) has no line for "dose"
            dose = coder.decodeDouble(forKey: "dose")
            """,
        repair: """
            coder.encode(dose, forKey: "dose")
            // and in init(coder:)
            dose = coder.decodeDouble(forKey: "dose")
            """,
        source: .missing
    ) { $0.keysNeverEncoded() }
}

extension ClassAudit {
    fileprivate func keysNeverEncoded() -> [Finding] {
        // The other side has the fault.
        let unkeyed = encodes.filter { $0.key == nil }.reduce(into: Set<String>()) { $0.formUnion($1.properties) }
        var reported: Set<ArchiveKey> = []
        return unmatchedKeys.unwritten.compactMap { call in
            guard !(destination(of: call).map(unkeyed.contains) ?? false), let key = call.key, !isFallback(call),
                !isForOtherObject(call),
                !(decoding?.discardedCalls.contains { $0.place == call.place } ?? false), reported.insert(key).inserted
            else { return nil }
            return finding(.keyNotEncoded, "\(subject(call)) is decoded and never encoded", call.place)
        }
    }

    /// Whether an object that a computed property returns gets the value, such as an item of the keychain:
    /// `password.text = text`.
    private func isForOtherObject(_ call: CoderCall) -> Bool {
        !call.destinations.isEmpty
            && call.destinations.allSatisfy { destination in
                guard let name = destination.property, destination.conversions.contains(where: \.isPart) else {
                    return false
                }
                return property(name)?.member.accessors == .computed
            }
    }

    /// Whether the call reads what an older version wrote: a newer key of the same property is read too.
    func isFallback(_ call: CoderCall) -> Bool {
        let properties = Set(call.destinations.compactMap(\.property))
        if decodes.contains(where: { other in
            other.key != call.key && other.place != call.place
                && (language.sendsMessages
                    ? replaced(by: call) != nil && replaced(by: call) == replaced(by: other)
                    : !Set(other.destinations.compactMap(\.property)).isDisjoint(with: properties))
        }) {
            return true
        }
        // `if (_name == nil) { … }` opens the way to the older key.
        if call.conditions.contains(.older) { return true }
        let encoded = inheritedEncodes.reduce(into: encoding?.mentioned ?? []) { $0.formUnion($1.properties) }
        let isEncoded = properties.isEmpty || !properties.isDisjoint(with: encoded)
        if isEncoded,
            call.conditions.contains(where: { if case .containsValue = $0 { return true } else { return false } })
        {
            return true
        }
        let name = call.localName?.lowercased() ?? ""
        if ["legacy", "old"].contains(where: name.hasPrefix) { return true }
        return mentions(CommentWords.fromOlderVersions, near: call.place)
    }
}
