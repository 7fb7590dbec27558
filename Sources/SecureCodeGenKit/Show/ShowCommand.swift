import SourceText

/// `securecodegen show`: prints what is archived of each class and how, for a person who reviews it before the generated
/// code. Writes nothing.
struct ShowCommand: Subcommand {
    private static let json = CommandOption(name: "--json", help: "print JSON, for other programs")
    private static let diagram = CommandOption(name: "--diagram", help: "print a Mermaid class diagram")
    private static let reference = CommandOption(
        name: "--reference", value: .path("path"), isRepeatable: true,
        help: "read declarations from this file or folder without showing its classes")

    static let description = SubcommandDescription(
        name: "show", summary: "print what each class archives, and how",
        usage: "show <file-or-folder>... [--json | --diagram] [<option>...]",
        discussion: [
            "Prints a table for each class with its properties: their types and keys, how they are archived, which classes",
            "are allowed during decoding, and what happens if the archive has no value. Then lists the properties that are",
            "not archived, and why. Classes without generated members are listed with the reason. For handwritten classes,",
            "shows which keys differ from generated ones. Writes nothing. Exits with 1 if a class has errors.",
        ],
        options: [json, diagram, reference, .noReferences, .configuration, .noConfiguration])

    private let inputs: [Path]
    private let arguments: Arguments
    private let printsJSON: Bool
    private let printsDiagram: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = arguments.paths
        self.arguments = arguments
        printsJSON = arguments.isGiven(Self.json)
        printsDiagram = arguments.isGiven(Self.diagram)
        if printsJSON, printsDiagram { throw .contradiction("--json", "--diagram") }
    }

    func run(in session: Session) throws -> ExitCode {
        session.console.keepsOutputForResults = true
        let found = session.configuration(for: inputs.first, arguments)
        guard found.isUsable else {
            session.console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            return .diagnosedErrors
        }
        let configuration = found.configuration
        let groups = try session.inputs(
            inputs, references: arguments.paths(of: Self.reference) + configuration.references,
            followsPackages: !arguments.isGiven(.noReferences)
        ).map { $0.applying(configuration, session.fileSystem) }
        let stages = try session.stages(try configuration.stageOptions(session.fileSystem, templates: nil))
        var pipeline = Pipeline(stages: stages, fileSystem: session.fileSystem, configuration: configuration)
        pipeline.reports = true
        var classes: [ShownClass] = []
        var diagnostics: [Diagnostic] = []
        var texts: [SourceFile] = []
        for group in groups {
            let analysis = pipeline.analyse(group)
            let lines = analysis.scanned.mapValues { LineTable($0.source.bytes) }
            classes += analysis.reports.compactMap { report in
                lines[report.place.path].map { ShownClass(report, in: $0, stages) }
            }
            diagnostics += analysis.diagnostics.diagnostics
            texts += analysis.texts
        }
        if printsJSON {
            session.console.print(document: ShownClasses.json(classes))
        } else if printsDiagram {
            session.console.print(ClassDiagram(classes).lines)
        } else {
            session.console.print(ShownClasses.lines(classes))
        }
        let errors = configuration.errors(among: diagnostics.sorted())
        session.console.report(errors, sources: texts)
        return errors.isEmpty ? .success : .diagnosedErrors
    }
}
