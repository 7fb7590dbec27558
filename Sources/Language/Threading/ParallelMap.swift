import Dispatch

/// Applies a function to every element on all cores. The results are in the order of the elements.
///
/// - Parameter transform: the function, which is called once for each element, on any thread.
package func parallelMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
    [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
        // Each thread writes to different elements, so no lock is needed.
        guard let base = buffer.baseAddress else { return }
        nonisolated(unsafe) let start = base
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            (start + index).initialize(to: transform(elements[index]))
        }
        count = elements.count
    }
}
