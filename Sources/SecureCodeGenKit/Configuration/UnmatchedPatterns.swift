import SourceText

/// Finds the patterns under `include` that match no source although this run would have seen it: nothing is generated for
/// what they were to stand for, and nothing else says so.
struct UnmatchedPatterns {
    private let configuration: Configuration
    private let fileSystem: FileSystem
    private let paths: PatternPaths

    init(_ configuration: Configuration, _ fileSystem: FileSystem) {
        self.configuration = configuration
        self.fileSystem = fileSystem
        paths = PatternPaths(configuration, fileSystem)
    }

    /// - Parameter groups: all of the run, before the configuration has left anything out.
    /// - Returns: a warning at each of the patterns.
    func diagnostics(in groups: [InputGroup]) -> [Diagnostic] {
        guard !configuration.include.isEmpty, let path = configuration.path else { return [] }
        let sources = groups.flatMap(\.sources.files).map { paths.path(of: $0) }
        let patterns = configuration.include.map { PathPattern($0) }
        let matched = patterns.map { pattern in sources.contains { pattern.matches($0) } }
        // A hook that names single files may name files without generated code.
        let isForMore = groups.contains { $0.target != nil || !$0.sources.folders.isEmpty }
        let doesNothing = isForMore && !sources.isEmpty && !matched.contains(true)
        let folders = groups.flatMap(\.sources.folders).map { fileSystem.canonicalFolder($0) }
        return zip(zip(patterns, matched), configuration.valuePlaces[.include] ?? []).compactMap { pattern, place in
            let (pattern, isMatched) = pattern
            guard !isMatched, doesNothing || wouldBeSeen(pattern, folders) else { return nil }
            return .unmatchedPattern(at: Diagnostic.Location(path: path, range: place))
        }
    }

    /// Whether what it matches lies in the folders of the run, or nowhere.
    private func wouldBeSeen(_ pattern: PathPattern, _ folders: [Path]) -> Bool {
        let beginning = paths.folder.appending(pattern.beginning)
        if fileSystem.isAbsent(beginning) { return true }
        return folders.contains { beginning.isInside($0) }
    }
}

/// The paths that patterns of a configuration are compared with.
struct PatternPaths {
    /// The folder of the configuration, as files are known.
    let folder: Path

    init(_ configuration: Configuration, _ fileSystem: FileSystem) {
        folder = fileSystem.canonicalFolder(configuration.folder)
    }

    /// Relative to the folder of the configuration, where the file lies in it.
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
