import SecureCodeGenSourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The environment of the program as a value, so that tests can run it in their process.
package struct ProcessEnvironment: Sendable {
    /// Writes bytes to a stream.
    package typealias Output = @Sendable ([UInt8]) throws(SystemError) -> Void

    package var workingDirectory: Path
    package var standardOutput: Output
    package var standardError: Output
    /// Reads all of standard input.
    package var standardInput: @Sendable () throws(SystemError) -> [UInt8] = { [] }
    /// The environment variables.
    package var variables: [String: String] = [:]
    /// Runs a shell command with the streams of the process. Returns whether it succeeds.
    package var runShell: @Sendable (String) -> Bool = { _ in false }
    /// The path of the program; nil in tests.
    package var program: Path?
    /// Whether standard output is a terminal.
    package var outputIsTerminal = false
    package var errorIsTerminal = false
}

extension ProcessEnvironment {
    /// The environment of the process. Afterwards, writing to a closed pipe is an error instead of ending the process,
    /// and a signal ends the process only after the current file is complete.
    ///
    /// - Parameter variables: The names of the environment variables to read.
    package static func process(variables: [String]) -> ProcessEnvironment {
        signal(SIGPIPE, SIG_IGN)
        Interruption.install()
        var environment = ProcessEnvironment(
            workingDirectory: FileSystem.processWorkingDirectory,
            standardOutput: { bytes throws(SystemError) in try FileSystem.print(bytes, to: STDOUT_FILENO) },
            standardError: { bytes throws(SystemError) in try FileSystem.print(bytes, to: STDERR_FILENO) })
        environment.standardInput = { () throws(SystemError) in try FileSystem.readAll(from: STDIN_FILENO) }
        for name in variables + ["NO_COLOR", "CLICOLOR_FORCE", "TERM"] {
            environment.variables[name] = getenv(name).map { String(cString: $0) }
        }
        environment.runShell = { system($0) == 0 }
        environment.program = FileSystem.pathOfProgram
        environment.outputIsTerminal = isatty(STDOUT_FILENO) == 1
        environment.errorIsTerminal = isatty(STDERR_FILENO) == 1
        return environment
    }
}

/// The version of the tool.
package enum ToolVersion {
    package static let current = "0.1.0"
}
