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
        let dependencies = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
        let plan = TargetPlan(
            targetName: target.name,
            module: target.moduleName,
            sources: target.swiftFiles,
            references: dependencies.filter { $0.kind != .macro }.map {
                .init(module: $0.moduleName, files: $0.swiftFiles + $0.generatedSwiftFiles)
            } + [.init(module: target.moduleName, files: target.generatedSwiftFiles)],
            folder: context.pluginWorkDirectoryURL)
        return [try plan.command(tool: try context.tool(named: "securecodegen").url)]
    }
}

extension SwiftSourceModuleTarget {
    fileprivate var swiftFiles: [URL] { sourceFiles(withSuffix: "swift").map(\.url) }

    /// What plugins that ran before this one promised.
    fileprivate var generatedSwiftFiles: [URL] { pluginGeneratedSources.filter { $0.pathExtension == "swift" } }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SecureCodeGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let plan = TargetPlan(
                targetName: target.displayName,
                module: target.moduleName,
                sources: target.swiftFiles,
                references: target.dependencies.compactMap(\.references),
                folder: context.pluginWorkDirectoryURL)
            return [try plan.command(tool: try context.tool(named: "securecodegen").url)]
        }
    }

    extension XcodeTarget {
        /// The name that the compiler knows it by, unless the build settings say otherwise.
        fileprivate var moduleName: String {
            String(displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }

        fileprivate var swiftFiles: [URL] {
            inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
        }
    }

    extension XcodeTargetDependency {
        fileprivate var references: TargetPlan.Module? {
            switch self {
            case .target(let target): .init(module: target.moduleName, files: target.swiftFiles)
            case .product: nil
            @unknown default: nil
            }
        }
    }
#endif
