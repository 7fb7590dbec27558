import SecureCodeGenCodingModel
import SecureCodeGenSourceText

/// A package on disk.
package struct LocalPackage: Sendable, Equatable {
    /// Absolute, without symbolic links.
    package let folder: Path
    package let manifest: PackageManifest
    /// The folder of each target, by its name, relative to the package.
    package let targetFolders: [String: Path]
}

/// Finds packages around files, and caches them. `PackageManifest.swift` has an overview.
package struct PackageMap {
    private let fileSystem: FileSystem
    /// The packages by folder; nil for a folder without a package.
    private var packages: [Path: LocalPackage?] = [:]

    /// Creates an empty map. Packages are read on demand.
    package init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    // MARK: Packages

    /// Returns the innermost package that contains a file or folder.
    ///
    /// - Parameter path: An absolute path without symbolic links.
    package mutating func package(enclosing path: Path) -> LocalPackage? {
        var visited: [Path] = []
        var folder = path
        var found: LocalPackage??
        while found == nil {
            if let known = packages[folder] {
                found = .some(known)
            } else if let package = readPackage(in: folder) {
                packages[folder] = package
                found = .some(package)
            } else {
                visited.append(folder)
                let parent = folder.folder
                if parent == folder || parent == "." { found = .some(nil) }
                folder = parent
            }
        }
        for folder in visited { packages[folder] = .some(found ?? nil) }
        return found ?? nil
    }

    private func readPackage(in folder: Path) -> LocalPackage? {
        let path = folder.appending("Package.swift")
        guard !fileSystem.isAbsent(path) else { return nil }
        do throws(FileSystem.ReadError) {
            let manifest = ManifestReader.read(SourceFile(path: path, bytes: try fileSystem.contents(of: path)))
            return LocalPackage(folder: folder, manifest: manifest, targetFolders: targetFolders(manifest, in: folder))
        } catch {
            return nil
        }
    }

    private static let conventions: [PackageManifest.Target.Kind: [Path]] = [
        .test: ["Tests", "Sources", "Source", "src", "srcs"], .plugin: ["Plugins"],
    ]
    private static let sourceFolders: [Path] = ["Sources", "Source", "src", "srcs"]

    private func targetFolders(_ manifest: PackageManifest, in folder: Path) -> [String: Path] {
        var folders: [String: Path] = [:]
        let sources = manifest.targets.filter { ![.test, .plugin, .binary].contains($0.kind) }
        for target in manifest.targets {
            let usual = (Self.conventions[target.kind] ?? Self.sourceFolders).map { $0.appending(Path(target.name)) }
            // SwiftPM refuses such a path, and it could lead to the whole disk.
            if let path = target.path, path.isAbsolute || path.components.contains("..") { continue }
            var candidates = target.path.map { [$0.normalized] } ?? usual
            // A single target needs no folder with its name.
            if target.path == nil, sources.count == 1, sources[0].name == target.name {
                candidates += Self.sourceFolders
            }
            folders[target.name] =
                candidates.first { !fileSystem.isAbsent(folder.appending($0)) } ?? candidates.first
        }
        return folders
    }

    // MARK: Modules

    /// Returns the module of a file.
    ///
    /// - Parameter path: An absolute path without symbolic links.
    package mutating func module(of path: Path) -> ModuleIdentity {
        guard let package = package(enclosing: path.folder),
            let relative = path.relative(to: package.folder)
        else { return .unnamed }
        if let target = package.target(of: relative) {
            return package.identity(of: target)
        }
        return package.manifest.isComplete ? .unnamed : Self.conventionalModule(of: relative, in: package)
    }

    private static func conventionalModule(of path: Path, in package: LocalPackage) -> ModuleIdentity {
        let parts = path.components
        guard parts.count > 2, (sourceFolders + ["Tests", "Plugins"]).contains(parts[0]) else { return .unnamed }
        let target = PackageManifest.Target(kind: parts[0] == "Tests" ? .test : .regular, name: parts[1].text)
        return package.identity(of: target)
    }

    // MARK: Dependencies

    /// Returns the absolute path of a target's folder; nil if a symbolic link leads out of the package.
    package func folder(of target: PackageManifest.Target, in package: LocalPackage) -> Path? {
        package.targetFolders[target.name].map { package.folder.appending($0) }
            .flatMap { fileSystem.canonicalOrNamed($0).isInside(package.folder) ? $0 : nil }
    }

    /// Returns the folders with the sources of all dependencies of a target: in its package, in local packages
    /// (`path:`), and in fetched packages (`.build/checkouts`). The paths are absolute, sorted and unique.
    package mutating func dependencyFolders(of target: PackageManifest.Target, in package: LocalPackage) -> [Path] {
        var folders: Set<Path> = []
        var pending = [(target, package)]
        var seen = Set([folder(of: target, in: package)].compactMap { $0 })
        while let (target, package) = pending.popLast() {
            for dependency in target.dependencies {
                for (found, home) in targets(dependency, package) {
                    guard let folder = folder(of: found, in: home), seen.insert(folder).inserted else { continue }
                    if [.regular, .executable].contains(found.kind) { folders.insert(folder) }
                    pending.append((found, home))
                }
            }
        }
        return folders.sorted()
    }

    private mutating func targets(
        _ dependency: PackageManifest.TargetDependency, _ package: LocalPackage
    ) -> [(PackageManifest.Target, LocalPackage)] {
        switch dependency {
        case .target(let name): return package.targets(named: [name])
        case .product(let name, let identity): return product(name, of: identity, package)
        case .byName(let name):
            let own = package.targets(named: [name])
            return own.isEmpty ? product(name, of: nil, package) : own
        }
    }

    private mutating func product(
        _ name: String, of identity: String?, _ package: LocalPackage
    ) -> [(PackageManifest.Target, LocalPackage)] {
        let dependencies = package.manifest.dependencies.filter {
            identity == nil || $0.identity.lowercased() == identity?.lowercased()
        }
        for dependency in dependencies {
            guard let folder = location(of: dependency, package), let other = self.package(at: folder) else { continue }
            let names = other.manifest.products.first { $0.name == name }?.targets
            // A product of an unreadable manifest usually has the name of its target.
            let targets = other.targets(named: names ?? [name])
            if !targets.isEmpty { return targets }
        }
        return []
    }

    private func location(of dependency: PackageManifest.Dependency, _ package: LocalPackage) -> Path? {
        switch dependency.source {
        case .path(let path):
            let joined = path.isAbsolute ? path : package.folder.appending(path)
            return try? fileSystem.canonicalPath(of: joined)
        case .url:
            // The checkouts of a fetched package are next to it.
            let beside = package.folder.folder
            let candidates = [package.folder.appending(".build/checkouts"), beside].map {
                $0.appending(Path(dependency.identity))
            }
            return candidates.first { !fileSystem.isAbsent($0) }
        case .registry: return nil
        }
    }

    /// Returns the package whose manifest is in this folder.
    private mutating func package(at folder: Path) -> LocalPackage? {
        package(enclosing: folder).flatMap { $0.folder == folder ? $0 : nil }
    }
}

