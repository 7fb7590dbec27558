import SourceText

/// What the program prints: results on standard output, diagnostics and their count on standard error.
struct Console {
    private let environment: Program.Environment

    init(_ environment: Program.Environment) {
        self.environment = environment
    }

    func print(_ text: String) {
        environment.standardOutput(text)
    }

    /// Prints what is neither a result nor a diagnostic.
    func printToStandardError(_ text: String) {
        environment.standardError(text)
    }

    /// Prints diagnostics in order, and nothing when there are none.
    ///
    /// - Parameter sources: the files that they may point into.
    func report(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
        guard !diagnostics.isEmpty else { return }
        var renderer = DiagnosticRenderer(sources: sources)
        environment.standardError(diagnostics.map { renderer.render($0) }.joined())
    }

    /// Prints how many errors and warnings there were, if any.
    func reportCount(of diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        let errors = diagnostics.count { $0.severity == .error }
        let counts = [Self.count(errors, "error"), Self.count(diagnostics.count - errors, "warning")]
        environment.standardError(counts.compactMap { $0 }.joined(separator: ", ") + "\n")
    }

    private static func count(_ number: Int, _ noun: String) -> String? {
        switch number {
        case 0: nil
        case 1: "1 \(noun)"
        default: "\(number) \(noun)s"
        }
    }
}
