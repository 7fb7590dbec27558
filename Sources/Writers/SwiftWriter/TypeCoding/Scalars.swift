import SecureCodeGenCodingPlan

/// Numbers and Bool: inline as a scalar of NSCoder, in collections as NSNumber, and in columns as 8 bytes.
struct ScalarCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let scalar: Scalar

    var swiftType: String { platform(scalar.rawValue) }
    private var ownType: Expression { .primary(swiftType) }

    // MARK: Inline values

    func encodeScalar(_ value: Expression) -> Expression {
        switch scalar {
        case .bool, .int, .int64, .float, .double: value
        case .int8, .int16, .uint8, .uint16: platformName("Int").call(.init(value))
        case .int32, .uint32: platformName("Int64").call(.init(value))
        case .uint: platformName("Int").call(.init("bitPattern", value))
        case .uint64: platformName("Int64").call(.init("bitPattern", value))
        case .cgFloat: platformName("Double").call(.init(value))
        }
    }

    /// Other code may have written a number that Float can't represent.
    private func float(_ number: Expression) -> Converted {
        Converted(.support(.float).call(.init(number)), isOptional: true)
    }

    private func exactly(_ value: Expression) -> Converted {
        Converted(ownType.call(.init("exactly", value)), isOptional: true)
    }

    // MARK: NSNumber objects

    var isBridged: Bool { ![.uint, .uint64, .cgFloat].contains(scalar) }
    var castType: String { platform("NSNumber") }

    func object(_ value: Expression) -> Expression {
        platformName("NSNumber").call(.init("value", isBridged ? value : encodeScalar(value)))
    }

    func conversion(_ value: Expression) -> Converted? {
        switch scalar {
        case .float: return float(value.path("doubleValue"))
        case .double: return Converted(value.path("doubleValue"))
        case .cgFloat: return Converted(ownType.call(.init(value.path("doubleValue"))))
        case .uint, .uint64:
            return Converted(.support(scalar == .uint ? .uint : .uint64).call(.init(value)), isOptional: true)
        default: return exactly(value)
        }
    }

    // MARK: Columns

    var isWhole: Bool { ![.float, .double, .cgFloat].contains(scalar) }

    /// Returns the Int64 or Double that represents a number.
    func inColumn(_ value: Expression) -> Expression {
        let int64 = platformName("Int64")
        switch scalar {
        case .bool: return .conditional(value, then: .primary("1"), else: .primary("0"))
        case .int64, .double: return value
        case .uint: return int64.call(.init("bitPattern", platformName("UInt64").call(.init(value))))
        case .uint64: return int64.call(.init("bitPattern", value))
        case .float, .cgFloat: return platformName("Double").call(.init(value))
        case .int, .int8, .int16, .int32, .uint8, .uint16, .uint32: return int64.call(.init(value))
        }
    }

    /// Returns the value of an Int64 or Double in a column; nil if no conversion is needed.
    func fromColumn(_ value: Expression) -> Converted? {
        switch scalar {
        case .int64, .double: return nil
        case .bool:
            let isOne = Expression.binary(value, .equal, .primary("1"))
            let isZero = Expression.binary(value, .equal, .primary("0"))
            return Converted(
                .conditional(
                    isZero, then: .primary("false"), else: .conditional(isOne, then: .primary("true"), else: .null)),
                isOptional: true)
        case .float: return float(value)
        case .cgFloat: return Converted(ownType.call(.init(value)))
        case .uint:
            return exactly(platformName("UInt64").call(.init("bitPattern", value)))
        case .uint64: return Converted(ownType.call(.init("bitPattern", value)))
        case .int, .int8, .int16, .int32, .uint8, .uint16, .uint32: return exactly(value)
        }
    }
}
