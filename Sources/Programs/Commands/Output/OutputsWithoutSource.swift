import SecureCodeGenBuildTool
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// Finds generated files that are no longer needed. A file is stale only if its header names the source that its name
/// and place imply, and that source
/// - was read in this run and has no class that needs members, or
/// - doesn't exist.
///
/// A separate output folder is searched only where it mirrors an existing folder that the user named. The rest may
/// belong to another run.
struct OutputsWithoutSource {
    let layout: OutputLayout
    let fileSystem: FileSystem
    let analysis: Analysis
    /// The folders that the user named.
    let roots: [Path]

    /// - Parameter needed: The paths that this run writes.
    /// - Returns: The sorted paths of stale files.
    func find(needed: Set<Path>) -> [Path] {
        let outputs = Set(analysis.sources.flatMap(layout.paths))
        let superfluous = analysis.sources.flatMap { self.superfluous(of: $0, needed) }
        let orphans = layout.folder.map { mirroredOrphans(in: $0) } ?? orphansBesideSources()
        return Set(superfluous + orphans.filter { !outputs.contains($0) }).sorted()
    }

    private func superfluous(of source: DiscoveredFile, _ needed: Set<Path>) -> [Path] {
        layout.paths(for: source).filter {
            !needed.contains($0) && Self.isGenerated($0, from: source.path.lastComponent.text, fileSystem)
        }
    }

    /// Whether this tool generated the file at a path from a source with this name.
    static func isGenerated(_ path: Path, from sourceName: String, _ fileSystem: FileSystem) -> Bool {
        do throws(FileSystem.ReadError) {
            return GeneratedHeader.isPresent(in: try fileSystem.contents(of: path), naming: sourceName)
        } catch {
            // A file that can't be read must not be removed.
            return false
        }
    }

    private func orphansBesideSources() -> [Path] {
        analysis.generated.compactMap { generated in
            let path = generated.file.path
            guard let source = OutputName.sourceName(forOutput: path.lastComponent, header: generated.header),
                fileSystem.isAbsent(path.folder.appending(source))
            else { return nil }
            return path
        }
    }

    private func mirroredOrphans(in folder: Path) -> [Path] {
        guard !fileSystem.isAbsent(folder) else { return [] }
        return Discovery(fileSystem).discover([folder]).files.compactMap { file in
            guard !OutputName.sourceNames(forOutput: file.path).isEmpty, let header = header(of: file),
                let source = OutputName.sourceName(forOutput: file.path.lastComponent, header: header),
                fileSystem.isAbsent(file.path.folder.appending(source))
            else { return nil }
            let mirrored = roots.map { $0.appending(file.relativePath.folder) }
            guard mirrored.contains(where: { !fileSystem.isAbsent($0) }),
                mirrored.allSatisfy({ fileSystem.isAbsent($0.appending(source)) })
            else { return nil }
            return file.path
        }
    }

    private func header(of file: DiscoveredFile) -> [UInt8]? {
        do throws(FileSystem.ReadError) {
            return try fileSystem.contents(of: file.path)
        } catch {
            return nil
        }
    }
}
