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
        var analysis = Pipeline(stages: stages, fileSystem: fileSystem)
            .analyse(sources: sources.files, references: references.files)
        analysis.diagnostics.add(contentsOf: sources.diagnostics + references.diagnostics)

        let planner = OutputPlanner(
            layout: OutputLayout(folder: options.output), fileSystem: fileSystem, emit: stages.emit)
        let plan = try planner.plan(analysis, roots: sources.folders)
        let outcome = OutputWriter(fileSystem: fileSystem).carryOut(plan)

        var diagnostics = analysis.diagnostics
        diagnostics.add(contentsOf: plan.diagnostics.diagnostics + outcome.diagnostics)
        console.print(outcome.changes.map { "\($0.kind) \($0.path)\n" }.joined())
        console.report(diagnostics.diagnostics, sources: analysis.texts)
        console.print(summary(outcome.changes, filesRead: analysis.sources.count))
        console.reportCount(of: diagnostics.diagnostics)
        return diagnostics.hasErrors ? .diagnosedErrors : .success
    }

    private func summary(_ changes: [FileChange], filesRead: Int) -> String {
        let counts = [FileChange.Kind.written, .unchanged, .removed].map { kind in
            "\(changes.count { $0.kind == kind }) \(kind)"
        }
        return "\(counts.joined(separator: ", ")); \(filesRead) Swift \(filesRead == 1 ? "file" : "files") read\n"
    }
}
