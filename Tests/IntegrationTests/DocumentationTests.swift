import Foundation
import Testing

/// The documentation of diagnostics against the sources that make them.
@Suite("Documentation")
struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The files that put diagnostics into words are known by their names, so that a new one cannot be forgotten here.
    @Test func everyDiagnosticOfTheModelIsExplained() throws {
        let page = try text("Sources/securecodegen/Documentation.docc/Diagnostics.md")
        let files = try sourcePaths().filter { path in
            ["Message.swift", "Explanation.swift", "UnknownType.swift"].contains { path.hasSuffix($0) }
        }
        #expect(files.count >= 5)
        let ids = try files.flatMap { try literals(in: text("Sources/\($0)")) }
        #expect(ids.count > 60)
        let missing = Set(ids).filter { !page.contains("`\($0)`") }
        #expect(missing.sorted() == [])
    }

    @Test func nothingIsExplainedThatDoesNotExist() throws {
        let page = try text("Sources/securecodegen/Documentation.docc/Diagnostics.md")
        let explained = page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
            .filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil }
        #expect(explained.count > 60)
        let sources = try allSources()
        #expect(explained.filter { !sources.contains("\"\($0)\"") } == [])
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The string literals that look like an id: two words or more in kebab case.
    private func literals(in source: String) -> [String] {
        source.matches(of: /"([a-z]+(-[a-z]+)+)"/).map { String($0.1) }
    }

    private func allSources() throws -> String {
        try sourcePaths().map { try text("Sources/\($0)") }.joined()
    }

    /// Below `Sources`.
    private func sourcePaths() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
            .filter { $0.hasSuffix(".swift") }
    }
}
