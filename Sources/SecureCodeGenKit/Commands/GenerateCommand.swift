import SourceText

/// `securecodegen generate`: writes the generated files for what the user named, and says what it did.
struct GenerateCommand {
    private let options: GenerateOptions
    private let fileSystem: FileSystem
    private let stages: Stages
    private let console: Console

    init(_ options: GenerateOptions, _ fileSystem: FileSystem, _ stages: Stages, _ console: Console) {
        self.options = options
        self.fileSystem = fileSystem
        self.stages = stages
        self.console = console
    }

    /// - Throws: what is the program's own fault; everything else is printed.
    func run() throws -> ExitCode {
        let discovery = Discovery(fileSystem)
        let sources = discovery.discover(options.inputs)
        let references = discovery.discover(options.references)
        var analysis = Pipeline(stages: stages, fileSystem: fileSystem, mode: options.mode)
            .analyse(
                sources: sources.files, references: references.files + references.headers + sources.headers)
        analysis.diagnostics.add(contentsOf: sources.diagnostics + references.diagnostics)

        let planner = OutputPlanner(
            layout: OutputLayout(folder: options.output), fileSystem: fileSystem, emit: stages.emit)
        let plan = options.regionsOnly ? OutputPlan() : try planner.plan(analysis, roots: sources.folders)
        let regions = try writeRegions(analysis)
        let outcome = OutputWriter(fileSystem: fileSystem).carryOut(plan)

        var diagnostics = analysis.diagnostics
        diagnostics.add(contentsOf: plan.diagnostics.diagnostics + outcome.diagnostics + regions.diagnostics)
        let writes = (regions.changes + outcome.changes.filter { $0.kind != .removed }).sorted { $0.path < $1.path }
        let changes = writes + outcome.changes.filter { $0.kind == .removed }
        console.print(changes.map { "\($0.kind) \($0.path)\n" }.joined())
        console.report(diagnostics.diagnostics, sources: analysis.texts)
        console.print(summary(changes, filesRead: analysis.sources.count))
        console.reportCount(of: diagnostics.diagnostics)
        return diagnostics.hasErrors ? .diagnosedErrors : .success
    }

    /// Brings the regions in class bodies up to date, file by file: what is refused stops nothing else.
    private func writeRegions(_ analysis: Analysis) throws -> (changes: [FileChange], diagnostics: [Diagnostic]) {
        var changes: [FileChange] = []
        var diagnostics: [Diagnostic] = []
        let writer = SourceWriter(fileSystem: fileSystem)
        for result in RegionPlanner(stages: stages, overwrite: options.overwrite).plan(analysis) {
            do {
                let planned = try result.get()
                let path = planned.original.source.path
                let isWritten = try writer.write(planned.edited, over: planned.original.source)
                changes.append(FileChange(isWritten ? .written : .unchanged, path))
            } catch let refusal as RegionRefusal {
                diagnostics += refusal.diagnostics
            }
        }
        return (changes, diagnostics)
    }

    private func summary(_ changes: [FileChange], filesRead: Int) -> String {
        let counts = [FileChange.Kind.written, .unchanged, .removed].map { kind in
            "\(changes.count { $0.kind == kind }) \(kind)"
        }
        return "\(counts.joined(separator: ", ")); \(filesRead) Swift \(filesRead == 1 ? "file" : "files") read\n"
    }
}
