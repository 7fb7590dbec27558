import Dispatch

/// The results of a function by key, so that it is called once for all threads.
///
/// The function must depend only on the key. No lock is held while it runs, so it may ask for other keys. Two threads
/// that ask at once may both call it, and get equal values.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var values: [Key: Value] = [:]

    package init() {}

    /// - Parameter make: gives the value where it is not known.
    package func value(for key: Key, _ make: () -> Value) -> Value {
        if let value = known(for: key) { return value }
        let value = make()
        locked { values[key] = value }
        return value
    }

    /// What the function gave before; nil where it was not asked yet.
    package func known(for key: Key) -> Value? { locked { values[key] } }

    private func locked<Result>(_ access: () -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return access()
    }
}

/// The key of what there is once.
package enum Whole: Hashable, Sendable {
    case whole
}
