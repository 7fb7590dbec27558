import SourceText
import SwiftScanner
import Threading

/// What `securecodegen dump` was asked for.
package struct DumpOptions: Equatable, Sendable {
    /// The most threads that can be asked for.
    static let jobLimit = 1024

    /// Files and folders as they were written; at least one.
    package var inputs: [String]
    /// Number of threads; nil for as many as there are cores.
    package var jobs: Int?
    /// Whether figures are printed to standard error.
    package var stats = false

    package init(inputs: [String], jobs: Int? = nil, stats: Bool = false) {
        self.inputs = inputs
        self.jobs = jobs
        self.stats = stats
    }
}

/// `securecodegen dump`: prints what the scanner sees in the files that the user named, in the order of their paths.
///
/// Files are read, scanned and printed in batches, each on all threads, so that memory does not grow with the code base.
struct DumpCommand {
    /// A batch ends with the file that brings it to so many bytes.
    private static let batchSize = 64 << 20

    private let options: DumpOptions
    private let fileSystem: FileSystem
    private let scan: @Sendable (SourceFile) -> ScannedFile
    private let console: Console

    init(
        _ options: DumpOptions, _ fileSystem: FileSystem, _ scan: @escaping @Sendable (SourceFile) -> ScannedFile,
        _ console: Console
    ) {
        self.options = options
        self.fileSystem = fileSystem
        self.scan = scan
        self.console = console
    }

    /// Prints the JSON to standard output, and what could not be read to standard error.
    func run() -> ExitCode {
        let discovery = Discovery(fileSystem).discover(options.inputs)
        var statistics = ScanStatistics(threads: options.jobs ?? ScanStatistics.coreCount)
        var diagnostics = DiagnosticCollector()
        diagnostics.add(contentsOf: discovery.diagnostics)
        console.report(diagnostics.diagnostics, sources: [])
        var hasErrors = diagnostics.hasErrors
        var printer = ArrayPrinter(console: console)
        for batch in batches(of: discovery.files) {
            let failures = dump(batch, to: &printer, &statistics)
            hasErrors = hasErrors || failures
        }
        printer.finish()
        if options.stats { console.printToStandardError(statistics.text) }
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
            // Reading the file will say why.
            return 0
        }
    }

    /// - Returns: whether there were errors.
    private func dump(
        _ files: [DiscoveredFile], to printer: inout ArrayPrinter, _ statistics: inout ScanStatistics
    ) -> Bool {
        let contents = parallelMap(files, jobs: options.jobs) { read($0) }
        let sources = contents.compactMap { contents -> SourceFile? in
            if case .success(let source) = contents { source } else { nil }
        }
        let unreadable = contents.compactMap { contents -> Diagnostic? in
            if case .failure(let failure) = contents { failure.diagnostic } else { nil }
        }
        let scanned = statistics.measure { parallelMap(sources, jobs: options.jobs) { scan($0) } }
        statistics.count(scanned)
        let found = DeclarationDump()
        for json in parallelMap(scanned, jobs: options.jobs, { found.json($0) }) { printer.print(json) }
        let diagnostics = (unreadable + scanned.flatMap(\.diagnostics)).sorted()
        console.report(diagnostics, sources: sources)
        return diagnostics.contains { $0.severity == .error }
    }

    private struct Unreadable: Error {
        let diagnostic: Diagnostic
    }

    private func read(_ file: DiscoveredFile) -> Result<SourceFile, Unreadable> {
        do throws(FileSystem.ReadError) {
            return .success(SourceFile(path: file.path, bytes: try fileSystem.contents(of: file.path)))
        } catch {
            return .failure(Unreadable(diagnostic: .cannotRead(file.path, error)))
        }
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
        console.print((isEmpty ? "[" : ",\n ") + element)
        isEmpty = false
    }

    func finish() {
        console.print(isEmpty ? "[]\n" : "]\n")
    }
}
