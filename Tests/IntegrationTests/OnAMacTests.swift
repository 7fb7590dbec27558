import Foundation
import Testing

/// The script that readers run on a Mac. On Linux it runs everything but Xcode and Core Data.
@Suite(.thorough, .busy) struct OnAMacTests {
    @Test func `the script reports what ran and what needs a Mac`() throws {
        let script = Repository.root.appending(path: ".ci/on-a-mac").path
        let options = BuildOptions.fastWithoutTests.joined(separator: " ")
        let run = try Command(
            [
                "env", "TOOL=\(Repository.program.path)", "PACKAGES=Examples:TripPlanner", "OPTIONS=\(options)", script,
            ], in: Repository.scratch)
        #expect(run.exitCode == 0, "\(run.output)")
        let lines = run.output.split(separator: "\n")
        let steps = lines.filter { $0.hasPrefix("| ") && $0.contains(" s |") }
        #expect(steps.count == 5 && steps.allSatisfy { $0.contains("| ok |") }, "\(run.output)")
        #if !os(macOS)
            #expect(lines.filter { $0.contains("skipped: ") }.count == 2, "\(run.output)")
        #endif
        #expect(run.output.contains("- ok: the archive 'Linux-6.3.archive' is read"), "\(run.output)")
        #expect(run.output.contains("- ok: objects come back, with a subclass without properties"))
    }

    /// A report says what failed, and shows the end of its output.
    @Test func `a failure is reported`() throws {
        let run = try Command(
            ["env", "TOOL=/no/tool", "PACKAGES=", Repository.root.appending(path: ".ci/on-a-mac").path],
            in: Repository.scratch)
        #expect(run.exitCode == 1 && run.output.contains("| build the tool | **failed** |"), "\(run.output)")
        #expect(run.output.contains("### build the tool\n```\n"), "\(run.output)")
    }
}
