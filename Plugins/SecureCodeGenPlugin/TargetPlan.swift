import Foundation
import PackagePlugin

/// The generated files of a target, and the command that writes them.
struct TargetPlan {
    let targetName: String
    /// The module name of the target.
    let module: String
    /// The package, whose folder is named in messages; nil for an Xcode project.
    let package: Package?
    /// The Swift files of the target.
    let sources: [URL]
    /// The Swift files of the targets that it depends on, and of other plugins.
    let references: [ModuleFiles]
    /// The folder for generated files.
    let folder: URL

    /// Writes the plan for the tool and returns the command that executes it. The plan is a file because the paths of a
    /// large target don't fit in the arguments of a command.
    func command(tool: URL) throws -> Command {
        let sources = sources.sorted { $0.path < $1.path }
        let hint = ClassSelectionHint(files: sources)
        let folders = package.map { ConfigurationFolders(package: $0, sources: sources) }
        var names = FileNames(taken: sources)
        var plan = PlanFile(url: folder.appending(path: "SecureCodeGen.plan"), entries: [])
        if let package { plan.entries.append("package \(package.directoryURL.path)") }
        plan.entries += (folders?.searched ?? []).map { "configuration \($0.path)" }
        plan.entries.append("module \(module)")
        var outputs: [String] = []
        for source in sources {
            plan.entries.append("source \(source.path)")
            guard hint.files.contains(source) else { continue }
            outputs.append(names.next(source.deletingPathExtension().lastPathComponent))
            plan.entries.append("output \(outputs[outputs.count - 1])")
        }
        outputs.append(names.support(of: targetName))
        plan.entries.append("catch-all \(outputs[outputs.count - 1])")
        var referenced: Set<URL> = []
        for module in references.sorted(by: { $0.module < $1.module }) {
            let files = module.files.filter { referenced.insert($0).inserted }.sorted { $0.path < $1.path }
            if !files.isEmpty { plan.entries += ["module \(module.module)"] + files.map { "reference \($0.path)" } }
        }
        try plan.write()
        return .buildCommand(
            displayName: "Generating NSSecureCoding members for \(targetName)", executable: tool,
            arguments: ["plugin-build", plan.url.path],
            inputFiles: [plan.url] + sources + referenced.sorted { $0.path < $1.path }
                + (folders?.inputs ?? []),
            outputFiles: outputs.map { folder.appending(path: $0) })
    }
}

/// Allocates unique names of generated files, which also differ from those of source files. A module can't have two
/// files with the same name.
private struct FileNames {
    private var taken: Set<String>

    init(taken: [URL]) {
        self.taken = Set(taken.map { $0.lastPathComponent.lowercased() })
    }

    /// Returns `SecureCoding+Support.swift`, or a name with the target if a source file has that name.
    mutating func support(of target: String) -> String {
        let name = "SecureCoding+Support.swift"
        return taken.insert(name.lowercased()).inserted ? name : next(target)
    }

    /// Returns `Account+SecureCoding.swift`, or a name with a number if that is in use.
    mutating func next(_ stem: String) -> String {
        var name = "\(stem)+SecureCoding.swift"
        var number = 2
        while !taken.insert(name.lowercased()).inserted {
            name = "\(stem)+SecureCoding\(number).swift"
            number += 1
        }
        return name
    }
}
