/// A class with its older names in archives.
package struct RenamedClass: Sendable {
    /// The name after those of enclosing types, without backticks.
    package let name: [String]
    /// The names in archives, in the order of the directives. The name in `@objc` is last.
    package let archivedNames: [String]
    package let access: AccessLevel
    /// The `@available` attributes, as written.
    package let availability: [String]
    package let conditions: [Condition]
    /// The names that don't mean the platform's types in the scope of the class.
    package let shadowedNames: ShadowedNames

    package init(
        name: [String], archivedNames: [String], access: AccessLevel, availability: [String] = [],
        conditions: [Condition] = [], shadowedNames: ShadowedNames = []
    ) {
        self.name = name
        self.archivedNames = archivedNames
        self.access = access
        self.availability = availability
        self.conditions = conditions
        self.shadowedNames = shadowedNames
    }
}

/// The code that a module needs once.
package struct ModuleSupport: Sendable {
    /// Whether generated members call the support functions.
    package let isCoding: Bool
    /// Whether generated members in Objective-C call the functions of the support header.
    package let isObjectiveC: Bool
    /// Whether a class in Objective-C has `archiving`.
    package let archivesObjectiveC: Bool
    /// The widest access level among the classes with `archiving`; nil if there are none.
    package let archiveAccess: AccessLevel?
    /// The keys that classes read, by their names in the table of keys.
    package let readKeys: [String: KeyRow]
    /// The classes with older names, sorted by name.
    package let namedClasses: [RenamedClass]
    /// The names in different scopes that don't mean the platform's types.
    private let shadowedNames: [ShadowedNames]

    package init(
        isCoding: Bool = false, isObjectiveC: Bool = false, archivesObjectiveC: Bool = false,
        archiveAccess: AccessLevel? = nil, readKeys: [String: KeyRow] = [:],
        namedClasses: [RenamedClass] = [], shadowedNames: [ShadowedNames] = []
    ) {
        self.isCoding = isCoding
        self.isObjectiveC = isObjectiveC
        self.archivesObjectiveC = archivesObjectiveC
        self.archiveAccess = archiveAccess
        self.readKeys = readKeys
        self.shadowedNames = shadowedNames
        self.namedClasses = namedClasses.sorted { $0.name.joined(separator: ".") < $1.name.joined(separator: ".") }
    }

    /// Collects what the classes of some files in one module and one language need.
    package init(_ files: [FileModel]) {
        let classes = files.flatMap(\.classes)
        let elsewhere = files.reduce(into: [:]) { $0.merge($1.classesElsewhere) { $0 + $1 } }
        let archiveAccess = files.flatMap(\.archivedClasses).map(\.access).max()
        self.init(
            isCoding: classes.contains { $0.objectiveC == nil && $0.callsSupport },
            isObjectiveC: classes.contains { $0.objectiveC != nil && $0.callsSupport },
            archivesObjectiveC: classes.contains { $0.objectiveC != nil && $0.isArchived },
            archiveAccess: archiveAccess,
            readKeys: KeyRow.table(classes, elsewhere: elsewhere),
            namedClasses: files.flatMap(\.namedClasses),
            shadowedNames: files.flatMap { file in
                (file.archivedClasses.map(\.shadowedNames) + file.namedClasses.map(\.shadowedNames)).map(\.ofExtensions)
            })
    }

    /// The functions that generated members call.
    package var coding: ModuleSupport { without(archives: true) }

    /// The functions that generated members in Objective-C call.
    package var objectiveC: ModuleSupport {
        ModuleSupport(
            isObjectiveC: isObjectiveC, archivesObjectiveC: archivesObjectiveC, namedClasses: namedClasses)
    }

    /// All other code that the module needs.
    package var archives: ModuleSupport { without(coding: true) }

    package func without(coding: Bool = false, archives: Bool = false) -> ModuleSupport {
        ModuleSupport(
            isCoding: isCoding && !coding, archiveAccess: archives ? nil : archiveAccess,
            readKeys: archives ? [:] : readKeys, namedClasses: archives ? [] : namedClasses,
            shadowedNames: shadowedNames)
    }

    /// Returns whether a name has another meaning than the platform's type anywhere in the module.
    package func shadows(_ name: String) -> Bool { shadowedNames.contains { $0.contains(name) } }

    /// The access levels of all code that is generated once for the module.
    package var accessLevels: [AccessLevel] { (archiveAccess.map { [$0] } ?? []) + namedClasses.map(\.access) }

    package var isEmpty: Bool {
        !isCoding && !isObjectiveC && !archivesObjectiveC && archiveAccess == nil && namedClasses.isEmpty
    }
}
