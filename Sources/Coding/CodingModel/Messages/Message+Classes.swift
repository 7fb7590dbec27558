import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSymbols

extension Diagnostic.Message {
    static func actor(_ name: String) -> Self {
        Self(
            "actor", "'\(name)' is an actor, which can't conform to NSSecureCoding",
            hint: "move its state into a final class that conforms to NSSecureCoding, and archive that "
                + "class")
    }

    static func notFinal(_ name: String) -> Self {
        Self(
            "not-final", "'\(name)' is not final, so 'init(coder:)' must be declared in its body",
            hint: "declare it 'final class', or generate the members in the class body")
    }

    static func genericExtension(_ name: String) -> Self {
        Self(
            "generic-extension",
            "'\(name)' is generic, and an extension of a generic class can't declare members "
                + "for Objective-C on Apple platforms",
            hint: "generate the members in the class body")
    }

    static func classNotReachable(_ name: String, _ access: AccessLevel) -> Self {
        Self(
            "class-not-reachable", "'\(name)' is \(access.rawValue), so no other file can extend it",
            hint: "make it internal, or generate the members in the class body")
    }

    static func unknownClassAttribute(_ name: String, _ attribute: String) -> Self {
        Self(
            "unknown-class-attribute",
            "'@\(attribute)' may add stored properties to '\(name)' that are not archived",
            hint: "expand the macro to see which properties it adds", severity: .warning)
    }

    /// - Parameter isCertain: Whether no bridging header can import Foundation for the file.
    static func missingImport(_ name: String, isCertain: Bool) -> Self {
        Self(
            "missing-import",
            "the file that declares '\(name)' does not import Foundation, which its generated "
                + "members need",
            hint: "add 'import Foundation' at the top of the file", severity: isCertain ? .error : .warning)
    }
}
