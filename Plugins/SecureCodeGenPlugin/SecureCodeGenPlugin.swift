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
        let dependencies = target.recursiveTargetDependencies
        let modules = dependencies.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .macro }
        let plan = TargetPlan(
            targetName: target.name,
            module: target.moduleName,
            sources: target.swiftFiles,
            references: modules.map { .init(module: $0.moduleName, files: $0.swiftFiles + $0.generatedSwiftFiles) }
                + dependencies.map { .init(module: $0.name, files: $0.headers) }
                + [.init(module: target.moduleName, files: target.generatedSwiftFiles)],
            folder: context.pluginWorkDirectoryURL)
        return [try plan.command(tool: try context.tool(named: "securecodegen").url)]
    }
}

extension SwiftSourceModuleTarget {
    fileprivate var swiftFiles: [URL] { sourceFiles(withSuffix: "swift").map(\.url) }

    /// What plugins that ran before this one promised.
    fileprivate var generatedSwiftFiles: [URL] { pluginGeneratedSources.filter { $0.pathExtension == "swift" } }
}

extension Target {
    /// The headers of a C or Objective-C module, which Swift imports.
    fileprivate var headers: [URL] {
        switch self {
        case let target as ClangSourceModuleTarget: target.sourceFiles(withSuffix: "h").map(\.url)
        case let target as SystemLibraryTarget: headers(below: target.directoryURL)
        default: []
        }
    }

    private func headers(below folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "h" }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SecureCodeGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let plan = TargetPlan(
                targetName: target.displayName,
                module: target.moduleName,
                sources: target.swiftFiles,
                references: target.dependencies.compactMap(\.references)
                    + [.init(module: target.moduleName, files: target.headers)],
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

        /// Those of Objective-C, which the bridging header or the module makes visible.
        fileprivate var headers: [URL] { inputFiles.filter { $0.url.pathExtension == "h" }.map(\.url) }
    }

    extension XcodeTargetDependency {
        fileprivate var references: TargetPlan.Module? {
            switch self {
            case .target(let target): .init(module: target.moduleName, files: target.swiftFiles + target.headers)
            case .product: nil
            @unknown default: nil
            }
        }
    }
#endif
