import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The user's request.
enum Invocation: Sendable {
    /// nil for the program.
    case help((any Subcommand.Type)?)
    case version
    case run(any Subcommand.Type, Arguments)
}

/// Parses the program's arguments.
///
/// The first argument may name a subcommand; the default is `generate`. Options can be anywhere, as `--option value` or
/// `--option=value`; after `--`, everything is a path. A value that begins with a dash requires the second form.
/// `--help` and `--version` override everything else.
struct ArgumentParser {
    private var rest: ArraySlice<String>
    private let subcommand: any Subcommand.Type
    private var arguments = Arguments()

    /// - Parameters:
    ///   - arguments: The arguments without the program's name.
    ///   - exists: Whether a file or folder exists at a path. A word that is similar to a subcommand isn't treated as a
    ///     path unless it exists.
    static func parse(
        _ arguments: [String], exists: (String) -> Bool
    ) throws(UsageError) -> Invocation {
        let named = arguments.first.flatMap { Subcommands.named($0) }
        let beforeTerminator = arguments.prefix { $0 != "--" }
        if beforeTerminator.contains(where: { $0 == CommandOption.help.name || $0 == CommandOption.help.short }) {
            return .help(named)
        }
        if beforeTerminator.contains(CommandOption.version.name) { return .version }
        var parser = ArgumentParser(
            rest: arguments.dropFirst(named == nil ? 0 : 1), subcommand: named ?? Subcommands.standard)
        try parser.readAll()
        if named == nil, let word = beforeTerminator.first(where: { parser.arguments.operands.first == $0 }) {
            try checkIsPath(word, isFirst: arguments.first == word, exists: exists)
        }
        try parser.checkOperands()
        return .run(parser.subcommand, parser.arguments)
    }

    private init(rest: ArraySlice<String>, subcommand: any Subcommand.Type) {
        self.rest = rest
        self.subcommand = subcommand
    }

    private mutating func readAll() throws(UsageError) {
        while let argument = rest.popFirst() {
            if argument == "--" {
                arguments.operands += rest
                rest = []
            } else if argument.utf8.count > 1, argument.utf8.first == UInt8(ascii: "-"), !argument.hasPrefix("-[") {
                try readOption(argument)
            } else {
                arguments.operands.append(argument)
            }
        }
        if arguments.operands.contains("") { throw .emptyPath }
        if arguments.isGiven(.configuration), arguments.isGiven(.noConfiguration) {
            throw .contradiction(CommandOption.configuration.name, CommandOption.noConfiguration.name)
        }
    }

    // MARK: Options

    private mutating func readOption(_ argument: String) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let known = subcommand.description.allOptions
        guard let option = known.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
            throw unknownOption(parts[0], among: known)
        }
        if !option.isRepeatable, arguments.isGiven(option) { throw .repeatedOption(option.name) }
        guard option.valueName != nil else {
            guard parts.count == 1 else { throw .unexpectedValue(option.name) }
            arguments.add(option.name, to: option)
            return
        }
        let value = try value(of: option, inline: parts.count == 2 ? parts[1] : nil)
        try check(value, of: option)
        arguments.add(value, to: option)
    }

    private func unknownOption(_ name: String, among known: [CommandOption]) -> UsageError {
        // `-output` and `--o` are similar too, whatever the number of letters.
        let dashes = name.prefix { $0 == "-" }
        let suggestion =
            known.first { $0.name == "--" + name.dropFirst(dashes.count) }?.name
            ?? closest(to: name, among: known.map(\.name))
        let others = Subcommands.all.map { $0.description }.filter { $0.name != subcommand.description.name }
        let owner = others.first { $0.options.contains { $0.name == name } }
        return .unknownOption(
            name, subcommand: subcommand.description.name, suggestion: suggestion,
            owner: suggestion == nil ? owner?.name : nil)
    }

    private mutating func value(of option: CommandOption, inline: String?) throws(UsageError) -> String {
        if let inline { return inline }
        guard let next = rest.first, next.utf8.first != UInt8(ascii: "-") else { throw .missingValue(option) }
        rest.removeFirst()
        return next
    }

    private func check(_ value: String, of option: CommandOption) throws(UsageError) {
        switch option.value {
        case .flag: break
        case .path, .folder: if value.isEmpty { throw .emptyPath }
        case .text: if value.isEmpty { throw .missingValue(option) }
        case .oneOf(_, let known):
            guard known.contains(value) else {
                let beginnings = value.count > 2 ? known.filter { $0.hasPrefix(value) } : []
                throw .unknownValue(
                    value, option.name, known: known,
                    suggestion: beginnings.count == 1 ? beginnings[0] : closest(to: value, among: known))
            }
        }
    }

    // MARK: Operands

    private func checkOperands() throws(UsageError) {
        switch subcommand.description.operands {
        case .none:
            if let first = arguments.operands.first { throw .unexpectedArgument(first) }
        case .paths: break
        case .subcommand:
            try checkWord(among: Subcommands.names) { word in
                let meant = Self.subcommandOrOption(likelyMeantBy: word)
                // Returns the help page that lists the option.
                return meant?.hasPrefix("--") == true ? Subcommands.standard.description.name : meant
            }
        case .wordOrText(_, let isText) where isText(arguments.operands.joined(separator: " ")): break
        case .word(let words), .wordOrText(let words, _):
            let known = words()
            try checkWord(among: known) { word in
                closest(to: word, among: known) ?? known.first { $0.split(separator: "-").contains(Substring(word)) }
            }
        }
    }

    private func checkWord(among known: [String], suggestion: (String) -> String?) throws(UsageError) {
        if arguments.operands.count > 1 { throw .unexpectedArgument(arguments.operands[1]) }
        guard let word = arguments.operands.first, !known.contains(word) else { return }
        throw .unknownWord(
            word, subcommand: subcommand.description.name, known: known, suggestion: suggestion(word))
    }

    /// Names of options in other tools.
    private static let namesElsewhere = [
        "version": "--version", "lint": "--check", "verify": "--check", "dry-run": "--diff",
    ]

    /// Rejects a path that is probably meant as a subcommand.
    private static func checkIsPath(
        _ word: String, isFirst: Bool, exists: (String) -> Bool
    ) throws(UsageError) {
        guard word != "-", !word.contains("/"), !word.contains("."), !exists(word) else { return }
        if !isFirst, Subcommands.names.contains(word) { throw .subcommandNotFirst(word) }
        if isFirst { throw .unknownSubcommand(word, suggestion: subcommandOrOption(likelyMeantBy: word)) }
    }

    private static func subcommandOrOption(likelyMeantBy word: String) -> String? {
        let options = Subcommands.standard.description.allOptions.map(\.name)
        let option = options.first { $0 == "--" + word }
        return option ?? namesElsewhere[word] ?? closest(to: word, among: Subcommands.names)
    }
}
