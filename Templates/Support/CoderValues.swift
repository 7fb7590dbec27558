import Foundation

// Generated members call these functions to convert decoded objects to values. Each returns nil if the object isn't
// valid.

nonisolated extension Foundation.NSCoder {
    // MARK: Collections

    /// Converts each element; returns nil if a conversion fails.
    func secureMap<Items: Swift.Sequence, Result>(
        _ items: Items?, _ convert: (Items.Element) -> Result?
    ) -> [Result]? {
        guard let items else { return nil }
        var results: [Result] = []
        results.reserveCapacity(items.underestimatedCount)
        for item in items {
            guard let result = convert(item) else { return nil }
            results.append(result)
        }
        return results
    }

    /// Converts each value; returns nil if a conversion fails.
    func secureMapValues<Key, Value, Result>(
        _ items: [Key: Value]?, _ convert: (Value) -> Result?
    ) -> [Key: Result]? {
        guard let items else { return nil }
        let results = items.compactMapValues(convert)
        return results.count == items.count ? results : nil
    }

    /// Converts keys and values; returns nil if a conversion fails or two keys become equal.
    func secureMapPairs<Key, Value, NewKey: Swift.Hashable, NewValue>(
        _ items: [Key: Value]?, keys convertKey: (Key) -> NewKey?, values convertValue: (Value) -> NewValue?
    ) -> [NewKey: NewValue]? {
        guard let items else { return nil }
        var results: [NewKey: NewValue] = [:]
        for (key, value) in items {
            guard let key = convertKey(key), let value = convertValue(value) else { return nil }
            // NaN isn't equal to itself.
            guard key == key, results.updateValue(value, forKey: key) == nil else { return nil }
        }
        return results
    }

    /// Converts keys and values; different keys may become equal. A value whose key has the current raw value wins.
    func secureMergePairs<Key, Value, NewKey: Swift.Hashable & Swift.RawRepresentable, NewValue>(
        _ items: [Key: Value]?, keys convertKey: (Key) -> NewKey?, values convertValue: (Value) -> NewValue?
    ) -> [NewKey: NewValue]? {
        guard let items else { return nil }
        var results: [NewKey: NewValue] = [:]
        for (raw, value) in items.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            guard let key = convertKey(raw), let value = convertValue(value) else { return nil }
            if results[key] == nil || "\(key.rawValue)" == "\(raw)" { results[key] = value }
        }
        return results
    }

    /// Converts the elements of an NSSet or NSArray; returns nil if one isn't of the type, or if a conversion fails.
    func secureSet<Item, Element: Swift.Hashable>(
        _ object: Any?, of type: Item.Type, _ convert: (Item) -> Element?
    ) -> Swift.Set<Element>? {
        let items = (object as? Foundation.NSSet)?.allObjects ?? object as? [Any]
        return secureMap(items as? [Item], convert).flatMap { secureValidKeys(Swift.Set($0)) }
    }

    /// Returns the elements of an NSSet or NSArray if they are of the type.
    func secureSet<Element: Swift.Hashable>(_ object: Any?, of type: Element.Type) -> Swift.Set<Element>? {
        secureSet(object, of: type) { $0 }
    }

    /// Returns the case of a closed C enum. The enum's initializer returns a value for any raw value.
    func secureCase<Value: Swift.RawRepresentable>(
        of type: Value.Type, rawValue: Value.RawValue, in rawValues: [Value.RawValue]
    ) -> Value? where Value.RawValue: Swift.Equatable {
        rawValues.contains(rawValue) ? Value(rawValue: rawValue) : nil
    }

    /// Converts an object. NSNull becomes nil.
    func secureUnlessNull<Result>(_ object: Any?, _ convert: (Any) -> Result?) -> Result?? {
        guard let object, !(object is Foundation.NSNull) else { return .some(nil) }
        return convert(object).map { .some($0) }
    }

    /// Returns the keys if each is equal to itself. A date of NaN isn't.
    func secureValidKeys<Keys: Swift.Sequence>(_ keys: Keys) -> Keys? where Keys.Element: Swift.Equatable {
        keys.allSatisfy { $0 == $0 } ? keys : nil
    }

    // MARK: Values

    func secureFloat(_ number: Swift.Double) -> Swift.Float? {
        let float = Swift.Float(number)
        return float.isInfinite && number.isFinite ? nil : float
    }

    // An unsigned number is written as the signed number with the same bits. Other code may have written the number
    // itself.

    func secureUInt(_ number: Foundation.NSNumber) -> Swift.UInt? {
        Swift.Int(exactly: number).map(Swift.UInt.init(bitPattern:)) ?? Swift.UInt(exactly: number)
    }

    func secureUInt64(_ number: Foundation.NSNumber) -> Swift.UInt64? {
        Swift.Int64(exactly: number).map(Swift.UInt64.init(bitPattern:)) ?? Swift.UInt64(exactly: number)
    }

    func secureURL(_ object: Any?) -> Foundation.URL? {
        object as? Foundation.URL ?? (object as? Swift.String).flatMap { Foundation.URL(string: $0) }
    }

    func secureUUID(_ object: Any?) -> Foundation.UUID? {
        object as? Foundation.UUID ?? (object as? Swift.String).flatMap { Foundation.UUID(uuidString: $0) }
    }

    func secureLocale(_ object: Any?) -> Foundation.Locale? {
        object as? Foundation.Locale ?? (object as? Swift.String).map { Foundation.Locale(identifier: $0) }
    }

    func secureTimeZone(_ object: Any?) -> Foundation.TimeZone? {
        object as? Foundation.TimeZone ?? (object as? Swift.String).flatMap { Foundation.TimeZone(identifier: $0) }
    }

    func secureDecimal(_ object: Any?) -> Foundation.Decimal? {
        guard let text = object as? Swift.String ?? (object as? Foundation.NSNumber)?.stringValue else { return nil }
        if text == "NaN" { return Foundation.Decimal.nan }
        // Decimal ignores the end of text such as "1.5.2".
        guard Swift.Double(text) != nil, text.utf8.allSatisfy("+-.0123456789Ee".utf8.contains) else { return nil }
        return Foundation.Decimal(string: text, locale: Foundation.Locale(identifier: "en_US_POSIX"))
    }

    func secureCharacter(_ text: Swift.String) -> Swift.Character? {
        // A character can have any number of combining marks, which makes comparing it slow.
        text.utf8.count <= 1_024 && text.count == 1 ? text.first : nil
    }

    func secureQueryItem(_ object: Foundation.NSObject) -> Foundation.URLQueryItem? {
        if let item = object as? Foundation.NSURLQueryItem { return item as Foundation.URLQueryItem }
        guard let parts = object as? [Swift.String], parts.count == 1 || parts.count == 2 else { return nil }
        return Foundation.URLQueryItem(name: parts[0], value: parts.count == 2 ? parts[1] : nil)
    }

    func secureIndexPath(_ numbers: [Foundation.NSNumber]) -> Foundation.IndexPath? {
        let indices = numbers.compactMap { Swift.Int(exactly: $0) }
        guard indices.count == numbers.count, indices.allSatisfy({ $0 >= 0 }) else { return nil }
        return Foundation.IndexPath(indexes: indices)
    }

    func secureIndexSet(_ numbers: [Foundation.NSNumber]) -> Foundation.IndexSet? {
        let bounds = numbers.compactMap { Swift.Int(exactly: $0) }
        guard bounds.count == numbers.count, bounds.count.isMultiple(of: 2) else { return nil }
        var indices = Foundation.IndexSet()
        for index in bounds.indices where index.isMultiple(of: 2) {
            guard bounds[index] >= 0, bounds[index] < bounds[index + 1] else { return nil }
            indices.insert(integersIn: bounds[index]..<bounds[index + 1])
        }
        return indices
    }

    func secureUUID(ofBytes data: Foundation.Data) -> Foundation.UUID? {
        let bytes = [Swift.UInt8](data)
        guard bytes.count == 16 else { return nil }
        return Foundation.UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    func secureText(ofBytes data: Foundation.Data) -> Swift.String? {
        // Foundation's initializer drops a byte order mark.
        let text = Swift.String(decoding: data, as: Swift.UTF8.self)
        return Foundation.Data(text.utf8) == data ? text : nil
    }

    // MARK: Property lists

    /// Returns the object if it is a property list that isn't too large or nested too deeply and doesn't contain
    /// itself.
    func secureCheckedPropertyList(_ object: Any?) -> Any? {
        // The sizes and depths of containers; nil while a container is being measured, to detect cycles.
        var measures: [Swift.ObjectIdentifier: (size: Swift.Int, depth: Swift.Int)?] = [:]
        func measure(_ value: Any, _ level: Swift.Int) -> (size: Swift.Int, depth: Swift.Int)? {
            #if !canImport(ObjectiveC)
                // Archiving one overflows the stack on Linux.
                if value is Foundation.NSDecimalNumber { return nil }
            #endif
            switch value {
            case is Foundation.NSString, is Foundation.NSNumber, is Foundation.NSDate, is Foundation.NSData,
                is Foundation.NSNull:
                return (1, 0)
            default: break
            }
            let container = value as Swift.AnyObject
            if let known = measures[Swift.ObjectIdentifier(container)] { return known }
            // A mirror doesn't bridge the elements.
            var items = Swift.Mirror(reflecting: container).children.map(\.value)
            if container is Foundation.NSDictionary {
                let pairs = items.map { Swift.Mirror(reflecting: $0).children.map(\.value) }
                guard pairs.allSatisfy({ $0[0] is Foundation.NSString }) else { return nil }
                items = pairs.map { $0[1] }
            }
            guard level < 512, container is Foundation.NSArray || container is Foundation.NSDictionary else {
                return nil
            }
            measures[Swift.ObjectIdentifier(container)] = .some(nil)
            var whole = (size: 1, depth: 0)
            for item in items {
                guard let part = measure(item, level + 1) else { return nil }
                whole.size += part.size
                if whole.depth <= part.depth { whole.depth = part.depth + 1 }
                guard whole.size <= 16_000_000, level + whole.depth <= 512 else { return nil }
            }
            measures[Swift.ObjectIdentifier(container)] = whole
            return whole
        }
        return object.flatMap { measure($0, 0) == nil ? nil : $0 }
    }

    // MARK: Codable values

    func secureDecoded<Value: Swift.Decodable>(_ type: Value.Type, _ data: Foundation.Data) -> Value? {
        guard let data = secureCheckedData(data) else { return nil }
        if data.starts(with: "bplist".utf8), let values = secureCoded([Value].self, data), values.count == 1 {
            return values[0]
        }
        return secureCoded(type, data)
    }

    /// Decodes a value from data. The data contains an array only if the value can't be the root of a property list.
    func secureBareDecoded<Value: Swift.Decodable>(_ type: Value.Type, _ data: Foundation.Data) -> Value? {
        guard let data = secureCheckedData(data) else { return nil }
        let value = secureCoded(type, data)
        return value == nil && data.starts(with: "bplist".utf8) ? secureCoded([Value].self, data)?.first : value
    }

    /// Decodes a value from a property list or JSON. `SecureArchive` checks the values in it.
    private func secureCoded<Value: Swift.Decodable>(_ type: Value.Type, _ data: Foundation.Data) -> Value? {
        let isList = data.starts(with: "bplist".utf8)
        func decoded<Coded: Swift.Decodable>(_ type: Coded.Type) -> Coded? {
            isList
                ? try? Foundation.PropertyListDecoder().decode(type, from: data)
                : try? Foundation.JSONDecoder().decode(type, from: data)
        }
        let isChecked = Foundation.Thread.current.threadDictionary["SecureArchive.hasStack"] != nil
        return isChecked ? decoded(SecureDecoded<Value>.self)?.value : decoded(type)
    }

    /// Returns the data if it isn't nested too deeply and isn't too expensive to decode. 'SecureArchive' hasn't checked
    /// it yet.
    private func secureCheckedData(_ data: Foundation.Data) -> Foundation.Data? {
        let check = Foundation.Thread.current.threadDictionary["SecureArchive.codedData"]
        guard let check = check as? (Foundation.Data) -> Foundation.Data? else { return data }
        return check(data)
    }

    /// Returns the root object of a nested archive.
    func secureUnarchived(_ classes: [Swift.AnyClass], _ data: Foundation.Data) -> Any? {
        // Each nested archive is a copy, and needs more stack.
        let memory = Foundation.Thread.current.threadDictionary
        let depth = memory["SecureArchive.depth"] as? Swift.Int ?? 0
        guard depth < 32 else { return nil }
        memory["SecureArchive.depth"] = depth + 1
        defer { memory["SecureArchive.depth"] = depth }
        // The check of the outer archive treats a nested archive as data, so it is checked now.
        if let reader = memory["SecureArchive.reader"] as? ([Swift.AnyClass], Foundation.Data) -> Any? {
            return reader(classes, data)
        }
        guard let unarchiver = try? Foundation.NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let root = unarchiver.decodeObject(of: classes, forKey: Foundation.NSKeyedArchiveRootObjectKey)
        return unarchiver.error == nil ? root : nil
    }

    /// Archives URLComponents as a string if Foundation parses the string as equal components, and otherwise as their
    /// parts.
    struct SecureURLComponents: Swift.Codable {
        let value: Foundation.URLComponents

        init(_ value: Foundation.URLComponents) { self.value = value }

        init(from decoder: any Swift.Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(Swift.String.self) {
                guard let value = Foundation.URLComponents(string: text) else {
                    throw Foundation.CocoaError(.coderReadCorrupt)
                }
                self.value = value
                return
            }
            // Foundation traps for an invalid scheme or port.
            guard try Foundation.URLComponents.secureIsValid(in: decoder) else {
                throw Foundation.CocoaError(.coderReadCorrupt)
            }
            value = try Foundation.URLComponents(from: decoder)
        }

        func encode(to encoder: any Swift.Encoder) throws {
            // Foundation would decode 'a%2Fb' as 'a/b'.
            guard let text = value.string, Foundation.URLComponents(string: text) == value else {
                return try value.encode(to: encoder)
            }
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}
