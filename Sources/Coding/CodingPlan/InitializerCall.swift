/// A designated initializer of the superclass that the class declares again only to call it.
package struct ForwardedInitializer: Sendable {
    /// A parameter's declaration, and its argument in the call.
    package struct Parameter: Sendable {
        /// The declaration with the default value: `at index: Int = 0`.
        package let declaration: String
        /// The label; nil if the parameter has none.
        package let label: String?
        /// The name, without backticks.
        package let name: String
        package let passing: Passing

        /// How the parameter becomes an argument.
        package enum Passing: Sendable {
            case value
            case `inout`
            /// An autoclosure, whose value is passed.
            case evaluated
        }

        package init(declaration: String, label: String?, name: String, passing: Passing = .value) {
            self.declaration = declaration
            self.label = label
            self.name = name
            self.passing = passing
        }
    }

    /// The `@available` attributes, as declared.
    package let attributes: [String]
    package let access: AccessLevel
    package let isRequired: Bool
    /// The text after `init`: nothing, `?` or `!`.
    package let failability: String
    package let parameters: [Parameter]
    package let isThrowing: Bool

    package init(
        attributes: [String] = [], access: AccessLevel, isRequired: Bool, failability: String, parameters: [Parameter],
        isThrowing: Bool
    ) {
        self.attributes = attributes
        self.access = access
        self.isRequired = isRequired
        self.failability = failability
        self.parameters = parameters
        self.isThrowing = isThrowing
    }
}

/// The call of an initializer with decoded values.
package struct InitializerCall: Sendable {
    /// An argument: the decoded value of a property, or nil.
    package struct Argument: Sendable {
        /// The label; nil if the parameter has none.
        package let label: String?
        /// The index of the property in the class's `properties`; nil if nil is passed, because the property isn't
        /// archived.
        package let property: Int?

        package init(label: String?, property: Int?) {
            self.label = label
            self.property = property
        }
    }

    package let arguments: [Argument]

    /// The indices of the properties that are assigned after the call, in source order.
    package let assignedAfterwards: [Int]

    /// The indices of those of these properties that the initializer gives another value than the declaration.
    package var assignedInside: [Int] = []

    /// Whether the initializer can throw.
    package let isThrowing: Bool

    /// Whether the initializer can return nil.
    package let isFailable: Bool

    package init(
        arguments: [Argument], assignedAfterwards: [Int], isThrowing: Bool = false, isFailable: Bool = false
    ) {
        self.arguments = arguments
        self.assignedAfterwards = assignedAfterwards
        self.isThrowing = isThrowing
        self.isFailable = isFailable
    }
}
