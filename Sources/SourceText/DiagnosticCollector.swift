/// Collects the diagnostics of one stage, which returns them as a value.
package struct DiagnosticCollector: Sendable {
    private var found: Set<Diagnostic> = []

    package init() {}

    package var hasErrors: Bool { found.contains { $0.severity == .error } }

    /// The collected diagnostics without repetitions, in `Diagnostic`'s total order.
    package var diagnostics: [Diagnostic] { found.sorted() }

    /// Keeps a diagnostic. One that is equal to one before, notes and fix-it included, is kept once.
    package mutating func add(_ diagnostic: Diagnostic) {
        found.insert(diagnostic)
    }

    /// Keeps each of them, in whatever order they come.
    package mutating func add(contentsOf diagnostics: some Sequence<Diagnostic>) {
        found.formUnion(diagnostics)
    }
}
