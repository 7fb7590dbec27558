import SecureCodeGenBuildTool

/// The completions for zsh.
enum ZshCompletions {
    static var text: String {
        let descriptions = Subcommands.all.map { $0.description }
        let list = descriptions.map { "        '\($0.name):\(escaped($0.summary))'\n" }.joined()
        let cases = descriptions.map { description in
            """
                    \(description.name))
                        _arguments -s -S \\
            \(arguments(of: description))
                        ;;

            """
        }
        let standard = Subcommands.standard.description
        return """
            #compdef securecodegen

            _securecodegen() {
                local -a subcommands
                subcommands=(
            \(list)    )
                if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                    _describe -t commands subcommand subcommands
                    _files
                    return
                fi
                local subcommand=\(standard.name)
                if [[ -n ${subcommands[(r)$words[2]:*]} ]]; then
                    subcommand=$words[2]
                    shift words
                    (( CURRENT-- ))
                fi
                case $subcommand in
            \(cases.joined())    esac
            }

            if [ "$funcstack[1]" = _securecodegen ]; then
                _securecodegen "$@"
            else
                compdef _securecodegen securecodegen
            fi

            """
    }

    private static func arguments(of description: SubcommandDescription) -> String {
        var lines = description.allOptions.map { specification(of: $0) }
        switch description.operands {
        case .none: break
        case .paths: lines.append("'*:path:_files'")
        case .subcommand, .word, .wordOrText:
            lines.append("'1:word:(\(description.operands.words.joined(separator: " ")))'")
        }
        return lines.map { "                \($0)" }.joined(separator: " \\\n")
    }

    private static func specification(of option: CommandOption) -> String {
        let names = [option.name] + (option.short.map { [$0] } ?? [])
        // The options that exclude an option: itself, unless it can be repeated.
        let exclusion = option.isRepeatable ? "*" : "(\(names.joined(separator: " ")))"
        let forms = names.map { $0 + (option.valueName == nil ? "" : $0.hasPrefix("--") ? "=" : "+") }
        let help = "[\(escaped(option.help))]"
        let action =
            !option.knownValues.isEmpty
            ? "(\(option.knownValues.joined(separator: " ")))" : option.takesPath ? "_files" : " "
        let value = option.valueName.map { ":\($0):\(action)" } ?? ""
        guard forms.count > 1 else { return "'\(exclusion)\(forms[0])\(help)\(value)'" }
        return "'\(exclusion)'{\(forms.joined(separator: ","))}'\(help)\(value)'"
    }

    /// Escapes text in single quotes in which brackets and colons have a meaning.
    private static func escaped(_ text: String) -> String {
        text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }
}
