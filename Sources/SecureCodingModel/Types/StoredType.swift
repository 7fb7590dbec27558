import SwiftSemantics

/// The type of a stored property, with the classes that a directive names for its objects.
struct StoredType {
    let type: SwiftType
    /// nil where no directive names any; else never empty, and what `type` consists of, apart from optionals and
    /// collections, is a class, a protocol or `Any`.
    let classes: [SwiftType]?

    init(_ type: SwiftType, classes: [SwiftType]?) {
        self.type = type
        self.classes = classes
    }
}

extension StoredProperty {
    /// - Parameters:
    ///   - type: what its declaration says.
    ///   - owner: the type that declares the property.
    func stored(
        as type: SwiftType, of owner: Symbol, in context: ModelContext
    ) throws(ClassListProblem) -> StoredType {
        guard let directive = directives[.classes] else { return StoredType(type, classes: nil) }
        return try ClassListReader(owner: owner, in: context).narrow(type, by: directive)
    }
}
