import SecureCodeGenBuildTool
import SecureCodeGenSourceText

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

    /// Returns the paths of the generated files that a source may have.
    func paths(for source: DiscoveredFile) -> [Path] {
        OutputName.names(forSource: source.path).map { name in
            // Files in Objective-C import each other by their paths, so they are always next to their sources.
            guard let folder, !source.path.isObjectiveC else { return source.path.folder.appending(name) }
            return folder.appending(source.relativePath.folder).appending(name)
        }
    }
}
