import Foundation
import Testing

/// Archives that were forged, damaged or written by other code. Generated code reads them in other processes; see
/// `Fixtures/Packages/Attacks`, which describes the expected results.
@Suite("Hostile values", .serialized, .thorough, .busy)
struct AttackTests {
    private let package = FixturePackage(name: "Attacks")

    /// The built package, which all tests share.
    private static let build = Result { try FixturePackage(name: "Attacks").build() }

    init() throws {
        let build = try Self.build.get()
        try #require(build.exitCode == 0, "\(build.output)")
    }

    /// One process runs the attacks that end no process.
    @Test func `attacks cause an error that names the property`() throws {
        let list = try package.run("Attacks", "list").output.split(separator: "\n")
        #expect(list.count > 400)
        let run = try package.run("Attacks", "attacks")
        #expect(run.exitCode == 0, "\(run.output.suffix(2_000))")
        let reports = run.output.split(separator: "attack\t").map { $0.split(separator: "\n", maxSplits: 1) }
        let reportsByName = Dictionary(reports.map { ($0[0], $0.last ?? "") }, uniquingKeysWith: { $1 })
        for line in list {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(parts.count == 3, "\(line)")
            let (name, outcome, text) = (parts[0], parts[1], parts[2])
            if outcome == "aborts" {
                let attack = try package.run("Attacks", "attack", String(name))
                #expect(attack.wasEndedByFoundation, "\(name): \(attack.output)")
                #expect(text.isEmpty || attack.output.contains(text), "\(name): \(attack.output)")
            } else {
                let report = try #require(reportsByName[name], "\(name) is missing")
                #expect(report.hasSuffix("as it must be\n"), "\(name): \(report)")
                #expect(text.isEmpty || report.contains(text), "\(name): \(report)")
            }
        }
    }

    /// The same attacks under Apple's documented decoding rules, with our own coder; see
    /// `Fixtures/Packages/StrictCoding`.
    @Test func `attacks cause an error under Apple's rules`() throws {
        let run = try package.run("Attacks", "strict")
        let lines = run.output.split(separator: "\n").filter { $0.contains("\t") }
        #expect(run.exitCode == 0 && lines.count > 400, "\(run.output)")
        #expect(lines.filter { !$0.hasSuffix("\tas it must be") } == [])
    }

    @Test func `handwritten and generated classes read each other's archives`() throws {
        let exchange = try package.run("Attacks", "legacy")
        #expect(exchange.exitCode == 0 && exchange.output == "", "\(exchange.output)")
    }

    @Test func `truncated archives never trap in generated code`() throws {
        var length = 0
        while try !survives(["truncate", "\(length)"], upTo: &length) { length += 1 }
        #expect(length > 1_000)
    }

    @Test func `damaged archives never trap in generated code`() throws {
        var number = 0
        while try !survives(["flip", "\(number)", "2000"], upTo: &number) { number += 1 }
        #expect(number >= 1_999)
    }

    /// All attacks, and random changes to them, read with `archiving`.
    @Test func `hostile archives never crash the process with archiving`() throws {
        let folder = Repository.scratch.appending(path: "changed-archives")
        try? FileManager.default.removeItem(at: folder)
        let run = try package.run("Attacks", "fuzz", folder.path, "1500")
        let summary = run.output.split(separator: "\n").last ?? ""
        // The time of each attack isn't tested.
        #expect(summary.hasPrefix("1500 archives: "), "\(run.output)")
        #expect(summary.contains(" 0 ended the process, "), "\(run.output)")
        #expect(summary.contains(" 0 came back otherwise; "), "\(run.output)")
    }

    /// - Parameters:
    ///   - arguments: the arguments of a run that prints the number of each archive before reading it.
    ///   - number: the last printed number.
    /// - Returns: Whether the run completed.
    private func survives(_ arguments: [String], upTo number: inout Int) throws -> Bool {
        let run = try package.run("Attacks", arguments[0], arguments[1], arguments.count > 2 ? arguments[2] : "")
        let numbers = run.output.split(separator: "\n").compactMap { Int($0) }
        if run.exitCode == 0 {
            // No archives are left if the last one ended the previous run.
            number = numbers.last ?? number
            return true
        }
        number = try #require(numbers.last, "\(run.output)")
        #expect(run.wasEndedByFoundation, "\(arguments[0]) \(number): \(run.output)")
        return false
    }
}

extension Command {
    /// Whether the innermost frame outside the standard library and the C library is Foundation's, or the stack
    /// overflowed. Generated code can't prevent such a crash.
    fileprivate var wasEndedByFoundation: Bool {
        guard exitCode != 0, exitCode != 1 else { return false }
        let frames = output.split(separator: "\n").filter { $0.contains("[0x") && $0.contains("/") }
        // Objects in a cycle overflow the stack in any frame.
        let repetitions = Dictionary(grouping: frames, by: { $0 }).values.map(\.count).max() ?? 0
        if exitCode == SIGSEGV, repetitions > 5 { return true }
        // The first frames, up to the one that the system pushed, are the signal handler's.
        let trap = frames.drop { !$0.contains("libc.so") }.drop { $0.contains("libc.so") || $0.contains("libswift") }
        guard let image = trap.first else { return exitCode == SIGSEGV }
        return image.contains("/libFoundation")
    }
}
