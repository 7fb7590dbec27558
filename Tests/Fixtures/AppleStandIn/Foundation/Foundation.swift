// The additions of Foundation's Swift part to its headers. Source: the Swift pages of nscoder, nskeyedarchiver,
// nskeyedunarchiver, nsstring, nsarray … at developer.apple.com/documentation/foundation.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationEssentials
@_exported import FoundationInternationalization
@_exported import Glibc
@_exported import ObjectiveC

// MARK: NSCoder

extension NSCoder {
    public func decodeObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object? { nil }
    @nonobjc public func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
    @nonobjc public func decodeTopLevelObject() throws -> Any? { nil }
    @nonobjc public func decodeTopLevelObject(forKey key: String) throws -> Any? { nil }
    @nonobjc public func decodeTopLevelObject<Object: NSObject & NSCoding>(
        of type: Object.Type, forKey key: String
    ) throws -> Object? { nil }
    @nonobjc public func decodeTopLevelObject(of classes: [AnyClass]?, forKey key: String) throws -> Any? { nil }
    @nonobjc public func decodeArrayOfObjects<Object: NSObject & NSSecureCoding>(
        ofClass type: Object.Type, forKey key: String
    ) -> [Object]? { nil }
    @nonobjc public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? { nil }
    @nonobjc
    public func decodeDictionary<Key: NSObject & NSCopying & NSSecureCoding, Object: NSObject & NSSecureCoding>(
        withKeyClass keyType: Key.Type, objectClass: Object.Type, forKey key: String
    ) -> [Key: Object]? { nil }
    @nonobjc public func decodeDictionary(
        withKeysOfClasses keyClasses: [AnyClass], objectsOfClasses objectClasses: [AnyClass], forKey key: String
    ) -> [AnyHashable: Any]? { nil }
}

// Methods with an `error:(NSError **)error` parameter. The library on Linux lacks the type that imports it, so these
// can be called as on Apple platforms, but not overridden.

extension NSKeyedArchiver {
    @nonobjc public class func archivedData(withRootObject object: Any, requiringSecureCoding: Bool) throws -> Data {
        fatalError()
    }
    @nonobjc public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {}
}

extension NSKeyedUnarchiver {
    @nonobjc public convenience init(forReadingFrom data: Data) throws { fatalError() }
    @nonobjc public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? { nil }
    @nonobjc public func decodeTopLevelDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) throws
        -> Value?
    {
        nil
    }
    @nonobjc public static func unarchivedObject<Object: NSObject & NSCoding>(
        ofClass type: Object.Type, from data: Data
    ) throws -> Object? { nil }
    @nonobjc public static func unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any? { nil }
    @nonobjc public static func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
        ofClass type: Object.Type, from data: Data
    ) throws -> [Object]? { nil }
    @nonobjc public static func unarchivedArrayOfObjects(
        ofClasses classes: [AnyClass], from data: Data
    ) throws -> [Any]? { nil }
    @nonobjc
    public static func unarchivedDictionary<
        Key: NSObject & NSCopying & NSSecureCoding, Object: NSObject & NSSecureCoding
    >(
        ofKeyClass keyType: Key.Type, objectClass: Object.Type, from data: Data
    ) throws -> [Key: Object]? { nil }
    @nonobjc public static func unarchivedDictionary(
        keysOfClasses keyClasses: [AnyClass], objectsOfClasses objectClasses: [AnyClass], from data: Data
    ) throws -> [AnyHashable: Any]? { nil }
}

// MARK: Literals, and initializers from values

extension NSString: ExpressibleByStringLiteral {
    public required convenience init(stringLiteral value: StaticString) { fatalError() }
}

extension NSArray: ExpressibleByArrayLiteral {
    public required convenience init(arrayLiteral elements: Any...) { fatalError() }
}

extension NSArray: Sequence {
    public struct Iterator: IteratorProtocol {
        public mutating func next() -> Any? { nil }
    }
    public func makeIterator() -> Iterator { fatalError() }
}

extension PropertyListSerialization {
    @nonobjc public class func data(
        fromPropertyList plist: Any, format: PropertyListSerialization.PropertyListFormat, options: Int
    ) throws -> Data { fatalError() }
    @nonobjc public class func propertyList(
        from data: Data, options: PropertyListSerialization.MutabilityOptions = [],
        format: UnsafeMutablePointer<PropertyListSerialization.PropertyListFormat>?
    ) throws -> Any { fatalError() }
}

// Source: the page of JSONSerialization, "jsonObject(with:options:)".
extension JSONSerialization {
    @nonobjc public class func jsonObject(
        with data: Data, options: JSONSerialization.ReadingOptions = []
    ) throws -> Any { fatalError() }
}

