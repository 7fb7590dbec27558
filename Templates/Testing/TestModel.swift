import Foundation

/// Foundation on Linux isn't safe for archives on several threads.
private let archiveLock = NSRecursiveLock()

/// The classes whose least objects are being made, while the lock is held. A value may need an object that needs the
/// value.
nonisolated(unsafe) private var classesInProgress: Set<ObjectIdentifier> = []

/// A class, as the tests expect it in archives.
struct TestModel<Object: NSObject & NSSecureCoding> {
    let name: String
    let fields: [TestField]
    /// The versions of the class and its superclasses by their keys.
    let versions: [String: TestVersion]
    /// Whether a superclass has properties that aren't in `fields`. Tests then need an object.
    let inheritsOthers: Bool
    /// Makes objects of the class, its subclasses or its superclasses. The tests use the values of their properties
    /// too.
    let objects: () throws -> [NSObject]
    /// The properties that copies change on purpose.
    let changedInCopies: [String]

    init(
        _ type: Object.Type, named name: String, fields: [TestField], versions: [String: TestVersion] = [:],
        inheritsOthers: Bool = false, objects: @escaping () throws -> [NSObject] = { [] },
        changedInCopies: [String] = []
    ) {
        self.name = name
        self.fields = fields
        self.versions = versions
        self.inheritsOthers = inheritsOthers
        self.objects = objects
        self.changedInCopies = changedInCopies
    }

    /// The objects that handwritten methods return, if they are of the class.
    var suppliedObjects: [Object] {
        ((try? objects()) ?? []).compactMap { type(of: $0) == Object.self ? $0 as? Object : nil }
    }

    /// Returns the values of supplied objects first.
    func samples(of field: TestField) throws -> [Any] {
        let supplied = ((try? objects()) ?? []).compactMap { try? value(of: field, in: $0) }
        guard !field.traits.contains(.isConditional), !supplied.isEmpty else { return try field.samples() }
        return supplied + ((try? field.samples()) ?? [])
    }

    /// Returns whether values of a property can be made. That the class rejects all of them is a failure.
    private func hasSamples(_ field: TestField) -> Bool { (try? samples(of: field).isEmpty) == false }

    /// Returns the values of a property that the class accepts, none if they can't be made.
    func knownSamples(of field: TestField) -> [Any] {
        let samples = (try? samples(of: field)) ?? []
        guard !field.traits.isDisjoint(with: [.isValidated, .isValidatedTogether]) else { return samples }
        return samples.filter { sample in (0..<4).contains { isAccepted(sample, for: field, besides: $0) } }
    }

    /// Returns whether the class accepts a value.
    ///
    /// - Parameter index: The index of the values of other properties that methods may reject.
    private func isAccepted(_ sample: Any, for field: TestField, besides index: Int) -> Bool {
        var values = otherValues()
        for other in fields where other.isRequired && other.name != field.name {
            let samples = (try? samples(of: other)) ?? []
            guard let first = other.least?() ?? samples.first else { return false }
            let value = other.traits.contains(.isValidated) ? samples[min(index, samples.count - 1)] : first
            values.merge((try? other.stored(value)) ?? [:]) { $1 }
        }
        return isRead(values.merging((try? field.stored(sample)) ?? [:]) { $1 })
    }

    /// Whether all required properties have values. Otherwise, no object can be made.
    var isComplete: Bool {
        archiveLock.lock()
        defer { archiveLock.unlock() }
        if inheritsOthers && suppliedObjects.isEmpty { return false }
        return fields.allSatisfy { !$0.isRequired || hasSamples($0) }
    }

    /// Whether an archiver can archive objects.
    var isArchivable: Bool {
        isComplete && ((try? TestDescription.isArchivable(sample())) ?? false)
    }

    /// Whether objects can be copied, by archiving or by `copy(with:)`.
    var isCopyable: Bool { isComplete && (Object.self is any NSCopying.Type || isArchivable) }

    /// The properties without values, as a text; empty if there are none.
    var missingValues: String {
        archiveLock.lock()
        defer { archiveLock.unlock() }
        var names = fields.filter { !hasSamples($0) }.map(\.name)
        if inheritsOthers && suppliedObjects.isEmpty { names.append("the superclass") }
        return names.isEmpty
            ? "" : "no values of \(names.joined(separator: ", ")), add 'static func sample()' to \(Object.self)"
    }

    /// Every property has values.
    func checkSamples() throws {
        if !missingValues.isEmpty { throw TestFailure([missingValues]) }
    }

