import ArchiveFormats
import CodingPlan
import SourceText

/// What is archived and how, file by file: all that the emitter needs to know.
package struct ArchiveModel: Sendable {
    /// The files that need generated members, sorted by path.
    package let files: [FileModel]

    /// The paths of the files that would need generated members if it were not for errors, sorted. What was generated
    /// for them before is to stay as it is.
    package let refusedFiles: [Path]

    /// Classes that were refused in the other files, by path and index of the declaration: each class is generated or
    /// not on its own.
    package let refusedClasses: [Path: Set<Int>]

    /// Those of the files that are generated for, in the order of files and places.
    package let classesByHand: [ClassByHand]

    package let diagnostics: [Diagnostic]

    package init(
        files: [FileModel], refusedFiles: [Path], refusedClasses: [Path: Set<Int>] = [:],
        classesByHand: [ClassByHand] = [], diagnostics: [Diagnostic]
    ) {
        self.files = files
        self.refusedFiles = refusedFiles
        self.refusedClasses = refusedClasses
        self.classesByHand = classesByHand
        self.diagnostics = diagnostics
    }
}
