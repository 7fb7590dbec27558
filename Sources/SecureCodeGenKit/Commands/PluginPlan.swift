import SourceText

/// The generated files that the build plugin declared for one target, and their source files. The plugin writes the
/// plan as text with one entry for each line, because the paths of a large target don't fit on a command line:
///
///     package /app
///     module App
///     source /app/Sources/App/Account.swift
///     output /app/.build/plugins/…/Account+SecureCoding.swift
///     source /app/Sources/App/Main.swift
///     module Core
///     reference /app/Sources/Core/Currency.swift
///     catch-all /app/.build/plugins/…/App+SecureCoding.swift
struct PluginPlan: Equatable {
    struct Source: Equatable {
        let path: Path
        /// The generated file of this source; without one, its members go to `catchAll`.
        var output: Path?
        /// nil if the plan doesn't say.
        var module: String?
    }

    struct Reference: Equatable {
        let path: Path
        /// nil if the plan doesn't say.
        var module: String?
    }

    /// The number of the invalid line, counted from 1.
    struct SyntaxError: Error, Equatable {
        let line: Int
    }

    private(set) var sources: [Source] = []
    private(set) var references: [Reference] = []
    /// The folder of the package; nil for an Xcode project.
    let package: String?
    let catchAll: Path

    /// - Parameter contents: The text as UTF-8.
    init(contents: [UInt8]) throws(SyntaxError) {
        var catchAll: Path?
        var module: String?
        var package: String?
        let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
                .map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2 else { throw SyntaxError(line: index + 1) }
            switch parts[0] {
            case "module":
                module = parts[1]
            case "source":
                sources.append(Source(path: Path(parts[1]), module: module))
            case "output" where sources.last != nil && sources.last?.output == nil:
                sources[sources.count - 1].output = Path(parts[1])
            case "reference":
                references.append(Reference(path: Path(parts[1]), module: module))
            case "package" where package == nil:
                package = parts[1]
            case "catch-all" where catchAll == nil:
                catchAll = Path(parts[1])
            default:
                throw SyntaxError(line: index + 1)
            }
        }
        guard let catchAll else { throw SyntaxError(line: lines.count) }
        self.catchAll = catchAll
        self.package = package
    }
}

extension PluginPlan {
    /// The command that updates the regions of all targets, ready to paste. It doesn't change the files of the build
    /// plugin.
    var refreshCommand: String {
        guard let package else { return "securecodegen" }
        return "swift package --package-path \(Self.quoted(package)) --allow-writing-to-package-directory securecodegen"
    }

    /// Returns a word quoted for a shell.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
                true
            default: "/._-+@%".utf8.contains(byte)
            }
        }
        // Without apostrophes, because messages put the command between two.
        return isPlain ? path : "\"" + path.map { "\\\"$`".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
