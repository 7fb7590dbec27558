import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenCommands

/// The results of all commands for the sources in `Tests/Fixtures/Frozen` are compared with recorded ones, so that a
/// change of the code that should change nothing is seen to change nothing.
///
/// To record the current results: `RECORD_FROZEN=1 swift test --filter FrozenTests`. Review the diff.
@Suite struct FrozenTests {
    private static let frozen = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Frozen")
    /// Files with the same text for all sources, which other tests check.
    private static let unchecked = [
        "SecureCoding+Support.swift", "SecureArchive.swift", "ArchiveTestSupport.swift", "Station.h", "Station.m",
    ]
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Models", "Handwritten"] {
            try FileManager.default.copyItem(
                at: Self.frozen.appending(path: name), to: URL(filePath: folder.path).appending(path: name))
        }
        try folder.makeFolder("Tests")
    }

    @Test func `generated files and regions`() throws {
        try check(["generate", "Models"], changing: "Models", against: "Generated.txt")
    }

    @Test func `what is shown`() throws {
        try check(["show", "--json", "Models", "Handwritten"], against: "Show.json")
    }

    @Test func `the record`() throws { try check(["schema", "Models"], against: "Record.json") }

    @Test func `the findings`() throws {
        try check(["audit", "--diagnostic-format", "json", "Handwritten"], against: "Audit.json")
    }

    @Test func `adopted classes`() throws {
        try check(["adopt", "--write", "Handwritten"], changing: "Handwritten", against: "Adopted.txt")
    }

    @Test func `generated tests`() throws {
        try check(
            ["tests", "Models", "--module", "Frozen", "--output", "Tests"], changing: "Tests", against: "Tests.txt")
    }

    @Test func `the keys that are shown are those of the record`() throws {
        let shown = try #require(json(["show", "--json", "Models"])["classes"] as? [[String: Any]])
        let recorded = try #require(json(["schema", "Models"])["classes"] as? [[String: Any]])
        let shownKeys = keys(of: shown.filter { $0["outcome"] as? String == "generated" }, "name", "properties")
        let recordedKeys = keys(of: recorded, "class", "keys")
        #expect(shownKeys.count >= 15)
        for (name, keys) in shownKeys {
            #expect(Set(recordedKeys[name] ?? []) == Set(keys), "\(name)")
        }
    }

    // MARK: Comparisons

    /// Compares the output, the changed files and the diagnostics of a run with a recorded text.
    private func check(_ arguments: [String], changing changed: String? = nil, against name: String) throws {
        let run = ProgramRun.real(arguments + ["--no-config"], in: folder)
        var result = name.hasSuffix(".json") ? try lines(ofJSON: run.output) : ""
        if let changed {
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.absolute(changed)).sorted()
            where !Self.unchecked.contains(path) {
                result += "=== \(path)\n" + (try folder.read("\(changed)/\(path)"))
            }
        }
        result += run.errors.isEmpty ? "" : "=== diagnostics\n" + run.errors
        let file = Self.frozen.appending(path: "Results").appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD_FROZEN"] != nil { try Data(result.utf8).write(to: file) }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let first = zip(recorded.split(separator: "\n"), result.split(separator: "\n")).first { $0 != $1 }
        #expect(recorded == result, "recorded: \(first?.0 ?? ""), now: \(first?.1 ?? "")")
    }

    /// JSON with a line for each value, so that its diff can be read.
    private func lines(ofJSON text: String) throws -> String {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let data = try JSONSerialization.data(
            withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private func json(_ arguments: [String]) throws -> [String: Any] {
        let run = ProgramRun.real(arguments + ["--no-config"], in: folder)
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    private func keys(of classes: [[String: Any]], _ name: String, _ members: String) -> [String: [String]] {
        let pairs = classes.map { entry in
            let members = entry[members] as? [[String: Any]] ?? []
            return (entry[name] as? String ?? "", members.compactMap { $0["key"] as? String })
        }
        return Dictionary(pairs, uniquingKeysWith: { $0 + $1 })
    }
}
