import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension AuditRule {
    static let supportsMissing = AuditRule(
        .losesData,
        "A subclass overrides 'init(coder:)', or inherits it in Swift, without overriding 'supportsSecureCoding'.",
        because: "secure unarchivers refuse a class that overrides one without the other",
        do: "add 'override class var supportsSecureCoding: Bool { true }'",
        objectiveC: "add '+ (BOOL)supportsSecureCoding { return YES; }'",
        fault: """
            final class ExpressTrip: Trip {  // Trip conforms to NSSecureCoding
                required init?(coder: NSCoder) {
            """,
        repair: """
            final class ExpressTrip: Trip {
                override class var supportsSecureCoding: Bool { true }
                required init?(coder: NSCoder) {
            """,
        source: .supports
    ) { $0.missingSupport() + $0.unimplementedSupport() }
}

extension ClassAudit {
    func missingSupport() -> [Finding] {
        guard let initializer, let place = initializerPlace else { return [] }
        var result: [Finding] = []
        let isDeclaredHere = sources.declaredCoding(of: type) == .secure
        let supports = support(of: type)
        if !isDeclaredHere, supports == nil, !sources.isInterface(type), initializer.member.body != nil {
            let above = lineage.dropFirst().first { sources.declaredCoding(of: $0) == .secure }
            let isPlatform =
                sources.platformSuperclass(of: type).map { PlatformClasses.coding(of: $0) == .secure } ?? false
            let isStub = decoding.map { $0.calls.isEmpty && !$0.fatalErrors.isEmpty } ?? false
            let codes = !decodes.isEmpty || !encodes.isEmpty
            // The superclass has the fault if it doesn't let its subclasses override the property.
            let isFixed = above.flatMap { support(of: $0) }.map { $0.isStatic && $0.isComputed } ?? false
            if above != nil && !isFixed || isPlatform && !isStub && codes && !sources.implementsPlatform(type) {
                var found = finding(
                    .supportsMissing, "'\(name)' overrides '\(spelling.initializer)' but not 'supportsSecureCoding'",
                    place)
                found.repair = addingSupport(before: initializer)
                result.append(found)
            }
        }
        return result
    }

    /// A class that lacks the member that `NSSecureCoding` names, where the compiler only warns.
    func unimplementedSupport() -> [Finding] {
        guard !language.requiresMembers, isSecure, !sources.isInterface(type), let initializer,
            let place = initializerPlace,
            sources.declaredCoding(of: type) == .secure, !sources.hasUnknownSuperclass(type),
            lineage.allSatisfy({ support(of: $0) == nil })
        else { return [] }
        var found = finding(
            .supportsMissing, "'\(name)' conforms to NSSecureCoding without '+supportsSecureCoding'", place)
        found.repair = addingSupport(before: initializer)
        return [found]
    }
}
