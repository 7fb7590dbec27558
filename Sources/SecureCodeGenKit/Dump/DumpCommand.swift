import SourceText
import SwiftScanner
import Threading

/// `securecodegen dump`: prints the scanned declarations of files, sorted by path.
///
/// Files are processed in batches on all threads, so memory doesn't grow with the code base.
struct DumpCommand: Subcommand {
    private static let jobs = CommandOption(
        name: "--jobs", short: "-j", value: .number("number", limit: 1024),
        help: "number of threads (default: one per core)")
    private static let stats = CommandOption(
        name: "--stats", help: "print scanning statistics to standard error")

    static let description = SubcommandDescription(
        name: "dump", summary: "print the declarations in Swift files as JSON",
        usage: "dump <file-or-folder>... [--jobs <number>] [--stats]",
        discussion: [
            "Prints a JSON array with an object for each file, in the order of the paths: its types, extensions and",
            "typealiases with their properties, enum cases and initializers. The other subcommands use these",
            "declarations.",
        ],
        options: [jobs, stats, .inputPath])

    /// Files and folders as the user wrote them; empty for the targets of a package.
    private let inputs: [Path]
    /// The path of the source on standard input; nil if files are read.
    private let inputPath: Path?
    /// The number of threads; nil for the number of cores.
    private let jobs: Int?
    /// Whether statistics are printed to standard error.
    private let showsFigures: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = arguments.paths
        inputPath = try arguments.inputPath()
        jobs = arguments.number(of: Self.jobs)
        showsFigures = arguments.isGiven(Self.stats)
    }

    /// Prints JSON to standard output, and errors to standard error.
    func run(in session: Session) throws -> ExitCode {
        session.console.keepsOutputForResults = true
        let groups = try session.inputs(inputs, inputPath: inputPath)
        var dump = Dump(
            fileSystem: session.fileSystem, console: session.console, scan: try session.stages(StageOptions()).scan,
            jobs: jobs)
        if let inputPath { dump.buffers[inputPath] = try session.console.readInput() }
        return dump.run(groups, showsFigures: showsFigures)
    }
}

/// A dump in progress.
private struct Dump {
    /// The number of bytes that ends a batch.
    private static let batchSize = 64 << 20

    let fileSystem: FileSystem
    let console: Console
    let scan: @Sendable (SourceFile) -> ScannedFile
    let jobs: Int?
    /// Contents that replace files on disk, by path.
    var buffers: [Path: [UInt8]] = [:]

    func run(_ groups: [InputGroup], showsFigures: Bool) -> ExitCode {
        var statistics = ScanStatistics(threads: jobs ?? ScanStatistics.coreCount)
        var diagnostics = DiagnosticCollector()
        diagnostics.add(contentsOf: groups.flatMap(\.diagnostics))
        console.report(diagnostics.diagnostics, sources: [])
        var hasErrors = diagnostics.hasErrors
        var printer = ArrayPrinter(console: console)
        for batch in batches(of: groups.flatMap(\.sources.files)) where !console.isClosed {
            let failures = dump(batch, to: &printer, &statistics)
            hasErrors = hasErrors || failures
        }
        printer.finish()
        if showsFigures { console.printToStandardError(statistics.figures) }
        return hasErrors ? .diagnosedErrors : .success
    }

    private func batches(of files: [DiscoveredFile]) -> [[DiscoveredFile]] {
        var batches: [[DiscoveredFile]] = []
        var bytes = Self.batchSize
        for file in files {
            if bytes >= Self.batchSize {
                batches.append([])
                bytes = 0
            }
            bytes += size(of: file)
            batches[batches.count - 1].append(file)
        }
        return batches
    }

    private func size(of file: DiscoveredFile) -> Int {
        do throws(SystemError) {
            return try fileSystem.status(of: file.path).size
        } catch {
            // Reading the file reports the reason.
            return 0
        }
    }

    /// Returns whether there were errors.
    private func dump(
        _ files: [DiscoveredFile], to printer: inout ArrayPrinter, _ statistics: inout ScanStatistics
    ) -> Bool {
        let contents = parallelMap(files, jobs: jobs) { [fileSystem, buffers] file in
            Result { () throws(FileSystem.ReadError) in try Self.read(file, buffers, fileSystem) }
        }
        var sources: [SourceFile] = []
        var unreadable: [Diagnostic] = []
        for (file, contents) in zip(files, contents) {
            do throws(FileSystem.ReadError) {
                sources.append(try contents.get())
            } catch {
                unreadable.append(.cannotRead(file.path, error))
            }
        }
        let scanned = statistics.measure { parallelMap(sources, jobs: jobs) { [scan] in scan($0) } }
        statistics.count(scanned)
        let found = DeclarationDump()
        for json in parallelMap(scanned, jobs: jobs, { found.json($0) }) { printer.print(json) }
        let diagnostics = (unreadable + scanned.flatMap(\.diagnostics)).sorted()
        console.report(diagnostics, sources: sources)
        return diagnostics.contains { $0.severity == .error }
    }

    private static func read(
        _ file: DiscoveredFile, _ buffers: [Path: [UInt8]], _ fileSystem: FileSystem
    ) throws(FileSystem.ReadError) -> SourceFile {
        if let buffer = buffers[file.path] { return SourceFile(path: file.path, bytes: buffer) }
        return SourceFile(path: file.path, bytes: try fileSystem.contents(of: file.path))
    }
}

/// Prints a JSON array element by element.
private struct ArrayPrinter {
    let console: Console
    private var isEmpty = true

    init(console: Console) {
        self.console = console
    }

    mutating func print(_ element: String) {
        console.print(document: (isEmpty ? "[" : ",\n ") + element)
        isEmpty = false
    }

    func finish() {
        console.print(document: isEmpty ? "[]\n" : "]\n")
    }
}
