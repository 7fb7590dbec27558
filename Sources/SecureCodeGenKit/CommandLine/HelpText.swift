/// The text of `--help`, made from the table of subcommands.
enum HelpText {
    /// - Parameter subcommand: nil for the program as a whole.
    static func text(for subcommand: Subcommand?) -> String {
        guard let subcommand else { return overview }
        return page(subcommand)
    }

    /// The page of `generate`, which is what most people want, and the way to the others.
    private static var overview: String {
        let width = Subcommand.allCases.map(\.rawValue.count).max() ?? 0
        let subcommands = Subcommand.allCases.map { subcommand in
            "  \(padded(subcommand.rawValue, to: width))  \(subcommand.description.summary)\n"
        }
        return page(.generate) + """

            SUBCOMMANDS
            \(subcommands.joined())
            'securecodegen <subcommand> --help' tells more. A path that is called like a subcommand can be written
            as './generate'.

            EXIT CODES
              0   everything was done
              1   errors were found in the sources or while writing
              64  the program was called in a wrong way
              70  the program itself failed

            """
    }

    private static func page(_ subcommand: Subcommand) -> String {
        let description = subcommand.description
        return """
            \(subcommand.rawValue): \(description.summary)

            USAGE
              securecodegen \(description.usage)

            \(description.discussion.map { $0 + "\n" }.joined())
            OPTIONS
            \(list(description.options + Subcommand.commonOptions))
            """
    }

    private static func list(_ options: [Subcommand.Option]) -> String {
        let heads = options.map { option in
            option.name + (option.valueName.map { " <\($0)>" } ?? "") + (option.isRepeatable ? "..." : "")
        }
        let width = heads.map(\.count).max() ?? 0
        return zip(heads, options).map { "  \(padded($0, to: width))  \($1.help)\n" }.joined()
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: width - text.count)
    }
}
