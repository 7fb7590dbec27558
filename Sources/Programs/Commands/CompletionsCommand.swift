import SecureCodeGenBuildTool

/// `securecodegen completions`: prints a script that completes the program's arguments in a shell.
struct CompletionsCommand: Subcommand {
    static let description = SubcommandDescription(
        name: "completions", summary: "print completions for a shell", usage: "completions bash|zsh|fish",
        discussion: [
            "For bash, put  eval \"$(securecodegen completions bash)\"  into ~/.bashrc;",
            "for zsh, write it to a file '_securecodegen' in a folder of $fpath;",
            "for fish, write it to ~/.config/fish/completions/securecodegen.fish.",
        ],
        operands: .word { Shell.allCases.map(\.rawValue) })

    private enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish
    }

    private let shell: Shell

    init(_ arguments: Arguments) throws(UsageError) {
        guard let shell = arguments.operands.first.flatMap({ Shell(rawValue: $0) }) else {
            throw .missingOperand("completions", "the name of a shell: bash, zsh or fish")
        }
        self.shell = shell
    }

    func run(in context: CommandContext) -> ExitCode {
        switch shell {
        case .bash: context.console.print(document: BashCompletions.text)
        case .zsh: context.console.print(document: ZshCompletions.text)
        case .fish: context.console.print(document: FishCompletions.text)
        }
        return .success
    }
}

extension SubcommandDescription.Operands {
    /// The possible words at this place; none for paths.
    var words: [String] {
        switch self {
        case .none, .paths: []
        case .subcommand: Subcommands.names
        case .word(let words), .wordOrText(let words, _): words()
        }
    }
}

extension CommandOption {
    /// The possible values; empty for paths and text.
    var knownValues: [String] {
        if case .oneOf(_, let values) = value { return values }
        return []
    }

    var takesPath: Bool {
        switch value {
        case .path, .folder: true
        case .flag, .text, .oneOf: false
        }
    }
}
