import SecureCodingModel
import SourceText

/// The program's arguments → an invocation.
///
/// The first argument may name a subcommand; without one, `generate` is meant. Options may stand anywhere, as
/// `--option value` or `--option=value`; after `--` everything is a path. A value that begins with a dash needs the
/// second form. `--help` and `--version` win over whatever else is there.
struct ArgumentParser {
    private var rest: ArraySlice<String>
    private let subcommand: Subcommand
    private let isSubcommandNamed: Bool
    private var options: [(option: Subcommand.Option, value: String)] = []
    private var positionals: [String] = []

    /// - Parameter arguments: without the program's own name.
    static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var parser = ArgumentParser(arguments)
        let beforeTerminator = arguments.prefix { $0 != "--" }
        if beforeTerminator.contains(where: { $0 == "--help" || $0 == "-h" }) {
            return .help(parser.isSubcommandNamed ? parser.subcommand : nil)
        }
        if beforeTerminator.contains("--version") { return .version }
        try parser.readAll()
        return try parser.invocation()
    }

    private init(_ arguments: [String]) {
        let named = arguments.first.flatMap(Subcommand.init(rawValue:))
        subcommand = named ?? .generate
        isSubcommandNamed = named != nil
        rest = arguments.dropFirst(named == nil ? 0 : 1)
    }

    private mutating func readAll() throws(UsageError) {
        while let argument = rest.popFirst() {
            if argument == "--" {
                positionals += rest
                rest = []
            } else if argument.utf8.count > 1, argument.utf8.first == UInt8(ascii: "-") {
                try readOption(argument)
            } else {
                positionals.append(argument)
            }
        }
        if positionals.contains("") || options.contains(where: \.value.isEmpty) { throw .emptyPath }
    }

    private mutating func readOption(_ argument: String) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = subcommand.description.options.first(where: { $0.name == parts[0] }) else {
            let known = subcommand.description.options + Subcommand.commonOptions
            throw .unknownOption(parts[0], subcommand, suggestion: closest(to: parts[0], among: known.map(\.name)))
        }
        if !option.isRepeatable, options.contains(where: { $0.option.name == option.name }) {
            throw .repeatedOption(option.name)
        }
        guard let valueName = option.valueName else {
            guard parts.count == 1 else { throw .unexpectedValue(option.name) }
            options.append((option, option.name))
            return
        }
        options.append((option, try value(of: option, named: valueName, inline: parts.count == 2 ? parts[1] : nil)))
    }

    private mutating func value(
        of option: Subcommand.Option, named valueName: String, inline: String?
    ) throws(UsageError) -> String {
        if let inline { return inline }
        guard let next = rest.first, next.utf8.first != UInt8(ascii: "-") else {
            throw .missingValue(option.name, valueName)
        }
        rest.removeFirst()
        return next
    }

    private func values(of name: String) -> [String] {
        options.filter { $0.option.name == name }.map(\.value)
    }

    private func mode() throws(UsageError) -> PlacementMode {
        guard let name = values(of: "--mode").first else { return .auto }
        guard let mode = PlacementMode(rawValue: name) else {
            throw .unknownValue(name, "--mode", known: PlacementMode.allCases.map(\.rawValue))
        }
        return mode
    }

    private func jobs() throws(UsageError) -> Int? {
        guard let text = values(of: "--jobs").first else { return nil }
        guard let jobs = Int(text), (1...DumpOptions.jobLimit).contains(jobs) else {
            throw .notANumber(text, "--jobs", limit: DumpOptions.jobLimit)
        }
        return jobs
    }

    private func invocation() throws(UsageError) -> Invocation {
        switch subcommand {
        case .generate:
            guard !positionals.isEmpty else { throw .missingInput }
            return .generate(
                GenerateOptions(
                    inputs: positionals, output: values(of: "--output").first, references: values(of: "--reference"),
                    mode: try mode(), regionsOnly: !values(of: "--regions-only").isEmpty,
                    overwrite: !values(of: "--overwrite").isEmpty))
        case .dump:
            guard !positionals.isEmpty else { throw .missingInput }
            return .dump(
                DumpOptions(inputs: positionals, jobs: try jobs(), stats: !values(of: "--stats").isEmpty))
        case .pluginBuild:
            guard let plan = positionals.first else { throw .missingPlan }
            guard positionals.count == 1 else { throw .unexpectedArgument(positionals[1]) }
            return .pluginBuild(planPath: plan)
        }
    }
}
