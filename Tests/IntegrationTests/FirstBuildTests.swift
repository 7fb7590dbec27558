import Foundation
import Testing

/// The cost of the plugin in the first build of a package that uses a prebuilt tool.
@Suite(.thorough) struct FirstBuildTests {
    @Test func `a prebuilt tool adds at most a quarter to the first build`() throws {
        let script = Repository.root.appending(path: "Tests/Fixtures/Benchmark/first-build").path
        let run = try Command([script, Repository.program.path], in: Repository.root)
        try #require(run.exitCode == 0, "\(run.output)")
        print(run.output)
        let ratio = try #require(run.output.firstMatch(of: /ratio: ([0-9.]+)/).flatMap { Double($0.1) })
        #expect(ratio <= 1.25, "\(run.output)")
    }
}
