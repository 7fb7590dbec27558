import Foundation
import SecureCodeGenTemplates
import Testing

@testable import SecureCodeGenInspection

/// The text that the tool generates is the code that these tests import.
@Suite("Support files")
struct SupportFileTests {
    private static let templates = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Templates")

    private func texts(in folder: String) throws -> Set<String> {
        let folder = Self.templates.appending(path: folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Set(try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) })
    }

    @Test func `each file in the folders is embedded unchanged`() throws {
        #expect(Set(SupportFile.all.map(\.text)) == (try texts(in: "Support")))
        #expect(
            Set([SupportFile.objectiveC, SupportFile.objectiveCArchives].map(\.text)) == (try texts(in: "ObjectiveC")))
    }

    @Test func `no line of generated support code is wider than 120 columns`() {
        let others = SupportFile.testing + [SupportFile.objectiveC, SupportFile.objectiveCArchives]
        let lines =
            SupportFile.all.flatMap { $0.lines(access: "package") }
            + others.flatMap { $0.text.split(separator: "\n").map(String.init) }
        #expect(lines.filter { $0.count > 120 } == [])
    }

    @Test func `access levels are replaced only at the beginning of declarations`() {
        let lines = SupportFile.archiving.flatMap { $0.lines(access: "package") }
        #expect(lines.contains("package nonisolated enum SecureArchive {"))
        #expect(!lines.contains { $0.contains("public ") && !$0.contains("//") })
        #expect(SupportFile.archiving.flatMap { $0.lines(access: nil) }.contains("nonisolated enum SecureArchive {"))
    }

    @Test func `the embedded text matches the compiled code`() throws {
        #expect(throws: SecureArchiveError.self) {
            try SecureArchive.object(from: Data(), classes: [], limits: .standard)
        }
    }
}
