import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct ArgumentParserTests {
    private static func parse(_ arguments: [String]) throws -> Invocation {
        try ArgumentParser.parse(arguments, exists: { $0 == "A" || $0 == "dmp" })
    }

    /// The action of `generate`.
    private func generate(_ arguments: String...) throws -> GenerateOptions {
        guard case .run(let subcommand, let parsed) = try Self.parse(arguments), subcommand is GenerateCommand.Type
        else { throw Misunderstood() }
        return try GenerateOptions(parsed)
    }

    private struct Misunderstood: Error {}

    @Test func `without a subcommand, the arguments are paths to generate code for`() throws {
        #expect(try generate("A.swift", "Models/").inputs == ["A.swift", "Models/"])
        #expect(try generate("generate", "A.swift").inputs == ["A.swift"])
        #expect(try generate("A.swift", "generate").inputs == ["A.swift", "generate"])
        #expect(try generate("./generate").inputs == ["./generate"])
        #expect(try generate("--", "generate").inputs == ["generate"])
        #expect(try generate("dmp").inputs == ["dmp"])
    }

    @Test func `options can be anywhere, with two forms of values`() throws {
        for options in [
            try generate("--output", "out", "A", "--reference=R", "B", "--reference", "S"),
            try generate("A", "B", "--reference", "R", "--reference=S", "--output=out"),
            try generate("A", "-o", "out", "B", "--reference", "R", "--reference=S"),
        ] {
            #expect(options.inputs == ["A", "B"])
            #expect(options.output == "out")
            #expect(options.references == ["R", "S"])
        }
    }

    @Test func `a value after an equals sign can contain equals signs and dashes`() throws {
        #expect(try generate("A", "--output=-a=b").output == "-a=b")
    }

    @Test func `everything after two dashes is a path`() throws {
        #expect(try generate("--", "--help", "-x", "--").inputs == ["--help", "-x", "--"])
        #expect(try generate("A", "--").inputs == ["A"])
    }

    @Test(
        arguments: [
            (["--nonsense", "--help"], nil), (["-h"], nil), (["generate", "--output", "-h"], "generate"),
            (["plugin-build", "--help"], "plugin-build"),
        ] as [([String], String?)])
    func `help takes precedence over mistakes`(arguments: [String], topic: String?) throws {
        guard case .help(let subcommand) = try Self.parse(arguments) else { throw Misunderstood() }
        #expect(subcommand?.description.name == topic)
    }

    @Test func `version takes precedence over mistakes`() throws {
        guard case .version = try Self.parse(["--version", "--nonsense"]) else { throw Misunderstood() }
    }

    private static let output = GenerateCommand.description.options[0]

    @Test(
        arguments: [
            (["A", "--output"], .missingValue(output)),
            (["A", "--output", "--reference", "R"], .missingValue(output)),
            (["A", "--output=x", "-o", "y"], .repeatedOption("--output")),
            (["A", ""], .emptyPath),
            (["A", "--output="], .emptyPath),
            (["A", "--ouptut", "x"], unknown("--ouptut", suggestion: "--output")),
            (["A", "--refrence=x"], unknown("--refrence", suggestion: "--reference")),
            (["A", "-help"], unknown("-help", suggestion: "--help")),
            (["A", "-mode"], unknown("-mode", suggestion: "--mode")),
            (["A", "--frobnicate"], unknown("--frobnicate")),
            (["A", "--diagram"], unknown("--diagram", owner: "show")),
            (["A", "--overwrite=yes"], .unexpectedValue("--overwrite")),
            (
                ["A", "--mode", "inlin"],
                .unknownValue("inlin", "--mode", known: ["auto", "inline", "extension"], suggestion: "inline")
            ),
            (["--mode", "inline", "show", "A"], .subcommandNotFirst("show")),
            (["help", "shw"], .unknownWord("shw", subcommand: "help", known: Subcommands.names, suggestion: "show")),
            (
                ["help", "check"],
                .unknownWord("check", subcommand: "help", known: Subcommands.names, suggestion: "generate")
            ),
            (["help", "show", "generate"], .unexpectedArgument("generate")),
            (["plugin-build"], .missingOperand("plugin-build", "the path of a plan")),
            (["plugin-build", "a", "b"], .unexpectedArgument("b")),
            (
                ["plugin-build", "a", "--output=b"],
                .unknownOption("--output", subcommand: "plugin-build", suggestion: nil, owner: "generate")
            ),
        ] as [([String], UsageError)])
    func `a usage error names the mistake`(arguments: [String], error: UsageError) {
        #expect(throws: error) {
            if case .run(let subcommand, let parsed) = try Self.parse(arguments) { _ = try subcommand.init(parsed) }
        }
    }

    private static func unknown(_ option: String, suggestion: String? = nil, owner: String? = nil) -> UsageError {
        .unknownOption(option, subcommand: "generate", suggestion: suggestion, owner: owner)
    }
}
