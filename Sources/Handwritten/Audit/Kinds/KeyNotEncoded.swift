import AuditKinds

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
    )
}
