import Foundation
import Testing

/// The versions of a model in `Tests/Fixtures/Evolution`, each with its sources and an archive that its app wrote.
/// Version 0 has handwritten coding and saves with `archiveRootObject`.
///
/// To write the archives of new versions: `RECORD_ARCHIVES=1 swift test --filter EvolutionTests`.
@Suite("Evolution of a model", .serialized, .thorough, .busy)
struct EvolutionTests {
    private static let versions = 0...6
    private static let fixtures = Repository.root.appending(path: "Tests/Fixtures/Evolution")
    private static let scratch = Repository.scratch.appending(path: "evolution")

    @Test func `every version reads earlier archives, and the record agrees`() throws {
        try? FileManager.default.removeItem(at: Self.scratch)
        for version in Self.versions { try build(version) }
        for writer in Self.versions {
            let archive = Self.fixtures.appending(path: "\(writer)/account.archive")
            if ProcessInfo.processInfo.environment["RECORD_ARCHIVES"] != nil {
                _ = try app(writer, "write", archive.path)
            }
            let written = Self.values(try app(writer, "read", archive.path))
            #expect(written["owner"] == "Ada", "version \(writer) reads its own archive")
            for reader in Self.versions where reader != writer {
                let run = try app(reader, "read", archive.path)
                let read = Self.values(run)
                let changed = written.filter { key, value in
                    guard let other = read[key] else { return reader > writer }
                    return other != value
                }
                let isRead = run.exitCode == 0 && changed.isEmpty
                let what = "version \(reader) reads what \(writer) wrote: \(changed) \(run.output.prefix(200))"
                #expect(reader < writer || isRead, "\(what)")
                // Handwritten members aren't recorded.
                guard writer > 0, reader > 0 else { continue }
                let verdict = try verdict(from: min(reader, writer), to: max(reader, writer))
                let sign = reader > writer ? "[breaks-archives]" : "older versions of the app"
                #expect(verdict.contains(sign) != isRead, "\(what)\n\(verdict)")
            }
        }
    }

    /// Without decoding, `inspect` reports that current code can read each archive.
    @Test(arguments: versions)
    func `inspect tells whether an archive is readable`(version: Int) throws {
        let archive = Self.fixtures.appending(path: "\(version)/account.archive")
        let folder = Repository.scratch.appending(path: "evolution-inspect-\(version)/Bank")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Self.fixtures.appending(path: "6/Account.swift"), to: folder.appending(path: "Account.swift"))
        let run = try Command(
            [Repository.program.path, "inspect", archive.path, "--against", "Bank"],
            in: folder.deletingLastPathComponent())
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("Account"), "\(run.output)")
    }

    // MARK: Apps

    private func folder(_ version: Int) -> URL { Self.scratch.appending(path: "\(version)/Sources/Bank") }

    private func build(_ version: Int) throws {
        let folder = folder(version)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["\(version)/Account.swift", "Support.swift"] {
            let file = Self.fixtures.appending(path: name)
            try FileManager.default.copyItem(at: file, to: folder.appending(path: file.lastPathComponent))
        }
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Bank", targets: [.target(name: "Bank")])
            """
        try Data(manifest.utf8).write(to: Self.scratch.appending(path: "\(version)/Package.swift"))
        let record = Self.scratch.appending(path: "\(version).json").path
        let recording = try Command(
            [Repository.program.path, "schema", ".", "--check", record, "--update"], in: folder)
        try #require(recording.exitCode == 0, "\(recording.output)")
        let generation = try Command([Repository.program.path, "."], in: folder)
        try #require(generation.exitCode == 0, "\(generation.output)")
        let mode = version.isMultiple(of: 2) ? "6" : "5"
        let compiler =
            "swiftc -wmo -parse-as-library -module-name Bank -swift-version \(mode) -warnings-as-errors *.swift -o app"
        let compilation = try Command(["sh", "-c", compiler], in: folder)
        try #require(compilation.exitCode == 0, "version \(version): \(compilation.output)")
    }

    private func app(_ version: Int, _ arguments: String...) throws -> Command {
        // The process ends if an archive names an unknown class. No backtrace is printed.
        try Command(["SWIFT_BACKTRACE=enable=no", "./app"] + arguments, in: folder(version))
    }

    private static func values(_ run: Command) -> [String: String] {
        let pairs = run.output.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private func verdict(from old: Int, to new: Int) throws -> String {
        let record = Self.scratch.appending(path: "\(old).json").path
        return try Command([Repository.program.path, "schema", ".", "--check", record], in: folder(new)).output
    }
}
