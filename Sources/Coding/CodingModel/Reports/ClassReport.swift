import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// The outcome for a class, for users who review it before the generated code.
package struct ClassReport: Sendable {
    /// `Outer.Account`
    package let name: String
    package let place: Diagnostic.Location
    package let outcome: Outcome
    /// Properties that aren't archived, in source order, those of superclasses first.
    package let notArchived: [UnarchivedProperty]

    /// Whether members are generated, and the reason if not.
    package enum Outcome: Sendable {
        case generated(CodedClass)
        /// With the errors.
        case refused([Diagnostic])
        /// No members, and no error.
        ///
        /// - Parameter handwritten: The properties of the class if its members are handwritten.
        case notGenerated(reason: String, handwritten: HandwrittenProperties? = nil)
    }

    package init(name: String, place: Diagnostic.Location, outcome: Outcome, notArchived: [UnarchivedProperty] = []) {
        self.name = name
        self.place = place
        self.outcome = outcome
        self.notArchived = notArchived
    }
}

/// The stored properties of a class with handwritten members.
package struct HandwrittenProperties: Sendable {
    package struct Property: Sendable {
        package let name: String
        /// The generated key; nil if generated members don't archive it.
        package let key: String?
        /// How generated members would archive it; nil if that is unknown.
        package let archived: CodedProperty?
    }

    /// Those that generated members would archive, in source order, those of superclasses first.
    package let properties: [Property]
    /// The names of the properties of all scanned superclasses.
    package let inheritedNames: Set<String>
}

/// A stored property that isn't archived.
package struct UnarchivedProperty: Sendable {
    package let name: String
    /// nil if it is unknown.
    package let type: String?
    /// `a directive excludes it`
    package let reason: String

    package init(name: String, type: String?, reason: String) {
        self.name = name
        self.type = type
        self.reason = reason
    }
}
