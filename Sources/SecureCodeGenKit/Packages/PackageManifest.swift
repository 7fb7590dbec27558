import SourceText

// What this room is for: which module a file belongs to, and what that module depends on.
//
// In: paths of files and what `Package.swift` says about them. Out: `PackageMap.module(of:)` for a file, and
// `PackageMap.package(enclosing:)` with its targets, where each one's sources stand (`PackageMap.folder(of:in:)`) and
// which folders hold the sources of all that a target depends on (`PackageMap.dependencyFolders(of:in:)`).
// Never: a process, a build, anything outside the folders of the packages; a manifest is read, not run.
//
// A manifest is Swift, and may compute what it says. `ManifestReader` understands literals, calls with labels, and
// names of constants declared with such values. What it cannot read, it says (`isComplete`); then files that no target
// claims are told apart by SwiftPM's convention alone: `Sources/<Target>`, `Tests/<Target>`. Files of no target and
// files outside any package belong to the unnamed module.

/// A package by its manifest.
package struct PackageManifest: Sendable, Equatable {
    package var name = ""
    package var targets: [Target] = []
    package var products: [Product] = []
    package var dependencies: [Dependency] = []
    /// Whether everything that it says of targets, products and dependencies could be read.
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
