import SecureCodeGenAuditKinds

extension AuditRule {
    static let duplicateKey = AuditRule(
        .fragile, "Two values are encoded under one key.",
        because: "the second value replaces the first one", do: "give each value its own key",
        fault: """
            super.encode(with: coder)  // encodes "id"
            coder.encode(ticketID, forKey: "id")
            """,
        repair: """
            super.encode(with: coder)
            coder.encode(ticketID, forKey: "ticketID")
            """,
        source: .keys
    ) { $0.codesBothWays || $0.initializer == nil ? $0.duplicates() : [] }
}

extension ClassAudit {
    func duplicates() -> [Finding] {
        var result: [Finding] = []
        var known: [ArchiveKey: CoderCall] = [:]
        for call in encodes {
            guard let key = call.key, !key.isDynamic, call.method != "encodeConditionalObject" else { continue }
            if let first = known[key], !areInOtherBranches(first, call), first.place != call.place {
                // The property that is decoded from the key has it.
                let isFirstWrong =
                    isDecoded(call, from: key) && !isDecoded(first, from: key) && !first.properties.isEmpty
                let wrong = isFirstWrong ? first : call
                result.append(
                    finding(.duplicateKey, "\(subject(wrong)) is encoded under a key that is already used", wrong.place)
                )
            }
            known[key] = known[key] ?? call
        }
        guard encoding?.callsSuper ?? false else { return result }
        for call in encodes {
            guard let key = call.key, !key.isDynamic, inheritedEncodes.contains(where: { $0.key == key }),
                !result.contains(where: { $0.range == call.place.range })
            else { continue }
            result.append(
                finding(.duplicateKey, "\(subject(call)) is encoded under a key of the superclass", call.place))
        }
        return result
    }

    private func isDecoded(_ encode: CoderCall, from key: ArchiveKey) -> Bool {
        decodes.contains { $0.key == key && destination(of: $0).map(encode.properties.contains) ?? false }
    }
}
