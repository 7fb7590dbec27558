import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan

// Values in a representation that a directive selects.

extension WriterContext {
    func represented(_ type: ArchivedType, _ value: ArchivedType, _ representation: Representation) -> any TypeCoding {
        switch representation {
        // The object that collections of the values contain anyway.
        case .number, .rawValue: NumberCoding(context: self, type: type, valueType: value)
        case .timeIntervalSince1970, .timeIntervalSinceReferenceDate:
            IntervalCoding(context: self, type: type, member: representation.rawValue)
        case .string, .absoluteString: DescriptionCoding(context: self, type: type, valueType: value)
        case .data: BytesCoding(context: self, type: type, valueType: value)
        case .plist, .json:
            FlatCodableCoding(context: self, type: type, valueType: value, isJSON: representation == .json)
        case .keyedArchive: ArchiveCoding(context: self, type: type, valueType: value)
        }
    }
}

/// Numbers as NSNumber, even if NSCoder could archive them inline.
private struct NumberCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let valueType: ArchivedType

    private var value: any TypeCoding { context.coding(of: valueType) }

    var swiftType: String { value.swiftType }
    var castType: String { platform("NSNumber") }
    func object(_ value: Expression) -> Expression { self.value.object(value) }
    func conversion(_ value: Expression) -> Converted? { self.value.conversion(value) }
}

/// Dates as seconds, inline or as NSNumber.
private struct IntervalCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    /// The property of Date, which is also the label of its initializer.
    let member: String

    var swiftType: String { platform("Date") }
    var castType: String { platform("NSNumber") }

    func encodeScalar(_ value: Expression) -> Expression { value.path(member) }
    var inlineType: String { platform("Double") }
    func inlineConversion(_ value: Expression) -> Converted? { date(value) }

    func object(_ value: Expression) -> Expression {
        platformName("NSNumber").call(.init("value", value.path(member)))
    }
    func conversion(_ value: Expression) -> Converted? { date(value.path("doubleValue")) }

    private func date(_ seconds: Expression) -> Converted {
        Converted(Expression.primary(swiftType).call(.init(member, seconds)))
    }
}

/// Numbers, UUIDs and URLs as strings. The default form is also read if the two can be distinguished.
private struct DescriptionCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let valueType: ArchivedType

    private var value: any TypeCoding { context.coding(of: valueType) }
    private var reader: SupportFunction? { (value as? BridgedCoding)?.textReader }

    var swiftType: String { value.swiftType }
    var castType: String { reader == nil ? platform("String") : "Any" }

    func object(_ value: Expression) -> Expression {
        let text =
            switch reader {
            case .url: "absoluteString"
            case .uuid: "uuidString"
            default: "description"
            }
        return value.path(text).cast(to: platform("NSString"))
    }

    func conversion(_ value: Expression) -> Converted? {
        let function = reader.map { Expression.support($0) } ?? .primary(swiftType)
        return Converted(function.call(.init(value)), isOptional: true)
    }
}

/// A String as UTF-8, a UUID as its 16 bytes, or a URL as its data representation.
private struct BytesCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let valueType: ArchivedType

    var swiftType: String { context.swiftType(valueType) }
    var castType: String { platform("Data") }

    func object(_ value: Expression) -> Expression {
        switch valueType {
        case .value(.bridged(.uuid)): .support(.bytesOfUUID).call(.init("of", value))
        case .value(.bridged(.url)): value.path("dataRepresentation").cast(to: platform("NSData"))
        default: platformName("Data").call(.init(value.path("utf8"))).cast(to: platform("NSData"))
        }
    }

    func conversion(_ value: Expression) -> Converted? {
        let made: Expression =
            switch valueType {
            case .value(.bridged(.url)):
                .primary(swiftType).call(.init("dataRepresentation", value), .init("relativeTo", .null))
            case .value(.bridged(.uuid)): .support(.uuid).call(.init("ofBytes", value))
            default: .support(.text).call(.init("ofBytes", value))
            }
        return Converted(made, isOptional: true)
    }
}

/// Codable values as NSData, without an enclosing array if the value is a collection.
private struct FlatCodableCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let valueType: ArchivedType
    let isJSON: Bool

    var swiftType: String { context.swiftType(valueType) }
    var castType: String { platform("Data") }

    func object(_ value: Expression) -> Expression {
        .support(isJSON ? .json : .bareCoded).call(.init(context.encodable(valueType, value)))
    }

    func conversion(_ value: Expression) -> Converted? {
        context.decoded(valueType, by: .bareDecoded, value)
    }
}

/// Objects as NSData that contains a nested archive.
private struct ArchiveCoding: TypeCoding {
    let context: WriterContext
    let type: ArchivedType
    let valueType: ArchivedType

    private var value: any TypeCoding { context.coding(of: valueType) }

    var swiftType: String { value.swiftType }
    var castType: String { platform("Data") }

    func object(_ value: Expression) -> Expression { .support(.archive).call(.init(self.value.object(value))) }

    func conversion(_ value: Expression) -> Converted? {
        let classes = context.classList(valueType).array
        let root = Expression.support(.unarchived).call(.init(classes), .init(value))
        return Converted(self.value.converted(root), isOptional: true)
    }
}
