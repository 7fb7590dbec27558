import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The targets that use the build plugin, by the manifests of their packages.
struct BuildPluginTargets {
    static let plugin = "SecureCodeGenPlugin"

    private var packages: PackageMap

    init(_ fileSystem: FileSystem) {
        packages = PackageMap(fileSystem)
    }

    /// Divides a group into the sources whose targets use the plugin, and the others. Each part reads the other one for
    /// its declarations.
    func divide(_ group: InputGroup) -> [InputGroup] {
        var targets = self
        let (others, built) = group.sources.files.reduce(into: ([DiscoveredFile](), [DiscoveredFile]())) {
            parts, file in
            if targets.isBuilt(file) { parts.1.append(file) } else { parts.0.append(file) }
        }
        guard !built.isEmpty else { return [group] }
        var first = group
        first.usesBuildPlugin = true
        guard !others.isEmpty || !group.sources.implementations.isEmpty else { return [first] }
        first.sources = DiscoveryResult(
            files: built, headers: group.sources.headers, implementations: [], folders: [], diagnostics: [])
        first.references.files += others
        first.references.diagnostics = []
        var second = group
        second.sources.files = others
        second.references.files += built
        return [first, second]
    }

    /// Returns a target that doesn't use the plugin, although its package depends on this one; nil if the sources belong to
    /// no such target.
    mutating func targetWithoutPlugin(in group: InputGroup) -> String? {
        guard !group.usesBuildPlugin, let path = group.sources.files.first?.place,
            let package = packages.package(enclosing: path.folder), let relative = path.relative(to: package.folder)
        else { return nil }
        let isDependency = package.manifest.dependencies.contains { $0.identity.lowercased() == "securecodegen" }
        return isDependency ? package.target(of: relative)?.name : nil
    }

    private mutating func isBuilt(_ file: DiscoveredFile) -> Bool {
        let path = file.place
        guard let package = packages.package(enclosing: path.folder), let relative = path.relative(to: package.folder),
            let target = package.target(of: relative)
        else { return false }
        return package.manifest.usesPlugin(named: Self.plugin, target: target.name)
    }
}
