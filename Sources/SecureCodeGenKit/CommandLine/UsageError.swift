import SourceText

/// A wrong way to call the program.
enum UsageError: Error, Equatable {
    case emptyPath
    case missingInput
    case missingPlan
    case missingValue(_ option: String, _ valueName: String)
    case notANumber(_ value: String, _ option: String, limit: Int)
    case repeatedOption(_ option: String)
    case unexpectedArgument(_ argument: String)
    case unexpectedValue(_ option: String)
    case unknownValue(_ value: String, _ option: String, known: [String])
    case unknownOption(_ option: String, Subcommand, suggestion: String?)
}

extension UsageError {
    /// The wording, and nowhere else.
    var diagnostic: Diagnostic {
        switch self {
        case .emptyPath:
            usage("empty-path", "a path is empty")
        case .missingInput:
            usage("missing-input", "no file or folder was named")
        case .missingPlan:
            usage("missing-plan", "'plugin-build' needs the path of a plan")
        case .missingValue(let option, let valueName):
            usage("missing-value", "'\(option)' needs a value: \(option) <\(valueName)>")
        case .notANumber(let value, let option, let limit):
            usage("not-a-number", "'\(option)' takes a number from 1 to \(limit), not '\(value)'")
        case .repeatedOption(let option):
            usage("repeated-option", "'\(option)' can be given only once")
        case .unexpectedArgument(let argument):
            usage("unexpected-argument", "unexpected argument '\(argument)'")
        case .unexpectedValue(let option):
            usage("unexpected-value", "'\(option)' takes no value")
        case .unknownValue(let value, let option, let known):
            usage(
                "unknown-value",
                "'\(option)' takes \(known.map { "'\($0)'" }.joined(separator: ", ")), not '\(value)'")
        case .unknownOption(let option, let subcommand, let suggestion):
            usage(
                "unknown-option",
                "'\(subcommand.rawValue)' has no option '\(option)'"
                    + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
        }
    }

    private func usage(_ id: String, _ message: String) -> Diagnostic {
        Diagnostic(
            id: id, message: message, at: nil, notes: [Diagnostic.Note("see 'securecodegen --help'")])
    }
}
