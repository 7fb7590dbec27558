import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenTemplates

/// The parsed templates.
struct TemplateSet: Sendable {
    private var templates: [String: Template] = [:]

    /// - Parameter own: custom templates that replace the built-in ones of the same names.
    /// - Throws: An error at its place in a template.
    init(replacing own: [TemplateFile] = []) throws(TemplateError) {
        var known: [String: Set<String>] = [:]
        for file in TemplateFile.builtIn {
            let template = try Template(file) { _ in true }
            templates[file.name] = template
            known[file.name] = template.names.union(file.unusedNames)
        }
        for file in own {
            guard let names = known[file.name] else {
                let name = closest(to: file.name, among: TemplateFile.builtIn.map(\.name))
                throw TemplateError(
                    .unknownTemplate(file.name, suggestion: name), at: .init(file: file.path, line: 1, column: 1))
            }
            templates[file.name] = try Template(file) { names.contains($0) || Self.platformName($0) != nil }
        }
    }

    /// Returns lines of code.
    func lines(_ template: String, _ values: TemplateValues, names: PlatformNaming) -> [Line] {
        templates[template]?.lines { name in
            Self.platformName(name).map { [Line(Code(names.platform($0)))] } ?? values[name] ?? []
        } ?? []
    }

    /// Declares the names that the template uses, before it is printed.
    func recordUse(of template: String, names: PlatformNaming) {
        for name in (templates[template]?.names ?? []).compactMap(Self.platformName) { _ = names.platform(name) }
    }

    /// Returns the name of a type in a tag such as `{{Foundation.NSArray}}`.
    private static func platformName(_ name: String) -> String? {
        let parts = name.split(separator: ".", maxSplits: 1)
        return parts.count == 2 && ["Swift", "Foundation"].contains(parts[0]) ? String(parts[1]) : nil
    }
}
