import CodingPlan
import SourceText

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
        /// - Parameter handWritten: The keys of its handwritten members, if there are any.
        case notGenerated(reason: String, handWritten: HandWrittenKeys? = nil)
    }

    package init(name: String, place: Diagnostic.Location, outcome: Outcome, notArchived: [UnarchivedProperty] = []) {
        self.name = name
        self.place = place
        self.outcome = outcome
        self.notArchived = notArchived
    }
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
