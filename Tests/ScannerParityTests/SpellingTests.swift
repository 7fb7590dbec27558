import DeclarationDump
import SecureCodeGenSourceText
import Testing

@Suite struct SpellingTests {
    @Test(arguments: [
        (
            "@A ( b: /* c */ \"x \\( 1 + 2 ) y\", \"\"\"\n    d\n      e \\\n    f\n    \"\"\" )",
            "@A(b:\"x \\(1+2) y\",\"\"\"d\n  e f\"\"\")"
        ),
        ("#\"\"\"# + #\"\\#( a + \"b c\" )\"#", "#\"\"\"#+#\"\\#(a+\"b c\")\"#"),
    ])
    func `spelling omits white space and indentation`(text: String, spelling: String) {
        let source = SourceFile(path: "a.swift", text: text)
        #expect(Spelling(of: source, in: SourceRange(0, source.bytes.count)).text == spelling)
    }
}
