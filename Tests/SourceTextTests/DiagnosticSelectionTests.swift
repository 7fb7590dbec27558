import Testing

@testable import SecureCodeGenSourceText

@Suite struct DiagnosticSelectionTests {
    private func diagnostics(_ count: Int, _ severity: Diagnostic.Severity, in path: String?) -> [Diagnostic] {
        (0..<count).map { index in
            Diagnostic(
                id: "stub", severity: severity, message: "\(index)",
                at: path.map { Diagnostic.Location(path: Path($0), range: SourceRange(index, index)) })
        }
    }

    private func text(_ selection: DiagnosticSelection) -> String {
        var renderer = DiagnosticRenderer(sources: [])
        return selection.items.map { renderer.render($0) }.joined()
    }

    @Test func `a few diagnostics are all shown`() {
        let few = diagnostics(20, .error, in: "A.swift") + diagnostics(3, .warning, in: "B.swift")
        #expect(DiagnosticSelection(few).items == few.map { .diagnostic($0) })
    }

    @Test func `the first diagnostics of a file are shown, with the number of others`() {
        let many = diagnostics(23, .error, in: "A.swift") + diagnostics(1, .warning, in: "B.swift")
        let shown = text(DiagnosticSelection(many))
        #expect(shown.contains("error: 19 [stub]\nA.swift: note: 3 errors more in this file\nB.swift: warning"))
        #expect(!shown.contains("error: 20"))
    }

    @Test func `errors come before warnings`() {
        let many = diagnostics(30, .warning, in: "A.swift") + diagnostics(1, .error, in: "A.swift")
        let shown = text(DiagnosticSelection(many))
        #expect(shown.contains("error: 0 [stub]"))
        #expect(shown.hasSuffix("A.swift: note: 11 warnings more in this file\n"))
    }

    @Test func `the first diagnostics of a run are shown`() {
        let many = (10..<25).flatMap { diagnostics(21, .error, in: "\($0).swift") }
        let selection = DiagnosticSelection(many)
        #expect(selection.items.count { if case .diagnostic = $0 { true } else { false } } == 200)
        #expect(
            text(selection).hasSuffix(
                "19.swift: note: 1 error more in this file\nnote: 105 errors more in other files\n"))
    }
}
