import Foundation

/// The form of a value in an archive.
indirect enum TestForm {
    case bool, integer, float, double
    /// An integer with fewer than 64 bits.
    case narrow
    /// A Foundation value as the object that it bridges to, or an object unchanged.
    case object
    /// A value by its description, a locale or time zone by its identifier.
    case text
    /// An index path, an index set or a query item.
    case list
    /// The raw value.
    case raw(TestForm)
    /// A number in an object of its own.
    case number(TestForm)
    case since1970, sinceReferenceDate
    /// UTF-8, the bytes of a UUID, or the data of a URL.
    case bytes
    /// A property list of an array with the value, of the value alone, or JSON.
    case coded, plist, json
    /// A nested archive.
    case archive(TestForm)
    case optional(TestForm)
    /// An array, or a set as an array.
    case array(TestForm)
    case set(TestForm)
    case dictionary(TestForm, TestForm)
    /// An array or a set as a column with a row for each element, or any value as a column with one row.
    case rows(TestForm), row(TestForm)
    /// Members under keys after the key of the value.
    case members([TestMember], hasPresenceKey: Bool)
    /// An enum: the members of each case, after the key of the case.
    case cases([TestCase])
}

struct TestCase {
    let name: String
    let key: String
    let members: [TestMember]

    init(_ name: String, key: String? = nil, _ members: [TestMember] = []) {
        self.name = name
        self.key = key ?? name
        self.members = members
    }
}

/// A member of a struct, or an associated value.
struct TestMember {
    let key: String
    /// The names of the properties that lead to it; nil for the value itself.
    let path: String?
    let form: TestForm
    /// Whether nil is marked by a key of its own, because the member has an initial value.
    let isNilMarked: Bool
    /// Whether nil is written under the key, because the member has an initial value.
    let isNilWritten: Bool
    /// Whether a value without the member can't be read.
    let isRequired: Bool

    init(
        _ key: String, path: String? = "", _ form: TestForm, isRequired: Bool = true, isNilMarked: Bool = false,
        isNilWritten: Bool = false
    ) {
        self.key = key
        self.path = path == "" ? key : path
        self.form = form
        self.isRequired = isRequired
        self.isNilMarked = isNilMarked
        self.isNilWritten = isNilWritten
    }

    /// Returns the values that an archive has for the member of a value.
    func stored(_ value: Any, under key: String) throws -> [String: TestValue] {
        let key = "\(key).\(self.key)"
        if isNilWritten, TestMirror.unwrapped(value) == nil { return [key: .null] }
        return try form.stored(value, forKey: key, isNilMarked: isNilMarked)
    }

    func value(in whole: Any) -> Any {
        guard let path else { return whole }
        return path.split(separator: ".").reduce(whole) { TestMirror.property(String($1), of: $0) ?? $0 }
    }
}

/// A value under a key.
enum TestValue {
    case bool(Bool)
    case integer(Int64)
    case float(Float)
    case double(Double)
    case object(NSObject)
    case null

    func encode(with coder: NSCoder, forKey key: String) {
        switch self {
        case .bool(let value): coder.encode(value, forKey: key)
        case .integer(let value): coder.encode(value, forKey: key)
        case .float(let value): coder.encode(value, forKey: key)
        case .double(let value): coder.encode(value, forKey: key)
        case .object(let value): coder.encode(value, forKey: key)
        case .null: coder.encode(nil, forKey: key)
        }
    }

    var text: String {
        switch self {
        case .bool(let value): "Bool \(value)"
        case .integer(let value): "integer \(value)"
        case .float(let value): "Float \(TestDescription.text(of: value))"
        case .double(let value): "Double \(TestDescription.text(of: value))"
        case .object(let value): "object \(TestDescription.text(of: value))"
        case .null: "nil"
        }
    }
}

extension TestForm {
    /// Returns the values that an archive has under the key of a value and the keys after it.
    func stored(_ value: Any, forKey key: String, isNilMarked: Bool = false) throws -> [String: TestValue] {
        switch self {
        case .optional(let form):
            guard let value = TestMirror.unwrapped(value) else {
                return isNilMarked ? [key + ".isNil": .bool(true)] : [:]
            }
            return try form.stored(value, forKey: key)
        case .bool: return [key: .bool(try cast(value))]
        case .integer, .narrow: return [key: .integer(try Self.integer(value))]
        case .float: return [key: .float(try cast(value))]
        case .double: return [key: .double(try Self.double(value))]
        case .since1970: return [key: .double((try cast(value) as Date).timeIntervalSince1970)]
        case .sinceReferenceDate: return [key: .double((try cast(value) as Date).timeIntervalSinceReferenceDate)]
        case .raw(let form): return try form.stored(Self.rawValue(value), forKey: key)
        case .members(let members, let hasPresenceKey):
            var values: [String: TestValue] = hasPresenceKey ? [key: .bool(true)] : [:]
            for member in members {
                values.merge(try member.stored(member.value(in: value), under: key)) { $1 }
            }
            return values
        case .cases(let cases):
            let (found, payload) = try Self.find(value, in: cases)
            var values: [String: TestValue] = [key: .object(found.key as NSString)]
            for (member, part) in zip(found.members, payload) {
                values.merge(try member.stored(part, under: "\(key).\(found.key)")) { $1 }
            }
            return values
        default: return [key: .object(try object(value))]
        }
    }

