import SecureCodingModel
import SourceText

/// What `securecodegen generate` was asked for.
struct GenerateOptions: Equatable, Sendable {
    /// Files and folders as they were written; none where the targets of a package are meant.
    var inputs: [Path]
    /// Where the only input stands that is read from standard input; nil when files are read.
    var inputPath: Path?
    /// nil to write beside the sources.
    var output: Path?
    var references: [Path]
    /// Whether what the targets of the inputs depend on is read for its declarations.
    var followsPackages: Bool
    /// nil when the configuration may say it.
    var mode: PlacementMode?
    /// The folder of templates that stand in for built-in ones; nil when the configuration may say it.
    var templates: Path?
    /// Whether generated files are left alone.
    var regionsOnly: Bool
    /// Whether regions that were edited by hand are replaced.
    var overwrite: Bool
    /// Whether what is not up to date is listed, and is an error.
    var checks: Bool
    /// Whether what would be written is shown as a diff.
    var showsDiff: Bool

    /// Whether warnings are errors; the configuration may say so, too.
    var isStrict: Bool

    /// Whether every class that can be is saved and loaded by itself; the configuration may say so, too.
    var archivesAll: Bool

    /// The file to take the configuration from; nil to look for one.
    var configurationPath: Path?
    /// Whether there is to be no configuration.
    var ignoresConfiguration: Bool

    /// Whether files are written, and not only looked at.
    var writes: Bool { !checks && !showsDiff }

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = arguments.paths
        inputPath = try arguments.inputPath()
        output = arguments.path(of: Self.output)
        references = arguments.paths(of: .reference)
        followsPackages = !arguments.isGiven(.noReferences)
        mode = arguments.value(of: Self.mode).flatMap { PlacementMode(rawValue: $0) }
        templates = arguments.path(of: Self.templates)
        regionsOnly = arguments.isGiven(Self.regionsOnly)
        overwrite = arguments.isGiven(Self.overwrite)
        checks = arguments.isGiven(Self.check)
        isStrict = arguments.isGiven(Self.strict)
        archivesAll = arguments.isGiven(Self.archiving)
        configurationPath = arguments.path(of: .configuration)
        ignoresConfiguration = arguments.isGiven(.noConfiguration)
        showsDiff = arguments.isGiven(Self.diff)
    }
}

extension GenerateOptions {
    private static let output = CommandOption(
        name: "--output", short: "-o", value: .folder,
        help: "write into this folder, which then mirrors the folders that were named")
    private static let mode = CommandOption(
        name: "--mode", value: .oneOf("mode", PlacementMode.allCases.map(\.rawValue)),
        help: "where members stand: 'extension', 'inline' or 'auto', whichever Swift allows")
    private static let templates = CommandOption(
        name: "--templates", value: .folder,
        help: "use the templates of this folder in place of the built-in ones of their names")
    private static let regionsOnly = CommandOption(
        name: "--regions-only",
        help: "write into class bodies only, where the plugin generates the rest")
    private static let overwrite = CommandOption(
        name: "--overwrite", help: "replace regions that were edited by hand")

    private static let check = CommandOption(
        name: "--check", help: "write nothing; list what is not up to date, and end with 1 if there is any")
    private static let diff = CommandOption(
        name: "--diff", help: "write nothing; print a diff that 'git apply' and 'patch -p1' accept")

    private static let strict = CommandOption(
        name: "--strict", help: "end with 1 after warnings, too: each is an error")
    private static let archiving = CommandOption(
        name: "--archiving", help: "let each class be saved and loaded by itself, as 'archiving' above it does")

    static let all = [
        output, .reference, .noReferences, mode, archiving, check, diff, strict, regionsOnly, overwrite, templates,
        .configuration, .noConfiguration, .inputPath,
    ]
}

extension GenerateCommand {
    static let description = SubcommandDescription(
        name: "generate", summary: "write NSSecureCoding members for the classes in Swift files",
        usage:
            "[generate] <file-or-folder>... [--check] [--diff] [--output <folder>] [<option>...]",
        discussion: [
            "Reads Swift files, and folders with everything in them that is not hidden, and writes the members of",
            "each class that declares NSSecureCoding without implementing it: for 'Account.swift' into",
            "'Account+SecureCoding.swift' beside it, or, where Swift does not allow that, into a marked region of the",
            "class body. Says in one line per file what was done. Generated files and regions that are no longer",
            "needed are removed; a file that this tool did not write, and everything outside its regions, is never",
            "touched.",
            "",
            "With '-' nothing is written: the source on standard input is printed with its regions as they should be.",
            "Arguments can stand in a file: '@arguments.txt'.",
            "",
            "As 'swift package securecodegen' it works on all targets of the package, or on those that '--target <name>'",
            "names, each as often as wanted; no path is needed then.",
        ],
        options: GenerateOptions.all)
}
