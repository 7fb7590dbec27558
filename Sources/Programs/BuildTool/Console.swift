import SecureCodeGenSourceText

/// The program's output: results on standard output, diagnostics and their count on standard error.
///
/// A stream that fails doesn't end the program. The failure is recorded, and nothing more is written to the stream. The
/// program checks for it at the end.
package final class Console {
    private let environment: ProcessEnvironment
    package var manner = Manner()
    /// The command that runs the program, for messages.
    package var caller = Caller.commandLine
    private var document: (any DiagnosticCollection)?
    private var failures: [SystemError] = []
    private var outputHasFailed = false
    private var errorsHaveFailed = false

    /// - Parameter document: Collects the diagnostics if their format isn't text.
    package init(_ environment: ProcessEnvironment, document: (any DiagnosticCollection)? = nil) {
        self.environment = environment
        self.document = document
    }

    /// The reason why something couldn't be printed; nil if the reader closed the stream, as `head` does.
    package var failure: SystemError? { failures.first { $0 != .closedPipe } }

    /// Whether standard output is colored.
    package var colorsOutput: Bool { manner.colorsOutput }

    /// Prints lines of a result, with unsafe characters replaced.
    package func print(_ lines: [String]) {
        print(document: Self.text(lines))
    }

    /// Prints text for other programs, or text that contains nothing from files, unchanged.
    package func print(document text: String) {
        print(Array(text.utf8))
    }

    private static func text(_ lines: [String]) -> String {
        lines.map { $0.displayedLine + "\n" }.joined()
    }

    /// Prints the bytes of a file.
    package func print(_ bytes: [UInt8]) {
        guard !outputHasFailed, !bytes.isEmpty else { return }
        do throws(SystemError) {
            try environment.standardOutput(bytes)
        } catch {
            outputHasFailed = true
            failures.append(error)
        }
    }

    /// Whether standard output contains a result for other programs, so everything else goes to standard error.
    package var keepsOutputForResults = false

    /// Whether diagnostics are for other programs.
    package var makesDocument: Bool { manner.format != .text }

    /// Prints a progress message or a requested list.
    ///
    /// - Parameter isRequested: Whether `--quiet` prints it, too, unless the output is a document.
    package func remark(_ lines: [String], isRequested: Bool = false) {
        guard !manner.isQuiet || (isRequested && !makesDocument) else { return }
        if keepsOutputForResults || manner.format.isDocument { printToStandardError(lines) } else { print(lines) }
    }

    /// Returns a progress line for a long run; nil if nobody would see it.
    package func progress() -> Progress? {
        guard environment.errorIsTerminal, !manner.isQuiet else { return nil }
        let put = environment.standardError
        // Progress that can't be shown isn't an error.
        return Progress { text in try? put(Array(text.utf8)) }
    }

    /// Reads all of standard input.
    package func readInput() throws -> [UInt8] {
        try environment.standardInput()
    }

    /// Prints text that is neither a result nor a diagnostic.
    package func printToStandardError(_ lines: [String]) {
        printToStandardError(rendered: Self.text(lines))
    }

    private func printToStandardError(rendered text: String) {
        guard !errorsHaveFailed, !text.isEmpty else { return }
        do throws(SystemError) {
            try environment.standardError(Array(text.utf8))
        } catch {
            errorsHaveFailed = true
            failures.append(error)
        }
    }

    /// Prints diagnostics in order. If there are very many, only the first are shown.
    ///
    /// - Parameter sources: The files that they may refer to.
    package func report(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
        let diagnostics = diagnostics.map { caller.adapt($0) }
        guard manner.format == .text else {
            document?.add(diagnostics, sources: sources)
            return
        }
        printAsText(diagnostics, sources: sources)
    }

    /// Prints diagnostics of files or folders as a whole. A document of findings has only diagnostics with a line, so
    /// they go to standard error as text there.
    package func reportWhole(_ diagnostics: [Diagnostic]) {
        guard manner.format.isDocument else { return report(diagnostics, sources: []) }
        printAsText(diagnostics.map { caller.adapt($0) }, sources: [])
    }

    private func printAsText(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
        var renderer = DiagnosticRenderer(sources: sources, isColored: manner.colorsErrors)
        let selection =
            manner.isVerbose
            ? DiagnosticSelection(diagnostics, fileLimit: .max, runLimit: .max) : DiagnosticSelection(diagnostics)
        printToStandardError(rendered: selection.items.map { renderer.render($0) }.joined())
    }

    /// Runs a command and reports what it throws, then prints the document of diagnostics.
    ///
    /// - Parameter meaning: Returns the explanation of a diagnostic with this id, for documents that contain it.
    package func run(meaning: (String) -> String? = { _ in nil }, _ command: () throws -> ExitCode) -> ExitCode {
        let exitCode = reportingErrors(of: command)
        finish(meaning: meaning)
        guard let failure else { return exitCode }
        manner.format = .text
        report([.cannotPrint(failure)], sources: [])
        return exitCode == .success ? .diagnosedErrors : exitCode
    }

    private func reportingErrors(of command: () throws -> ExitCode) -> ExitCode {
        do {
            return try command()
        } catch let failure as TemplateFailure {
            report([failure.diagnostic], sources: failure.source.map { [$0] } ?? [])
            return .diagnosedErrors
        } catch {
            report([.internalFailure(error)], sources: [])
            return .internalFailure
        }
    }

    private func finish(meaning: (String) -> String?) {
        guard let text = document?.text(manner.format, meaning: meaning) else { return }
        if keepsOutputForResults || !manner.format.isDocument {
            printToStandardError(rendered: text)
        } else {
            print(document: text)
        }
    }

    /// Prints the number of errors and warnings, if there are any.
    package func reportCount(of diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty, !manner.isQuiet, !manner.format.isDocument else { return }
        printToStandardError([DiagnosticCount(diagnostics).text])
    }
}

