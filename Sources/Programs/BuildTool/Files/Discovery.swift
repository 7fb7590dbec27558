import SecureCodeGenSourceText

/// Finds the Swift and Objective-C files in the files and folders that the user named.
///
/// Each file is found once, whatever the order of the arguments and the number of paths to it. Files are sorted by
/// path, and a path that leads to nothing has a diagnostic. Hidden files and folders, such as `.build`, are skipped
/// unless they are named. No file is opened.
package struct Discovery: Sendable {
    private let fileSystem: FileSystem

    /// - Parameter fileSystem: The file system whose working directory relative paths start from.
    package init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// - Parameters:
    ///   - paths: Files and folders, absolute or relative to the file system's working directory.
    ///   - others: Other named paths, which links may lead to.
    package func discover(_ paths: [Path], besides others: [Path] = []) -> DiscoveryResult {
        var walk = Walk(fileSystem: fileSystem)
        let roots = roots(paths, &walk.diagnostics)
        // A long list of files has few folders.
        let folders = Set(roots.map { $0.kind == .folder ? $0.canonicalPath : $0.canonicalPath.folder })
        walk.region = Set(
            roots.map(\.canonicalPath) + folders.compactMap(package) + others.map { fileSystem.canonicalOrNamed($0) })
        let hasInvalidPath = walk.diagnostics.hasErrors || !roots.allSatisfy(\.isUsable)
        for root in roots {
            switch root.kind {
            case .folder: walk.addFolder(root)
            case .file: walk.addNamedFile(root)
            case .symbolicLink, .other: walk.diagnostics.add(.notAFile(root.path))
            }
        }
        walk.followLinks()
        let files = walk.files.values.sorted { $0.path < $1.path }
        return DiscoveryResult(
            files: files.filter(\.path.isSwift), headers: files.filter(\.path.isHeader),
            implementations: files.filter(\.path.isObjectiveC),
            folders: roots.filter { $0.kind == .folder }.map(\.path), otherPaths: walk.otherPaths,
            hasInvalidPath: hasInvalidPath,
            diagnostics: walk.diagnostics.diagnostics)
    }

    private func package(around folder: Path) -> Path? {
        fileSystem.nearest("Package.swift", to: folder).map { fileSystem.canonicalOrNamed($0.folder) }
    }

    /// Sorts folders before files and outer folders before inner ones, so a file belongs to its outermost named folder,
    /// whatever the order of the arguments.
    private func roots(_ paths: [Path], _ diagnostics: inout DiagnosticCollector) -> [Root] {
        var roots: [Root] = []
        for path in Set(paths) {
            do throws(SystemError) {
                let kind = try fileSystem.status(of: path).kind
                roots.append(Root(path: path, canonicalPath: try fileSystem.canonicalPath(of: path), kind: kind))
            } catch {
                diagnostics.add(.cannotFind(path, error, suggestion: neighbour(of: path)))
            }
        }
        return roots.sorted { $0.sortKey < $1.sortKey }
    }
}

extension Discovery {
    /// Returns a source on standard input, whether or not the file exists.
    package func buffer(at path: Path) -> DiscoveryResult {
        let canonicalPath: Path
        do throws(SystemError) {
            canonicalPath = try fileSystem.canonicalPath(of: path)
        } catch {
            canonicalPath = Path(fileSystem.absolute(path))
        }
        let file = DiscoveredFile(
            path: path, root: nil, relativePath: path.lastComponent, canonicalPath: canonicalPath)
        let isSource = path.lastComponent.isSwift
        return DiscoveryResult(
            files: [file], folders: [], hasInvalidPath: !isSource, diagnostics: isSource ? [] : [.notASwiftFile(path)])
    }

