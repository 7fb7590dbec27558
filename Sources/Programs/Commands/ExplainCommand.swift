import SecureCodeGenBuildTool

/// `securecodegen explain`: explains a diagnostic, or a message of Foundation or the compiler, and what to do.
struct ExplainCommand: Subcommand {
    static let description = SubcommandDescription(
        name: "explain", summary: "explain a diagnostic or an error message and what to do about it",
        usage: "explain [<id> | <message>]",
        discussion: [
            "Each diagnostic ends with its id in brackets. Without an id, lists all of them.",
            "Also explains messages of Foundation, Core Data and the compiler about archives:",
            "explain \"cannot decode object of class (Old.Foo)\".",
        ],
        operands: .wordOrText({ Explanations.all.map(\.id) }, isText: { !explanations(of: $0).isEmpty }))

    private let topic: String

    init(_ arguments: Arguments) throws(UsageError) {
        topic = arguments.operands.joined(separator: " ")
    }

    func run(in context: CommandContext) -> ExitCode {
        if topic.isEmpty { context.console.print(Explanations.all.map(\.id)) }
        let found = Self.explanations(of: topic)
        for (index, explanation) in found.enumerated() {
            context.console.print(
                (index == 0 ? [] : [""]) + [
                    "\(explanation.id): \(explanation.section)", "", explanation.meaning, "",
                    "To do: \(explanation.advice)",
                ] + (explanation.details.isEmpty ? [] : ["", "Example:", ""] + explanation.details))
        }
        return .success
    }

    /// Returns the explanations of an id, or of the messages that a text is a part of.
    private static func explanations(of topic: String) -> [Explanations.Explanation] {
        let known = Explanations.all.filter { $0.id == topic }
        return known.isEmpty ? PlatformMessage.matching(topic).map(\.explanation) : known
    }
}
