import Foundation
import Testing

/// The reported compatibility of edits, compared with actual decoding. Both versions are built; one archives and the
/// other reads.
@Suite("Edits of models", .serialized, .thorough, .busy)
struct FormatEditTests {
    @Test func `the verdict matches the result of decoding`() throws {
        let laboratory = try EditLaboratory(ModelEdit.table, name: "edits")
        let failure = try laboratory.build()
        try #require(failure == nil, "\(failure ?? "")")
        for (index, edit) in laboratory.edits.enumerated() {
            let verdict = try laboratory.verdict(index)
            let old = try laboratory.loss(index, writer: "Old")
            let new = try laboratory.loss(index, writer: "New")
            #expect(
                edit.undecided.contains("Old") || verdict.ids.contains("breaks-archives") == (old != nil),
                "\(edit): old archives: \(old ?? "come back")\n\(verdict.text)")
            #expect(
                edit.undecided.contains("New") || verdict.ids.contains("breaks-apps") == (new != nil),
                "\(edit): new archives in old apps: \(new ?? "come back")\n\(verdict.text)")
            #expect(verdict.ids.isSubset(of: ["breaks-archives", "breaks-apps"]), "\(edit): \(verdict.text)")
        }
    }
}
