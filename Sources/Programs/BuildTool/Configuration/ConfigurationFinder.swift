import SecureCodeGenSourceText

/// Finds the configuration for paths, in their folder or the nearest enclosing one.
package struct ConfigurationFinder {
    package let fileSystem: FileSystem

    package init(fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// The configuration, which is empty if there is no file, and its problems.
    package struct Result {
        package var configuration = Configuration()
        package var source: SourceFile?
        package var diagnostics: [Diagnostic] = []
        /// The folders that were searched, nearest first; empty if a file was named.
        package var folders: [Path] = []
        /// A configuration above these folders, which isn't used.
        var outside: Path?

        package init(
            configuration: Configuration = Configuration(), source: SourceFile? = nil, diagnostics: [Diagnostic] = []
        ) {
            self.configuration = configuration
            self.source = source
            self.diagnostics = diagnostics
        }

        /// Whether the file has no errors.
        package var isUsable: Bool { diagnostics.isEmpty }
    }

    /// - Parameters:
    ///   - path: The first named path; nil for the working directory.
    ///   - named: The file in an option, which must exist.
    package func find(for path: Path?, named: Path? = nil) -> Result {
        named.map(read) ?? find(in: fileSystem.folders(around: path))
    }

    /// - Parameter folders: A folder and enclosing ones, nearest first. They are searched up to the root of the project.
    package func find(in folders: [Path]) -> Result {
        let searched = fileSystem.projectFolders(folders)
        let found = fileSystem.first(Configuration.fileName, in: searched)
        var result = found.map(read) ?? Result()
        result.folders = searched
        if found == nil {
            result.outside = fileSystem.first(Configuration.fileName, in: Array(folders.dropFirst(searched.count)))
        }
        return result
    }

    private func read(_ file: Path) -> Result {
        do throws(FileSystem.ReadError) {
            let source = SourceFile(path: file, bytes: try fileSystem.contents(of: file))
            let reader = ConfigurationReader(source)
            return Result(
                configuration: reader.configuration, source: source,
                diagnostics: reader.diagnostics + missingPaths(of: reader.configuration)
                    + outsidePaths(of: reader.configuration))
        } catch {
            let neighbour = Discovery(fileSystem).neighbour(of: file) { $0.ends(with: ".json") }
            return Result(diagnostics: [.cannotRead(file, error, suggestion: neighbour)])
        }
    }

    /// Returns an error for each path that doesn't exist, at its place in the file.
    private func missingPaths(of configuration: Configuration) -> [Diagnostic] {
        let templates = configuration.templates.map { [$0] } ?? []
        return [(Configuration.Entry.references, configuration.references), (.templates, templates)]
            .flatMap { entry, paths in zip(paths, configuration.valuePlaces[entry] ?? []) }
            .compactMap { path, range in
                do throws(SystemError) {
                    _ = try fileSystem.status(of: path)
                    return nil
                } catch {
                    let place = Diagnostic.Location(path: configuration.path ?? path, range: range)
                    let suggestion = Discovery(fileSystem).neighbour(of: path)
                    return .cannotFind(path, error, writtenAt: place, suggestion: suggestion)
                }
            }
    }
}

extension ConfigurationFinder {
    /// Returns an error for each path that is written to and isn't in the project of the file. A downloaded project must not
    /// change other files.
    private func outsidePaths(of configuration: Configuration) -> [Diagnostic] {
        guard let file = configuration.path, let root = fileSystem.projectFolders(fileSystem.folders(around: file)).last
        else { return [] }
        return [(Configuration.Entry.audit, configuration.audit.baseline), (.output, configuration.output)].compactMap {
            entry, path in
            guard let path, let range = configuration.valuePlaces[entry]?.first,
                fileSystem.destination(path)?.isInside(root) != true
            else { return nil }
            return Diagnostic(
                id: "configuration-value", message: "'\(path)' is outside of '\(fileSystem.shown(root))'",
                at: Diagnostic.Location(path: file, range: range),
                notes: [Diagnostic.Note("name a path in the project, or use the option on the command line")])
        }
    }
}

extension FileSystem {
    /// Returns the path without symbolic links and `..`, even if it doesn't exist yet; nil if that is unknown.
    fileprivate func destination(_ path: Path) -> Path? {
        if let path = try? canonicalPath(of: path) { return path }
        guard path.folder != path, isAbsent(path), path.lastComponent != ".." else { return nil }
        return destination(path.folder)?.appending(path.lastComponent)
    }

    /// Returns the folders up to the root of the project: the nearest repository, or else the nearest package or Xcode
    /// project, or else the working directory. Files above it may belong to anybody.
    ///
    /// - Parameter folders: A folder and enclosing ones, nearest first.
    package func projectFolders(_ folders: [Path]) -> [Path] {
        let root =
            folders.firstIndex { !isAbsent($0.appending(".git")) } ?? folders.firstIndex(where: isProject)
            ?? folders.firstIndex { canonicalOrNamed($0) == canonicalOrNamed(workingDirectory) } ?? 0
        return Array(folders.prefix(root + 1))
    }

    private func isProject(_ folder: Path) -> Bool {
        if !isAbsent(folder.appending("Package.swift")) { return true }
        let suffixes = [".xcodeproj", ".xcworkspace"]
        let projects = try? entries(of: folder) { name in
            suffixes.contains { name.reversed().starts(with: $0.utf8.reversed()) }
        }
        return projects?.isEmpty == false
    }

    /// Returns the folder of a path and the enclosing folders, nearest first. The root folder is omitted unless it
    /// contains the path directly, because a build can't watch it.
    ///
    /// - Parameter path: The path; nil for the working directory.
    package func folders(around path: Path?) -> [Path] {
        let path = path ?? "."
        var folder = Path(absolute(path))
        do throws(SystemError) {
            folder = try canonicalPath(of: path)
            if try status(of: path).kind != .folder { folder = folder.folder }
        } catch {
            // A path that doesn't exist is reported elsewhere; its enclosing folders may exist.
        }
        return folder.withFoldersAround.filter { $0 == folder || $0 != "/" }
    }

    /// Returns the first file with a name; nil if there is none.
    ///
    /// - Returns: A path relative to the working directory if the file is in it.
    package func first(_ name: Path, in folders: [Path]) -> Path? {
        folders.lazy.map { $0.appending(name) }.first { !isAbsent($0) }.map(shown)
    }

    /// Returns a file with a name in the folder of a path, or in the nearest enclosing one of the project; nil if there is
    /// none.
    ///
    /// - Parameter path: The path; nil for the working directory.
    package func nearest(_ name: Path, to path: Path?) -> Path? {
        first(name, in: projectFolders(folders(around: path)))
    }
}
