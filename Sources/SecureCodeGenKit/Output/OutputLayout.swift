import SourceText

/// Where generated files stand: beside their sources, or in a folder of their own that mirrors the folders that the
/// user named.
struct OutputLayout: Sendable {
    /// nil when generated files stand beside their sources.
    let folder: String?

    /// The path of the generated file for a source.
    func path(for source: DiscoveredFile) -> String {
        let name = OutputName.name(forSource: source.path)
        guard let folder else { return source.path.deletingLastPathComponent.appendingPath(name) }
        return folder.appendingPath(source.relativePath.deletingLastPathComponent).appendingPath(name)
    }
}
