import Foundation

extension TestModel {
    /// Objects of other classes, invalid values and newer versions are rejected, and no class is allowed but those listed.
    func checkInvalidValues() throws {
        try check { facts in
            let rich = try richValues()
            for field in fields where !field.isFree {
                for (key, value) in rich.stored where field.owns(key) {
                    guard case .object(let object) = value else { continue }
                    let columns = field.form.rowMembers.map { Self.wrongColumns(object, isRange: $0.isRange) } ?? []
                    for wrong in Self.wrongObjects(for: object, allowing: field.classes) + columns {
                        let fact = "\(field.name) with \(type(of: wrong)) under '\(key)'"
                        facts.reject(fact, isRead(rich.stored.merging([key: .object(wrong)]) { $1 }))
                    }
                }
                for values in field.invalid + field.form.invalidValues where !isValid(values, for: field) {
                    let own = Dictionary(values.map { (field.key + $0.key, $0.value) }, uniquingKeysWith: { $1 })
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
            for field in fields where !field.isFree {
                guard let expected = field.classes, !knownSamples(of: field).isEmpty else { continue }
                let found = classes.filter { field.owns($0.key) }.values.reduce(into: Set<String>()) {
                    $0.formUnion($1)
                }
                for name in expected where !found.contains(where: { Self.matches($0, name) }) {
                    facts.add("\(field.name): '\(name)' isn't allowed")
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
        guard let sample = knownSamples(of: field).last.flatMap(TestMirror.unwrapped) else { return false }
        let number: Int? =
            switch values[""] {
            case .integer(let number): Int(number)
            case .object(let list): TestMirror.elements(of: list).first as? Int
            default: nil
            }
        let value = (sample as? any RawRepresentable) ?? TestMirror.elements(of: sample).first as? any RawRepresentable
        guard let number, let value else { return false }
        return TestSample.accepts(value, rawValue: number)
    }

    /// Returns columns of which one is too short, for each column; of ranges, also with the bounds swapped.
    private static func wrongColumns(_ columns: NSObject, isRange: Bool) -> [NSObject] {
        let items = TestMirror.elements(of: columns)
        guard items.count > 2 else { return [] }
        var wrong: [NSObject] = []
        if isRange, TestDescription.text(of: items[1]) != TestDescription.text(of: items[3]) {
            wrong.append([items[0], items[3], items[2], items[1]] as NSArray)
        }
        for index in stride(from: 1, to: items.count, by: 2) {
            var items = items
            switch items[index] {
            case let numbers as NSData where numbers.length > 8:
                items[index] = Data((numbers as Data).dropLast(8)) as NSData
            case let list as NSArray where list.count > 0:
                items[index] = Array(TestMirror.elements(of: list).dropLast()) as NSArray
            default: continue
            }
            wrong.append(items as NSArray)
        }
        return wrong
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
    /// The ends of the keys of members, and whether the value can't be read without the key.
    var memberKeys: [(end: String, isRequired: Bool)] {
        func keys(_ members: [TestMember], under start: String = "") -> [(end: String, isRequired: Bool)] {
            members.flatMap { member in
                let end = "\(start).\(member.key)"
                return [(end, member.isRequired)] + member.form.memberKeys.map { (end + $0.end, $0.isRequired) }
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

    /// The members of the structs in a collection, which is archived as columns with one row for each.
    var rowMembers: (members: [TestMember], isRange: Bool)? {
        switch self {
        case .optional(let form): form.rowMembers
        case .array(.members(let members, let hasPresenceKey)), .set(.members(let members, let hasPresenceKey)):
            (members, !hasPresenceKey && members.map(\.key) == ["lowerBound", "upperBound"])
        default: nil
        }
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
