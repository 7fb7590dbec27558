import Dispatch
import SwiftScanner

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The figures of `securecodegen dump --stats`.
struct ScanStatistics {
    /// The number of scanning threads.
    let threads: Int
    private var files = 0
    private var bytes = 0
    private var lines = 0
    private var declarations = 0
    private var seconds = 0.0

    init(threads: Int) {
        self.threads = threads
    }

    /// The number of processors for this process.
    static var coreCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

    /// Adds the elapsed time of `scan`.
    mutating func measure<Result>(_ scan: () -> Result) -> Result {
        let start = DispatchTime.now().uptimeNanoseconds
        defer { seconds += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
        return scan()
    }

    mutating func count(_ scanned: [ScannedFile]) {
        files += scanned.count
        for file in scanned {
            bytes += file.source.bytes.count
            lines += Self.lineCount(of: file.source.bytes)
            declarations += file.declarations.count
        }
    }

    private static func lineCount(of bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            var count = 0
            for byte in buffer where byte == 0x0A { count += 1 }
            return count
        }
    }

    /// The statistics, one on each line. The seconds are for scanning only, without reading files and printing JSON.
    var figures: [String] {
        [
            "files         \(files)", "bytes         \(bytes)", "lines         \(lines)",
            "declarations  \(declarations)", "seconds       \(Self.rounded(seconds, digits: 3))",
            "MB/s          \(Self.rounded(seconds > 0 ? Double(bytes) / seconds / 1e6 : 0, digits: 1))",
            "threads       \(threads)", "peak memory   \(Self.peakMemory >> 20) MiB",
        ]
    }

    private static func rounded(_ value: Double, digits: Int) -> String {
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    /// In bytes.
    private static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #else
            getrusage(__rusage_who_t(0), &usage)
            return usage.ru_maxrss << 10
        #endif
    }
}
