import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenSwiftSyntax

@Suite struct LexerTests {
    @Test(arguments: [
        "\"a\"", "\"\\\"\"", "\"\"", "\"\"\"\na \"b\" \"\"c\n\"\"\"", "#\"a \"b\" \\ \"#", "##\"\"# \"##", "#\"\"\"#",
        "#\"\"\"\"#", "\"\\(f(\"x\\(y)\"))\"", "#\"\\#(f(\")\"))\"#", "\"\"\"\n\\(\"\"\"\n}\n\"\"\")\n\"\"\"",
        "\"\\(a /* ) \" */)\"", "\"\\(\"a\".contains(/\\)\"/))\"", "#\"\"\"\n\"\"\" \\(x\n\"\"\"#",
    ])
    func stringLiteralIsOneToken(literal: String) {
        #expect(tokens("x = \(literal) + y") == ["x", "=", literal, "+", "y"])
    }

    @Test(arguments: ["/a\"b/", "/(a|b)/", "/\\//", "#/a/b/#", "#/\n a / b\n/#", "/[/a-z]/"])
    func `a regex literal is one token`(literal: String) {
        let expected = literal == "/[/a-z]/" ? ["x", "=", "/[/", "a", "-", "z", "]", "/"] : ["x", "=", literal]
        #expect(tokens("x = \(literal)") == expected)
    }

    @Test(arguments: [
        "a / b / c", "a/b/c", "(a) / b / (c)", "f(/, b) / c", "x! / y / z", "a\n/ b\n/ c", "1 / 2 / 3", "self / x / y",
    ])
    func `a division isn't a regex literal`(text: String) {
        #expect(!kinds(text).contains(.regexLiteral))
    }

    @Test(arguments: [
        "return /a b/", "x = [/a/]", "f(/a/)", "try? /a/", "{ /a/ }", "x == /a/", "a ? /b/ : c", "case /a/:", "!/a/",
    ])
    func `a regex literal is where an operand is expected`(text: String) {
        #expect(kinds(text).filter { $0 == .regexLiteral }.count == 1)
    }

    @Test func `operators depend on white space`() {
        #expect(tokens("a?.b!.c ?? -d...e") == ["a", "?", ".", "b", "!", ".", "c", "??", "-", "d", "...", "e"])
        #expect(tokens("x as? T<U>=y") == ["x", "as", "?", "T", "<", "U", ">", "=", "y"])
        #expect(tokens("a+/*c*/b +// d\ne") == ["a", "+", "b", "+", "e"])
    }

    @Test func `numbers end before members`() {
        #expect(
            tokens("1.0.a 0x1F.b 1.c x.0.1 0x1p-3 1e10 0b1_0") == [
                "1.0", ".", "a", "0x1F", ".", "b", "1", ".", "c", "x", ".", "0", ".", "1", "0x1p-3", "1e10", "0b1_0",
            ])
    }

    @Test func `names in backticks can contain anything`() {
        #expect(
            tokens("`a b` `class` `{` größe 名前 🐶 $0 $x _") == [
                "`a b`", "`class`", "`{`", "größe", "名前", "🐶", "$0", "$x", "_",
            ])
    }

    @Test func `white space, comments and marks aren't tokens`() {
        #expect(tokens("\u{FEFF}a /* /* b */ */ c // d\r\ne\rf\u{A0}g\0h") == ["a", "c", "e", "f", "g", "h"])
        #expect(tokens("#!/usr/bin/swift {\na") == ["a"])
        #expect(tokens("a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\nd") == ["a", "d"])
    }

    @Test func `directives begin with a number sign`() {
        #expect(kinds("#if #else #elseif #endif") == [.poundName, .poundName, .poundName, .poundName])
        #expect(tokens("#if os(macOS)") == ["#if", "os", "(", "macOS", ")"])
    }

    @Test func `tokens in a range match those of the whole file`() {
        let source = SourceFile(path: "a.swift", text: "let a: [String: Foo<Bar>]? = [:]")
        let range = SourceRange(7, 26)
        #expect(source.text(range) == "[String: Foo<Bar>]?")
        let texts = Scanner.tokens(of: source, in: range).map { source.text($0.range) }
        #expect(texts == ["[", "String", ":", "Foo", "<", "Bar", ">", "]", "?"])
    }
}
