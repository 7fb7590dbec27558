import SecureCodeGenBuildTool

/// The completions for bash 3.2, the version on macOS, and later.
enum BashCompletions {
    static var text: String {
        let descriptions = Subcommands.all.map { $0.description }
        let cases = descriptions.map { description in
            """
                    \(description.name))
                        options="\(names(description.allOptions).joined(separator: " "))"
                        words="\(description.operands.words.joined(separator: " "))"
                        ;;

            """
        }
        return """
            _securecodegen() {
                local current previous subcommand options words
                current=${COMP_WORDS[COMP_CWORD]}
                previous=${COMP_WORDS[COMP_CWORD - 1]}
                COMPREPLY=()
                case $previous in
            \(valueCases(descriptions.flatMap(\.allOptions)))    esac
                subcommand=\(Subcommands.standard.description.name)
                if [ "$COMP_CWORD" -gt 1 ]; then
                    case ${COMP_WORDS[1]} in
                    \(Subcommands.names.joined(separator: " | "))) subcommand=${COMP_WORDS[1]} ;;
                    esac
                fi
                case $subcommand in
            \(cases.joined())    esac
                if [ "$COMP_CWORD" -eq 1 ]; then words="$words \(Subcommands.names.joined(separator: " "))"; fi
                case $current in
                -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
                *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
                esac
            }
            complete -o default -F _securecodegen securecodegen

            """
    }

    private static func names(_ options: [CommandOption]) -> [String] {
        options.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) }
    }

    /// Returns the completions after an option with a value; none for text, so the shell offers files.
    private static func valueCases(_ options: [CommandOption]) -> String {
        var seen: Set<String> = []
        return options.filter { $0.valueName != nil && seen.insert($0.name).inserted }.map { option in
            let patterns = names([option]).joined(separator: " | ")
            let values = option.knownValues.joined(separator: " ")
            let reply = values.isEmpty ? "return" : "COMPREPLY=($(compgen -W \"\(values)\" -- \"$current\")); return"
            return "    \(patterns)) \(reply) ;;\n"
        }.joined()
    }
}
