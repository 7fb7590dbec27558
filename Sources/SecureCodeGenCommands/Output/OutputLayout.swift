import SecureCodeGenKit
import SourceText

/// The places of generated files: next to their sources, or in a separate folder that mirrors the named folders.
struct OutputLayout: Sendable {
    /// nil if generated files are next to their sources.
    let folder: Path?

    /// Returns the other layouts that runs may have used: without the option for the folder, or with the
    /// configuration's folder only.
    ///
    /// - Parameter configured: The folder in the configuration.
    func others(configured: Path?) -> [OutputLayout] {
        Set([nil, configured]).subtracting([folder]).map { OutputLayout(folder: $0) }
    }

    /// Returns the path of the generated file for a source.
    func path(for source: DiscoveredFile) -> Path {
        let name = OutputName.name(forSource: source.path)
        guard let folder else { return source.path.folder.appending(name) }
        return folder.appending(source.relativePath.folder).appending(name)
    }
}
