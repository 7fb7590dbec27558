import Foundation

/// Records what an object encodes, without its parts.
final class TestRecorder: NSCoder {
    private(set) var values: [String: TestValue] = [:]
    private(set) var conditionalKeys: [String] = []
    private(set) var failures: [String] = []

    override var allowsKeyedCoding: Bool { true }
    override var requiresSecureCoding: Bool { true }

    override func failWithError(_ error: any Error) { failures.append("\(error)") }

    private func record(_ value: TestValue, _ key: String) {
        if values.updateValue(value, forKey: key) != nil { failures.append("'\(key)' is written twice") }
    }

    override func encode(_ object: Any?, forKey key: String) {
        let object = object.flatMap(TestMirror.unwrapped)
        record(object.map { .object(($0 as AnyObject) as? NSObject ?? NSNull()) } ?? .null, key)
    }
    override func encodeConditionalObject(_ object: Any?, forKey key: String) {
        conditionalKeys.append(key)
        encode(object, forKey: key)
    }
    override func encode(_ value: Bool, forKey key: String) { record(.bool(value), key) }
    override func encode(_ value: Int, forKey key: String) { record(.integer(Int64(value)), key) }
    override func encode(_ value: Int32, forKey key: String) { record(.integer(Int64(value)), key) }
    override func encode(_ value: Int64, forKey key: String) { record(.integer(value), key) }
    override func encode(_ value: Float, forKey key: String) { record(.float(value), key) }
    override func encode(_ value: Double, forKey key: String) { record(.double(value), key) }
}

/// An object that no class list allows.
final class TestStranger: NSObject, NSSecureCoding, NSCopying {
    static var supportsSecureCoding: Bool { true }
    override init() {}
    required init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
    func copy(with zone: NSZone?) -> Any { self }
}

enum TestUnarchiver {
    /// Returns the root object of an archive.
    static func read<Object: NSObject & NSSecureCoding>(_ type: Object.Type, from data: Data) throws -> Object {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
        guard let object, unarchiver.error == nil else { throw unarchiver.error ?? CocoaError(.coderReadCorrupt) }
        return object
    }
}

/// Makes an object of values under keys.
enum TestDecoder {
    /// Returns the object, and the classes that its members allow under each key.
    static func read<Object: NSObject & NSSecureCoding>(
        _ type: Object.Type, named name: String, _ values: [String: TestValue]
    ) throws -> (object: Object, classes: [String: Set<String>]?) {
        #if canImport(ObjectiveC)
            // A coder in Swift can't see the classes: Foundation passes them in a method that Swift can't override.
            return (try TestUnarchiver.read(type, from: TestStandIn.archive(name, values)), nil)
        #else
            // The unarchiver on Linux ends the process for an object of another class.
            let feed = TestFeed(values)
            let object = Object(coder: feed)
            guard let object, feed.error == nil else { throw feed.error ?? CocoaError(.coderReadCorrupt) }
            return (object, feed.classes)
        #endif
    }
}

#if canImport(ObjectiveC)
    /// Writes given values under given keys. An archiver gives it the name of another class.
    final class TestStandIn: NSObject, NSSecureCoding {
        private let values: [String: TestValue]

        init(_ values: [String: TestValue]) { self.values = values }

        static var supportsSecureCoding: Bool { true }
        required init?(coder: NSCoder) { nil }
        func encode(with coder: NSCoder) {
            for (key, value) in values.sorted(by: { $0.key < $1.key }) { value.encode(with: coder, forKey: key) }
        }

        /// Returns an archive of an object of a class with the values.
        static func archive(_ className: String, _ values: [String: TestValue]) throws -> Data {
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            archiver.setClassName(className, for: TestStandIn.self)
            archiver.encode(TestStandIn(values), forKey: NSKeyedArchiveRootObjectKey)
            archiver.finishEncoding()
            return archiver.encodedData
        }
    }
#else
    /// Feeds values to the members of a class, with Apple's rules: an object is decoded only if its class and those of
    /// its contents are allowed.
    final class TestFeed: NSCoder {
        private let values: [String: TestValue]
        private(set) var classes: [String: Set<String>] = [:]
        private var failure: (any Error)?

        init(_ values: [String: TestValue]) { self.values = values }

        override var allowsKeyedCoding: Bool { true }
        override var requiresSecureCoding: Bool { true }
        override var error: (any Error)? { failure }
        override func failWithError(_ error: any Error) { failure = failure ?? error }
        override func containsValue(forKey key: String) -> Bool { values[key] != nil }

        override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
            self.classes[key, default: []].formUnion((classes ?? []).map { String(reflecting: $0) })
            guard case .object(let object)? = values[key] else { return nil }
            guard isAllowed(object, classes ?? []) else {
                failWithError(CocoaError(.coderReadCorrupt))
                return nil
            }
            return object
        }

        private func isAllowed(_ object: Any, _ classes: [AnyClass]) -> Bool {
            guard let object = object as? NSObject, classes.contains(where: { object.isKind(of: $0) }) else {
                return false
            }
            switch object {
            case is NSArray, is NSSet: return TestMirror.elements(of: object).allSatisfy { isAllowed($0, classes) }
            case is NSDictionary:
                return TestMirror.pairs(of: object).allSatisfy { isAllowed($0.0, classes) && isAllowed($0.1, classes) }
            default: return true
            }
        }

        override func decodeObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object? {
            decodeObject(of: [type], forKey: key) as? Object
        }

        override func decodeObject(forKey key: String) -> Any? {
            if case .object(let object)? = values[key] { object } else { nil }
        }

        /// Returns a number. An object under the key is a failure, as on Apple platforms.
        private func number(forKey key: String) -> TestValue? {
            guard case .object? = values[key] else { return values[key] }
            failWithError(CocoaError(.coderReadCorrupt))
            return nil
        }

        override func decodeBool(forKey key: String) -> Bool {
            if case .bool(let value)? = number(forKey: key) { value } else { false }
        }

        override func decodeInteger(forKey key: String) -> Int { Int(decodeInt64(forKey: key)) }
        override func decodeInt32(forKey key: String) -> Int32 { Int32(truncatingIfNeeded: decodeInt64(forKey: key)) }
        override func decodeInt64(forKey key: String) -> Int64 {
            if case .integer(let value)? = number(forKey: key) { value } else { 0 }
        }

        override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
        override func decodeDouble(forKey key: String) -> Double {
            switch number(forKey: key) {
            case .float(let value): Double(value)
            case .double(let value): value
            default: 0
            }
        }
    }
#endif
