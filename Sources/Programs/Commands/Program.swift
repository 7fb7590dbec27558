import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The program as a value: arguments in, text and an exit code out.
///
/// It uses only its `ProcessEnvironment`, so tests can run it in their process. It never ends the process or changes the
/// working directory.
package struct Program {
    /// The environment variables with which the command plugin passes the targets and its command.
    package static let targetsVariable = "SECURECODEGEN_TARGETS"
    package static let commandVariable = "SECURECODEGEN_COMMAND"
    /// The environment variable of a command plugin that must not write.
    package static let readOnlyVariable = "SECURECODEGEN_READ_ONLY"

    private let environment: ProcessEnvironment
    private let stages: (StageOptions) throws -> Stages

    /// - Parameter stages: Makes the stages on demand, so `--help` doesn't need them.
    package init(
        environment: ProcessEnvironment, stages: @escaping (StageOptions) throws -> Stages = Stages.withObjectiveC
    ) {
        self.environment = environment
        self.stages = stages
    }

    /// Runs the program.
    ///
    /// - Parameter arguments: The arguments without the program's name.
    /// - Returns: One of the values of `ExitCode`.
    package func run(_ arguments: [String]) -> Int32 {
        execute(arguments).rawValue
    }

    private func execute(_ arguments: [String]) -> ExitCode {
        let console = Console(environment, document: DiagnosticDocument())
        if let command = environment.variables[Self.commandVariable] { console.caller = Caller(package: command) }
        return console.run(meaning: Explanations.meaning) { try execute(arguments, console) }
    }

    private func execute(_ arguments: [String], _ console: Console) throws -> ExitCode {
        var expanded = arguments
        do {
            var files = ArgumentFile(fileSystem)
            expanded = try files.expand(arguments)
            switch try ArgumentParser.parse(expanded, exists: { !fileSystem.isAbsent(Path($0)) }) {
            case .help(let subcommand):
                console.print(document: HelpText.text(for: subcommand))
                return .success
            case .version:
                let commit = environment.program.flatMap { SourceCommit(fileSystem).find(of: $0) }
                console.print(["securecodegen \(ToolVersion.current)\(commit.map { " (\($0))" } ?? "")"])
                return .success
            case .run(let subcommand, let arguments):
                console.manner = Console.Manner(arguments, environment)
                let context = CommandContext(
                    fileSystem: fileSystem, console: console, stages: stages,
                    targetsPath: environment.variables[Self.targetsVariable].map { Path($0) },
                    runShell: environment.runShell)
                return try subcommand.init(arguments).run(in: context)
            }
        } catch let error as UsageError {
            // If a format was requested, errors in the other arguments use it too.
            console.manner.format = DiagnosticFormat(namedAmong: expanded) ?? .text
            console.report([error.diagnostic], sources: [])
            return .usage
        }
    }

    private var fileSystem: FileSystem {
        FileSystem(
            workingDirectory: environment.workingDirectory,
            isReadOnly: environment.variables[Self.readOnlyVariable] != nil)
    }
}
