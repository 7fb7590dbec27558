import Foundation
import PackagePlugin

/// The generated files of a target, and the command that writes them.
struct TargetPlan {
    let targetName: String
    /// What imports call the target.
    let module: String
    /// The package, whose folder messages name; nil for an Xcode project.
    let package: Package?
    /// The target's own Swift files.
    let sources: [URL]
    /// Swift files of the targets that it depends on, and what other plugins generate.
    let references: [ModuleFiles]
    /// Where generated files go.
    let folder: URL

    /// Writes the plan for the tool and returns the command that carries it out. The plan is a file and not a list
    /// of arguments because the paths of a large target would not fit.
    func command(tool: URL) throws -> Command {
        let sources = sources.sorted { $0.path < $1.path }
        let hint = ParticipationHint(files: sources)
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

/// Hands out the names of generated files, no two alike and none like a source file: the compiler refuses a module
/// with two files of one name.
private struct FileNames {
    private var taken: Set<String>

    init(taken: [URL]) {
        self.taken = Set(taken.map { $0.lastPathComponent.lowercased() })
    }

    /// `SecureCoding+Support.swift`, or a name after the target where the sources have that file.
    mutating func support(of target: String) -> String {
        let name = "SecureCoding+Support.swift"
        return taken.insert(name.lowercased()).inserted ? name : next(target)
    }

    /// `Account+SecureCoding.swift`, or with a number from 2 on when that is taken.
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
