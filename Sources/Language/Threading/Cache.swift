import Dispatch

/// The results of a function by key, so that all threads share them.
///
/// The function must depend only on the key. It runs without a lock, so it can request other keys. Two threads that
/// request a key at the same time may both call the function, and get equal values.
package final class Cache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var values: [Key: Value] = [:]

    package init() {}

    /// - Parameter make: computes the value if it isn't known.
    package func value(for key: Key, _ make: () -> Value) -> Value {
        if let value = known(for: key) { return value }
        let value = make()
        locked { values[key] = value }
        return value
    }

    /// Returns the known value; nil if it hasn't been computed.
    package func known(for key: Key) -> Value? { locked { values[key] } }

    private func locked<Result>(_ access: () -> Result) -> Result {
        lock.wait()
        defer { lock.signal() }
        return access()
    }
}

/// A value that is computed when it is first requested, and shared by all threads.
package final class LazyValue<Value: Sendable>: Sendable {
    private let cache = Cache<Int, Value>()

    package init() {}

    package func value(_ make: () -> Value) -> Value { cache.value(for: 0, make) }
}
