#if !canImport(ObjectiveC)
    import Foundation

    /// The objects that a `StrictArchiver` has written, which refer to each other by number. The root is first.
    public struct StrictArchive {
        enum Value {
            case bool(Bool)
            case integer(Int64)
            case real(Double)
            case bytes([UInt8])
            case object(Int)
            /// An archived nil: `containsValue(forKey:)` is true for its key.
            case null
        }

        enum Content {
            /// An object of a Foundation class that contains no others.
            case leaf(NSObject)
            case array([Int])
            case set([Int])
            case dictionary([(key: Int, value: Int)])
            case keyed([String: Value])
        }

        struct Node {
            let type: AnyClass
            var content: Content
        }

        var nodes: [Node] = []
        /// The object of each key at the top level.
        var roots: [String: Value] = [:]

        private var root: Int? {
            if case .object(let number)? = roots[NSKeyedArchiveRootObjectKey] { return number }
            return nil
        }

        /// The keys of the root object, in alphabetical order; none if its class is Foundation's.
        var keysOfRoot: [String] {
            guard let root, case .keyed(let values) = nodes[root].content else { return [] }
            return values.keys.sorted()
        }

        /// Returns the archive without a value of the root object.
        func without(_ key: String) -> StrictArchive {
            guard let root, case .keyed(var values) = nodes[root].content else { return self }
            var archive = self
            values[key] = nil
            archive.nodes[root].content = .keyed(values)
            return archive
        }
    }
#endif
