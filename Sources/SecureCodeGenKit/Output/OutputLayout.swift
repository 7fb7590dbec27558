import SourceText

/// Where generated files stand: beside their sources, or in a folder of their own that mirrors the folders that the
/// user named.
struct OutputLayout: Sendable {
    /// nil when generated files stand beside their sources.
    let folder: Path?

    /// Where runs without the option that says the folder write, and those that the configuration alone says it for,
    /// without this one itself.
    ///
    /// - Parameter configured: the folder that the configuration says.
    func others(configured: Path?) -> [OutputLayout] {
        Set([nil, configured]).subtracting([folder]).map { OutputLayout(folder: $0) }
    }

    /// The path of the generated file for a source.
    func path(for source: DiscoveredFile) -> Path {
        let name = OutputName.name(forSource: source.path)
        guard let folder else { return source.path.folder.appending(name) }
        return folder.appending(source.relativePath.folder).appending(name)
    }
}
