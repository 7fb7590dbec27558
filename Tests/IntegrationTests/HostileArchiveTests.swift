import Foundation
import Testing

/// Hostile archives, which generated code reads in separate processes with limited stack, memory and time; see
/// `Fixtures/HostileArchives`.
@Suite("Hostile archives", .serialized, .thorough, .waiting)
struct HostileArchiveTests {
    /// Once for all tests.
    private static let program = Result { try build("-O") }

    private static func build(_ optimization: String) throws -> URL {
        let folder = Repository.scratch.appending(path: "hostile-archives" + optimization)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sources = Repository.root.appending(path: "Tests/Fixtures/HostileArchives")
        for file in try FileManager.default.contentsOfDirectory(atPath: sources.path) where file.hasSuffix(".swift") {
            try FileManager.default.copyItem(at: sources.appending(path: file), to: folder.appending(path: file))
        }
        let models = ["Models.swift", "PlatformModels.swift", "ValueModels.swift", "WideModel.swift"]
        let generation = try Command([Repository.program.path] + models, in: folder)
        try #require(generation.exitCode == 0, "\(generation.output)")
        let program = folder.appending(path: "hostile-archives")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let arguments =
            [
                "swiftc", "-swift-version", "5", optimization, "-module-name", "HostileArchives", "-o", program.path,
            ] + (optimization == "-Onone" ? ["-wmo"] : [])
        let compilation = try Command(arguments + files.sorted(), in: folder)
        try #require(compilation.exitCode == 0, "\(compilation.output)")
        return program
    }

    @Test func `known attacks are rejected, or read in limited time`() throws {
        let run = try Self.run("attacks")
        #expect(run.exitCode == 0, "\(run.output)")
        let lines = run.output.split(separator: "\n").filter { $0.contains("\t") }
        let read = lines.filter { $0.contains("\tread\t") }.map { $0.prefix { $0 != "\t" } }
        #expect(lines.count > 20)
        // Archives exactly at the limits, and large but cheap archives.
        #expect(
            read == [
                "objects in one another, 100 levels", "dictionaries in one another, 99 levels", "10,000 time zones",
                "a coded value of 16 levels in the last of 25 objects", "20,000 objects without a value",
                "20,000 parts without a value in JSON",
            ])
    }

    @Test(arguments: ["-O", "-Onone"])
    func `chains of objects are refused before the stack ends, however large the frames are`(_ optimization: String)
        throws
    {
        let run = try Self.run(
            "chains", of: optimization == "-O" ? Self.program : Result { try Self.build(optimization) })
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.split(separator: "\n").count { $0.hasSuffix(" 0 ended the process") } == 7, "\(run.output)")
    }

    @Test func `no odd value in an object of Foundation's classes ends the process`() throws {
        let run = try Self.run("forms")
        #expect(run.exitCode == 0, "\(run.output)")
        let summary = run.output.split(separator: "\n").last ?? ""
        let count = try #require(Int(summary.prefix { $0.isNumber }), "\(run.output)")
        #expect(
            count > 50_000
                && summary.hasSuffix(
                    " 0 ended the process, not read without a change: [], refused only in a property: []"),
            "\(summary)")
    }

    /// `HOSTILE_ARCHIVES` asks for another number of them. On a machine that is busy, fewer are drawn in ten minutes.
    @Test func `drawn archives end no process`() throws {
        let count = ProcessInfo.processInfo.environment["HOSTILE_ARCHIVES"] ?? "20000"
        let run = try Self.run("net", count)
        #expect(run.exitCode == 0, "\(run.output)")
        let summary = run.output.split(separator: "\n").last ?? ""
        let drawn = try #require(Int(summary.prefix { $0.isNumber }), "\(run.output)")
        #expect(drawn > 0 && summary.hasSuffix(" 0 ended the process"), "\(run.output)")
    }

    private static func run(_ arguments: String..., of program: Result<URL, any Error> = program) throws -> Command {
        let program = try program.get()
        return try Command(
            // A number selects the same archive again only if sets have the same order in each run.
            ["SWIFT_BACKTRACE=enable=no", "SWIFT_DETERMINISTIC_HASHING=1", program.path] + arguments,
            in: program.deletingLastPathComponent())
    }
}
