import Foundation

nonisolated extension SecureArchive {
    /// The stack of the current thread. Each object inside of another takes a part of it while it is decoded: more for
    /// a class with many properties, and more in code that isn't optimized.
    struct Stack {
        /// In bytes.
        let size: Swift.Int
        private let end: Swift.Int

        /// How much is kept for the collections of one property, which Foundation decodes.
        private let reserve: Swift.Int

        /// What Foundation takes to decode one collection, and to convert it to a Swift value.
        private static let collection = 2 << 10

        /// - Parameter collections: the largest depth of collections in one another.
        init(collections: Swift.Int = 0) {
            let known = Foundation.Thread.isMainThread ? Self.boundsOfMainThread : Self.bounds
            // The smallest stack of a thread on Apple's platforms, of which some is used already.
            let bounds = known ?? (Self.position - (448 << 10), Self.position + (64 << 10))
            (end, size) = (bounds.end, bounds.start - bounds.end)
            reserve = max(min(size / 8 * 3, 192 << 10), collections * Self.collection)
        }

        /// Whether there is enough left for another object that takes some bytes itself.
        func hasRoom(for bytes: Swift.Int) -> Swift.Bool { Self.position - end > reserve + bytes }

        var exceeded: SecureArchiveError { .exceedsLimit("\(size) bytes of stack", at: "root") }

        /// How many levels of a Codable value fit. One takes about two kilobytes, and more if its type has many
        /// properties.
        var codedLevels: Swift.Int { max(Self.position - end - reserve / 3, 0) / (8 << 10) }

        /// An address in the frame of the function that asks.
        private static var position: Swift.Int {
            var local = 0
            return withUnsafeMutablePointer(to: &local) { Swift.Int(bitPattern: $0) }
        }

        /// Its stack never moves, and takes long to find on Linux.
        private static let boundsOfMainThread = bounds

        /// Stacks grow from the start down to the end. nil if they are unknown.
        private static var bounds: (end: Swift.Int, start: Swift.Int)? {
            #if canImport(Darwin)
                let start = Swift.Int(bitPattern: pthread_get_stackaddr_np(pthread_self()))
                return (start - Swift.Int(pthread_get_stacksize_np(pthread_self())), start)
            #elseif canImport(Glibc)
                // Swift hides this function of the C library.
                typealias Function =
                    @convention(c) (pthread_t, Swift.UnsafeMutablePointer<pthread_attr_t>) -> Swift.Int32
                guard let function = dlsym(nil, "pthread_getattr_np") else { return nil }
                var attributes = pthread_attr_t()
                guard Swift.unsafeBitCast(function, to: Function.self)(pthread_self(), &attributes) == 0 else {
                    return nil
                }
                defer { pthread_attr_destroy(&attributes) }
                var end: Swift.UnsafeMutableRawPointer?
                var size = 0
                guard pthread_attr_getstack(&attributes, &end, &size) == 0, let end else { return nil }
                return (Swift.Int(bitPattern: end), Swift.Int(bitPattern: end) + size)
            #else
                return nil
            #endif
        }
    }
}
