import Adoption
import SourceText

extension Diagnostic {
    /// Why a class stays handwritten.
    static func notAdopted(_ name: String, _ obstacle: Obstacle) -> Diagnostic {
        Diagnostic(
            id: "not-adopted", severity: .note, message: "'\(name)' stays handwritten: \(obstacle.reason)",
            at: Location(path: obstacle.path, range: obstacle.range),
            notes: obstacle.advice.isEmpty ? [] : [Note(obstacle.advice)])
    }

    /// What generated code makes of an archive that was to be verified.
    static func unverifiable(_ path: Path, _ reason: String) -> Diagnostic {
        Diagnostic(
            id: "not-readable", message: reason, at: Location(path: path), notes: [Note("nothing was written")])
    }

    /// What differs for archives of an adopted class.
    static func adopted(_ adoption: Adoption) -> Diagnostic {
        let handwritten = adoption.handwritten
        return Diagnostic(
            id: "adopted", severity: .note, message: "'\(handwritten.name)' is generated from now on",
            at: Location(path: handwritten.path, range: handwritten.nameRange),
            notes: adoption.differences.map { Note($0) })
    }
}
