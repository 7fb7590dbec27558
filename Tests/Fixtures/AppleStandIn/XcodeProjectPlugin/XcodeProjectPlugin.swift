// Source: developer.apple.com/documentation/xcodeprojectplugin, and the plug-in session of WWDC22 ("Meet Swift Package
// plugins", 110359). The declarations have no implementation.
import Foundation
import PackagePlugin

public protocol XcodeBuildToolPlugin: Plugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: Plugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL
    public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
    public let id: String
    public let displayName: String
    public let directoryURL: URL
    public let filePaths: PathList
    public let targets: [XcodeTarget]
}

public struct XcodeTarget: Identifiable {
    public let id: String
    public let displayName: String
    public let product: XcodeProduct?
    public let dependencies: [XcodeTargetDependency]
    public let inputFiles: FileList
}

public struct XcodeProduct {
    public enum Kind {
        case application
        case executable
        case framework
        case library
        case other(String)
    }

    public let name: String
    public let kind: Kind
}

public enum XcodeTargetDependency {
    case target(XcodeTarget)
    case product(any Product)
}
