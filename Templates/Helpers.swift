/// The functions that decoding calls, each only where it is used.
let helpers = #"""
    {{! template helper-has }}
    func {{helper.has}}(_ key: {{Swift.String}}) -> {{Swift.Bool}} { coder.containsValue(forKey: key) }
    {{! template helper-required }}
    func {{helper.required}}<{{generic.T}}>(_ key: {{Swift.String}}, _ value: ({{Swift.String}}) throws -> {{generic.T}}?{{#canFail}} = { _ in nil }{{/canFail}}) throws -> {{generic.T}} {
        let isThere = coder.containsValue(forKey: key)
        {{#readsOptionals}}
        {{#asksType}}
        let absent = {{generic.T}}.self is any {{Swift.ExpressibleByNilLiteral}}.Type ? Any?.none as? {{generic.T}} : nil
        if let value = try isThere ? value(key) : absent, coder.error == nil { return value }
        {{/asksType}}
        {{^asksType}}
        let value = try isThere ? value(key) : Any?.none as? {{generic.T}}
        if coder.error == nil, let value { return value }
        {{/asksType}}
        {{/readsOptionals}}
        {{^readsOptionals}}
        if isThere, let value = try value(key), coder.error == nil { return value }
        {{/readsOptionals}}
        {{> failure}}
    }
    {{! template helper-decodeObject }}
    func {{helper.decodeObject}}<{{generic.T}}>(of classes: {{Swift.AnyClass}}...{{#takesMore}}, and others: [{{Swift.AnyClass}}] = []{{/takesMore}}, forKey key: {{Swift.String}}) throws -> {{generic.T}} {
        {{#isReported}}
        try {{helper.required}}(key) { coder.decodeObject(of: classes{{#takesMore}} + others{{/takesMore}}, forKey: $0) as? {{generic.T}} }
        {{/isReported}}
        {{^isReported}}
        let isThere = coder.containsValue(forKey: key)
        let object = isThere ? coder.decodeObject(of: classes{{#takesMore}} + others{{/takesMore}}, forKey: key) : nil
        if coder.error == nil, let value = object as? {{generic.T}} { return value }
        {{> failure}}
        {{/isReported}}
    }
    {{! template helper-decodePropertyList }}
    func {{helper.decodePropertyList}}<{{generic.T}}>(forKey key: {{Swift.String}}) throws -> {{generic.T}} {
        let classes: [{{Swift.AnyClass}}] = [
            {{Foundation.NSArray}}.self, {{Foundation.NSDictionary}}.self, {{Foundation.NSString}}.self,
            {{Foundation.NSNumber}}.self, {{Foundation.NSDate}}.self, {{Foundation.NSData}}.self, {{Foundation.NSNull}}.self,
        ]
        return try {{helper.required}}(key) {
            let list = coder.decodeObject(of: classes, forKey: $0)
            {{#readsOptionals}}
            if list == nil, {{generic.T}}.self is any {{Swift.ExpressibleByNilLiteral}}.Type { return Any?.none as? {{generic.T}} }
            {{/readsOptionals}}
            return {{helper.PropertyLists}}.checked(list).flatMap { $0 as? {{generic.T}} }
        }
    }
    {{! template helper-keyInUse }}
    func {{helper.keyInUse}}(_ keys: {{Swift.String}}..., with ends: [{{Swift.String}}] = [""]) -> {{Swift.String}} {
        keys.first { key in ends.contains { coder.containsValue(forKey: key + $0) } } ?? keys[0]
    }
    {{! template failure }}
    {{#names}}
    let names = [{{.}}]
    {{/names}}
    let info = ["NSDebugDescription": "{{class}}.\({{#names}}names[key] ?? {{/names}}key): no valid \({{generic.T}}.self)"]
    throw {{Foundation.CocoaError}}(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
    {{! template helper-allowedInstance }}
    func {{helper.allowedInstance}}(_ value: Any, in property: {{Swift.String}}, _ isAllowed: (Any) -> {{Swift.Bool}}) -> {{Foundation.NSObject}} {
        if let object = value as? {{Foundation.NSObject}}, isAllowed(object) { return object }
        let reason = "{{class}}.\(property): \({{Swift.type}}(of: value)) is not an allowed class"
        coder.failWithError({{Foundation.CocoaError}}(.coderInvalidValue, userInfo: ["NSDebugDescription": reason]))
        return {{Foundation.NSNull}}()
    }
    {{! template helper-archivablePropertyList }}
    func {{helper.archivablePropertyList}}(_ list: Any, in property: {{Swift.String}}) -> {{Foundation.NSObject}} {
        if let list = list as? {{Foundation.NSObject}}, {{helper.PropertyLists}}.checked(list) != nil { return list }
        let reason = "{{class}}.\(property): it holds what no property list can"
        coder.failWithError({{Foundation.CocoaError}}(.coderInvalidValue, userInfo: ["NSDebugDescription": reason]))
        return {{Foundation.NSNull}}()
    }
    {{! template helper-propertyList }}
    func {{helper.propertyList}}<{{generic.Value}}: {{Swift.Encodable}}>(_ value: {{generic.Value}}) -> {{Foundation.NSData}} {
        let encoder = {{Foundation.PropertyListEncoder}}()
        encoder.outputFormat = .binary
        do {
            return try encoder.encode([value]) as {{Foundation.NSData}}
        } catch {
            coder.failWithError(error)
            return {{Foundation.NSData}}()
        }
    }
    {{! template helper-barePropertyList }}
    func {{helper.barePropertyList}}<{{generic.Value}}: {{Swift.Encodable}}>(_ value: {{generic.Value}}) -> {{Foundation.NSData}} {
        let encoder = {{Foundation.PropertyListEncoder}}()
        encoder.outputFormat = .binary
        if let data = try? encoder.encode(value) { return data as {{Foundation.NSData}} }
        // A single number or text is not a property list, so it is put into an array.
        do {
            return try encoder.encode([value]) as {{Foundation.NSData}}
        } catch {
            coder.failWithError(error)
            return {{Foundation.NSData}}()
        }
    }
    {{! template helper-json }}
    func {{helper.json}}<{{generic.Value}}: {{Swift.Encodable}}>(_ value: {{generic.Value}}) -> {{Foundation.NSData}} {
        do {
            return try {{Foundation.JSONEncoder}}().encode(value) as {{Foundation.NSData}}
        } catch {
            coder.failWithError(error)
            return {{Foundation.NSData}}()
        }
    }
    {{! template helper-keyedArchive }}
    func {{helper.keyedArchive}}(_ root: Any) -> {{Foundation.NSData}} {
        let memory = {{Foundation.Thread}}.current.threadDictionary
        let depth = memory["SecureArchive.depth"] as? {{Swift.Int}} ?? 0
        memory["SecureArchive.depth"] = depth + 1
        defer { memory["SecureArchive.depth"] = depth }
        do {
            // Deeper ones are not read.
            guard depth < 32 else { throw {{Foundation.CocoaError}}(.coderInvalidValue) }
            return try {{Foundation.NSKeyedArchiver}}.archivedData(withRootObject: root, requiringSecureCoding: true) as {{Foundation.NSData}}
        } catch {
            coder.failWithError(error)
            return {{Foundation.NSData}}()
        }
    }
    {{! template helper-convertAll }}
    {{private}}func {{helper.convertAll}}<{{generic.Items}}: {{Swift.Sequence}}, {{generic.Result}}>(_ items: {{generic.Items}}?, _ convert: ({{generic.Items}}.Element) -> {{generic.Result}}?) -> [{{generic.Result}}]? {
        guard let items else { return nil }
        var results: [{{generic.Result}}] = []
        results.reserveCapacity(items.underestimatedCount)
        for item in items {
            guard let result = convert(item) else { return nil }
            results.append(result)
        }
        return results
    }
    {{! template helper-uniqueElements }}
    {{private}}func {{helper.uniqueElements}}(_ object: Any?) -> [Any]? {
        (object as? {{Foundation.NSSet}})?.allObjects ?? object as? [Any]
    }
    {{! template helper-unlessNull }}
    {{private}}func {{helper.unlessNull}}<{{generic.Result}}>(_ object: Any?, _ convert: (Any) -> {{generic.Result}}?) -> {{generic.Result}}?? {
        guard let object, !(object is {{Foundation.NSNull}}) else { return .some(nil) }
        return convert(object).map { .some($0) }
    }
    {{! template helper-convertValues }}
    {{private}}func {{helper.convertValues}}<{{generic.Key}}, {{generic.Value}}, {{generic.Result}}>(_ items: [{{generic.Key}}: {{generic.Value}}]?, _ convert: ({{generic.Value}}) -> {{generic.Result}}?) -> [{{generic.Key}}: {{generic.Result}}]? {
        guard let items else { return nil }
        let results = items.compactMapValues(convert)
        return results.count == items.count ? results : nil
    }
    {{! template helper-findable }}
    {{private}}func {{helper.findable}}<{{generic.Keys}}: {{Swift.Sequence}}>(_ keys: {{generic.Keys}}) -> {{generic.Keys}}? where {{generic.Keys}}.Element: {{Swift.Equatable}} {
        // A date of NaN is not equal to itself: it could never be found again.
        keys.allSatisfy { $0 == $0 } ? keys : nil
    }
    {{! template helper-convertPairs }}
    {{private}}func {{helper.convertPairs}}<{{generic.Key}}, {{generic.Value}}, {{generic.NewKey}}: {{Swift.Hashable}}, {{generic.NewValue}}>(_ items: [{{generic.Key}}: {{generic.Value}}]?, keys convertKey: ({{generic.Key}}) -> {{generic.NewKey}}?, values convertValue: ({{generic.Value}}) -> {{generic.NewValue}}?) -> [{{generic.NewKey}}: {{generic.NewValue}}]? {
        guard let items else { return nil }
        var results: [{{generic.NewKey}}: {{generic.NewValue}}] = [:]
        for (key, value) in items {
            guard let key = convertKey(key), let value = convertValue(value) else { return nil }
            // NaN is not equal to itself.
            guard key == key, results.updateValue(value, forKey: key) == nil else { return nil }
        }
        return results
    }
    {{! template helper-mergePairs }}
    {{private}}func {{helper.mergePairs}}<{{generic.Key}}, {{generic.Value}}, {{generic.NewKey}}: {{Swift.Hashable}} & {{Swift.RawRepresentable}}, {{generic.NewValue}}>(_ items: [{{generic.Key}}: {{generic.Value}}]?, keys convertKey: ({{generic.Key}}) -> {{generic.NewKey}}?, values convertValue: ({{generic.Value}}) -> {{generic.NewValue}}?) -> [{{generic.NewKey}}: {{generic.NewValue}}]? {
        guard let items else { return nil }
        var results: [{{generic.NewKey}}: {{generic.NewValue}}] = [:]
        for (raw, value) in items.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            guard let key = convertKey(raw), let value = convertValue(value) else { return nil }
            // Several may be read as one key: its own raw value goes before the others.
            if results[key] == nil || "\(key.rawValue)" == "\(raw)" { results[key] = value }
        }
        return results
    }
    {{! template helper-float }}
    {{private}}func {{helper.float}}(_ number: {{Swift.Double}}) -> {{Swift.Float}}? {
        let float = {{Swift.Float}}(number)
        return float.isInfinite && number.isFinite ? nil : float
    }
    {{! template helper-decodedURL }}
    {{private}}func {{helper.decodedURL}}(_ object: Any?) -> {{Foundation.URL}}? {
        object as? {{Foundation.URL}} ?? (object as? {{Swift.String}}).flatMap { {{Foundation.URL}}(string: $0) }
    }
    {{! template helper-decodedUUID }}
    {{private}}func {{helper.decodedUUID}}(_ object: Any?) -> {{Foundation.UUID}}? {
        object as? {{Foundation.UUID}} ?? (object as? {{Swift.String}}).flatMap { {{Foundation.UUID}}(uuidString: $0) }
    }
    {{! template helper-decodedLocale }}
    {{private}}func {{helper.decodedLocale}}(_ object: Any?) -> {{Foundation.Locale}}? {
        object as? {{Foundation.Locale}} ?? (object as? {{Swift.String}}).map { {{Foundation.Locale}}(identifier: $0) }
    }
    {{! template helper-decodedTimeZone }}
    {{private}}func {{helper.decodedTimeZone}}(_ object: Any?) -> {{Foundation.TimeZone}}? {
        object as? {{Foundation.TimeZone}} ?? (object as? {{Swift.String}}).flatMap { {{Foundation.TimeZone}}(identifier: $0) }
    }
    {{! template helper-decodedDecimal }}
    {{private}}func {{helper.decodedDecimal}}(_ object: Any?) -> {{Foundation.Decimal}}? {
        guard let text = object as? {{Swift.String}} ?? (object as? {{Foundation.NSNumber}})?.stringValue else { return nil }
        if text == "NaN" { return {{Foundation.Decimal}}.nan }
        // Decimal reads as far as it can: "1.5.2" as 1.5.
        guard {{Swift.Double}}(text) != nil, text.utf8.allSatisfy("+-.0123456789Ee".utf8.contains) else { return nil }
        return {{Foundation.Decimal}}(string: text, locale: {{Foundation.Locale}}(identifier: "en_US_POSIX"))
    }
    {{! template helper-onlyCharacter }}
    {{private}}func {{helper.onlyCharacter}}(_ text: {{Swift.String}}) -> {{Swift.Character}}? {
        // A character can hold any number of accents, and takes as long to compare.
        text.utf8.count <= 1_024 && text.count == 1 ? text.first : nil
    }
    {{! template helper-decodedQueryItem }}
    {{private}}func {{helper.decodedQueryItem}}(_ object: {{Foundation.NSObject}}) -> {{Foundation.URLQueryItem}}? {
        if let item = object as? {{Foundation.NSURLQueryItem}} { return item as {{Foundation.URLQueryItem}} }
        guard let parts = object as? [{{Swift.String}}], parts.count == 1 || parts.count == 2 else { return nil }
        return {{Foundation.URLQueryItem}}(name: parts[0], value: parts.count == 2 ? parts[1] : nil)
    }
    {{! template helper-decodedIndexPath }}
    {{private}}func {{helper.decodedIndexPath}}(_ numbers: [{{Foundation.NSNumber}}]) -> {{Foundation.IndexPath}}? {
        let indices = numbers.compactMap { {{Swift.Int}}(exactly: $0) }
        guard indices.count == numbers.count, indices.allSatisfy({ $0 >= 0 }) else { return nil }
        return {{Foundation.IndexPath}}(indexes: indices)
    }
    {{! template helper-decodedIndexSet }}
    {{private}}func {{helper.decodedIndexSet}}(_ numbers: [{{Foundation.NSNumber}}]) -> {{Foundation.IndexSet}}? {
        let bounds = numbers.compactMap { {{Swift.Int}}(exactly: $0) }
        guard bounds.count == numbers.count, bounds.count.isMultiple(of: 2) else { return nil }
        var indices = {{Foundation.IndexSet}}()
        for index in bounds.indices where index.isMultiple(of: 2) {
            guard bounds[index] >= 0, bounds[index] < bounds[index + 1] else { return nil }
            indices.insert(integersIn: bounds[index]..<bounds[index + 1])
        }
        return indices
    }
    {{! template helper-PropertyLists }}
    {{private}}enum {{helper.PropertyLists}} {
        /// Nil if it is no property list, too large, too deep, or holds itself.
        static func checked(_ value: Any?) -> Any? {
            // Of containers; nil while one is measured, so that none holds itself.
            var measures: [{{Swift.ObjectIdentifier}}: (size: {{Swift.Int}}, depth: {{Swift.Int}})?] = [:]
            func measure(_ value: Any, _ level: {{Swift.Int}}) -> (size: {{Swift.Int}}, depth: {{Swift.Int}})? {
                #if !canImport(ObjectiveC)
                    // Linux overflows the stack when it archives one.
                    if value is {{Foundation.NSDecimalNumber}} { return nil }
                #endif
                switch value {
                case is {{Foundation.NSString}}, is {{Foundation.NSNumber}}, is {{Foundation.NSDate}}, is {{Foundation.NSData}}, is {{Foundation.NSNull}}: return (1, 0)
                default: break
                }
                let container = value as AnyObject
                if let known = measures[{{Swift.ObjectIdentifier}}(container)] { return known }
                // A mirror does not bridge the elements.
                var items = {{Swift.Mirror}}(reflecting: container).children.map(\.value)
                if container is {{Foundation.NSDictionary}} {
                    let pairs = items.map { {{Swift.Mirror}}(reflecting: $0).children.map(\.value) }
                    guard pairs.allSatisfy({ $0[0] is {{Foundation.NSString}} }) else { return nil }
                    items = pairs.map { $0[1] }
                }
                guard level < 512, container is {{Foundation.NSArray}} || container is {{Foundation.NSDictionary}} else { return nil }
                measures[{{Swift.ObjectIdentifier}}(container)] = .some(nil)
                var whole = (size: 1, depth: 0)
                for item in items {
                    guard let part = measure(item, level + 1) else { return nil }
                    whole.size += part.size
                    if whole.depth <= part.depth { whole.depth = part.depth + 1 }
                    guard whole.size <= 16_000_000, level + whole.depth <= 512 else { return nil }
                }
                measures[{{Swift.ObjectIdentifier}}(container)] = whole
                return whole
            }
            return value.flatMap { measure($0, 0) == nil ? nil : $0 }
        }
    }
    {{! template helper-uuidOfBytes }}
    {{private}}func {{helper.uuidOfBytes}}(_ data: {{Foundation.Data}}) -> {{Foundation.UUID}}? {
        guard data.count == 16 else { return nil }
        return {{Foundation.UUID}}(uuid: data.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
    }
    {{! template helper-textOfBytes }}
    {{private}}func {{helper.textOfBytes}}(_ data: {{Foundation.Data}}) -> {{Swift.String}}? {
        // Foundation's own initializer drops a byte order mark.
        let text = {{Swift.String}}(decoding: data, as: {{Swift.UTF8}}.self)
        return {{Foundation.Data}}(text.utf8) == data ? text : nil
    }
    {{! template helper-fromCoded }}
    {{private}}func {{helper.fromCoded}}<{{generic.Value}}: {{Swift.Decodable}}>(_ type: {{generic.Value}}.Type, _ data: {{Foundation.Data}}) -> {{generic.Value}}? {
        // What 'SecureArchive' has not checked yet: how deep the data is, and how much work it takes.
        var data = data
        let check = {{Foundation.Thread}}.current.threadDictionary["SecureArchive.codedData"]
        if let check = check as? ({{Foundation.Data}}) -> {{Foundation.Data}}? {
            guard let checked = check(data) else { return nil }
            data = checked
        }
        guard data.starts(with: "bplist".utf8) else { return try? {{Foundation.JSONDecoder}}().decode(type, from: data) }
        let decoder = {{Foundation.PropertyListDecoder}}()
        if let values = try? decoder.decode([{{generic.Value}}].self, from: data), values.count == 1 { return values[0] }
        return try? decoder.decode(type, from: data)
    }
    {{! template helper-CodedURLComponents }}
    {{private}}struct {{helper.CodedURLComponents}}: {{Swift.Codable}} {
        private struct Parts: {{Swift.Decodable}} {
            let scheme: {{Swift.String}}?
            let port: {{Swift.Int}}?
        }

        let value: {{Foundation.URLComponents}}

        init(_ value: {{Foundation.URLComponents}}) { self.value = value }

        init(from decoder: any {{Swift.Decoder}}) throws {
            if let text = try? decoder.singleValueContainer().decode({{Swift.String}}.self) {
                guard let value = {{Foundation.URLComponents}}(string: text) else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
                self.value = value
                return
            }
            // Foundation ends the process for an invalid scheme or port.
            let parts = try Parts(from: decoder)
            let isScheme = parts.scheme.map { {{Foundation.URLComponents}}(string: $0 + ":")?.scheme == $0 } ?? true
            guard isScheme, (parts.port ?? 0) >= 0 else { throw {{Foundation.CocoaError}}(.coderReadCorrupt) }
            value = try {{Foundation.URLComponents}}(from: decoder)
        }

        func encode(to encoder: any {{Swift.Encoder}}) throws {
            // Foundation would make 'a/b' of 'a%2Fb'.
            guard let text = value.string, {{Foundation.URLComponents}}(string: text) == value else {
                return try value.encode(to: encoder)
            }
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
    {{! template helper-fromBareCoded }}
    {{private}}func {{helper.fromBareCoded}}<{{generic.Value}}: {{Swift.Decodable}}>(_ type: {{generic.Value}}.Type, _ data: {{Foundation.Data}}) -> {{generic.Value}}? {
        // What 'SecureArchive' has not checked yet: how deep the data is, and how much work it takes.
        var data = data
        let check = {{Foundation.Thread}}.current.threadDictionary["SecureArchive.codedData"]
        if let check = check as? ({{Foundation.Data}}) -> {{Foundation.Data}}? {
            guard let checked = check(data) else { return nil }
            data = checked
        }
        guard data.starts(with: "bplist".utf8) else { return try? {{Foundation.JSONDecoder}}().decode(type, from: data) }
        let decoder = {{Foundation.PropertyListDecoder}}()
        return (try? decoder.decode(type, from: data)) ?? (try? decoder.decode([{{generic.Value}}].self, from: data))?.first
    }
    {{! template helper-fromKeyedArchive }}
    {{private}}func {{helper.fromKeyedArchive}}(_ classes: [{{Swift.AnyClass}}], _ data: {{Foundation.Data}}) -> Any? {
        // Each nested archive is a copy and needs more stack.
        let memory = {{Foundation.Thread}}.current.threadDictionary
        let depth = memory["SecureArchive.depth"] as? {{Swift.Int}} ?? 0
        guard depth < 32 else { return nil }
        memory["SecureArchive.depth"] = depth + 1
        defer { memory["SecureArchive.depth"] = depth }
        // The check of the outer archive took this for data, so it is checked now.
        if let reader = memory["SecureArchive.reader"] as? ([{{Swift.AnyClass}}], {{Foundation.Data}}) -> Any? { return reader(classes, data) }
        guard let unarchiver = try? {{Foundation.NSKeyedUnarchiver}}(forReadingFrom: data) else { return nil }
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let root = unarchiver.decodeObject(of: classes, forKey: {{Foundation.NSKeyedArchiveRootObjectKey}})
        return unarchiver.error == nil ? root : nil
    }
    """#