/// Diagnostics that become a text for other programs at the end of a run.
package protocol DiagnosticCollection {
    /// - Parameters:
    ///   - diagnostics: The diagnostics to append.
    ///   - sources: The files that they may refer to.
    mutating func add(_ diagnostics: [Diagnostic], sources: [SourceFile])

    /// - Parameter meaning: Explains an id in a sentence or two; nil if it is unknown.
    /// - Returns: All diagnostics in a format; empty for text, which isn't collected.
    func text(_ format: DiagnosticFormat, meaning: (String) -> String?) -> String
}

/// The format of diagnostics.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people, and for tools that read compiler output.
    case text
    case json
    case sarif
    /// Workflow commands of GitHub Actions.
    case github

    /// Whether all diagnostics form one document, which is alone on its stream.
    var isDocument: Bool { self == .json || self == .sarif }
}

/// When colors are used.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
}

extension Console {
    /// The amount and the appearance of output.
    package struct Manner: Equatable {
        package var format = DiagnosticFormat.text
        package var isQuiet = false
        package var isVerbose = false
        package var colorsOutput = false
        var colorsErrors = false

        package init() {}

        /// An option overrides `NO_COLOR` and `CLICOLOR_FORCE` (no-color.org, bixense.com/clicolors), and those
        /// override the check for a terminal.
        package init(color: ColorChoice, _ environment: ProcessEnvironment) {
            colorsOutput = Self.isColored(color, environment, isTerminal: environment.outputIsTerminal)
            colorsErrors = Self.isColored(color, environment, isTerminal: environment.errorIsTerminal)
        }

        private static func isColored(
            _ choice: ColorChoice, _ environment: ProcessEnvironment, isTerminal: Bool
        ) -> Bool {
            func isSet(_ name: String) -> Bool { environment.variables[name].map { !$0.isEmpty } ?? false }
            switch choice {
            case .always: return true
            case .never: return false
            case .auto:
                if isSet("NO_COLOR") { return false }
                if isSet("CLICOLOR_FORCE"), environment.variables["CLICOLOR_FORCE"] != "0" { return true }
                return isTerminal && environment.variables["TERM"] != "dumb"
            }
        }
    }
}