    // MARK: Objects

    /// Returns the least object: only required properties have a value, the simplest one.
    func sample() throws -> Object {
        guard classesInProgress.insert(ObjectIdentifier(Object.self)).inserted else {
            throw TestFailure(["an object of \(name) needs another one"])
        }
        defer { classesInProgress.remove(ObjectIdentifier(Object.self)) }
        return try read(leastValues())
    }

    private var versionValues: [String: TestValue] { versions.mapValues { .integer(Int64($0.number)) } }

    /// Returns the values that no field describes: versions, and those of a supplied object.
    private func otherValues() -> [String: TestValue] {
        var others = versionValues
        if let object = suppliedObjects.first {
            others.merge(recorded(object).values.filter { key, _ in !fields.contains { !$0.isFree && $0.owns(key) } }) {
                own, _ in own
            }
        }
        return others
    }

    private func leastValues() throws -> [String: TestValue] {
        try fields.filter(\.isRequired).reduce(into: otherValues()) { values, field in
            guard let first = field.least?() ?? knownSamples(of: field).first else {
                throw TestFailure(["\(name).\(field.name): no value, add 'static func sample()' to \(Object.self)"])
            }
            values.merge(try field.stored(first)) { $1 }
        }
    }

    /// Returns an object's values with every property that has any, and the values of the properties.
    func richValues(_ index: Int = 0) throws -> (stored: [String: TestValue], values: [String: Any]) {
        var stored = otherValues()
        var values: [String: Any] = [:]
        for field in fields where !field.traits.contains(.isConditional) {
            let samples = knownSamples(of: field)
            guard !samples.isEmpty else { continue }
            let isFixed = field.traits.contains(.isValidatedTogether)
            let value = isFixed ? samples[0] : samples[(2 * samples.count - 1 - index % samples.count) % samples.count]
            values[field.name] = value
            stored.merge(try field.stored(value)) { $1 }
        }
        return (stored, values)
    }

    /// Returns an object with every property that has values.
    func richObject(_ index: Int = 0) throws -> Object {
        let (stored, values) = try richValues(index)
        let object = try read(stored)
        for field in fields where field.isFree { values[field.name].map { field.set?(object, $0) } }
        return object
    }

    /// Returns an object with a value, and otherwise only required ones.
    private func object(with sample: Any, in field: TestField) throws -> Object {
        guard field.isFree else {
            return try read(leastValues().filter { !field.owns($0.key) }.merging(field.stored(sample)) { $1 })
        }
        // A required value is read first as another object has it.
        let object = try read(leastValues())
        field.set?(object, sample)
        return object
    }

    func read(_ values: [String: TestValue]) throws -> Object {
        try TestDecoder.read(Object.self, named: name, values).object
    }

    func isRead(_ values: [String: TestValue]) -> Bool { (try? read(values)) != nil }

    func value(of field: TestField, in object: NSObject) throws -> Any {
        if let value = field.value { return TestMirror.unwrapped(value(object)) ?? Any?.none as Any }
        guard let value = TestMirror.property(field.name, of: object) else {
            throw TestFailure(["\(name).\(field.name): no stored property has this name"])
        }
        return value
    }

    // MARK: Facts

    /// Every property gets the values that are archived under its key, and archives them there again.
    func checkValues() throws {
        try check { facts in
            if !Object.supportsSecureCoding { facts.add("\(name) doesn't support secure coding") }
            facts.check("sample()") { _ = try objects() }
            for field in fields where !field.isFree || field.set != nil {
                if hasSamples(field), knownSamples(of: field).isEmpty {
                    facts.add("\(field.name): the class accepts no value, add 'static func sample()' to it")
                }
                for sample in knownSamples(of: field) {
                    if field.traits.contains(.isConditional), TestMirror.unwrapped(sample) != nil { continue }
                    let fact = "\(field.name) = \(TestDescription.text(of: sample))"
                    facts.check(fact) {
                        let object = try object(with: sample, in: field)
                        if field.value == nil, !field.readsOtherwise {
                            try expect(value(of: field, in: object), sample)
                        }
                        try checkEncoding(of: object)
                        // The tests don't know what a method writes, only that it must be read again.
                        guard field.writesOtherwise, !changedInCopies.contains(field.name) else { return }
                        try expect(value(of: field, in: read(recorded(object).values)), sample)
                    }
                }
            }
        }
    }

    /// Returns what an object archives.
    private func recorded(_ object: Object) -> TestRecorder {
        let recorder = TestRecorder()
        object.encode(with: recorder)
        return recorder
    }

