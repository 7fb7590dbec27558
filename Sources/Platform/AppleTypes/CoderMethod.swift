/// The value transformer that unarchives without secure coding.
package enum InsecureTransformer {
    package static let name = "NSKeyedUnarchiveFromData"
    /// The constant with its name, in Objective-C.
    package static let constant = "NSKeyedUnarchiveFromDataTransformerName"
    /// The constant with its name, in Swift.
    package static let swiftConstant = "keyedUnarchiveFromDataTransformerName"
}

/// The methods of NSCoder and of its extensions, by their names.
package enum CoderMethod {
    package enum Direction: Sendable { case encode, decode }

    /// Whether a method writes or reads a value; nil for one that does neither.
    package static func direction(of name: String) -> Direction? {
        name.hasPrefix("decode") ? .decode : name.hasPrefix("encode") ? .encode : nil
    }

    /// The labels of the arguments that name classes.
    package static let classLabels: Set<String> = [
        "of", "ofClass", "ofClasses", "withKeyClass", "objectClass", "withKeysOfClasses", "objectsOfClasses",
    ]

    /// Whether a method is `awakeAfter(using:)`, which an object gets the coder with after it was decoded, in Swift or in
    /// Objective-C: `awakeAfterUsingCoder:`.
    package static func isAwakening(_ name: String) -> Bool { ["awakeAfter", "awakeAfterUsingCoder"].contains(name) }
}
