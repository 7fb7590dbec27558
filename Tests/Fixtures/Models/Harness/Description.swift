import Foundation

/// Describes any value by reflection. Two values are the same if and only if their descriptions are.
///
/// It doesn't use archives. The description omits what Foundation on Linux is documented to lose.
enum Description {
    /// Returns the stored properties of an object by name, including those of its superclasses.
    static func properties(of object: AnyObject) -> [String: String] {
        var properties: [String: String] = [:]
        var path: [ObjectIdentifier] = [ObjectIdentifier(object)]
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, isDeclared(current.subjectType) {
            for child in current.children {
                // In reflection, spaces in names are no-break spaces.
                let label = (child.label ?? "?").replacing("\u{A0}", with: " ")
                properties[label] = text(child.value, &path)
            }
            mirror = current.superclassMirror
        }
        return properties
    }

    private static func isDeclared(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        return !name.hasPrefix("Foundation.") && !name.hasPrefix("FoundationEssentials.")
    }

    private static func text(_ value: Any, _ path: inout [ObjectIdentifier]) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { "some(\(text($0.value, &path)))" } ?? "nil"
        }
        // This must come before any cast, which would bridge a Swift set. Hashing an NSDecimalNumber never ends on Linux.
        if let texts = elements(value, mirror, &path) { return texts }
        if let text = number(value) ?? platformValue(value) { return text }
        if mirror.displayStyle == .class { return object(value as AnyObject, &path) }
        let name = String(reflecting: mirror.subjectType)
        if mirror.displayStyle == .enum, mirror.children.isEmpty { return "\(name).\(value)" }
        let members = mirror.children.map { "\($0.label ?? "_"): \(text($0.value, &path))" }
        return "\(name)(\(members.joined(separator: ", ")))"
    }

    private static func object(_ object: AnyObject, _ path: inout [ObjectIdentifier]) -> String {
        let identity = ObjectIdentifier(object)
        guard !path.contains(identity) else { return "circle" }
        guard isDeclared(type(of: object)) else {
            let description = (object as? NSObject)?.description ?? "object"
            return "\(type(of: object)): \(description.replacing(/0x[0-9a-f]+/, with: ""))"
        }
        path.append(identity)
        defer { path.removeLast() }
        var members: [String] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, isDeclared(current.subjectType) {
            members += current.children.map { "\($0.label ?? "_"): \(text($0.value, &path))" }
            mirror = current.superclassMirror
        }
        return "\(String(reflecting: type(of: object)))(\(members.sorted().joined(separator: ", ")))"
    }

    /// Arrays are in order; sets and dictionaries are sorted by text. `Any` can contain Foundation collections.
    private static func elements(_ value: Any, _ mirror: Mirror, _ path: inout [ObjectIdentifier]) -> String? {
        let isObject = type(of: value) is AnyClass
        if isObject, let array = value as? NSArray {
            return "[\(array.map { text($0, &path) }.joined(separator: ", "))]"
        }
        if isObject, let dictionary = value as? NSDictionary {
            let pairs = dictionary.map { "\(text($0.key, &path)): \(text($0.value, &path))" }
            return "[\(pairs.sorted().joined(separator: ", "))]:"
        }
        if isObject, let set = value as? NSSet {
            return "{\(set.map { text($0, &path) }.sorted().joined(separator: ", "))}"
        }
        guard !(value is IndexSet), !(value is IndexPath), !(value is Data) else { return nil }
        switch mirror.displayStyle {
        case .collection:
            return "[\(mirror.children.map { text($0.value, &path) }.joined(separator: ", "))]"
        case .set:
            return "{\(mirror.children.map { text($0.value, &path) }.sorted().joined(separator: ", "))}"
        case .dictionary:
            let pairs = mirror.children.map { pair in
                Mirror(reflecting: pair.value).children.map { text($0.value, &path) }.joined(separator: ": ")
            }
            return "[\(pairs.sorted().joined(separator: ", "))]:"
        default: return nil
        }
    }

    /// All numbers have the same form, because an NSNumber in a property list doesn't keep its type.
    private static func number(_ value: Any) -> String? {
        switch value {
        case let value as NSNumber where type(of: value as Any) is AnyClass: return text(value.doubleValue, value)
        case let value as Bool: return value ? "1" : "0"
        case let value as Double: return text(value)
        case let value as Float: return text(Double(value))
        case let value as Float16: return text(Double(value))
        case let value as CGFloat: return text(Double(value))
        case let value as any FixedWidthInteger: return "\(value)"
        default: return nil
        }
    }

    private static func text(_ double: Double, _ number: NSNumber? = nil) -> String {
        if let integer = Int64(exactly: double), double.sign == .plus || double != 0 {
            return number?.stringValue ?? "\(integer)"
        }
        return double.isNaN ? "nan" : number?.stringValue ?? "\(double)"
    }

    /// Equal strings with different code points are merged in archives.
    private static func text(_ string: String) -> String {
        "\"\(string.precomposedStringWithCanonicalMapping)\""
    }

    private static func platformValue(_ value: Any) -> String? {
        switch value {
        case let value as String: text(value)
        case let value as NSString: text(String(value))
        case let value as Substring: text(String(value))
        case let value as Character: text(String(value))
        case let value as Unicode.Scalar: "U+\(value.value)"
        case let value as Date: "date \(value.timeIntervalSinceReferenceDate)"
        case let value as NSDate: "date \(value.timeIntervalSinceReferenceDate)"
        case let value as Data: "data \(value.base64EncodedString())"
        case let value as NSData: "data \(value.base64EncodedString())"
        case let value as URL: "url \(value.absoluteString)"
        case let value as NSURL: "url \(value.absoluteString)"
        case let value as UUID: "uuid \(value)"
        case let value as NSUUID: "uuid \(value.uuidString)"
        case let value as Decimal: "decimal \(value)"
        case let value as Locale: "locale \(value.identifier)"
        case let value as TimeZone: "zone \(value.identifier)"
        case let value as CharacterSet: "characters \(value.bitmapRepresentation.base64EncodedString())"
        // After decoding, it contains its defaults explicitly.
        case let value as Date.FormatStyle:
            "format \(value.locale.identifier) \(value.timeZone.identifier) \(Date(timeIntervalSince1970: 0).formatted(value))"
        case let value as Calendar: "calendar \(value.identifier) \(value.firstWeekday) \(value.timeZone.identifier)"
        case let value as DateComponents: components(value)
        case let value as IndexPath: "path \(Array(value))"
        case let value as IndexSet: "indices \(value.rangeView.map { "\($0)" })"
        case let value as URLComponents: "url \(value.string ?? "")"
        case let value as URLQueryItem: "query \(value.name) \(value.value ?? "nil")"
        case let value as PersonNameComponents:
            "name \(value.givenName ?? "nil") \(value.familyName ?? "nil") \(value.nickname ?? "nil")"
        case let value as DateInterval: "interval \(value.start.timeIntervalSinceReferenceDate) \(value.duration)"
        case let value as Measurement<UnitLength>: "length \(value.value) \(value.unit.symbol)"
        case let value as Duration: "duration \(value.components)"
        case let value as NSRange: "range \(value.location) \(value.length)"
        case let value as Locale.Language: "language \(value.maximalIdentifier)"
        default: nil
        }
    }

    private static func components(_ value: DateComponents) -> String {
        let numbers = [
            value.era, value.year, value.month, value.day, value.hour, value.minute, value.second, value.nanosecond,
            value.weekday, value.weekdayOrdinal, value.quarter, value.weekOfMonth, value.weekOfYear,
            value.yearForWeekOfYear,
        ]
        return "components \(numbers) \(value.calendar?.identifier as Any) \(value.timeZone?.identifier as Any)"
    }
}
