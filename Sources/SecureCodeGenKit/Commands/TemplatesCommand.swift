import SourceText
import Templates

/// `securecodegen templates`: lists the built-in templates, or writes them for people who want to change some.
struct TemplatesCommand: Subcommand {
    private static let export = CommandOption(
        name: "--export", value: .folder, help: "write them into this folder; what is there is not overwritten")

    static let description = SubcommandDescription(
        name: "templates", summary: "list the templates of generated code, or write them to be changed",
        usage: "templates [--export <folder>]",
        discussion: [
            "Generated code is written with Mustache templates. A folder with some of them, changed, can be named by",
            "'--templates', or in the configuration: its templates take the place of the built-in ones of their names.",
            "A file holds one template, of the file's name, or several, each below '{{! template <name> }}'.",
        ],
        operands: .none, options: [export])

    private let folder: Path?

    init(_ arguments: Arguments) {
        folder = arguments.path(of: Self.export)
    }

    func run(in session: Session) -> ExitCode {
        guard let folder else {
            for file in TemplateFile.builtIn {
                let names = TemplateSource.templates(in: file.text, file: file.name).map { "    \($0.name)" }
                session.console.print([file.name] + names)
            }
            return .success
        }
        var proposals: [FileProposal] = []
        var diagnostics: [Diagnostic] = []
        for file in TemplateFile.builtIn {
            let path = folder.appending(Path(file.name))
            do throws(FileSystem.ReadError) {
                let old = try session.fileSystem.contents(of: path)
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
        let (changes, failures) = ProposalWriter(fileSystem: session.fileSystem).carryOut(proposals)
        session.console.remark(changes.map { "\($0.kind) \($0.path)" })
        diagnostics += failures
        session.console.report(diagnostics, sources: [])
        session.console.reportCount(of: diagnostics)
        return diagnostics.isEmpty ? .success : .diagnosedErrors
    }
}

extension Diagnostic {
    fileprivate static func templateExists(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "template-exists", message: "this file differs from the built-in one and is not overwritten",
            at: Location(path: path), notes: [Note("write into another folder, and compare")])
    }
}
