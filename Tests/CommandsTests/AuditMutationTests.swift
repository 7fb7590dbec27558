import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// `audit` with damaged sources: it ends, and its findings are in the file.
@Suite struct AuditMutationTests {
    private static let sources: [[UInt8]] = {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Handwritten")
        return ["People", "Orders", "Things"].compactMap {
            (try? Data(contentsOf: fixtures.appending(path: "\($0).swift"))).map { Array($0) }
        }
    }()

    @Test(arguments: 0..<4)
    func `findings in damaged sources are inside of them`(_ seed: UInt64) throws {
        try #require(Self.sources.count == 3)
        var generator = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        for _ in 0..<4 {
            var lineCounts: [String: Int] = [:]
            for (number, source) in Self.sources.enumerated() {
                var text = source
                for _ in 0..<Int.random(in: 1...8, using: &generator) {
                    SourceMutation.allCases.randomElement(using: &generator)?.apply(to: &text, using: &generator)
                }
                let name = "\(number).swift"
                try Data(text).write(to: URL(filePath: folder.path).appending(path: name))
                lineCounts[name] = text.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
            }
            let run = ProgramRun.real("audit", "--diagnostic-format", "json", ".", in: folder)
            #expect(run.exitCode == 0 || run.exitCode == 1)
            let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
            for finding in try #require(list) {
                guard let line = finding["line"] as? Int else { continue }
                let count = (finding["path"] as? String).flatMap { lineCounts[$0] }
                #expect((1...(count ?? 0)).contains(line), "seed \(seed): \(finding)")
            }
        }
    }
}
