import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSwiftWriter

/// Stored values that decoding must reject, and those that an enum reads as another value.
struct InvalidCode {
    let coded: CodedClass

    /// Stored values by the ends of their keys.
    typealias Values = [(end: String, stored: String)]

    /// - Returns: Dictionaries by the end of the key, and a pair of a stored value and its meaning.
    func values(of property: CodedProperty, _ form: ArchivedForm?) -> (invalid: [String], unknown: String?) {
        guard property.hooks.decode == nil else { return ([], nil) }
        let (invalid, unknown) = values(of: property.type, form)
        let texts = invalid.map { $0.map { "\(FormCode.literal($0.end)): \($0.stored)" }.joined(separator: ", ") }
        return (texts.map { "[\($0)]" }, unknown)
    }

    private func values(of type: ArchivedType, _ form: ArchivedForm?) -> (invalid: [Values], unknown: String?) {
        switch type {
        case .optional(let wrapped): return values(of: wrapped, form?.unwrapped)
        case .scalar(let scalar): return (Self.outside(scalar).map { [("", $0)] }, nil)
        case .raw(let rawValue, let rawType):
            let fallback = rawType.others.fallback
            guard case .raw(_, let known)? = form, let values = known.values, rawType.isFailable || fallback != nil,
                let raw = Self.unknown(rawValue, among: values)
            else { return ([], nil) }
            if let fallback { return ([], Self.unknown(raw, readAs: fallback, of: rawType.name)) }
            // A known raw value that is read as a narrower number.
            let wide = rawValue == .scalar(.int) ? values.first.map { ".integer(4_294_967_296 + \($0.text))" } : nil
            return ([raw, wide].compactMap { $0 }.map { [("", $0)] }, nil)
        case .valueType(let name):
            guard let value = coded.valueTypes[name] else { return ([], nil) }
            if case .structure(let members, _) = value.kind {
                let keys = coded.format.values[name.formatName]?.members(of: nil)
                return (members.flatMap { invalid($0, in: keys) }, nil)
            }
            let raw = ".object(\"no such case\" as NSString)"
            if let fallback = value.fallback { return ([], Self.unknown(raw, readAs: fallback, of: name)) }
            return ([[("", raw)]], nil)
        case .represented(.value(.bridged(.uuid)), .data), .represented(.string, .data):
            return ([[("", ".object(Data([0xFF, 0xFE]) as NSData)")]], nil)
        case .composite(let composite): return (Self.invalid(composite), nil)
        case .array(let element):
            let elements = Self.elements(element, form?.parts.first)
            return (elements.map { [("", ".object([\($0)] as NSArray)")] }, nil)
        case .dictionary(key: .value(.bridged(.string)), let value) where !type.isColumnar:
            let elements = Self.elements(value, form?.parts.last)
            return (elements.map { [("", ".object([\"a\": \($0)] as NSDictionary)")] }, nil)
        case .value(.text(let text)):
            let isChecked = [.character, .decimal, .timeZone, .unicodeScalar, .int128, .uint128].contains(text)
            return (isChecked ? [[("", ".object(\"no such value\" as NSString)")]] : [], nil)
        default: return ([], nil)
        }
    }

    /// Values of a member of a struct, under the key after that of the struct.
    private func invalid(_ member: CodedProperty, in keys: [KeyFormat]?) -> [Values] {
        guard member.hooks.decode == nil else { return [] }
        let form = keys?.first { $0.key == member.key && $0.property == member.name }?.form
        return values(of: member.type, form).invalid.map { $0.map { (".\(member.key)" + $0.end, $0.stored) } }
    }

    private static func unknown(_ raw: String, readAs fallback: String, of name: TypeName) -> String {
        "(\(raw), \(SwiftSyntaxText.expression(fallback, of: name.formatName)) as \(name.formatName))"
    }

    /// Elements that aren't valid in a collection.
    private static func elements(_ type: ArchivedType, _ form: ArchivedForm?) -> [String] {
        switch type {
        case .scalar(let scalar): return outside(scalar).map(object)
        case .raw(let rawValue, let rawType) where rawType.isFailable && rawType.others.fallback == nil:
            guard case .raw(_, let known)? = form, let values = known.values else { return [] }
            return unknown(rawValue, among: values).map { [object($0)] } ?? []
        default: return []
        }
    }

    private static func object(_ stored: String) -> String {
        let value = stored.drop { $0 != "(" }
        return stored.hasPrefix(".object")
            ? String(value.dropFirst().dropLast()) : "NSNumber(value: \(value.dropFirst())"
    }

    private static func outside(_ scalar: Scalar) -> [String] {
        switch scalar {
        case .int8: [".integer(128)", ".integer(-129)", ".integer(4_294_967_296)"]
        case .int16: [".integer(32_768)", ".integer(-32_769)", ".integer(4_294_967_296)"]
        case .int32: [".integer(2_147_483_648)", ".integer(4_294_967_296)"]
        case .uint8: [".integer(256)", ".integer(-1)", ".integer(4_294_967_296)"]
        case .uint16: [".integer(65_536)", ".integer(-1)", ".integer(4_294_967_296)"]
        case .uint32: [".integer(4_294_967_296)", ".integer(-1)"]
        case .float: [".double(1e300)"]
        default: []
        }
    }

    /// Returns a stored raw value that no case has.
    private static func unknown(_ type: ArchivedType, among values: [RawValue]) -> String? {
        switch type {
        case .value(.bridged(.string)): return ".object(\"no such case\" as NSString)"
        case .scalar(let scalar) where scalar.isInteger:
            return (0...127).first { !values.map(\.text).contains(String($0)) }.map { ".integer(\($0))" }
        default: return nil
        }
    }

    private static func invalid(_ composite: Composite) -> [Values] {
        if composite.requirement != nil, composite.kindName == "NSRange" {
            return [[(".location", ".integer(-1)")], [(".length", ".integer(-1)")], [(".location", ".integer(.max)")]]
        }
        if composite.requirement != nil, composite.kindName == "DateInterval" {
            return [[(".duration", ".double(-1)")]]
        }
        guard case .range = composite.kind else { return [] }
        switch composite.members[0].type {
        case .scalar(let scalar) where scalar.isInteger:
            return [[(".lowerBound", ".integer(5)"), (".upperBound", ".integer(1)")]]
        case .scalar(.double), .scalar(.cgFloat):
            return [[(".lowerBound", ".double(5)"), (".upperBound", ".double(1)")]]
        case .value(.bridged(.date)):
            return [
                [
                    (".lowerBound", ".object(NSDate())"),
                    (".upperBound", ".object(NSDate(timeIntervalSince1970: 0))"),
                ]
            ]
        default: return []
        }
    }
}
