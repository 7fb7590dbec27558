import SecureCodeGenCodingPlan
import SecureCodeGenTemplates

/// A class that decoding a value allows.
package struct AllowedClass: Sendable {
    package let name: String
    /// The compilation condition of the class, such as `#if DEBUG`; nil if the class exists wherever its holder does.
    package let condition: String?
}

/// Generates Swift from archive models.
///
/// The input is the classes of one or more source files. The output is the text of one generated file, or the members
/// of one class; the same model always gives the same bytes. A family of types (`TypeCoding/`) describes the code for a
/// value as an `Expression`, and `Printer` makes `Code` of it, which knows where a line can be broken. `Layout` breaks lines that
/// are too long. The templates (`Templates/`) contain the text around these lines.
package struct SwiftWriter: Sendable {
    private let templates: TemplateSet
    private let header: [String]

    /// - Parameters:
    ///   - own: custom templates that replace built-in ones of the same names.
    ///   - header: lines to add below the first line of generated files.
    /// - Throws: An error at its place in a template.
    package init(templates own: [TemplateFile] = [], header: [String] = []) throws(TemplateError) {
        templates = try TemplateSet(replacing: own)
        self.header = header
    }

    /// Returns one generated file for one or more source files. Without source files, the file has only a header.
    ///
    /// - Parameters:
    ///   - files: the source files, in any order.
    ///   - sourceName: the source file that the header names. It has no folder, so that the text doesn't depend on
    ///     where the file is generated.
    ///   - support: the code that the module needs once, if this file contains it.
    package func emit(_ files: [FileModel], sourceName: String, support: ModuleSupport? = nil) -> String {
        GeneratedFileWriter(
            files: files.sorted { $0.path < $1.path }, sourceName: sourceName, header: header,
            support: support, templates: templates
        ).text()
    }

    /// Returns the members of a class as they appear in the class body.
    ///
    package func emitMembers(_ coded: CodedClass) -> MemberLines {
        let names = PlatformNaming { coded.shadowedNames.contains($0) }
        let code = ClassWriter(coded, templates: templates, names: names, isInFile: false)
        return MemberLines(lines: code.members().under(coded.conditions))
    }

    /// Returns the classes that decoding a property allows, as generated code names them.
    ///
    /// The property belongs to the class, or to a struct or case that the class archives. The classes of a tuple are
    /// those of all its elements. A value that is archived inline has no classes.
    package func allowedClasses(of property: CodedProperty, in coded: CodedClass) -> [AllowedClass] {
        let names = PlatformNaming { coded.shadowedNames.contains($0) }
        var context = WriterContext(names: names, memberwise: MemberwiseValues(coded) { _ in false })
        context.conditionalClasses = coded.conditionalClasses
        context.enclosingConditions = AvailabilityConditions(conditions: property.conditions)
        var allowed: [AllowedClass] = []
        for type in context.objectTypes(in: property.wrappedType) {
            let conditional = context.conditionalClasses(of: type)
            let texts = context.isAlsoReadFromText(type) ? [names.platform("NSString")] : []
            for name in context.distinctClasses(type) + texts where !allowed.contains(where: { $0.name == name }) {
                allowed.append(AllowedClass(name: name, condition: conditional[name].map(Self.text)))
            }
        }
        return allowed
    }

    private static func text(_ availabilityConditions: [AvailabilityConditions]) -> String {
        availabilityConditions.map { one in
            (one.availability + (ConditionText.text(one.conditions).map { ["#if \($0)"] } ?? [])).joined(separator: " ")
        }.joined(separator: " or ")
    }
}
