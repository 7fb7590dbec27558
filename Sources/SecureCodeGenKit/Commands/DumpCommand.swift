import Dispatch
import SourceText
import SwiftScanner

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// `securecodegen dump`: prints what the scanner saw in each file, as JSON, in path order.
struct DumpCommand {
    private let options: DumpOptions
    private let fileSystem: FileSystem
    private let scan: @Sendable (SourceFile) -> ScannedFile
    private let console: Console

    init(_ options: DumpOptions, _ fileSystem: FileSystem, _ stages: Stages, _ console: Console) {
        self.options = options
        self.fileSystem = fileSystem
        scan = stages.scan
        self.console = console
    }

    /// Syntax errors are reported, but do not fail the command: what could be read is there.
    func run() -> ExitCode {
        let discovery = Discovery(fileSystem).discover(options.inputs)
        let files = discovery.files.sorted { $0.path < $1.path }
        var unreadable = DiagnosticCollector()
        unreadable.add(contentsOf: discovery.diagnostics)
        let contents = parallelMap(files, jobs: options.jobs) { read($0) }
        var sources: [SourceFile] = []
        for result in contents {
            switch result {
            case .success(let source): sources.append(source)
            case .failure(let failure): unreadable.add(failure.diagnostic)
            }
        }

        let start = DispatchTime.now().uptimeNanoseconds
        let scanned = parallelMap(sources, jobs: options.jobs) { scan($0) }
        let nanoseconds = DispatchTime.now().uptimeNanoseconds - start

        print(scanned)
        let complaints = scanned.filter { !$0.diagnostics.isEmpty }
        console.report(
            (unreadable.diagnostics + complaints.flatMap(\.diagnostics)).sorted(), sources: complaints.map(\.source))
        if options.showsStatistics { printStatistics(scanned, nanoseconds) }
        return unreadable.hasErrors ? .diagnosedErrors : .success
    }

    private struct Failure: Error {
        let diagnostic: Diagnostic
    }

    private func read(_ file: DiscoveredFile) -> Result<SourceFile, Failure> {
        do throws(FileSystem.ReadError) {
            return .success(SourceFile(path: file.path, bytes: try fileSystem.contents(of: file.path)))
        } catch {
            return .failure(Failure(diagnostic: .cannotRead(file.path, error)))
        }
    }

    /// One file per line, in pieces, so that the text of a large code base is never held whole.
    private func print(_ scanned: [ScannedFile]) {
        let dump = DeclarationDump()
        var isFirst = true
        for start in stride(from: 0, to: scanned.count, by: 256) {
            let part = Array(scanned[start..<min(start + 256, scanned.count)])
            let objects = parallelMap(part, jobs: options.jobs) { dump.json($0) }
            console.print((isFirst ? "[" : ",\n ") + objects.joined(separator: ",\n "))
            isFirst = false
        }
        console.print(isFirst ? "[]\n" : "]\n")
    }

    // MARK: Statistics

    /// Sizes of the input, and the time and rate of the scan alone: reading files and writing JSON are not in it.
    private func printStatistics(_ scanned: [ScannedFile], _ nanoseconds: UInt64) {
        let bytes = scanned.reduce(0) { $0 + $1.source.bytes.count }
        let lines = parallelMap(scanned, jobs: options.jobs) { LineTable($0.source.bytes).count - 1 }.reduce(0, +)
        let declarations = scanned.reduce(0) { $0 + $1.declarations.count }
        let seconds = Double(nanoseconds) / 1e9
        let rate = seconds > 0 ? Double(bytes) / 1e6 / seconds : 0
        console.printError(
            """
            files         \(scanned.count)
            bytes         \(bytes)
            lines         \(lines)
            declarations  \(declarations)
            seconds       \(Self.decimal(seconds, places: 4))
            MB/s          \(Self.decimal(rate, places: 1))
            threads       \(min(options.jobs ?? Self.coreCount, max(scanned.count, 1)))
            peak memory   \(Self.peakMemory / 1_048_576) MiB

            """)
    }

    private static func decimal(_ value: Double, places: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = Int((value * scale).rounded())
        let fraction = String(scaled % Int(scale))
        return "\(scaled / Int(scale))." + String(repeating: "0", count: places - fraction.count) + fraction
    }

    private static var coreCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

    /// The largest resident size of this process so far, in bytes.
    private static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        // Linux counts KiB, Apple's systems bytes.
        #if canImport(Darwin)
            return usage.ru_maxrss
        #else
            return usage.ru_maxrss * 1024
        #endif
    }
}
