import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Handles signals that end the program: the current file is completed first, so no file is partial and no draft
/// remains. Then the signal ends the process.
enum Interruption {
    private static let lock = DispatchSemaphore(value: 1)

    /// Performs an operation that must not be interrupted. Calls must not be nested.
    static func protect<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock.wait()
        defer { lock.signal() }
        return try body()
    }

    /// Makes signals wait for protected operations before they end the process.
    static func install() {
        _ = sources
    }

    /// The sources of signals that end programs and aren't ignored.
    nonisolated(unsafe) private static let sources: [any DispatchSourceSignal] = [SIGINT, SIGTERM, SIGHUP].compactMap {
        number in
        let before = signal(number, SIG_IGN)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
        source.setEventHandler {
            lock.wait()
            signal(number, SIG_DFL)
            kill(getpid(), number)
            // If the signal is blocked, as Dispatch does on Linux, the process is still running: exit with the status
            // that a shell would report.
            _exit(128 + number)
        }
        source.resume()
        return source
    }
}
