/// The numbers that Swift code stores, all written as one of NSCoder's scalars.
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

    /// Whether it can be the raw value of an enum that is archived, or the key of a dictionary.
    package var isInteger: Bool {
        switch self {
        case .bool, .float, .double, .cgFloat: false
        default: true
        }
    }

    /// Whether NSCoder has an `encode(_:forKey:)` for it. Any other is handed over as an object, and nobody is warned.
    /// Source: the documentation of NSCoder.
    package var hasOwnMethod: Bool { [.bool, .int, .int32, .int64, .float, .double].contains(self) }

    /// The module that declares it.
    package var module: String { self == .cgFloat ? "Foundation" : "Swift" }
}
