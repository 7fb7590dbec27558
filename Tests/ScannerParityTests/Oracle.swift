import Foundation

/// The toolchain's SwiftParser, in a separate program that is compiled when the tests run.
struct Oracle {
    /// The contents of a file according to SwiftParser.
    struct Answer {
        /// The JSON object that `DeclarationDump` should return for the file.
        let json: String
        /// The JSON array of the calls of coders.
        let calls: String
        /// Whether SwiftParser found a syntax error.
        let hasError: Bool
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The folder with `bin/swiftc` and `lib/swift/host`, if it is in the search path.
    static let toolchain: URL? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in path.split(separator: ":") {
            let compiler = URL(filePath: String(folder)).appending(path: "swiftc").resolvingSymlinksInPath()
            let root = compiler.deletingLastPathComponent().deletingLastPathComponent()
            let module = root.appending(path: "lib/swift/host/SwiftParser.swiftmodule")
            if FileManager.default.fileExists(atPath: module.path) { return root }
        }
        return nil
    }()

    private let program: URL

    /// Compiles the program into a folder.
    init(toolchain: URL, into folder: URL) throws {
        let host = toolchain.appending(path: "lib/swift/host")
        program = folder.appending(path: "oracle")
        let source = Fixtures.folder.appending(path: "Oracle/Oracle.swift")
        let result = try run(
            toolchain.appending(path: "bin/swiftc"),
            [
                "-O", source.path, "-I", host.path, "-L", host.path, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker",
                "-rpath", "-Xlinker", host.path, "-o", program.path,
            ])
        guard result.status == 0 else { throw Failure(description: "the oracle does not compile:\n" + result.output) }
    }

    /// Returns the results for files, in the order of the paths.
    func answers(for paths: [String]) throws -> [Answer] {
        let result = try run(program, [], input: paths.map { $0 + "\n" }.joined())
        let lines = result.output.split(separator: "\n")
        guard result.status == 0, lines.count == paths.count else {
            throw Failure(description: "the oracle stopped after \(lines.count) of \(paths.count) files")
        }
        return try lines.map { line in
            let parts = line.dropFirst().split(separator: "\t").map(String.init)
            guard parts.count == 2 else { throw Failure(description: "the oracle printed " + line) }
            return Answer(json: parts[0], calls: parts[1], hasError: line.first == "!")
        }
    }
}

/// Runs a program and waits for it.
private func run(
    _ program: URL, _ arguments: [String], input: String = ""
) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "oracle-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "in")
    let outputFile = folder.appending(path: "out")
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: outputFile)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    let output = try FileHandle(forWritingTo: outputFile)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: outputFile), as: UTF8.self))
}
