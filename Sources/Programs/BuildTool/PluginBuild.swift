import SecureCodeGenArchiveFormats
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter
import SecureCodeGenThreading

/// Writes the generated files that the build plugin declared for one target.
///
/// A build requires every declared file, so each is written, if only with a header. Files that are up to date aren't
/// touched, so nothing is compiled again. After an error, the old file remains.
package struct PluginBuild {
    private let plan: PluginPlan
    private let found: ConfigurationFinder.Result
    private let fileSystem: FileSystem
    private let stages: Stages
    private let console: Console

    /// Runs the program of the build plugin: `securecodegen-build plugin-build <plan>`.
    ///
    /// - Parameter arguments: The arguments without the program's name.
    /// - Returns: One of the values of `ExitCode`.
    package static func run(_ arguments: [String], in environment: ProcessEnvironment) -> Int32 {
        let console = Console(environment)
        console.manner = Console.Manner(color: .auto, environment)
        return console.run {
            guard arguments.count == 2, arguments[0] == "plugin-build" else {
                console.printToStandardError(["usage: securecodegen-build plugin-build <plan>"])
                return .usage
            }
            return try run(
                planPath: Path(arguments[1]), fileSystem: FileSystem(workingDirectory: environment.workingDirectory),
                console: console, stages: Stages.standard)
        }.rawValue
    }

    /// - Parameters:
    ///   - planPath: The path of the plan that the plugin wrote.
    ///   - stages: Makes the stages with the options of the configuration.
    /// - Throws: A bug in the program, or an error in custom templates. Other errors are printed.
    package static func run(
        planPath: Path, fileSystem: FileSystem, console: Console, stages: (StageOptions) throws -> Stages
    ) throws -> ExitCode {
        let plan: PluginPlan
        let contents: [UInt8]
        do {
            contents = try fileSystem.contents(of: planPath)
            plan = try PluginPlan(contents: contents, folder: planPath.folder)
        } catch let error as FileSystem.ReadError {
            console.report([.cannotRead(planPath, error)], sources: [])
            return .diagnosedErrors
        } catch let error as PlanEntry.SyntaxError {
            console.report([.malformedPlan(planPath, entry: error.number)], sources: [])
            return .diagnosedErrors
        }
        console.caller = Caller(package: plan.refreshCommand)
        let found = ConfigurationFinder(fileSystem: fileSystem).find(in: plan.configurationFolders)
        // A build can't have the configuration or the record as an input, because a missing input makes every build
        // fail. The plan is an input, so replacing it makes the next build run this program again. The root folder
        // can't be an input either.
        if found.source != nil || plan.record(fileSystem) != nil || plan.configurationFolders.contains("/") {
            try fileSystem.replaceContents(of: planPath, with: contents)
        }
        guard found.isUsable else {
            console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            return .diagnosedErrors
        }
        let build = PluginBuild(
            plan: plan, found: found, fileSystem: fileSystem,
            stages: try stages(try found.configuration.stageOptions(fileSystem)), console: console)
        return try build.run()
    }

    private var configuration: Configuration { found.configuration }

    private func run() throws -> ExitCode {
        let sources = plan.sources.map { DiscoveredFile(named: $0.path, module: $0.module) }
        let references = plan.references.map { DiscoveredFile(named: $0.path, module: $0.module) }
        let named = Discovery(fileSystem).discover(configuration.references)
        let all = InputGroup(
            sources: DiscoveryResult(files: sources, folders: [], diagnostics: []),
            references: DiscoveryResult(
                files: references + named.files, headers: named.headers, folders: [], diagnostics: named.diagnostics))
        let group = all.applying(found, fileSystem)
        let pipeline = Pipeline(stages: stages, fileSystem: fileSystem, configuration: configuration)
        var analysis = pipeline.analyse(group)
        analysis.diagnostics.add(
            contentsOf: UnmatchedPatterns(configuration, fileSystem).diagnostics(in: [all]))
        let committed = try CommittedOutputs(analysis, stages: stages, fileSystem: fileSystem)
        let plan = try outputPlan(analysis, committed)
        analysis.diagnostics.add(contentsOf: try staleness(analysis, committed))
        let comparison = OutputComparison(fileSystem: fileSystem).compare(plan)
        let outcome = ProposalWriter(fileSystem: fileSystem).carryOut(comparison.proposals)
        analysis.diagnostics.add(contentsOf: comparison.diagnostics + outcome.diagnostics)
        let record = compareWithRecord(&analysis)
        return report(
            analysis.diagnostics.diagnostics.compactMap { configuration.adapt($0) },
            sources: analysis.texts + [found.source, record].compactMap { $0 })
    }

    /// Warns about changes that break existing archives, if the package has a record of its format.
    ///
    /// - Returns: The record, for the diagnostics.
    private func compareWithRecord(_ analysis: inout Analysis) -> SourceFile? {
        guard let path = plan.record(fileSystem) else { return nil }
        do throws(RecordFile.Unusable) {
            let record = try RecordFile(at: path, fileSystem)
            let module = plan.sources.lazy.compactMap(\.module).first
            let comparison = RecordComparison(
                record, ArchiveFormat(classes: analysis.formats), handwritten: analysis.handwrittenClasses,
                covered: analysis.diagnostics.hasErrors ? nil : module.map { CoveredModules(module: $0) })
            let errors = comparison.breaking(forward: false).filter { $0.severity == .error }
            analysis.diagnostics.add(contentsOf: errors.map { $0.with(severity: .warning) })
            return record.source
        } catch {
            analysis.diagnostics.add(contentsOf: [error.diagnostic.with(severity: .warning)])
            return error.source
        }
    }

    /// Reports out-of-date regions and committed files. A build doesn't change sources. The command is named once,
    /// because it updates all of them.
    private func staleness(_ analysis: Analysis, _ committed: CommittedOutputs) throws -> [Diagnostic] {
        let requirements = RegionRequirements(analysis, scan: stages.scan) { [stages] coded, _ in
            try stages.emitMembers(coded)
        }
        let regions = parallelMap(requirements.files) { file in Result { try Self.staleRegions(of: file, requirements) }
        }
        var stale = try regions.flatMap { try $0.get() }
        stale += committed.proposals.filter { $0.kind != .unchanged }.map { .staleFile($0) }
        if let first = stale.first { stale[0] = first.adding(notes: [.refresh(console.caller.command)]) }
        return stale + committed.misplaced
    }

    /// Damaged markers are reported instead of out-of-date regions, because no region is certain then.
    private static func staleRegions(of file: ScannedFile, _ requirements: RegionRequirements) throws -> [Diagnostic] {
        let (regions, edits) = try requirements.edits(of: file)
        let changes = edits.compactMap { RegionChange($0, in: regions) }
        guard changes.isEmpty || regions.diagnostics.isEmpty else { return regions.diagnostics }
        return changes.filter { $0.kind != .unchanged }.map { change in
            .staleRegion(of: change, at: Diagnostic.Location(path: file.source.path, range: change.place))
        }
    }

    private func report(_ diagnostics: [Diagnostic], sources: [SourceFile]) -> ExitCode {
        console.report(diagnostics, sources: sources)
        return diagnostics.contains { $0.severity == .error } ? .diagnosedErrors : .success
    }

    private func outputPlan(_ analysis: Analysis, _ committed: CommittedOutputs) throws -> OutputPlan {
        var models = Dictionary(
            analysis.models.filter { $0.hasGeneratedFile && !committed.sources.contains($0.path) }
                .map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let failed = analysis.diagnostics.hasErrors
        var result = OutputPlan()
        for source in plan.sources {
            guard let output = source.output else { continue }
            let model = models.removeValue(forKey: source.path)
            if model == nil, failed, !fileSystem.isAbsent(output) { continue }
            let name = source.path.lastComponent
            result.writes.append(try write(model.map { [$0] } ?? [], to: output, sourceName: name.text))
        }
        if !failed || fileSystem.isAbsent(plan.catchAll) {
            let rest = models.values.sorted { $0.path < $1.path }
            let support = ModuleSupport(analysis.models).without(
                coding: committed.support.contains(.coding), archives: committed.support.contains(.archives))
            result.writes.append(
                try write(
                    rest, to: plan.catchAll, sourceName: SupportFileKind.sourceName,
                    support: support.isEmpty ? nil : support))
        }
        return result
    }

    private func write(
        _ models: [FileModel], to path: Path, sourceName: String, support: ModuleSupport? = nil
    ) throws -> OutputPlan.Write {
        let text =
            try support.map { try stages.emitWithSupport(models, sourceName, $0) }
            ?? stages.emit(models, sourceName)
        return OutputPlan.Write(path: path, contents: Array(text.utf8))
    }
}

extension DiscoveredFile {
    /// A file that needs no search, because a build names each file once with its full path.
    fileprivate init(named path: Path, module: String?) {
        self.init(
            path: path, root: nil, relativePath: path.lastComponent, canonicalPath: path, module: module)
    }
}

extension Diagnostic {
    fileprivate static func malformedPlan(_ path: Path, entry: Int) -> Diagnostic {
        Diagnostic(
            id: "malformed-plan", message: "invalid entry \(entry) in this plan of the build plugin",
            at: Location(path: path), notes: [Note("build again; if it happens again, report it")])
    }

    /// A committed generated file that is out of date.
    fileprivate static func staleFile(_ proposal: FileProposal) -> Diagnostic {
        let what = proposal.kind == .removed ? "is no longer needed" : "is not up to date"
        return Diagnostic(
            id: "stale-file", message: "this generated file \(what)", at: Location(path: proposal.path))
    }
}
