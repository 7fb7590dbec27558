/// A class whose objects are saved and loaded by themselves.
package struct ArchivedClass: Sendable {
    /// The name from the outside in, without backticks.
    package let name: [String]

    package let access: AccessLevel

    /// `@available(…)` attributes of the class and of what it is nested in, as written.
    package let availability: [String]

    /// The `#if` conditions that the class and its conformance stand under, from the outside in.
    package let conditions: [Condition]

    /// Every class that an archive of such an object may hold, each once: scanned ones first.
    package let classes: [TypeName]

    /// The same for those that are not there wherever the class is, by what they are there under.
    package let classesElsewhere: [(circumstances: Circumstances, classes: [TypeName])]

    /// What the files import that show the classes.
    package let imports: [FileModel.Import]

    /// Whether the class says that it belongs to no actor.
    package let isNonisolated: Bool

    /// Whether the class is `@usableFromInline`, and so must be what witnesses its conformance.
    package let isUsableFromInline: Bool

    /// Whether the conformance is declared: a superclass may have it already.
    package let conforms: Bool

    /// nil where no directive asks for one.
    package let transformer: Transformer?

    /// Names that do not mean the platform's types in an extension of the class.
    package let shadowedNames: ShadowedNames

    /// A value transformer for attributes of Core Data.
    package struct Transformer: Sendable {
        /// The name of the transformer's class, in Objective-C too, and of its registration.
        package let name: String
        /// The collection classes that it also accepts, with the classes of their keys.
        package let containers: [String]

        package init(name: String, containers: [String]) {
            self.name = name
            self.containers = containers
        }
    }

    package init(
        name: [String], access: AccessLevel, availability: [String], conditions: [Condition], classes: [TypeName],
        classesElsewhere: [(circumstances: Circumstances, classes: [TypeName])], imports: [FileModel.Import],
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
