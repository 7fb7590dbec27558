import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The shape of a type, as far as the audit compares types.
indirect enum SimpleType: Hashable, Sendable {
    case named(String)
    case optional(SimpleType)
    case array(SimpleType)
    case dictionary(SimpleType, SimpleType)
    case set(SimpleType)
    case tuple
    case function
    case unknown

    init(_ syntax: TypeSyntax?) {
        switch syntax {
        case .named(let components):
            let name = components.map(\.name).joined(separator: ".")
            let arguments = components.last?.arguments.map { SimpleType($0) } ?? []
            switch (components.last?.name ?? "", arguments.count) {
            case ("Optional", 1), ("ImplicitlyUnwrappedOptional", 1): self = .optional(arguments[0])
            case ("Array", 1), ("ContiguousArray", 1): self = .array(arguments[0])
            case ("Set", 1): self = .set(arguments[0])
            case ("Dictionary", 2): self = .dictionary(arguments[0], arguments[1])
            default:
                self = .named(
                    name.hasPrefix("Swift.") || name.hasPrefix("Foundation.") ? components.last?.name ?? name : name)
            }
        case .optional(let type), .implicitlyUnwrapped(let type): self = .optional(SimpleType(type))
        case .array(let type): self = .array(SimpleType(type))
        case .dictionary(let key, let value): self = .dictionary(SimpleType(key), SimpleType(value))
        case .tuple: self = .tuple
        case .function: self = .function
        case .existential(let type), .opaque(let type): self = SimpleType(type)
        case .attributed(_, let type): self = SimpleType(type)
        case .composition, .metatype, .other, nil: self = .unknown
        }
    }

    /// The type that a text spells.
    static func spelled(_ text: String) -> SimpleType {
        SimpleType(SourceSlice(text).typeSyntax)
    }

    var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }

    var unwrapped: SimpleType {
        if case .optional(let type) = self { return type.unwrapped }
        return self
    }

    var name: String? {
        if case .named(let name) = self { return name }
        return nil
    }

    /// Whether it says nothing about the class of an object.
    var isAny: Bool { ["Any", "AnyObject"].contains(unwrapped.name) }

    func isList(of name: String) -> Bool { unwrapped.name == nil && leaves.contains { $0.unwrapped.name == name } }

    /// The class of Foundation whose objects stand for values of the type in archives.
    var foundationClass: String? {
        switch self {
        case .optional(let type): return type.foundationClass
        case .array: return "NSArray"
        case .dictionary: return "NSDictionary"
        case .set: return "NSSet"
        case .named(let name):
            let name = Self.bridgedClass(of: name) ?? name.replacing("NSMutable", with: "NS")
            return Self.foundationClasses.contains(name) ? name : nil
        case .tuple, .function, .unknown: return nil
        }
    }

    /// The class of the objects that stand for values of a Swift type: `NSString` for `String`.
    static func bridgedClass(of name: String) -> String? {
        BridgedValue(rawValue: name)?.archivedClass ?? (NumberForm.named(name) == nil ? nil : "NSNumber")
    }

    private static let foundationClasses: Set<String> = [
        "NSString", "NSDate", "NSData", "NSURL", "NSUUID", "NSNumber", "NSAttributedString", "NSArray", "NSDictionary",
        "NSSet",
    ]

    /// Whether an element of a collection, at any depth, may be nil, which NSNull stands for.
    var hasNilElements: Bool {
        switch self {
        case .array(let element), .set(let element), .dictionary(_, let element):
            element.isOptional || element.hasNilElements
        case .optional(let type): type.hasNilElements
        default: false
        }
    }

    /// Whether objects of a class contain others whose classes its name doesn't say.
    static func isContainer(_ className: String) -> Bool { FoundationClasses.named(className)?.isContainer ?? false }

    /// The classes of its collections, at any depth.
    var containers: [String] {
        switch self {
        case .array(let type): ["NSArray"] + type.containers
        case .set(let type): ["NSSet"] + type.containers
        case .optional(let type): type.containers
        case .dictionary(let key, let value): ["NSDictionary"] + key.containers + value.containers
        default: []
        }
    }

    /// The types of its elements, at any depth; itself if it isn't a container.
    var leaves: [SimpleType] {
        switch self {
        case .array(let type), .set(let type), .optional(let type): type.leaves
        case .dictionary(let key, let value): key.leaves + value.leaves
        default: [self]
        }
    }
}

/// A number as NSCoder keeps it.
struct NumberForm: Hashable {
    let family: Scalar.Family
    let bits: Int
    let isSigned: Bool

    static func named(_ type: String) -> NumberForm? { table[type] }

    private static let table: [String: NumberForm] = {
        var table: [String: NumberForm] = ["Bool": NumberForm(family: .boolean, bits: 1, isSigned: false)]
        let integers = [
            "Int": 64, "NSInteger": 64, "Int8": 8, "Int16": 16, "Int32": 32, "CInt": 32, "Int64": 64, "CLong": 64,
            "CLongLong": 64, "CShort": 16, "CChar": 8, "CMTimeValue": 64, "CMTimeScale": 32, "pid_t": 32, "time_t": 64,
            "off_t": 64, "CFIndex": 64,
        ]
        for (name, bits) in integers { table[name] = NumberForm(family: .integer, bits: bits, isSigned: true) }
        let unsigned = [
            "UInt": 64, "NSUInteger": 64, "UInt8": 8, "UInt16": 16, "UInt32": 32, "UInt64": 64, "CUnsignedInt": 32,
            "CUnsignedChar": 8, "CUnsignedShort": 16, "CUnsignedLong": 64, "CLBeaconMajorValue": 16,
            "CLBeaconMinorValue": 16, "CGGlyph": 16, "CGKeyCode": 16, "UniChar": 16, "OSType": 32, "FourCharCode": 32,
            "AUParameterAddress": 64, "NSStringEncoding": 64,
        ]
        for (name, bits) in unsigned { table[name] = NumberForm(family: .integer, bits: bits, isSigned: false) }
        for name in ["Double", "CGFloat", "TimeInterval", "CLLocationDegrees", "CFTimeInterval", "NSTimeInterval"] {
            table[name] = NumberForm(family: .real, bits: 64, isSigned: true)
        }
        for name in ["CLLocationDistance", "CLLocationAccuracy", "CLLocationSpeed", "CLLocationDirection"] {
            table[name] = NumberForm(family: .real, bits: 64, isSigned: true)
        }
        table["Float"] = NumberForm(family: .real, bits: 32, isSigned: true)
        table["CFloat"] = table["Float"]
        return table
    }()

    /// The types for which NSCoder has an `encode(_:forKey:)`, under all their names; a value of any other is boxed.
    static let encodable: Set<String> = [
        "Bool", "Int", "NSInteger", "Int32", "CInt", "Int64", "Float", "CFloat", "Double", "TimeInterval",
        "CFTimeInterval", "NSTimeInterval", "CLong", "CLLocationDegrees", "CLLocationDistance", "CLLocationAccuracy",
        "CLLocationSpeed", "CLLocationDirection", "time_t", "off_t", "CFIndex",
    ]

    /// Whether every value of another form has an equal value of this form; a Double is considered to hold any integer.
    func holds(_ other: NumberForm) -> Bool {
        switch (family, other.family) {
        case (.boolean, .boolean), (.integer, .boolean), (.real, .boolean): true
        case (.real, .integer): bits >= 64 || other.bits <= 16
        case (.real, .real): bits >= other.bits
        case (.integer, .integer):
            other.isSigned == isSigned ? bits >= other.bits : isSigned && bits > other.bits
        default: false
        }
    }
}
