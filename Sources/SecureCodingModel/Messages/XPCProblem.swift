import CodingPlan

/// The reason why a protocol can't have an XPC interface.
enum XPCProblem: Error, Sendable {
    case notObjectiveC
    case hiddenProtocol(String)
    /// A class that other files can't name.
    case hidden(String)
    /// A protocol or method with syntax that wasn't understood.
    case unreadable(String)
    /// - Parameter 0: The requirement with its kind.
    case notAMethod(String)
    case conditionalMethod(String)
    case throwing(String)
    case severalReplies(String)
    case returns(String)
    /// A type that doesn't say the class of its values.
    case untyped(String)
    case nestedBlock(String)
    case insecure(String)
    case unknown(String)
    /// A type without one class for its values.
    case noObject(String)
    /// A protocol whose conforming classes aren't known.
    case openProtocol(String)
    case conditional(String)

    private static let methodID = "xpc-method"
    private static let argumentID = "xpc-argument"

    var wording: ModelMessage.Wording {
        switch self {
        case .notObjectiveC:
            .init("xpc-protocol", "only an '@objc' protocol can have an XPC interface", hint: "add '@objc' above it")
        case .hiddenProtocol(let name):
            .init("xpc-protocol", "'\(name)' is private, so no other file can name it", hint: "make it internal")
        case .hidden(let name):
            .init(Self.argumentID, "'\(name)' is private, so no other file can name it", hint: "make it internal")
        case .unreadable(let name):
            .init(Self.methodID, "'\(name)' can't be read", hint: "fix the syntax error first")
        case .notAMethod(let requirement):
            .init(
                Self.methodID, "\(requirement) can't be used over XPC",
                hint: "declare a method with a reply block")
        case .conditionalMethod(let name):
            .init(
                Self.methodID, "'\(name)' is in an '#if' inside the protocol",
                hint: "put the whole protocol in the '#if', or move the method to a second protocol")
        case .throwing(let name):
            .init(
                Self.methodID, "'\(name)' throws, and a thrown error can't be sent over XPC",
                hint: "add a reply block with an 'Error?' parameter, or make the method 'async throws'")
        case .severalReplies(let name):
            .init(
                Self.methodID, "'\(name)' has several reply blocks, and XPC supports one",
                hint: "combine their parameters in one block")
        case .returns(let name):
            .init(
                Self.methodID, "'\(name)' returns a value, but an XPC method must return nothing or 'Progress'",
                hint: "pass the value to a reply block, or make the method 'async'")
        case .untyped(let type):
            .init(
                Self.argumentID, "'\(type)' doesn't say which classes may be decoded",
                hint: "name a class, or a collection of a class: '[Account]'")
        case .nestedBlock:
            .init(
                Self.argumentID, "a block can't be passed to a reply block",
                hint: "pass an object by proxy: give its protocol '// securecodegen: xpc'")
        case .insecure(let name):
            .init(
                Self.argumentID, "'\(name)' doesn't conform to NSSecureCoding, so it can't be sent over XPC",
                hint: "let it conform, or use a class that does")
        case .unknown(let type):
            .init(
                Self.argumentID, "the type '\(type)' isn't declared in the scanned sources",
                hint: "add its sources with '--reference'")
        case .noObject(let type):
            .init(
                Self.argumentID, "'\(type)' can't be in a collection that is sent over XPC",
                hint: "use a class that conforms to NSSecureCoding")
        case .openProtocol(let name):
            .init(
                Self.argumentID, "the classes that conform to '\(name)' aren't known",
                hint: "add '// securecodegen: xpc' above '\(name)' to pass its objects by proxy, or name a class")
        case .conditional(let name):
            .init(
                Self.argumentID, "'\(name)' exists only under a condition that the protocol doesn't have",
                hint: "put the protocol under the same condition")
        }
    }
}
