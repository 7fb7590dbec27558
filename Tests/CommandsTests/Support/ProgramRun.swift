import Foundation
import SecureCodeGenSourceText
import TestSupport

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// A run of the program in this process, with its output and exit code.
struct ProgramRun: Equatable {
    let exitCode: Int32
    let output: String
    let errors: String
    /// The shell commands that it ran.
    let commands: [String]

    /// - Parameters:
    ///   - input: the contents of standard input.
    ///   - variables: environment variables.
    ///   - outputError: the error of writing to standard output.
    init(
        _ arguments: [String], in folder: TemporaryFolder, stages: Stages = StubStages.stages,
        input: String = "", variables: [String: String] = [:], outputError: SystemError? = nil
    ) {
        self.init(
            arguments, in: folder.path, input: input, variables: variables, outputError: outputError,
            makingStages: { _ in stages })
    }

    /// With the real stages, as the run wants them.
    static func real(_ arguments: String..., in folder: TemporaryFolder) -> ProgramRun { real(arguments, in: folder) }

    /// - Parameters:
    ///   - workingDirectory: A folder in the folder.
    ///   - variables: environment variables.
    static func real(
        _ arguments: [String], in folder: TemporaryFolder, workingDirectory: String = "",
        variables: [String: String] = [:]
    ) -> ProgramRun {
        ProgramRun(
            arguments, in: workingDirectory.isEmpty ? folder.path : folder.absolute(workingDirectory), input: "",
            variables: variables, outputError: nil, makingStages: Stages.withObjectiveC)
    }

    private init(
        _ arguments: [String], in workingDirectory: String, input: String, variables: [String: String],
        outputError: SystemError?, makingStages stages: @escaping (StageOptions) throws -> Stages
    ) {
        let output = Sink()
        let errors = Sink()
        let commands = Sink()
        var environment = ProcessEnvironment(
            workingDirectory: Path(workingDirectory),
            standardOutput: { bytes throws(SystemError) in
                if let outputError { throw outputError }
                output.append(bytes)
            },
            standardError: { errors.append($0) })
        environment.standardInput = { Array(input.utf8) }
        environment.variables = variables
        environment.runShell = {
            commands.append(Array("\($0)\n".utf8))
            return true
        }
        exitCode = Program(environment: environment, stages: stages).run(arguments)
        self.output = output.text
        self.errors = errors.text
        self.commands = commands.text.split(separator: "\n").map(String.init)
    }

    init(_ arguments: String..., in folder: TemporaryFolder) {
        self.init(arguments, in: folder)
    }
}

private final class Sink: @unchecked Sendable {
    private let lock = NSLock()
    private var content: [UInt8] = []

    var text: String { lock.withLock { String(decoding: content, as: UTF8.self) } }

    func append(_ bytes: [UInt8]) {
        lock.withLock { content += bytes }
    }
}
