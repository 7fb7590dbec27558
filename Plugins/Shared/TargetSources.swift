import Foundation
import PackagePlugin

/// The files of a target that both plugins use.
extension SourceModuleTarget {
    /// The Swift files, or the Objective-C files and headers. They are empty for a macro and a target in C.
    var modelFiles: [URL] {
        guard self is ClangSourceModuleTarget else { return kind == .macro ? [] : swiftFiles }
        let implementations = sourceFiles.map(\.url).filter { ["m", "mm"].contains($0.pathExtension) }
        return implementations.isEmpty ? [] : implementations + headers
    }

    /// The target's own Swift files.
    var swiftFiles: [URL] { sourceFiles(withSuffix: "swift").map(\.url) }

    /// The files that earlier plugins will generate.
    var generatedSwiftFiles: [URL] { pluginGeneratedSources.filter { $0.pathExtension == "swift" } }

    /// The Swift files and headers of all targets that this one depends on, in all packages, and the files that other
    /// plugins generate for it.
    var references: [ModuleFiles] {
        let dependencies = recursiveTargetDependencies
        let modules = dependencies.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .macro }
        return modules.map { ModuleFiles(module: $0.moduleName, files: $0.swiftFiles + $0.generatedSwiftFiles) }
            + dependencies.map { ModuleFiles(module: $0.name, files: $0.headers) }
            + [ModuleFiles(module: moduleName, files: generatedSwiftFiles)]
    }
}

extension Target {
    /// The headers of a C or Objective-C module, which Swift imports. SwiftPM doesn't list them as files of the target,
    /// so they are searched for in its folder.
    fileprivate var headers: [URL] {
        switch self {
        case let target as ClangSourceModuleTarget: headers(below: target.directoryURL)
        case let target as SystemLibraryTarget: headers(below: target.directoryURL)
        default: []
        }
    }

    private func headers(below folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "h" }
    }
}

/// The files of one module.
struct ModuleFiles {
    /// The name of the module.
    let module: String
    let files: [URL]
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension XcodeTarget {
        /// The default name of the module; the build settings may change it.
        var moduleName: String {
            String(displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }

        var swiftFiles: [URL] {
            inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
        }

        /// The Objective-C headers, which the bridging header or the module makes visible.
        var headers: [URL] { inputFiles.filter { $0.url.pathExtension == "h" }.map(\.url) }

        /// The files of all targets that this one depends on, and its headers.
        var references: [ModuleFiles] {
            dependencies.compactMap(\.references) + [ModuleFiles(module: moduleName, files: headers)]
        }
    }

    extension XcodeTargetDependency {
        var references: ModuleFiles? {
            switch self {
            case .target(let target): ModuleFiles(module: target.moduleName, files: target.swiftFiles + target.headers)
            case .product: nil
            @unknown default: nil
            }
        }
    }
#endif
