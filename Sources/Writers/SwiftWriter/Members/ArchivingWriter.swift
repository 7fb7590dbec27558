import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenTemplates

/// The generated code for classes with `archiving`, whose objects can be saved and loaded.
struct ArchivingWriter {
    let templates: TemplateSet
    let names: PlatformNaming

    /// Returns the conformance of a class, with the list of classes that its archives may contain, without those of
    /// property lists.
    func conformance(of archived: ArchiveRoot) -> [Line] {
        let classes = archived.classes.filter { !$0.isOfPropertyLists }
        let elsewhere = archived.classesElsewhere.flatMap { group -> [Line] in
            let list = Expression.literal(Expression.metatypes(group.classes.map(names.className)))
            let conditions = group.availabilityConditions
            return ["classes += \(list)"].guarded(conditions.conditions, conditions.availability)
        }
        return templates.lines(
            "archived-class",
            [
                "availability": .lines(archived.availability), "class": .text(SwiftSyntaxText.path(archived.name)),
                "access": .text(archived.access.keyword), "anyClass": .text(names.inSignature("AnyClass")),
                "isolation": .text(archived.isNonisolated ? "nonisolated " : ""),
                "attributes": .lines(
                    (archived.isUsableFromInline ? ["@usableFromInline"] : [])
                        + (archived.usesDeprecated ? ["@available(*, deprecated)"] : [])),
                "classes": classes.map { "\(names.className($0)).self," }, "elsewhere": elsewhere,
            ], names: names
        ).under(archived.conditions)
    }

    /// Returns the value transformer of a class.
    func transformer(_ transformer: ArchiveRoot.Transformer, of archived: ArchiveRoot) -> [Line] {
        let name = SwiftSyntaxText.path(archived.name)
        let containers = transformer.containers.map { names.inSignature($0) + ".self" }
        return templates.lines(
            "transformer",
            [
                "availability": .lines(archived.availability), "class": .text(name),
                "access": .text(archived.access.keyword), "name": .text(transformer.name),
                "valueClasses": .lines([name + ".self"] + containers.filter { !$0.hasSuffix("NSString.self") }),
                "topClasses": .lines([name + ".self"] + containers), "containers": .lines(containers),
            ], names: names
        ).under(archived.conditions)
    }

    /// Returns the code that these classes need once per module.
    ///
    /// - Parameter keys: the keys that classes read, by their names.
    static func support(access: AccessLevel, _ keys: [String: KeyRow]) -> [[Line]] {
        let keyword = access <= .internal ? nil : min(access, .public).rawValue
        return SupportFile.archiving.map { file in .lines(KeyTable.filled(file.lines(access: keyword), with: keys)) }
    }
}

extension AccessLevel {
    /// The modifier of an extension's members, with a space behind; empty for internal.
    fileprivate var keyword: String { self <= .internal ? "" : min(self, .public).rawValue + " " }
}

extension TypeName {
    fileprivate var isOfPropertyLists: Bool {
        isPlatform && PropertyListKind.classes.contains(components[0])
    }
}
