import SecureCodeGenCodingPlan

/// The interface of an XPC connection.
struct InterfaceWriter {
    let names: PlatformNaming

    func lines(of interface: XPCInterface) -> [Line] {
        let access = interface.access <= .internal ? "" : interface.access.rawValue + " "
        let type = names.platform("NSXPCInterface")
        let name = SwiftSyntaxText.path(interface.name)
        let property: [Line] = .block(
            "nonisolated \(access)static var \(propertyName(of: interface.name)): \(type) {",
            ["let interface = \(type)(with: \(name).self)"] + interface.arguments.map(statement)
                + ["return interface"])
        let documentation: Line = "/// The interface of \(name), with the classes that its collections may contain."
        return .block(
            "#if canImport(ObjectiveC)",
            .lines(interface.availability) + .block("extension \(type) {", [documentation] + property), end: "#endif"
        ).under(interface.conditions)
    }

    /// Returns the statement that tells the interface about an argument.
    private func statement(for argument: XPCInterface.Argument) -> Line {
        let (method, content): (String, Expression) =
            switch argument.content {
            case .proxy(let name): ("setInterface", .primary("." + propertyName(of: name)))
            case .classes(let classes):
                (
                    "setClasses",
                    .cast(
                        .call(
                            .primary(names.platform("NSSet")),
                            [.init("array", .literal(Expression.metatypes(classes.map(names.className))))]), "as!",
                        to: "\(names.platform("Set"))<\(names.platform("AnyHashable"))>")
                )
            }
        let call = Expression.primary("interface").calling(
            method, .init(content), .init("for", .primary("#selector(\(selector(of: argument)))")),
            .init("argumentIndex", .primary(String(argument.index))),
            .init("ofReply", .primary(String(argument.isInReply))))
        return "\(call)"
    }

    /// The argument of `#selector`: `AccountService.find(_:reply:)`
    private func selector(of argument: XPCInterface.Argument) -> String {
        let labels = argument.labels.map { ($0 == "_" ? $0 : SwiftSyntaxText.argumentLabel($0)) + ":" }.joined()
        return "\(SwiftSyntaxText.path(argument.protocolName)).\(SwiftSyntaxText.member(argument.method))"
            + (labels.isEmpty ? "" : "(\(labels))")
    }

    /// `AccountService` → `accountService`, `XPCService` → `xpcService`
    private func propertyName(of name: [String]) -> String {
        let name = name.joined()
        let capitals = name.prefix { $0.isUppercase }
        // The last of several capitals begins the next word.
        let count = capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : max(capitals.count, 1)
        return SwiftSyntaxText.identifier(name.prefix(count).lowercased() + name.dropFirst(count))
    }
}
