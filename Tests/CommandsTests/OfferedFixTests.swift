import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// Applies the fixes that the notes of diagnostics offer, and expects the model to be accepted: see
/// `Fixtures/OfferedFixes`.
@Suite struct OfferedFixTests {
    /// A source with a problem, and the source with the fix that a note of the diagnostic offers.
    struct Fix {
        let id: String
        /// A part of the note.
        let note: String
        let before: Source
        let after: Source

        struct Source {
            var options: [String] = []
            let text: String

            init(_ lines: some Sequence<Substring>) {
                var lines = Array(lines)
                if let first = lines.first, first.hasPrefix("$ ") {
                    options = first.dropFirst(2).split(separator: " ").map(String.init)
                    lines.removeFirst()
                }
                text = "import Foundation\n" + lines.joined(separator: "\n") + "\n"
            }
        }

        /// - Parameter text: `# id: note`, the source, a line `=>`, and the source with the fix.
        init?(_ text: Substring) {
            let lines = text.split(separator: "\n")
            guard let arrow = lines.firstIndex(of: "=>"), let heading = lines.first else { return nil }
            let parts = heading.split(separator: ":", maxSplits: 1)
            id = String(parts[0])
            note = parts.count == 2 ? String(parts[1].dropFirst()) : ""
            before = Source(lines[1..<arrow])
            after = Source(lines[(arrow + 1)...])
        }
    }

    static let fixes: [Fix] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/OfferedFixes")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
        return files.flatMap { file in
            let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
            return ("\n" + text).split(separator: "\n# ").compactMap { Fix($0) }
        }
    }()

    /// Problems whose fixes are in other files, in another module or in the command, which tests of those cover.
    private static let others: Set<String> = [
        "type-shadowed", "conformance-in-other-module", "member-not-open", "missing-import", "stale-region",
        "stale-file",
        "region-edited", "region-unpaired", "region-nested", "region-duplicate", "region-wrong-class", "region-marker",
        "region-place", "region-unreadable", "region-conflict", "conflict-marker", "source-changed",
        "source-not-writable", "region-fault",
    ]

    private func errors(_ source: Fix.Source) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(source.text, to: "S/A.swift")
        return ProgramRun.real(["S", "--output", "out"] + source.options, in: folder).errors
    }

    @Test(arguments: fixes.indices)
    func `what a note offers is accepted`(_ index: Int) throws {
        let fix = Self.fixes[index]
        let before = try errors(fix.before)
        let notes = before.split(separator: "\n").filter { $0.contains("note: ") || $0.hasPrefix(" ") }
        #expect(before.contains("[\(fix.id)]"), "\(before)")
        #expect(fix.note.isEmpty || notes.contains { $0.contains(fix.note) }, "'\(fix.note)' in \(before)")
        let after = try errors(fix.after)
        #expect(!after.contains("error:") && !after.contains("[\(fix.id)]"), "\(fix.id): \(after)\n\(fix.after.text)")
    }

    @Test func `every diagnostic about models is fixed here`() {
        let sections = [
            "Archives that may be unreadable", "Properties and keys", "Types that can't be archived",
            "Classes with errors", "Regions in class bodies", "Directives",
        ]
        let ids = Explanations.all.filter { sections.contains($0.section) }.map(\.id)
        #expect(ids.count > 100)
        let missing = Set(ids).subtracting(Self.fixes.map(\.id)).subtracting(Self.others)
        #expect(missing == [], "'Fixtures/OfferedFixes' lacks these diagnostics")
    }
}
