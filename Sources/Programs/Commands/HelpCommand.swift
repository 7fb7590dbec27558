import SecureCodeGenBuildTool

/// `securecodegen help`: prints the same as `--help`.
struct HelpCommand: Subcommand {
    static var description: SubcommandDescription {
        SubcommandDescription(
            name: "help", summary: "show help for the program or a subcommand", usage: "help [<subcommand>]",
            discussion: ["'securecodegen <subcommand> --help' shows the same."],
            operands: .subcommand)
    }

    private let topic: (any Subcommand.Type)?

    init(_ arguments: Arguments) throws(UsageError) {
        topic = arguments.operands.first.flatMap { Subcommands.named($0) }
    }

    func run(in context: CommandContext) -> ExitCode {
        context.console.print(document: HelpText.text(for: topic))
        return .success
    }
}
