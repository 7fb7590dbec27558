import Foundation
import PackagePlugin

/// A command plugin that runs the tool for targets of the package in Swift and Objective-C, with the sources of their
/// dependencies as references.
///
/// The targets are in a file that an environment variable names, so that all arguments are the user's:
/// `swift package securecodegen --target App --diff`.
protocol TargetsCommand: CommandPlugin {
    /// Whether the tool must not write. It then checks instead of generating.
    var isReadOnly: Bool { get }
}

extension TargetsCommand {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let selection = try TargetSelection(arguments)
        let known = context.package.targets.compactMap { $0 as? SourceModuleTarget }.filter { !$0.modelFiles.isEmpty }
        let targets = try selection.select(from: known)
        try ProgramRun(
            tool: try context.tool(named: "securecodegen").url, folder: context.package.directoryURL,
            plan: context.pluginWorkDirectoryURL.appending(path: "SecureCodeGen.targets"),
            entries: targets.flatMap { target in
                ProgramRun.entries(
                    target: target.name, ModuleFiles(module: target.moduleName, files: target.modelFiles),
                    target.references)
            }, isReadOnly: isReadOnly
        ).run(selection.arguments)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension TargetsCommand {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            let selection = try TargetSelection(arguments)
            let targets = context.xcodeProject.targets.filter {
                selection.names.isEmpty || selection.names.contains($0.displayName)
            }
            try ProgramRun(
                tool: try context.tool(named: "securecodegen").url, folder: context.xcodeProject.directoryURL,
                plan: context.pluginWorkDirectoryURL.appending(path: "SecureCodeGen.targets"),
                entries: targets.flatMap { target in
                    ProgramRun.entries(
                        target: target.displayName,
                        ModuleFiles(module: target.moduleName, files: target.swiftFiles),
                        target.references)
                }, isReadOnly: isReadOnly
            ).run(selection.arguments)
        }
    }
#endif
