import Dispatch

/// Applies a function to every element on several threads. The results are in the order of the elements.
///
/// - Parameters:
///   - jobs: the maximum number of threads; nil for one per core.
///   - transform: the function, which is called once for each element, on any thread.
package func parallelMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int? = nil, _ transform: @Sendable (Element) -> Result
) -> [Result] {
    [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
        // Each thread writes to different elements, so no lock is needed.
        guard let base = buffer.baseAddress else { return }
        nonisolated(unsafe) let start = base
        if let jobs, jobs < elements.count {
            // Each thread takes the next element when it has finished one, because files differ in size.
            let next = Counter()
            DispatchQueue.concurrentPerform(iterations: max(jobs, 1)) { _ in
                while case let index = next.increment(), index < elements.count {
                    (start + index).initialize(to: transform(elements[index]))
                }
            }
        } else {
            DispatchQueue.concurrentPerform(iterations: elements.count) { index in
                (start + index).initialize(to: transform(elements[index]))
            }
        }
        count = elements.count
    }
}

/// A counter that starts at 0 and is safe to use on several threads.
private final class Counter: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var value = 0

    func increment() -> Int {
        lock.wait()
        defer {
            value += 1
            lock.signal()
        }
        return value
    }
}
