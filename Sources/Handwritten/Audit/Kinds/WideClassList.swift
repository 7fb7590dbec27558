import AuditKinds

extension AuditRule {
    static let wideClassList = AuditRule(
        .insecure, "A list of allowed classes names NSObject, which allows every class.",
        because: "a list with NSObject allows every class, and future systems will refuse it",
        do: "list the classes that the value can have",
        fault: #"tags = coder.decodeObject(of: [NSArray.self, NSObject.self], forKey: "tags") as? [String]"#,
        repair: #"tags = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String]"#,
        source: .unchecked
    ) { $0.classLists() }
}

extension ClassAudit {
    func classLists() -> [Finding] {
        // Coders that don't require secure coding ignore the list, and others refuse the class.
        guard isSecure || sources.coding(of: type) == .none || sources.hasUnknownSuperclass(type) else { return [] }
        return decodes.compactMap { call in
            guard let classes = call.classes, call.classesAreKnown, !classes.isEmpty else { return nil }
            if classes.contains(where: { ["NSObject", "AnyObject"].contains($0) }) {
                return finding(
                    .wideClassList, "\(subject(call)) is decoded with NSObject in the class list", call.place)
            }
            let others = classes.filter { !Shape.containerClasses.contains($0) }
            if others.isEmpty, call.method == "decodeObject" || call.method == "decodeTopLevelObject" {
                return finding(
                    .containerWithoutElements,
                    "\(subject(call)) is decoded as \(classes[0]) without the classes of its elements", call.place)
            }
            return incomplete(call, classes)
        }
    }
}
