import Mustache
import SecureCodingModel

/// The files that go into one generated file → what the templates say of them.
struct FileView {
    let files: [FileModel]
    /// What the header calls the source.
    let sourceName: String

    var value: Value {
        [
            "header": .text(GeneratedHeader.firstLine(sourceName: SwiftSyntaxText.comment(sourceName))),
            "hasClasses": .bool(!files.isEmpty),
            "imports": .list(imports.map(view)),
            "classes": .list(classes.map { ClassView(coded: $0).value }),
        ]
    }

    private var classes: [CodedClass] { files.flatMap(\.extensionClasses) }

    /// Foundation first, then the others as the sources have them, each once.
    private var imports: [FileModel.Import] {
        guard !files.isEmpty else { return [] }
        let all = files.flatMap(\.imports)
        let hasAccessLevel = all.contains { isOfFoundation($0) && $0.hasAccessLevel }
        var result = [FileModel.Import(path: "Foundation", hasAccessLevel: hasAccessLevel)]
        for item in all where item.path != "Foundation" && !result.contains(item) { result.append(item) }
        return result
    }

    private func view(_ item: FileModel.Import) -> Value {
        // `@_exported` speaks for the module once; the source file has said it.
        let attributes = item.attributes.filter { !$0.hasPrefix("@_exported") }
        let access = item.hasAccessLevel ? importAccess(item).rawValue + " " : ""
        return [
            "line": .text((attributes + [access + "import " + item.path]).joined(separator: " ")),
            "condition": ConditionText.value(item.conditions),
        ]
    }

    /// `Foundation` and `struct Foundation.Date` alike.
    private func isOfFoundation(_ item: FileModel.Import) -> Bool {
        item.path.split(separator: " ").last?.split(separator: ".").first == "Foundation"
    }

    /// NSCoder stands in the signatures of the members, so Foundation must be visible as far as they are; nothing else
    /// is used outside their bodies.
    private func importAccess(_ item: FileModel.Import) -> AccessLevel {
        guard isOfFoundation(item) else { return .internal }
        return classes.map(\.members.access).max() ?? .internal
    }
}
