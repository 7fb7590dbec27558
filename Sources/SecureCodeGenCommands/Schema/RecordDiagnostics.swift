import ArchiveFormats
import FormatRecords
import SecureCodeGenKit
import SourceText

/// Diagnostics about records, and about changes since a record was written.
extension Diagnostic {
    static func cannotReadRecord(_ path: Path, _ error: FileSystem.ReadError) -> Diagnostic {
        guard case .system(.noSuchFile) = error else { return .cannotRead(path, error) }
        return Diagnostic(
            id: "no-record", message: "no record at this path", at: Location(path: path),
            notes: [Note("create it with 'securecodegen schema --update \(path) <path>...'")])
    }

    static func recordMistake(_ message: String, at place: Location) -> Diagnostic {
        Diagnostic(
            id: "record-syntax", message: message, at: place,
            notes: [Note("create records with 'securecodegen schema --update' instead of editing them")])
    }

    static func recordNotWritten(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "record-not-written", message: "the record was not updated, because of breaking changes",
            at: Location(path: path),
            notes: [Note("add '--accept-breaking' to update it anyway; it then no longer describes older archives")]
        )
    }

    /// - Parameter consequences: Changes with the same cause, which become notes.
    static func breaking(
        _ difference: FormatDifference, _ severity: Severity, consequences: [FormatDifference] = [], record: Path
    ) -> Diagnostic {
        let advice = ([difference] + consequences).compactMap(\.advice).first
        return Diagnostic(
            id: difference.verdict.rawValue, severity: severity, message: difference.message,
            at: difference.place ?? Location(path: record),
            notes: consequences.map { Note($0.message) } + (advice.map { [Note($0)] } ?? []))
    }
}
