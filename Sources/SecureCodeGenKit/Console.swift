import SourceText

/// The program's output: results on standard output, diagnostics and their count on standard error.
///
/// A stream that fails doesn't end the program. The failure is recorded, and nothing more is written to the stream. The
/// program checks for it at the end.
final class Console {
    private let environment: Program.Environment
    var manner = Manner()
    /// The command that runs the program, for messages.
    var caller = Caller.commandLine
    private var document = DiagnosticDocument()
    private var failures: [SystemError] = []
    private var outputHasFailed = false
    private var errorsHaveFailed = false

    init(_ environment: Program.Environment) {
        self.environment = environment
    }

    /// Whether the reader of the results is gone, so more output is useless.
    var isClosed: Bool { outputHasFailed }

    /// The reason why something couldn't be printed; nil if the reader closed the stream, as `head` does.
    var failure: SystemError? { failures.first { $0 != .closedPipe } }

    /// Whether standard output is colored.
    var colorsOutput: Bool { manner.colorsOutput }

    /// Prints lines of a result, with unsafe characters replaced.
    func print(_ lines: [String]) {
        print(document: Self.text(lines))
    }

    /// Prints text for other programs, or text that contains nothing from files, unchanged.
    func print(document text: String) {
        print(Array(text.utf8))
    }

    private static func text(_ lines: [String]) -> String {
        lines.map { $0.displayedLine + "\n" }.joined()
    }

    /// Prints the bytes of a file.
    func print(_ bytes: [UInt8]) {
        guard !outputHasFailed, !bytes.isEmpty else { return }
        do throws(SystemError) {
            try environment.standardOutput(bytes)
        } catch {
            outputHasFailed = true
            failures.append(error)
        }
    }

    /// Whether standard output contains a result for other programs, so everything else goes to standard error.
    var keepsOutputForResults = false

    /// Whether diagnostics are for other programs.
    var makesDocument: Bool { manner.format != .text }

    /// Prints a progress message or a requested list.
    ///
    /// - Parameter isRequested: Whether `--quiet` prints it, too, unless the output is a document.
    func remark(_ lines: [String], isRequested: Bool = false) {
        guard !manner.isQuiet || (isRequested && !makesDocument) else { return }
        if keepsOutputForResults || manner.format.isDocument { printToStandardError(lines) } else { print(lines) }
    }

    /// Returns a progress line for a long run; nil if nobody would see it.
    func progress() -> Progress? {
        guard environment.errorIsTerminal, !manner.isQuiet else { return nil }
        let put = environment.standardError
        // Progress that can't be shown isn't an error.
        return Progress { text in try? put(Array(text.utf8)) }
    }

    /// Reads all of standard input.
    func readInput() throws -> [UInt8] {
        try environment.standardInput()
    }

    /// Prints text that is neither a result nor a diagnostic.
    func printToStandardError(_ lines: [String]) {
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
    func report(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
        let diagnostics = diagnostics.map { caller.adapt($0) }
        guard manner.format == .text else {
            document.add(diagnostics, sources: sources)
            return
        }
        printAsText(diagnostics, sources: sources)
    }

    /// Prints diagnostics of files or folders as a whole. A document of findings has only diagnostics with a line, so
    /// they go to standard error as text there.
    func reportWhole(_ diagnostics: [Diagnostic]) {
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

    /// Prints the document of diagnostics. Called once, at the end.
    func finish() {
        let text =
            switch manner.format {
            case .text: ""
            case .json: document.json
            case .sarif: document.sarif(version: Program.version) { Explanations.meaning(of: $0) }
            case .github: document.gitHub
            }
        if keepsOutputForResults || !manner.format.isDocument {
            printToStandardError(rendered: text)
        } else {
            print(document: text)
        }
    }

    /// Prints the number of errors and warnings, if there are any.
    func reportCount(of diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty, !manner.isQuiet, !manner.format.isDocument else { return }
        printToStandardError([DiagnosticCount(diagnostics).text])
    }
}

/// The format of diagnostics.
enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people, and for tools that read compiler output.
    case text
    case json
    case sarif
    /// Workflow commands of GitHub Actions.
    case github

    /// Whether all diagnostics form one document, which is alone on its stream.
    var isDocument: Bool { self == .json || self == .sarif }

    /// Returns the requested format from unchecked arguments.
    init?(namedAmong arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        let name = CommandOption.diagnosticFormat.name
        let values =
            zip(options, options.dropFirst()).filter { $0.0 == name }.map(\.1)
            + options.filter { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        guard let format = values.lazy.compactMap({ Self(rawValue: $0) }).first else { return nil }
        self = format
    }
}

/// When colors are used.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
}

extension Console {
    /// The amount and the appearance of output.
    struct Manner: Equatable {
        var format = DiagnosticFormat.text
        var isQuiet = false
        var isVerbose = false
        var colorsOutput = false
        var colorsErrors = false

        init() {}

        /// An option overrides `NO_COLOR` and `CLICOLOR_FORCE` (no-color.org, bixense.com/clicolors), and those
        /// override the check for a terminal.
        init(_ arguments: Arguments, _ environment: Program.Environment) {
            format = arguments.value(of: .diagnosticFormat).flatMap { DiagnosticFormat(rawValue: $0) } ?? .text
            isQuiet = arguments.isGiven(.quiet)
            isVerbose = arguments.isGiven(.verbose)
            let choice = arguments.value(of: .color).flatMap { ColorChoice(rawValue: $0) } ?? .auto
            colorsOutput = Self.isColored(choice, environment, isTerminal: environment.outputIsTerminal)
            colorsErrors = Self.isColored(choice, environment, isTerminal: environment.errorIsTerminal)
        }

        private static func isColored(
            _ choice: ColorChoice, _ environment: Program.Environment, isTerminal: Bool
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
