import SourceText

/// One thing that is not as it was recorded.
package struct FormatDifference: Sendable, Hashable {
    package enum Verdict: String, Sendable {
        /// Whatever the one side wrote the other reads.
        case compatible
        /// The code of today does not read, or loses, what the code of the record wrote.
        case breaksArchives = "breaks-archives"
        /// The code of the record does not read what the code of today writes.
        case breaksApps = "breaks-apps"
    }

    package let verdict: Verdict
    /// What is different, in one sentence.
    package let message: String
    /// What to do, where there is something to do.
    package let advice: String?
    /// Where it shows in today's sources; nil for what is gone.
    package let place: Diagnostic.Location?

    package var isBreaking: Bool { verdict != .compatible }
}
