import SecureCodeGenBuildTool
import SecureCodeGenSourceText

extension CommandContext {
    /// Returns the inputs of a subcommand: the named paths, or the targets of the command plugin.
    ///
    /// - Parameters:
    ///   - paths: Paths as the user wrote them.
    ///   - references: Paths of references as the user wrote them.
    ///   - inputPath: The path of the source on standard input; nil if files are read.
    ///   - followsPackages: Whether to read the dependencies of the sources' targets.
    ///   - findsBuildPlugin: Whether to divide the named paths by whether the manifest of their target names the build
    ///     plugin. The command plugin's targets are always divided.
    /// - Throws: A `UsageError` without any input.
    func inputs(
        _ paths: [Path], references: [Path] = [], inputPath: Path? = nil, followsPackages: Bool = false,
        findsBuildPlugin: Bool = false
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
            return findsBuildPlugin ? BuildPluginTargets(fileSystem).divide(group) : [group]
        }
        guard let targetsPath else { throw UsageError.missingInput }
        let plan = try TargetsPlan(contents: try fileSystem.contents(of: targetsPath))
        var packages = PackageMap(fileSystem)
        let manifest = plan.package.flatMap { packages.package(enclosing: Path($0))?.manifest }
        return plan.targets.map { target in
            InputGroup(
                target: target.name, sources: DiscoveryResult(named: target.sources, in: fileSystem),
                references: DiscoveryResult(named: target.references, in: fileSystem),
                usesBuildPlugin: manifest?.usesPlugin(named: BuildPluginTargets.plugin, target: target.name) ?? false)
        }
    }
}

extension DiscoveryResult {
    /// Files that need no search, because a package names each once with its full path. Paths in the working directory
    /// are shown relative to it.
    fileprivate init(named files: [TargetsPlan.File], in fileSystem: FileSystem) {
        let files = files.map { file in
            let path = file.path
            return DiscoveredFile(
                path: fileSystem.shown(path), root: nil, relativePath: path.lastComponent, canonicalPath: path,
                module: file.module)
        }
        self.init(
            files: files.filter(\.path.isSwift), headers: files.filter(\.path.isHeader),
            implementations: files.filter(\.path.isObjectiveC), folders: [], diagnostics: [])
    }
}

extension CommandContext {
    /// Returns the configuration for the options of a subcommand.
    func configuration(for path: Path?, _ arguments: Arguments) -> ConfigurationFinder.Result {
        arguments.isGiven(.noConfiguration)
            ? ConfigurationFinder.Result()
            : ConfigurationFinder(fileSystem: fileSystem).find(for: path, named: arguments.path(of: .configuration))
    }
}
