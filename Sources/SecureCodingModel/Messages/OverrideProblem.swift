/// The reason why a class can't override, or doesn't override, its superclass's coding members.
enum OverrideProblem {
    case supportIsStatic(String, subclass: String)
    case isolated(String, _ superclass: String, isCertain: Bool)
    case supportNotOverridden(String)
    case memberNotOpen(String, member: String, subclass: String)
    case fixedMethod(String, CodingMethod, FixedMethod.Reason, subclass: String)

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .supportIsStatic(let name, let subclass):
            return Wording(
                "static-support",
                "'\(subclass)' can't override 'supportsSecureCoding' of '\(name)', because it is static",
                hint: "write 'class var supportsSecureCoding: Bool { true }'")
        case .isolated(let name, let superclass, let isCertain):
            return Wording(
                "isolated-override",
                isCertain
                    ? "'\(name)' is isolated to an actor and can't override the nonisolated methods "
                        + "of '\(superclass)'"
                    : "'\(name)' can't override the nonisolated methods of '\(superclass)' in a "
                        + "module that isolates its classes by default",
                hint: "declare '\(superclass)' 'nonisolated'; or remove 'nonisolated' from both methods "
                    + "and write '@MainActor NSSecureCoding' where it conforms",
                severity: isCertain ? .error : .warning)
        case .supportNotOverridden(let name):
            return Wording(
                "support-not-overridden",
                "'\(name)' overrides 'init(coder:)' but not 'supportsSecureCoding', so decoding "
                    + "throws an exception on Apple platforms",
                hint: "add 'override class var supportsSecureCoding: Bool { true }'", severity: .warning)
        case .memberNotOpen(let name, let member, let subclass):
            return Wording(
                "member-not-open",
                "'\(subclass)' can't override '\(member)' of '\(name)', which is in another module "
                    + "and is not open",
                hint: "declare it 'open'")
        case .fixedMethod(let name, let method, let reason, let subclass):
            let (what, hint) = ModelMessage.fixedMethod(reason, name)
            return Wording(
                "fixed-method", "'\(subclass)' can't override '\(method.rawValue)' of '\(name)', which \(what)",
                hint: hint)
        }
    }
}
