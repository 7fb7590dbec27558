/// What the program can be asked to do. The one table that parsing, help and suggestions are made from.
enum Subcommand: String, CaseIterable {
    case generate
    case dump
    case pluginBuild = "plugin-build"

    struct Option {
        /// With its dashes.
        let name: String
        /// What help calls the value; nil for a flag, which takes none.
        let valueName: String?
        var isRepeatable = false
        let help: String
    }

    struct Description {
        /// One sentence without a full stop.
        let summary: String
        /// What follows the name on the usage line.
        let usage: String
        /// A paragraph or two, as lines that fit a terminal.
        let discussion: [String]
        let options: [Option]
    }

    var description: Description {
        switch self {
        case .generate: .generate
        case .dump: .dump
        case .pluginBuild: .pluginBuild
        }
    }

    /// Options that every subcommand takes, and the program without one.
    static let commonOptions = [
        Option(name: "--help", valueName: nil, help: "show this text"),
        Option(name: "--version", valueName: nil, help: "show the version"),
    ]
}

extension Subcommand.Description {
    fileprivate static let generate = Subcommand.Description(
        summary: "write NSSecureCoding members for the classes in Swift files",
        usage: "[generate] <file-or-folder>... [--output <folder>] [--reference <path>]... [<option>...]",
        discussion: [
            "Reads Swift files, and folders with everything in them that is not hidden, and writes the members of",
            "each class that declares NSSecureCoding without implementing it: for 'Account.swift' into",
            "'Account+SecureCoding.swift' beside it, or, where Swift does not allow that, into a marked region of the",
            "class body. Says in one line per file what was done. Generated files and regions that are no longer",
            "needed are removed; a file that this tool did not write, and everything outside its regions, is never",
            "touched.",
        ],
        options: [
            Subcommand.Option(
                name: "--output", valueName: "folder",
                help: "write into this folder, which then mirrors the folders that were named"),
            Subcommand.Option(
                name: "--reference", valueName: "path", isRepeatable: true,
                help: "read a file or folder for its declarations, without generating for it"),
            Subcommand.Option(
                name: "--mode", valueName: "mode",
                help: "where members stand: 'extension', 'inline' or 'auto' (an extension if possible)"),
            Subcommand.Option(
                name: "--regions-only", valueName: nil,
                help: "write into class bodies only, for targets whose other members the plugin generates"),
            Subcommand.Option(
                name: "--overwrite", valueName: nil, help: "replace regions that were edited by hand"),
        ])

    fileprivate static let dump = Subcommand.Description(
        summary: "print the declarations in Swift files as JSON",
        usage: "dump <file-or-folder>... [--jobs <number>] [--stats]",
        discussion: [
            "Prints one JSON array with an object for each file, in the order of their paths: the types, extensions",
            "and typealiases that it declares, with their properties, enum cases and initializers. This is what the",
            "other subcommands go by.",
        ],
        options: [
            Subcommand.Option(
                name: "--jobs", valueName: "number", help: "use so many threads; by default one per core"),
            Subcommand.Option(
                name: "--stats", valueName: nil,
                help: "say on standard error how much was scanned and how fast"),
        ])

    fileprivate static let pluginBuild = Subcommand.Description(
        summary: "write the generated files of one target (run by the build-tool plugin)",
        usage: "plugin-build <plan>",
        discussion: [
            "Reads a plan that SecureCodeGenPlugin wrote, a file with one entry per line:",
            "",
            "    module <name>       the module that the files named after it belong to",
            "    source <path>       a source file of the target",
            "    output <path>       the generated file of the source named before",
            "    reference <path>    a file to read for its declarations only",
            "    catch-all <path>    the generated file of all other sources",
            "",
            "Writes each of those generated files, if only to say that it has nothing to hold, and leaves alone what",
            "is up to date. Prints nothing but diagnostics.",
        ],
        options: [])
}
