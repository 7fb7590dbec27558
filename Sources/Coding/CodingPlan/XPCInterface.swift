/// The interface of an XPC connection: a protocol, with the classes that the collections among its arguments may contain.
package struct XPCInterface: Sendable {
    /// The protocol's name, outermost first, without backticks.
    package let name: [String]
    package let access: AccessLevel
    /// `@available(…)` attributes, as written.
    package let availability: [String]
    /// The `#if` conditions around the protocol, outermost first.
    package let conditions: [Condition]
    /// The arguments that NSXPCInterface can't derive from the protocol, in source order.
    package let arguments: [Argument]
    package let shadowedNames: ShadowedNames

    package struct Argument: Sendable, Hashable {
        /// The protocol that declares the method: this one, or one that it refines.
        package let protocolName: [String]
        /// The name of the method without its labels and without backticks.
        package let method: String
        /// The argument labels of the method without backticks, `_` for none.
        package let labels: [String]
        /// The position in the method, or in its reply block, counted from 0.
        package let index: Int
        package let isInReply: Bool
        package let content: Content

        package init(
            protocolName: [String], method: String, labels: [String], index: Int, isInReply: Bool, content: Content
        ) {
            self.protocolName = protocolName
            self.method = method
            self.labels = labels
            self.index = index
            self.isInReply = isInReply
            self.content = content
        }
    }

    package enum Content: Sendable, Hashable {
        /// Every class that a decoder may meet there, the collections first.
        case classes([TypeName])
        /// A proxy for an object that conforms to another protocol with an interface, which is named here.
        case proxy([String])
    }

    package init(
        name: [String], access: AccessLevel, availability: [String], conditions: [Condition], arguments: [Argument],
        shadowedNames: ShadowedNames
    ) {
        self.name = name
        self.access = access
        self.availability = availability
        self.conditions = conditions
        self.arguments = arguments
        self.shadowedNames = shadowedNames
    }
}
