/// The diagnostics that are shown: the first of each file and of the run, errors before warnings, and how many were
/// omitted.
package struct DiagnosticSelection: Sendable {
    package enum Item: Sendable, Equatable {
        case diagnostic(Diagnostic)
        /// The number of omitted diagnostics in a file.
        case omitted(DiagnosticCount, path: Path)
        /// The number of omitted diagnostics in all other files, at the end of the run.
        case omittedElsewhere(DiagnosticCount)
    }

    package private(set) var items: [Item] = []

    /// - Parameters:
    ///   - diagnostics: The diagnostics in the order in which they are shown, those of a file together.
    ///   - fileLimit: The maximum for each file.
    ///   - runLimit: The maximum for the run.
    package init(_ diagnostics: [Diagnostic], fileLimit: Int = 20, runLimit: Int = 200) {
        var rest = runLimit
        var elsewhere = DiagnosticCount([])
        var start = 0
        while start < diagnostics.count {
            let path = diagnostics[start].location?.path
            let end = diagnostics[start...].firstIndex { $0.location?.path != path } ?? diagnostics.count
            let ofFile = diagnostics[start..<end]
            start = end
            let shown = Self.indices(of: ofFile, limit: min(path == nil ? rest : fileLimit, rest))
            rest -= shown.count
            items += shown.map { .diagnostic(diagnostics[$0]) }
            let isShown = Set(shown)
            let hidden = DiagnosticCount(ofFile.indices.filter { !isShown.contains($0) }.map { diagnostics[$0] })
            guard hidden != DiagnosticCount([]) else { continue }
            if let path, !shown.isEmpty {
                items.append(.omitted(hidden, path: path))
            } else {
                elsewhere += hidden
            }
        }
        if elsewhere != DiagnosticCount([]) { items.append(.omittedElsewhere(elsewhere)) }
    }

    /// Returns the indices of a limited number of diagnostics in their order. Errors take precedence over warnings.
    private static func indices(of diagnostics: ArraySlice<Diagnostic>, limit: Int) -> [Int] {
        let errors = diagnostics.indices.filter { diagnostics[$0].severity == .error }
        let others = diagnostics.indices.filter { diagnostics[$0].severity != .error }
        return (errors + others).prefix(limit).sorted()
    }
}
