import SecureCodeGenAdoption
import SecureCodeGenArchiveFormats
import SecureCodeGenBuildTool
import SecureCodeGenFormatRecords
import SecureCodeGenInspection
import SecureCodeGenSourceText

import struct SecureCodeGenCodingPlan.FileModel

/// `securecodegen adopt`: replaces handwritten conformances by directives and generated members that read and write the same
/// archives. Prints a diff unless it is told to write.
struct AdoptCommand: Subcommand {
    private static let write = CommandOption(name: "--write", help: "change the files instead of printing a diff")
    private static let only = CommandOption(
        name: "--only", value: .text("class"), isRepeatable: true, help: "adopt only this class")
    private static let verify = CommandOption(
        name: "--verify", value: .path("archive"), isRepeatable: true,
        help: "first check that generated code can read this archive of the handwritten code")
    private static let record = CommandOption(
        name: "--record", help: "also enter what the adopted classes archive into the record")

    static let description = SubcommandDescription(
        name: "adopt", summary: "replace handwritten conformances by generated ones that keep the archives",
        usage:
            "adopt <file-or-folder>... [--write] [--only <class>]... [--verify <archive>]... [--record] [<option>...]",
        discussion: [
            "Follows 'init(coder:)' and 'encode(with:)' statement by statement. If generated code can read and write the",
            "same archives, removes both and 'supportsSecureCoding', and writes the directives that generated code needs.",
            "Prints a diff, and changes files only with '--write'. A class with a statement that can't be followed stays as",
            "it is, with a note. Without '--write', exits with 1 if a class can be adopted.",
        ],
        options: [write, only, verify, record, .reference, .noReferences, .configuration, .noConfiguration])

    private let inputs: [Path]
    private let writes: Bool
    private let only: Set<String>
    private let archives: [Path]
    private let records: Bool
    private let arguments: Arguments

    init(_ arguments: Arguments) throws(UsageError) {
        self.arguments = arguments
        inputs = arguments.paths
        writes = arguments.isGiven(Self.write)
        only = Set(arguments.values(of: Self.only))
        archives = arguments.paths(of: Self.verify)
        records = arguments.isGiven(Self.record)
    }

    func run(in context: CommandContext) throws -> ExitCode {
        let found = context.configuration(for: inputs.first, arguments)
        guard found.isUsable else {
            context.console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            return .diagnosedErrors
        }
        let configuration = found.configuration
        let groups = try context.inputs(
            inputs, references: arguments.paths(of: .reference) + configuration.references,
            followsPackages: !arguments.isGiven(.noReferences), findsBuildPlugin: true
        ).map { $0.applying(found, context.fileSystem) }
        guard !groups.contains(where: \.hasInvalidPath) else {
            context.console.report(groups.flatMap(\.diagnostics), sources: [])
            return .diagnosedErrors
        }
        let stages = try context.stages(try configuration.stageOptions(context.fileSystem))
        let pipeline = Pipeline(stages: stages, fileSystem: context.fileSystem, configuration: configuration)
        var proposals: [FileProposal] = []
        var notes: [Diagnostic] = []
        var texts: [SourceFile] = []
        var adopted = 0
        var names: Set<String> = []
        var models: [[FileModel]] = []
        var adoptedFormats: [ClassFormat] = []
        for group in groups {
            let outcome = AdoptionRun(pipeline: pipeline, group: group, only: only).run()
            let planner = RegionPlanner(stages: stages, overwrite: false)
            let regions = try planner.plan(outcome.analysis)
            proposals += outcome.proposals(regions)
            if !group.usesBuildPlugin, !outcome.adopted.isEmpty {
                let outputs = OutputPlanner(
                    layout: OutputLayout(folder: configuration.output), fileSystem: context.fileSystem, stages: stages)
                let support = OutputComparison(fileSystem: context.fileSystem)
                    .compare(try outputs.planSupport(.coding, outcome.analysis))
                proposals += support.proposals.filter { $0.kind != .unchanged }
                notes += support.diagnostics
            }
            notes +=
                outcome.obstacles.map { Diagnostic.notAdopted($0.name, $0.obstacle) }
                + outcome.adopted.map { Diagnostic.adopted($0, in: outcome) }
                + regions.refusals
            texts += outcome.originals.values.map(\.source)
            adopted += outcome.adopted.count
            names.formUnion(outcome.adopted.map(\.handwritten.name) + outcome.obstacles.map(\.name))
            models.append(outcome.analysis.models)
            adoptedFormats += outcome.plans.map(\.format)
        }
        let unknown = only.subtracting(names).subtracting(names.map { String($0.split(separator: ".").last ?? "") })
        guard unknown.isEmpty else {
            context.console.report(unknown.sorted().map { .noHandwrittenClass($0) }, sources: [])
            return .diagnosedErrors
        }
        let unreadable = archives.flatMap { verify($0, ReadableClasses(models), context) }
        guard unreadable.isEmpty else {
            context.console.report(unreadable, sources: [])
            return .diagnosedErrors
        }
        if records, !adoptedFormats.isEmpty {
            switch recordProposal(adoptedFormats, context.fileSystem) {
            case .success(let proposal): proposals.append(proposal)
            case .failure(let unusable):
                context.console.report([unusable.diagnostic], sources: unusable.source.map { [$0] } ?? [])
                return .diagnosedErrors
            }
        }
        return finish(context, proposals, notes.sorted(), texts, adopted: adopted)
    }

