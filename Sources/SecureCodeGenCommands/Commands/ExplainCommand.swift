import SecureCodeGenKit

/// `securecodegen explain`: explains a diagnostic and what to do.
struct ExplainCommand: Subcommand {
    static let description = SubcommandDescription(
        name: "explain", summary: "explain a diagnostic and what to do about it",
        usage: "explain [<id>]",
        discussion: ["Each diagnostic ends with its id in brackets. Without an id, lists all of them."],
        operands: .word { Explanations.all.map(\.id) })

    private let id: String?

    init(_ arguments: Arguments) throws(UsageError) {
        id = arguments.operands.first
    }

    func run(in session: Session) -> ExitCode {
        guard let id else {
            session.console.print(Explanations.all.map(\.id))
            return .success
        }
        for explanation in Explanations.all where explanation.id == id {
            session.console.print(
                [
                    "\(explanation.id): \(explanation.section)", "", explanation.meaning, "",
                    "To do: \(explanation.advice)",
                ] + (explanation.details.isEmpty ? [] : ["", "Example:", ""] + explanation.details))
        }
        return .success
    }
}
