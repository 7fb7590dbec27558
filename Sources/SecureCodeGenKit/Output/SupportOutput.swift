import CodingPlan
import SecureCodingEmitter
import SecureCodingModel
import SourceText

/// A file that a module needs once: the functions that generated members call, or what classes need that are saved and
/// loaded by themselves or that archives have other names for.
///
/// It stands in the source folder of the target; outside of packages, in the innermost folder that holds all paths of the
/// run, or in one above that has it already: a run may see only a part of the module.
struct SupportOutput: Sendable {
    enum Kind: Path, CaseIterable, Sendable {
        case coding = "SecureCoding+Support.swift"
        case archives = "SecureArchive.swift"

        func part(of support: ModuleSupport) -> ModuleSupport {
            self == .coding ? support.coding : support.archives
        }
    }

    /// What the header says that it was generated from.
    static let sourceName = "several files"

    let kind: Kind
    let path: Path
    /// Empty where the file is not needed.
    let support: ModuleSupport
    /// Whether the run saw the whole module, so that nobody else can need the file.
    let isWhole: Bool
    /// Other files of the kind, in folders of the module that an earlier run took for all of it. They hold nothing else.
    let duplicates: [Path]

    static func find(in analysis: Analysis, layout: OutputLayout, _ fileSystem: FileSystem) -> [SupportOutput] {
        let models = Dictionary(analysis.models.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let modules = Dictionary(grouping: analysis.sources) { analysis.modules[$0.path] ?? .unnamed }
        var packages = PackageMap(fileSystem)
        return modules.flatMap { module, sources -> [SupportOutput] in
            let places = sources.map { Place($0, in: module, &packages) }
            let folder = Self.folder(places, layout)
            let support = ModuleSupport(sources.compactMap { models[$0.path] })
            return Kind.allCases.map { kind in
                let path = existing(kind, above: folder, layout, fileSystem) ?? folder.appending(kind.rawValue)
                let isWhole = places.allSatisfy(\.isRootAround) && path.folder == folder
                let others = analysis.generated.map(\.file).filter {
                    $0.path.lastComponent == kind.rawValue && $0.path != path && $0.path.isInside(path.folder)
                        && packages.module(of: $0.place) == module && isGenerated($0.path, fileSystem)
                }
                return SupportOutput(
                    kind: kind, path: path, support: kind.part(of: support), isWhole: isWhole,
                    duplicates: isWhole || kind == .coding ? others.map(\.path) : [])
            }
        }.sorted { $0.path < $1.path }
    }

    /// Whether this tool wrote the file that stands there.
    static func isGenerated(_ path: Path, _ fileSystem: FileSystem) -> Bool {
        StaleOutputs.isGenerated(path, from: sourceName, fileSystem)
    }

    /// Where a source stands in what the support file is for.
    private struct Place {
        let source: DiscoveredFile
        /// How many folders stand between the folder that the user named and the target's: negative where the target's
        /// holds that one.
        let depth: Int
        /// The folder of the target, where a package says so.
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

        /// Whether the user named the folder that the support file stands in, or one around it.
        var isRootAround: Bool { source.root != nil && depth >= 0 }

        /// The folder beside sources.
        var folder: Path {
            guard let targetFolder else { return source.root ?? source.path.folder }
            let outward = source.relativePath.components.count - depth
            let parts = source.path.components
            guard parts.count >= outward, source.linkPlace == nil else { return targetFolder }
            return (0..<outward).reduce(source.path) { path, _ in path.folder }
        }

        /// The same below a folder for generated files.
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

    /// The folders above are looked through as far as sources go: up to the folder of all targets, or of the output.
    private static func existing(
        _ kind: Kind, above folder: Path, _ layout: OutputLayout, _ fileSystem: FileSystem
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
