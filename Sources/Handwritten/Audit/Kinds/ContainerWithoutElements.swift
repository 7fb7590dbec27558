import SecureCodeGenAuditKinds

extension AuditRule {
    static let containerWithoutElements = AuditRule(
        .losesData,
        "A collection is decoded with a class list that doesn't name the classes of its elements.",
        because: "secure unarchivers refuse elements whose classes aren't in the list",
        do: "list the element classes next to the collection's class",
        fault: #"stops = coder.decodeObject(of: NSArray.self, forKey: "stops") as? [Stop] ?? []"#,
        repair: #"stops = coder.decodeObject(of: [NSArray.self, Stop.self], forKey: "stops") as? [Stop] ?? []"#,
        source: .violation
    ) { audit in
        audit.classLists.filter(\.lacksElements).map { list in
            audit.finding(
                .containerWithoutElements,
                "\(audit.subject(list.call)) is decoded as \(list.classes[0]) without the classes of its elements",
                list.call.place)
        }
    }
}
