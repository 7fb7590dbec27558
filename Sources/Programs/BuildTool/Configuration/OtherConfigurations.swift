import SecureCodeGenSourceText

extension ConfigurationFinder.Result {
    /// Returns an error for each configuration that is nearer to a source than this one, and a warning for one above the
    /// project. A run has one configuration, so the source would get the wrong keys. If a configuration was named, there are
    /// none.
    func otherConfigurations(for files: [DiscoveredFile], _ fileSystem: FileSystem) -> [Diagnostic] {
        guard let start = folders.first else { return [] }
        let used = source.map { Path(fileSystem.absolute($0.path)) }
        var seen: Set<Path> = [start]
        var others: Set<Path> = []
        for folder in Set(files.map(\.place.folder)) {
            for around in fileSystem.canonicalOrNamed(folder).withFoldersAround {
                guard seen.insert(around).inserted else { break }
                let file = around.appending(Configuration.fileName)
                if fileSystem.isAbsent(file) { continue }
                if file != used { others.insert(file) }
                break
            }
        }
        return outsideConfiguration(fileSystem)
            + others.sorted().map {
                .otherConfiguration(fileSystem.shown($0), used: source?.path, start: fileSystem.shown(start))
            }
    }
}

extension ConfigurationFinder.Result {
    /// Returns a warning if there is a configuration above the project.
    package func outsideConfiguration(_ fileSystem: FileSystem) -> [Diagnostic] {
        guard let outside, let root = folders.last else { return [] }
        return [.outsideConfiguration(outside, root: fileSystem.shown(root))]
    }
}

extension Diagnostic {
    fileprivate static func outsideConfiguration(_ path: Path, root: Path) -> Diagnostic {
        Diagnostic(
            id: "outside-configuration", severity: .warning,
            message: "this configuration isn't used, because it is outside of the project '\(root)'",
            at: Location(path: path), notes: [Note("move it into the project, or name it with '--config'")])
    }

    fileprivate static func otherConfiguration(_ path: Path, used: Path?, start: Path) -> Diagnostic {
        Diagnostic(
            id: "other-configuration",
            message: "this configuration doesn't apply to this run, "
                + (used.map { "which uses '\($0)'" } ?? "which looks for one in '\(start)' and the folders above it"),
            at: Location(path: path),
            notes: [
                Note("move its entries to '\(used ?? start.appending(Configuration.fileName))'")
            ])
    }
}
