import SecureCodeGenArchiveFormats
import SecureCodeGenBuildTool
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText

/// `securecodegen generate`: writes generated files and regions and prints a summary. With `--check` or `--diff`, only prints
/// what it would write.
struct GenerateCommand: Subcommand {
    private let options: GenerateOptions

    init(_ arguments: Arguments) throws(UsageError) {
        options = try GenerateOptions(arguments)
    }

    func run(in context: CommandContext) throws -> ExitCode {
        var options = options
        if context.fileSystem.isReadOnly, options.inputPath == nil, !options.showsDiff { options.checks = true }
        let found =
            options.ignoresConfiguration
            ? ConfigurationFinder.Result()
            : ConfigurationFinder(fileSystem: context.fileSystem)
                .find(for: options.inputPath ?? options.inputs.first, named: options.configurationPath)
        guard found.isUsable else {
            context.console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            context.console.reportCount(of: found.diagnostics)
            return .diagnosedErrors
        }
        var configuration = found.configuration
        if options.isStrict { configuration.isStrict = true }
        if options.allClassesAreRoots { configuration.allClassesAreRoots = true }
        let named = try context.inputs(
            options.inputs, references: options.references + configuration.references,
            inputPath: options.inputPath, followsPackages: options.followsPackages,
            // A folder that the user names is written, whatever the build does.
            findsBuildPlugin: options.output == nil)
        let stageOptions = try configuration.stageOptions(context.fileSystem, templates: options.templates)
        let generation = Generation(
            options: options, configuration: configuration, configurationSource: found.source,
            unmatchedPatterns: UnmatchedPatterns(configuration, context.fileSystem).diagnostics(in: named),
            fileSystem: context.fileSystem, stages: try context.stages(stageOptions), console: context.console)
        return try generation.run(named.map { $0.applying(found, context.fileSystem) })
    }
}

/// A run of the command.
private struct Generation {
    let options: GenerateOptions
    let configuration: Configuration
    /// The text of the configuration, for diagnostics.
    let configurationSource: SourceFile?
    let unmatchedPatterns: [Diagnostic]
    let fileSystem: FileSystem
    let stages: Stages
    let console: Console

    /// - Throws: A bug in the program. Errors are printed.
    func run(_ groups: [InputGroup]) throws -> ExitCode {
        guard !groups.contains(where: \.hasInvalidPath) else {
            return finish(groups.flatMap(\.diagnostics), sources: [])
        }
        var buffers: [Path: [UInt8]] = [:]
        if let path = options.inputPath { buffers[path] = try console.readInput() }
        var outcome = Outcome()
        outcome.add(unmatchedPatterns, in: configurationSource)
        let progress = console.progress()
        for group in groups { try outcome.add(propose(group, buffers, progress)) }
        progress?.end()
        let pluginTargets = groups.filter(\.usesBuildPlugin).compactMap(\.target)
        if let folder = options.output, !pluginTargets.isEmpty {
            outcome.add([.outputOfPlugin(folder, targets: pluginTargets)], in: nil)
        }
        outcome.compareWithRecord(
            near: options.inputPath ?? options.inputs.first, groups, options, configuration.severity["record-behind"],
            fileSystem)
        if !options.writes { return preview(outcome) }
        if let path = options.inputPath { return filter(buffers[path] ?? [], at: path, outcome) }
        return write(outcome)
    }

    /// The combined result of all groups.
    private struct Outcome {
        /// The proposals for all files of the run: files that remain, sorted by path, then files to remove.
        private(set) var proposals: [FileProposal] = []
        private(set) var diagnostics = DiagnosticCollector()
        private(set) var texts: [SourceFile] = []
        private(set) var sourceCount = 0
        private(set) var implementationCount = 0
        private(set) var referenceCount = 0
        /// Classes whose members the build plugin generates.
        private(set) var pluginClassCount = 0
        /// The result of the comparison with the record; nil without a record.
        private(set) var recordSummary: String?
        private(set) var hasSecureCodingClass = false
        private var formats: [ClassFormat] = []
        private var handwrittenClasses: [HandwrittenClassNames] = []

