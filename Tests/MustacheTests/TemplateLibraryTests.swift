import Foundation
import Testing

@testable import Mustache

@Suite("Strict rules")
struct StrictRulesTests {
    private let strict = RenderingRules(isStrict: true, indentsEmptyLines: true)

    private func render(_ template: String, _ data: Value) throws(TemplateError) -> String {
        try TemplateLibrary([Template(template, name: "t")], rules: strict).render("t", with: data)
    }

    @Test(arguments: [
        (
            "a\n {{nmae}}",
            TemplateError(file: "t.mustache", line: 2, column: 2, problem: .unknownName("nmae", part: "nmae"))
        ),
        (
            "{{#no}}x{{/no}}",
            TemplateError(file: "t.mustache", line: 1, column: 1, problem: .unknownName("no", part: "no"))
        ),
        (
            "{{^no}}x{{/no}}",
            TemplateError(file: "t.mustache", line: 1, column: 1, problem: .unknownName("no", part: "no"))
        ),
        ("{{d.no}}", TemplateError(file: "t.mustache", line: 1, column: 1, problem: .unknownName("d.no", part: "no"))),
        (
            "{{name.no}}",
            TemplateError(file: "t.mustache", line: 1, column: 1, problem: .unknownName("name.no", part: "no"))
        ),
        ("{{list}}", TemplateError(file: "t.mustache", line: 1, column: 1, problem: .notAText("list", kind: "a list"))),
        ("{{d}}", TemplateError(file: "t.mustache", line: 1, column: 1, problem: .notAText("d", kind: "a dictionary"))),
    ])
    func aNameThatLeadsNowhereIsAnErrorAtItsTag(_ template: String, _ expected: TemplateError) {
        let data: Value = ["name": "n", "d": ["x": nil], "list": ["e"]]
        #expect(throws: expected) { try render(template, data) }
    }

    @Test func `null counts as a value`() throws {
        let data: Value = ["absent": nil]
        #expect(try render("[{{absent}}{{absent.part}}{{#absent}}x{{/absent}}{{^absent}}y{{/absent}}]", data) == "[y]")
    }

    @Test func `an unknown partial is found before rendering`() throws {
        let template = try Template("{{#never}}\n  {{>gone}}\n{{/never}}", name: "t")
        let expected = TemplateError(file: "t.mustache", line: 2, column: 3, problem: .unknownPartial("gone"))
        #expect(throws: expected) { try TemplateLibrary([template], rules: .sourceCode) }
    }

    @Test func `errors in a partial name its file`() throws {
        let library = try TemplateLibrary(
            [Template("\n\n{{>p}}", name: "t"), Template("x {{typo}}", name: "p", file: "parts/p.mustache")],
            rules: strict)
        let expected = TemplateError(
            file: "parts/p.mustache", line: 1, column: 3, problem: .unknownName("typo", part: "typo"))
        #expect(throws: expected) { try library.render("t", with: [:]) }
    }
}

@Suite("Template library")
struct TemplateLibraryTests {
    @Test func `duplicate template names are an error`() throws {
        let templates = [try Template("1", name: "t"), try Template("2", name: "t", file: "second")]
        let expected = TemplateError(file: "second", line: 1, column: 1, problem: .duplicateTemplate("t"))
        #expect(throws: expected) { try TemplateLibrary(templates) }
    }

    @Test func `rendering an unknown template is an error`() throws {
        let library = try TemplateLibrary([])
        let expected = TemplateError(file: "t.mustache", line: 1, column: 1, problem: .unknownTemplate("t"))
        #expect(throws: expected) { try library.render("t", with: [:]) }
    }

    @Test func `text isn't escaped`() throws {
        let library = try TemplateLibrary([Template("{{a}} {{{a}}} {{&a}} <b>", name: "t")])
        #expect(try library.render("t", with: ["a": "<a>"], escape: { $0 }) == "<a> <a> <a> <b>")
        #expect(try library.render("t", with: ["a": "<a>"], escape: { "(\($0))" }) == "(<a>) <a> <a> <b>")
    }

    @Test func `Booleans are printed, and empty text is false`() throws {
        let library = try TemplateLibrary([Template("{{yes}}{{no}}{{^empty}}!{{/empty}}", name: "t")])
        #expect(try library.render("t", with: ["yes": true, "no": false, "empty": ""]) == "truefalse!")
    }

    @Test func `text is preserved byte for byte`() throws {
        let source = "é\u{301}\r\n\u{0}\t👩‍👩‍👧 } { }} \r x\n\n"
        let library = try TemplateLibrary([Template(source, name: "t")])
        #expect(try Array(library.render("t", with: nil).utf8) == Array(source.utf8))
    }
}

@Suite("Lines and indentation")
struct IndentationTests {
    private func render(
        _ templates: [String: String], _ data: Value = [:], rules: RenderingRules = .specification
    ) throws -> String {
        let templates = try templates.map { try Template($0.value, name: $0.key) }
        return try TemplateLibrary(templates, rules: rules).render("t", with: data)
    }

    @Test func `CR LF is kept, and standalone lines disappear with it`() throws {
        let template = "{\r\n  {{#items}}\r\n  case {{.}}\r\n  {{/items}}\r\n  {{! note }}\r\n  {{>end}}\r\n"
        let rendered = try render(
            ["t": template, "end": "}\r\n\r\n{{#items}}\r\n{{.}}\r\n{{/items}}\r\n"], ["items": ["a", "b"]])
        #expect(rendered == "{\r\n  case a\r\n  case b\r\n  }\r\n  \r\n  a\r\n  b\r\n")
    }

