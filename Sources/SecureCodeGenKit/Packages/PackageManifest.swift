import SourceText

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

/// A package by its manifest.
package struct PackageManifest: Sendable, Equatable {
    package var name = ""
    package var targets: [Target] = []
    package var products: [Product] = []
    package var dependencies: [Dependency] = []
    /// Whether all targets, products and dependencies could be read.
    package var isComplete = true

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
        /// Relative to the package; nil where SwiftPM's convention says it.
        package var path: Path?
        package var dependencies: [TargetDependency] = []
        /// Relative to the target.
        package var exclude: [Path] = []
        /// Relative to the target; nil for everything.
        package var sources: [Path]?

        /// The name that the compiler knows it by, and that imports use.
        package var moduleName: String {
            let name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name : name
        }
    }

    /// What a target depends on.
    package enum TargetDependency: Sendable, Equatable {
        case target(String)
        /// - Parameter package: nil where the manifest does not say.
        case product(String, package: String?)
        /// `"Models"`: a target of this package, else a product of another.
        case byName(String)
    }

    package struct Product: Sendable, Equatable {
        package let name: String
        package let targets: [String]
    }

    /// Another package.
    package struct Dependency: Sendable, Equatable {
        package enum Source: Sendable, Equatable {
            /// Relative to the package, or absolute.
            case path(Path)
            case url(String)
            case registry(String)
        }

        /// As `package:` of a product calls it.
        package let identity: String
        package let source: Source
    }
}
