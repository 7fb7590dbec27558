import SecureCodeGenBuildTool

/// The completions for fish.
enum FishCompletions {
    static var text: String {
        let descriptions = Subcommands.all.map { $0.description }
        let names = Subcommands.names.joined(separator: " ")
        var lines = descriptions.map { description in
            "complete -c securecodegen -n '__fish_is_first_token' -a \(description.name) -d \(quoted(description.summary))"
        }
        for description in descriptions {
            let seen = "__fish_seen_subcommand_from \(description.name)"
            let isStandard = description.name == Subcommands.standard.description.name
            let condition = isStandard ? "not __fish_seen_subcommand_from \(names); or \(seen)" : seen
            lines += description.allOptions.map { line($0, condition: condition) }
            let words = description.operands.words.joined(separator: " ")
            if !words.isEmpty { lines.append("complete -c securecodegen -n '\(seen)' -f -a '\(words)'") }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ option: CommandOption, condition: String) -> String {
        var line = "complete -c securecodegen -n '\(condition)' -l \(option.name.dropFirst(2))"
        if let short = option.short { line += " -s \(short.dropFirst())" }
        if !option.knownValues.isEmpty {
            line += " -x -a '\(option.knownValues.joined(separator: " "))'"
        } else if option.valueName != nil {
            line += option.takesPath ? " -r -F" : " -x"
        }
        return line + " -d \(quoted(option.help))"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
