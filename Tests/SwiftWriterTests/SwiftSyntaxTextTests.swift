import SecureCodeGenCodingPlan
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenSwiftWriter

@Suite("Text as Swift source")
struct SwiftSyntaxTextTests {
    @Test(arguments: [
        ("", #""""#), ("plain", #""plain""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("\\(x)", #""\\(x)""#),
        ("\n\r\t\0", #""\n\r\t\0""#), ("é名🚂", #""é名🚂""#), ("\u{1B}[m", #""\u{1B}[m""#), ("\u{7F}", #""\u{7F}""#),
        ("\u{200B}\u{202E}", #""\u{200B}\u{202E}""#), ("\u{2028}\u{2029}\u{85}", #""\u{2028}\u{2029}\u{85}""#),
        ("e\u{301}", "\"e\u{301}\""), ("\u{FEFF}", #""\u{FEFF}""#), ("\u{E000}", #""\u{E000}""#), ("#\"", ##""#\"""##),
        ("\r\n", #""\r\n""#), ("'", "\"'\""),
    ])
    func `a string literal escapes invisible characters`(_ text: String, _ literal: String) {
        #expect(SwiftSyntaxText.stringLiteral(text).unicodeScalars.elementsEqual(literal.unicodeScalars))
    }

    @Test func `every scalar is preserved by its literal`() {
        // A literal holds 256 of them, so that the scanner isn't started a million times.
        for row in UInt32(0)...0x10FF {
            let scalars = (row << 8...(row << 8 | 0xFF)).compactMap(Unicode.Scalar.init)
            let text = scalars.map { "a\(Character($0))b" }.joined()
            let value = StringLiteral.value(of: SwiftSyntaxText.stringLiteral(text))
            guard let value, value.unicodeScalars.elementsEqual(text.unicodeScalars) else {
                Issue.record("256 scalars from U+\(String(row << 8, radix: 16)) became \(value ?? "nothing")")
                return
            }
        }
    }

    @Test(arguments: [
        ("name", "name"), ("_", "`_`"), ("_1", "_1"), ("é", "é"), ("名前", "名前"), ("🚂", "🚂"), ("class", "`class`"),
        ("self", "`self`"), ("Self", "`Self`"), ("Any", "`Any`"), ("init", "`init`"), ("operator", "`operator`"),
        ("Type", "`Type`"), ("Protocol", "`Protocol`"), ("await", "`await`"), ("unsafe", "`unsafe`"),
        ("async", "async"),
        ("get", "get"), ("set", "set"), ("each", "each"), ("some", "some"), ("any", "any"),
        ("with space", "`with space`"),
        ("a-b", "`a-b`"),
    ])
    func `identifiers are escaped if needed`(_ name: String, _ identifier: String) {
        #expect(SwiftSyntaxText.identifier(name) == identifier)
    }

    @Test(arguments: [
        ("name", "name"), ("open", "open"), ("default", "default"), ("class", "class"), ("nil", "nil"), ("Any", "Any"),
        ("await", "await"), ("inout", "inout"), ("init", "`init`"), ("self", "`self`"), ("Self", "`Self`"),
        ("Type", "`Type`"), ("Protocol", "`Protocol`"), ("_", "`_`"), ("with space", "`with space`"),
    ])
    func `names after a period are escaped if needed`(_ name: String, _ member: String) {
        #expect(SwiftSyntaxText.member(name) == member)
    }

    @Test(arguments: [
        ("name", "name"), ("in", "in"), ("class", "class"), ("self", "self"), ("inout", "`inout`"), ("var", "var"),
        ("let", "let"), ("init", "init"), ("default", "default"), ("await", "await"), ("with space", "`with space`"),
    ])
    func `argument labels are escaped if needed`(_ name: String, _ label: String) {
        #expect(SwiftSyntaxText.argumentLabel(name) == label)
    }

    @Test(arguments: [
        ("Account.swift", "Account.swift"), ("a\nimport Evil", "a?import Evil"), ("a\r\u{2028}b", "a??b"),
        ("名前.swift", "名前.swift"),
    ])
    func `a comment never ends early`(_ text: String, _ comment: String) {
        #expect(SwiftSyntaxText.comment(text) == comment)
    }
}
