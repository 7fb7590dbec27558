import SecureCodeGenSourceText

/// The archive formats of classes: the information needed to compare versions, without any code.
///
/// It is made from a model, or from a committed record by `FormatReader`.
package struct ArchiveFormat: Sendable, Equatable {
    /// The classes, sorted by name.
    package let classes: [ClassFormat]
    /// The index in `classes` of the first class with each name.
    private let positions: [String: Int]

    /// - Parameter classes: in any order.
    package init(classes: [ClassFormat]) {
        let sorted = classes.sorted { $0.name < $1.name }
        self.classes = sorted
        positions = Dictionary(sorted.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the class with a name in archives; nil if there is none.
    package subscript(name: String) -> ClassFormat? { positions[name].map { classes[$0] } }

    /// Returns the class and its superclasses with generated members, the class first.
    package func lineage(of format: ClassFormat) -> [ClassFormat] {
        var lineage = [format]
        var names: Set = [format.name]
        while let name = lineage[lineage.count - 1].superclass, let next = self[name],
            names.insert(next.name).inserted
        {
            lineage.append(next)
        }
        return lineage
    }
}

/// The archive format of a class, including properties of superclasses that don't archive themselves.
package struct ClassFormat: Sendable, Equatable {
    /// The name in archives: `Bank.Account`.
    package let name: String
    /// The older names of the class.
    package let olderNames: [String]
    /// The name in `@objc(…)`, which archives from Apple platforms contain.
    package let objectiveCName: String?
    /// The nearest scanned superclass that is archived.
    package let superclass: String?
    /// Sorted by key. Keys in different clauses of an `#if` can be equal.
    package let keys: [KeyFormat]
    /// The structs and enums that are archived member by member, by the name in `ArchivedForm.valueType`.
    package let values: [String: ValueFormat]
    /// Whether a method of the class may reject a decoded object.
    package let isValidated: Bool
    /// nil if the class has no version.
    package let version: VersionFormat?
    /// The place of the declaration; in a record, the place of the name.
    @NotCompared package private(set) var place: Diagnostic.Location?

    package init(
        name: String, olderNames: [String] = [], objectiveCName: String? = nil, superclass: String? = nil,
        keys: [KeyFormat], values: [String: ValueFormat] = [:], isValidated: Bool = false,
        version: VersionFormat? = nil, place: Diagnostic.Location? = nil
    ) {
        self.name = name
        self.olderNames = olderNames.sorted()
        self.objectiveCName = objectiveCName
        self.superclass = superclass
        self.keys = keys.sortedByKey
        self.values = values.mapValues(\.sorted)
        self.isValidated = isValidated
        self.version = version
        self.place = place
    }
}

/// The version of a class's format.
package struct VersionFormat: Sendable, Equatable {
    package let number: Int
    /// The key of the version in archives.
    package let key: String
    /// Whether archives of newer versions are read.
    package let acceptsNewer: Bool
    /// Whether a method is called for archives of older versions.
    package let isMigrated: Bool

    package init(number: Int, key: String, acceptsNewer: Bool, isMigrated: Bool) {
        self.number = number
        self.key = key
        self.acceptsNewer = acceptsNewer
        self.isMigrated = isMigrated
    }
}

/// The value of one key: a property, a member of a struct, or an associated value.
package struct KeyFormat: Sendable, Equatable {
    /// For a member, only the end of the key, without the key of the containing value.
    package let key: String
    /// Other keys that it is read from, in this order.
    package var aliases: [String]
    /// The forms under aliases that differ from the form under the key.
    package let olderForms: [String: ArchivedForm]
    /// The name in the source; the position of a value without a label.
    package let property: String
    /// The Swift type in its canonical spelling: `[String]?`.
    package let type: String
    package var form: ArchivedForm
    package let missingValuePolicy: MissingValuePolicy
    /// Whether it isn't written if it equals the value of `missingValuePolicy`.
    package let isOmittedAtDefault: Bool
    /// The conditions of the enclosing `#if` clauses as one text; empty if there are none.
    package let conditions: String
    /// The methods of the class that handle it.
    package let methods: Set<Method>
    /// The place of the declaration; nil in a record, and for elements of a tuple.
    @NotCompared package private(set) var place: Diagnostic.Location?

    package init(
        key: String, aliases: [String] = [], olderForms: [String: ArchivedForm] = [:], property: String,
        type: String, form: ArchivedForm, missingValuePolicy: MissingValuePolicy, isOmittedAtDefault: Bool = false,
        conditions: String = "", methods: Set<Method> = [], place: Diagnostic.Location? = nil
    ) {
        self.key = key
        self.aliases = aliases
        self.olderForms = olderForms
        self.property = property
        self.type = type
        self.form = form
        self.missingValuePolicy = missingValuePolicy
        self.isOmittedAtDefault = isOmittedAtDefault
        self.conditions = conditions
        self.methods = methods
        self.place = place
    }

    /// A method of the class that handles a key. An `encode` method appears in the form.
    package enum Method: String, Sendable {
        /// Reads the value in any way.
        case decode
        /// May reject a decoded value.
        case validate
    }

    /// The effect of a missing key.
    package enum MissingValuePolicy: Sendable, Equatable {
        case fails
        case isNil
        /// The property has its initial value.
        case keeps(String)
    }

    /// Whether archives without the key can't be read.
    package var isRequired: Bool { missingValuePolicy == .fails }
}

/// A struct or an enum that is archived member by member.
package enum ValueFormat: Sendable, Equatable {
    case structure([KeyFormat])
    /// - Parameter fallback: The case for unknown ones.
    case enumeration(fallback: String? = nil, [CaseFormat])
}

/// A case, identified by its name.
package struct CaseFormat: Sendable, Equatable {
    package let name: String
    /// Other names that are read as this case.
    package let aliases: [String]
    package let values: [KeyFormat]
    @NotCompared package private(set) var place: Diagnostic.Location?

    package init(
        name: String, aliases: [String] = [], values: [KeyFormat], place: Diagnostic.Location? = nil
    ) {
        self.name = name
        self.aliases = aliases
        self.values = values
        self.place = place
    }
}

extension ValueFormat {
    fileprivate var sorted: ValueFormat {
        switch self {
        case .structure(let members): .structure(members.sortedByKey)
        case .enumeration(let fallback, let cases):
            .enumeration(
                fallback: fallback,
                cases.map {
                    CaseFormat(name: $0.name, aliases: $0.aliases, values: $0.values.sortedByKey, place: $0.place)
                }
                .sorted { $0.name < $1.name })
        }
    }
}

extension [KeyFormat] {
    fileprivate var sortedByKey: [KeyFormat] {
        sorted { ($0.key, $0.conditions, $0.property) < ($1.key, $1.conditions, $1.property) }
    }
}

/// A place of a declaration, which isn't part of a format: all places are equal.
@propertyWrapper
package struct NotCompared: Sendable, Equatable {
    package var wrappedValue: Diagnostic.Location?

    package init(wrappedValue: Diagnostic.Location?) { self.wrappedValue = wrappedValue }

    package static func == (left: Self, right: Self) -> Bool { true }
}

extension CaseFormat {
    /// Whether a name in an archive is read as the case.
    package func reads(_ name: String) -> Bool { self.name == name || aliases.contains(name) }
}
