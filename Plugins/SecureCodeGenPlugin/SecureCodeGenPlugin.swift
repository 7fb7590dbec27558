import Foundation
import PackagePlugin

/// Generates the members of a target's classes during a build.
///
/// SwiftPM needs the names of the outputs before it runs a command. The plugin therefore scans the sources quickly
/// (`ClassSelectionHint`). Each source file that seems to declare a final class with members gets a
/// generated file, and one more file contains the members of all other classes. The command
/// `securecodegen-build plugin-build` decides which classes get members, so a wrong guess only changes the number of
/// compiled files.
@main
struct SecureCodeGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let plan = TargetPlan(
            targetName: target.name,
            module: target.moduleName,
            package: context.package,
            sources: target.swiftFiles,
            references: target.references,
            folder: context.pluginWorkDirectoryURL)
        return [try plan.command(tool: try context.tool(named: "securecodegen-build").url)]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SecureCodeGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let plan = TargetPlan(
                targetName: target.displayName,
                module: target.moduleName,
                package: nil,
                sources: target.swiftFiles,
                references: target.references,
                folder: context.pluginWorkDirectoryURL)
            return [try plan.command(tool: try context.tool(named: "securecodegen-build").url)]
        }
    }
#endif
