import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// Finds the references of sources in their packages: the other files of their targets, and all dependencies.
struct PackageReferences {
    private let fileSystem: FileSystem

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Finds the dependencies of the sources' targets. Files outside targets have none. Unreadable files are ignored,
    /// because the user didn't name them.
    func find(for sources: [DiscoveredFile]) -> (files: [DiscoveredFile], headers: [DiscoveredFile]) {
        var packages = PackageMap(fileSystem)
        var folders: Set<Path> = []
        var seen: Set<[Path]> = []
        for source in sources {
            let path = source.place
            guard let package = packages.package(enclosing: path.folder),
                let relative = path.relative(to: package.folder), let target = package.target(of: relative),
                seen.insert([package.folder, Path(target.name)]).inserted
            else { continue }
            if let folder = packages.folder(of: target, in: package) { folders.insert(folder) }
            folders.formUnion(packages.dependencyFolders(of: target, in: package))
        }
        guard !folders.isEmpty else { return ([], []) }
        let known = Set(sources.map(\.canonicalPath))
        let found = Discovery(fileSystem).discover(folders.sorted())
        return (
            found.files.filter { !known.contains($0.canonicalPath) }.map(shown), found.headers.map(shown)
        )
    }

    /// Returns the file with its path relative to the working directory if it is in it.
    private func shown(_ file: DiscoveredFile) -> DiscoveredFile {
        DiscoveredFile(
            path: fileSystem.shown(file.path), root: file.root, relativePath: file.relativePath,
            canonicalPath: file.canonicalPath, module: file.module, linkPlace: file.linkPlace)
    }
}
