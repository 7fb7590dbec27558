import AuditKinds

extension AuditRule {
    static let keyMismatch = AuditRule(
        .losesData, "A property is encoded and decoded under two spellings of its key.",
        because: "the value never comes back", do: "use one constant for the key",
        fault: """
            coder.encode(pages, forKey: "pageCount")
            // and in init(coder:)
            pages = coder.decodeInteger(forKey: "pages")
            """,
        repair: #"pages = coder.decodeInteger(forKey: "pageCount")"#,
        source: .missing
    ) { $0.codesBothWays ? $0.keys() : [] }
}
