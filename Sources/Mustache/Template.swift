// Parses a template to nodes (`TemplateParser`) and renders them (`Renderer`), as in the public Mustache specification
// (github.com/mustache/spec, specs/*.yml: interpolation, sections, inverted, partials, comments, delimiters).
//
// The input is the text of templates, and the data as a `Value`. The output is text, or a `TemplateError` with its
// place. No file is read, and no template is rendered partially. Tags of the optional modules (lambdas, inheritance,
// dynamic names) are errors.

/// A parsed template. Parsing happens once; rendering goes through a `TemplateLibrary`.
package struct Template: Sendable {
    /// How deep sections may be nested within one template.
    package static let maximumSectionDepth = 100

    /// The name that partial tags use.
    package let name: String
    /// The file in messages.
    package let file: String
    /// The line in the file where it begins, counted from 1.
    private let firstLine: Int

    /// UTF-8. Text nodes are ranges of it.
    let source: [UInt8]
    let nodes: [Node]

    /// - Parameters:
    ///   - source: the template's text.
    ///   - name: what partial tags call it.
    ///   - file: what messages call it; without it, the name with `.mustache` behind.
    ///   - firstLine: where in the file the text begins, counted from 1.
    /// - Throws: the first mistake in the template, at the tag that makes it.
    package init(
        _ source: String, name: String, file: String? = nil, firstLine: Int = 1
    ) throws(TemplateError) {
        self.name = name
        self.file = file ?? name + ".mustache"
        self.firstLine = firstLine
        self.source = Array(source.utf8)
        var parser = TemplateParser(self.source, file: self.file)
        do throws(TemplateError) {
            nodes = try parser.parse()
        } catch {
            throw error.moved(byLines: firstLine - 1)
        }
    }

    /// All names in the template, in source order; `helper.split` has two parts. The current element, `.`, has none.
    package var names: [[String]] { nodes.flatMap(\.names) }

    /// The templates that it includes.
    package var partials: [String] { nodes.flatMap(\.partials) }

    /// A mistake at the template's beginning.
    package func error(_ problem: TemplateError.Problem) -> TemplateError { error(at: 0, problem) }

    func error(at offset: Int, _ problem: TemplateError.Problem) -> TemplateError {
        TemplateError(in: source, of: file, at: offset, problem).moved(byLines: firstLine - 1)
    }
}

extension TemplateError {
    /// Lines are counted only if there is an error. LF and CR LF end a line.
    init(in source: [UInt8], of file: String, at offset: Int, _ problem: Problem) {
        let before = source[..<offset]
        let newline = UInt8(ascii: "\n")
        let line = before.reduce(1) { $1 == newline ? $0 + 1 : $0 }
        let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        self.init(file: file, line: line, column: offset - lineStart + 1, problem: problem)
    }

    /// Returns the error for a file in which the text begins further down.
    func moved(byLines count: Int) -> TemplateError {
        var problem = problem
        if case .wrongClosingTag(let found, let expected, let line) = problem {
            problem = .wrongClosingTag(found: found, expected: expected, openedOnLine: line + count)
        }
        return TemplateError(file: file, line: line + count, column: column, problem: problem)
    }
}
