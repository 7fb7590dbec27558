import AuditKinds

extension AuditRule {
    static let wrongKey = AuditRule(
        .losesData, "A property is decoded from the key of another property.",
        because: "the property gets the value of another one", do: "decode the property from its own key",
        fault: """
            width = coder.decodeDouble(forKey: "width")
            height = coder.decodeDouble(forKey: "width")
            """,
        repair: #"height = coder.decodeDouble(forKey: "height")"#,
        source: .variables
    )
}
