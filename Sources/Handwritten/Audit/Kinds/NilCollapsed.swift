import AuditKinds

extension AuditRule {
    static let nilCollapsed = AuditRule(
        .losesData, "An optional property that is nil comes back with another value.",
        because: "nil can't be told apart from the default value",
        do: "keep nil: encode nothing and decode an optional",
        fault: """
            // dueDate is a Date?
            dueDate = coder.decodeObject(of: NSDate.self, forKey: "dueDate") as Date? ?? Date()
            """,
        repair: #"dueDate = coder.decodeObject(of: NSDate.self, forKey: "dueDate") as Date?"#,
        source: .missing
    )
}
