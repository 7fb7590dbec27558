import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// A subcommand of the program: `securecodegen schema …`.
///
/// A new subcommand is a type with this conformance, and one line in `Subcommands.all`. Parsing, help, suggestions and
/// completions follow.
protocol Subcommand: Sendable {
    static var description: SubcommandDescription { get }

    /// - Parameter arguments: The arguments, checked against the description: every option is known and has a valid
    ///   value.
    init(_ arguments: Arguments) throws(UsageError)

    /// Runs the subcommand. Errors are printed to the context's console.
    ///
    /// - Throws: A bug in the program.
    func run(in context: CommandContext) throws -> ExitCode
}

/// The name, options and help of a subcommand.
struct SubcommandDescription: Sendable {
    /// The arguments after the options.
    enum Operands: Sendable {
        case none
        /// Files and folders.
        case paths
        /// At most one name of a subcommand.
        case subcommand
        /// At most one of these words. They are made on demand, because every run looks through all descriptions.
        case word(@Sendable () -> [String])
        /// One of these words, or the words of a text.
        case wordOrText(@Sendable () -> [String], isText: @Sendable (String) -> Bool)
    }

    let name: String
    /// One sentence without a period.
    let summary: String
    /// The text after the program's name on the usage line.
    let usage: String
    /// One or two paragraphs, as lines that fit on a terminal.
    let discussion: [String]
    var operands = Operands.paths
    var options: [CommandOption] = []

    /// Its own options and the common ones.
    var allOptions: [CommandOption] { options + CommandOption.common }
}

/// The list of all subcommands.
enum Subcommands {
    /// The first one is the default.
    static let all: [any Subcommand.Type] = [
        GenerateCommand.self, ShowCommand.self, SchemaCommand.self, InspectCommand.self, AuditCommand.self,
        AdoptCommand.self, TestsCommand.self, ExplainCommand.self, ConfigCommand.self, TemplatesCommand.self,
        CompletionsCommand.self,
        HelpCommand.self, PluginBuildCommand.self,
    ]

    static let standard: any Subcommand.Type = GenerateCommand.self

    static var names: [String] { all.map { $0.description.name } }

    static func named(_ name: String) -> (any Subcommand.Type)? {
        all.first { $0.description.name == name }
    }
}

/// The environment of a subcommand.
struct CommandContext {
    let fileSystem: FileSystem
    let console: Console
    /// Makes the stages on demand, so `help` doesn't need them.
    let stages: (StageOptions) throws -> Stages
    /// A file with the targets to use if no path is named; nil if a path is required.
    var targetsPath: Path?
    /// Runs a shell command, and returns whether it succeeds.
    let runShell: (String) -> Bool
}
