import Foundation

/// A program that was run to its end.
struct Command {
    let exitCode: Int32
    let hasCrashed: Bool
    let output: String

    /// - Parameters:
    ///   - arguments: the program, looked for in the path, and its arguments.
    ///   - limit: seconds after which it is ended, which counts as a crash.
    init(_ arguments: [String], in folder: URL, limit: Int = 600) throws {
        let log = FileManager.default.temporaryDirectory.appending(
            path: "model-generator-\(UUID().uuidString).log")
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let handle = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["SWIFT_BACKTRACE=enable=no", "timeout", "\(limit)"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        try handle.close()
        exitCode = process.terminationStatus
        // `timeout` tells of signals and of itself by exit codes.
        hasCrashed = process.terminationReason == .uncaughtSignal || exitCode >= 124
        output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    }
}
