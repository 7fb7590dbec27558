import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// An error in the program's arguments.
enum UsageError: Error, Equatable {
    case argumentFile(_ path: Path, reason: String)
    case contradiction(_ option: String, _ other: String)
    case emptyPath
    case inputWithOthers
    case missingInput
    case missingInputPath
    case missingOperand(_ subcommand: String, _ operand: String)
    case missingValue(CommandOption)
    case needsOption(_ option: String, _ other: String)
    case needsPackage(_ option: String, _ folder: Path, _ variable: String)
    case repeatedOption(_ option: String)
    case subcommandNotFirst(_ name: String)
    case unexpectedArgument(_ argument: String)
    case unexpectedValue(_ option: String)
    case unknownOption(_ option: String, subcommand: String, suggestion: String?, owner: String?)
    case unknownSubcommand(_ word: String, suggestion: String?)
    case unknownValue(_ value: String, _ option: String, known: [String], suggestion: String?)
    case unknownWord(_ word: String, subcommand: String, known: [String], suggestion: String?)
}

extension UsageError {
    /// The diagnostic. Its wording is only here.
    var diagnostic: Diagnostic {
        switch self {
        case .argumentFile(let path, let reason):
            usage("argument-file", "can't read the arguments in '\(path)': \(reason)")
        case .contradiction(let option, let other):
            usage("contradiction", "'\(option)' and '\(other)' can't be used together")
        case .needsOption(let option, let other):
            usage("needs-option", "'\(option)' requires '\(other)'")
        case .needsPackage(let option, let folder, let variable):
            usage(
                "needs-package",
                "'\(option)' requires a package, and '\(folder)' isn't in one; run the tests with \(variable) instead")
        case .inputWithOthers:
            usage("input-with-others", "'-' means standard input and must be the only path")
        case .missingInputPath:
            usage("missing-input-path", "'-' requires '--stdin-path <path>'")
        case .emptyPath:
            usage("empty-path", "a path is empty")
        case .missingInput:
            usage("missing-input", "missing file or folder")
        case .missingOperand(let subcommand, let operand):
            usage("missing-operand", "'\(subcommand)' requires \(operand)")
        case .missingValue(let option):
            usage("missing-value", "'\(option.name)' requires a value: \(option.form)")
        case .repeatedOption(let option):
            usage("repeated-option", "'\(option)' can be given only once")
        case .subcommandNotFirst(let name):
            usage("subcommand-not-first", "the subcommand must come first: 'securecodegen \(name) …'")
        case .unexpectedArgument(let argument):
            usage("unexpected-argument", "unexpected argument '\(argument)'")
        case .unexpectedValue(let option):
            usage("unexpected-value", "'\(option)' takes no value")
        case .unknownOption(let option, let subcommand, let suggestion, let owner):
            usage(
                "unknown-option",
                "'\(subcommand)' has no option '\(option)'" + Self.question(suggestion)
                    + (owner.map { "; '\($0)' has it" } ?? ""))
        case .unknownSubcommand(let word, let suggestion):
            usage(
                "unknown-subcommand",
                "'\(word)' is not a subcommand, file or folder" + Self.question(suggestion))
        case .unknownValue(let value, let option, let known, let suggestion):
            usage(
                "unknown-value",
                "'\(option)' takes \(known.map { "'\($0)'" }.joined(separator: ", ")), not '\(value)'"
                    + Self.question(suggestion))
        case .unknownWord(let word, let subcommand, let known, let suggestion):
            usage(
                "unknown-word",
                "'\(subcommand)' does not know '\(word)'"
                    + (known.count > 5 ? "" : ", only " + known.map { "'\($0)'" }.joined(separator: ", "))
                    + Self.question(suggestion))
        }
    }

    private static func question(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }

    private func usage(_ id: String, _ message: String) -> Diagnostic {
        Diagnostic(
            id: id, message: message, at: nil, notes: [Diagnostic.Note("see 'securecodegen --help'")])
    }
}