    // MARK: Proof

    /// Returns the values that generated code can't read, or would lose, in an archive of the handwritten code.
    private func verify(_ path: Path, _ classes: ReadableClasses, _ context: CommandContext) -> [Diagnostic] {
        let archive: KeyedArchive
        do {
            archive = try KeyedArchive(PropertyList.read(context.fileSystem.contents(of: path)))
        } catch let damage as PropertyList.Damage {
            return [.unverifiable(path, "isn't a keyed archive: \(damage.reason)")]
        } catch {
            return [.unverifiable(path, "can't be read")]
        }
        let check = ReadingCheck(archive, by: classes)
        return check.refusals.map { .unverifiable(path, $0) }
            + check.findings.map { .unverifiable(path, "object #\($0.object) of '\($0.className)': \($0.message)") }
            + check.unknownClasses.map { .unverifiable(path, "'\($0)' isn't generated, so it can't be checked") }
    }

    private func recordProposal(
        _ adopted: [ClassFormat], _ fileSystem: FileSystem
    ) -> Result<FileProposal, RecordFile.Unusable> {
        let path = fileSystem.nearest(RecordFile.name, to: inputs.first) ?? RecordFile.name
        let names = Set(adopted.map(\.name))
        var classes = adopted
        var old: [UInt8]?
        if !fileSystem.isAbsent(path) {
            do throws(RecordFile.Unusable) {
                let record = try RecordFile(at: path, fileSystem)
                old = record.source.bytes
                classes += record.format.classes.filter { !names.contains($0.name) }
            } catch {
                return .failure(error)
            }
        }
        let text = FormatWriter.text(of: ArchiveFormat(classes: classes))
        return .success(FileProposal(path: path, old: old, new: Array(text.utf8)))
    }

    private func finish(
        _ context: CommandContext, _ proposals: [FileProposal], _ notes: [Diagnostic], _ texts: [SourceFile],
        adopted: Int
    ) -> ExitCode {
        let left = notes.count { $0.id == "not-adopted" }
        let summary =
            "\(adopted) \(adopted == 1 ? "class" : "classes") adopted, \(left) left handwritten"
        guard writes else {
            context.console.keepsOutputForResults = true
            let preview = FilePreview(proposals: proposals, workingDirectory: context.fileSystem.workingDirectory)
            context.console.print(preview.diff(context.console.colorsOutput ? .colored : .plain).text)
            context.console.report(notes, sources: texts)
            context.console.remark([summary])
            return adopted == 0 ? .success : .diagnosedErrors
        }
        let (changes, failures) = ProposalWriter(fileSystem: context.fileSystem).carryOut(proposals)
        context.console.remark(changes.filter { $0.kind != .unchanged }.map { "\($0.kind) \($0.path)" })
        context.console.report((notes + failures).sorted(), sources: texts)
        context.console.remark([summary])
        return failures.isEmpty ? .success : .diagnosedErrors
    }
}

extension AdoptionRun.Outcome {
    /// The changed sources, including regions.
    func proposals(_ regions: RegionPlan) -> [FileProposal] {
        let concerned = Set(originals.keys.filter { path in adopted.contains { $0.concerns(path) } })
        let planned = Dictionary(
            regions.sources.map { ($0.original.source.path, $0.edited.bytes) }, uniquingKeysWith: { first, _ in first })
        return concerned.sorted().compactMap { path in
            guard let old = originals[path]?.source.written.bytes,
                let new = planned[path] ?? analysis.scanned[path]?.source.written.bytes
            else { return nil }
            return FileProposal(path: path, old: old, new: new, isSource: true)
        }
    }
}
