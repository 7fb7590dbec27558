/// Collects the diagnostics of one stage, which returns them as a value.
package struct DiagnosticCollector: Sendable {
    private var found: Set<Diagnostic> = []

    package init() {}

    package var hasErrors: Bool { found.contains { $0.severity == .error } }

    /// The collected diagnostics without repetitions, in `Diagnostic`'s total order.
    package var diagnostics: [Diagnostic] { found.sorted() }

    /// Adds a diagnostic, unless an equal one was added before.
    package mutating func add(_ diagnostic: Diagnostic) {
        found.insert(diagnostic)
    }

    /// Adds diagnostics in any order.
    package mutating func add(contentsOf diagnostics: some Sequence<Diagnostic>) {
        found.formUnion(diagnostics)
    }
}
