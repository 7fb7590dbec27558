import Foundation
import Testing

/// Packages that use the plugin as any other package would: built with warnings as errors in both language modes, and
/// run, which archives their models, reads them back and compares.
@Suite("Fixture packages", .serialized)
struct FixturePackageTests {
    @Test(arguments: [
        ("Examples", "AddressBook", "read it back: 2 people, the owner is Ada"),
        ("Examples", "TripPlanner", "read it back: everything is as it was"),
        ("Gallery", "Gallery", "checks of the gallery passed"),
        ("Types", "Types", "every type came back as it was"),
    ])
    func compilesWithoutAWarningAndRoundTrips(package: String, executable: String, lastWords: String) throws {
        for mode in ["6", "5"] {
            let run = try build(package, executable, mode: mode)
            try #require(run.exitCode == 0, "Swift \(mode): \(run.output)")
            let program = try Command([scratch(package).appending(path: "debug/\(executable)").path], in: Repository.root)
            #expect(program.exitCode == 0 && program.output.contains(lastWords), "Swift \(mode): \(program.output)")
        }
    }

    /// What the command line wrote into class bodies is what it would write today.
    @Test(arguments: ["Examples", "Gallery", "Types"])
    func theCommandLineChangesNothingInTheSources(package: String) throws {
        let folder = Repository.scratch.appending(path: "\(package)-copy")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: Repository.scratch, withIntermediateDirectories: true)
        let sources = Repository.fixturePackages.appending(path: "\(package)/Sources")
        try FileManager.default.copyItem(at: sources, to: folder)
        let generated = Repository.scratch.appending(path: "\(package)-generated").path
        let run = try Command([Repository.program.path, folder.path, "--output", generated], in: Repository.root)
        #expect(run.exitCode == 0, "\(run.output)")
        let difference = try Command(["diff", "-r", sources.path, folder.path], in: Repository.root)
        #expect(difference.exitCode == 0, "\(difference.output)")
        let again = try Command([Repository.program.path, folder.path, "--output", generated], in: Repository.root)
        #expect(again.output.contains("\n0 written") || again.output.hasPrefix("0 written"), "\(again.output)")
    }

    private func scratch(_ package: String) -> URL {
        Repository.scratch.appending(path: "package-\(package)")
    }

    /// Both modes share a scratch folder: the tool is built once.
    private func build(_ package: String, _ executable: String, mode: String) throws -> Command {
        try Command(
            [
                "LANGUAGE_MODE=\(mode)", "swift", "build", "--product", executable, "--package-path",
                Repository.fixturePackages.appending(path: package).path, "--scratch-path", scratch(package).path,
                "-Xswiftc", "-warnings-as-errors",
            ], in: Repository.root)
    }
}
