import CodingPlan
import Foundation
import Mustache
import SecureCodingModel
import SourceText
import SwiftScanner
import Synchronization
import Templates
import Testing

@testable import SecureCodingEmitter

/// The page about templates lists exactly the names in the contexts of templates for the models in the fixtures, and
/// their kinds. The descriptions are handwritten and preserved.
///
/// To update the tables: `RECORD_PAGES=1 swift test --filter TemplatesPageTests`.
@Suite struct TemplatesPageTests {
    /// A name in the context of a template.
    private struct Field: Hashable {
        let template: String
        let name: String
        var key: String { "| `\(template)` | `\(name)` |" }
    }

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let page = tests.deletingLastPathComponent()
        .appending(path: "Sources/securecodegen/Documentation.docc/Templates.md")
    private static let begin = "| template | name | kind | what it is |\n|---|---|---|---|\n"

    @Test func `the page lists the names in each template`() throws {
        let given = try Self.given()
        let rendered = Set(given.keys.map(\.template))
        let known = TemplateSource.builtIn.map(\.name)
        #expect(known.filter { !rendered.contains($0) } == [], "no fixture needs these")

        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(page.range(of: Self.begin)).upperBound
        let end = page.range(of: "\n\n", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
        var meanings: [String: String] = [:]
        for row in page[start..<end].split(separator: "\n") {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4 else { continue }
            meanings["| \(cells[0]) | \(cells[1]) |"] = cells[3]
        }
        let order = Dictionary(known.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let fields = given.keys.sorted { (order[$0.template] ?? 0, $0.name) < (order[$1.template] ?? 0, $1.name) }
        let rows = fields.map { field in
            "\(field.key) \(given[field, default: []].sorted().joined(separator: " or ")) | \(meanings[field.key] ?? "") |"
        }
        if ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil {
            let text = page.replacingCharacters(in: start..<end, with: rows.joined(separator: "\n"))
            try Data(text.utf8).write(to: Self.page, options: .atomic)
        }
        let told = page[start..<end].split(separator: "\n").map(String.init)
        #expect(told == rows, "RECORD_PAGES=1 writes the tables anew")
        #expect(fields.filter { (meanings[$0.key] ?? "").isEmpty }.map(\.key) == [], "say there what these mean")
    }

    private static func given() throws -> [Field: Set<String>] {
        let found = Mutex([Field: Set<String>]())
        let emitter = try Emitter().observed { template, context in
            found.withLock { found in
                for (name, value) in context {
                    for (path, kind) in kinds(of: value, named: name) {
                        found[Field(template: template, name: path), default: []].insert(kind)
                    }
                }
            }
        }
        for folder in ["Fixtures/Goldens", "Fixtures/Packages"] {
            for file in try sources(in: tests.appending(path: folder)) {
                for mode in [PlacementMode.auto, .inline] {
                    for model in Modeler(mode: mode).model([file]).files {
                        let own = ModuleRuntime([model])
                        let support = ModuleRuntime(archiveAccess: .internal, namedClasses: own.namedClasses)
                        _ = try emitter.emit([model], sourceName: "A.swift", support: support)
                        for coded in model.inlineClasses { _ = try emitter.emitMembers(coded) }
                    }
                }
            }
        }
        return found.withLock { $0 }
    }

    private static func sources(in folder: URL) throws -> [ModelInput] {
        let scanner = Scanner(commentMarker: "securecodegen:")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") && !$0.hasSuffix("+SecureCoding.swift") }
            .map { path in
                let bytes = Array(try Data(contentsOf: folder.appending(path: path)))
                return ModelInput(file: scanner.scan(SourceFile(path: Path(path), bytes: bytes)), role: .generate)
            }
    }

    /// The kind of a value, and of the values in it.
    private static func kinds(of value: Value, named name: String) -> [(String, String)] {
        switch value {
        case .null: [(name, "nothing")]
        case .text: [(name, "text")]
        case .bool: [(name, "bool")]
        case .list(let elements):
            elements.reduce(into: [(name, "list")]) { found, element in
                if case .text = element { return }
                found += kinds(of: element, named: name).filter { $0.0 != name }
            }
        case .dictionary(let entries):
            [(name, "dictionary")] + entries.flatMap { kinds(of: $1, named: "\(name).\($0)") }
        }
    }
}