extension LocalPackage {
    /// Returns the module of a target.
    ///
    /// - Parameter name: The name of the module if SwiftPM's plugin told it.
    package func identity(of target: PackageManifest.Target, named name: String? = nil) -> ModuleIdentity {
        ModuleIdentity(
            name: name ?? target.moduleName, package: folder, isTest: name == nil && target.kind == .test,
            isSwift6: manifest.isSwift6 && !target.setsLanguageMode)
    }

    /// Returns the target of a file in the package: the innermost one whose folder contains it.
    ///
    /// - Parameter path: The path relative to the package.
    package func target(of path: Path) -> PackageManifest.Target? {
        manifest.targets
            .filter { target in
                guard let folder = targetFolders[target.name], let inner = path.relative(to: folder) else {
                    return false
                }
                if target.exclude.contains(where: { inner.isInside($0.normalized) }) { return false }
                return target.sources.map { $0.contains { inner.isInside($0.normalized) } } ?? true
            }
            .max {
                targetFolders[$0.name, default: ""].text.utf8.count
                    < targetFolders[$1.name, default: ""].text.utf8.count
            }
    }

    fileprivate func targets(named names: [String]) -> [(PackageManifest.Target, LocalPackage)] {
        manifest.targets.filter { names.contains($0.name) }.map { ($0, self) }
    }
}

extension Path {
    /// `./Sources//Core/` → `Sources/Core`; the package itself is the empty path.
    fileprivate var normalized: Path { components.filter { $0 != "." }.reduce("") { $0.appending($1) } }
}
