import ArchiveFormats
import CodingPlan
import Mustache
import Templates

/// The generated code for classes with `archiving`, whose objects can be saved and loaded.
struct ArchiveEmitter {
    let templates: TemplateSet
    let names: PlatformNaming

    /// Returns the conformance of a class, with the list of classes that its archives may contain, without those of
    /// property lists.
    func conformance(of archived: ArchiveRoot) throws -> [String] {
        let name = archived.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
        let classes = archived.classes.filter { !$0.isOfPropertyLists }
        let lines = try templates.lines(
            "archived-class",
            [
                "availability": .lines(archived.availability), "class": .text(name),
                "access": .text(keyword(archived.access)), "anyClass": .text(names.inSignature("AnyClass")),
                "isolation": .text(archived.isNonisolated ? "nonisolated " : ""),
                "isUsableFromInline": .bool(archived.isUsableFromInline),
                "isSplit": .bool(!archived.classesElsewhere.isEmpty),
                "classes": .lines(classes.map { names.className($0) + ".self" }),
                "elsewhere": .list(
                    try archived.classesElsewhere.map { group in
                        let list = group.classes.map { names.className($0) + ".self" }.joined(separator: ", ")
                        let lines = try templates.guarded(
                            ["classes += [\(list)]"], group.availabilityConditions.conditions,
                            group.availabilityConditions.availability, names: names)
                        return ["lines": .lines(lines)]
                    }),
            ], names: names)
        return try templates.conditional(lines, ConditionText.text(archived.conditions), names: names)
    }

    /// Returns the value transformer of a class.
    func transformer(_ transformer: ArchiveRoot.Transformer, of archived: ArchiveRoot) throws -> [String] {
        let name = archived.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
        let containers = transformer.containers.map { names.inSignature($0) + ".self" }
        let lines = try templates.lines(
            "transformer",
            [
                "availability": .lines(archived.availability), "class": .text(name),
                "access": .text(keyword(archived.access)), "name": .text(transformer.name),
                "valueClasses": .text(
                    ([name + ".self"] + containers.filter { !$0.hasSuffix("NSString.self") }).joined(separator: ", ")),
                "topClasses": .text(([name + ".self"] + containers).joined(separator: ", ")),
                "containers": .text(containers.joined(separator: ", ")),
            ], names: names)
        return try templates.conditional(lines, ConditionText.text(archived.conditions), names: names)
    }

    /// Returns the code that these classes need once per module.
    static func support(access: AccessLevel) -> [[String]] {
        let keyword = access <= .internal ? nil : min(access, .public).rawValue
        return SupportFile.archiving.map { $0.lines(access: keyword) }
    }

    private func keyword(_ access: AccessLevel) -> String {
        access <= .internal ? "" : min(access, .public).rawValue + " "
    }
}

extension TypeName {
    fileprivate var isOfPropertyLists: Bool {
        isPlatform && ArchivedForm.propertyListClasses.contains(components[0])
    }
}
