import Foundation

/// The result of a program.
struct Command {
    /// The number of the signal that ended it, if any.
    let exitCode: Int32
    /// The text from standard output and standard error, in the order of arrival.
    let output: String

    /// Runs a program. If it takes too long, it is ended with its child processes and run again, up to three times. The
    /// same happens if SwiftPM crashes, which 6.3.1 sometimes does in libdispatch on a busy machine.
    ///
    /// - Parameters:
    ///   - arguments: the program, which is searched for in the path, and its arguments.
    ///   - limit: the time limit.
    init(_ arguments: [String], in folder: URL, limit: Duration = .seconds(900)) throws {
        var command = try Command(arguments, in: folder, endingAfter: limit)
        for _ in 1...2 where command.wasEnded || command.output.contains("_dispatch_event_loop_drain") {
            print("ended by signal \(command.exitCode), and run again: \(arguments.joined(separator: " "))")
            command = try Command(arguments, in: folder, endingAfter: limit)
        }
        self = command
    }

    /// Whether the program exceeded the time limit.
    private let wasEnded: Bool

    private init(_ arguments: [String], in folder: URL, endingAfter limit: Duration) throws {
        let log = FileManager.default.temporaryDirectory.appending(path: "securecodegen-\(UUID().uuidString).log")
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let handle = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // `.ci/run` sets variables with this prefix for builds of this package. A package that depends on it needs the plugins,
        // and builds the dependency without warnings, which conflicts with the flags in the Swift Build system.
        process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SECURECODEGEN_") }
        process.standardOutput = handle
        process.standardError = handle
        let clock = ContinuousClock()
        let start = clock.now
        try process.run()
        // Foundation starts the program as the leader of a process group.
        let end = DispatchWorkItem { [process] in kill(-process.processIdentifier, SIGTERM) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Int(limit.components.seconds)), execute: end)
        process.waitUntilExit()
        end.cancel()
        try handle.close()
        exitCode = process.terminationStatus
        wasEnded = process.terminationReason == .uncaughtSignal && clock.now - start >= limit
        output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    }
}

/// Options of SwiftPM.
enum BuildOptions {
    /// Saves processor time in builds whose products only run: whole modules, each in one process, and no debug information.
    static let fast =
        ["-debug-info-format", "none"]
        + ["-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo"].flatMap { ["-Xswiftc", $0] }

    /// Also omits the index, in which SwiftPM finds tests.
    static let fastWithoutTests = fast + ["--disable-index-store"]
}

/// Folders in this repository.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let fixturePackages = root.appending(path: "Tests/Fixtures/Packages")

    /// A folder for nested builds, which git and SwiftPM ignore.
    static let scratch = root.appending(path: ".build/integration")

    /// The program, which SwiftPM builds with the tests.
    static let program = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        .appending(path: "securecodegen")
}
