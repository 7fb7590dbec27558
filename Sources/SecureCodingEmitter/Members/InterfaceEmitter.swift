import CodingPlan
import Mustache
import Templates

/// The interface of an XPC connection.
struct InterfaceEmitter {
    let templates: TemplateSet
    let names: PlatformNaming

    func text(of interface: XPCInterface) throws -> [String] {
        let lines = try templates.lines(
            "xpc-interface",
            [
                "availability": .lines(interface.availability), "protocol": .text(path(interface.name)),
                "access": .text(interface.access <= .internal ? "" : interface.access.rawValue + " "),
                "name": .text(propertyName(of: interface.name)),
                "arguments": .list(
                    interface.arguments.map { argument in
                        .dictionary([
                            "method": .text(selector(of: argument)),
                            "index": .text(String(argument.index)), "isInReply": .text(String(argument.isInReply)),
                            "classes": classes(of: argument.content), "proxy": proxy(of: argument.content),
                        ])
                    }),
            ], names: names)
        return try templates.conditional(lines, ConditionText.text(interface.conditions), names: names)
    }

    /// The argument of `#selector`: `AccountService.find(_:reply:)`
    private func selector(of argument: XPCInterface.Argument) -> String {
        let labels = argument.labels.map { ($0 == "_" ? $0 : SwiftSyntaxText.argumentLabel($0)) + ":" }.joined()
        return "\(path(argument.protocolName)).\(SwiftSyntaxText.member(argument.method))"
            + (labels.isEmpty ? "" : "(\(labels))")
    }

    private func classes(of content: XPCInterface.Content) -> Value {
        guard case .classes(let classes) = content else { return .null }
        return .text(classes.map { names.className($0) + ".self" }.joined(separator: ", "))
    }

    private func proxy(of content: XPCInterface.Content) -> Value {
        guard case .proxy(let name) = content else { return .null }
        return .text(propertyName(of: name))
    }

    /// `AccountService` → `accountService`, `XPCService` → `xpcService`
    private func propertyName(of name: [String]) -> String {
        let name = name.joined()
        let capitals = name.prefix { $0.isUppercase }
        // The last of several capitals begins the next word.
        let count = capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : max(capitals.count, 1)
        return SwiftSyntaxText.identifier(name.prefix(count).lowercased() + name.dropFirst(count))
    }

    private func path(_ name: [String]) -> String { name.map(SwiftSyntaxText.identifier).joined(separator: ".") }
}
