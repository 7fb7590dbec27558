import CodingPlan
import SecureCodingEmitter
import SecureCodingModel
import SourceText

/// The generated file with a module's shared code: for classes with `archiving`, and for classes with older names.
///
/// It is in the innermost folder that contains all generated files of the module, or in an enclosing folder that has it
/// already, because a run may see only a part of the module.
struct ArchiveOutput: Sendable {
    static let name: Path = "SecureArchive.swift"
    /// The source name in the header.
    static let sourceName = "several files"

    let path: Path
    /// Empty if the file isn't needed.
    let support: ModuleSupport
    /// Whether the run saw whole folders, so no other class needs the file.
    let isWhole: Bool

    static func find(in analysis: Analysis, layout: OutputLayout, _ fileSystem: FileSystem) -> [ArchiveOutput] {
        let models = Dictionary(analysis.models.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let modules = Dictionary(grouping: analysis.sources) { source in
            let module = analysis.modules[source.path]
            return [module?.package ?? source.root ?? "", Path(module?.name ?? "")]
        }
        return modules.values.map { sources in
            let folder = sources.map { layout.path(for: $0) }.commonFolder
            return ArchiveOutput(
                path: existing(above: folder, layout: layout, fileSystem) ?? folder.appending(name),
                support: ModuleSupport(sources.compactMap { models[$0.path] }),
                isWhole: sources.allSatisfy { $0.root != nil })
        }.sorted { $0.path < $1.path }
    }

    /// Whether this tool wrote the file at a path.
    static func isGenerated(_ path: Path, _ fileSystem: FileSystem) -> Bool {
        StaleOutputs.isGenerated(path, from: sourceName, fileSystem)
    }

    /// Searches enclosing folders up to the folder of all targets, or of the output.
    private static func existing(above folder: Path, layout: OutputLayout, _ fileSystem: FileSystem) -> Path? {
        var current = folder
        while !current.isEmpty, current != ".", current != "/", current != layout.folder,
            current.lastComponent != "Sources"
        {
            let path = current.appending(name)
            if isGenerated(path, fileSystem) { return path }
            current = current.folder
        }
        return nil
    }
}
