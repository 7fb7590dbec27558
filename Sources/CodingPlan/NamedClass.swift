/// A class with its older names in archives.
package struct NamedClass: Sendable {
    /// The name from the outside in, without backticks.
    package let name: [String]
    /// In the order of the directives; the name that `@objc` gives it last.
    package let archivedNames: [String]
    package let access: AccessLevel
    /// `@available(…)` attributes, as written.
    package let availability: [String]
    package let conditions: [Condition]
    /// Names that do not mean the platform's types around the class.
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

/// What a module needs once.
package struct ModuleSupport: Sendable {
    /// Whether generated members call the support functions.
    package let isCoding: Bool
    /// The widest access level among the classes that are saved and loaded by themselves; nil where there are none.
    package let archiveAccess: AccessLevel?
    /// Sorted by name.
    package let namedClasses: [NamedClass]
    /// Each says some of the names that do not mean the platform's types in the module.
    private let shadowedNames: [ShadowedNames]

    package init(
        isCoding: Bool = false, archiveAccess: AccessLevel? = nil, namedClasses: [NamedClass] = [],
        shadowedNames: [ShadowedNames] = []
    ) {
        self.isCoding = isCoding
        self.archiveAccess = archiveAccess
        self.shadowedNames = shadowedNames
        self.namedClasses = namedClasses.sorted { $0.name.joined(separator: ".") < $1.name.joined(separator: ".") }
    }

    /// What the classes of some files of one module need.
    package init(_ files: [FileModel]) {
        self.init(
            isCoding: files.flatMap(\.classes).contains(where: \.callsSupport),
            archiveAccess: files.flatMap(\.archivedClasses).map(\.access).max(),
            namedClasses: files.flatMap(\.namedClasses),
            shadowedNames: files.flatMap { file in
                (file.archivedClasses.map(\.shadowedNames) + file.namedClasses.map(\.shadowedNames)).map(\.outside)
            })
    }

    /// The functions that generated members call.
    package var coding: ModuleSupport { without(archives: true) }

    /// All the rest.
    package var archives: ModuleSupport { without(coding: true) }

    package func without(coding: Bool = false, archives: Bool = false) -> ModuleSupport {
        ModuleSupport(
            isCoding: isCoding && !coding, archiveAccess: archives ? nil : archiveAccess,
            namedClasses: archives ? [] : namedClasses, shadowedNames: shadowedNames)
    }

    /// Whether a name does not mean the platform's type everywhere in the module.
    package func shadows(_ name: String) -> Bool { shadowedNames.contains { $0.contains(name) } }

    /// Those of all that is generated once for the module.
    package var accessLevels: [AccessLevel] { (archiveAccess.map { [$0] } ?? []) + namedClasses.map(\.access) }

    package var isEmpty: Bool { !isCoding && archiveAccess == nil && namedClasses.isEmpty }
}
