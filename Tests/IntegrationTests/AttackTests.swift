import Foundation
import Testing

/// Archives that were forged, damaged or written by other code, read by generated code in processes of their own: see
/// `Fixtures/Packages/Attacks`, which says of each what must come of it.
@Suite("Attacks", .serialized, .thorough)
struct AttackTests {
    private let package = FixturePackage(name: "Attacks")

    /// Once for all tests.
    private static let build = Result { try FixturePackage(name: "Attacks").build("Attacks") }

    init() throws {
        let build = try Self.build.get()
        try #require(build.exitCode == 0, "\(build.output)")
    }

    @Test func endInAnErrorThatNamesTheProperty() throws {
        let list = try package.run("Attacks", "list").output.split(separator: "\n")
        #expect(list.count > 400)
        for line in list {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(parts.count == 3, "\(line)")
            let (name, outcome, text) = (parts[0], parts[1], parts[2])
            let attack = try package.run("Attacks", "attack", name)
            #expect(attack.output.contains(text) || text.isEmpty, "\(name): \(attack.output)")
            if outcome == "aborts" {
                #expect(attack.wasEndedByFoundation, "\(name): \(attack.output)")
            } else {
                #expect(attack.exitCode == 0, "\(name): \(attack.output)")
            }
        }
    }

    /// By Apple's documented decoding rules, as a coder of our own follows them: see `Fixtures/Packages/StrictCoding`.
    @Test func endInAnErrorByAppleRules() throws {
        let run = try package.run("Attacks", "strict")
        let lines = run.output.split(separator: "\n").filter { $0.contains("\t") }
        #expect(run.exitCode == 0 && lines.count > 400, "\(run.output)")
        #expect(lines.filter { !$0.hasSuffix("\tas it must be") } == [])
    }

    @Test func classesByHandAndGeneratedOnesReadEachOthersArchives() throws {
        let exchange = try package.run("Attacks", "legacy")
        #expect(exchange.exitCode == 0 && exchange.output == "", "\(exchange.output)")
    }

    @Test func truncatedArchivesNeverEndInATrapOfGeneratedCode() throws {
        var length = 0
        while try !survives(["truncate", "\(length)"], upTo: &length) { length += 1 }
        #expect(length > 1_000)
    }

    @Test func damagedArchivesNeverEndInATrapOfGeneratedCode() throws {
        var number = 0
        while try !survives(["flip", "\(number)", "2000"], upTo: &number) { number += 1 }
        #expect(number >= 1_999)
    }

    /// Any of them, and any change to them, through the door that data of any origin is read by.
    @Test func neverEndTheProcessThroughTheDoor() throws {
        let folder = Repository.scratch.appending(path: "changed-archives")
        try? FileManager.default.removeItem(at: folder)
        let run = try package.run("Attacks", "fuzz", folder.path, "1500")
        let summary = run.output.split(separator: "\n").last ?? ""
        // How long each takes is no matter of a test.
        #expect(summary.hasPrefix("1500 archives: "), "\(run.output)")
        #expect(summary.contains(" 0 ended the process, "), "\(run.output)")
        #expect(summary.contains(" 0 came back otherwise; "), "\(run.output)")
    }

    /// - Parameters:
    ///   - arguments: of a run that prints a number before it reads each archive.
    ///   - number: the last one that it printed.
    /// - Returns: whether it came to its end.
    private func survives(_ arguments: [String], upTo number: inout Int) throws -> Bool {
        let run = try package.run("Attacks", arguments[0], arguments[1], arguments.count > 2 ? arguments[2] : "")
        let numbers = run.output.split(separator: "\n").compactMap { Int($0) }
        if run.exitCode == 0 {
            // None are left where the last one ended the run before.
            number = numbers.last ?? number
            return true
        }
        number = try #require(numbers.last, "\(run.output)")
        #expect(run.wasEndedByFoundation, "\(arguments[0]) \(number): \(run.output)")
        return false
    }
}

extension Command {
    /// Whether the innermost frame that does not belong to the standard library or the C library is one of Foundation's,
    /// or the stack overflowed: where generated code has no say.
    fileprivate var wasEndedByFoundation: Bool {
        guard exitCode != 0, exitCode != 1 else { return false }
        let frames = output.split(separator: "\n").filter { $0.contains("[0x") && $0.contains("/") }
        // Objects that hold each other in a circle overflow the stack in whichever frame comes last.
        let repetitions = Dictionary(grouping: frames, by: { $0 }).values.map(\.count).max() ?? 0
        if exitCode == SIGSEGV, repetitions > 5 { return true }
        // The first ones are the handler's, up to the frame that the system put on the stack.
        let trap = frames.drop { !$0.contains("libc.so") }.drop { $0.contains("libc.so") || $0.contains("libswift") }
        guard let image = trap.first else { return exitCode == SIGSEGV }
        return image.contains("/libFoundation")
    }
}
