import SecureCodeGenBuildTool

/// The text of `--help` and `help`, made from the descriptions of subcommands.
enum HelpText {
    /// - Parameter subcommand: The subcommand; nil for the program.
    static func text(for subcommand: (any Subcommand.Type)?) -> String {
        guard let subcommand else { return overview }
        return page(subcommand.description)
    }

    /// The page of `generate`, the most common subcommand, with a list of the others.
    private static var overview: String {
        let descriptions = Subcommands.all.map { $0.description }
        let width = descriptions.map(\.name.count).max() ?? 0
        let subcommands = descriptions.map { "  \(padded($0.name, to: width))  \($0.summary)\n" }
        return page(Subcommands.standard.description) + """

            SUBCOMMANDS
            \(subcommands.joined())
            For details, run 'securecodegen help <subcommand>'. A path that is called like a subcommand can be written
            as './generate'.

            EXIT CODES
            \(exitCodes)
            """
    }

    private static var exitCodes: String {
        ExitCode.allCases.map { code in
            let number = String(code.rawValue)
            return "  \(padded(number, to: 3)) \(code.meaning)\n"
        }.joined()
    }

    private static func page(_ description: SubcommandDescription) -> String {
        """
        \(description.name): \(description.summary)

        USAGE
          securecodegen \(description.usage)

        \(description.discussion.map { $0 + "\n" }.joined())
        OPTIONS
        \(list(description.allOptions))
        """
    }

    private static func list(_ options: [CommandOption]) -> String {
        let heads = options.map { option in
            (option.short.map { "\($0), " } ?? "") + option.form + (option.isRepeatable ? "..." : "")
        }
        let width = heads.map(\.count).max() ?? 0
        return zip(heads, options).map { "  \(padded($0, to: width))  \($1.help)\n" }.joined()
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }
}
