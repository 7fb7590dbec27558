import Foundation
import Testing

/// The generator of random models; see `Tests/ModelGenerator`.
@Suite("Random models", .serialized, .thorough, .busy)
struct ModelGeneratorTests {
    private static let generator = Repository.program.deletingLastPathComponent()
        .appending(path: "model-generator").path

    /// The models are the same in each run. After a change, try other seeds manually.
    @Test func `random models are generated correctly or rejected for a valid reason`() throws {
        let run = try Command(
            [Self.generator, "--tool", Repository.program.path, "--seed", "9", "--count", "160", "--no-shrink"],
            in: Repository.root)
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("drawn 160 models of "))
        #expect(run.output.contains("; findings 0\n"))
    }

    @Test func `a seed determines the whole model`() throws {
        let arguments = [Self.generator, "--show", "--seed", "5", "--count", "100"]
        let first = try Command(arguments, in: Repository.root)
        #expect(first.exitCode == 0)
        #expect(first.output.utf8.count > 100_000)
        #expect(try Command(arguments, in: Repository.root).output == first.output)
        #expect(try Command(arguments.map { $0 == "5" ? "6" : $0 }, in: Repository.root).output != first.output)
    }
}
