import Foundation
import Testing

/// Generated code is compared with the recorded files in `Tests/Fixtures/Goldens`, compiled without warnings, and run. The
/// `main.swift` in each folder archives values, reads them back and compares. `InspectAnswersTests` compiles the same models in
/// Swift 5.
///
/// To record the current output: `RECORD_GOLDENS=1 swift test --filter GoldenTests`.
@Suite("Generated code")
struct GoldenTests {
    @Test(arguments: GoldenCase.all)
    func `generated code matches the recorded files`(_ golden: GoldenCase) throws {
        let generated = try golden.generate()
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil { try golden.record(generated) }
        let recorded = try golden.recorded()
        #expect(recorded.keys.sorted() == generated.keys.sorted(), "recorded files and generated ones")
        for (name, text) in generated where recorded[name] != text {
            Issue.record("\(golden)/\(name) is generated otherwise:\n\(difference(recorded[name] ?? "", text))")
        }
    }

    @Test(arguments: GoldenCase.all)
    func `generated code compiles without warnings and round-trips`(_ golden: GoldenCase) throws {
        let program = try golden.compile()
        #expect(program.compilerOutput == "")
        // With Foundation, and under Apple's documented decoding rules.
        for run in [try program.run(), try program.run("strict")] {
            #expect(run.output == "ok\n")
            #expect(run.status == 0)
        }
        // Archives of an earlier version are read, and written without changes.
        let run = try program.run(readingRecordedArchives: "\(golden)")
        #expect(run.output.contains("recorded archives read, not read: []"), "\(run.output)")
        #expect(run.status == 0)
    }

    @Test func `goldens exist`() {
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
