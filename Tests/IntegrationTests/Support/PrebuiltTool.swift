import Foundation
import Testing

/// The package with the plugins and the tool that SwiftPM builds beside the tests, as `.ci/bundle` makes it.
///
/// Packages that depend on it don't build the tool again. `PluginBuildTests` has one package that builds a tool.
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

/// This package with its own manifest and plugins, whose Swift files are empty. Only the tool of the build plugin has code: it
/// starts the tool that SwiftPM built beside the tests. Those builds compile the real sources.
enum PackageWithoutCode {
    /// The folder of the package, which is made once.
    static func folder() throws -> URL { try made.get() }

    private static let made = Result<URL, any Error> {
        let folder = Repository.scratch.appending(path: "without-code/securecodegen")
        let copy = try Command(["bash", "-euo", "pipefail", "-c", script, folder.path], in: Repository.root)
        try #require(copy.exitCode == 0, "\(copy.output)")
        let tool = Repository.program.deletingLastPathComponent().appending(path: "securecodegen-build").path
        let main = """
            import Foundation

            execv("\(tool)", CommandLine.unsafeArgv)
            fatalError("\(tool) doesn't run")

            """
        try Data(main.utf8).write(
            to: folder.appending(path: "Sources/securecodegen-build/main.swift"))
        return folder
    }

    private static let script = """
        rm -rf "$0"
        mkdir -p "$0/Tests"
        cp -R Package.swift Plugins Sources Templates "$0"
        cp -R $(grep -o 'path: "Tests/[A-Za-z]*' Package.swift | cut -d '"' -f 2) "$0/Tests"
        cd "$0"
        find Sources Templates Tests -name '*.swift' | while read -r file; do : > "$file"; done
        """
}
