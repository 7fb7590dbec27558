import Foundation
import Testing

/// Generated code is compared byte for byte with what was recorded under `Tests/Fixtures/Goldens`, compiled in both
/// language modes without a warning, and run: each folder's `main.swift` archives values and compares what comes back.
///
/// To record what is generated now: `RECORD_GOLDENS=1 swift test --filter GoldenTests`.
@Suite("Generated code")
struct GoldenTests {
    @Test(arguments: GoldenCase.all)
    func isWhatWasRecorded(_ golden: GoldenCase) throws {
        let generated = try golden.generate()
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil { try golden.record(generated) }
        let recorded = try golden.recorded()
        #expect(recorded.keys.sorted() == generated.keys.sorted(), "recorded files and generated ones")
        for (name, text) in generated where recorded[name] != text {
            Issue.record("\(golden)/\(name) is generated otherwise:\n\(difference(recorded[name] ?? "", text))")
        }
    }

    @Test(arguments: GoldenCase.all, ["5", "6"])
    func compilesWithoutAWarningAndBringsBackWhatItArchived(_ golden: GoldenCase, _ languageMode: String) throws {
        let program = try golden.compile(languageMode: languageMode)
        #expect(program.compilerOutput == "")
        // By Foundation, and by Apple's documented decoding rules.
        for run in [try program.run(), try program.run("strict")] {
            #expect(run.output == "ok\n")
            #expect(run.status == 0)
        }
        // What an earlier version archived is read, and written again as it was.
        let run = try program.run(readingRecordedArchives: "\(golden)")
        #expect(run.output.contains("recorded archives read, not read: []"), "\(run.output)")
        #expect(run.status == 0)
    }

    @Test func thereAreGoldens() {
        #expect(GoldenCase.all.count >= 6)
    }

    /// The first lines that differ.
    private func difference(_ old: String, _ new: String) -> String {
        let old = old.split(separator: "\n", omittingEmptySubsequences: false)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false)
        let index =
            zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
        let line = { (lines: [Substring]) in index < lines.count ? String(lines[index]) : "(end)" }
        return "line \(index + 1)\n- \(line(old))\n+ \(line(new))"
    }
}
