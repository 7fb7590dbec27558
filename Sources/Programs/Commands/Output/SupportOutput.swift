import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// A file that a module needs once: the functions that generated members call, or the code for classes with `archiving`
/// or with other names in archives.
///
/// Its folder is the source folder of the target. Outside packages, it is the innermost folder that contains all paths
/// of the run, or an enclosing folder that already has the file, because a run may see only a part of the module.
struct SupportOutput: Sendable {
    let kind: SupportFileKind
    let path: Path
    /// The code in the file; empty if the file isn't needed.
    let support: ModuleSupport
    /// Whether the run includes the whole module, so nothing else can need the file.
    let isWhole: Bool
    /// Whether all classes of the module are known, as far as a package tells.
    let isComplete: Bool
    /// Other support files, in folders that an earlier run considered the whole module. They contain nothing else.
    let duplicates: [Path]

    static func find(in analysis: Analysis, layout: OutputLayout, _ fileSystem: FileSystem) -> [SupportOutput] {
        let models = Dictionary(analysis.models.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let modules = Dictionary(grouping: analysis.sources) { analysis.modules[$0.path] ?? .unnamed }
        var packages = PackageMap(fileSystem)
        let languages = modules.flatMap { module, all in
            Dictionary(grouping: all, by: \.path.isObjectiveC).map { (module, isObjectiveC: $0, sources: $1) }
        }
        return languages.flatMap { module, isObjectiveC, sources -> [SupportOutput] in
            // Sources of a module in one folder have one place.
            var folders: Set<[Path]> = []
            let places = sources.filter {
                folders.insert([$0.path.folder, $0.relativePath.folder, $0.place.folder, $0.root ?? ""]).inserted
            }.map { Place($0, in: module, &packages) }
            // Implementations import the header by its path, so it is always near them.
            let layout = isObjectiveC ? OutputLayout(folder: nil) : layout
            let folder = Self.folder(places, layout)
            let others = isObjectiveC ? [] : (analysis.others ?? []).filter { $0.module == module.name }
            let support = ModuleSupport(sources.compactMap { models[$0.path] } + others)
            return SupportFileKind.allCases.filter { ($0 == .objectiveC) == isObjectiveC }.map { kind in
                let path = existing(kind, above: folder, layout, fileSystem) ?? folder.appending(kind.rawValue)
                let isWhole = places.allSatisfy(\.isRootAround) && path.folder == folder
                let duplicates = analysis.generated.map(\.file).filter {
                    $0.path.lastComponent == kind.rawValue && $0.path != path && $0.path.isInside(path.folder)
                        && packages.module(of: $0.place) == module && isGenerated($0.path, fileSystem)
                }
                return SupportOutput(
                    kind: kind, path: path, support: kind.part(of: support), isWhole: isWhole,
                    isComplete: analysis.others != nil,
                    duplicates: isWhole || kind != .archives ? duplicates.map(\.path) : [])
            }
        }.sorted { $0.path < $1.path }
    }

    /// Returns the path of the header with the functions that an implementation calls, relative to its folder.
    static func importPath(of source: Path, among files: [SupportOutput]) -> String {
        let headers = files.filter { $0.kind == .objectiveC && source.isInside($0.path.folder) }
        let header = headers.max { $0.path.components.count < $1.path.components.count }
        return (header?.path ?? SupportFileKind.objectiveC.rawValue).asImport(in: source.folder)
    }

    /// Returns whether securecodegen generated the existing file.
    static func isGenerated(_ path: Path, _ fileSystem: FileSystem) -> Bool {
        OutputsWithoutSource.isGenerated(path, from: SupportFileKind.sourceName, fileSystem)
    }

    /// The place of a source in the module.
    private struct Place {
        let source: DiscoveredFile
        /// The number of folders from the folder that the user named to the target's; negative if the target's folder
        /// contains the named one.
        let depth: Int
        /// The folder of the target in a package; nil outside packages.
        let targetFolder: Path?

        init(_ source: DiscoveredFile, in module: ModuleIdentity, _ packages: inout PackageMap) {
            self.source = source
            let inRoot = source.relativePath.components.count
            if let package = packages.package(enclosing: source.place.folder),
                let target = source.place.relative(to: package.folder).flatMap(package.target),
                let folder = packages.folder(of: target, in: package),
                let inTarget = source.place.relative(to: folder)?.components.count
            {
                targetFolder = folder
                depth = inRoot - inTarget
            } else {
                targetFolder = nil
                depth = 0
            }
        }

        /// Whether the user named the folder of the support file, or an enclosing one.
        var isRootAround: Bool { source.root != nil && depth >= 0 }

        /// The folder next to the sources.
        var folder: Path {
            guard let targetFolder else { return source.root ?? source.path.folder }
            let outward = source.relativePath.components.count - depth
            let parts = source.path.components
            guard parts.count >= outward, source.linkPlace == nil else { return targetFolder }
            return (0..<outward).reduce(source.path) { path, _ in path.folder }
        }

        /// The corresponding folder in the output folder.
        var mirrored: Path {
            source.relativePath.components.prefix(max(depth, 0)).reduce("") { $0.appending($1) }
        }
    }

    private static func folder(_ places: [Place], _ layout: OutputLayout) -> Path {
        guard let folder = layout.folder else {
            return places.map { $0.folder.appending("file") }.commonFolder
        }
        let inner = places.map { $0.mirrored.appending("file") }.commonFolder
        return inner == "." ? folder : folder.appending(inner)
    }

    /// Returns the existing file. The search ends at the folder of all targets, or of the output.
    private static func existing(
        _ kind: SupportFileKind, above folder: Path, _ layout: OutputLayout, _ fileSystem: FileSystem
    ) -> Path? {
        var current = folder
        while !current.isEmpty, current != ".", current != "/", current != layout.folder,
            current.lastComponent != "Sources"
        {
            let path = current.appending(kind.rawValue)
            if isGenerated(path, fileSystem) { return path }
            current = current.folder
        }
        return nil
    }
}
