import SecureCodeGenSourceText
import Synchronization
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// The progress line on a terminal during a long run.
@Suite struct ProgressTests {
    /// The text on the terminal. Each line that is overwritten is preceded by a period.
    private final class Terminal: Sendable {
        let text = Mutex("")

        func progress() -> Progress {
            Progress(after: .never) { [self] shown in
                text.withLock { $0 += shown.replacing("\r\u{1B}[K", with: ".") }
            }
        }

        var shown: String { text.withLock { $0 } }
    }

    @Test func `progress shows the stage and disappears`() {
        let terminal = Terminal()
        let progress = terminal.progress()
        progress.show()
        progress.begin("reading", total: 3)
        progress.advance()
        progress.show()
        progress.begin("modelling", total: 2)
        progress.show()
        progress.end()
        progress.show()
        #expect(terminal.shown == ".reading 1 of 3.modelling 0 of 2.")
    }

    @Test func `each stage of a run is shown`() throws {
        let terminal = Terminal()
        let progress = terminal.progress()
        let folder = try TemporaryFolder()
        try folder.write("MODEL", to: "A.swift")
        let stub = StubStages.stages
        var stages = stub
        stages.scan = { source in
            progress.show()
            return stub.scan(source)
        }
        stages.model = { inputs, mode, scope, done in
            defer { progress.show() }
            return stub.model(inputs, mode, scope, done)
        }
        stages.emit = { models, name in
            progress.show()
            return try stub.emit(models, name)
        }
        let files = Discovery(folder.fileSystem).discover(["A.swift"]).files
        var pipeline = Pipeline(
            stages: stages, fileSystem: folder.fileSystem, configuration: Configuration())
        pipeline.progress = progress
        let analysis = pipeline.analyse(sources: files, references: [])
        let planner = OutputPlanner(
            layout: OutputLayout(folder: nil), fileSystem: folder.fileSystem, stages: stages, progress: progress)
        #expect(try planner.plan(analysis, roots: []).writes.count == 1)
        #expect(try RegionPlanner(stages: stages, overwrite: false, progress: progress).plan(analysis).refusals == [])
        progress.show()
        progress.end()
        #expect(
            terminal.shown
                == ".reading 0 of 1.modelling 1 of 1.generating 0 of 1.looking at class bodies 1 of 1.")
    }
}
