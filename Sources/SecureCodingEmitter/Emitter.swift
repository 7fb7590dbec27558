import Mustache
import SecureCodingModel
import Templates

/// Archive model → Swift text, through the templates.
///
/// In: the classes of one or several source files. Out: the text of one generated file, the same bytes for the same
/// model. What the code looks like is said in the templates; which expression reads or writes a type, in `Encoding` and
/// `Decoding`.
package struct Emitter: Sendable {
    private let library: TemplateLibrary

    /// - Throws: an error in a template, at its place.
    package init() throws(TemplateError) {
        var parsed: [Template] = []
        for source in TemplateSource.all {
            parsed.append(try Template(source.text, name: source.name, file: "Templates/\(source.name).mustache"))
        }
        library = try TemplateLibrary(parsed, rules: .sourceCode)
    }

    /// One generated file for one or several source files, or for none: then it holds the header alone.
    ///
    /// - Parameters:
    ///   - files: the order does not matter.
    ///   - sourceName: what the header says the file was generated from: a bare name, so that the text does not depend
    ///     on where it is generated.
    package func emit(_ files: [FileModel], sourceName: String) throws(TemplateError) -> String {
        let view = FileView(files: files.sorted { $0.path < $1.path }, sourceName: sourceName)
        return try library.render("file", with: view.value, escape: { $0 })
    }

    /// The members of a class as they stand in its body.
    ///
    /// - Returns: one element per line, indented by four spaces per level below the members themselves.
    package func emitMembers(_ coded: CodedClass) throws(TemplateError) -> [String] {
        let text = try library.render("inline", with: ClassView(coded: coded).value, escape: { $0 })
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
