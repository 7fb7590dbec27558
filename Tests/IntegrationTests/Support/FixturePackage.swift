import Foundation
import TestSupport
import Testing

/// A fixture package, built in a copy that depends on the prebuilt tool.
///
/// All packages share one scratch folder, so `StrictCoding` and the plugin are built once. SwiftPM takes the plan of its last
/// build in a folder for up to date if that package has not changed since, whatever package is built now ("No target named …
/// in build description"): hence no cached plans.
struct FixturePackage {
    let name: String

    private var scratch: URL { Repository.scratch.appending(path: "packages") }

    /// The files that plugins generated, by package and target.
    var generated: URL { scratch.appending(path: "plugins/outputs") }

    private static let builds = Once<Command>()

    /// The folder with copies of all packages, made once.
    private static let copies = Result {
        let folder = Repository.scratch.appending(path: "fixture-packages")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: Repository.scratch, withIntermediateDirectories: true)
        // This keeps the dates of sources, so a second run of the tests compiles little.
        let copy = try Command(["cp", "-Rp", Repository.fixturePackages.path, folder.path], in: Repository.root)
        try #require(copy.exitCode == 0, "\(copy.output)")
        let tool = try PrebuiltTool.package()
        for package in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let manifest = folder.appending(path: "\(package)/Package.swift")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            try Data(PrebuiltTool.manifest(text, tool: tool).utf8).write(to: manifest)
        }
        return folder
    }

    /// The packages that are built together. Quick tests need only the examples. `GeneratedPackage` has the modules of the
    /// other packages, and other tests build the layout and the benchmark.
    private var buildGroup: [String] {
        name == "Examples" ? [name] : ["Attacks", "Mixed", "Modules", "StrictCoding"]
    }

    /// Builds all targets of the package once, together with the other packages of its group.
    func build() throws -> Command {
        try Self.builds.value("\(buildGroup)") {
            let workspace = try writeWorkspace(of: buildGroup)
            return try Command(
                [
                    "swift", "build", "--multiroot-data-file", workspace.path,
                    "--scratch-path", scratch.path, "--disable-build-manifest-caching", "-Xswiftc",
                    "-warnings-as-errors",
                ] + BuildOptions.fastWithoutTests, in: Repository.root)
        }
    }

    /// Writes a workspace, in which SwiftPM finds the packages.
    private func writeWorkspace(of group: [String]) throws -> URL {
        let folder = try Self.copies.get()
        let workspace = Repository.scratch.appending(path: "\(group[0]).xcworkspace")
        try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
        let packages = group.map { "<FileRef location=\"absolute:\(folder.appending(path: $0).path)\"/>" }
        try Data("<Workspace version=\"1.0\">\(packages.joined())</Workspace>".utf8)
            .write(to: workspace.appending(path: "contents.xcworkspacedata"))
        return workspace
    }

    /// The executables of the last build.
    var programs: BuiltPrograms { BuiltPrograms(folder: scratch.appending(path: "debug")) }

    func run(_ executable: String, _ arguments: String...) throws -> Command {
        try programs.run(executable, arguments)
    }
}

/// Executables that SwiftPM built.
struct BuiltPrograms {
    let folder: URL

    /// Runs an executable. Backtraces are disabled.
    func run(_ executable: String, _ arguments: [String] = [], environment: [String] = []) throws -> Command {
        let words = ["SWIFT_BACKTRACE=enable=no"] + environment + [folder.appending(path: executable).path]
        return try Command(words + arguments, in: Repository.root)
    }

    /// Runs an executable with archives of an earlier version; see `RecordedArchives`.
    func run(_ executable: String, readingRecordedArchives archives: String) throws -> Command {
        try run(executable, environment: ["SWIFT_DETERMINISTIC_HASHING=1", "RECORDED_ARCHIVES=\(archives)"])
    }
}

/// The modules of the fixture packages with the files that the command line writes for them and their tests, in one package
/// in Swift 6. All classes have `archiving`.
///
/// The tests of most modules are for XCTest, because the macros of Swift Testing take three quarters of the time to compile
/// them.
enum GeneratedPackage {
    /// The test target whose tests are for XCTest.
    static let targetForXCTest = "ArchiveTests"

    /// The folder of the package, which is built once.
    static func folder() throws -> URL { try built.get() }

    private static let built = Result<URL, any Error> {
        let package = GeneratedTestsPackage(in: Repository.scratch.appending(path: "generated-tests"))
        _ = try package.write(options: ["--archiving"], targetsForXCTest: [targetForXCTest]) { arguments in
            let run = try Command([Repository.program.path] + arguments, in: package.folder)
            try #require(run.exitCode == 0, "\(run.output)")
            return run.output
        }
        try RecordedModels.writeReaders(in: package.folder)
        let build = try Command(
            ["swift", "build", "--build-tests", "-Xswiftc", "-warnings-as-errors"] + BuildOptions.fast,
            in: package.folder)
        try #require(build.exitCode == 0, "\(build.output.suffix(4_000))")
        return package.folder
    }

    static var programs: BuiltPrograms {
        get throws { BuiltPrograms(folder: try folder().appending(path: ".build/debug")) }
    }

    /// Checks the types in the Swift files of a folder, as a module in Swift 5 that can import the modules of the package.
    static func checkInSwift5(_ module: String, _ folder: String, _ options: [String] = []) throws -> Command {
        let compiler = """
            swiftc -typecheck -wmo -swift-version 5 -warnings-as-errors -module-name \(module) \
            -package-name generated_tests -I .build/debug/Modules \
            -Xcc -fmodule-map-file=.build/debug/CInstruments.build/module.modulemap \
            \(options.joined(separator: " ")) $(find \(folder) -name '*.swift')
            """
        return try Command(["sh", "-c", compiler], in: try self.folder())
    }
}
