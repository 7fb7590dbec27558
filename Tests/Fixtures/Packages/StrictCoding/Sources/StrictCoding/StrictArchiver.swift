#if !canImport(ObjectiveC)
    import Foundation

    /// Archives into memory. Unlike NSKeyedArchiver on Linux, which merges equal objects, it merges only identical objects, as
    /// Apple documents object graphs ("Archives and Serializations Programming Guide", "Object
    /// Graphs").
    public final class StrictArchiver: NSCoder {
        private var archive = StrictArchive()
        private var numbers: [ObjectIdentifier: Int] = [:]
        /// Kept, so that no other object gets the address of an archived one.
        private var kept: [AnyObject] = []
        /// The values written under keys so far, for each object that is being written.
        private var open: [[String: StrictArchive.Value]] = [[:]]
        private var conditional: [(owner: Int?, key: String, object: NSObject)] = []
        private var owners: [Int] = []
        private let names: [ObjectIdentifier: AnyClass]
        private var failure: (any Error)?

        /// - Parameter classes: the class to archive for objects of another class, like
        ///   `NSKeyedArchiver.setClassName(_:for:)`.
        public init(replacing classes: [(AnyClass, by: AnyClass)] = []) {
            names = Dictionary(classes.map { (ObjectIdentifier($0.0), $0.by) }, uniquingKeysWith: { first, _ in first })
        }

        /// Returns an archive of one object under the root key.
        public static func archive(_ root: NSObject, replacing classes: [(AnyClass, by: AnyClass)] = []) throws
            -> StrictArchive
        {
            let archiver = StrictArchiver(replacing: classes)
            archiver.encode(root, forKey: NSKeyedArchiveRootObjectKey)
            return try archiver.finished()
        }

        public func finished() throws -> StrictArchive {
            // A conditional object is nil unless another object wrote it. Source:
            // developer.apple.com/documentation/foundation/nscoder/encodeconditionalobject(_:forkey:).
            for (owner, key, object) in conditional {
                let value = numbers[ObjectIdentifier(object)].map(StrictArchive.Value.object) ?? .null
                guard let owner, case .keyed(var values) = archive.nodes[owner].content else {
                    open[0][key] = value
                    continue
                }
                values[key] = value
                archive.nodes[owner].content = .keyed(values)
            }
            if let failure { throw failure }
            archive.roots = open[0]
            return archive
        }

        // MARK: NSCoder

        public override var allowsKeyedCoding: Bool { true }
        public override var requiresSecureCoding: Bool { true }
        public override var error: (any Error)? { failure }
        public override func failWithError(_ error: any Error) { failure = failure ?? error }

        public override func encode(_ object: Any?, forKey key: String) {
            open[open.count - 1][key] = object.map { .object(write($0)) } ?? .null
        }

        public override func encodeConditionalObject(_ object: Any?, forKey key: String) {
            guard let object = object.map({ $0 as AnyObject }) as? NSObject else { return encode(nil, forKey: key) }
            kept.append(object)
            conditional.append((owners.last, key, object))
        }

        public override func encode(_ value: Bool, forKey key: String) { write(.bool(value), key) }
        public override func encode(_ value: Int, forKey key: String) { write(.integer(Int64(value)), key) }
        public override func encode(_ value: Int32, forKey key: String) { write(.integer(Int64(value)), key) }
        public override func encode(_ value: Int64, forKey key: String) { write(.integer(value), key) }
        public override func encode(_ value: Float, forKey key: String) { write(.real(Double(value)), key) }
        public override func encode(_ value: Double, forKey key: String) { write(.real(value), key) }

        public override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
            write(.bytes(Array(UnsafeBufferPointer(start: bytes, count: length))), key)
        }

        private func write(_ value: StrictArchive.Value, _ key: String) { open[open.count - 1][key] = value }

        // MARK: Objects

        private func write(_ value: Any) -> Int {
            guard let object = (value as AnyObject) as? NSObject else {
                failWithError(CocoaError(.coderInvalidValue))
                return write(NSNull())
            }
            if let number = numbers[ObjectIdentifier(object)] { return number }
            kept.append(object)
            let number = archive.nodes.count
            numbers[ObjectIdentifier(object)] = number
            let own: AnyClass = type(of: object)
            let type: AnyClass = names[ObjectIdentifier(own)] ?? StrictClass.archived(own)
            archive.nodes.append(.init(type: type, content: .leaf(object)))
            archive.nodes[number].content = content(of: object, number)
            return number
        }

        private func content(of object: NSObject, _ number: Int) -> StrictArchive.Content {
            switch object {
            case let array as NSArray: return .array((0..<array.count).map { write(array.object(at: $0)) })
            case let set as NSSet: return .set(set.allObjects.map { write($0) })
            case let dictionary as NSDictionary:
                return .dictionary(dictionary.map { (key: write($0.key), value: write($0.value)) })
            case let coding as any NSSecureCoding where !StrictClass.isFoundations(type(of: object)):
                open.append([:])
                owners.append(number)
                coding.encode(with: self)
                owners.removeLast()
                return .keyed(open.removeLast())
            default:
                if !(object is any NSSecureCoding) { failWithError(CocoaError(.coderInvalidValue)) }
                return .leaf(object)
            }
        }
    }

    enum StrictClass {
        /// Classes of Foundation archive themselves. On Linux they do so only with NSKeyedArchiver, so they are kept
        /// unchanged.
        static func isFoundations(_ type: AnyClass) -> Bool {
            String(reflecting: type).hasPrefix("Foundation.")
                || String(reflecting: type).hasPrefix("FoundationNetworking.")
        }

        /// Returns the class that an archive names: the public class of a class cluster.
        static func archived(_ type: AnyClass) -> AnyClass {
            let known: [AnyClass] = [NSMutableString.self, NSString.self, NSNumber.self]
            guard isFoundations(type) else { return type }
            return known.first { isKind(type, of: $0) && type != $0 } ?? type
        }

        static func isKind(_ type: AnyClass, of base: AnyClass) -> Bool {
            var current: AnyClass? = type
            while let found = current {
                if found == base { return true }
                current = _getSuperclass(found)
            }
            return false
        }
    }
#endif