    /// Returns an existing path with a similar name in the same folder.
    ///
    /// - Parameter isWanted: A predicate for names of files.
    package func neighbour(of path: Path, where isWanted: (Path) -> Bool = \.isSource) -> Path? {
        let folder = path.folder
        do throws(SystemError) {
            let names = try fileSystem.visibleEntries(of: folder).compactMap { entry in
                entry.kind == .folder || isWanted(entry.displayName) ? entry.name : nil
            }
            // A link that leads nowhere has the name that was given.
            .filter { $0 != path.lastComponent }
            return closest(to: path.lastComponent.text, among: names.map(\.text)).map { folder.appending(Path($0)) }
        } catch {
            return nil
        }
    }
}

/// What `Discovery` found.
package struct DiscoveryResult: Sendable {
    /// Swift files, sorted by path.
    package var files: [DiscoveredFile]
    /// Objective-C headers, sorted by path.
    package var headers: [DiscoveredFile] = []
    /// Objective-C implementations, sorted by path.
    package var implementations: [DiscoveredFile] = []
    /// The folders that the user named.
    package var folders: [Path]
    /// Links to files that were found under another path.
    var otherPaths: [Path] = []
    /// Whether one of these paths leads to nothing that can be read.
    package var hasInvalidPath = false
    /// Diagnostics for missing files, in order.
    package var diagnostics: [Diagnostic]

    package init(
        files: [DiscoveredFile], headers: [DiscoveredFile] = [], implementations: [DiscoveredFile] = [],
        folders: [Path], otherPaths: [Path] = [], hasInvalidPath: Bool = false, diagnostics: [Diagnostic]
    ) {
        self.files = files
        self.headers = headers
        self.implementations = implementations
        self.folders = folders
        self.otherPaths = otherPaths
        self.hasInvalidPath = hasInvalidPath
        self.diagnostics = diagnostics
    }
}

/// A Swift or Objective-C file in the inputs.
package struct DiscoveredFile: Sendable, Hashable {
    /// The path as the user named it, or appended to the folder that the user named.
    package let path: Path
    /// The folder that the user named; nil for a file named itself.
    package let root: Path?
    /// The path in that folder; the bare name for a file that the user named.
    package let relativePath: Path
    /// The absolute path without symbolic links, which identifies the file.
    package let canonicalPath: Path
    /// The file's module if it is known; otherwise, the packages around `place` determine it.
    package var module: String?
    /// The path of the symbolic link that it was found through, absolute and otherwise without links; nil without a
    /// link.
    package var linkPlace: Path?

    package init(
        path: Path, root: Path?, relativePath: Path, canonicalPath: Path, module: String? = nil, linkPlace: Path? = nil
    ) {
        self.path = path
        self.root = root
        self.relativePath = relativePath
        self.canonicalPath = canonicalPath
        self.module = module
        self.linkPlace = linkPlace
    }

    /// The file's place for a compiler: a target includes files that are links in its folder.
    package var place: Path { linkPlace ?? canonicalPath }
}

/// A path that the user named.
private struct Root {
    let path: Path
    let canonicalPath: Path
    let kind: FileStatus.Kind

    /// Whether it can contain sources.
    var isUsable: Bool { kind == .folder || (kind == .file && path.lastComponent.isSource) }

    var sortKey: (Int, Int, Path, Int, Path) {
        (kind == .folder ? 0 : 1, canonicalPath.text.utf8.count, canonicalPath, path.text.utf8.count, path)
    }
}

/// A search in progress.
private struct Walk {
    /// A visited folder or link, with its paths.
    private struct Place {
        let path: Path
        let root: Path
        let relativePath: Path
        let canonicalPath: Path
        /// The path through symbolic links; nil without links.
        var linkPlace: Path?

        func appending(_ name: Path) -> Place {
            Place(
                path: path.appending(name), root: root, relativePath: relativePath.appending(name),
                canonicalPath: canonicalPath.appending(name), linkPlace: linkPlace?.appending(name))
        }

        /// Returns the place for the target of a link.
        func leading(to canonicalPath: Path) -> Place {
            Place(
                path: path, root: root, relativePath: relativePath, canonicalPath: canonicalPath,
                linkPlace: linkPlace ?? self.canonicalPath)
        }
    }

