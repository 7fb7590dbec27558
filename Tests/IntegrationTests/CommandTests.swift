import Foundation
import Testing

/// The execution of programs by tests.
@Suite(.waiting) struct CommandTests {
    @Test(arguments: [
        "touch started; exec sleep 60",
        // The processes that it started are ended, too.
        "touch started; (sleep 11; touch late); true",
    ])
    func `a program that hangs is run again`(_ first: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The second run has seven seconds to spare, because the other tests may keep the machine busy.
        let again = "sleep 3; if [ -e late ]; then echo late; else echo done; fi"
        let script = "if [ -e started ]; then \(again); else \(first); fi"
        let command = try Command(["sh", "-c", script], in: folder, limit: .seconds(10))
        #expect(command.output == "done\n")
        #expect(command.exitCode == 0)
    }
}
