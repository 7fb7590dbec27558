/// What the declarations of types say about tests of them, by their names with enclosing types.
package struct TestedTypes: Sendable {
    /// The types that tests can't name.
    package var hidden: Set<String> = []
    /// The types that have no name without arguments.
    package var generic: Set<String> = []
    /// The properties that may have a wrapper, after the names of their types, and whether tests can name them.
    package var wrapped: [String: Bool] = [:]
    /// The properties without observers that tests can assign, after the names of their types.
    package var settable: Set<String> = []

    package init() {
    }
}
