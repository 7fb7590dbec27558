/// The names that don't mean the platform's types in a scope. All classes of a run share the names of scanned types,
/// and subclasses share the names of their superclasses.
package struct ShadowedNames: Sendable {
    private let layers: [Set<String>]
    /// The generic parameters of the type and its enclosing types. Functions inside can't declare parameters with these
    /// names.
    package let genericParameters: Set<String>
    /// Whether a name is that of a member. Classes with many superclasses have many members.
    private let isMember: @Sendable (String) -> Bool

    package init(
        layers: [Set<String>], genericParameters: Set<String> = [],
        isMember: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.layers = layers
        self.genericParameters = genericParameters
        self.isMember = isMember
    }

    /// The names outside of the class, where its members aren't visible.
    package var ofExtensions: ShadowedNames { ShadowedNames(layers: layers) }

    /// Returns whether a name has another meaning than the platform's type.
    package func contains(_ name: String) -> Bool {
        layers.contains { $0.contains(name) } || genericParameters.contains(name) || isMember(name)
    }
}

extension ShadowedNames: ExpressibleByArrayLiteral {
    package init(arrayLiteral names: String...) {
        self.init(layers: [Set(names)])
    }
}