// Source: the page of StringProtocol, "replacingOccurrences(of:with:options:range:)".
extension StringProtocol {
    public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
        of target: Target, with replacement: Replacement
    ) -> String { fatalError() }
}

extension NSRegularExpression {
    @nonobjc public convenience init(pattern: String, options: NSRegularExpression.Options = []) throws { fatalError() }
}

// Source: the page of NSCalendar, "init(identifier:)".
extension NSCalendar {
    @nonobjc public convenience init?(identifier: NSCalendar.Identifier) { fatalError() }
}

extension NSArray {
    @nonobjc public convenience init(object: Any) { fatalError() }
    @nonobjc public convenience init(objects elements: Any...) { fatalError() }
    @nonobjc public subscript(index: Int) -> Any { fatalError() }
}

extension NSSet: Sequence {
    public func makeIterator() -> NSArray.Iterator { fatalError() }
}

extension NSSet {
    @nonobjc public convenience init(object: Any) { fatalError() }
}

extension NSSet: ExpressibleByArrayLiteral {
    public required convenience init(arrayLiteral elements: Any...) { fatalError() }
}

extension NSDictionary: ExpressibleByDictionaryLiteral {
    public required convenience init(dictionaryLiteral elements: (Any, Any)...) { fatalError() }
}

extension NSDictionary {
    @objc open subscript(key: Any) -> Any? { nil }
}

extension NSDictionary: Sequence {
    public struct Iterator: IteratorProtocol {
        public mutating func next() -> (key: Any, value: Any)? { nil }
    }
    public func makeIterator() -> Iterator { fatalError() }
}

extension NSNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
    public required convenience init(integerLiteral value: Int) { fatalError() }
    public required convenience init(floatLiteral value: Double) { fatalError() }
    public required convenience init(booleanLiteral value: Bool) { fatalError() }
}

extension NSNumber {
    @nonobjc public convenience init(value: Int8) { fatalError() }
    @nonobjc public convenience init(value: Int16) { fatalError() }
    @nonobjc public convenience init(value: Int32) { fatalError() }
    @nonobjc public convenience init(value: UInt) { fatalError() }
    @nonobjc public convenience init(value: UInt8) { fatalError() }
    @nonobjc public convenience init(value: UInt16) { fatalError() }
    @nonobjc public convenience init(value: UInt32) { fatalError() }
    @nonobjc public convenience init(value: UInt64) { fatalError() }
}

extension NSData {
    @nonobjc public convenience init(data: Data) { fatalError() }
}

extension NSUUID {
    @nonobjc public convenience init(uuidBytes bytes: UnsafePointer<UInt8>) { fatalError() }
    @nonobjc public convenience init?(uuidString: String) { return nil }
}

extension NSDate {
    @nonobjc public convenience init(timeIntervalSince1970: Double) { fatalError() }
}

// MARK: Errors and text

extension NSError: Error {}

extension Error {
    public var localizedDescription: String { fatalError() }
}

extension TimeZone {
    public static var knownTimeZoneIdentifiers: [String] { [] }
}

extension StringProtocol {
    public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
    public func padding<Text: StringProtocol>(toLength length: Int, withPad pad: Text, startingAt index: Int) -> String
    {
        fatalError()
    }
}

extension String {
    public init(format: String, _ arguments: any CVarArg...) { fatalError() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromClass(_ aClass: AnyClass) -> String { fatalError() }

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSNotFound = Int.max

extension NSRange {
    public init(_ range: Range<Int>) { fatalError() }
}

extension NSRange: @retroactive Equatable, @retroactive Hashable {
    public static func == (left: NSRange, right: NSRange) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension Data {
    public func range(of data: Data, options: SearchOptions = [], in range: Range<Int>? = nil) -> Range<Int>? { nil }
    public init(referencing data: NSData) { fatalError() }
}

// MARK: Numbers

extension Int {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension Int8 {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension Int16 {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension Int32 {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension Int64 {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension UInt {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension UInt8 {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension UInt16 {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension UInt32 {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension UInt64 {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension Float {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension Double {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension CGFloat {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension Bool {
    public init(truncating number: NSNumber) { fatalError() }
    public init?(exactly number: NSNumber) { return nil }
}

extension CocoaError.Code {
    public static func ~= (code: CocoaError.Code, error: any Error) -> Bool { true }
    public static var coderReadCorrupt: CocoaError.Code { fatalError() }
    public static var coderValueNotFound: CocoaError.Code { fatalError() }
    public static var coderInvalidValue: CocoaError.Code { fatalError() }
}

// Source: the page of NSMutableDictionary, "subscript(_:)".
extension NSMutableDictionary {
    @objc override open subscript(key: Any) -> Any? {
        get { nil }
        set {}
    }
}
