// swift-format-ignore-file
import Foundation
import StrictCoding

// Some of the models declare types with names of the platform, so this code uses the full names of the platform's
// types.

/// Archives a value and reads it back, like an app. With the argument `strict`, Apple's documented rules apply.
/// Renamed properties are listed by key.
func roundTrip<T: Foundation.NSObject & NSSecureCoding>(_ value: T, renamed: [String: String] = [:]) -> T {
    do {
        if let copy = try strictCopy(of: value, as: T.self, renamed: renamed) { return copy }
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        if let copy = unarchiver.decodeObject(of: T.self, forKey: NSKeyedArchiveRootObjectKey) { return copy }
        print("\(T.self) was not decoded: \(String(describing: unarchiver.error))")
    } catch {
        print("\(T.self) could not be archived: \(error)")
    }
    exit(1)
}

func expect(_ condition: Swift.Bool, _ what: String, line: Swift.Int = #line) {
    if condition { return }
    print("line \(line): \(what) came back changed")
    exit(1)
}

func expectEqual<T: Equatable>(_ expected: T, _ found: T, line: Swift.Int = #line) {
    expect(expected == found, "\(expected) came back as \(found):", line: line)
}

/// A coder that stores its values in a dictionary, for objects that can't be archived on Linux, such as nested classes,
/// and for archives that no archiver would write.
final class DictionaryCoder: Foundation.NSCoder {
    var values: [String: Any] = [:]
    private var failure: (any Error)?

    init(_ values: [String: Any] = [:]) { self.values = values }

    override var allowsKeyedCoding: Swift.Bool { true }
    override var error: (any Error)? { failure }
    override func failWithError(_ error: any Error) { failure = failure ?? error }
    override func containsValue(forKey key: String) -> Swift.Bool { values[key] != nil }

    override func encode(_ object: Any?, forKey key: String) { values[key] = object ?? Foundation.NSNull() }
    override func encode(_ value: Swift.Bool, forKey key: String) { values[key] = value }
    override func encode(_ value: Swift.Int, forKey key: String) { values[key] = Swift.Int64(value) }
    override func encode(_ value: Swift.Int64, forKey key: String) { values[key] = value }
    override func encode(_ value: Swift.Double, forKey key: String) { values[key] = value }
    override func encode(_ value: Swift.Float, forKey key: String) { values[key] = value }

    #if canImport(ObjectiveC)
    // The methods with classes are in an extension, and call this one if secure coding isn't required, according to
    // NSCoder's header for decodeObjectOfClass:forKey:.
    override func decodeObject(forKey key: String) -> Any? {
        values[key] is Foundation.NSNull ? nil : values[key]
    }
    #else
    override func decodeObject(of classes: [Swift.AnyClass]?, forKey key: String) -> Any? {
        values[key] is Foundation.NSNull ? nil : values[key]
    }
    override func decodeObject<T: Foundation.NSObject & NSCoding>(of type: T.Type, forKey key: String) -> T? { values[key] as? T }
    #endif
    override func decodeBool(forKey key: String) -> Swift.Bool { values[key] as? Swift.Bool ?? false }
    override func decodeInteger(forKey key: String) -> Swift.Int { Swift.Int(values[key] as? Swift.Int64 ?? 0) }
    override func decodeInt64(forKey key: String) -> Swift.Int64 { values[key] as? Swift.Int64 ?? 0 }
    override func decodeDouble(forKey key: String) -> Swift.Double { values[key] as? Swift.Double ?? Swift.Double(decodeFloat(forKey: key)) }
    override func decodeFloat(forKey key: String) -> Swift.Float { values[key] as? Swift.Float ?? 0 }
}
