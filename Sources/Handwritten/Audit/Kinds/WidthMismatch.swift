import AuditKinds

extension AuditRule {
    static let widthMismatch = AuditRule(
        .losesData, "The encoded and the decoded number differ in width or sign.",
        because: "values outside of the narrower range are lost or end the process",
        do: "use the wider type on both sides and convert with 'init(exactly:)'",
        objectiveC:
            "use the wider form on both sides: 'encodeDouble:forKey:' for a double, 'encodeInt64:forKey:' for an integer",
        fault: """
            coder.encode(fileSize, forKey: "fileSize")  // fileSize is an Int
            // and in init(coder:)
            fileSize = Int(coder.decodeInt32(forKey: "fileSize"))
            """,
        repair: #"fileSize = coder.decodeInteger(forKey: "fileSize")"#,
        source: .range,
        comparesForms: true
    )
}
