import SecureCodeGenCodingPlan
import SecureCodeGenTemplates

/// One generated file.
struct GeneratedFileWriter {
    let files: [FileModel]
    /// The name of the source file in the header.
    let sourceName: String
    /// The lines that users want at the beginning of generated files.
    let header: [String]
    /// The code that the module needs once; nil if another file contains it.
    var support: ModuleSupport?
    let templates: TemplateSet

    private var classes: [CodedClass] { files.flatMap(\.extensionClasses) }

    func text() -> String {
        let classes = classes
        let names = PlatformNaming { name in classes.contains { $0.shadowedNames.contains(name) } }
        let moduleNames = PlatformNaming { name in support?.shadows(name) ?? false }
        var aliases: [String: String] = [:]
        var blocks: [[Line]] = []
        for coded in classes {
            let own = PlatformNaming { coded.shadowedNames.contains($0) }
            let code = ClassWriter(coded, templates: templates, names: own, isInFile: true)
            let lines = templates.lines(
                "extension",
                [
                    "availability": .lines(coded.availability), "members": code.members(),
                    "isolation": .text(coded.members.isNonisolated ? "nonisolated " : ""),
                    "class": .text(code.className),
                ], names: names)
            blocks.append(lines.under(coded.conditions))
            aliases.merge(own.aliases) { first, _ in first }
        }
        for archived in files.flatMap(\.archivedClasses) {
            let own = PlatformNaming { archived.shadowedNames.contains($0) }
            let fileLevel = PlatformNaming { archived.shadowedNames.ofExtensions.contains($0) }
            if archived.conforms {
                blocks.append(ArchivingWriter(templates: templates, names: own).conformance(of: archived))
            }
            if let transformer = archived.transformer {
                let code = ArchivingWriter(templates: templates, names: fileLevel)
                blocks.append(code.transformer(transformer, of: archived))
            }
            for used in [own, fileLevel] { aliases.merge(used.aliases) { first, _ in first } }
        }
        for interface in files.flatMap(\.interfaces) {
            let own = PlatformNaming { interface.shadowedNames.contains($0) }
            blocks.append(InterfaceWriter(names: own).lines(of: interface))
            aliases.merge(own.aliases) { first, _ in first }
        }
        if support?.isCoding == true { blocks += SupportFile.coding.map { .lines($0.lines(access: nil)) } }
        if let archiveAccess = support?.archiveAccess {
            blocks += ArchivingWriter.support(access: archiveAccess, support?.readKeys ?? [:])
        }
        if let named = support?.namedClasses, !named.isEmpty {
            blocks.append(ClassNameWriter(templates: templates, names: moduleNames).registration(of: named))
        }
        if !aliases.isEmpty { blocks.append(.aliases(aliases, access: "private ")) }
        let lines = templates.lines(
            "file",
            [
                "header": .lines(GeneratedHeader.comments(header)),
                "imports": imports.flatMap(lines), "blocks": blocks.flatMap { [""] + $0 },
            ], names: names)
        let firstLine = GeneratedHeader.line(sourceName: SwiftSyntaxText.comment(sourceName))
        return ([firstLine] + Layout.generatedFile.texts(of: lines)).map { $0 + "\n" }.joined()
    }

    // MARK: Imports

    /// The imports of the file: Foundation first, and then those of the sources, without duplicates.
    private var imports: [FileModel.Import] {
        guard !files.isEmpty || support?.isEmpty == false else { return [] }
        let all = files.flatMap(\.imports)
        let hasAccessLevel = all.contains { isOfFoundation($0) && $0.hasAccessLevel }
        var result = [FileModel.Import(path: "Foundation", hasAccessLevel: hasAccessLevel)]
        for item in all where item.path != "Foundation" && !result.contains(item) { result.append(item) }
        // Imports of the files that declare classes in archives.
        for item in files.flatMap(\.archivedClasses).flatMap(\.imports)
        where !isOfFoundation(item)
            && !result.contains(where: { $0.path == item.path && $0.conditions == item.conditions })
        {
            result.append(item)
        }
        return result
    }

    private func lines(for item: FileModel.Import) -> [Line] {
        // `@_exported` is needed once per module, and the source file has it.
        let attributes = item.attributes.filter { !$0.hasPrefix("@_exported") }
        let access = item.hasAccessLevel ? importAccess(item).rawValue + " " : ""
        return [Line(Code((attributes + [access + "import " + item.path]).joined(separator: " ")))].under(
            item.conditions)
    }

    /// Returns whether an import is of Foundation or of one of its declarations, such as `struct Foundation.Date`.
    private func isOfFoundation(_ item: FileModel.Import) -> Bool {
        item.path.split(separator: " ").last?.split(separator: ".").first == "Foundation"
    }

    /// The signatures of the members contain NSCoder, so Foundation needs the access level of the members. Other
    /// imports are used only in their bodies.
    private func importAccess(_ item: FileModel.Import) -> AccessLevel {
        guard isOfFoundation(item) else { return .internal }
        let archived = files.flatMap(\.archivedClasses).map(\.access) + (support?.accessLevels ?? [])
        return (classes.map(\.members.access) + archived + files.flatMap(\.interfaces).map(\.access)).max() ?? .internal
    }
}
