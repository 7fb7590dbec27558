import Foundation

/// The result of a program.
struct Command {
    let exitCode: Int32
    let hasCrashed: Bool
    let output: String

    /// - Parameters:
    ///   - arguments: the program, which is searched for in the path, and its arguments.
    ///   - limit: the time limit in seconds. Exceeding it counts as a crash.
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
        // `timeout` reports signals and its own errors as exit codes.
        hasCrashed = process.terminationReason == .uncaughtSignal || exitCode >= 124
        output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    }
}
