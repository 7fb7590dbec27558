import SecureCodeGenAudit
import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// `securecodegen show`: prints what each class archives, and how. Writes nothing.
struct ShowCommand: Subcommand {
    private static let diagram = CommandOption(name: "--diagram", help: "print a Mermaid class diagram")
    private static let generated = CommandOption(
        name: "--generated", value: .text("class"), help: "print the generated members of this class")
    private static let reference = CommandOption(
        name: "--reference", value: .path("path"), isRepeatable: true,
        help: "read declarations from this file or folder without showing its classes")

    static let description = SubcommandDescription(
        name: "show", summary: "print what each class archives, and how",
        usage: "show <file-or-folder-or-class>... [--json | --diagram | --generated <class>] [<option>...]",
        discussion: [
            "Prints a table for each class with its properties: their types and keys, how they are archived, which classes",
            "are allowed during decoding, and what happens if the archive has no value. Then lists the properties that are",
            "not archived, and why. Classes without generated members are listed with the reason. For handwritten classes,",
            "shows which keys differ from generated ones, and the directives that keep them. Writes nothing. Exits with 1 if",
            "a class has errors. A word that isn't a path is the name of a class to show; without a path, the classes of the",
            "working directory are read.",
        ],
        options: [.json, diagram, generated, reference, .noReferences, .configuration, .noConfiguration])

    private let inputs: [Path]
    private let arguments: Arguments
    private let printsJSON: Bool
    private let printsDiagram: Bool
    /// The class whose members are printed.
    private let generatedClass: String?

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = arguments.paths
        self.arguments = arguments
        printsJSON = arguments.isGiven(.json)
        printsDiagram = arguments.isGiven(Self.diagram)
        generatedClass = arguments.value(of: Self.generated)
        if printsJSON, printsDiagram { throw .contradiction("--json", "--diagram") }
        if generatedClass != nil, printsJSON { throw .contradiction("--json", "--generated") }
        if generatedClass != nil, printsDiagram { throw .contradiction("--diagram", "--generated") }
    }

    func run(in context: CommandContext) throws -> ExitCode {
        context.console.keepsOutputForResults = true
        let names = self.inputs.map(\.text).filter { name in
            context.fileSystem.isAbsent(Path(name))
                && name.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
                && !name.hasSuffix(".swift")
        }
        var inputs = self.inputs.filter { !names.contains($0.text) }
        if inputs.isEmpty, !names.isEmpty, context.targetsPath == nil { inputs = ["."] }
        let found = context.configuration(for: inputs.first, arguments)
        guard found.isUsable else {
            context.console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            return .diagnosedErrors
        }
        let configuration = found.configuration
        let groups = try context.inputs(
            inputs, references: arguments.paths(of: Self.reference) + configuration.references,
            followsPackages: !arguments.isGiven(.noReferences)
        ).map { $0.applying(found, context.fileSystem) }
        let stages = try context.stages(try configuration.stageOptions(context.fileSystem, templates: nil))
        var pipeline = Pipeline(stages: stages, fileSystem: context.fileSystem, configuration: configuration)
        pipeline.scope.reports = true
        var classes: [ShownClass] = []
        var generated: [String] = []
        var diagnostics: [Diagnostic] = []
        var texts: [SourceFile] = []
        for group in groups {
            let analysis = pipeline.analyse(group)
            let lines = analysis.scanned.mapValues { LineTable($0.source.bytes) }
            let archived = Dictionary(
                analysis.models.flatMap { model in
                    model.archivedClasses.map { ("\(model.path) \($0.name.joined(separator: "."))", $0) }
                }, uniquingKeysWith: { first, _ in first })
            lazy var auditor = Auditor(analysis.table)
            classes += analysis.reports.compactMap { report in
                lines[report.place.path].map {
                    ShownClass(report, in: $0, archived: archived["\(report.place.path) \(report.name)"], stages) {
                        auditor.keys(of: report.name, in: report.place.path)
                    }
                }
            }
            if let generatedClass {
                let supportFiles = SupportOutput.find(
                    in: analysis, layout: OutputLayout(folder: nil), context.fileSystem)
                generated += try Self.members(of: generatedClass, analysis, stages, supportFiles)
            }
            diagnostics += analysis.diagnostics.diagnostics
            texts += analysis.texts
        }
        for name in names where !classes.contains(where: { $0.isNamed(name) }) {
            diagnostics.append(.noShownClass(name, classes))
        }
        if !names.isEmpty { classes.removeAll { shown in !names.contains(where: shown.isNamed) } }
        if classes.isEmpty, names.isEmpty { context.console.remark(["no class declares NSSecureCoding or NSCoding"]) }
        if let generatedClass {
            if generated.isEmpty { diagnostics.append(.noGeneratedClass(generatedClass, classes)) }
            context.console.print(document: generated.joined(separator: "\n"))
        } else if printsJSON {
            context.console.print(document: ShownClasses.json(classes))
        } else if printsDiagram {
            context.console.print(ClassDiagram(classes).lines)
        } else {
            context.console.print(ShownClasses.lines(classes))
        }
        let errors = configuration.errors(among: diagnostics.sorted())
        context.console.report(errors, sources: texts)
        return errors.isEmpty ? .success : .diagnosedErrors
    }

    /// Returns the generated code of each class with a name: a generated file with only this class, or the lines for
    /// the class body.
    private static func members(
        of name: String, _ analysis: Analysis, _ stages: Stages, _ supportFiles: [SupportOutput]
    ) throws -> [String] {
        try analysis.models.flatMap { model in
            try model.classes.filter { $0.name.joined(separator: ".") == name || $0.name.last == name }.map { coded in
                if coded.placement == .inline {
                    let supportPath = SupportOutput.importPath(of: model.path, among: supportFiles)
                    return try stages.members(of: coded, supportPath: supportPath).text + "\n"
                }
                let single = FileModel(
                    path: model.path, imports: model.imports, classes: [coded],
                    archivedClasses: model.archivedClasses.filter { $0.name == coded.name })
                return try stages.emit([single], model.path.lastComponent.text)
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func noGeneratedClass(_ name: String, _ classes: [ShownClass]) -> Diagnostic {
        let names = classes.filter { if case .generated = $0.outcome { true } else { false } }.map(\.name)
        let suggestion = closest(to: name, among: names)
        return Diagnostic(
            id: "no-generated-class", message: "no class named '\(name)' has generated members", at: nil,
            notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "'securecodegen show' lists all classes")])
    }

    fileprivate static func noShownClass(_ name: String, _ classes: [ShownClass]) -> Diagnostic {
        let suggestion = closest(to: name, among: classes.map(\.name))
        return Diagnostic(
            id: "no-such-file", message: "'\(name)' is neither a file or folder nor a class that codes", at: nil,
            notes: suggestion.map { [Note("did you mean '\($0)'?")] } ?? [])
    }
}
