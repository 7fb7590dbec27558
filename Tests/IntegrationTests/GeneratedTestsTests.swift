import Foundation
import Testing

/// The tests that `securecodegen tests` writes for the classes of the examples, compiled without warnings and run.
@Suite("Generated tests", .serialized, .thorough)
struct GeneratedTestsTests {
    @Test(arguments: ["5", "6"])
    func `generated tests compile and pass`(mode: String) throws {
        let package = Repository.scratch.appending(path: "generated-tests-\(mode)")
        try? FileManager.default.removeItem(at: package)
        try FileManager.default.createDirectory(
            at: package.appending(path: "Sources"), withIntermediateDirectories: true)
        var targets = ""
        for target in ["AddressBook", "TripPlanner", "Notebook"] {
            try FileManager.default.copyItem(
                at: Repository.fixturePackages.appending(path: "Examples/Sources/\(target)"),
                to: package.appending(path: "Sources/\(target)"))
            targets += """
                .executableTarget(name: "\(target)"),
                .testTarget(
                    name: "\(target)Tests", dependencies: ["\(target)"],
                    swiftSettings: [.unsafeFlags(["-warnings-as-errors"])]),

                """
        }
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Generated", platforms: [.macOS(.v13)], targets: [\(targets)], swiftLanguageModes: [.v\(mode)])

            """
        try Data(manifest.utf8).write(to: package.appending(path: "Package.swift"))
        let generation = try Command([Repository.program.path, "Sources"], in: package)
        try #require(generation.exitCode == 0, "\(generation.output)")
        for target in ["AddressBook", "TripPlanner", "Notebook"] {
            let writing = try Command(
                [Repository.program.path, "tests", "Sources/\(target)", "--output", "Tests/\(target)Tests"],
                in: package)
            try #require(writing.exitCode == 0, "\(writing.output)")
        }
        let run = try Command(["swift", "test", "--disable-xctest"], in: package)
        #expect(run.exitCode == 0, "\(run.output.suffix(4_000))")
        let summary = run.output.firstMatch(of: /Test run with (\d+) tests? in \d+ suites? passed/)
        #expect(try #require(summary.flatMap { Int($0.1) }) > 40, "\(run.output.suffix(2_000))")
    }
}
