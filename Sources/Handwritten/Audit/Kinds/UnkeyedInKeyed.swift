import SecureCodeGenAuditKinds

extension AuditRule {
    static let unkeyedInKeyed = AuditRule(
        .losesData, "A call without a key stands among calls with keys.",
        because: "values without keys depend on their order, and a keyed archiver may lose or refuse them",
        do: "use the method with 'forKey:'",
        fault: """
            coder.encode(name, forKey: "name")
            coder.encode(image)
            """,
        repair: """
            coder.encode(name, forKey: "name")
            coder.encode(image, forKey: "image")
            """,
        source: .order,
        supersedes: [.trapOnEncode],
        combined: [
            .trapOnEncode: (", and traps when it is nil", "use the method with 'forKey:', and encode the optional")
        ]
    ) { $0.unkeyed() }
}

extension ClassAudit {
    func unkeyed() -> [Finding] {
        let calls = (decoding?.calls ?? []) + (encoding?.calls ?? [])
        guard calls.contains(where: { $0.key != nil }) else { return [] }
        var result: [Finding] = []
        // A side that has two forms says that the other side codes without keys on purpose.
        let unkeyedSides = [decodes, encodes].filter { side in
            side.allSatisfy { $0.key == nil } && calls.contains { $0.conditions.contains(.sequentialCoder) }
        }
        for call in calls where call.key == nil && Self.unkeyedMethods.contains(call.method) {
            if calls.contains(where: { $0.key != nil && areExclusive($0, call) }) { continue }
            if call.conditions.contains(.sequentialCoder) { continue }
            if unkeyedSides.contains(where: { $0.contains { $0.place == call.place } }) { continue }
            if call.method == "encode" && call.labels != ["_"] { continue }
            if call.method == "decodeObject" && !call.labels.isEmpty { continue }
            result.append(
                finding(.unkeyedInKeyed, "\(subject(call)) is coded without a key among keyed values", call.place))
        }
        return result
    }

    private static let unkeyedMethods: Set<String> = [
        "encode", "decodeObject", "encodeValue", "decodeValue", "encodeDataObject", "decodeData", "decodeDataObject",
        "encodeRootObject",
        "encodePropertyList", "decodePropertyList", "encodeBytes",
    ]
}
