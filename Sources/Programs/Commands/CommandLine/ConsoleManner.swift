import SecureCodeGenBuildTool

extension DiagnosticFormat {
    /// Returns the requested format from unchecked arguments.
    init?(namedAmong arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        let name = CommandOption.diagnosticFormat.name
        let values =
            zip(options, options.dropFirst()).filter { $0.0 == name }.map(\.1)
            + options.filter { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        guard let format = values.lazy.compactMap({ Self(rawValue: $0) }).first else { return nil }
        self = format
    }
}

extension Console.Manner {
    init(_ arguments: Arguments, _ environment: ProcessEnvironment) {
        self.init(
            color: arguments.value(of: .color).flatMap { ColorChoice(rawValue: $0) } ?? .auto, environment)
        format = arguments.value(of: .diagnosticFormat).flatMap { DiagnosticFormat(rawValue: $0) } ?? .text
        isQuiet = arguments.isGiven(.quiet)
        isVerbose = arguments.isGiven(.verbose)
    }
}
