import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The program as a value: arguments in, text and an exit code out.
///
/// It uses only its `Environment`, so tests can run it in their process. It never ends the process or changes the
/// working directory.
package struct Program {
    /// The environment of the program.
    package struct Environment: Sendable {
        /// Writes bytes to a stream.
        package typealias Output = @Sendable ([UInt8]) throws(SystemError) -> Void

        package var workingDirectory: Path
        package var standardOutput: Output
        package var standardError: Output
        /// Reads all of standard input.
        package var standardInput: @Sendable () throws(SystemError) -> [UInt8] = { [] }
        /// The environment variables.
        package var variables: [String: String] = [:]
        /// The path of the program; nil in tests.
        package var program: Path?
        /// Whether standard output is a terminal.
        package var outputIsTerminal = false
        package var errorIsTerminal = false

        package init(
            workingDirectory: Path, standardOutput: @escaping Output, standardError: @escaping Output
        ) {
            self.workingDirectory = workingDirectory
            self.standardOutput = standardOutput
            self.standardError = standardError
        }
    }

    static let version = "0.1.0"

    /// The environment variables with which the command plugin passes the targets and its command.
    static let targetsVariable = "SECURECODEGEN_TARGETS"
    static let commandVariable = "SECURECODEGEN_COMMAND"

    private let environment: Environment
    private let stages: (StageOptions) throws -> Stages

    /// - Parameter stages: Makes the stages on demand, so `--help` doesn't need them.
    package init(environment: Environment, stages: @escaping (StageOptions) throws -> Stages = Stages.standard) {
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
        let console = Console(environment)
        if let command = environment.variables[Self.commandVariable] { console.caller = Caller(package: command) }
        let exitCode = execute(arguments, console)
        console.finish()
        guard let failure = console.failure else { return exitCode }
        console.manner.format = .text
        console.report([.cannotPrint(failure)], sources: [])
        return exitCode == .success ? .diagnosedErrors : exitCode
    }

    private func execute(_ arguments: [String], _ console: Console) -> ExitCode {
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
                console.print(["securecodegen \(Self.version)\(commit.map { " (\($0))" } ?? "")"])
                return .success
            case .run(let subcommand, let arguments):
                console.manner = Console.Manner(arguments, environment)
                let session = Session(
                    fileSystem: fileSystem, console: console, stages: stages,
                    targetsPath: environment.variables[Self.targetsVariable].map { Path($0) })
                return try subcommand.init(arguments).run(in: session)
            }
        } catch let error as UsageError {
            // If a format was requested, errors in the other arguments use it too.
            console.manner.format = DiagnosticFormat(namedAmong: expanded) ?? .text
            console.report([error.diagnostic], sources: [])
            return .usage
        } catch let failure as TemplateFailure {
            console.report([failure.diagnostic], sources: failure.source.map { [$0] } ?? [])
            return .diagnosedErrors
        } catch {
            console.report([.internalFailure(error)], sources: [])
            return .internalFailure
        }
    }

    private var fileSystem: FileSystem { FileSystem(workingDirectory: environment.workingDirectory) }
}

extension Program.Environment {
    /// The environment of the process. Afterwards, writing to a closed pipe is an error instead of ending the process,
    /// and a signal ends the process only after the current file is complete.
    package static var process: Program.Environment {
        signal(SIGPIPE, SIG_IGN)
        Interruption.install()
        var environment = Program.Environment(
            workingDirectory: FileSystem.processWorkingDirectory,
            standardOutput: { bytes throws(SystemError) in try FileSystem.print(bytes, to: STDOUT_FILENO) },
            standardError: { bytes throws(SystemError) in try FileSystem.print(bytes, to: STDERR_FILENO) })
        environment.standardInput = { () throws(SystemError) in try FileSystem.readAll(from: STDIN_FILENO) }
        for name in ["NO_COLOR", "CLICOLOR_FORCE", "TERM", Program.targetsVariable, Program.commandVariable] {
            environment.variables[name] = getenv(name).map { String(cString: $0) }
        }
        environment.program = FileSystem.pathOfProgram
        environment.outputIsTerminal = isatty(STDOUT_FILENO) == 1
        environment.errorIsTerminal = isatty(STDERR_FILENO) == 1
        return environment
    }
}
