import Foundation

/// The facts that a test found wrong.
struct TestFailure: Error, CustomStringConvertible {
    let facts: [String]

    init(_ facts: [String]) { self.facts = facts }

    var description: String { facts.joined(separator: "\n") }
}

/// Parts of values that can't be named in a test file, because they are private or their type is unknown.
enum TestMirror {
    /// Returns the value of a stored property, an inherited one included; nil if there is none.
    static func property(_ name: String, of whole: Any) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: whole)
        while let current = mirror {
            let isObservable = current.children.contains { $0.label == "_$observationRegistrar" }
            for child in current.children {
                guard let label = child.label.map(Self.name) else { continue }
                if label == name || label == "." + name || label == "$__lazy_storage_$_" + name {
                    // The storage of a lazy property is optional.
                    return label.hasPrefix("$") ? unwrapped(child.value) : child.value
                }
                // The macro 'Observable' stores the value itself, a property wrapper contains it.
                guard label == "_" + name else { continue }
                return isObservable ? child.value : property("wrappedValue", of: child.value) ?? first(in: child.value)
            }
            mirror = current.superclassMirror
        }
        // Elements of a tuple with labels are also named by their position.
        let children = Array(Mirror(reflecting: whole).children)
        return Int(name).flatMap { children.indices.contains($0) ? children[$0].value : nil }
    }

    /// Returns a name as the source has it. Swift writes '2 words' in backticks, with a space that doesn't break.
    static func name(_ label: String) -> String {
        String(label.compactMap { $0 == "`" ? nil : $0 == "\u{A0}" ? " " : $0 })
    }

    private static func first(in wrapper: Any) -> Any? {
        let mirror = Mirror(reflecting: wrapper)
        guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return wrapper }
        return mirror.children.first?.value ?? wrapper
    }

    /// Returns the value in an optional, at any depth; nil if there is none.
    static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first?.value
    }

    /// Returns a changed copy of a value.
    static func changed<Value>(_ value: Value, _ change: (inout Value) throws -> Void) rethrows -> Value {
        var value = value
        try change(&value)
        return value
    }

    /// Returns an object of a class. A cast alone would also turn a value of Swift into an object.
    static func object(_ value: Any) -> NSObject? { type(of: value) is AnyClass ? value as? NSObject : nil }

    /// Whether an object is one of Foundation, and not of a user's class.
    static func isFoundation(_ object: AnyObject) -> Bool {
        let name = String(reflecting: type(of: object))
        return name.hasPrefix("Foundation.") || name.hasPrefix("NS") || name.hasPrefix("__")
    }

    static func elements(of collection: Any) -> [Any] {
        let object = object(collection)
        if let array = object as? NSArray { return (0..<array.count).map { array.object(at: $0) } }
        if let set = object as? NSSet { return set.allObjects }
        return Mirror(reflecting: collection).children.map(\.value)
    }

    static func pairs(of dictionary: Any) -> [(Any, Any)] {
        if let dictionary = object(dictionary) as? NSDictionary { return dictionary.map { ($0.key, $0.value) } }
        return Mirror(reflecting: dictionary).children.map { pair in
            let parts = Mirror(reflecting: pair.value).children.map(\.value)
            return (parts[0], parts[1])
        }
    }
}

/// Describes values so that two are equal if their texts are: property by property, with shared and cyclic objects.
struct TestDescription {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var classes: [AnyClass] = []
    private var containsRequest = false

    static func text(of value: Any) -> String {
        var description = TestDescription()
        return description.text(of: value)
    }

    /// Returns whether an archiver can archive an object and those in it. On Linux, it can't archive nested and generic
    /// classes, and can't read requests.
    static func isArchivable(_ object: Any) -> Bool {
        #if canImport(ObjectiveC)
            return true
        #else
            var description = TestDescription()
            _ = description.text(of: object)
            if description.containsRequest { return false }
            return description.classes.allSatisfy { type in
                var mirror: Any.Type? = type
                while let next = mirror {
                    let name = String(reflecting: next)
                    if name.contains("<") || name.contains("(") || name.filter({ $0 == "." }).count > 1 { return false }
                    mirror = (next as? AnyClass).flatMap(_getSuperclass)
                }
                return true
            }
        #endif
    }

