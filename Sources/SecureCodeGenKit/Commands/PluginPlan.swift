/// What the build-tool plugin promised for one target: its source files, the generated files and which belongs to
/// which. The plugin writes it as text, one entry per line, since the paths of a large target with all that it
/// depends on do not fit a command line:
///
///     module App
///     source /app/Sources/App/Account.swift
///     output /app/.build/plugins/…/Account+SecureCoding.swift
///     source /app/Sources/App/Main.swift
///     module Core
///     reference /app/Sources/Core/Currency.swift
///     catch-all /app/.build/plugins/…/App+SecureCoding.swift
struct PluginPlan: Equatable {
    struct Source: Equatable {
        let path: String
        /// The generated file of this source alone; without one its members go to `catchAll`.
        var output: String?
        /// nil where the plan does not say.
        var module: String?
    }

    struct Reference: Equatable {
        let path: String
        /// nil where the plan does not say.
        var module: String?
    }

    /// Which line of the text makes no sense, counted from 1.
    struct SyntaxError: Error, Equatable {
        let line: Int
    }

    private(set) var sources: [Source] = []
    private(set) var references: [Reference] = []
    let catchAll: String

    /// - Parameter contents: the text, as UTF-8.
    init(contents: [UInt8]) throws(SyntaxError) {
        var catchAll: String?
        var module: String?
        let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
                .map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2 else { throw SyntaxError(line: index + 1) }
            switch parts[0] {
            case "module":
                module = parts[1]
            case "source":
                sources.append(Source(path: parts[1], module: module))
            case "output" where sources.last != nil && sources.last?.output == nil:
                sources[sources.count - 1].output = parts[1]
            case "reference":
                references.append(Reference(path: parts[1], module: module))
            case "catch-all" where catchAll == nil:
                catchAll = parts[1]
            default:
                throw SyntaxError(line: index + 1)
            }
        }
        guard let catchAll else { throw SyntaxError(line: lines.count) }
        self.catchAll = catchAll
    }
}

extension PluginPlan {
    /// The command that brings the regions of the target up to date, and touches nothing that the plugin generates.
    var refreshCommand: String {
        let target = Self.commonFolder(of: sources.map(\.path))
        let folders = Set(references.map(\.path.deletingLastPathComponent)).sorted()
        // A folder stands for all that is in it.
        let outermost = folders.filter { folder in
            !folders.contains { $0 != folder && folder.hasPrefix($0 + "/") } && !folder.hasPrefix(target + "/")
        }
        return (["securecodegen", "--regions-only", target] + outermost.map { "--reference \($0)" })
            .joined(separator: " ")
    }

    /// The innermost folder that holds all files; `.` where the paths have none in common.
    private static func commonFolder(of paths: [String]) -> String {
        let folders = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
        guard var common = folders.first else { return "." }
        for folder in folders.dropFirst() { common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count) }
        let folder = common.joined(separator: "/")
        return common.isEmpty ? "." : folder.isEmpty ? "/" : folder
    }
}
