import Testing

@testable import Mustache

/// A broken template with `👉` before the tag of the error, and the message.
struct BrokenTemplate: CustomTestStringConvertible, Sendable {
    let marked: String
    let problem: TemplateError.Problem

    init(_ marked: String, _ problem: TemplateError.Problem) {
        self.marked = marked
        self.problem = problem
    }

    var testDescription: String { marked }

    var source: String { marked.replacing("👉", with: "") }

    /// The expected error, at the mark, with columns in bytes.
    var expected: TemplateError {
        get throws {
            let mark = try #require(marked.firstIndex(of: "👉"), "the template has no mark")
            let before = Array(marked[..<mark].utf8)
            let line = before.filter { $0 == UInt8(ascii: "\n") }.count + 1
            let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
            return TemplateError(file: "broken.mustache", line: line, column: column, problem: problem)
        }
    }
}

@Suite("Errors in templates")
struct TemplateErrorTests {
    static let malformedTags: [BrokenTemplate] = [
        BrokenTemplate("👉{{", .unclosedTag(closer: "}}")),
        BrokenTemplate("one\ntwo 👉{{name", .unclosedTag(closer: "}}")),
        BrokenTemplate("é 👉{{name}", .unclosedTag(closer: "}}")),
        BrokenTemplate("👉{{{name}} and {{name}}", .unclosedTag(closer: "}}}")),
        BrokenTemplate("👉{{{name}} and {{{name}}}", .unclosedTag(closer: "}}}")),
        BrokenTemplate("👉{{first\n{{second}}", .unclosedTag(closer: "}}")),
        BrokenTemplate("👉{{! comment }", .unclosedTag(closer: "}}")),
        BrokenTemplate("{{=<% %>=}}\n  👉<%name}}", .unclosedTag(closer: "%>")),
        BrokenTemplate("{{a}}👉{{}}", .emptyTag),
        BrokenTemplate("\n\n  👉{{ \t }}", .emptyTag),
        BrokenTemplate("👉{{#}}{{/}}", .emptyTag),
        BrokenTemplate("{{#a}}👉{{/}}", .emptyTag),
        BrokenTemplate("👉{{>}}", .emptyTag),
        BrokenTemplate("👉{{{}}}", .emptyTag),
        BrokenTemplate("👉{{two words}}", .malformedName("two words")),
        BrokenTemplate("👉{{> two words}}", .malformedName("two words")),
        BrokenTemplate("👉{{a..b}}", .malformedName("a..b")),
        BrokenTemplate("👉{{.a}}", .malformedName(".a")),
        BrokenTemplate("👉{{a.}}", .malformedName("a.")),
        BrokenTemplate("👉{{ #a }}", .misplacedSigil("#", opener: "{{")),
        BrokenTemplate("{{=| |=}}👉| /a|", .misplacedSigil("/", opener: "|")),
        BrokenTemplate("👉{{=| |}}", .malformedDelimiters(closer: "}}")),
        BrokenTemplate("👉{{=}}", .malformedDelimiters(closer: "}}")),
        BrokenTemplate("👉{{= =}}", .malformedDelimiters(closer: "}}")),
        BrokenTemplate("👉{{=|=}}", .malformedDelimiters(closer: "}}")),
        BrokenTemplate("👉{{=a b c=}}", .malformedDelimiters(closer: "}}")),
        BrokenTemplate("👉{{==| |=}}", .malformedDelimiters(closer: "}}")),
        BrokenTemplate("👉{{$block}}{{/block}}", .optionalModule("inheritance")),
        BrokenTemplate("👉{{<parent}}{{/parent}}", .optionalModule("inheritance")),
        BrokenTemplate("👉{{>*name}}", .optionalModule("the dynamic name")),
    ]

    static let unbalancedSections: [BrokenTemplate] = [
        BrokenTemplate("a\n  👉{{#open}}\n{{x}}", .unclosedSection("open")),
        BrokenTemplate("{{#outer}}👉{{^inner}}", .unclosedSection("inner")),
        BrokenTemplate("text\r\n👉{{/never}}", .unopenedSection("never")),
        BrokenTemplate("{{#a}}{{/a}}👉{{/a}}", .unopenedSection("a")),
        BrokenTemplate(
            "\n{{#a}}\n{{#b}}\n👉{{/a}}\n{{/b}}",
            .wrongClosingTag(found: "a", expected: "b", openedOnLine: 3)),
        BrokenTemplate("{{#a.b}}👉{{/a}}", .wrongClosingTag(found: "a", expected: "a.b", openedOnLine: 1)),
    ]

    @Test(arguments: malformedTags + unbalancedSections)
    func `errors are reported at the mark`(_ broken: BrokenTemplate) throws {
        let error = #expect(throws: TemplateError.self) {
            try Template(broken.source, name: "broken")
        }
        #expect(try error == broken.expected)
    }

    @Test func `every truncated template is parsed or rejected`() {
        let source = "a {{! c }}\n{{#s.t}}\n {{{x}}} {{& y }}\r\n{{/s.t}}{{^i}}{{> p }}{{/i}}{{=<% %>=}}<%.%>é"
        for count in 0...source.utf8.count {
            let truncated = String(decoding: source.utf8.prefix(count), as: UTF8.self)
            do throws(TemplateError) {
                _ = try Template(truncated, name: "truncated")
            } catch {
                #expect((1...4).contains(error.line) && (1...count).contains(error.column), "\(error)")
            }
        }
    }

    @Test func `errors read like compiler messages`() throws {
        let error = #expect(throws: TemplateError.self) {
            try Template("\n {{name", name: "member", file: "Templates/member.mustache")
        }
        #expect(
            try #require(error).description
                == "Templates/member.mustache:2:2: error: this tag is not closed; end it with '}}'")
    }

    @Test func `sections can be nested up to the limit`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "{{#a}}", count: depth) + String(repeating: "{{/a}}", count: depth)
        }
        let limit = Template.maximumSectionDepth
        _ = try Template(nested(limit), name: "deep")
        let error = #expect(throws: TemplateError.self) { try Template(nested(limit + 1), name: "deep") }
        #expect(error?.problem == .sectionsTooDeep(limit: limit))
        #expect(error?.column == limit * 6 + 1)
    }
}
