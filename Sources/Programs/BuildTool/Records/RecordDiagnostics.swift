import SecureCodeGenFormatRecords
import SecureCodeGenSourceText

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

    /// - Parameter consequences: Changes with the same cause, which become notes.
    static func breaking(
        _ difference: FormatDifference, _ severity: Severity, consequences: [FormatDifference] = [], record: Path
    ) -> Diagnostic {
        let advice = ([difference] + consequences).compactMap(\.advice).first
        return Diagnostic(
            id: difference.compatibility.rawValue, severity: severity, message: difference.message,
            at: difference.place ?? Location(path: record),
            notes: consequences.map { Note($0.message) } + (advice.map { [Note($0)] } ?? []))
    }

    /// - Parameter command: The command that updates the record; nil if another diagnostic names it.
    static func recordBehind(
        _ difference: FormatDifference, _ severity: Severity, record: Path, command: String?
    ) -> Diagnostic {
        let change = difference.isBreaking ? "the change of '\(difference.subject)'" : "a change: \(difference.message)"
        return Diagnostic(
            id: "record-behind", severity: severity, message: "the record lacks \(change)",
            at: difference.place ?? Location(path: record),
            notes: command.map { [Note("add it with '\($0)', and commit '\(record)'")] } ?? [])
    }
}
