import SecureCodeGenSourceText

/// A class with handwritten coding members, whose format is unknown.
package struct HandwrittenClassNames: Sendable {
    /// The names that archives may contain: the current one first, then older ones and the Objective-C name.
    package let names: [String]
    package let place: Diagnostic.Location

    /// - Parameter names: The names that archives may contain, the current one first.
    package init(names: [String], place: Diagnostic.Location) {
        self.names = names
        self.place = place
    }
}
