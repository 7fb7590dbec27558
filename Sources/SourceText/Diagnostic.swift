/// One finding about the user's sources or about the way they called us, as a value: what it is, where it is and
/// what to do about it. It becomes text in `DiagnosticRenderer` and nowhere else.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable, Comparable {
        case error
        case warning
        /// Something to know, about which nothing has to be done.
        case note

        /// Orders errors before warnings, and warnings before notes.
        package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    /// A place in a file. Without a range, it is the file as a whole.
    package struct Location: Hashable, Sendable {
        package let path: Path
        package let range: SourceRange?

        /// - Parameter range: nil for the file as a whole.
        package init(path: Path, range: SourceRange? = nil) {
            self.path = path
            self.range = range
        }
    }

    /// An addition to a diagnostic: another place, or advice.
    package struct Note: Hashable, Sendable {
        package let message: String
        /// Where the note points; nil for a remark about the diagnostic's own place.
        package let location: Location?

        /// - Parameter location: nil for a remark about the diagnostic's own place.
        package init(_ message: String, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// An edit that would resolve the finding, offered and never applied by itself.
    package struct FixIt: Hashable, Sendable {
        /// The edit in the imperative: "add an initializer".
        package let message: String
        package let range: SourceRange
        package let replacement: String

        package init(_ message: String, replacing range: SourceRange, with replacement: String) {
            self.message = message
            self.range = range
            self.replacement = replacement
        }
    }

    /// Stable across versions, in kebab case: people and tools may refer to it, wording may change.
    package let id: String
    package let severity: Severity
    package let message: String
    /// nil when nothing on disk is meant, as for a wrong option.
    package let location: Location?
    package let notes: [Note]
    package let fixIt: FixIt?
    /// The only platform that it matters on; nil when it matters everywhere.
    package let platform: DiagnosticPlatform?

    package init(
        id: String, severity: Severity = .error, message: String, at location: Location?,
        notes: [Note] = [], fixIt: FixIt? = nil, platform: DiagnosticPlatform? = nil
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.location = location
        self.notes = notes
        self.fixIt = fixIt
        self.platform = platform
    }

    /// The same with more notes.
    package func adding(notes more: [Note]) -> Diagnostic {
        Diagnostic(
            id: id, severity: severity, message: message, at: location, notes: notes + more, fixIt: fixIt,
            platform: platform)
    }

    /// The same with another severity.
    package func with(severity: Severity) -> Diagnostic {
        Diagnostic(
            id: id, severity: severity, message: message, at: location, notes: notes, fixIt: fixIt, platform: platform)
    }
}

/// A platform that a diagnostic is limited to.
package enum DiagnosticPlatform: String, Sendable, CaseIterable {
    case apple
    case linux
}

extension Diagnostic: Comparable {
    /// A total order, so that output never depends on the order in which files were read: by path, then offset,
    /// then severity, id and wording. What has no place comes first.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        left.sortKey < right.sortKey
    }

    private var sortKey: (Path, Int, Severity, String, String) {
        (location?.path ?? "", location?.range?.lower ?? -1, severity, id, message)
    }
}
