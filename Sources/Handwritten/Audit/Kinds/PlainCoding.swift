import SecureCodeGenAuditKinds
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension AuditRule {
    static let plainCoding = AuditRule(
        .insecure, "A class conforms only to NSCoding, so it can't be decoded securely.",
        because: "only NSSecureCoding lets an unarchiver check classes before it creates objects",
        do: "conform to NSSecureCoding and name the class in each decode call",
        objectiveC: "conform to NSSecureCoding and use 'decodeObjectOfClass:forKey:'",
        fault: "final class Trip: NSObject, NSCoding {",
        repair: """
            final class Trip: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
            """,
        source: .unchecked
    ) { $0.plainCoding() + $0.undeclaredCoding() }
}

extension ClassAudit {
    func plainCoding() -> [Finding] {
        guard !isSecure, sources.coding(of: type) == .plain, !sources.isInterface(type), let place = initializerPlace,
            !decodes.isEmpty, sources.declaredCoding(of: type) == .plain
        else { return [] }
        guard sources.saysSupport(type) == false else {
            return [finding(.plainCoding, "'\(name)' conforms to NSCoding only", place)]
        }
        var result = finding(.plainCoding, "'supportsSecureCoding' of '\(name)' is false", place)
        result.advice = "return true, and name the class in each decode call"
        return [result]
    }

    /// A class in Swift whose methods no archiver calls, or one in Objective-C that no secure unarchiver accepts.
    func undeclaredCoding() -> [Finding] {
        guard sources.coding(of: type) == .none, let encoder, let place = initializerPlace, !decodes.isEmpty,
            !encodes.isEmpty, !sources.isInterface(type), !sources.hasUnknownSuperclass(type),
            sources.isDeclared(type),
            !sources.implementsPlatform(type)
        else { return [] }
        guard !isMessage(encoder) else {
            return [finding(.plainCoding, "'\(name)' doesn't declare a conformance to NSSecureCoding", place)]
        }
        var result = finding(
            .notArchivable, "'\(name)' has the methods of NSCoding and doesn't declare the conformance", place)
        result.advice = "declare it: 'class \(name.lastComponent): NSObject, NSSecureCoding'"
        return [result]
    }

    /// Whether archivers call a method although the class declares no conformance.
    ///
    /// Until Swift 3, the method was named `encodeWithCoder`, and a subclass of NSObject exposed all its methods.
    private func isMessage(_ method: MemberReference<FunctionDeclaration>) -> Bool {
        language.sendsMessages || method.member.name.text == "encodeWithCoder"
            || method.member.attributes.contains { $0.name.text == "objc" }
            || type.declarations.flatMap { sources.table.declaration($0).attributes }
                .contains { $0.name.text == "objcMembers" }
    }
}
