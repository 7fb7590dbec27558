import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// The options of `securecodegen generate`.
struct GenerateOptions: Equatable, Sendable {
    /// Files and folders as the user wrote them; empty for the targets of a package.
    var inputs: [Path]
    /// The path of the source on standard input; nil if files are read.
    var inputPath: Path?
    /// nil to write next to the sources.
    var output: Path?
    var references: [Path]
    /// Whether the dependencies of the inputs' targets are read for their declarations.
    var followsPackages: Bool
    /// nil to use the configuration.
    var mode: PlacementMode?
    /// The folder of templates that replace built-in ones; nil to use the configuration.
    var templates: Path?
    /// Whether generated files are ignored.
    var regionsOnly: Bool
    /// Whether edited regions are replaced.
    var overwrite: Bool
    /// Whether out-of-date files are listed, and are errors.
    var checks: Bool
    /// Whether changes are shown as a diff.
    var showsDiff: Bool

    /// Whether `--check` fails if only older versions of the app can't read new archives.
    var checksForward: Bool
    /// Whether warnings are errors, in addition to the configuration.
    var isStrict: Bool

    /// Whether every suitable class has `archiving`, in addition to the configuration.
    var allClassesAreRoots: Bool

    /// The configuration to use; nil to find one.
    var configurationPath: Path?
    /// Whether configurations are ignored.
    var ignoresConfiguration: Bool

    /// Whether files are written.
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
        checksForward = arguments.isGiven(.forward)
        isStrict = arguments.isGiven(Self.strict)
        allClassesAreRoots = arguments.isGiven(Self.archiving)
        configurationPath = arguments.path(of: .configuration)
        ignoresConfiguration = arguments.isGiven(.noConfiguration)
        showsDiff = arguments.isGiven(Self.diff)
    }
}

extension GenerateOptions {
    private static let output = CommandOption(
        name: "--output", short: "-o", value: .folder,
        help: "write to this folder, with the same subfolders as the sources")
    private static let mode = CommandOption(
        name: "--mode", value: .oneOf("mode", PlacementMode.allCases.map(\.rawValue)),
        help: "write members to an 'extension', 'inline', or 'auto' (whichever Swift allows)")
    private static let templates = CommandOption(
        name: "--templates", value: .folder,
        help: "replace built-in templates with those in this folder")
    private static let regionsOnly = CommandOption(
        name: "--regions-only",
        help: "write only members in class bodies, where the plugin generates the rest")
    private static let overwrite = CommandOption(
        name: "--overwrite", help: "overwrite edited regions")

    private static let check = CommandOption(
        name: "--check", help: "write nothing; list out-of-date files and exit with 1 if there are any")
    private static let diff = CommandOption(
        name: "--diff", help: "write nothing; print a diff for 'git apply' or 'patch -p1'")

    private static let strict = CommandOption(
        name: "--strict", help: "treat warnings as errors")
    private static let archiving = CommandOption(
        name: "--archiving", help: "generate methods that save and load each class, as 'archiving' does")

    static let all = [
        output, .reference, .noReferences, mode, archiving, check, .forward, diff, strict, regionsOnly, overwrite,
        templates,
        .configuration, .noConfiguration, .inputPath,
    ]
}

extension GenerateCommand {
    static let description = SubcommandDescription(
        name: "generate", summary: "write NSSecureCoding members for the classes in Swift files",
        usage:
            "[generate] <file-or-folder>... [--check] [--diff] [--output <folder>] [<option>...]",
        discussion: [
            "Reads Swift files and folders, and writes members for each class that declares NSSecureCoding without",
            "implementing it. Members for classes in 'Account.swift' go to 'Account+SecureCoding.swift' next to it, or,",
            "where Swift doesn't allow that, to a marked region of the class body. Prints a line for each changed file.",
            "The functions that members call are in 'SecureCoding+Support.swift', once for each module.",
            "Generated files and regions that are no longer needed are removed. Other files, and code outside the regions,",
            "are never changed. Hidden files and folders are skipped.",
            "",
            "With '-', prints the source from standard input with its regions updated, and writes nothing.",
            "Regions need 'SecureCoding+Support.swift', too, which a run for the folder writes.",
            "To read arguments from a file, pass '@arguments.txt'.",
            "",
            "'swift package securecodegen' processes all targets of the package, or those you name with '--target <name>',",
            "which you can repeat. It needs no path.",
        ],
        options: GenerateOptions.all)
}
