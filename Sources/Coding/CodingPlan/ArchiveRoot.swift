/// A class with `archiving`, whose objects can be saved and loaded.
package struct ArchiveRoot: Sendable {
    /// The name after those of enclosing types, without backticks.
    package let name: [String]

    package let access: AccessLevel

    /// The `@available` attributes of the class and its enclosing types, as written.
    package let availability: [String]

    /// The `#if` conditions of the class and its conformance, outermost first.
    package let conditions: [Condition]

    /// The classes of all objects that an archive can contain, scanned classes first, without duplicates.
    package let classes: [TypeName]

    /// The other classes, which exist only under the given conditions.
    package let classesElsewhere: [(availabilityConditions: AvailabilityConditions, classes: [TypeName])]

    /// The imports that make the classes visible.
    package let imports: [FileModel.Import]

    /// Whether the class is declared `nonisolated`.
    package let isNonisolated: Bool

    /// Whether the class is `@usableFromInline`, so the members that witness its conformance must be, too.
    package let isUsableFromInline: Bool

    /// Whether a class in the list is deprecated.
    package var usesDeprecated = false

    /// Whether the generated extension declares the conformance; false if a superclass already does.
    package let conforms: Bool

    /// The value transformer; nil if no directive requests one.
    package let transformer: Transformer?

    /// The names that don't mean the platform's types in an extension of the class.
    package let shadowedNames: ShadowedNames

    /// A value transformer for Core Data attributes.
    package struct Transformer: Sendable {
        /// The name of the transformer's class in Swift and Objective-C, which is also registered.
        package let name: String
        /// The collection classes that the transformer also accepts, and the classes of their keys.
        package let containers: [String]

        package init(name: String, containers: [String]) {
            self.name = name
            self.containers = containers
        }
    }

    package init(
        name: [String], access: AccessLevel, availability: [String], conditions: [Condition], classes: [TypeName],
        classesElsewhere: [(availabilityConditions: AvailabilityConditions, classes: [TypeName])],
        imports: [FileModel.Import],
        isNonisolated: Bool, isUsableFromInline: Bool, conforms: Bool, transformer: Transformer?,
        shadowedNames: ShadowedNames
    ) {
        self.name = name
        self.access = access
        self.availability = availability
        self.conditions = conditions
        self.classes = classes
        self.classesElsewhere = classesElsewhere
        self.imports = imports
        self.isNonisolated = isNonisolated
        self.isUsableFromInline = isUsableFromInline
        self.conforms = conforms
        self.transformer = transformer
        self.shadowedNames = shadowedNames
    }
}
