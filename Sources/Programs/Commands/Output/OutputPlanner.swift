import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// Plans the files to write and to remove. Reads generated files and folders, and changes nothing.
struct OutputPlanner: Sendable {
    let layout: OutputLayout
    /// Layouts that earlier runs may have used.
    var formerLayouts: [OutputLayout] = []
    let fileSystem: FileSystem
    let stages: Stages
    /// The progress of generating files.
    var progress: Progress?

    /// - Parameters:
    ///   - analysis: The analysis of all inputs.
    ///   - roots: The folders that the user named.
    ///   - objectiveCOnly: Whether the build plugin generates the files in Swift.
    /// - Throws: An error of the writer, which is a bug.
    func plan(_ analysis: Analysis, roots: [Path], objectiveCOnly: Bool = false) throws -> OutputPlan {
        var analysis = analysis
        if objectiveCOnly {
            analysis.sources.removeAll { !$0.path.isObjectiveC }
            analysis.generated.removeAll { $0.file.path.isSwift }
        }
        var plan = OutputPlan()
        let models = Dictionary(
            analysis.models.filter(\.hasGeneratedFile).map { ($0.path, $0) },
            uniquingKeysWith: { first, _ in first })
        let outputs = analysis.sources.flatMap { source -> [(source: DiscoveredFile, path: Path, model: FileModel)] in
            guard let model = models[source.path] else { return [] }
            return layout.paths(for: source).map { (source: source, path: $0, model: model) }
        }
        let groups = Dictionary(grouping: outputs) { Self.identity(ofPath: $0.path) }
        for group in groups.values where group.count > 1 {
            plan.diagnostics.add(contentsOf: Self.collisions(group.map { ($0.source.path, $0.path) }))
        }
        let unique = groups.values.filter { $0.count == 1 }.flatMap { $0 }.sorted { $0.path < $1.path }
        let supportFiles = SupportOutput.find(in: analysis, layout: layout, fileSystem)
        plan.writes = try progress.parallelMap(unique, as: "generating") { output in
            Result { () -> OutputPlan.Write? in
                let text =
                    output.source.path.isObjectiveC
                    ? stages.objectiveC(output.model, at: output.path, supportFiles)
                    : try stages.emit([output.model], output.source.path.lastComponent.text)
                return text.map { OutputPlan.Write(path: output.path, contents: Array($0.utf8)) }
            }
        }.compactMap { try $0.get() }
        let support = try planSupport(supportFiles, analysis)
        plan.writes = (plan.writes + support.writes).sorted { $0.path < $1.path }

        // An error may have hidden a class with members, so the file stays until the error is fixed.
        guard !analysis.diagnostics.hasErrors, !plan.diagnostics.hasErrors else { return plan }
        let stale = OutputsWithoutSource(layout: layout, fileSystem: fileSystem, analysis: analysis, roots: roots)
        let former = OutputsOfOtherLayouts(fileSystem: fileSystem, analysis: analysis)
        plan.removals = Set(
            stale.find(needed: Set(plan.writes.map(\.path)))
                + support.removals
                + formerLayouts.flatMap { former.find(in: $0, now: layout, supportFiles) }
        ).sorted()
        return plan
    }

    /// Returns nil for a file that isn't needed.
    private func write(_ file: SupportOutput) throws -> OutputPlan.Write? {
        let existing = file.isWhole || file.kind != .archives ? nil : existingText(of: file)
        guard !file.support.isEmpty || existing != nil else { return nil }
        var text =
            if let existing, file.support.isEmpty || !file.isComplete { existing } else {
                try stages.emitWithSupport([], SupportFileKind.sourceName, file.support)
            }
        if let existing { text = KeyTable.merged(text, file.support.readKeys, keeping: existing) }
        if file.support.isEmpty, text == existing { return nil }
        return OutputPlan.Write(path: file.path, contents: Array(text.utf8))
    }

    private func existingText(of file: SupportOutput) -> String? {
        guard SupportOutput.isGenerated(file.path, fileSystem), let bytes = try? fileSystem.contents(of: file.path)
        else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Plans the file with the functions that members in class bodies call.
    func planSupport(_ kind: SupportFileKind, _ analysis: Analysis) throws -> OutputPlan {
        try planSupport(
            SupportOutput.find(in: analysis, layout: layout, fileSystem).filter { $0.kind == kind }, analysis)
    }

    private func planSupport(_ files: [SupportOutput], _ analysis: Analysis) throws -> OutputPlan {
        var plan = OutputPlan(writes: try files.compactMap(write))
        guard !analysis.diagnostics.hasErrors else { return plan }
        let unneeded = files.filter { $0.support.isEmpty && $0.isWhole }.map(\.path)
        plan.removals =
            unneeded.filter { SupportOutput.isGenerated($0, fileSystem) } + files.flatMap(\.duplicates)
        return plan
    }

    /// Returns a value that is equal for paths of the same file.
    static func identity(ofPath path: Path) -> Path {
        #if canImport(Darwin)
            // Apple's file systems ignore case by default.
            Path(path.text.lowercased())
        #else
            path
        #endif
    }

    private static func collisions(_ group: [(source: Path, output: Path)]) -> [Diagnostic] {
        let sources = group.map(\.source).sorted()
        return group.map { member in
            .outputCollision(member.output, of: member.source, others: sources.filter { $0 != member.source })
        }
    }
}
