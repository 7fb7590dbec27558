import Foundation

extension TestModel {
    /// Objects of other classes, invalid values and newer versions are rejected, and no class is allowed but those
    /// listed.
    func checkInvalidValues() throws {
        try check { facts in
            let rich = try richValues()
            for field in fields where !field.readsOtherwise {
                for (key, value) in rich.stored where field.owns(key) {
                    guard case .object(let object) = value else { continue }
                    let columns = field.form.rowForm?.wrongColumns(object) ?? []
                    for wrong in Self.wrongObjects(for: object, allowing: field.classes) + columns {
                        let fact = "\(field.name) with \(type(of: wrong)) under '\(key)'"
                        facts.reject(fact, isRead(rich.stored.merging([key: .object(wrong)]) { $1 }))
                    }
                }
                let text = TestValue.object("?" as NSString)
                for key in field.form.numberKeys.map({ field.key + $0 }) where rich.stored[key] != nil {
                    facts.reject(
                        "\(field.name) with a text under '\(key)'", isRead(rich.stored.merging([key: text]) { $1 }))
                }
                for values in field.invalid + field.form.invalidValues where !isValid(values, for: field) {
                    let own = Dictionary(values.map { (field.key + $0.key, $0.value) }, uniquingKeysWith: { $1 })
                    guard own.keys.allSatisfy({ rich.stored[$0] != nil }) else { continue }
                    facts.reject(
                        "\(field.name) with \(own.map { "\($0.key): \($0.value.text)" }.sorted())",
                        isRead(rich.stored.merging(own) { $1 }))
                }
                guard let unknown = field.unknown else { continue }
                facts.check("\(field.name) with \(unknown.stored.text)") {
                    let object = try read(rich.stored.merging([field.key: unknown.stored]) { $1 })
                    try expect(value(of: field, in: object), unknown.value)
                }
            }
            for (key, version) in versions {
                for number in version.acceptsNewer ? [-1] : [-1, version.number + 1] {
                    let stored = rich.stored.merging([key: .integer(Int64(number))]) { $1 }
                    facts.reject("version \(number) under '\(key)'", isRead(stored))
                }
            }
        }
    }

    /// The members allow the listed classes and no others.
    func checkClasses() throws {
        try check { facts in
            var classes: [String: Set<String>] = [:]
            for index in 0..<max(fields.map { knownSamples(of: $0).count }.max() ?? 0, 1) {
                let read = try TestDecoder.read(Object.self, named: name, richValues(index).stored)
                guard let own = read.classes else { return }
                classes.merge(own) { $0.union($1) }
            }
            for field in fields where !field.readsOtherwise {
                guard let expected = field.classes, !knownSamples(of: field).isEmpty else { continue }
                let found = classes.filter { field.owns($0.key) }.values.reduce(into: Set<String>()) {
                    $0.formUnion($1)
                }
                for name in expected
                where field.classesByKey.isEmpty && !found.contains(where: { Self.matches($0, name) }) {
                    facts.add("\(field.name): '\(name)' isn't allowed")
                }
                for (end, names) in field.classesByKey {
                    // Not every key is in a sample of a value with many parts.
                    guard let found = classes[field.key + end] else { continue }
                    for name in names where !found.contains(where: { Self.matches($0, name) }) {
                        facts.add("\(field.name): '\(name)' isn't allowed under '\(field.key + end)'")
                    }
                    for name in found.sorted() where !names.contains(where: { Self.matches(name, $0) }) {
                        facts.add("\(field.name): '\(name)' is allowed under '\(field.key + end)'")
                    }
                }
                for name in found.sorted() where !expected.contains(where: { Self.matches(name, $0) }) {
                    facts.add("\(field.name): '\(name)' is allowed")
                }
            }
        }
    }

    static func matches(_ full: String, _ name: String) -> Bool { full == name || full.hasSuffix("." + name) }

    /// Whether the type of a property takes a raw value after all. Enums of C have no invalid ones.
    private func isValid(_ values: [String: TestValue], for field: TestField) -> Bool {
        guard values.count == 1, let (end, stored) = values.first,
            let sample = knownSamples(of: field).last.flatMap({ field.form.part(end, of: $0) })
        else { return false }
        let number: Int? =
            switch stored {
            case .integer(let number): Int(number)
            case .object(let list): TestMirror.elements(of: list).first as? Int
            default: nil
            }
        let value = (sample as? any RawRepresentable) ?? TestMirror.elements(of: sample).first as? any RawRepresentable
        guard let number, let value else { return false }
        return TestSample.accepts(value, rawValue: number)
    }

    private static func wrongObjects(for object: NSObject, allowing classes: [String]?) -> [NSObject] {
        let stranger = TestStranger()
        var wrong: [NSObject] = [stranger]
        if let classes {
            let others: [(String, NSObject)] = [
                ("NSString", "?" as NSString), ("NSNumber", NSNumber(value: 7)), ("NSData", Data([1]) as NSData),
                ("NSArray", [] as NSArray), ("NSDate", NSDate()),
            ]
            wrong += others.filter { !classes.contains($0.0) }.map(\.1)
        }
        switch object {
        case let array as NSArray where array.count > 0:
            wrong.append((TestMirror.elements(of: array).dropLast() + [stranger]) as NSArray)
        case let set as NSSet where set.count > 0: wrong.append(NSSet(array: set.allObjects.dropLast() + [stranger]))
        case let dictionary as NSDictionary where dictionary.count > 0:
            let changed = NSMutableDictionary()
            for (key, _) in TestMirror.pairs(of: dictionary) {
                if let key = key as? NSString { changed.setObject(stranger, forKey: key) }
            }
            if changed.count > 0 { wrong.append(changed) }
        default: break
        }
        return wrong
    }
}

