import SecureCodeGenSourceText

// Finds the module of a file, and the dependencies of the module.
//
// The inputs are paths of files and the contents of `Package.swift`. `PackageMap.module(of:)` returns the module of a
// file. `PackageMap.package(enclosing:)` returns the package with its targets; `PackageMap.folder(of:in:)` the folder
// of a target's sources; and `PackageMap.dependencyFolders(of:in:)` the folders with the sources of its dependencies.
// Nothing is executed, and nothing outside the packages is read.
//
// A manifest is Swift code and may compute its values. `ManifestReader` understands literals, calls with labels, and
// constants with such values. If it can't read something (`isComplete`), files outside the known targets follow
// SwiftPM's convention: `Sources/<Target>`, `Tests/<Target>`. Files outside targets and packages belong to the unnamed
// module.

/// The content of a package manifest.
package struct PackageManifest: Sendable, Equatable {
    package var name = ""
    package var targets: [Target] = []
    package var products: [Product] = []
    package var dependencies: [Dependency] = []
    /// Whether its tools version selects Swift 6 for targets without a setting.
    package var isSwift6 = false
    /// Whether all targets, products and dependencies could be read.
    package var isComplete = true
    /// The calls that look like declarations of targets, wherever they are.
    package var targetCalls: [TargetCall] = []
    /// The string literals outside of these calls.
    package var otherTexts: Set<String> = []

    /// Whether a target uses a plugin: its declaration names the plugin, or takes its plugins from elsewhere, and the name is
    /// there.
    package func usesPlugin(named plugin: String, target name: String) -> Bool {
        // A dependency on the target looks like its declaration.
        targetCalls.contains { call in
            call.name == name
                && (call.texts.contains(plugin) || call.takesPluginsFromElsewhere && otherTexts.contains(plugin))
        }
    }

    /// `.target(name: "Core", plugins: […])`
    package struct TargetCall: Sendable, Equatable {
        package let name: String
        /// The string literals in its arguments.
        package let texts: Set<String>
        /// Whether its plugins aren't a list.
        package let takesPluginsFromElsewhere: Bool
    }

    package struct Target: Sendable, Equatable {
        package enum Kind: String, Sendable {
            case regular = "target"
            case executable = "executableTarget"
            case test = "testTarget"
            case plugin
            case macro
            case system = "systemLibrary"
            case binary = "binaryTarget"
        }

        package let kind: Kind
        package let name: String
        /// The path relative to the package; nil for SwiftPM's convention.
        package var path: Path?
        package var dependencies: [TargetDependency] = []
        /// Whether declarations are isolated to the main actor by default.
        package var isIsolatedByDefault = false
        /// Whether it has its own language mode.
        package var setsLanguageMode = false
        /// Paths relative to the target.
        package var exclude: [Path] = []
        /// Paths relative to the target; nil for all files.
        package var sources: [Path]?

        /// The module name in the compiler and in imports.
        package var moduleName: String {
            let name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name : name
        }
    }

    /// A dependency of a target.
    package enum TargetDependency: Sendable, Equatable {
        case target(String)
        /// - Parameter package: The package; nil if the manifest doesn't say.
        case product(String, package: String?)
        /// `"Models"`: a target of this package, or a product of another.
        case byName(String)
    }

    package struct Product: Sendable, Equatable {
        package let name: String
        package let targets: [String]
    }

    /// Another package.
    package struct Dependency: Sendable, Equatable {
        package enum Source: Sendable, Equatable {
            /// A path, absolute or relative to the package.
            case path(Path)
            case url(String)
            case registry(String)
        }

        /// The name of the package in `package:` of a product.
        package let identity: String
        package let source: Source
    }
}
