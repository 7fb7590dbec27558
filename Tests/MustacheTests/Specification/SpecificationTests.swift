import Testing

@testable import Mustache

/// A case of the public Mustache specification (github.com/mustache/spec at 9cb20c3), with its data as values of this
/// package. Numbers are texts.
struct SpecificationCase: CustomTestStringConvertible, Sendable {
    let name: String
    let data: Value
    let template: String
    let partials: [String: String]
    let expected: String

    init(_ name: String, data: Value = [:], template: String, partials: [String: String] = [:], expected: String) {
        self.name = name
        self.data = data
        self.template = template
        self.partials = partials
        self.expected = expected
    }

    var testDescription: String { name }

    func check() throws {
        var templates = [try Template(template, name: "template")]
        for (name, source) in partials {
            templates.append(try Template(source, name: name))
        }
        let library = try TemplateLibrary(templates)
        #expect(try library.render("template", with: data) == expected)
    }
}

@Suite("The mandatory modules of the Mustache specification")
struct SpecificationTests {
    @Test(arguments: SpecificationCase.interpolation)
    func interpolation(_ fact: SpecificationCase) throws { try fact.check() }

    @Test(arguments: SpecificationCase.sections)
    func sections(_ fact: SpecificationCase) throws { try fact.check() }

    @Test(arguments: SpecificationCase.inverted)
    func `inverted sections`(_ fact: SpecificationCase) throws { try fact.check() }

    @Test(arguments: SpecificationCase.partials)
    func partials(_ fact: SpecificationCase) throws { try fact.check() }

    @Test(arguments: SpecificationCase.comments)
    func comments(_ fact: SpecificationCase) throws { try fact.check() }

    @Test(arguments: SpecificationCase.delimiters)
    func `set delimiters`(_ fact: SpecificationCase) throws { try fact.check() }
}
