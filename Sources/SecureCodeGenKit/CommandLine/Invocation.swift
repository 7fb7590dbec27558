import SecureCodingModel

/// What the user asked for, checked and typed.
enum Invocation: Equatable {
    /// nil for the program as a whole.
    case help(Subcommand?)
    case version
    case generate(GenerateOptions)
    case dump(DumpOptions)
    case pluginBuild(planPath: String)
}

struct GenerateOptions: Equatable {
    /// Files and folders as they were written; at least one.
    var inputs: [String] = []
    /// nil to write beside the sources.
    var output: String?
    var references: [String] = []
    var mode = PlacementMode.auto
    /// Whether generated files are left alone.
    var regionsOnly = false
    /// Whether regions that were edited by hand are replaced.
    var overwrite = false
}
