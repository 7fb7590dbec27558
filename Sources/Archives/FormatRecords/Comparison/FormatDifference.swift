import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

/// A change since the archive format was recorded.
package struct FormatDifference: Sendable, Hashable {
    package enum Compatibility: String, Sendable {
        /// Old and new code read each other's archives.
        case compatible
        /// Today's code can't read archives of the recorded code, or loses values in them.
        case breaksArchives = "breaks-archives"
        /// The recorded code can't read archives of today's code, or misses values in them.
        case breaksApps = "breaks-apps"
    }

    package let compatibility: Compatibility
    /// The class or key that changed. A change with consequences in both directions makes two differences with one subject.
    package let subject: String
    /// The change in one sentence.
    package let message: String
    /// What the reader can do about it; nil if there is nothing.
    package let advice: String?
    /// The declaration in today's sources; nil if it was removed.
    package let place: Diagnostic.Location?

    package var isBreaking: Bool { compatibility != .compatible }
}
