import AuditKinds

extension AuditRule {
    static let keyNotDecoded = AuditRule(
        .losesData, "A key is encoded but never decoded.",
        because: "the encoded value never comes back", do: "decode the value, or stop encoding it",
        fault: """
            coder.encode(notes, forKey: "notes")
            // init(coder:) has no line for "notes"
            notes = ""
            """,
        repair: #"notes = coder.decodeObject(of: NSString.self, forKey: "notes") as String? ?? """#,
        source: .variables
    )
}