extension TestForm {
    /// The ends of the keys of members, whether the value can't be read without the key, and whether it is a number.
    var memberKeys: [(end: String, isRequired: Bool, isNumber: Bool)] {
        func keys(
            _ members: [TestMember], under start: String = ""
        ) -> [(end: String, isRequired: Bool, isNumber: Bool)] {
            members.flatMap { member in
                let end = "\(start).\(member.key)"
                return [(end, member.isRequired, member.form.isNumber)]
                    + member.form.memberKeys.map { (end + $0.end, $0.isRequired, $0.isNumber) }
            }
        }
        switch self {
        // The first member of a value without a key of its own marks its presence.
        case .optional(.members(let members, hasPresenceKey: false)):
            var all = keys(members)
            if let first = all.firstIndex(where: \.isRequired) { all.remove(at: first) }
            return all
        case .optional(let form): return form.memberKeys
        case .members(let members, _): return keys(members)
        case .cases(let cases): return cases.flatMap { keys($0.members, under: "." + $0.key) }
        default: return []
        }
    }

    /// Returns the part of a value that is archived under a key with an end; nil if it is nil.
    func part(_ end: String, of value: Any) -> Any? {
        guard let value = TestMirror.unwrapped(value) else { return nil }
        switch self {
        case .optional(let form): return form.part(end, of: value)
        case .members(let members, _):
            let member = members.first { end == ".\($0.key)" || end.hasPrefix(".\($0.key).") }
            return member.flatMap { $0.form.part(String(end.dropFirst($0.key.count + 1)), of: $0.value(in: value)) }
        default: return value
        }
    }

    /// The ends of the keys under which numbers are archived, and not objects.
    var numberKeys: [String] {
        if case .optional(let form) = self { return form.numberKeys }
        return (isNumber ? [""] : []) + memberKeys.filter(\.isNumber).map(\.end)
    }

    private var isNumber: Bool {
        switch self {
        case .bool, .integer, .narrow, .float, .double, .since1970, .sinceReferenceDate: true
        case .raw(let form), .optional(let form): form.isNumber
        default: false
        }
    }

    /// The form of the rows, if a value is archived in columns.
    var rowForm: TestForm? {
        switch self {
        case .optional(let form): form.rowForm
        case .rows(let form), .row(let form): form
        default: nil
        }
    }

    /// Returns a column with one fault, for each that it can have at any depth: a part that doesn't fit the others, or
    /// a range with its bounds swapped.
    ///
    /// - Parameter isCounted: Whether the number of rows is known without the column.
    func wrongColumns(_ column: NSObject, isCounted: Bool = false) -> [NSObject] {
        var isCounted = isCounted
        var counts: String?
        var parts: [String: TestForm] = [:]
        switch self {
        case .raw(let form), .row(let form): return form.wrongColumns(column, isCounted: isCounted)
        case .optional(let form): (counts, parts) = ("isPresent", ["values": form])
        case .array(let form), .set(let form), .rows(let form): (counts, parts) = ("counts", ["elements": form])
        case .dictionary(let key, let value): (counts, parts) = ("counts", ["keys": key, "values": value])
        case .members(let members, _):
            isCounted = isCounted || members.count > 1
            parts = Dictionary(members.map { ($0.key, $0.form) }, uniquingKeysWith: { $1 })
        case .cases(let cases):
            isCounted = true
            for item in cases { for member in item.members { parts["\(item.key).\(member.key)"] = member.form } }
        case .narrow: return Self.changed(column, byte: 5) + (isCounted ? Self.resized(column) : [])
        default: return isCounted ? Self.resized(column) : []
        }
        let items = TestMirror.elements(of: column)
        var wrong: [NSObject] = items.isEmpty ? [] : [items.dropLast() as NSArray]
        if case .members(let members, hasPresenceKey: false) = self,
            members.map(\.key) == ["lowerBound", "upperBound"],
            items.count == 4, TestDescription.text(of: items[1]) != TestDescription.text(of: items[3])
        {
            wrong.append([items[0], items[3], items[2], items[1]] as NSArray)
        }
        for index in stride(from: 1, to: items.count, by: 2) {
            guard let name = items[index - 1] as? String, let part = items[index] as? NSObject else { continue }
            let faults =
                name == counts
                ? Self.changed(part, byte: 0) : parts[name]?.wrongColumns(part, isCounted: isCounted || counts != nil)
            for fault in faults ?? [] {
                var items = items
                items[index] = fault
                wrong.append(items as NSArray)
            }
        }
        return wrong
    }

    /// Returns a column without its last row, and one that has it twice.
    private static func resized(_ column: NSObject) -> [NSObject] {
        switch column {
        case let numbers as NSData where numbers.length > 8:
            let data = numbers as Data
            return [data.dropLast(8) as NSData, data + data.suffix(8) as NSData]
        case let list as NSArray where list.count > 0:
            let items = TestMirror.elements(of: list)
            return [Array(items.dropLast()) as NSArray, items + items.suffix(1) as NSArray]
        default: return []
        }
    }

    /// Returns a column of numbers with another last one.
    ///
    /// - Parameter byte: The byte that differs, the least significant one first.
    private static func changed(_ column: NSObject, byte: Int) -> [NSObject] {
        guard var data = (column as? NSData).map({ $0 as Data }), data.count > 8 else { return [] }
        data[data.count - 8 + byte] ^= 1
        return [data as NSData]
    }

    /// Stored values that decoding must reject, by the end of their key.
    var invalidValues: [[String: TestValue]] {
        let text: [[String: TestValue]] = [["": .object(Data("no such value".utf8) as NSData)]]
        return switch self {
        case .optional(let form): form.invalidValues
        case .coded, .plist, .json, .archive: text
        default: []
        }
    }
}
