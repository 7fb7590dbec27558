import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

extension Diagnostic.Message {
    private static let methodID = "xpc-method"
    private static let argumentID = "xpc-argument"

    static var xpcNotObjectiveC: Self {
        Self("xpc-protocol", "only an '@objc' protocol can have an XPC interface", hint: "add '@objc' above it")
    }

    static func xpcHiddenProtocol(_ name: String) -> Self {
        Self("xpc-protocol", "'\(name)' is private, so no other file can name it", hint: "make it internal")
    }

    /// A class that other files can't name.
    static func xpcHidden(_ name: String) -> Self {
        Self(argumentID, "'\(name)' is private, so no other file can name it", hint: "make it internal")
    }

    /// A protocol or method with syntax that wasn't understood.
    static func xpcUnreadable(_ name: String) -> Self {
        Self(methodID, "'\(name)' can't be read", hint: "fix the syntax error first")
    }

    /// - Parameter requirement: With its kind.
    static func xpcNotAMethod(_ requirement: String) -> Self {
        Self(
            methodID, "\(requirement) can't be used over XPC",
            hint: "declare a method with a reply block")
    }

    static func xpcConditionalMethod(_ name: String) -> Self {
        Self(
            methodID, "'\(name)' is in an '#if' inside the protocol",
            hint: "put the whole protocol in the '#if', or move the method to a second protocol")
    }

    static func xpcThrowing(_ name: String) -> Self {
        Self(
            methodID, "'\(name)' throws, and a thrown error can't be sent over XPC",
            hint: "add a reply block with an 'Error?' parameter, or make the method 'async throws'")
    }

    static func xpcSeveralReplies(_ name: String) -> Self {
        Self(
            methodID, "'\(name)' has several reply blocks, and XPC supports one",
            hint: "combine their parameters in one block")
    }

    static func xpcReturns(_ name: String) -> Self {
        Self(
            methodID, "'\(name)' returns a value, but an XPC method must return nothing or 'Progress'",
            hint: "pass the value to a reply block, or make the method 'async'")
    }

    /// A type that doesn't say the class of its values.
    static func xpcUntyped(_ type: String) -> Self {
        Self(
            argumentID, "'\(type)' doesn't say which classes may be decoded",
            hint: "name a class, or a collection of a class: '[Account]'")
    }

    static var xpcNestedBlock: Self {
        Self(
            argumentID, "a block can't be passed to a reply block",
            hint: "pass an object by proxy: give its protocol '\(directive: .xpc)'")
    }

    static func xpcInsecure(_ name: String) -> Self {
        Self(
            argumentID, "'\(name)' doesn't conform to NSSecureCoding, so it can't be sent over XPC",
            hint: "let it conform, or use a class that does")
    }

    static func xpcUnknown(_ type: String) -> Self {
        Self(
            argumentID, "the type '\(type)' isn't declared in the scanned sources",
            hint: "add its sources with '--reference'")
    }

    /// A type without one class for its values.
    static func xpcNoObject(_ type: String) -> Self {
        Self(
            argumentID, "'\(type)' can't be in a collection that is sent over XPC",
            hint: "use a class that conforms to NSSecureCoding")
    }

    /// A protocol whose conforming classes aren't known.
    static func xpcOpenProtocol(_ name: String) -> Self {
        Self(
            argumentID, "the classes that conform to '\(name)' aren't known",
            hint: "add '\(directive: .xpc)' above '\(name)' to pass its objects by proxy, or name a class")
    }

    static func xpcConditional(_ name: String) -> Self {
        Self(
            argumentID, "'\(name)' exists only under a condition that the protocol doesn't have",
            hint: "put the protocol under the same condition")
    }
}
