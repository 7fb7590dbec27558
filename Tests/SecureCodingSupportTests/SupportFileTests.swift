import Foundation
import Templates
import Testing

@testable import SecureCodingSupport

/// The text that the tool generates is the code that these tests import.
@Suite("Support files")
struct SupportFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Templates/Support")

    @Test func `each file in the folder is embedded unchanged`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let texts = try files.map { try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8) }
        #expect(Set(SupportFile.all.map(\.text)) == Set(texts))
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
