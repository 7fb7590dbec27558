import ArchiveFormats
import SourceText

/// The wording of what is wrong with a record, and of what is no longer as it says.
extension Diagnostic {
    static func cannotReadRecord(_ path: Path, _ error: FileSystem.ReadError) -> Diagnostic {
        guard case .system(.noSuchFile) = error else { return .cannotRead(path, error) }
        return Diagnostic(
            id: "no-record", message: "there is no record here", at: Location(path: path),
            notes: [Note("'securecodegen schema --update \(path) <path>...' writes one")])
    }

    static func recordMistake(_ message: String, at place: Location) -> Diagnostic {
        Diagnostic(
            id: "record-syntax", message: message, at: place,
            notes: [Note("a record is written by 'securecodegen schema --update', and not by hand")])
    }

    static func recordNotWritten(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "record-not-written", message: "the record is left as it is, since something breaks",
            at: Location(path: path),
            notes: [Note("'--accept-breaking' writes it anyway; what it says about archives is then no longer true")]
        )
    }

    static func breaking(_ difference: FormatDifference, record: Path) -> Diagnostic {
        Diagnostic(
            id: difference.verdict.rawValue, message: difference.message,
            at: difference.place ?? Location(path: record), notes: difference.advice.map { [Note($0)] } ?? [])
    }
}
