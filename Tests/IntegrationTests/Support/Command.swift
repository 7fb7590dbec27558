import Foundation

/// A program that was run to its end.
struct Command {
    /// The number of the signal when one ended it.
    let exitCode: Int32
    /// What it wrote to standard output and standard error, in that order of arrival.
    let output: String

    /// A program that takes too long is ended, with what it has started, and run again; so is SwiftPM when it crashes by itself,
    /// as that of 6.3.1 does now and then on a busy machine, in libdispatch. The third run counts.
    ///
    /// - Parameters:
    ///   - arguments: the program, looked for in the path, and its arguments.
    ///   - limit: how long is not too long.
    init(_ arguments: [String], in folder: URL, limit: Duration = .seconds(900)) throws {
        var command = try Command(arguments, in: folder, endingAfter: limit)
        for _ in 1...2 where command.wasEnded || command.output.contains("_dispatch_event_loop_drain") {
            print("ended by signal \(command.exitCode), and run again: \(arguments.joined(separator: " "))")
            command = try Command(arguments, in: folder, endingAfter: limit)
        }
        self = command
    }

    /// Whether it was ended since it took too long.
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
        // `.ci/run` sets these for this package's own build. A package that depends on it needs the plugins, and builds it
        // without warnings, which the Swift Build system reports as a conflict with the flag.
        let ownBuild: Set = ["SECURECODEGEN_WARNINGS", "SECURECODEGEN_PLUGINS"]
        process.environment = ProcessInfo.processInfo.environment.filter { !ownBuild.contains($0.key) }
        process.standardOutput = handle
        process.standardError = handle
        let clock = ContinuousClock()
        let start = clock.now
        try process.run()
        // Foundation starts it as the leader of a group, to which all belong that it starts.
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

/// Places in this repository.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let fixturePackages = root.appending(path: "Tests/Fixtures/Packages")

    /// A folder for nested builds, which git and SwiftPM pass over.
    static let scratch = root.appending(path: ".build/integration")

    /// The program, which SwiftPM builds beside the tests.
    static let program = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        .appending(path: "securecodegen")
}
