/// A problem in the user's sources or on the command line, as a value: its kind, its place and advice. Only
/// `DiagnosticRenderer` turns it into text.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable, Comparable {
        case error
        case warning
        /// Information that requires no action.
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
        /// The place of the note; nil for the diagnostic's place.
        package let location: Location?

        /// - Parameter location: The place of the note; nil for the diagnostic's place.
        package init(_ message: String, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// An edit that fixes the problem. It is never applied automatically.
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

    /// The id in kebab case. It is stable across versions, although wording may change.
    package let id: String
    package let severity: Severity
    package let message: String
    /// nil if the diagnostic isn't about a file, such as an invalid option.
    package let location: Location?
    package let notes: [Note]
    package let fixIt: FixIt?
    /// The only platform that it applies to; nil if it applies to all.
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

    /// Returns a copy with more notes.
    package func adding(notes more: [Note]) -> Diagnostic {
        Diagnostic(
            id: id, severity: severity, message: message, at: location, notes: notes + more, fixIt: fixIt,
            platform: platform)
    }

    /// Returns a copy with another severity.
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

/// The ends of messages that concern Linux, for programs that run there.
package enum LinuxClause {
    package static let unarchivable = ", and Linux can't archive it"
    package static let overflow = "; decoding such a cycle overflows the stack on Linux"

    fileprivate static let all = [unarchivable, overflow]
}

extension Diagnostic {
    /// Returns a copy whose message doesn't mention Linux.
    package var withoutLinux: Diagnostic {
        guard let clause = LinuxClause.all.first(where: message.hasSuffix) else { return self }
        return Diagnostic(
            id: id, severity: severity, message: String(message.dropLast(clause.count)), at: location, notes: notes,
            fixIt: fixIt, platform: platform)
    }
}

extension Diagnostic: Comparable {
    /// A total order, so that output doesn't depend on the order of files: by path, offset, severity, id and wording.
    /// Diagnostics without a place come first.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        left.sortKey < right.sortKey
    }

    private var sortKey: (Path, Int, Severity, String, String) {
        (location?.path ?? "", location?.range?.lower ?? -1, severity, id, message)
    }
}
