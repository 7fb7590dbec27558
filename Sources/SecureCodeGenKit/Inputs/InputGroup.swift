import SourceText

/// Sources and the references read with them: the files that the user named, or one target of the command plugin's
/// package.
struct InputGroup: Sendable {
    /// The name of the target; nil for named paths.
    var target: String?
    var sources: DiscoveryResult
    var references: DiscoveryResult
    /// Whether the target uses the build plugin, which generates members outside class bodies.
    var usesBuildPlugin = false

    /// Returns a copy without the sources that a configuration excludes; they are still read for their declarations. If another
    /// configuration is nearer to a source, the copy has an error and can't be used.
    func applying(_ found: ConfigurationFinder.Result, _ fileSystem: FileSystem) -> InputGroup {
        var group = self
        let others = found.otherConfigurations(for: sources.files + sources.implementations, fileSystem)
        group.sources.diagnostics += others
        if !others.isEmpty { group.sources.hasUselessPath = true }
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

    /// The diagnostics for missing files, in order.
    var diagnostics: [Diagnostic] { (sources.diagnostics + references.diagnostics).sorted() }

    /// Whether a named path is invalid.
    var hasUselessPath: Bool { sources.hasUselessPath || references.hasUselessPath }

    /// A warning for each named folder without sources.
    var emptyFolders: [Diagnostic] {
        let files = [sources, references].flatMap { $0.files + $0.headers + $0.implementations }
        let paths = files.map(\.path) + sources.otherPaths + references.otherPaths
        return (sources.folders + references.folders).filter { folder in
            // Another named folder may contain this one with its files.
            !files.contains { $0.root == folder } && !paths.contains { $0.isInside(folder) }
        }.map { .nothingFound(in: $0) }
    }
}

extension Session {
    /// Returns the inputs of a subcommand: the named paths, or the targets of the command plugin.
    ///
    /// - Parameters:
    ///   - paths: Paths as the user wrote them.
    ///   - references: Paths of references as the user wrote them.
    ///   - inputPath: The path of the source on standard input; nil if files are read.
    ///   - followsPackages: Whether to read the dependencies of the sources' targets.
    /// - Throws: A `UsageError` if there is no input.
    func inputs(
        _ paths: [Path], references: [Path] = [], inputPath: Path? = nil, followsPackages: Bool = false
    ) throws -> [InputGroup] {
        let discovery = Discovery(fileSystem)
        if inputPath != nil || !paths.isEmpty {
            var group = InputGroup(
                sources: inputPath.map { discovery.buffer(at: $0) } ?? discovery.discover(paths, besides: references),
                references: discovery.discover(references, besides: paths))
            if followsPackages {
                let found = PackageReferences(fileSystem).find(for: group.sources.files)
                group.references.files += found.files
                group.references.headers += found.headers
            }
            return [group]
        }
        guard let targetsPath else { throw UsageError.missingInput }
        let plan = try TargetsPlan(contents: try fileSystem.contents(of: targetsPath))
        let manifest = plan.package.flatMap { Manifest(inPackage: Path($0), fileSystem) }
        return plan.targets.map { target in
            InputGroup(
                target: target.name, sources: DiscoveryResult(named: target.sources, in: fileSystem),
                references: DiscoveryResult(named: target.references, in: fileSystem),
                usesBuildPlugin: manifest?.usesBuildPlugin(target: target.name) ?? false)
        }
    }
}

extension DiscoveryResult {
    /// Files that need no search, because a package names each once with its full path. Paths in the working directory
    /// are shown relative to it.
    fileprivate init(named files: [TargetsPlan.File], in fileSystem: FileSystem) {
        self.files = files.map { file in
            let path = file.path
            return DiscoveredFile(
                path: fileSystem.shown(path), root: nil, relativePath: path.lastComponent, canonicalPath: path,
                module: file.module)
        }
        folders = []
        diagnostics = []
    }
}

extension FileSystem {
    /// Returns the path without symbolic links; if that fails, the absolute path.
    func canonicalOrNamed(_ path: Path) -> Path {
        do throws(SystemError) {
            return try canonicalPath(of: path)
        } catch {
            return Path(absolute(path))
        }
    }

    /// Returns the path relative to the working directory if it is in it.
    func shown(_ path: Path) -> Path {
        guard let rest = path.relative(to: workingDirectory) else { return path }
        return rest.isEmpty ? "." : rest
    }
}
