import Foundation
import PackagePlugin

/// The folders that determine the configuration of a target.
///
/// The folders are inputs of the build, but configurations aren't. If an input is deleted, every build fails, and a
/// file that doesn't exist yet can't be an input. A folder changes when a file in it is added, replaced or deleted. If
/// the tool finds a configuration, the next build runs it again (`PluginBuild`).
///
/// The root folder can't be an input: SwiftPM's native build system treats a path that ends with a slash as everything
/// below it.
struct ConfigurationFolders {
    /// The folders in which the tool searches for a configuration, nearest first.
    let searched: [URL]
    /// The folders between the package folder and the sources, where a configuration is an error.
    private let below: [URL]
    /// The folders that a build depends on.
    var inputs: [URL] { (searched + below).filter { $0.path != "/" } }

    /// - Parameter sources: The files of a target of the package.
    init(package: Package, sources: [URL]) {
        let folder = Self.canonical(package.directoryURL)
        searched =
            switch package.origin {
            // A downloaded package is in the folder of the package that depends on it, whose configuration isn't meant
            // for it.
            case .repository, .registry: [folder]
            default: Self.around(folder)
            }
        var below: Set<URL> = []
        for source in Set(sources.map { $0.deletingLastPathComponent() }) {
            for around in Self.around(Self.canonical(source)) {
                if searched.contains(around) || !below.insert(around).inserted { break }
            }
        }
        self.below = below.sorted { $0.path < $1.path }
    }

    /// Returns the folder without symbolic links, as the tool sees it.
    private static func canonical(_ folder: URL) -> URL {
        guard let path = realpath(folder.path, nil) else { return folder }
        defer { free(path) }
        return URL(filePath: String(cString: path), directoryHint: .isDirectory)
    }

    /// Returns the folder and the enclosing ones, except for the root folder.
    private static func around(_ folder: URL) -> [URL] {
        var folders = [folder]
        while let above = folders.last?.deletingLastPathComponent(), above.path != "/", above != folders.last {
            folders.append(above)
        }
        return folders
    }
}
