import SecureCodeGenBuildTool
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// Finds files that earlier runs generated from the same sources in another layout. The members must not be compiled
/// twice.
///
/// Such a file is removed only if its header names the source that its name and place imply, and both layouts are in
/// one target of a package. Without a package, the purpose of the folder is unknown, so the file stays; compilers
/// report duplicate members.
struct OutputsOfOtherLayouts {
    let fileSystem: FileSystem
    let analysis: Analysis

    /// Returns the paths of files in the former layout that aren't files of the current one.
    ///
    /// - Parameter supportFiles: those of the current layout.
    func find(in former: OutputLayout, now layout: OutputLayout, _ supportFiles: [SupportOutput]) -> [Path] {
        let pairs = analysis.sources.flatMap { source in
            zip(former.paths(for: source), layout.paths(for: source)).map { (source.path.lastComponent.text, $0, $1) }
        }
        // The files of several modules may be in a different order in each layout.
        let old = SupportOutput.find(in: analysis, layout: former, fileSystem)
        let support = old.filter { $0.isWhole || $0.kind == .coding }.flatMap { old in
            supportFiles.filter { $0.kind == old.kind }.map { (SupportFileKind.sourceName, old.path, $0.path) }
        }
        let files = pairs + support
        let found = files.filter { OutputsWithoutSource.isGenerated($0.1, from: $0.0, fileSystem) }
        // Resolving all paths takes long, and is rarely necessary.
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

    /// Returns the path without symbolic links of a file that may not exist.
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
