import SourceText

/// The targets that the command plugin runs for. It writes them as text with one entry for each line, because the paths
/// of a package don't fit on a command line:
///
///     package /app
///     target App
///     module App
///     source /app/Sources/App/Main.swift
///     module Core
///     reference /app/Sources/Core/Currency.swift
struct TargetsPlan: Equatable {
    struct Target: Equatable {
        let name: String
        var sources: [File] = []
        var references: [File] = []
    }

    struct File: Equatable {
        let path: Path
        /// nil if the plan doesn't say.
        let module: String?
    }

    /// The number of the invalid line, counted from 1.
    struct SyntaxError: Error, Equatable {
        let line: Int
    }

    private(set) var package: String?
    private(set) var targets: [Target] = []

    /// - Parameter contents: The text as UTF-8.
    init(contents: [UInt8]) throws(SyntaxError) {
        var module: String?
        let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
                .map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2 else { throw SyntaxError(line: index + 1) }
            switch parts[0] {
            case "package": package = parts[1]
            case "target": targets.append(Target(name: parts[1]))
            case "module": module = parts[1]
            case "source" where !targets.isEmpty:
                targets[targets.count - 1].sources.append(File(path: Path(parts[1]), module: module))
            case "reference" where !targets.isEmpty:
                targets[targets.count - 1].references.append(File(path: Path(parts[1]), module: module))
            default: throw SyntaxError(line: index + 1)
            }
        }
    }
}