    /// Returns the object for a value, as an element of a collection or under a key.
    func object(_ value: Any) throws -> NSObject {
        switch self {
        case .bool: return NSNumber(value: try cast(value) as Bool)
        case .integer, .narrow: return NSNumber(value: try Self.integer(value))
        case .float: return NSNumber(value: try cast(value) as Float)
        case .double: return NSNumber(value: try Self.double(value))
        case .since1970: return NSNumber(value: (try cast(value) as Date).timeIntervalSince1970)
        case .sinceReferenceDate: return NSNumber(value: (try cast(value) as Date).timeIntervalSinceReferenceDate)
        case .object: return try Self.bridged(value)
        case .text:
            let text = (value as? Locale)?.identifier ?? (value as? TimeZone)?.identifier
            return (text ?? (value as? URL)?.absoluteString ?? "\(value)") as NSString
        case .list: return try Self.list(value)
        case .raw(let form): return try form.object(Self.rawValue(value))
        case .number(let form): return try form.object(value)
        case .bytes:
            if let id = value as? UUID { return withUnsafeBytes(of: id.uuid) { Data($0) } as NSData }
            if let url = value as? URL { return url.dataRepresentation as NSData }
            return Data((try cast(value) as String).utf8) as NSData
        case .coded: return try Self.coded([TestEncodable(try cast(value))], PropertyListEncoder()) as NSData
        case .plist:
            let value = TestEncodable(try cast(value))
            if let data = try? Self.coded(value, PropertyListEncoder()) { return data as NSData }
            return try Self.coded([value], PropertyListEncoder()) as NSData
        case .json: return try JSONEncoder().encode(TestEncodable(try cast(value))) as NSData
        case .archive(let form):
            let root = try form.object(value)
            return try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true) as NSData
        case .optional(let form):
            // Foundation keeps one NSNull.
            let null = Optional<NSObject>.none as AnyObject
            return try TestMirror.unwrapped(value).map(form.object) ?? null as? NSObject ?? NSNull()
        case .array(let form): return try TestMirror.elements(of: value).map(form.object) as NSArray
        case .set(let form): return NSSet(array: try TestMirror.elements(of: value).map(form.object))
        case .rows(let form): return try form.column(TestMirror.elements(of: value))
        case .row(let form): return try form.column([value])
        case .dictionary(let keys, let values):
            let result = NSMutableDictionary()
            for (key, value) in TestMirror.pairs(of: value) {
                let key = try keys.object(key)
                result.setObject(try values.object(value), forKey: key as? NSObject & NSCopying ?? NSNull())
            }
            return result
        case .members, .cases: return try column([value])
        }
    }

    // MARK: Columns

    private func column(_ rows: [Any]) throws -> NSObject {
        switch self {
        case .members where rows.isEmpty, .cases where rows.isEmpty: return [] as NSArray
        case .bool: return Self.numbers("i", try rows.map { (try cast($0) as Bool) ? 1 : 0 })
        case .integer, .narrow: return Self.numbers("i", try rows.map { UInt64(bitPattern: try Self.integer($0)) })
        case .float, .double: return Self.numbers("d", try rows.map { try Self.double($0).bitPattern })
        case .raw(let form): return try form.column(rows.map(Self.rawValue))
        case .row(let form): return try form.column(rows)
        case .optional(let form):
            let values = rows.map(TestMirror.unwrapped)
            let isPresent = Self.numbers("i", values.map { $0 == nil ? 0 : 1 })
            return Self.columns(["isPresent": isPresent, "values": try form.column(values.compactMap { $0 })])
        case .array(let form), .set(let form), .rows(let form):
            let items = rows.map(TestMirror.elements)
            let counts = Self.numbers("i", items.map { UInt64($0.count) })
            return Self.columns(["counts": counts, "elements": try form.column(items.flatMap { $0 })])
        case .dictionary(let keys, let values):
            let items = rows.map(TestMirror.pairs)
            let pairs = items.flatMap { $0 }
            return Self.columns([
                "counts": Self.numbers("i", items.map { UInt64($0.count) }),
                "keys": try keys.column(pairs.map(\.0)), "values": try values.column(pairs.map(\.1)),
            ])
        case .members(let members, _):
            guard !members.isEmpty else { return Self.columns(["": Self.numbers("i", rows.map { _ in 0 })]) }
            return Self.columns(
                Dictionary(
                    try members.map { member in (member.key, try member.form.column(rows.map(member.value))) },
                    uniquingKeysWith: { $1 }))
        case .cases(let cases):
            let found = try rows.map { try Self.find($0, in: cases) }
            var columns: [String: NSObject] = ["case": found.map { $0.0.key as NSString } as NSArray]
            for item in cases {
                let own = found.filter { $0.0.key == item.key }
                for (index, member) in item.members.enumerated() {
                    columns["\(item.key).\(member.key)"] = try member.form.column(own.map { $0.1[index] })
                }
            }
            return Self.columns(columns)
        default: return try rows.map(object) as NSArray
        }
    }

    private static func columns(_ columns: [String: NSObject]) -> NSArray {
        columns.sorted { $0.key < $1.key }.flatMap { [$0.key as NSString, $0.value] } as NSArray
    }

    private static func numbers(_ kind: String, _ numbers: [UInt64]) -> NSData {
        Data(
            Array(kind.utf8)
                + numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } })
            as NSData
    }

    // MARK: Parts of values

    private func cast<Value>(_ value: Any) throws -> Value {
        guard let value = TestMirror.unwrapped(value) as? Value else {
            throw TestFailure(["\(type(of: value)) isn't \(Value.self)"])
        }
        return value
    }

    private static func integer(_ value: Any) throws -> Int64 {
        switch value {
        case let value as UInt: return Int64(bitPattern: UInt64(value))
        case let value as UInt64: return Int64(bitPattern: value)
        case let value as any BinaryInteger: return Int64(value)
        default: throw TestFailure(["\(type(of: value)) isn't an integer"])
        }
    }

    private static func double(_ value: Any) throws -> Double {
        switch value {
        case let value as any BinaryFloatingPoint: return Double(value)
        default: throw TestFailure(["\(type(of: value)) isn't a floating-point number"])
        }
    }

    private static func rawValue(_ value: Any) throws -> Any {
        guard let value = value as? any RawRepresentable else {
            throw TestFailure(["\(type(of: value)) has no raw value"])
        }
        return value.rawValue
    }

    /// Returns the case of a value, and its associated values.
    private static func find(_ value: Any, in cases: [TestCase]) throws -> (TestCase, [Any]) {
        let mirror = Mirror(reflecting: value)
        let label = mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(value)" : "\(value)"
        let name = TestMirror.name(label)
        guard let found = cases.first(where: { $0.name == name }) else { throw TestFailure(["unknown case '\(name)'"]) }
        guard let payload = mirror.children.first?.value, !found.members.isEmpty else { return (found, []) }
        let parts = Mirror(reflecting: payload)
        let isTuple =
            parts.displayStyle == .tuple
            && (found.members.count > 1 || parts.children.first?.label == "\(found.members[0].path ?? "")")
        return (found, isTuple ? parts.children.map(\.value) : [payload])
    }

    private static func coded(_ value: some Encodable, _ encoder: PropertyListEncoder) throws -> Data {
        encoder.outputFormat = .binary
        return try encoder.encode(value)
    }

    private static func list(_ value: Any) throws -> NSObject {
        switch value {
        case let value as IndexPath: return Array(value).map { NSNumber(value: $0) } as NSArray
        case let value as IndexSet:
            return value.rangeView.flatMap { [NSNumber(value: $0.lowerBound), NSNumber(value: $0.upperBound)] }
                as NSArray
        case let value as URLQueryItem:
            return [value.name, value.value].compactMap { $0.map { $0 as NSString } } as NSArray
        default: throw TestFailure(["\(type(of: value)) isn't a list"])
        }
    }

    private static func bridged(_ value: Any) throws -> NSObject {
        switch value {
        case let value as NSObject: return value
        case let value as String: return value as NSString
        case let value as Data: return value as NSData
        case let value as Date: return value as NSDate
        case let value as URL: return value as NSURL
        case let value as UUID: return value as NSUUID
        case let value as DateComponents: return value as NSDateComponents
        case let value as CharacterSet: return value as NSCharacterSet
        default:
            guard let object = (value as AnyObject) as? NSObject else {
                throw TestFailure(["\(type(of: value)) isn't an object"])
            }
            return object
        }
    }
}

/// A value of any encodable type.
struct TestEncodable: Encodable {
    let value: any Encodable

    init(_ value: any Encodable) { self.value = value }

    func encode(to encoder: any Encoder) throws {
        // Foundation would decode 'a%2Fb' as 'a/b', so such a value is archived as its text.
        if let text = (value as? URLComponents)?.string, URLComponents(string: text) == value as? URLComponents {
            return try text.encode(to: encoder)
        }
        try value.encode(to: encoder)
    }
}
