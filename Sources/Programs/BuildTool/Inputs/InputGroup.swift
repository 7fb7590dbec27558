import SecureCodeGenSourceText

/// Sources and the references read with them: the files that the user named, or one target of the command plugin's
/// package.
package struct InputGroup: Sendable {
    /// The name of the target; nil for named paths.
    package var target: String?
    package var sources: DiscoveryResult
    package var references: DiscoveryResult
    /// Whether the target uses the build plugin, which generates members outside class bodies.
    package var usesBuildPlugin = false

    package init(
        target: String? = nil, sources: DiscoveryResult, references: DiscoveryResult, usesBuildPlugin: Bool = false
    ) {
        self.target = target
        self.sources = sources
        self.references = references
        self.usesBuildPlugin = usesBuildPlugin
    }

    /// Returns a copy without the sources that a configuration excludes; they are still read for their declarations. If another
    /// configuration is nearer to a source, the copy has an error and can't be used.
    package func applying(_ found: ConfigurationFinder.Result, _ fileSystem: FileSystem) -> InputGroup {
        var group = self
        let others = found.otherConfigurations(for: sources.files + sources.implementations, fileSystem)
        group.sources.diagnostics += others
        if others.contains(where: { $0.severity == .error }) { group.sources.hasInvalidPath = true }
        let configuration = found.configuration
        guard !configuration.include.isEmpty || !configuration.exclude.isEmpty else { return group }
        let paths = PatternPaths(configuration, fileSystem)
        group.sources.files = sources.files.filter { configuration.includes(paths.path(of: $0)) }
        let kept = Set(group.sources.files)
        group.references.files += sources.files.filter { !kept.contains($0) }
        group.sources.implementations = sources.implementations.filter { configuration.includes(paths.path(of: $0)) }
        let keptImplementations = Set(group.sources.implementations)
        group.references.implementations += sources.implementations.filter { !keptImplementations.contains($0) }
        return group
    }

    /// Returns the references that a run for their folder generates code for.
    package func referencesWithMembers(_ configuration: Configuration, _ fileSystem: FileSystem) -> Set<Path> {
        let paths = PatternPaths(configuration, fileSystem)
        return Set(references.files.filter { configuration.includes(paths.path(of: $0)) }.map(\.path))
    }

    /// The diagnostics for missing files, in order.
    package var diagnostics: [Diagnostic] { (sources.diagnostics + references.diagnostics).sorted() }

    /// Whether a named path is invalid.
    package var hasInvalidPath: Bool { sources.hasInvalidPath || references.hasInvalidPath }

    /// A warning for each named folder without sources.
    package var emptyFolders: [Diagnostic] {
        let files = [sources, references].flatMap { $0.files + $0.headers + $0.implementations }
        let paths = files.map(\.path) + sources.otherPaths + references.otherPaths
        return (sources.folders + references.folders).filter { folder in
            // Another named folder may contain this one with its files.
            !files.contains { $0.root == folder } && !paths.contains { $0.isInside(folder) }
        }.map { .nothingFound(in: $0) }
    }
}

extension FileSystem {
    /// Returns the path without symbolic links; if that fails, the absolute path.
    package func canonicalOrNamed(_ path: Path) -> Path {
        do throws(SystemError) {
            return try canonicalPath(of: path)
        } catch {
            return Path(absolute(path))
        }
    }

    /// Returns the path relative to the working directory if it is in it.
    package func shown(_ path: Path) -> Path {
        guard let rest = path.relative(to: workingDirectory) else { return path }
        return rest.isEmpty ? "." : rest
    }
}
