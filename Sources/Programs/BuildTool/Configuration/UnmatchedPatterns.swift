import SecureCodeGenSourceText

/// Finds patterns under `include` that match no source, although this run could see it. Otherwise, missing code would
/// go unnoticed.
package struct UnmatchedPatterns {
    private let configuration: Configuration
    private let fileSystem: FileSystem
    private let paths: PatternPaths

    package init(_ configuration: Configuration, _ fileSystem: FileSystem) {
        self.configuration = configuration
        self.fileSystem = fileSystem
        paths = PatternPaths(configuration, fileSystem)
    }

    /// - Parameter groups: The groups of the run before the configuration excludes files.
    /// - Returns: A warning at each pattern.
    package func diagnostics(in groups: [InputGroup]) -> [Diagnostic] {
        guard !configuration.include.isEmpty, let path = configuration.path else { return [] }
        let sources = groups.flatMap(\.sources.files).map { paths.path(of: $0) }
        let patterns = configuration.include.map { PathPattern($0) }
        let matched = patterns.map { pattern in sources.contains { pattern.matches($0) } }
        // A hook that names single files may name files without generated code.
        let isForMore = groups.contains { $0.target != nil || !$0.sources.folders.isEmpty }
        let doesNothing = isForMore && !sources.isEmpty && !matched.contains(true)
        let folders = groups.flatMap(\.sources.folders).map { fileSystem.canonicalOrNamed($0) }
        return zip(zip(patterns, matched), configuration.valuePlaces[.include] ?? []).compactMap { pattern, place in
            let (pattern, isMatched) = pattern
            guard !isMatched, doesNothing || wouldBeSeen(pattern, folders) else { return nil }
            return .unmatchedPattern(at: Diagnostic.Location(path: path, range: place))
        }
    }

    /// Whether the pattern's files would be in the folders of the run.
    private func wouldBeSeen(_ pattern: PathPattern, _ folders: [Path]) -> Bool {
        let beginning = paths.folder.appending(pattern.beginning)
        if fileSystem.isAbsent(beginning) { return true }
        return folders.contains { beginning.isInside($0) }
    }
}

/// The paths that a configuration's patterns are compared with.
struct PatternPaths {
    /// The folder of the configuration without symbolic links.
    let folder: Path

    init(_ configuration: Configuration, _ fileSystem: FileSystem) {
        folder = fileSystem.canonicalOrNamed(configuration.folder)
    }

    /// Returns the path relative to the configuration's folder, if the file is in it.
    func path(of file: DiscoveredFile) -> Path {
        file.place.relative(to: folder) ?? file.place
    }
}

extension Diagnostic {
    fileprivate static func unmatchedPattern(at place: Location) -> Diagnostic {
        Diagnostic(
            id: "unmatched-pattern", severity: .warning, message: "this pattern matches no source", at: place,
            notes: [
                Note("patterns are relative to the folder of this file")
            ])
    }
}
