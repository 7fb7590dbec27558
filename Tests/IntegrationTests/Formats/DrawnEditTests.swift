import Foundation
import Testing

/// Random edits, selected by a seed. The reported compatibility must match the result of decoding, in both directions.
///
/// For other seeds: `DRAWN_EDITS=61-120 SECURECODEGEN_TESTS=all swift test --filter DrawnEditTests`.
@Suite("Random edits of models", .serialized, .thorough, .busy)
struct DrawnEditTests {
    @Test func `the verdict matches the result of decoding`() throws {
        let wanted = ProcessInfo.processInfo.environment["DRAWN_EDITS"] ?? "1-60"
        let bounds = try wanted.split(separator: "-").map { try #require(UInt64($0)) }
        let laboratory = try DrawnLaboratory(
            (bounds[0]...bounds[1]).map { DrawnEdit(seed: $0) }, name: "drawn-edits-\(wanted)")
        let failure = try laboratory.build()
        try #require(failure == nil, "\(failure ?? "")")
        var broken = 0
        for (index, edit) in laboratory.edits.enumerated() {
            let verdict = try laboratory.verdict(index)
            let old = try laboratory.loss(index, writer: "Old")
            let new = try laboratory.loss(index, writer: "New")
            broken += old == nil ? 0 : 1
            #expect(
                verdict.ids.contains("breaks-archives") == (old != nil),
                "\(edit): old archives: \(old ?? "come back")\n\(verdict.text)")
            #expect(
                verdict.ids.contains("breaks-apps") == (new != nil),
                "\(edit): new archives in old apps: \(new ?? "come back")\n\(verdict.text)")
            #expect(verdict.ids.isSubset(of: ["breaks-archives", "breaks-apps"]), "\(edit): \(verdict.text)")
        }
        // Both results occur often enough to be significant.
        let count = laboratory.edits.count
        #expect(broken > count / 6 && broken < count * 5 / 6)
    }
}
