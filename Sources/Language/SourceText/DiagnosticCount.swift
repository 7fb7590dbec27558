/// The numbers of errors, warnings and notes. A note of another diagnostic doesn't count.
package struct DiagnosticCount: Equatable, Sendable {
    package private(set) var errors = 0
    package private(set) var warnings = 0
    package private(set) var notes = 0

    /// Counts all diagnostics, including repeated ones.
    package init(_ diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics { add(diagnostic) }
    }

    /// Counts a diagnostic by its severity, without its notes.
    package mutating func add(_ diagnostic: Diagnostic) {
        switch diagnostic.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: notes += 1
        }
    }

    /// Adds the counts of each severity.
    package static func += (left: inout DiagnosticCount, right: DiagnosticCount) {
        left.errors += right.errors
        left.warnings += right.warnings
        left.notes += right.notes
    }

    /// The counts that aren't zero: `2 errors, 1 warning`.
    package var text: String {
        [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}
