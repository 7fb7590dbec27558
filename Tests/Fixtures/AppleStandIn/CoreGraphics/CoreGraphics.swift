// Source: developer.apple.com/documentation/corefoundation/cgfloat, cgpoint … and coregraphics.

public struct CGFloat: BinaryFloatingPoint, Hashable, Codable, Sendable, CustomStringConvertible {
    public var native: Double
    public typealias NativeType = Double
    public typealias Exponent = Int
    public typealias RawSignificand = UInt
    public typealias RawExponent = UInt
    public typealias Stride = CGFloat
    public init() { native = 0 }
    public init(_ value: Double) { native = value }
    public init(_ value: Float) { native = Double(value) }
    public init(_ value: CGFloat) { self = value }
    public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
    public init?<Source: BinaryInteger>(exactly value: Source) { return nil }
    public init(bitPattern: UInt) { native = 0 }
    public var bitPattern: UInt { 0 }
    public init(floatLiteral value: Double) { native = value }
    public init(integerLiteral value: Int) { native = Double(value) }
    public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { native = 0 }
    public init(signOf: CGFloat, magnitudeOf: CGFloat) { native = 0 }
    public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt) { native = 0 }
    public static var exponentBitCount: Int { 0 }
    public static var significandBitCount: Int { 0 }
    public static var radix: Int { 2 }
    public static var nan: CGFloat { fatalError() }
    public static var signalingNaN: CGFloat { fatalError() }
    public static var infinity: CGFloat { fatalError() }
    public static var greatestFiniteMagnitude: CGFloat { fatalError() }
    public static var pi: CGFloat { fatalError() }
    public static var leastNormalMagnitude: CGFloat { fatalError() }
    public static var leastNonzeroMagnitude: CGFloat { fatalError() }
    public var ulp: CGFloat { fatalError() }
    public var sign: FloatingPointSign { .plus }
    public var exponent: Int { 0 }
    public var significand: CGFloat { self }
    public var exponentBitPattern: UInt { 0 }
    public var significandBitPattern: UInt { 0 }
    public var significandWidth: Int { 0 }
    public var binade: CGFloat { self }
    public var nextUp: CGFloat { self }
    public var isNormal: Bool { true }
    public var isFinite: Bool { true }
    public var isZero: Bool { true }
    public var isSubnormal: Bool { true }
    public var isInfinite: Bool { true }
    public var isNaN: Bool { true }
    public var isSignalingNaN: Bool { true }
    public var isCanonical: Bool { true }
    public var magnitude: CGFloat { self }
    public var description: String { "" }
    public mutating func round(_ rule: FloatingPointRoundingRule) {}
    public mutating func negate() {}
    public mutating func formSquareRoot() {}
    public mutating func formRemainder(dividingBy other: CGFloat) {}
    public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
    public mutating func addProduct(_ left: CGFloat, _ right: CGFloat) {}
    public func isEqual(to other: CGFloat) -> Bool { true }
    public func isLess(than other: CGFloat) -> Bool { true }
    public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { true }
    public func distance(to other: CGFloat) -> CGFloat { self }
    public func advanced(by amount: CGFloat) -> CGFloat { self }
    public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
    public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
    public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
    public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
    public static func += (left: inout CGFloat, right: CGFloat) {}
    public static func -= (left: inout CGFloat, right: CGFloat) {}
    public static func *= (left: inout CGFloat, right: CGFloat) {}
    public static func /= (left: inout CGFloat, right: CGFloat) {}
}

extension Double {
    public init(_ value: CGFloat) { self = value.native }
}

extension Float {
    public init(_ value: CGFloat) { self = Float(value.native) }
}

public struct CGPoint: Hashable, Codable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init() { fatalError() }
    public init(x: CGFloat, y: CGFloat) { fatalError() }
    public init(x: Double, y: Double) { fatalError() }
    public init(x: Int, y: Int) { fatalError() }
    public static var zero: CGPoint { fatalError() }
}

public struct CGVector: Hashable, Codable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat
    public init() { fatalError() }
    public init(dx: CGFloat, dy: CGFloat) { fatalError() }
    public init(dx: Double, dy: Double) { fatalError() }
    public init(dx: Int, dy: Int) { fatalError() }
}

public struct CGSize: Hashable, Codable, Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init() { fatalError() }
    public init(width: CGFloat, height: CGFloat) { fatalError() }
    public init(width: Double, height: Double) { fatalError() }
    public init(width: Int, height: Int) { fatalError() }
    public static var zero: CGSize { fatalError() }
}

public struct CGRect: Hashable, Codable, Sendable {
    public var origin: CGPoint
    public var size: CGSize
    public init() { fatalError() }
    public init(origin: CGPoint, size: CGSize) { fatalError() }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
    public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
    public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }
    public static var zero: CGRect { fatalError() }
}

public struct CGAffineTransform: Hashable, Codable, Sendable {
    public var a, b, c, d, tx, ty: CGFloat
    public init() { fatalError() }
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) { fatalError() }
    public static var identity: CGAffineTransform { fatalError() }
}

public final class CGColor {}
public final class CGImage {}
public final class CGPath {}

// C enums, with one case each.
public enum CGBlendMode: Int32, Sendable { case any }
public enum CGColorRenderingIntent: Int32, Sendable { case any }
public enum CGColorSpaceModel: Int32, Sendable { case any }
public enum CGInterpolationQuality: Int32, Sendable { case any }
public enum CGLineCap: Int32, Sendable { case any }
public enum CGLineJoin: Int32, Sendable { case any }
public enum CGPathDrawingMode: Int32, Sendable { case any }
public enum CGTextDrawingMode: Int32, Sendable { case any }
public enum CGImageAlphaInfo: UInt32, Sendable { case any }

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { fatalError() }
}