    @Test func `indentation of nested partials adds up`() throws {
        let rendered = try render(["t": "  {{>a}}\n.", "a": "1\n\t{{>b}}\n2\n", "b": "x\ny\n"])
        #expect(rendered == "  1\n  \tx\n  \ty\n  2\n.")
    }

    @Test func `an inline partial ignores the indentation of the enclosing partial`() throws {
        let templates = ["t": "  {{>a}}\n", "a": "{{>b}}!\n1 {{>b}}!\n", "b": "x\ny"]
        #expect(try render(templates) == "  x\ny!\n  1 x\ny!\n")
        #expect(try render(templates, rules: .sourceCode) == "  x\ny!\n  1 x\ny!\n")
    }

    @Test func `every repetition of a section is indented`() throws {
        let templates = ["t": "  {{>a}}\n", "a": "{{#l}}\n{{.}}\n{{/l}}\n{{#l}}{{.}}\n{{/l}}"]
        #expect(try render(templates, ["l": ["1", "2"]]) == "  1\n  2\n  1\n2\n")
    }

    @Test func `a line with two tags isn't standalone`() throws {
        #expect(try render(["t": " {{#a}}{{/a}} \n{{! }} {{! }}\n"]) == "  \n \n")
    }

    @Test func `source code gets no trailing white space`() throws {
        let templates = ["t": "  {{>a}}\n", "a": "x\n\n{{nothing}}\n{{#l}}{{.}}{{/l}}\r\ny\n"]
        let data: Value = ["nothing": nil, "l": []]
        #expect(try render(templates, data, rules: .sourceCode) == "  x\n\n\n\r\n  y\n")
        #expect(try render(templates, data) == "  x\n  \n  \n  \r\n  y\n")
    }

    @Test func `both rules continue a line that a partial left open`() throws {
        let templates = ["t": " {{>a}}\n{{>b}}\n", "a": "x\n{{nothing}}", "b": "y\n"]
        let data: Value = ["nothing": nil]
        #expect(try render(templates, data) == " x\n y\n")
        #expect(try render(templates, data, rules: .sourceCode) == " x\n y\n")
    }
}

@Suite("Limits of rendering")
struct RenderingLimitTests {
    private final class Outcome: @unchecked Sendable {
        var result: Result<String, any Error>?
    }

    /// Renders on a thread with a stack of 512 KiB, which is the size on Apple platforms for all threads except the
    /// main one.
    private func renderOnSmallStack(_ library: TemplateLibrary, _ data: Value) throws -> String {
        let outcome = Outcome()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            outcome.result = Result { try library.render("t", with: data) }
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
        return try #require(outcome.result).get()
    }

    @Test func `a partial that includes itself endlessly is an error`() throws {
        let library = try TemplateLibrary([Template("a\n {{#x}}{{>t}}{{/x}}", name: "t")])
        let limit = TemplateLibrary.maximumRenderingDepth
        let expected = TemplateError(file: "t.mustache", line: 2, column: 2, problem: .renderingTooDeep(limit: limit))
        #expect(throws: expected) { try renderOnSmallStack(library, ["x": true]) }
    }

    @Test func `data can be nested up to the limit`() throws {
        let library = try TemplateLibrary([Template("{{#x}}.{{>t}}{{/x}}", name: "t")])
        let depth = TemplateLibrary.maximumRenderingDepth / 2
        let data = (0..<depth).reduce(["x": nil] as Value) { inner, _ in ["x": inner] }
        #expect(try renderOnSmallStack(library, data) == String(repeating: ".", count: depth))
    }

    @Test func `partials that multiply each other are stopped`() throws {
        var templates = (0..<40).map { level in ("p\(level)", "{{>p\(level + 1)}}{{>p\(level + 1)}}") }
        templates.append(("t", "{{>p0}}"))
        let library = try TemplateLibrary(templates.map { try Template($0.1, name: $0.0) })
        let error = #expect(throws: TemplateError.self) { try library.render("t", with: [:]) }
        #expect(error?.problem == .tooManySteps(limit: TemplateLibrary.maximumStepCount))
    }

    @Test func `sections that multiply each other are stopped`() throws {
        let depth = 40
        let text = String(repeating: "{{#x}}", count: depth) + "." + String(repeating: "{{/x}}", count: depth)
        let library = try TemplateLibrary([Template(text, name: "t")])
        let error = #expect(throws: TemplateError.self) { try library.render("t", with: ["x": [true, true]]) }
        #expect(error?.problem == .tooManySteps(limit: TemplateLibrary.maximumStepCount))
    }

    @Test func `endless text is stopped`() throws {
        let text = "{{#x}}{{#x}}\(String(repeating: "long ", count: 1_000)){{/x}}{{/x}}"
        let library = try TemplateLibrary([Template(text, name: "t")])
        let list = Value.list(Array(repeating: .bool(true), count: 900))
        let error = #expect(throws: TemplateError.self) { try library.render("t", with: ["x": list]) }
        #expect(error?.problem == .tooLong(limit: TemplateLibrary.maximumOutputSize))
    }
}
