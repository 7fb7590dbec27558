import Foundation
import Testing

/// The documentation, checked by DocC, and the documented diagnostics, compared with the sources.
@Suite("Documentation", .plain)
struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `every diagnostic is documented`() throws {
        let page = try text("Sources/securecodegen/Documentation.docc/Diagnostics.md")
        let made = try idsWhereDiagnosticsAreMade()
        #expect(made.count > 140)
        let written = try idsInMessages()
        #expect(written.count > 80)
        #expect(made.union(written).filter { !page.contains("`\($0)`") }.sorted() == [])
    }

    @Test func `every documented diagnostic exists`() throws {
        let page = try text("Sources/securecodegen/Documentation.docc/Diagnostics.md")
        let explained = page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
            .filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil }
        #expect(explained.count > 60)
        let literals = Set(try allSources().split(separator: "\"", omittingEmptySubsequences: false).map(String.init))
        #expect(explained.filter { !literals.contains($0) } == [])
    }

    /// DocC must print nothing, not even hints. The module has no public declarations, so an empty one is used instead.
    @Test func `the documentation compiles without warnings`() throws {
        let scratch = Repository.scratch.appending(path: "documentation")
        try? FileManager.default.removeItem(at: scratch)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try Data().write(to: scratch.appending(path: "empty.swift"))
        let module = try Command(
            ["swiftc", "-emit-module", "-parse-as-library", "-module-name", "securecodegen", "empty.swift"]
                + ["-emit-symbol-graph", "-emit-symbol-graph-dir", "."], in: scratch)
        try #require(module.exitCode == 0, "\(module.output)")
        #if os(macOS)
            let docc = ["xcrun", "docc"]
        #else
            let docc = ["docc"]
        #endif
        let conversion = try Command(
            docc + ["convert", Self.root.appending(path: "Sources/securecodegen/Documentation.docc").path]
                + ["--additional-symbol-graph-dir", ".", "--output-path", "archive", "--diagnostic-level", "hint"]
                + ["--fallback-display-name", "securecodegen", "--fallback-bundle-identifier", "securecodegen"],
            in: scratch)
        #expect(conversion.exitCode == 0)
        #expect(conversion.output.filter { !$0.isWhitespace } == "")
        let landing = scratch.appending(path: "archive/data/documentation/securecodegen.json")
        #expect(try String(contentsOf: landing, encoding: .utf8).contains("doc://securecodegen/documentation"))
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The ids in all sources that create diagnostics, so that no new file is overlooked.
    private func idsWhereDiagnosticsAreMade() throws -> Set<String> {
        let call = /(?:\bid(?:: String)? ?[:=] |(?:usage|Self|\.init|fail)\(\s*)"([a-z]+(?:-[a-z0-9]+)+)"/
        let rawValue = /case \w+ = "([a-z]+(?:-[a-z0-9]+)+)"/
        var ids: Set<String> = []
        for path in try sourcePaths() where !path.contains("/Explanations/") {
            let source = try text("Sources/\(path)")
            ids.formUnion(source.matches(of: call).map { String($0.1) })
            if path.hasSuffix("Problem.swift") { ids.formUnion(source.matches(of: rawValue).map { String($0.1) }) }
        }
        return ids
    }

    /// The ids in files with many messages, where an id can be in a tuple or an expression: all literals that look like
    /// ids.
    private func idsInMessages() throws -> Set<String> {
        let parts = ["CodingModel/Messages/", "UnsupportedTypeExplanation", "Message+", "UnknownType.swift"]
        let files = try sourcePaths().filter { path in parts.contains { path.contains($0) } }
        #expect(files.count >= 17)
        let literals = try files.flatMap { try text("Sources/\($0)").matches(of: /"([a-z]+(-[a-z]+)+)"/) }
        return Set(literals.map { String($0.1) })
    }

    private func allSources() throws -> String {
        try sourcePaths().map { try text("Sources/\($0)") }.joined()
    }

    /// The paths below `Sources`.
    private func sourcePaths() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
            .filter { $0.hasSuffix(".swift") }
    }
}
