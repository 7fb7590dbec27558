import SecureCodeGenSourceText

extension Diagnostic.Message {
    static func staticSupport(_ name: String, subclass: String) -> Self {
        Self(
            "static-support",
            "'\(subclass)' can't override 'supportsSecureCoding' of '\(name)', because it is static",
            hint: "write 'class var supportsSecureCoding: Bool { true }'")
    }

    static func isolatedOverride(_ name: String, _ superclass: String, isCertain: Bool) -> Self {
        Self(
            "isolated-override",
            isCertain
                ? "'\(name)' is isolated to an actor and can't override the nonisolated methods "
                    + "of '\(superclass)'"
                : "'\(name)' can't override the nonisolated methods of '\(superclass)' in a "
                    + "module that isolates its classes by default",
            hint: "declare '\(superclass)' 'nonisolated'; or remove 'nonisolated' from both methods "
                + "and write '@MainActor NSSecureCoding' where it conforms",
            severity: isCertain ? .error : .warning)
    }

    static func supportNotOverridden(_ name: String) -> Self {
        Self(
            "support-not-overridden",
            "'\(name)' overrides 'init(coder:)' but not 'supportsSecureCoding', so decoding "
                + "throws an exception on Apple platforms",
            hint: "add 'override class var supportsSecureCoding: Bool { true }'", severity: .warning)
    }

    static func memberNotOpen(_ name: String, member: String, subclass: String) -> Self {
        Self(
            "member-not-open",
            "'\(subclass)' can't override '\(member)' of '\(name)', which is in another module "
                + "and is not open",
            hint: "declare it 'open'")
    }

    static func fixedMethod(
        _ name: String, _ method: CodingMethod, _ reason: NonOverridableMethod.Reason, subclass: String
    )
        -> Self
    {
        let (what, hint) = Diagnostic.Message.fixedMethod(reason, name)
        return Self(
            "fixed-method", "'\(subclass)' can't override '\(method.rawValue)' of '\(name)', which \(what)",
            hint: hint)
    }
}
