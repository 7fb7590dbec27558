import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What happens when someone ends the program while it works: the file that is being written is finished first, so that
/// each is whole and no draft stays behind; then the process ends by the signal.
enum Interruption {
    private static let lock = DispatchSemaphore(value: 1)

    /// Does what must not be cut in half. Not to be nested.
    static func protect<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock.wait()
        defer { lock.signal() }
        return try body()
    }

    /// Makes signals wait for protected operations before they end the process.
    static func install() {
        _ = sources
    }

    /// One for each signal that ends programs politely and is not ignored.
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
