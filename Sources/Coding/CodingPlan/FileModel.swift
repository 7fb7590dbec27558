import SecureCodeGenSourceText

/// The classes of one source file that get generated members.
package struct FileModel: Sendable {
    /// The path of the source file.
    package let path: Path

    /// The name of its module; empty if it is unknown.
    package let module: String

    /// The imports of the source file, which the generated file repeats.
    package let imports: [Import]

    /// The classes, in source order.
    package private(set) var classes: [CodedClass]

    /// The classes with `archiving`, in source order. If this list is empty, `classes` isn't.
    package private(set) var archivedClasses: [ArchiveRoot]

    /// The classes with other names in archives, in source order.
    package private(set) var namedClasses: [RenamedClass]

    /// The classes of other modules that archives of these may contain, by module.
    package var classesElsewhere: [String: [CodedClass]] = [:]

    /// The interfaces of protocols for XPC connections, in source order.
    package var interfaces: [XPCInterface] = []

    /// Whether nothing is generated for the file.
    package var isEmpty: Bool {
        classes.isEmpty && archivedClasses.isEmpty && namedClasses.isEmpty && interfaces.isEmpty
    }

    /// Classes with members in an extension in a generated file.
    package var extensionClasses: [CodedClass] { classes.filter { $0.placement == .extension } }

    /// Classes with members in a region of the class body.
    package var inlineClasses: [CodedClass] { classes.filter { $0.placement == .inline } }

    /// Whether the file needs a generated file.
    package var hasGeneratedFile: Bool {
        !extensionClasses.isEmpty || !archivedClasses.isEmpty || !interfaces.isEmpty
            || classes.contains { $0.objectiveC != nil && $0.isArchived }
    }

    package init(
        path: Path, module: String = "", imports: [Import], classes: [CodedClass], archivedClasses: [ArchiveRoot] = [],
        namedClasses: [RenamedClass] = []
    ) {
        self.path = path
        self.module = module
        self.imports = imports
        self.classes = classes
        self.archivedClasses = archivedClasses
        self.namedClasses = namedClasses
    }

    /// Returns the model with some of its classes; nil if nothing is left.
    package func with(_ classes: [CodedClass]) -> FileModel? {
        guard classes.count < self.classes.count else { return self }
        let names = Set(classes.map(\.name))
        var model = self
        model.classes = classes
        model.archivedClasses.removeAll { !names.contains($0.name) }
        model.namedClasses.removeAll { !names.contains($0.name) }
        return model.isEmpty ? nil : model
    }

    /// An import that a generated file repeats.
    package struct Import: Sendable, Hashable {
        /// `Foundation`, `struct Models.Person`.
        package let path: String
        /// `@preconcurrency`, `@testable`
        package let attributes: [String]
        /// Whether the source file declares an access level for the import. If one import of a module has an access
        /// level, all of them in the target need one.
        package let hasAccessLevel: Bool
        /// The `#if` conditions of the import, outermost first.
        package let conditions: [Condition]

        package init(
            path: String, attributes: [String] = [], hasAccessLevel: Bool = false, conditions: [Condition] = []
        ) {
            self.path = path
            self.attributes = attributes
            self.hasAccessLevel = hasAccessLevel
            self.conditions = conditions
        }
    }
}