    private mutating func text(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        // A cast would unwrap it.
        if mirror.displayStyle == .optional { return mirror.children.first.map { text(of: $0.value) } ?? "nil" }
        if let text = Self.leaf(value) { return text }
        if "\(type(of: value))".hasSuffix("URLRequest") {
            containsRequest = true
            // Without the class and the address.
            return "URLRequest \("\(value)".components(separatedBy: "> ").last ?? "")"
        }
        switch mirror.displayStyle {
        case .collection: return "[" + mirror.children.map { text(of: $0.value) }.joined(separator: ", ") + "]"
        case .set: return "{" + sorted(mirror.children.map(\.value)) + "}"
        case .dictionary: return "[" + sorted(TestMirror.pairs(of: value)) + "]"
        case .class: return object(value as AnyObject, mirror)
        default: break
        }
        let parts = mirror.children.map { "\($0.label ?? ""): \(text(of: $0.value))" }
        let name = mirror.displayStyle == .tuple ? "" : "\(type(of: value))"
        if mirror.displayStyle == .enum || parts.isEmpty {
            return "\(name).\(parts.isEmpty ? "\(value)" : parts.joined())"
        }
        return "\(name)(\(parts.joined(separator: ", ")))"
    }

    private mutating func object(_ object: AnyObject, _ mirror: Mirror) -> String {
        switch object {
        case let array as NSArray:
            return "[" + TestMirror.elements(of: array).map { text(of: $0) }.joined(separator: ", ") + "]"
        case let set as NSSet: return "{" + sorted(set.allObjects) + "}"
        case let dictionary as NSDictionary: return "[" + sorted(TestMirror.pairs(of: dictionary)) + "]"
        default: break
        }
        if TestMirror.isFoundation(object) { return "\(object)" }
        let name = String(reflecting: type(of: object))
        if let number = numbers[ObjectIdentifier(object)] { return "\(name)#\(number)" }
        numbers[ObjectIdentifier(object)] = numbers.count + 1
        classes.append(type(of: object))
        var parts: [String] = []
        var next: Mirror? = mirror
        while let current = next {
            parts += current.children.map { "\($0.label ?? ""): \(text(of: $0.value))" }
            next = current.superclassMirror
        }
        #if !canImport(ObjectiveC)
            // The archiver on Linux merges equal objects.
            numbers[ObjectIdentifier(object)] = nil
        #endif
        return "\(name)(\(parts.joined(separator: ", ")))"
    }

    private mutating func sorted(_ values: [Any]) -> String {
        values.map { text(of: $0) }.sorted().joined(separator: ", ")
    }

    private mutating func sorted(_ pairs: [(Any, Any)]) -> String {
        pairs.map { "\(text(of: $0.0)): \(text(of: $0.1))" }.sorted().joined(separator: ", ")
    }

    /// Whether a value has no parts that matter.
    static func isLeaf(_ value: Any) -> Bool { leaf(value) != nil }

    /// Returns the text of a value without parts; nil for any other value.
    private static func leaf(_ value: Any) -> String? {
        switch value {
        // Numbers first: NSNumber is bridged to each of them, but not to a value of another type.
        case _ where TestMirror.object(value) is NSNumber: return (value as? NSNumber).map(number)
        case _ where TestMirror.object(value) is NSNull: return "null"
        case let value as Double: return number(value)
        case let value as Float: return number(Double(value))
        case let value as CGFloat: return number(Double(value))
        case let value as String: return string(value)
        case let value as Data: return data(value)
        case let value as Date: return "Date \(number(value.timeIntervalSinceReferenceDate))"
        case let value as URL: return "URL \(value.relativeString) \(value.baseURL?.absoluteString ?? "")"
        case let value as DateComponents:
            // A copy may say that the month isn't a leap month.
            return "\(value)".replacingOccurrences(of: "isLeapMonth: false ", with: "")
        case is UUID, is Decimal, is Locale, is TimeZone, is any BinaryInteger, is Bool, is Character,
            is Calendar, is IndexPath, is IndexSet, is CharacterSet:
            return "\(value)"
        default: return nil
        }
    }

    private static func number(_ value: NSNumber) -> String {
        "dfDF".contains(Character(Unicode.Scalar(UInt8(bitPattern: value.objCType.pointee))))
            ? number(value.doubleValue) : "\(value.int64Value)"
    }

    private static func number(_ value: Double) -> String {
        value.isNaN ? "nan" : "\(value)"
    }

    private static func string(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
    }

    /// Property lists of dictionaries have no fixed order, so they are compared by their contents.
    private static func data(_ data: Data) -> String {
        if data.starts(with: Data("bplist".utf8)),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        {
            if let archive = list as? [String: Any], archive["$archiver"] != nil { return "archive" }
            return "list \(text(of: list))"
        }
        if let json = try? JSONSerialization.jsonObject(with: data) { return "JSON \(text(of: json))" }
        return "Data \(data.base64EncodedString())"
    }
}
