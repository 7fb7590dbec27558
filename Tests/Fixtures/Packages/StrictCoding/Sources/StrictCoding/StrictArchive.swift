#if !canImport(ObjectiveC)
    import Foundation

    /// What a `StrictArchiver` has written: objects that refer to each other by number, the root first.
    public struct StrictArchive {
        enum Value {
            case bool(Bool)
            case integer(Int64)
            case real(Double)
            case bytes([UInt8])
            case object(Int)
            /// nil, which is there: `containsValue(forKey:)` is true for its key.
            case null
        }

        enum Content {
            /// An object of Foundation's that holds no others.
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
        /// The object of each key at top level.
        var roots: [String: Value] = [:]
    }
#endif
