import Foundation

@testable import SecureCodeGenKit

/// One run of the program in this process: what it said and how it ended.
struct ProgramRun: Equatable {
    let exitCode: Int32
    let output: String
    let errors: String

    init(_ arguments: [String], in folder: TemporaryFolder, stages: Stages = StubStages.stages) {
        let output = Sink()
        let errors = Sink()
        let environment = Program.Environment(
            workingDirectory: folder.path, standardOutput: { output.append($0) },
            standardError: { errors.append($0) })
        exitCode = Program(environment: environment, stages: { stages }).run(arguments)
        self.output = output.text
        self.errors = errors.text
    }

    init(_ arguments: String..., in folder: TemporaryFolder) {
        self.init(arguments, in: folder)
    }
}

private final class Sink: @unchecked Sendable {
    private let lock = NSLock()
    private var content = ""

    var text: String { lock.withLock { content } }

    func append(_ text: String) {
        lock.withLock { content += text }
    }
}