    /// The object archives what its properties hold, and nothing else.
    private func checkEncoding(of object: Object) throws {
        let recorder = recorded(object)
        // What a method writes depends on the object.
        var expected = fields.contains(where: \.writesOtherwise) ? versionValues : otherValues()
        for field in fields where !field.writesOtherwise {
            expected.merge(try field.stored(value(of: field, in: object))) { $1 }
        }
        // A method may write under any other key.
        let isFree = { key in
            fields.contains { $0.writesOtherwise && ($0.owns(key) || expected[key] == nil) }
        }
        var differences = recorder.failures
        for key in recorder.conditionalKeys
        where !fields.contains(where: { $0.traits.contains(.isConditional) && $0.owns(key) }) && !isFree(key) {
            differences.append("archives '\(key)' only if another object refers to it")
        }
        for key in Set(expected.keys).union(recorder.values.keys).sorted() where !isFree(key) {
            let (old, new) = (expected[key]?.text ?? "nothing", recorder.values[key]?.text ?? "nothing")
            if old != new { differences.append("archives \(new) under '\(key)' instead of \(old)") }
        }
        if !differences.isEmpty { throw TestFailure(differences) }
    }

    /// A missing key fails, or leaves nil or the initial value.
    func checkMissingKeys() throws {
        try check { facts in
            let rich = try richValues()
            for field in fields where !field.readsOtherwise {
                let rest = rich.stored.filter { !field.owns($0.key) }
                switch field.missingValuePolicy {
                case .fails: facts.reject("\(field.name) without a key", isRead(rest))
                case .isNil:
                    facts.check("\(field.name) without a key") {
                        try expect(value(of: field, in: read(rest)), Any?.none as Any)
                    }
                case .initial(let initial) where field.value == nil:
                    facts.check("\(field.name) without a key") {
                        _ = try read(rest)
                        // Observers and setters of other properties may change it.
                        let least = try leastValues().filter { !field.owns($0.key) }
                        try expect(value(of: field, in: read(least)), initial)
                    }
                case .initial, .initialValue: facts.check("\(field.name) without a key") { _ = try read(rest) }
                }
                for sample in knownSamples(of: field) {
                    let all = rest.merging(try field.stored(sample)) { $1 }
                    for (end, isRequired, _) in (field.isRequired ? field.form : .optional(field.form)).memberKeys {
                        let key = field.key + end
                        guard all[key] != nil else { continue }
                        let fact = "\(field.name) without '\(key)'"
                        if isRequired {
                            facts.reject(fact, isRead(all.filter { $0.key != key }))
                        } else {
                            facts.check(fact) {
                                _ = try read(all.filter { $0.key != key && !$0.key.hasPrefix(key + ".") })
                            }
                        }
                    }
                }
            }
        }
    }

    /// Older keys are read if the key is missing.
    func checkOlderKeys() throws {
        try check { facts in
            let rich = try richValues()
            for field in fields {
                for older in field.olderKeys {
                    guard let value = rich.values[field.name] else { continue }
                    facts.check("\(field.name) under '\(older)'") {
                        let moved = rich.stored.map { key, value in
                            (field.owns(key) ? older + key.dropFirst(field.key.count) : key, value)
                        }
                        let object = try read(Dictionary(moved, uniquingKeysWith: { $1 }))
                        try expect(self.value(of: field, in: object), value)
                    }
                }
            }
        }
    }

    // MARK: Failures

    struct Facts {
        fileprivate var failures: [String] = []

        mutating func add(_ failure: String) { failures.append(failure) }

        mutating func reject(_ fact: String, _ isRead: Bool) {
            if isRead { failures.append("\(fact): is read without an error") }
        }

        mutating func check(_ fact: String, _ body: () throws -> Void) {
            do { try body() } catch let failure as TestFailure {
                failures += failure.facts.map { "\(fact): \($0)" }
            } catch { failures.append("\(fact): \(error)") }
        }
    }

    func check(_ body: (inout Facts) throws -> Void) throws {
        archiveLock.lock()
        defer { archiveLock.unlock() }
        var facts = Facts()
        try body(&facts)
        guard facts.failures.isEmpty else { throw TestFailure(facts.failures.map { "\(name).\($0)" }) }
    }

    func expect(_ found: Any, _ expected: Any) throws {
        let (found, expected) = (TestDescription.text(of: found), TestDescription.text(of: expected))
        if found != expected { throw TestFailure(["is \(found) instead of \(expected)"]) }
    }
}
