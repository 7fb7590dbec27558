import Foundation
import TestSupport
import Testing

/// The tests that `securecodegen tests` writes, compiled without warnings and run.
@Suite("Generated tests", .serialized, .thorough)
struct GeneratedTestsTests {
    private func tool(_ arguments: [String], in folder: URL) throws -> String {
        let run = try Command([Repository.program.path] + arguments, in: folder)
        try #require(run.exitCode == 0, "\(run.output)")
        return run.output
    }

    /// The tests of all packages are built and run in Swift 6. The language modes of a module and its tests are
    /// independent, so they are only compiled in Swift 5.
    @Test func `tests of the fixture packages compile and pass`() throws {
        let package = GeneratedTestsPackage(in: Repository.scratch.appending(path: "generated-tests"))
        _ = try package.write { try tool($0, in: package.folder) }
        let run = try Command(["swift", "test", "--disable-xctest"], in: package.folder)
        #expect(run.exitCode == 0, "\(run.output.suffix(4_000))")
        let summary = run.output.firstMatch(of: /Test run with (\d+) tests? in \d+ suites? passed/)
        #expect(try #require(summary.flatMap { Int($0.1) }) > 900, "\(run.output.suffix(2_000))")
        for target in GeneratedTestsPackage.testTargets.keys {
            let compiler = """
                swiftc -typecheck -swift-version 5 -warnings-as-errors -module-name \(target) \
                -package-name generated_tests -I .build/debug/Modules \
                -Xcc -fmodule-map-file=.build/debug/CInstruments.build/module.modulemap Tests/\(target)/*.swift
                """
            let compilation = try Command(["sh", "-c", compiler], in: package.folder)
            #expect(compilation.exitCode == 0, "\(target): \(compilation.output.suffix(4_000))")
        }
    }

    private static let first = """
        import Foundation

        final class Track: NSObject, NSSecureCoding {
            var title: String
            var minutes: Double
            var artist: String?
            init(title: String, minutes: Double) { (self.title, self.minutes) = (title, minutes) }
        }
        """

    /// `minutes` becomes `seconds`, and `title` has another key.
    private static let second = """
        import Foundation

        // securecodegen: version = 1, migrate = migrate
        final class Track: NSObject, NSSecureCoding {
            // securecodegen: aliases = ["title"]
            var name: String
            // securecodegen: decode = seconds
            var seconds: Double
            var artist: String?
            init(name: String, seconds: Double) { (self.name, self.seconds) = (name, seconds) }

            static func migrate(from version: Int, coder: NSCoder) throws {
                if !coder.containsValue(forKey: "minutes") { throw CocoaError(.coderReadCorrupt) }
            }
            static func seconds(_ coder: NSCoder) -> Double? {
                if coder.containsValue(forKey: "seconds") { return coder.decodeDouble(forKey: "seconds") }
                return coder.containsValue(forKey: "minutes") ? coder.decodeDouble(forKey: "minutes") * 60 : nil
            }
        }
        """

    @Test func `archives of earlier versions are read, and never overwritten`() throws {
        let package = Repository.scratch.appending(path: "earlier-archives")
        try? FileManager.default.removeItem(at: package)
        func write(_ text: String, to path: String) throws {
            let file = package.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Music", targets: [
                .target(name: "Music"), .testTarget(name: "MusicTests", dependencies: ["Music"])])
            """, to: "Package.swift")
        let arguments = ["tests", "Sources/Music", "--output", "Tests/MusicTests"]
        let fixtures = package.appending(path: "Tests/MusicTests/ArchiveFixtures/Music.Track")
        func names() -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []).sorted()
        }
        func release(_ model: String) throws {
            try write(model, to: "Sources/Music/Track.swift")
            _ = try tool(["Sources"], in: package)
            _ = try tool(arguments + ["--update-fixtures"], in: package)
        }
        try release(Self.first)
        #expect(names() == ["1.archive", "1.json"])
        let archive = try Data(contentsOf: fixtures.appending(path: "1.archive"))
        // An unchanged model adds no archive.
        try release(Self.first)
        #expect(names() == ["1.archive", "1.json"])
        try write(
            """
            import Foundation
            @testable import Music

            extension Track {
                static func sample() -> Track { Track(name: "A", seconds: 90) }
            }
            """, to: "Tests/MusicTests/Samples.swift")
        // The migration changes the value of 'minutes', which is gone.
        try release(Self.second)
        #expect(names() == ["1.archive", "1.json", "2.archive", "2.json"])
        #expect(try Data(contentsOf: fixtures.appending(path: "1.archive")) == archive)
        let run = try Command(["swift", "test", "--disable-xctest"], in: package)
        #expect(run.exitCode == 0, "\(run.output.suffix(2_000))")
        // A version that forgets the older key doesn't pass.
        try write(
            Self.second.replacing("securecodegen: aliases = [\"title\"]", with: "No alias."),
            to: "Sources/Music/Track.swift")
        _ = try tool(["Sources"], in: package)
        _ = try tool(arguments, in: package)
        let forgotten = try Command(["swift", "test", "--disable-xctest", "--filter", "earlierArchives"], in: package)
        #expect(forgotten.exitCode != 0 && forgotten.output.contains("archive 1"), "\(forgotten.output.suffix(2_000))")
    }
}
