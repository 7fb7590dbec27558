import Foundation
import PackagePlugin

/// A run of the tool for targets.
struct ProgramRun {
    let tool: URL
    /// The folder that paths in messages are relative to.
    let folder: URL
    /// The file with the targets.
    let plan: URL
    let entries: [String]
    let isReadOnly: Bool

    /// Returns the entries of the plan for one target.
    static func entries(target: String, _ sources: ModuleFiles, _ references: [ModuleFiles]) -> [String] {
        func list(_ word: String, _ files: ModuleFiles) -> [String] {
            let paths = Set(files.files.map(\.path)).sorted()
            return paths.isEmpty ? [] : ["module \(files.module)"] + paths.map { "\(word) \($0)" }
        }
        return ["target \(target)"] + list("source", sources)
            + references.sorted { $0.module < $1.module }.flatMap { list("reference", $0) }
    }

    /// Runs the tool. If it fails, this process ends with its exit code, because the tool has already printed the
    /// errors.
    func run(_ arguments: [String]) throws {
        try PlanFile(url: plan, entries: ["package \(folder.path)"] + entries).write()
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var variables = ProcessInfo.processInfo.environment
        variables["SECURECODEGEN_TARGETS"] = plan.path
        variables["SECURECODEGEN_COMMAND"] = "swift package --allow-writing-to-package-directory securecodegen"
        if isReadOnly { variables["SECURECODEGEN_READ_ONLY"] = "1" }
        process.environment = variables
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
