import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The targets that the command plugin runs for. It writes them as a file of entries, because the paths of a package don't fit
/// on a command line:
///
///     package /app
///     target App
///     module App
///     source /app/Sources/App/Main.swift
///     module Core
///     reference /app/Sources/Core/Currency.swift
struct TargetsPlan: Equatable {
    struct Target: Equatable {
        let name: String
        var sources: [File] = []
        var references: [File] = []
    }

    struct File: Equatable {
        let path: Path
        /// nil if the plan doesn't say.
        let module: String?
    }

    private(set) var package: String?
    private(set) var targets: [Target] = []

    /// - Parameter contents: The contents of the file.
    init(contents: [UInt8]) throws(PlanEntry.SyntaxError) {
        var module: String?
        for entry in try PlanEntry.entries(of: contents) {
            switch entry.word {
            case "package": package = entry.value
            case "target": targets.append(Target(name: entry.value))
            case "module": module = entry.value
            case "source" where !targets.isEmpty:
                targets[targets.count - 1].sources.append(File(path: entry.path, module: module))
            case "reference" where !targets.isEmpty:
                targets[targets.count - 1].references.append(File(path: entry.path, module: module))
            default: throw entry.misplaced
            }
        }
    }
}
