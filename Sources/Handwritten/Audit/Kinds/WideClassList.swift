import SecureCodeGenAuditKinds

extension AuditRule {
    static let wideClassList = AuditRule(
        .insecure, "A list of allowed classes names NSObject, which allows every class.",
        because: "a list with NSObject allows every class, and future systems will refuse it",
        do: "list the classes that the value can have",
        fault: #"tags = coder.decodeObject(of: [NSArray.self, NSObject.self], forKey: "tags") as? [String]"#,
        repair: #"tags = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String]"#,
        source: .unchecked
    ) { audit in
        audit.classLists.filter { $0.isWide }.map { list in
            audit.finding(
                .wideClassList, "\(audit.subject(list.call)) is decoded with NSObject in the class list",
                list.call.place)
        }
    }
}

/// The classes that a decode call allows.
struct ClassList {
    let call: CoderCall
    let classes: [String]

    var isWide: Bool { classes.contains { ["NSObject", "AnyObject"].contains($0) } }

    /// Whether it names only collections, without the classes of their elements.
    var lacksElements: Bool {
        !isWide && classes.allSatisfy(SimpleType.isContainer)
            && ["decodeObject", "decodeTopLevelObject"].contains(call.method)
    }
}

extension ClassAudit {
    /// The known lists. Coders that don't require secure coding ignore the list, and others refuse the class.
    var classLists: [ClassList] {
        guard isSecure || sources.coding(of: type) == .none || sources.hasUnknownSuperclass(type) else { return [] }
        return decodes.compactMap { call in
            guard let classes = call.classes, call.classesAreKnown, !classes.isEmpty else { return nil }
            return ClassList(call: call, classes: classes)
        }
    }
}
