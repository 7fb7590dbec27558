import Synchronization

/// Values that are computed once for each name. Tests that need the same value wait for it.
final class Once<Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
    }

    private let slots = Mutex<[String: Slot]>([:])

    func value(_ name: String, make: () throws -> Value) throws -> Value {
        let slot = slots.withLock { slots in
            let slot = slots[name] ?? Slot()
            slots[name] = slot
            return slot
        }
        return try slot.result.withLock { result in
            let found = result ?? Result(catching: make)
            result = found
            return try found.get()
        }
    }
}
