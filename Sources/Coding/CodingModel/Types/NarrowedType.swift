import SecureCodeGenSymbols

/// The type of a stored property, with the classes that a directive names for its objects.
struct NarrowedType {
    let type: SwiftType
    /// nil if no directive names classes; otherwise never empty. `type` then consists of a class, a protocol or `Any`,
    /// apart from optionals and collections.
    let classes: [SwiftType]?

    init(_ type: SwiftType, classes: [SwiftType]?) {
        self.type = type
        self.classes = classes
    }
}

extension StoredProperty {
    /// - Parameters:
    ///   - type: The declared type.
    ///   - owner: The type that declares the property.
    func stored(
        as type: SwiftType, of owner: Symbol, in context: ModelContext
    ) throws(ClassListProblem) -> NarrowedType {
        guard let names = directives.classNames else { return NarrowedType(type, classes: nil) }
        return try ClassListReader(owner: owner, in: context).narrow(type, to: names)
    }
}
