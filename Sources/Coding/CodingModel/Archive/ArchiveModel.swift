import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// The part of a model that a run needs.
package struct ModelScope: Sendable {
    /// The sources to model; nil for all.
    package var files: Set<Path>?
    /// Whether to report the outcome for each class.
    package var reports = false
    /// The references to model, too, if they are in the modules of the sources.
    package var references: Set<Path> = []

    package init() {
    }
}

/// The archive model of all files, which the writer writes.
package struct ArchiveModel: Sendable {
    /// The files that need generated members, sorted by path.
    package let files: [FileModel]

    /// The sorted paths of files that would need generated members but have errors. Their existing members don't
    /// change.
    package let refusedFiles: [Path]

    /// Classes with errors in the other files, by path and index of the declaration. Each class is generated
    /// separately.
    package let refusedClasses: [Path: Set<Int>]

    /// The requested references in the modules of the source files. A file that a module needs once depends on them. nil if
    /// one has an error.
    package let others: [FileModel]?

    /// The handwritten classes of source files, in the order of files and places.
    package let handwrittenClasses: [HandwrittenClassNames]

    package let diagnostics: [Diagnostic]

    /// Whether a class in the sources conforms to NSSecureCoding, even if nothing is generated for it.
    package let hasSecureCodingClass: Bool

    /// The outcomes for the classes, sorted by path and place. Those for Swift classes are made on request.
    package let reports: [ClassReport]

    /// Everything that was scanned.
    package let table: SymbolTable

    package init(
        files: [FileModel], others: [FileModel]? = [], refusedFiles: [Path], refusedClasses: [Path: Set<Int>] = [:],
        handwrittenClasses: [HandwrittenClassNames] = [], diagnostics: [Diagnostic], hasSecureCodingClass: Bool = true,
        reports: [ClassReport] = [], table: SymbolTable = SymbolTable([])
    ) {
        self.table = table
        self.reports = reports
        self.files = files
        self.others = others
        self.refusedFiles = refusedFiles
        self.refusedClasses = refusedClasses
        self.handwrittenClasses = handwrittenClasses
        self.diagnostics = diagnostics
        self.hasSecureCodingClass = hasSecureCodingClass
    }
}
