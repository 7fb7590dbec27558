import Foundation
import PackagePlugin

/// The generated files of a target, and the command that writes them.
struct TargetPlan {
    let targetName: String
    /// What imports call the target.
    let module: String
    /// The folder of the package, which messages name; nil for an Xcode project.
    let package: URL?
    /// The target's own Swift files.
    let sources: [URL]
    /// Swift files of the targets that it depends on, and what other plugins generate.
    let references: [ModuleFiles]
    /// Where generated files go.
    let folder: URL

    /// Writes the plan for the tool and returns the command that carries it out. The plan is a file and not a list
    /// of arguments because the paths of a large target would not fit; it is written only when it changes, since the
    /// command runs again when its inputs do.
    func command(tool: URL) throws -> Command {
        let sources = sources.sorted { $0.path < $1.path }
        let hint = ParticipationHint(files: sources)
        var names = FileNames(taken: sources)
        var lines = (package.map { ["package \($0.path)"] } ?? []) + ["module \(module)"]
        var outputs: [URL] = []
        for source in sources {
            lines.append("source \(source.path)")
            guard hint.files.contains(source) else { continue }
            outputs.append(folder.appending(path: names.next(source.deletingPathExtension().lastPathComponent)))
            lines.append("output \(outputs[outputs.count - 1].path)")
        }
        outputs.append(folder.appending(path: names.support(of: targetName)))
        lines.append("catch-all \(outputs[outputs.count - 1].path)")
        var referenced: Set<URL> = []
        for module in references.sorted(by: { $0.module < $1.module }) {
            let files = module.files.filter { referenced.insert($0).inserted }.sorted { $0.path < $1.path }
            if !files.isEmpty { lines += ["module \(module.module)"] + files.map { "reference \($0.path)" } }
        }

        let configuration = package.map { ConfigurationInputs(package: $0).files } ?? []
        let planFile = folder.appending(path: "SecureCodeGen.plan")
        try write(lines.map { $0 + "\n" }.joined(), to: planFile)
        return .buildCommand(
            displayName: "Generating NSSecureCoding members for \(targetName)", executable: tool,
            arguments: ["plugin-build", planFile.path],
            inputFiles: [planFile] + sources + referenced.sorted { $0.path < $1.path }
                + configuration.filter { !referenced.contains($0) && !sources.contains($0) },
            outputFiles: outputs)
    }

    private func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        if FileManager.default.contents(atPath: file.path) == data { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
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
