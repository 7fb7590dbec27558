import Foundation
import SecureCodeGenTemplates
import Testing

@testable import SecureCodeGenSwiftWriter

/// The page about templates lists exactly the values of each template. The descriptions are handwritten and preserved.
///
/// To update the table: `RECORD_PAGES=1 swift test --filter TemplatesPageTests`.
@Suite struct TemplatesPageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/securecodegen/Documentation.docc/Templates.md")
    private static let begin = "| template | value | what it is |\n|---|---|---|\n"

    @Test func `the page lists the values of each template`() throws {
        let fields = try TemplateFile.builtIn.flatMap { file in
            try Template(file) { _ in true }.names.union(file.unusedNames).filter { !$0.contains(".") }.sorted()
                .map { "| `\(file.name)` | `\($0)` |" }
        }
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(page.range(of: Self.begin)).upperBound
        let end = page.range(of: "\n\n", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
        let recorded = page[start..<end].split(separator: "\n").map(String.init)
        var meanings: [String: String] = [:]
        for row in recorded {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.count == 3 { meanings["| \(cells[0]) | \(cells[1]) |"] = cells[2] }
        }
        let rows = fields.map { "\($0) \(meanings[$0] ?? "") |" }
        if ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil {
            let text = page.replacingCharacters(in: start..<end, with: rows.joined(separator: "\n"))
            try Data(text.utf8).write(to: Self.page, options: .atomic)
        }
        #expect(recorded == rows, "RECORD_PAGES=1 updates the table")
        #expect(fields.filter { (meanings[$0] ?? "").isEmpty } == [], "describe these on the page")
    }
}
