import Foundation
import Testing

/// The command that measures the first build of a package with a prebuilt tool. Here the package is small.
@Suite(.thorough, .busy) struct FirstBuildTests {
    @Test func `a package builds with a prebuilt tool, and the cost is printed`() throws {
        let script = Repository.root.appending(path: "Tests/Fixtures/Benchmark/first-build").path
        let run = try Command(
            [script, Repository.program.path, "2", "1"] + BuildOptions.fastWithoutTests, in: Repository.root)
        try #require(run.exitCode == 0, "\(run.output)")
        print(run.output)
        #expect(run.output.firstMatch(of: /ratio: [0-9.]+/) != nil, "\(run.output)")
    }
}
