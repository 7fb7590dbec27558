import Testing

@testable import SecureCodeGenKit

@Suite struct ArgumentParserTests {
    private func generate(
        _ inputs: [String], output: String? = nil, references: [String] = []
    ) -> Invocation {
        .generate(GenerateOptions(inputs: inputs, output: output, references: references))
    }

    @Test func `without a subcommand the arguments are what to generate for`() throws {
        #expect(try ArgumentParser.parse(["A.swift", "Models"]) == generate(["A.swift", "Models"]))
        #expect(try ArgumentParser.parse(["generate", "A.swift"]) == generate(["A.swift"]))
    }

    @Test func `only the first argument can be a subcommand`() throws {
        #expect(try ArgumentParser.parse(["A.swift", "generate"]) == generate(["A.swift", "generate"]))
        #expect(try ArgumentParser.parse(["./generate"]) == generate(["./generate"]))
        #expect(try ArgumentParser.parse(["--", "generate"]) == generate(["generate"]))
    }

    @Test func `options stand anywhere and take their value in two ways`() throws {
        let expected = generate(["A", "B"], output: "out", references: ["R", "S"])
        #expect(
            try ArgumentParser.parse(["--output", "out", "A", "--reference=R", "B", "--reference", "S"]) == expected)
        #expect(
            try ArgumentParser.parse(["A", "B", "--reference", "R", "--reference=S", "--output=out"]) == expected)
    }

    @Test func `a value may hold equals signs and begin with a dash in the second form`() throws {
        #expect(try ArgumentParser.parse(["A", "--output=-a=b"]) == generate(["A"], output: "-a=b"))
    }

    @Test func `everything after two dashes is a path`() throws {
        #expect(try ArgumentParser.parse(["--", "--help", "-x", "--"]) == generate(["--help", "-x", "--"]))
        #expect(try ArgumentParser.parse(["A", "--"]) == generate(["A"]))
    }

    @Test func `help and version win over mistakes`() throws {
        #expect(try ArgumentParser.parse(["--nonsense", "--help"]) == .help(nil))
        #expect(try ArgumentParser.parse(["-h"]) == .help(nil))
        #expect(try ArgumentParser.parse(["generate", "--output", "-h"]) == .help(.generate))
        #expect(try ArgumentParser.parse(["plugin-build", "--help"]) == .help(.pluginBuild))
        #expect(try ArgumentParser.parse(["--version", "--nonsense"]) == .version)
    }

    @Test(
        arguments: [
            ([], .missingInput),
            (["generate"], .missingInput),
            (["--"], .missingInput),
            (["A", "--output"], .missingValue("--output", "folder")),
            (["A", "--output", "--reference", "R"], .missingValue("--output", "folder")),
            (["A", "--output=x", "--output", "y"], .repeatedOption("--output")),
            (["A", ""], .emptyPath),
            (["A", "--output="], .emptyPath),
            (["A", "--ouptut", "x"], .unknownOption("--ouptut", .generate, suggestion: "--output")),
            (["A", "--refrence=x"], .unknownOption("--refrence", .generate, suggestion: "--reference")),
            (["A", "-help"], .unknownOption("-help", .generate, suggestion: "--help")),
            (["A", "--frobnicate"], .unknownOption("--frobnicate", .generate, suggestion: nil)),
            (["plugin-build"], .missingPlan),
            (["plugin-build", "a", "b"], .unexpectedArgument("b")),
            (["plugin-build", "a", "--output=b"], .unknownOption("--output", .pluginBuild, suggestion: nil)),
        ] as [([String], UsageError)])
    func `a wrong call is an error that says what is wrong`(arguments: [String], error: UsageError) {
        #expect(throws: error) { try ArgumentParser.parse(arguments) }
    }
}
