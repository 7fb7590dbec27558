/// Names that do not mean the platform's types in one place. All classes of a run share the names of its types, and
/// subclasses those of their superclasses.
package struct ShadowedNames: Sendable {
    private let layers: [Set<String>]

    package init(layers: [Set<String>]) {
        self.layers = layers
    }

    package func contains(_ name: String) -> Bool {
        layers.contains { $0.contains(name) }
    }

    /// All of them.
    package var names: Set<String> { layers.reduce(into: []) { $0.formUnion($1) } }
}

extension ShadowedNames: ExpressibleByArrayLiteral {
    package init(arrayLiteral names: String...) {
        self.init(layers: [Set(names)])
    }
}