        /// Compares the classes with the package's record, if it has one. `--check` reports errors, other runs warnings about
        /// existing archives.
        mutating func compareWithRecord(
            near path: Path?, _ groups: [InputGroup], _ options: GenerateOptions,
            _ choice: Configuration.SeverityChoice?,
            _ fileSystem: FileSystem
        ) {
            guard let path = fileSystem.nearest(RecordFile.name, to: path) else { return }
            do throws(RecordFile.Unusable) {
                let record = try RecordFile(at: path, fileSystem)
                let comparison = RecordComparison(
                    record, ArchiveFormat(classes: formats), handwritten: handwrittenClasses,
                    covered: diagnostics.hasErrors ? nil : CoveredModules(groups, record: path, fileSystem))
                let found = comparison.breaking(forward: options.checksForward)
                let errors = found.filter { $0.severity == .error }
                let count = errors.isEmpty ? "no breaking changes" : errors.count.counted("breaking change")
                recordSummary = "\(count) since '\(path)'"
                diagnostics.add(contentsOf: options.checks ? found : errors.map { $0.with(severity: .warning) })
                guard options.checks else { return texts.append(record.source) }
                diagnostics.add(
                    contentsOf: comparison.missing(choice, inputs: options.inputs, isNearest: true))
                texts.append(record.source)
            } catch {
                let severity: Diagnostic.Severity = options.checks ? .error : .warning
                diagnostics.add(error.diagnostic.with(severity: severity))
                if let source = error.source { texts.append(source) }
            }
        }

        /// - Parameter source: The file that the diagnostics refer to.
        mutating func add(_ found: [Diagnostic], in source: SourceFile?) {
            diagnostics.add(contentsOf: found)
            if let source { texts.append(source) }
        }

        mutating func add(_ other: (analysis: Analysis, proposals: [FileProposal], pluginClassCount: Int)) {
            pluginClassCount += other.pluginClassCount
            proposals = (proposals + other.proposals).sorted {
                ($0.new == nil ? 1 : 0, $0.path) < ($1.new == nil ? 1 : 0, $1.path)
            }
            diagnostics.add(contentsOf: other.analysis.diagnostics.diagnostics)
            texts += other.analysis.texts
            let implementations = other.analysis.sources.count(where: \.path.isObjectiveC)
            implementationCount += implementations
            sourceCount += other.analysis.sources.count - implementations
            referenceCount += other.analysis.references.count
            formats += other.analysis.formats
            handwrittenClasses += other.analysis.handwrittenClasses
            if other.analysis.hasSecureCodingClass { hasSecureCodingClass = true }
        }
    }

    private func propose(
        _ group: InputGroup, _ buffers: [Path: [UInt8]], _ progress: Progress?
    ) throws -> (analysis: Analysis, proposals: [FileProposal], pluginClassCount: Int) {
        var pipeline = Pipeline(
            stages: stages, fileSystem: fileSystem, configuration: configuration, mode: options.mode)
        pipeline.buffers = buffers
        pipeline.progress = progress
        pipeline.scope.references = group.referencesWithMembers(configuration, fileSystem)
        var analysis = pipeline.analyse(group)

        let layout = OutputLayout(folder: options.output ?? configuration.output)
        let planner = OutputPlanner(
            layout: layout, formerLayouts: layout.others(configured: configuration.output), fileSystem: fileSystem,
            stages: stages, progress: progress)
        let regionsOnly = options.regionsOnly || group.usesBuildPlugin
        let plan = try planner.plan(analysis, roots: group.sources.folders, objectiveCOnly: regionsOnly)
        let outputs = OutputComparison(fileSystem: fileSystem, outputFolder: layout.folder).compare(plan)
        var proposals = outputs.proposals
        var diagnostics = plan.diagnostics.diagnostics + outputs.diagnostics
        let isFirst =
            outputs.proposals.contains { $0.kind == .written && $0.path.isSwift } && analysis.generated.isEmpty
        var targets = BuildPluginTargets(fileSystem)
        if isFirst, options.output == nil, let target = targets.targetWithoutPlugin(in: group) {
            diagnostics.append(.targetWithoutPlugin(target))
        }
        var committed: Set<Path> = []
        if group.usesBuildPlugin, !options.regionsOnly {
            let outputs = try CommittedOutputs(analysis, stages: stages, fileSystem: fileSystem)
            committed = outputs.sources
            proposals += outputs.proposals
            diagnostics += outputs.misplaced
        }
        let pluginModels = regionsOnly ? analysis.models.filter { !committed.contains($0.path) } : []
        let pluginClasses = pluginModels.flatMap(\.classes).filter {
            $0.placement == .extension && $0.objectiveC == nil
        }
        let regions = try RegionPlanner(
            stages: stages, overwrite: options.overwrite,
            supportFiles: SupportOutput.find(in: analysis, layout: layout, fileSystem), progress: progress
        ).plan(analysis)
        proposals += regions.sources.map(\.proposal)
        analysis.diagnostics.add(contentsOf: diagnostics + regions.refusals)
        return (analysis, proposals, pluginClasses.count)
    }

