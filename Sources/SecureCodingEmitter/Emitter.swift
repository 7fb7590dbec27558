import CodingPlan
import Mustache
import Templates

/// A class that is allowed where a value is decoded.
package struct AllowedClass: Sendable {
    package let name: String
    /// What it is there under: `#if DEBUG`; nil where it is there wherever the class is that holds the value.
    package let condition: String?
}

/// Archive model → Swift text.
///
/// In: the classes of one or several source files. Out: the text of one generated file, or the members of one class;
/// the same bytes for the same model. The way there: a family of types says, as an `Expression`, what stands for a value
/// (`Families/`); `Printer` makes text of it; the templates hold everything that a reader reads as Swift (`Templates/`); `Layout`
/// breaks the lines that are too long.
package struct Emitter: Sendable {
    private var templates: TemplateSet
    private let header: [String]

    /// - Parameters:
    ///   - own: templates that stand in for built-in ones of their names, or are included by such.
    ///   - header: lines for the beginning of generated files, below the first.
    /// - Throws: an error in a template, at its place.
    package init(templates own: [TemplateSource] = [], header: [String] = []) throws(TemplateError) {
        templates = try TemplateSet(replacing: own)
        self.header = header
    }

    /// The same, telling of each template what it is given.
    func observed(by observer: @escaping @Sendable (_ template: String, _ context: [String: Value]) -> Void) -> Emitter
    {
        var emitter = self
        emitter.templates.observer = observer
        return emitter
    }

    /// One generated file for one or several source files, or for none: then it holds the header alone.
    ///
    /// - Parameters:
    ///   - files: the order does not matter.
    ///   - sourceName: what the header says the file was generated from: a bare name, so that the text does not depend
    ///     on where it is generated.
    ///   - support: what the module needs once, where it is to stand in the file.
    /// - Throws: an error in a template, at its place.
    package func emit(
        _ files: [FileModel], sourceName: String, support: ModuleSupport? = nil
    ) throws -> String {
        try FileCode(
            files: files.sorted { $0.path < $1.path }, sourceName: sourceName, header: header,
            support: support, templates: templates
        ).text()
    }

    /// The members of a class as they stand in its body.
    ///
    /// - Returns: one element per line, indented by four spaces per level below the members themselves, however long:
    ///   `Layout` breaks them where it is known how far they are indented.
    /// - Throws: an error in a template, at its place.
    package func emitMembers(_ coded: CodedClass) throws -> [String] {
        let names = Names { coded.shadowedNames.contains($0) }
        let code = ClassCode(coded, templates: templates, names: names, isInFile: false)
        return try templates.conditional(code.members(), ConditionText.text(coded.conditions), names: names)
    }

    /// The classes that are allowed where the value of a property, or of a member of a struct or a case that the class
    /// archives, is decoded, as generated code names them: of a tuple, where any of its elements is; none for what stands
    /// in place.
    package func allowedClasses(of property: CodedProperty, in coded: CodedClass) -> [AllowedClass] {
        let names = Names { coded.shadowedNames.contains($0) }
        var emission = Emission(names: names, memberwise: MemberwiseValues(coded) { _ in false })
        emission.conditionalClasses = coded.conditionalClasses
        emission.around = Circumstances(conditions: property.conditions)
        var allowed: [AllowedClass] = []
        for type in emission.objectTypes(in: property.wrappedType) {
            let conditional = emission.conditionalClasses(of: type)
            let texts = emission.isAlsoReadFromText(type) ? [names.platform("NSString")] : []
            for name in emission.distinctClasses(type) + texts where !allowed.contains(where: { $0.name == name }) {
                allowed.append(AllowedClass(name: name, condition: conditional[name].map(Self.text)))
            }
        }
        return allowed
    }

    private static func text(_ circumstances: [Circumstances]) -> String {
        circumstances.map { one in
            (one.availability + (ConditionText.text(one.conditions).map { ["#if \($0)"] } ?? [])).joined(separator: " ")
        }.joined(separator: " or ")
    }
}
