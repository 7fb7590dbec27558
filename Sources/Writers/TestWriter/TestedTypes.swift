import SecureCodeGenCodingPlan

/// The facts about types that tests depend on. Types have the names of their enclosing types in front.
package struct TestedTypes: Sendable {
    /// The types that tests can't name.
    package var hidden: Set<String> = []
    /// The types that have no name without arguments.
    package var generic: Set<String> = []
    /// The properties that may have a wrapper, after the names of their types, and whether tests can name them.
    package var wrapped: [String: Bool] = [:]
    /// The properties without observers that tests can assign, after the names of their types.
    package var settable: Set<String> = []
    /// The handwritten methods that return a sample, after the names of their types, and whether they throw.
    package var samples: [String: [String: Bool]] = [:]
    /// The types that name the properties that copies change.
    package var changedInCopies: Set<String> = []

    /// The modules of types that the tested module doesn't declare.
    package var modules: [String: String] = [:]

    package init() {
    }

    /// Returns the calls of handwritten methods that return a sample of a type.
    ///
    /// - Parameter text: The type in source text.
    func samples(of name: [String], as text: String) -> [String] {
        (samples[name.joined(separator: ".")] ?? [:]).sorted { $0.key < $1.key }.map { method, isThrowing in
            (isThrowing ? "try " : "") + "\(text).\(method)()"
        }
    }

    func samples(of name: TypeName) -> [String] { samples(of: name.components, as: name.formatName) }
}
