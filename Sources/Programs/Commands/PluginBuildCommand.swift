import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// `securecodegen plugin-build`: writes the generated files that the build plugin declared for one target.
///
/// The tool of the build plugin, `securecodegen-build`, does the same. An artifact bundle has only this program.
struct PluginBuildCommand: Subcommand {
    static let description = SubcommandDescription(
        name: "plugin-build", summary: "write the generated files of one target (run by the build-tool plugin)",
        usage: "plugin-build <plan>",
        discussion: [
            "Reads a plan that SecureCodeGenPlugin wrote, a file of entries that each end with a NUL byte:",
            "",
            "    package <path>           the folder of the package",
            "    configuration <folder>   where to look for '.securecodegen.json', nearest first",
            "    module <name>            the module that the files named after it belong to",
            "    source <path>            a source file of the target",
            "    output <name>            the generated file of the source named before",
            "    reference <path>         a file to read for its declarations only",
            "    catch-all <name>         the generated file of all other sources",
            "",
            "Generated files go to the folder of the plan.",
            "Writes each generated file in the plan, even if it has no contents, unless it is up to date. Prints only",
            "diagnostics.",
        ])

    private let planPath: Path

    init(_ arguments: Arguments) throws(UsageError) {
        guard let plan = arguments.operands.first else { throw .missingOperand("plugin-build", "the path of a plan") }
        guard arguments.operands.count == 1 else { throw .unexpectedArgument(arguments.operands[1]) }
        planPath = Path(plan)
    }

    func run(in context: CommandContext) throws -> ExitCode {
        try PluginBuild.run(
            planPath: planPath, fileSystem: context.fileSystem, console: context.console, stages: context.stages)
    }
}
