import SourceText

/// Finds the configuration for paths, in their folder or the nearest enclosing one.
struct ConfigurationFinder {
    let fileSystem: FileSystem

    /// The configuration, which is empty if there is no file, and its problems.
    struct Result {
        var configuration = Configuration()
        var source: SourceFile?
        var diagnostics: [Diagnostic] = []

        /// Whether the file has no errors.
        var isUsable: Bool { diagnostics.isEmpty }
    }

    /// - Parameters:
    ///   - path: The first named path; nil for the working directory.
    ///   - named: The file in an option, which must exist.
    func find(for path: Path?, named: Path? = nil) -> Result {
        guard let file = named ?? fileSystem.nearest(Configuration.fileName, to: path) else { return Result() }
        do throws(FileSystem.ReadError) {
            let source = SourceFile(path: file, bytes: try fileSystem.contents(of: file))
            let reader = ConfigurationReader(source)
            return Result(
                configuration: reader.configuration, source: source,
                diagnostics: reader.diagnostics + missingPaths(of: reader.configuration))
        } catch {
            return Result(diagnostics: [.cannotRead(file, error)])
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

extension FileSystem {
    /// Returns a file with a name in the folder of a path, or in the nearest enclosing one; nil if there is none.
    ///
    /// - Parameter path: The path; nil for the working directory.
    /// - Returns: A path relative to the working directory if the file is in it.
    func nearest(_ name: Path, to path: Path?) -> Path? {
        let path = path ?? "."
        var folder = Path(absolute(path))
        do throws(SystemError) {
            folder = try canonicalPath(of: path)
            if try status(of: path).kind != .folder { folder = folder.folder }
        } catch {
            // A path that doesn't exist is reported elsewhere; its enclosing folders may exist.
        }
        while true {
            let file = folder.appending(name)
            if !isAbsent(file) { return shown(file) }
            let parent = folder.folder
            guard parent != folder else { return nil }
            folder = parent
        }
    }
}

extension Session {
    /// Returns the configuration for the options of a subcommand.
    func configuration(for path: Path?, _ arguments: Arguments) -> ConfigurationFinder.Result {
        arguments.isGiven(.noConfiguration)
            ? ConfigurationFinder.Result()
            : ConfigurationFinder(fileSystem: fileSystem).find(for: path, named: arguments.path(of: .configuration))
    }
}
