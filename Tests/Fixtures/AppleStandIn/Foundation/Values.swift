// Values that FoundationEssentials lacks. Source: the page of each at developer.apple.com/documentation/foundation.
import CoreGraphics

public struct CharacterSet: Hashable, Codable, Sendable {
    public init() {}
    public init(charactersIn string: String) {}
    public init(charactersIn range: Range<Unicode.Scalar>) {}
    public init(charactersIn range: ClosedRange<Unicode.Scalar>) {}
    public var inverted: CharacterSet { self }
    public static var urlPathAllowed: CharacterSet { fatalError() }
    public static var whitespacesAndNewlines: CharacterSet { fatalError() }
    public static var whitespaces: CharacterSet { fatalError() }
    public static var letters: CharacterSet { fatalError() }
    public static var decimalDigits: CharacterSet { fatalError() }
    public static var alphanumerics: CharacterSet { fatalError() }
    public func contains(_ member: Unicode.Scalar) -> Bool { false }
    public mutating func insert(charactersIn string: String) {}
}

public struct IndexSet: Hashable, Codable, Sendable, BidirectionalCollection {
    public struct Index: Comparable, Sendable {
        public static func < (left: Index, right: Index) -> Bool { false }
    }
    /// The ranges of a set, in order.
    public struct RangeView: BidirectionalCollection {
        public var startIndex: Int { 0 }
        public var endIndex: Int { 0 }
        public func index(after index: Int) -> Int { index }
        public func index(before index: Int) -> Int { index }
        public subscript(index: Int) -> Range<Int> { fatalError() }
    }
    public init() {}
    public init(integer: Int) {}
    public init(integersIn range: Range<Int>) {}
    public init(integersIn range: ClosedRange<Int>) {}
    public init<Indices: Sequence<Int>>(_ indices: Indices) {}
    public init(_ range: Range<Int>) {}
    public var rangeView: RangeView { fatalError() }
    public mutating func insert(integersIn range: Range<Int>) {}
    public mutating func insert(integersIn range: ClosedRange<Int>) {}
    @discardableResult public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) {
        (true, 0)
    }
    public var startIndex: Index { fatalError() }
    public var endIndex: Index { fatalError() }
    public func index(after index: Index) -> Index { index }
    public func index(before index: Index) -> Index { index }
    public subscript(index: Index) -> Int { 0 }
}

extension IndexSet: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Int...) {}
}

public struct AffineTransform: Hashable, Codable, Sendable {
    public var m11, m12, m21, m22, tX, tY: CGFloat
    public init() { fatalError() }
    public init(m11: CGFloat, m12: CGFloat, m21: CGFloat, m22: CGFloat, tX: CGFloat, tY: CGFloat) { fatalError() }
    public init(translationByX x: CGFloat, byY y: CGFloat) { fatalError() }
    public init(scaleByX x: CGFloat, byY y: CGFloat) { fatalError() }
    public init(scale: CGFloat) { fatalError() }
    public static var identity: AffineTransform { fatalError() }
}

public struct PersonNameComponents: Hashable, Codable, Sendable {
    public init() {}
    public var namePrefix, givenName, middleName, familyName, nameSuffix, nickname: String?
    public init(
        namePrefix: String? = nil, givenName: String? = nil, middleName: String? = nil, familyName: String? = nil,
        nameSuffix: String? = nil, nickname: String? = nil
    ) {}
}

public struct Measurement<UnitType: Unit>: Hashable, Sendable {
    public let unit: UnitType
    public var value: Double
    public init(value: Double, unit: UnitType) { fatalError() }
}

extension Measurement: Codable {
    public init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws {}
}

public typealias Dimension = NSDimension

extension Measurement where UnitType: Dimension {
    public func converted(to other: UnitType) -> Measurement<UnitType> { self }
}

public struct Notification {
    public typealias Name = NSNotification.Name
    public var name: Name
    public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { self.name = name }
}

public struct URLRequest: Hashable, Sendable {
    public typealias CachePolicy = NSURLRequest.CachePolicy
    public typealias NetworkServiceType = NSURLRequest.NetworkServiceType
    public typealias Attribution = NSURLRequest.Attribution
    public var url: URL?
    public init(url: URL) {}
}

public struct URLError: Error, Hashable, Sendable {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static var badURL: Code { fatalError() }
        public static var timedOut: Code { fatalError() }
        public static var cancelled: Code { fatalError() }
        public static var unknown: Code { fatalError() }
    }
    public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
    public init(_ code: Code, userInfo: [String: Any] = [:]) {}
    public var code: Code { fatalError() }
}

extension ProcessInfo {
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
    }
}

extension URL {
    public typealias BookmarkCreationOptions = NSURL.BookmarkCreationOptions
    public typealias BookmarkResolutionOptions = NSURL.BookmarkResolutionOptions
}

public struct URLFileResourceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var directory: URLFileResourceType { fatalError() }
    public static var regular: URLFileResourceType { fatalError() }
}

extension String {
    public typealias EncodingConversionOptions = NSString.EncodingConversionOptions
    public typealias EnumerationOptions = NSString.EnumerationOptions
}

public typealias NSPoint = CGPoint
public typealias NSSize = CGSize
public typealias NSRect = CGRect

public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var nameKey: URLResourceKey { fatalError() }
    public static var fileSizeKey: URLResourceKey { fatalError() }
}
