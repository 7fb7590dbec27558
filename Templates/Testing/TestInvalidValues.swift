import Foundation

extension TestModel {
    /// Objects of other classes, invalid values and newer versions are rejected, and no class is allowed but those listed.
    func checkInvalidValues() throws {
        try check { facts in
            let rich = try richValues()
            for field in fields where !field.isFree {
                for (key, value) in rich.stored where field.owns(key) {
                    guard case .object(let object) = value else { continue }
                    for wrong in Self.wrongObjects(for: object, allowing: field.classes) {
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
    /// The ends of the keys without which a value can't be read.
    var requiredKeys: [String] {
        switch self {
        // The first member of a value without a key of its own marks its presence.
        case .optional(.members(let members, isMarked: false)):
            Array(TestForm.members(members, isMarked: false).requiredKeys.dropFirst())
        case .optional(let form): form.requiredKeys
        case .members(let members, _):
            members.filter(\.isRequired).flatMap { member in
                ["." + member.key] + member.form.requiredKeys.map { ".\(member.key)\($0)" }
            }
        default: []
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
