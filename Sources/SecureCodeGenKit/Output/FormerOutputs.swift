import SecureCodingEmitter
import SourceText

/// Finds what earlier runs generated from the same sources and wrote elsewhere: beside them, before there was a folder for
/// generated files. A compiler refuses to have the members twice.
///
/// Such a file goes only if its header says that it was generated from the source that its name and place stand for, and if
/// it is compiled with what this run writes: if both stand in one target of a package. Where no package says so, nobody
/// knows whether the folder is for a compiler or for looking at what would be generated, and a file too many is an error
/// that every compiler tells.
struct FormerOutputs {
    let fileSystem: FileSystem
    let analysis: Analysis

    /// - Returns: paths of files in the former layout that are no files of this one.
    func find(in former: OutputLayout, now layout: OutputLayout) -> [Path] {
        let pairs = analysis.sources.map { source in
            (source.path.lastComponent.text, former.path(for: source), layout.path(for: source))
        }
        // Two layouts need not have the files of several modules in one order.
        let archives = ArchiveOutput.find(in: analysis, layout: layout, fileSystem)
        let support = ArchiveOutput.find(in: analysis, layout: former, fileSystem).filter(\.isWhole).flatMap { old in
            archives.map { (ArchiveOutput.sourceName, old.path, $0.path) }
        }
        let files = pairs + support
        let found = files.filter { StaleOutputs.isGenerated($0.1, from: $0.0, fileSystem) }
        // Looking up the real paths of all files takes long, and hardly ever is there anything to look for.
        guard !found.isEmpty else { return [] }
        let current = Set(files.map { OutputPlanner.identity(ofPath: canonical($0.2)) })
        var packages = PackageMap(fileSystem)
        return found.filter { _, old, new in
            let oldFile = canonical(old)
            return !current.contains(OutputPlanner.identity(ofPath: oldFile))
                && areCompiledTogether(oldFile, canonical(new), &packages)
        }.map(\.1)
    }

    private func areCompiledTogether(_ old: Path, _ new: Path, _ packages: inout PackageMap) -> Bool {
        let apart = new.relative(to: [old, new].commonFolder) ?? new
        guard !apart.components.contains(where: { $0.text.hasPrefix(".") }) else { return false }
        let module = packages.module(of: new)
        return module != .unnamed && packages.module(of: old) == module
    }

    /// The path without symbolic links of what may not be there yet.
    private func canonical(_ path: Path) -> Path {
        var rest: [Path] = []
        let path = Path(fileSystem.absolute(path))
        for folder in path.withFoldersAround {
            do throws(SystemError) {
                return rest.reversed().reduce(try fileSystem.canonicalPath(of: folder)) { $0.appending($1) }
            } catch {
                rest.append(folder.lastComponent)
            }
        }
        return path
    }
}
