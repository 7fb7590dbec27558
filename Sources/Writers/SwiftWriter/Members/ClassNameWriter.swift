import SecureCodeGenCodingPlan

/// The functions that register the archived names of classes with coders.
struct ClassNameWriter {
    let templates: TemplateSet
    let names: PlatformNaming

    func registration(of classes: [RenamedClass]) -> [Line] {
        let access = classes.map(\.access).max() ?? .internal
        return templates.lines(
            "class-names",
            [
                "access": .text(access <= .internal ? "" : access.rawValue + " "),
                "process": classes.flatMap { registration(of: $0, with: names.platform("NSKeyedUnarchiver")) },
                "unarchiver": classes.flatMap { registration(of: $0, with: "unarchiver") },
                "archiver": classes.flatMap(oldestName),
            ], names: names)
    }

    private func registration(of named: RenamedClass, with receiver: String) -> [Line] {
        named.archivedNames.map { name -> Line in
            let arguments: [Expression.Argument] = [
                .init(type(named)), .init("forClassName", .primary(SwiftSyntaxText.stringLiteral(name))),
            ]
            return "\(Expression.call(.primary("\(receiver).setClass"), arguments))"
        }.guarded(named.conditions, named.availability)
    }

    /// Archivers write the oldest name, which every released version of the app knows.
    private func oldestName(_ named: RenamedClass) -> [Line] {
        guard let name = named.archivedNames.first else { return [] }
        let call = Expression.primary("archiver").calling(
            "setClassName", .init(.primary(SwiftSyntaxText.stringLiteral(name))), .init("for", type(named)))
        return ["\(call)"].guarded(named.conditions, named.availability)
    }

    private func type(_ named: RenamedClass) -> Expression { .primary(SwiftSyntaxText.path(named.name) + ".self") }
}
