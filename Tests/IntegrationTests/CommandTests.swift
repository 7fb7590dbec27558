import Foundation
import Testing

/// How tests run programs.
struct CommandTests {
    @Test func aProgramThatStandsStillIsRunAgain() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = "if [ -e started ]; then echo done; else touch started; exec sleep 60; fi"
        let command = try Command(["sh", "-c", script], in: folder, limit: .seconds(1))
        #expect(command.output == "done\n")
        #expect(command.exitCode == 0)
    }
}
