import Foundation
import Testing

/// The documentation of diagnostics against the sources that make them.
@Suite("Documentation")
struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func everyDiagnosticOfTheModelIsExplained() throws {
        let page = try text("Sources/securecodegen/Documentation.docc/Diagnostics.md")
        let sources = [
            "ModelMessage.swift", "Types/RefusalExplanation.swift", "Types/UnknownType.swift",
            "Directives/DirectiveMessage.swift",
            "Regions/RegionMessage.swift",
        ]
        let ids = try sources.flatMap { try literals(in: text("Sources/SecureCodingModel/\($0)")) }
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
        let folder = Self.root.appending(path: "Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") }.map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }.joined()
    }
}
