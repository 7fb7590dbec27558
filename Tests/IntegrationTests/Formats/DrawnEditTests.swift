import Testing

/// Random edits, drawn by seed: what is said of each agrees with what decoding does, in both directions.
@Suite("Drawn edits of models", .serialized, .thorough)
struct DrawnEditTests {
    @Test func theVerdictIsWhatDecodingDoes() throws {
        let laboratory = try DrawnLaboratory((1...60).map { DrawnEdit(seed: $0) }, name: "drawn-edits")
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
        // Both happen often enough to say something.
        #expect(broken > 10 && broken < 50)
    }
}
