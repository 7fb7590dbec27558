import Foundation

// Swift hides this function, because it doesn't copy other threads. There are none here.
@_silgen_name("fork") private func forkProcess() -> Int32

/// The result of an archive.
enum Outcome: Int32 {
    case read, refused, refusedValue
}

/// Runs work in separate processes with a stack of 512 KB, 1 GB of memory and two seconds.
struct Processes {
    /// The work of one process.
    private struct Batch {
        let numbers: [Int]
        let work: @Sendable (Int) -> Outcome
        /// The end of a pipe from which the outcomes are read, one byte for each number.
        let results: Int32
    }

    private var running: [Int32: Batch] = [:]
    let jobs: Int
    /// The results by number; nil if the process ended.
    private(set) var outcomes: [Int: Outcome] = [:]
    private(set) var deaths: [(number: Int, signal: Int32)] = []

    init(jobs: Int) { self.jobs = jobs }

    mutating func run(_ number: Int, _ work: @escaping @Sendable () -> Outcome) {
        run([number]) { _ in work() }
    }

    /// Runs work for several numbers in one process, which has the limits of one number. If the process ends early, each
    /// number gets a separate process.
    mutating func run(_ numbers: [Int], _ work: @escaping @Sendable (Int) -> Outcome) {
        if running.count >= jobs { wait() }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { fatalError("no pipe") }
        let (results, output) = (ends[0], ends[1])
        let id = forkProcess()
        guard id == 0 else {
            close(output)
            running[id] = Batch(numbers: numbers, work: work, results: results)
            return
        }
        Self.limit()
        let thread = Thread {
            for number in numbers {
                var outcome = UInt8(work(number).rawValue)
                write(output, &outcome, 1)
            }
            exit(0)
        }
        thread.stackSize = 512 * 1024
        thread.start()
        while true { sleep(10) }
    }

    mutating func wait() {
        var status: Int32 = 0
        let id = waitpid(-1, &status, 0)
        guard let batch = running.removeValue(forKey: id) else { return }
        var bytes = [UInt8](repeating: 0, count: batch.numbers.count)
        let count = read(batch.results, &bytes, bytes.count)
        close(batch.results)
        if status == 0, count == bytes.count {
            for (number, byte) in zip(batch.numbers, bytes) { outcomes[number] = Outcome(rawValue: Int32(byte)) }
        } else if bytes.count == 1 {
            deaths.append((batch.numbers[0], status & 0x7f))
        } else {
            for number in batch.numbers { run([number], batch.work) }
        }
    }

    mutating func finish() {
        while !running.isEmpty { wait() }
    }

    private static func limit() {
        var memory = rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30)
        setrlimit(__rlimit_resource_t(9), &memory)
        var core = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(4), &core)
        // A busy machine gets more time for the same processor time.
        var seconds = rlimit(rlim_cur: 2, rlim_max: 3)
        setrlimit(__rlimit_resource_t(0), &seconds)
        alarm(20)
        // Foundation prints what it rejects there.
        let null = open("/dev/null", O_WRONLY)
        dup2(null, 2)
    }
}