    // MARK: Writing

    private func write(_ outcome: Outcome) -> ExitCode {
        let (changes, failures) = ProposalWriter(fileSystem: fileSystem).carryOut(outcome.proposals)
        console.remark(changes.filter { $0.kind != .unchanged }.map { "\($0.kind) \($0.path)" })
        let counts = [FileChange.Kind.written, .unchanged, .removed].map { kind in
            "\(changes.count { $0.kind == kind }) \(kind)"
        }
        let summary = counts.joined(separator: ", ") + "; " + rest(outcome)
        var diagnostics = outcome.diagnostics
        diagnostics.add(contentsOf: failures)
        return finish(diagnostics.diagnostics, sources: outcome.texts, summary: summary)
    }

    // MARK: Standard input

    /// Prints the source with its regions updated. If there are errors, prints it unchanged, because editors may
    /// replace the source with the output.
    private func filter(_ source: [UInt8], at path: Path, _ outcome: Outcome) -> ExitCode {
        console.keepsOutputForResults = true
        console.print(outcome.proposals.first { $0.isSource && $0.path == path }?.new ?? source)
        var diagnostics = outcome.diagnostics
        for output in outcome.proposals where !output.isSource && output.kind == .written {
            let kind = SupportFileKind(rawValue: output.path.lastComponent)
            let isSupport = kind == .coding || kind == .objectiveC
            diagnostics.add(
                isSupport ? .supportElsewhere(output.path, of: path) : .membersElsewhere(output.path, of: path))
        }
        return finish(diagnostics.diagnostics, sources: outcome.texts)
    }

    // MARK: Only looking

    private func preview(_ outcome: Outcome) -> ExitCode {
        let preview = FilePreview(proposals: outcome.proposals, workingDirectory: fileSystem.workingDirectory)
        if options.showsDiff {
            console.keepsOutputForResults = true
            let diff = preview.diff(console.colorsOutput ? .colored : .plain)
            console.print(diff.text)
            if diff.folder != fileSystem.workingDirectory, !diff.text.isEmpty {
                console.printToStandardError(["note: the paths of this diff are relative to '\(diff.folder)'"])
            }
        }
        var summary: String?
        if options.checks {
            console.remark(preview.list, isRequested: true)
            summary = preview.summary + "; " + rest(outcome) + (outcome.recordSummary.map { "; " + $0 } ?? "")
        }
        var diagnostics = outcome.diagnostics
        if options.checks, console.makesDocument {
            // Other programs get the list as diagnostics.
            let stale = outcome.proposals.filter { $0.kind != .unchanged }
            diagnostics.add(contentsOf: stale.flatMap(Diagnostic.notUpToDate))
        }
        let exitCode = finish(diagnostics.diagnostics, sources: outcome.texts, summary: summary)
        return options.checks && !preview.isUpToDate ? .diagnosedErrors : exitCode
    }

    // MARK: The end

    /// The rest of a summary: `2 Swift files read; 4 classes are generated during the build`.
    private func rest(_ outcome: Outcome) -> String {
        let references = outcome.referenceCount
        let implementations = outcome.implementationCount
        let read =
            (outcome.sourceCount == 0 && implementations > 0 ? "" : outcome.sourceCount.counted("Swift file"))
            + (implementations == 0 || outcome.sourceCount == 0 ? "" : ", ")
            + (implementations == 0 ? "" : implementations.counted("Objective-C file"))
            + (references == 0 ? "" : " and " + references.counted("reference")) + " read"
        guard outcome.hasSecureCodingClass else { return "\(read); no class declares NSSecureCoding" }
        let count = outcome.pluginClassCount
        guard count > 0 else { return read }
        let classes = count.counted("class is", plural: "classes are")
        return "\(read); \(classes) generated during the build"
    }

    private func finish(_ found: [Diagnostic], sources: [SourceFile], summary: String? = nil) -> ExitCode {
        let diagnostics = found.compactMap { configuration.adapt($0) }
        console.report(diagnostics, sources: sources)
        if let summary { console.remark([summary]) }
        console.reportCount(of: diagnostics)
        return diagnostics.contains { $0.severity == .error } ? .diagnosedErrors : .success
    }
}
