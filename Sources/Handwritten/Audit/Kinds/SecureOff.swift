import SecureCodeGenAuditKinds

extension AuditRule {
    static let secureOff = AuditRule(
        .insecure, "Data is unarchived without secure coding.",
        because: "without secure coding an archive decides which classes are instantiated",
        do: "use 'NSKeyedUnarchiver.unarchivedObject(ofClasses:from:)'",
        objectiveC: "use '+unarchivedObjectOfClasses:fromData:error:'",
        fault: "let trip = NSKeyedUnarchiver.unarchiveObject(with: data) as? Trip",
        repair: "let trip = try NSKeyedUnarchiver.unarchivedObject(ofClass: Trip.self, from: data)",
        source: .ignored
    )
}
