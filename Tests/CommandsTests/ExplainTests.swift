import Foundation
import SecureCodeGenAudit
import SecureCodeGenAuditKinds
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// To update the page: `RECORD_PAGES=1 swift test --filter ExplainTests`.
@Suite struct ExplainTests {
    @Test(arguments: [
        ("Diagnostics", DiagnosticsPage.text), ("AuditKinds", AuditKindsPage.text),
        ("PlatformMessages", PlatformMessage.page),
    ])
    func `pages match the program`(name: String, text: String) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/securecodegen/Documentation.docc/\(name).md")
        if ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil {
            try Data(text.utf8).write(to: page, options: .atomic)
        }
        let recorded = try String(contentsOf: page, encoding: .utf8)
        #expect(recorded == text, "RECORD_PAGES=1 swift test --filter ExplainTests writes it anew")
    }

    @Test(arguments: PlatformMessage.all.map(\.text)) func `a message of the platform is explained`(text: String) throws
    {
        let message = try #require(PlatformMessage.all.first { $0.text == text })
        for words in [text] + message.others {
            #expect(PlatformMessage.matching(words).map(\.text) == [text], "\(words)")
        }
        let run = ProgramRun("explain", text, in: try TemporaryFolder())
        #expect(
            run.output == "\(message.title): \(message.section)\n\n\(message.explanation.meaning)\n\nTo do: "
                + "\(message.explanation.advice)\n")
    }

    /// What people paste: a whole line of a log, or a few words.
    @Test(arguments: [
        ("cannot decode object of class (Old.Foo)", "cannot decode object"),
        (
            "Terminating app due to uncaught exception 'NSInvalidUnarchiveOperationException', reason: '*** "
                + "-[NSKeyedUnarchiver decodeObjectForKey:]: cannot decode object of class (Bank.Item) for key (root); the class "
                + "may be defined in source code or a library that is not linked'", "cannot decode object"
        ),
        ("not among the allowed classes", "value for key '…' was"),
        (
            "*** -[NSKeyedUnarchiver decodeObjectForKey:]: value for key (tags) is not an object",
            "value for key (…) is not"
        ),
        (
            "Class Leaf overrides -initWithCoder: and does not override +supportsSecureCoding",
            "Class '…' has a superclass"
        ),
        ("nil or insecure value transformer", "… is using a nil"),
        ("bypasses security", "NSSecureCoding allowed classes"),
        ("static property 'supportsSecureCoding' is not concurrency-safe", "static property"),
        (
            "The data couldn't be read because it isn't in the correct format",
            "The data couldn’t be read because it isn’t"
        ),
        ("/tmp/A.swift:3:7: error: type 'A' does not conform to protocol 'NSSecureCoding'", "type '…' does not"),
        ("-[__SwiftValue encodeWithCoder:]: unrecognized selector sent to instance 0x103a6b500", "-[… encode"),
    ])
    func `a message is found by some of its words`(words: String, start: String) throws {
        let run = ProgramRun("explain", words, in: try TemporaryFolder())
        #expect(run.exitCode == 0 && run.output.hasPrefix(start) && !run.output.contains("\n\n\n"), "\(run)")
    }

    @Test func `a message needs no quotes`() throws {
        let run = ProgramRun("explain", "nil", "or", "insecure", "value", "transformer", in: try TemporaryFolder())
        #expect(run.output.hasPrefix("… is using a nil"))
    }

    @Test(arguments: ["there is no such message anywhere", "class"])
    func `other texts are an error`(words: String) throws {
        #expect(ProgramRun("explain", words, in: try TemporaryFolder()).errors.contains("does not know '\(words)'"))
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

    @Test(arguments: AuditKind.allCases) func `a kind of the audit is explained with an example and its source`(
        _ kind: AuditKind
    ) throws {
        let example = kind.rule.example
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
