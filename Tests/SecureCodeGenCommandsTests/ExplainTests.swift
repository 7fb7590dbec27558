import Audit
import AuditKinds
import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenCommands
@testable import SecureCodeGenKit

/// To update the page: `RECORD_PAGES=1 swift test --filter ExplainTests`.
@Suite struct ExplainTests {
    @Test func `the page of diagnostics matches the program`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/securecodegen/Documentation.docc/Diagnostics.md")
        if ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil {
            try Data(DiagnosticsPage.text.utf8).write(to: page, options: .atomic)
        }
        let recorded = try String(contentsOf: page, encoding: .utf8)
        #expect(recorded == DiagnosticsPage.text, "RECORD_PAGES=1 swift test --filter ExplainTests writes it anew")
    }

    @Test func `the page of audit kinds matches the program`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/securecodegen/Documentation.docc/AuditKinds.md")
        if ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil {
            try Data(AuditKindsPage.text.utf8).write(to: page, options: .atomic)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == AuditKindsPage.text)
    }

    @Test func `every id on the page is explained`() throws {
        let folder = try TemporaryFolder()
        let ids = Explanations.all.map(\.id)
        #expect(ids.count > 90)
        #expect(Set(ids).count == ids.count)
        for explanation in Explanations.all {
            let run = ProgramRun("explain", explanation.id, in: folder)
            #expect(
                run.output.hasPrefix("\(explanation.id): \(explanation.section)\n\n\(explanation.meaning)\n\nTo do: "))
            #expect(!explanation.meaning.isEmpty && !explanation.advice.isEmpty)
        }
        #expect(ProgramRun("explain", in: folder).output == ids.map { $0 + "\n" }.joined())
    }

    @Test(arguments: AuditKind.all) func `a kind of the audit is explained with an example and its source`(
        _ kind: AuditKind
    ) throws {
        let example = try #require(kind.example, "\(kind.id) has no example")
        let run = ProgramRun("explain", kind.id, in: try TemporaryFolder())
        for code in [example.fault, example.repair] {
            for line in code.split(separator: "\n") { #expect(run.output.contains("\n    \(line)\n"), "\(kind.id)") }
        }
        #expect(run.output.hasSuffix("\"\(example.source.sentence)\"\n\(example.source.link)\n"))
        #expect(AuditKindsPage.text.contains("### \(kind.id)\n"))
    }

    @Test func `a part of an id suggests the id`() throws {
        let run = ProgramRun("explain", "lazy", in: try TemporaryFolder())
        #expect(run.exitCode == 64 && run.errors.contains("did you mean 'lazy-property'?"), "\(run)")
    }

    @Test func `an unknown id gets a suggestion`() throws {
        let run = ProgramRun("explain", "unknow-type", in: try TemporaryFolder())
        #expect(run.exitCode == 64)
        #expect(run.errors.hasPrefix("error: 'explain' does not know 'unknow-type'; did you mean 'unknown-type'?"))
    }

    @Test func `links are omitted`() {
        let page = "| `a-b` | It is [known](Known.md). | See [there](There.md#a-part). |\n"
        #expect(
            Explanations(page: page).explanations
                == [.init(id: "a-b", section: "", meaning: "It is known.", advice: "See there.")])
        #expect(!Explanations.all.contains { "\($0)".contains("](") })
    }

    @Test func `ids are in the first cell, and bars in code are text`() {
        let page = "# A\n## Sec\n| id | means | do |\n|---|---|---|\n| `a-b`, `c-d` | One `x | y`. | Do it. |\ntext\n"
        #expect(
            Explanations(page: page).explanations == [
                .init(id: "a-b", section: "Sec", meaning: "One `x | y`.", advice: "Do it."),
                .init(id: "c-d", section: "Sec", meaning: "One `x | y`.", advice: "Do it."),
            ])
    }
}
