import Foundation

extension TestModel {
    /// A securely unarchived copy has equal properties, and so has one that `copy(with:)` makes.
    func checkCopies() throws {
        try check { facts in
            let count = fields.map { knownSamples(of: $0).count }.max() ?? 0
            let made = (0..<max(count, 1)).map { index in Result { try richObject(index) } }
            for (index, result) in (made + suppliedObjects.map { .success($0) }).enumerated() {
                facts.check("copy \(index)") {
                    let original = try result.get()
                    guard TestDescription.isArchivable(original) else { return }
                    let lost = fields.filter { $0.writesOtherwise && changedInCopies.contains($0.name) }.map(\.name)
                    try expectEqual(unarchivedCopy(of: original), original, except: lost)
                }
                facts.check("copy(with:) \(index)") {
                    guard let original = try result.get() as? any NSObject & NSCopying else { return }
                    try expectEqual(original.copy(with: nil), original, except: changedInCopies)
                }
            }
        }
    }

    private func unarchivedCopy(of object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try TestUnarchiver.read(Object.self, from: data)
    }

    private func expectEqual(_ copy: Any, _ original: NSObject, except changed: [String] = []) throws {
        guard let copy = copy as? Object else { throw TestFailure(["is a \(type(of: copy))"]) }
        for field in fields where !field.traits.contains(.isConditional) && !changed.contains(field.name) {
            let (found, expected) = try (value(of: field, in: copy), value(of: field, in: original))
            do { try expect(found, expected) } catch let error as TestFailure {
                throw TestFailure(error.facts.map { "\(field.name) \($0)" })
            }
        }
    }

    /// Properties and elements of arrays that hold the same object hold one object in an unarchived copy.
    func checkSharedObjects() throws {
        try check { facts in
            let rich = try richValues().stored
            for (index, first) in fields.enumerated() {
                guard let object = knownSamples(of: first).lazy.compactMap(Self.object).first else { continue }
                for second in fields[index...] {
                    let values = try? [first, second].reduce(into: rich) { values, field in
                        values = values.filter { !field.owns($0.key) }
                        values.merge(try field.stored(field.form.holder(of: object))) { $1 }
                    }
                    // The second property may not allow the class, and a setter may replace the object.
                    guard let values, let original = try? read(values), TestDescription.isArchivable(original),
                        try holdOne([first, second], in: original)
                    else { continue }
                    facts.check("\(first.name) and \(second.name)") {
                        guard try holdOne([first, second], in: unarchivedCopy(of: original)) else {
                            throw TestFailure(["the same object becomes several"])
                        }
                    }
                }
            }
        }
    }

    /// Foundation on Linux begins to read an object again when it refers to itself, until the stack overflows.
    var readsCycles: Bool {
        #if canImport(Darwin)
            return isArchivable
        #else
            return false
        #endif
    }

    /// A property that refers to its own object refers to the copy after unarchiving.
    func checkCycles() throws {
        try check { facts in
            for field in fields {
                guard let set = field.set, !field.isFree else { continue }
                facts.check("\(field.name) of itself") {
                    let object = try richObject()
                    set(object, try field.form.holder(of: object))
                    guard try refers(field, to: object) else { return }
                    if try !refers(field, to: unarchivedCopy(of: object)) {
                        throw TestFailure(["refers to another object after unarchiving"])
                    }
                }
            }
        }
    }

    private func refers(_ field: TestField, to object: Object) throws -> Bool {
        try objects(field, in: object).contains { $0 === object }
    }

    /// Returns the object or the elements that a property holds.
    private func objects(_ field: TestField, in object: Object) throws -> [NSObject] {
        guard let value = TestMirror.unwrapped(try value(of: field, in: object)) else { return [] }
        return TestMirror.object(value).map { [$0] } ?? TestMirror.elements(of: value).compactMap(TestMirror.object)
    }

    /// Returns the object of a user's class in a value.
    private static func object(_ value: Any) -> NSObject? {
        guard let value = TestMirror.unwrapped(value) else { return nil }
        let object = TestMirror.object(value) ?? TestMirror.elements(of: value).lazy.compactMap(TestMirror.object).first
        return object.flatMap { TestMirror.isFoundation($0) ? nil : $0 }
    }

    /// Whether several places hold one object.
    private func holdOne(_ fields: [TestField], in object: Object) throws -> Bool {
        let found = try fields.flatMap { try objects($0, in: object) }
        return found.count > 1 && Set(found.map(ObjectIdentifier.init)).count == 1
    }
}

extension TestForm {
    /// Returns a value that holds an object: twice in an array.
    fileprivate func holder(of object: NSObject) throws -> Any {
        switch self {
        case .object: return object
        case .optional(let form): return try form.holder(of: object)
        case .array(.object): return [object, object]
        default: throw TestFailure(["no property for an object"])
        }
    }
}
