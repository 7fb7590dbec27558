import Foundation
import PackagePlugin

/// A run of the program for targets.
struct ProgramRun {
    let tool: URL
    /// Where paths begin that the program shows.
    let folder: URL
    /// The file that the program reads its targets from.
    let plan: URL
    let entries: [String]

    /// Returns the entries of the plan for one target.
    static func entries(target: String, _ sources: ModuleFiles, _ references: [ModuleFiles]) -> [String] {
        func list(_ word: String, _ files: ModuleFiles) -> [String] {
            let paths = Set(files.files.map(\.path)).sorted()
            return paths.isEmpty ? [] : ["module \(files.module)"] + paths.map { "\(word) \($0)" }
        }
        return ["target \(target)"] + list("source", sources)
            + references.sorted { $0.module < $1.module }.flatMap { list("reference", $0) }
    }

    /// Ends this process as the program ended, when it failed: what went wrong has been said.
    func run(_ arguments: [String]) throws {
        try PlanFile(url: plan, entries: ["package \(folder.path)"] + entries).write()
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var variables = ProcessInfo.processInfo.environment
        variables["SECURECODEGEN_TARGETS"] = plan.path
        variables["SECURECODEGEN_COMMAND"] = "swift package --allow-writing-to-package-directory securecodegen"
        process.environment = variables
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
