import Dispatch
import SecureCodeGenThreading

/// The progress of a long run on a terminal: nothing in the first second, then one line that is updated and finally
/// removed.
package final class Progress: @unchecked Sendable {
    private let print: @Sendable (String) -> Void
    private let lock = DispatchSemaphore(value: 1)
    private var phase = ""
    private var done = 0
    private var total = 0
    private var isShown = false
    private let timer: any DispatchSourceTimer

    /// - Parameters:
    ///   - delay: The time before the line is shown.
    ///   - print: Writes text to the terminal.
    package init(after delay: DispatchTimeInterval = .seconds(1), print: @escaping @Sendable (String) -> Void) {
        self.print = print
        timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + delay, repeating: 0.2)
        timer.setEventHandler { [weak self] in self?.show() }
        timer.resume()
    }

    deinit {
        timer.cancel()
    }

    /// - Parameter phase: The current activity: "reading".
    func begin(_ phase: String, total: Int) {
        synchronized {
            self.phase = phase
            self.total = total
            done = 0
        }
    }

    /// Counts one more element. Can be called on any thread.
    func advance() {
        synchronized { done += 1 }
    }

    /// Removes the line and shows nothing afterwards.
    package func end() {
        timer.cancel()
        synchronized {
            total = 0
            if isShown { print("\r\u{1B}[K") }
            isShown = false
        }
    }

    /// Shows the progress. Called by the timer.
    package func show() {
        synchronized {
            guard total > 0 else { return }
            isShown = true
            print("\r\u{1B}[K\(phase) \(done) of \(total)")
        }
    }

    private func synchronized(_ body: () -> Void) {
        lock.wait()
        body()
        lock.signal()
    }
}

extension Progress? {
    /// Applies a function to every element on all cores, and reports progress.
    package func parallelMap<Element: Sendable, Result: Sendable>(
        _ elements: [Element], as phase: String, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        self?.begin(phase, total: elements.count)
        return SecureCodeGenThreading.parallelMap(elements) { element in
            defer { self?.advance() }
            return transform(element)
        }
    }
}
