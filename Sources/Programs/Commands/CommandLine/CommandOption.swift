import SecureCodeGenBuildTool

/// An option of a subcommand, as the parser, the help text, suggestions and completions use it.
struct CommandOption: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        /// No value.
        case flag
        /// A path, and its name in help.
        case path(String)
        case folder
        /// Nonempty text, and its name in help.
        case text(String)
        case oneOf(String, [String])
    }

    /// The name with its dashes.
    let name: String
    /// A dash and a letter.
    var short: String?
    var value = Value.flag
    var isRepeatable = false
    let help: String

    /// The name of the value in help; nil for a flag.
    var valueName: String? {
        switch value {
        case .flag: nil
        case .folder: "folder"
        case .path(let name), .text(let name), .oneOf(let name, _): name
        }
    }

    /// The option in messages and help: `--output <folder>`.
    var form: String { name + (valueName.map { " <\($0)>" } ?? "") }
}

extension CommandOption {
    static let help = CommandOption(name: "--help", short: "-h", help: "show this text")
    static let version = CommandOption(name: "--version", help: "show the version")

    static let diagnosticFormat = CommandOption(
        name: "--diagnostic-format", value: .oneOf("format", DiagnosticFormat.allCases.map(\.rawValue)),
        help: "print diagnostics as 'text', 'json', 'sarif' or 'github' (workflow commands)")
    static let color = CommandOption(
        name: "--color", value: .oneOf("when", ColorChoice.allCases.map(\.rawValue)),
        help: "use colors: 'auto' (on a terminal), 'always' or 'never'")
    static let quiet = CommandOption(
        name: "--quiet", short: "-q", help: "print only diagnostics and requested output")
    static let verbose = CommandOption(
        name: "--verbose", short: "-v", help: "print all diagnostics and each step")

    static let inputPath = CommandOption(
        name: "--stdin-path", value: .path("path"),
        help: "treat standard input, named '-', as the file at this path")

    static let json = CommandOption(name: "--json", help: "print JSON, for other programs")
    static let configuration = CommandOption(
        name: "--config", value: .path("file"), help: "use this configuration instead of '.securecodegen.json'")

    static let noConfiguration = CommandOption(
        name: "--no-config", help: "ignore any configuration")

    static let reference = CommandOption(
        name: "--reference", value: .path("path"), isRepeatable: true,
        help: "read declarations from this file or folder without generating code for it")
    static let noReferences = CommandOption(
        name: "--no-references", help: "don't read the dependencies of the targets in 'Package.swift'")

    static let forward = CommandOption(
        name: "--forward", help: "also fail if only older versions of the app can't read new archives")

    /// Options that every subcommand takes.
    static let common = [diagnosticFormat, color, quiet, verbose, help, version]
}
