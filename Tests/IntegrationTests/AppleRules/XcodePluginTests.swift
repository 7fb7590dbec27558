import Foundation
import Testing

/// The plugins' entry points for Xcode projects, which only Xcode compiles. They are checked against our declarations
/// of its module `XcodeProjectPlugin`; see `Fixtures/AppleStandIn`.
@Suite("Plugins in Xcode", .thorough, .busy)
struct XcodePluginTests {
    private static let scratch = Repository.scratch.appending(path: "xcode-plugins")

    /// The folder with the toolchain's module for plugins.
    private static let pluginModules = Result {
        let found = try Command(["sh", "-c", "readlink -f \"$(command -v swiftc)\""], in: Repository.root)
        let compiler = URL(filePath: found.output.trimmingCharacters(in: .whitespacesAndNewlines))
        return compiler.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "lib/swift/pm/PluginAPI").path
    }

    private static func compile(_ name: String, _ files: [URL], _ mode: String, _ flags: [String]) throws -> Command {
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        return try Command(
            ["swiftc", "-swift-version", mode, "-parse-as-library", "-module-name", name, "-warnings-as-errors"]
                + ["-package-description-version", "6.0", "-I", pluginModules.get(), "-I", scratch.path] + flags
                + files.map(\.path), in: Repository.root)
    }

    private static let standIn = Result {
        let sources = Repository.root.appending(path: "Tests/Fixtures/AppleStandIn/XcodeProjectPlugin")
        let product = scratch.appending(path: "XcodeProjectPlugin.swiftmodule").path
        let build = try compile(
            "XcodeProjectPlugin", AppleStandIn.swiftFiles(in: sources), "5", ["-emit-module", "-o", product])
        guard build.exitCode == 0 else { throw AppleStandIn.CannotBuild(output: build.output) }
    }

    /// The files of a plugin, including those behind symbolic links.
    private static func files(of plugin: String) throws -> [URL] {
        let folder = Repository.root.appending(path: "Plugins/\(plugin)")
        let found = try Command(["find", "-L", folder.path, "-name", "*.swift"], in: Repository.root)
        return found.output.split(separator: "\n").sorted().map { URL(filePath: String($0)) }
    }

    @Test(arguments: ["SecureCodeGenPlugin", "SecureCodeGenCommand", "SecureCodeGenCheck"], ["5", "6"])
    func `plugins compile for Xcode`(plugin: String, inSwift mode: String) throws {
        try Self.standIn.get()
        let check = try Self.compile(plugin, Self.files(of: plugin), mode, ["-typecheck"])
        #expect(check.exitCode == 0, "\(check.output)")
    }

    /// This verifies that the compiler doesn't ignore the entry points.
    @Test(arguments: [
        ("SecureCodeGenPlugin", "extension SecureCodeGenPlugin: XcodeBuildToolPlugin {}"),
        ("SecureCodeGenCommand", "extension SecureCodeGenCommand: XcodeCommandPlugin {}"),
        ("SecureCodeGenCheck", "extension SecureCodeGenCheck: XcodeCommandPlugin {}"),
    ])
    func `plugins have entry points for Xcode`(plugin: String, twice: String) throws {
        try Self.standIn.get()
        let file = Self.scratch.appending(path: "\(plugin)-twice.swift")
        try Data("import XcodeProjectPlugin\n\(twice)\n".utf8).write(to: file)
        let check = try Self.compile(plugin, Self.files(of: plugin) + [file], "6", ["-typecheck"])
        #expect(check.output.contains("redundant conformance"), "\(check.output)")
    }
}
