import Foundation
import Testing

/// The execution of programs by tests.
@Suite(.waiting) struct CommandTests {
    @Test(arguments: [
        "exec sleep 600",
        // The processes that it started are ended, too.
        "(sleep 600); true",
    ])
    func `a program that hangs is run again`(_ first: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Every process of the first run holds a pipe open for writing. The second run reads to the pipe's end, which is
        // there once all of them have ended, however busy the machine is.
        let script = """
            if [ -e started ]; then
                exec 3<>alive 4<alive 3>&-
                read -r line <&4
                echo done
            else
                [ -e alive ] || mkfifo alive
                exec 3<>alive
                touch started
                \(first)
            fi
            """
        let command = try Command(["sh", "-c", script], in: folder, limit: .seconds(10))
        #expect(command.output == "done\n")
        #expect(command.exitCode == 0)
    }
}
