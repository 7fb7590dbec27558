import Testing

@testable import SecureCodeGenSourceText

@Suite("Diagnostics as text")
struct DiagnosticRendererTests {
    private func render(_ diagnostic: Diagnostic, _ sources: SourceFile...) -> String {
        var renderer = DiagnosticRenderer(sources: sources)
        return renderer.render(diagnostic)
    }

    private func at(_ path: String, _ lower: Int, _ upper: Int) -> Diagnostic.Location {
        Diagnostic.Location(path: Path(path), range: SourceRange(lower, upper))
    }

    @Test func `the line is shown with a caret and tildes`() {
        let source = SourceFile(path: "A/B.swift", text: "class A {\n    let owner: Owner\n}\n")
        let diagnostic = Diagnostic(id: "unknown-type", message: "what is 'Owner'?", at: at("A/B.swift", 25, 30))
        #expect(
            render(diagnostic, source) == """
                A/B.swift:2:16: error: what is 'Owner'? [unknown-type]
                    let owner: Owner
                               ^~~~~

                """)
    }

    @Test func `a range of several lines is marked on the first`() {
        let source = SourceFile(path: "a", text: "one {\r\n  two\r\n}")
        let diagnostic = Diagnostic(id: "x", severity: .warning, message: "m", at: at("a", 4, 15))
        #expect(render(diagnostic, source) == "a:1:5: warning: m [x]\none {\n    ^\n")
    }

    @Test func `an empty range and the end of the file are marked`() {
        let source = SourceFile(path: "a", text: "abc")
        #expect(
            render(Diagnostic(id: "x", message: "m", at: at("a", 1, 1)), source) == "a:1:2: error: m [x]\nabc\n ^\n")
        #expect(
            render(Diagnostic(id: "x", message: "m", at: at("a", 3, 3)), source) == "a:1:4: error: m [x]\nabc\n   ^\n")
        #expect(
            render(Diagnostic(id: "x", message: "m", at: at("a", 0, 0)), SourceFile(path: "a", text: ""))
                == "a:1:1: error: m [x]\n\n^\n")
    }

    @Test func `tabs are repeated in the caret's line`() {
        let source = SourceFile(path: "a", text: "\t\tlet x")
        #expect(
            render(Diagnostic(id: "x", message: "m", at: at("a", 6, 7)), source)
                == "a:1:7: error: m [x]\n\t\tlet x\n\t\t    ^\n")
    }

    @Test func `the caret is below characters, and columns count bytes`() {
        let source = SourceFile(path: "a", text: "é名: x")
        #expect(
            render(Diagnostic(id: "x", message: "m", at: at("a", 7, 8)), source)
                == "a:1:8: error: m [x]\né名: x\n    ^\n")
    }

    @Test func `a hostile line can't control the terminal`() {
        let source = SourceFile(path: "a", text: "\u{1B}[31mred\u{7} \u{8}x\u{7F}")
        let text = render(Diagnostic(id: "x", message: "m", at: at("a", 0, 1)), source)
        #expect(text == "a:1:1: error: m [x]\n [31mred   x \n^\n")
    }

    @Test func `a very long line is omitted`() {
        let source = SourceFile(path: "a", text: String(repeating: "x", count: 5_000) + "\n")
        #expect(
            render(Diagnostic(id: "x", message: "m", at: at("a", 4_000, 4_001)), source) == "a:1:4001: error: m [x]\n")
    }

    @Test func `a location in an unknown file is printed without a line`() {
        #expect(render(Diagnostic(id: "x", message: "m", at: at("a", 3, 4))) == "a: error: m [x]\n")
        #expect(render(Diagnostic(id: "x", message: "m", at: .init(path: "a"))) == "a: error: m [x]\n")
        #expect(render(Diagnostic(id: "x", message: "m", at: nil)) == "error: m [x]\n")
    }

    @Test func `notes follow with their locations`() {
        let first = SourceFile(path: "a", text: "let a")
        let second = SourceFile(path: "b", text: "\nlet b")
        let diagnostic = Diagnostic(
            id: "x", message: "m", at: at("a", 4, 5),
            notes: [.init("do this"), .init("see there", at: at("b", 5, 6))])
        #expect(
            render(diagnostic, first, second) == """
                a:1:5: error: m [x]
                let a
                    ^
                a:1:5: note: do this
                b:2:5: note: see there
                let b
                    ^

                """)
    }

    @Test func `a fix-it is shown as text to insert`() {
        let source = SourceFile(path: "a", text: "class A {\n}")
        let diagnostic = Diagnostic(
            id: "x", message: "m", at: at("a", 6, 7),
            fixIt: .init("add this", replacing: SourceRange(10, 10), with: "init() {\n}"))
        #expect(
            render(diagnostic, source) == """
                a:1:7: error: m [x]
                class A {
                      ^
                a:2:1: note: add this:
                    init() {
                    }

                """)
    }
}

@Suite("The order of diagnostics")
struct DiagnosticOrderTests {
    @Test func `diagnostics are sorted by path, location, severity, id and message`() {
        func make(_ path: String?, _ offset: Int?, _ severity: Diagnostic.Severity, _ id: String, _ message: String)
            -> Diagnostic
        {
            let range = offset.map { SourceRange($0, $0) }
            return Diagnostic(
                id: id, severity: severity, message: message,
                at: path.map { Diagnostic.Location(path: Path($0), range: range) })
        }
        let sorted = [
            make(nil, nil, .error, "a", "a"),
            make("a", nil, .warning, "a", "a"),
            make("a", 0, .error, "a", "a"),
            make("a", 0, .error, "a", "b"),
            make("a", 0, .error, "b", "a"),
            make("a", 0, .warning, "a", "a"),
            make("a", 2, .error, "a", "a"),
            make("a", 10, .error, "a", "a"),
            make("b", 0, .error, "a", "a"),
        ]
        for _ in 0..<10 { #expect(sorted.shuffled().sorted() == sorted) }
    }

    @Test func `duplicate diagnostics are dropped`() {
        var collector = DiagnosticCollector()
        #expect(!collector.hasErrors && collector.diagnostics.isEmpty)
        collector.add(Diagnostic(id: "b", severity: .warning, message: "m", at: nil))
        collector.add(Diagnostic(id: "b", severity: .warning, message: "m", at: nil))
        #expect(!collector.hasErrors)
        collector.add(contentsOf: [Diagnostic(id: "a", message: "m", at: nil)])
        #expect(collector.hasErrors)
        #expect(collector.diagnostics.map(\.id) == ["a", "b"])
    }
}

@Suite("Suggestions")
struct SuggestionTests {
    @Test(arguments: [
        ("skipp", "skip"), ("skp", "skip"), ("ksip", "skip"), ("Skip", "skip"), ("kye", "key"), ("--otput", "--output"),
    ])
    func `a similar word is suggested`(_ word: String, _ suggestion: String) {
        #expect(closest(to: word, among: ["skip", "key", "--output"]) == suggestion)
    }

    @Test(arguments: ["", "x", "frobnicate", "skipskip", "🚂"])
    func `a different word isn't suggested`(_ word: String) {
        #expect(closest(to: word, among: ["skip", "key", "--output"]) == nil)
    }

    @Test func `the first of equally similar words is suggested`() {
        #expect(closest(to: "cat", among: ["bat", "hat"]) == "bat")
        #expect(closest(to: "x", among: []) == nil)
    }
}
