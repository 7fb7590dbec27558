import Foundation

// Swift hides this function, because it doesn't copy other threads. There are none here.
@_silgen_name("fork") private func forkProcess() -> Int32

/// The result of an archive.
enum Outcome: Int32 {
    case read, refused, refusedValue
}

/// Runs work in separate processes with a stack of 512 KB, 1 GB of memory and two seconds.
struct Processes {
    private var running: [Int32: Int] = [:]
    let jobs: Int
    /// The results by number; nil if the process ended.
    private(set) var outcomes: [Int: Outcome] = [:]
    private(set) var deaths: [(number: Int, signal: Int32)] = []

    init(jobs: Int) { self.jobs = jobs }

    mutating func run(_ number: Int, _ work: @escaping @Sendable () -> Outcome) {
        if running.count >= jobs { wait() }
        let id = forkProcess()
        guard id == 0 else {
            running[id] = number
            return
        }
        Self.limit()
        let thread = Thread {
            exit(work().rawValue)
        }
        thread.stackSize = 512 * 1024
        thread.start()
        while true { sleep(10) }
    }

    mutating func wait() {
        var status: Int32 = 0
        let id = waitpid(-1, &status, 0)
        guard let number = running.removeValue(forKey: id) else { return }
        let signal = status & 0x7f
        if signal == 0, let outcome = Outcome(rawValue: status >> 8 & 0xff) {
            outcomes[number] = outcome
        } else {
            deaths.append((number, signal))
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