    let fileSystem: FileSystem
    /// The paths that links may lead to: the named ones and the packages that contain them.
    var region: Set<Path> = []
    var diagnostics = DiagnosticCollector()
    /// The files by canonical path.
    private(set) var files: [Path: DiscoveredFile] = [:]
    private(set) var otherPaths: [Path] = []
    private var visitedFolders: Set<Path> = []
    private var links: [Place] = []

    init(fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    mutating func addFolder(_ root: Root) {
        walk(Place(path: root.path, root: root.path, relativePath: "", canonicalPath: root.canonicalPath))
    }

    mutating func addNamedFile(_ root: Root) {
        guard root.path.lastComponent.isSource else {
            diagnostics.add(.notASwiftFile(root.path))
            return
        }
        add(
            DiscoveredFile(
                path: root.path, root: nil, relativePath: root.path.lastComponent,
                canonicalPath: root.canonicalPath, linkPlace: linkPlace(of: root)))
    }

    private func linkPlace(of root: Root) -> Path? {
        do throws(SystemError) {
            let folder = try fileSystem.canonicalPath(of: root.path.folder)
            let place = folder.appending(root.path.lastComponent)
            return place == root.canonicalPath ? nil : place
        } catch {
            return nil
        }
    }

    /// Follows links after everything else, sorted by path, so a file is shown under its own path if possible. Each
    /// folder is visited once, so links can't form a cycle.
    mutating func followLinks() {
        while !links.isEmpty {
            let round = links.sorted { $0.path < $1.path }
            links = []
            for link in round { follow(link) }
        }
    }

    private mutating func walk(_ start: Place) {
        var pending = [start]
        while let folder = pending.popLast() {
            guard visitedFolders.insert(folder.canonicalPath).inserted else { continue }
            do throws(SystemError) {
                let entries = try fileSystem.visibleEntries(of: folder.path)
                for entry in entries { visit(entry, in: folder, &pending) }
            } catch {
                diagnostics.add(.cannotReadFolder(folder.path, error))
            }
        }
    }

    private mutating func visit(_ entry: FileSystem.Entry, in folder: Place, _ pending: inout [Place]) {
        let looksLikeSource = entry.displayName.isSource
        guard let name = entry.name else {
            if looksLikeSource || entry.kind == .folder {
                diagnostics.add(.nameIsNotUTF8(folder.path.appending(entry.displayName)))
            }
            return
        }
        let place = folder.appending(name)
        switch entry.kind {
        case .folder: pending.append(place)
        case .symbolicLink: links.append(place)
        case .file: if looksLikeSource { add(place) }
        case .other: if looksLikeSource { diagnostics.add(.notAFile(place.path)) }
        }
    }

    private mutating func follow(_ link: Place) {
        let looksLikeSource = link.path.isSource
        do throws(SystemError) {
            let kind = try fileSystem.status(of: link.path).kind
            let target = try fileSystem.canonicalPath(of: link.path)
            guard region.contains(where: { target.isInside($0) }) else {
                if looksLikeSource || kind == .folder { diagnostics.add(.linkOutside(link.path, target: target)) }
                return
            }
            let place = link.leading(to: target)
            switch kind {
            case .folder: walk(place)
            case .file: if looksLikeSource { add(place) }
            case .symbolicLink, .other: if looksLikeSource { diagnostics.add(.notAFile(link.path)) }
            }
        } catch {
            // A broken link is ignored unless it has the name of a source file.
            if looksLikeSource { diagnostics.add(.cannotFind(link.path, error)) }
        }
    }

    private mutating func add(_ place: Place) {
        add(
            DiscoveredFile(
                path: place.path, root: place.root, relativePath: place.relativePath,
                canonicalPath: place.canonicalPath, linkPlace: place.linkPlace))
    }

    private mutating func add(_ file: DiscoveredFile) {
        if files[file.canonicalPath] == nil {
            files[file.canonicalPath] = file
        } else {
            otherPaths.append(file.path)
        }
    }
}
