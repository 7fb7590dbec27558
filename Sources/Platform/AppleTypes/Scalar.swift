/// Swift's number types, all written with one of NSCoder's scalar methods.
package enum Scalar: String, Sendable, Hashable, CaseIterable {
    case bool = "Bool"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case float = "Float"
    case double = "Double"
    case cgFloat = "CGFloat"

    /// How NSCoder keeps a number in place.
    package enum Family: Sendable, Hashable { case boolean, integer, real }

    package var family: Family {
        switch self {
        case .bool: .boolean
        case .float, .double, .cgFloat: .real
        default: .integer
        }
    }

    /// Whether it can be the raw value of an archived enum, or the key of a dictionary.
    package var isInteger: Bool { family == .integer }

    /// The type itself, if it is an integer.
    package var integerType: (any (FixedWidthInteger & Sendable).Type)? {
        switch self {
        case .bool, .float, .double, .cgFloat: nil
        case .int: Int.self
        case .int8: Int8.self
        case .int16: Int16.self
        case .int32: Int32.self
        case .int64: Int64.self
        case .uint: UInt.self
        case .uint8: UInt8.self
        case .uint16: UInt16.self
        case .uint32: UInt32.self
        case .uint64: UInt64.self
        }
    }

    /// Whether NSCoder has an `encode(_:forKey:)` for it. Otherwise, Swift silently passes an object.
    /// Source: The documentation of NSCoder.
    package var hasOwnMethod: Bool { [.bool, .int, .int32, .int64, .float, .double].contains(self) }

    /// The module that declares it.
    package var module: String { self == .cgFloat ? "Foundation" : "Swift" }
}
