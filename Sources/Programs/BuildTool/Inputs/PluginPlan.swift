import SecureCodeGenSourceText

/// The generated files that the build plugin declared for one target, and their source files. The plugin writes the
/// plan as a file of entries, because the paths of a large target don't fit on a command line:
///
///     package /app
///     configuration /app
///     configuration /
///     module App
///     source /app/Sources/App/Account.swift
///     output Account+SecureCoding.swift
///     source /app/Sources/App/Main.swift
///     module Core
///     reference /app/Sources/Core/Currency.swift
///     catch-all App+SecureCoding.swift
///
/// Generated files have no folder in their names: they are written next to the plan and nowhere else.
package struct PluginPlan: Equatable {
    package struct Source: Equatable {
        package let path: Path
        /// The generated file of this source; without one, its members go to `catchAll`.
        package var output: Path?
        /// nil if the plan doesn't say.
        package var module: String?
    }

    package struct Reference: Equatable {
        package let path: Path
        /// nil if the plan doesn't say.
        package var module: String?
    }

    package private(set) var sources: [Source] = []
    package private(set) var references: [Reference] = []
    /// The folder of the package; nil for an Xcode project.
    package private(set) var package: String?
    /// The folders that may contain a configuration, nearest first. They are inputs of the build, so the plugin lists
    /// them.
    private(set) var configurationFolders: [Path] = []
    let catchAll: Path

    /// - Parameters:
    ///   - contents: The contents of the plan.
    ///   - folder: The folder of the plan.
    init(contents: [UInt8], folder: Path) throws(PlanEntry.SyntaxError) {
        let entries = try PlanEntry.entries(of: contents)
        var catchAll: Path?
        var module: String?
        for entry in entries {
            switch entry.word {
            case "module":
                module = entry.value
            case "source":
                sources.append(Source(path: entry.path, module: module))
            case "output" where sources.last != nil && sources.last?.output == nil:
                sources[sources.count - 1].output = try Self.generatedFile(entry, in: folder)
            case "reference":
                references.append(Reference(path: entry.path, module: module))
            case "package" where package == nil:
                package = entry.value
            case "configuration":
                configurationFolders.append(entry.path)
            case "catch-all" where catchAll == nil:
                catchAll = try Self.generatedFile(entry, in: folder)
            default:
                throw entry.misplaced
            }
        }
        guard let catchAll else { throw PlanEntry.SyntaxError(number: entries.count + 1) }
        self.catchAll = catchAll
    }

    private static func generatedFile(_ entry: PlanEntry, in folder: Path) throws(PlanEntry.SyntaxError) -> Path {
        guard entry.path.components == [entry.path], entry.path.isSwift else { throw entry.misplaced }
        return folder.appending(entry.path)
    }
}

extension PluginPlan {
    /// Returns the record of the package's archive format; nil if there is none.
    func record(_ fileSystem: FileSystem) -> Path? { fileSystem.first(RecordFile.name, in: configurationFolders) }

    /// The command that updates the regions of all targets, ready to paste. It doesn't change the files of the build
    /// plugin.
    var refreshCommand: String {
        guard let package else { return "securecodegen" }
        return "swift package --package-path \(Self.quoted(package)) --allow-writing-to-package-directory securecodegen"
    }

    /// Returns a word quoted for a shell.
    package static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
                true
            default: "/._-+@%".utf8.contains(byte)
            }
        }
        // Messages put the command in apostrophes, so it can't contain any.
        return isPlain ? path : "\"" + path.map { "\\\"$`".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
