import Foundation
import Testing

/// The package with the plugins and the tool that SwiftPM builds beside the tests, as `.ci/bundle` makes it.
///
/// Packages that depend on it don't build the tool again. `PluginBuildTests` has one package that does.
enum PrebuiltTool {
    /// The folder of the package, which is made once.
    static func package() throws -> URL { try made.get() }

    private static let made = Result<URL, any Error> {
        let folder = Repository.scratch.appending(path: "prebuilt/securecodegen")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let bundle = try Command(
            [Repository.root.appending(path: ".ci/bundle").path, folder.path, Repository.program.path],
            in: Repository.root)
        try #require(bundle.exitCode == 0, "\(bundle.output)")
        return folder
    }

    /// Returns the manifest of a fixture package that depends on a tool in another folder.
    static func manifest(_ text: String, tool: URL) -> String {
        text.replacing("path: \"../../../..\"", with: "path: \"\(tool.path)\"")
    }
}
