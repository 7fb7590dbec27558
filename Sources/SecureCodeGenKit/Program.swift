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
/// Everything it touches comes from `Environment`, so that tests run it in their own process. It never ends the
/// process, never changes its working directory and reads no environment variable.
package struct Program {
    /// What the program sees of the world.
    package struct Environment: Sendable {
        package var workingDirectory: String
        package var standardOutput: @Sendable (String) -> Void
        package var standardError: @Sendable (String) -> Void

        package init(
            workingDirectory: String, standardOutput: @escaping @Sendable (String) -> Void,
            standardError: @escaping @Sendable (String) -> Void
        ) {
            self.workingDirectory = workingDirectory
            self.standardOutput = standardOutput
            self.standardError = standardError
        }
    }

    static let version = "0.1.0"

    private let environment: Environment
    private let stages: () throws -> Stages

    /// - Parameter stages: made when they are needed, and not to answer `--help`.
    package init(environment: Environment, stages: @escaping () throws -> Stages = Stages.standard) {
        self.environment = environment
        self.stages = stages
    }

    /// Does what the arguments ask for.
    ///
    /// - Parameter arguments: without the program's own name.
    /// - Returns: the exit code, one of `ExitCode`.
    package func run(_ arguments: [String]) -> Int32 {
        execute(arguments).rawValue
    }

    private func execute(_ arguments: [String]) -> ExitCode {
        let console = Console(environment)
        do {
            switch try ArgumentParser.parse(arguments) {
            case .help(let subcommand):
                console.print(HelpText.text(for: subcommand))
                return .success
            case .version:
                console.print("securecodegen \(Self.version)\n")
                return .success
            case .generate(let options):
                return try GenerateCommand(options, fileSystem, try stages(), console).run()
            case .dump(let options):
                return DumpCommand(options, fileSystem, try stages().scan, console).run()
            case .pluginBuild(let planPath):
                return try PluginBuildCommand(planPath, fileSystem, try stages(), console).run()
            }
        } catch let error as UsageError {
            console.report([error.diagnostic], sources: [])
            return .usage
        } catch {
            console.report([.internalFailure(error)], sources: [])
            return .internalFailure
        }
    }

    private var fileSystem: FileSystem { FileSystem(workingDirectory: environment.workingDirectory) }
}

extension Program.Environment {
    /// The process's own.
    package static var process: Program.Environment {
        Program.Environment(
            workingDirectory: FileSystem.processWorkingDirectory,
            standardOutput: { FileSystem.print($0, to: STDOUT_FILENO) },
            standardError: { FileSystem.print($0, to: STDERR_FILENO) })
    }
}
