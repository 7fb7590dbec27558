import SecureCodeGenBuildTool
import SecureCodeGenSourceText
import SecureCodeGenTemplates

/// `securecodegen templates`: lists the built-in templates, or exports them.
struct TemplatesCommand: Subcommand {
    private static let export = CommandOption(
        name: "--export", value: .folder, help: "write them to this folder without overwriting files")

    static let description = SubcommandDescription(
        name: "templates", summary: "list the templates of generated code, or export them",
        usage: "templates [--export <folder>]",
        discussion: [
            "Templates are the parts of generated code around the lines for each property. To change them, export them,",
            "edit them, and pass their folder with '--templates' or in the configuration. Each file replaces the built-in",
            "template of the same name.",
        ],
        operands: .none, options: [export])

    private let folder: Path?

    init(_ arguments: Arguments) {
        folder = arguments.path(of: Self.export)
    }

    func run(in context: CommandContext) -> ExitCode {
        guard let folder else {
            context.console.print(TemplateFile.builtIn.map(\.path))
            return .success
        }
        var proposals: [FileProposal] = []
        var diagnostics: [Diagnostic] = []
        for file in TemplateFile.builtIn {
            let path = folder.appending(Path(file.path))
            do throws(FileSystem.ReadError) {
                let old = try context.fileSystem.contents(of: path)
                if old != Array(file.text.utf8) { diagnostics.append(.templateExists(path)) }
                proposals.append(FileProposal(path: path, old: old, new: old))
            } catch {
                guard case .system(.noSuchFile) = error else {
                    diagnostics.append(.cannotRead(path, error))
                    continue
                }
                proposals.append(FileProposal(path: path, old: nil, new: Array(file.text.utf8)))
            }
        }
        let (changes, failures) = ProposalWriter(fileSystem: context.fileSystem).carryOut(proposals)
        context.console.remark(changes.map { "\($0.kind) \($0.path)" })
        diagnostics += failures
        context.console.report(diagnostics, sources: [])
        context.console.reportCount(of: diagnostics)
        return diagnostics.isEmpty ? .success : .diagnosedErrors
    }
}

extension Diagnostic {
    fileprivate static func templateExists(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "template-exists", message: "this file differs from the built-in template, so it is not overwritten",
            at: Location(path: path), notes: [Note("export to another folder and compare")])
    }
}
