/// Names that do not mean the platform's types in one place. All classes of a run share the names of its types, and
/// subclasses those of their superclasses.
package struct ShadowedNames: Sendable {
    private let layers: [Set<String>]
    /// Of the type and of those around it: no function inside may have one of the same name.
    package let genericParameters: Set<String>
    /// Names of members, which are many where a class has many superclasses.
    private let isMember: @Sendable (String) -> Bool

    package init(
        layers: [Set<String>], genericParameters: Set<String> = [],
        isMember: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.layers = layers
        self.genericParameters = genericParameters
        self.isMember = isMember
    }

    /// The same where the members do not count: outside of the class.
    package var outside: ShadowedNames { ShadowedNames(layers: layers) }

    /// Whether a name means something else than the platform's type there.
    package func contains(_ name: String) -> Bool {
        layers.contains { $0.contains(name) } || genericParameters.contains(name) || isMember(name)
    }
}

extension ShadowedNames: ExpressibleByArrayLiteral {
    package init(arrayLiteral names: String...) {
        self.init(layers: [Set(names)])
    }
}
