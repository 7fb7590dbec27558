import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension AuditRule {
    static let supportsNotOverridable = AuditRule(
        .fragile,
        "'supportsSecureCoding' is static above subclasses, or a stored variable.",
        because: "subclasses can't override a static property, so unarchivers refuse them",
        do: "declare it 'class var'",
        fault: """
            class Trip: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
            """,
        repair: """
            class Trip: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
            """,
        source: .supports
    ) { $0.staticSupport() + $0.storedSupport() }
}

extension ClassAudit {
    func staticSupport() -> [Finding] {
        guard initializer != nil else { return [] }
        // A stored variable is reported anyway.
        if let supports = support(of: type), supports.isStatic, hasSubclassesWithInitializers,
            supports.isComputed || !isAbstractPattern,
            storedSupport().isEmpty
        {
            var found = finding(
                .supportsNotOverridable,
                "'\(name)' has subclasses that can't override its static 'supportsSecureCoding'", supports.place)
            found.repair = makingOverridable(supports.place)
            return [found]
        }
        return []
    }

    /// `static var supportsSecureCoding = true`
    func storedSupport() -> [Finding] {
        guard let found = sources.properties(of: type, named: "supportsSecureCoding").first,
            found.member.binding == .var,
            let initial = found.member.initialValue,
            found.member.modifiers.contains(.static)
        else { return [] }
        var result = finding(
            .supportsNotOverridable, "'\(name)' stores 'supportsSecureCoding' in a variable",
            Place(file: found.file, range: found.member.name.range))
        result.reason = "code can change it, and it's an error in the Swift 6 language mode"
        result.advice = "declare it 'static var supportsSecureCoding: Bool { true }'"
        let value = initial.text.trimmed
        if ["true", "false"].contains(value) {
            result.repair = Finding.Repair(
                message: "compute the value", range: SourceRange(found.member.name.range.upper, initial.range.upper),
                replacement: ": Bool { \(value) }")
        }
        return [result]
    }
}
