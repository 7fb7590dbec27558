import SourceText

/// A subcommand of the program: `securecodegen dump …`.
///
/// A new subcommand is a type with this conformance, and one line in `Subcommands.all`. Parsing, help, suggestions and
/// completions follow.
protocol Subcommand: Sendable {
    static var description: SubcommandDescription { get }

    /// - Parameter arguments: checked against the description: every option is known and has a value of its kind.
    init(_ arguments: Arguments) throws(UsageError)

    /// Does it; everything that is not the program's own fault is printed to the session's console.
    ///
    /// - Throws: what is the program's own fault.
    func run(in session: Session) throws -> ExitCode
}

/// The name, options and help of a subcommand.
struct SubcommandDescription: Sendable {
    /// What stands after the options.
    enum Operands: Equatable, Sendable {
        case none
        /// Files and folders.
        case paths
        /// At most one, the name of a subcommand.
        case subcommand
        /// At most one word, of these.
        case word([String])
    }

    let name: String
    /// One sentence without a full stop.
    let summary: String
    /// What follows the program's name on the usage line.
    let usage: String
    /// A paragraph or two, as lines that fit a terminal.
    let discussion: [String]
    var operands = Operands.paths
    var options: [CommandOption] = []

    /// Its own and those that all have.
    var allOptions: [CommandOption] { options + CommandOption.common }
}

/// The one list of everything that the program can be asked to do.
enum Subcommands {
    /// The first is meant when none is named.
    static let all: [any Subcommand.Type] = [
        GenerateCommand.self, ShowCommand.self, SchemaCommand.self, InspectCommand.self, DumpCommand.self,
        AuditCommand.self, AdoptCommand.self,
        ExplainCommand.self, ConfigCommand.self, TemplatesCommand.self, CompletionsCommand.self, HelpCommand.self,
        PluginBuildCommand.self,
    ]

    static let standard: any Subcommand.Type = GenerateCommand.self

    static var names: [String] { all.map { $0.description.name } }

    static func named(_ name: String) -> (any Subcommand.Type)? {
        all.first { $0.description.name == name }
    }
}

/// What a subcommand works with.
struct Session {
    let fileSystem: FileSystem
    let console: Console
    /// Made when they are needed, and not to answer `help`.
    let stages: (StageOptions) throws -> Stages
    /// A file with the targets that are meant when no path is named; nil when there must be a path.
    var targetsPath: Path?
}
