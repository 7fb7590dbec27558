import Foundation
import Testing

/// Archives that are made to do harm, read by generated code in processes of their own with little stack, memory and time:
/// see `Fixtures/HostileArchives`.
@Suite("Hostile archives", .serialized, .thorough)
struct HostileArchiveTests {
    /// Once for all tests.
    private static let program = Result { try build() }

    private static func build() throws -> URL {
        let folder = Repository.scratch.appending(path: "hostile-archives")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sources = Repository.root.appending(path: "Tests/Fixtures/HostileArchives")
        for file in try FileManager.default.contentsOfDirectory(atPath: sources.path) where file.hasSuffix(".swift") {
            try FileManager.default.copyItem(at: sources.appending(path: file), to: folder.appending(path: file))
        }
        let generation = try Command([Repository.program.path, "Models.swift"], in: folder)
        try #require(generation.exitCode == 0, "\(generation.output)")
        let program = folder.appending(path: "hostile-archives")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let arguments = ["swiftc", "-swift-version", "5", "-O", "-module-name", "HostileArchives", "-o", program.path]
        let compilation = try Command(arguments + files.sorted(), in: folder)
        try #require(compilation.exitCode == 0, "\(compilation.output)")
        return program
    }

    @Test func `known attacks are refused, or read in time`() throws {
        let run = try Self.run("attacks")
        #expect(run.exitCode == 0, "\(run.output)")
        let lines = run.output.split(separator: "\n").filter { $0.contains("\t") }
        let read = lines.filter { $0.contains("\tread\t") }.map { $0.prefix { $0 != "\t" } }
        #expect(lines.count > 20)
        // As deep as the limits allow, and no deeper.
        #expect(read == ["objects in one another, 100 levels", "dictionaries in one another, 99 levels"])
    }

    /// `HOSTILE_ARCHIVES` asks for another number of them.
    @Test func `drawn archives end no process`() throws {
        let count = ProcessInfo.processInfo.environment["HOSTILE_ARCHIVES"] ?? "20000"
        let run = try Self.run("net", count)
        #expect(run.exitCode == 0, "\(run.output)")
        let summary = run.output.split(separator: "\n").last ?? ""
        #expect(summary.hasPrefix("\(count) archives: ") && summary.hasSuffix(" 0 ended the process"), "\(run.output)")
    }

    private static func run(_ arguments: String...) throws -> Command {
        let program = try program.get()
        return try Command(
            ["SWIFT_BACKTRACE=enable=no", program.path] + arguments,
            in: program.deletingLastPathComponent())
    }
}
