import SourceText
import SwiftScanner

/// A scanned file and what it is wanted for.
package struct ModelInput: Sendable {
    package enum Role: Sendable {
        /// Members are generated for the classes that take part.
        case generate
        /// Read for its declarations only.
        case reference
    }

    package let file: ScannedFile
    package let role: Role

    package init(file: ScannedFile, role: Role) {
        self.file = file
        self.role = role
    }
}

/// What is archived, file by file.
package struct ArchiveModel: Sendable {
    /// The files that need generated members, sorted by path. A file whose classes were diagnosed with an error is
    /// not among them.
    package let files: [FileModel]
    package let diagnostics: [Diagnostic]
}

/// The classes of one source file that get generated members.
package struct FileModel: Sendable {
    /// The path of the source file, as its `SourceFile` has it.
    package let path: String
}

/// Scanned files → archive model.
package struct Modeler: Sendable {
    package init() {}

    package func model(_ inputs: [ModelInput]) -> ArchiveModel {
        ArchiveModel(files: [], diagnostics: [])
    }
}
