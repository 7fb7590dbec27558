import Foundation
import PackagePlugin

/// Gives each participating class of a target its members on every build.
///
/// A build wants to know the outputs before anything can be run, so a plan is made here from a cheap look at the
/// sources (`ParticipationHint`): a source file that seems to hold a participating class gets a generated file of its
/// own, and one more file catches the members of all others. One command runs `securecodegen plugin-build`, which
/// alone decides what takes part: a wrong guess costs a compiled file more or less, never a member.
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
        return [try plan.command(tool: try context.tool(named: "securecodegen").url)]
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
            return [try plan.command(tool: try context.tool(named: "securecodegen").url)]
        }
    }
#endif
