import Foundation
import Testing

@testable import ArchiveTestSupport

/// A class whose members are right.
private class Account: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    var owner: String
    var visits: Int
    var tags: [String]

    init(owner: String, visits: Int, tags: [String]) {
        self.owner = owner
        self.visits = visits
        self.tags = tags
    }

    required init?(coder: NSCoder) {
        let names = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String]
        guard let owner = coder.decodeObject(of: NSString.self, forKey: "owner") as? String, let names else {
            return nil
        }
        self.owner = owner
        tags = names
        visits = coder.containsValue(forKey: "visits") ? coder.decodeInteger(forKey: "visits") : 1
    }

    func encode(with coder: NSCoder) {
        coder.encode(owner as NSString, forKey: "owner")
        coder.encode(visits, forKey: "visits")
        coder.encode(tags as NSArray, forKey: "tags")
    }
}

private final class Renamed: Account {
    override func encode(with coder: NSCoder) {
        coder.encode(owner as NSString, forKey: "holder")
        coder.encode(visits, forKey: "visits")
        coder.encode(tags as NSArray, forKey: "tags")
    }
}

private final class Dropped: Account {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        visits = 1
    }
}

private final class Loose: Account {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = coder.decodeObject(of: [NSArray.self, NSString.self, NSNumber.self], forKey: "tags")
    }
}

/// Its superclass archives a property under a key that no field describes.
private final class Member: Account, NSCopying {
    static func sample() -> Member { Member(owner: "Ada", visits: 3, tags: ["a"], level: 4) }

    var level: Int

    init(owner: String, visits: Int, tags: [String], level: Int) {
        self.level = level
        super.init(owner: owner, visits: visits, tags: tags)
    }

    required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "level") else { return nil }
        level = coder.decodeInteger(forKey: "level")
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(level, forKey: "level")
    }

    func copy(with zone: NSZone?) -> Any { Member(owner: owner, visits: visits, tags: tags, level: 1) }
}

/// Two properties that can hold one object.
class Pair: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    let first: Leaf?
    let second: Leaf?

    required init?(coder: NSCoder) {
        first = coder.decodeObject(of: Leaf.self, forKey: "first")
        second = coder.decodeObject(of: Leaf.self, forKey: "second")
    }

    func encode(with coder: NSCoder) {
        coder.encode(first, forKey: "first")
        coder.encode(second, forKey: "second")
    }
}

final class SplitPair: Pair {
    override func encode(with coder: NSCoder) {
        coder.encode(first, forKey: "first")
        coder.encode(second.map { Leaf($0.name) }, forKey: "second")
    }
}

final class Leaf: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    let name: String

    init(_ name: String) { self.name = name }
    required init?(coder: NSCoder) { name = coder.decodeObject(of: NSString.self, forKey: "name") as? String ?? "" }
    func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }
}

@Suite("The support file of generated tests") struct ModelTests {
    private func model<Object: Account>(
        of type: Object.Type, versions: [String: TestVersion] = [:]
    ) -> TestModel<Object> {
        TestModel(
            type, named: "Account",
            fields: [
                TestField(
                    "owner", .object, absent: .fails, classes: ["NSString"], samples: { ["", "Ada"] as [String] }),
                TestField("visits", .integer, absent: .keeps(1 as Int), samples: { [0, .min, .max] as [Int] }),
                TestField(
                    "tags", .array(.object), absent: .fails, classes: ["NSArray", "NSString"],
                    samples: { [[], ["a"]] as [[String]] }),
            ], versions: versions)
    }

    @Test func `a class whose members are right passes`() throws {
        let model = model(of: Account.self)
        #expect(model.isComplete)
        try model.checkValues()
        try model.checkMissingKeys()
        try model.checkInvalidValues()
        try model.checkClasses()
    }

    @Test func `another key is found`() {
        let error = #expect(throws: TestFailure.self) { try model(of: Renamed.self).checkValues() }
        #expect(error?.description.contains("archives object \"Ada\" under 'holder' instead of nothing") == true)
    }

    @Test func `a property that isn't read is found`() {
        let error = #expect(throws: TestFailure.self) { try model(of: Dropped.self).checkValues() }
        #expect(error?.description.contains("Account.visits = 0: is 1 instead of 0") == true)
    }

    @Test func `a class too many is found`() {
        let error = #expect(throws: TestFailure.self) { try model(of: Loose.self).checkClasses() }
        #expect(error?.facts == ["Account.tags: 'Foundation.NSNumber' is allowed"])
    }

    @Test func `a property without values is named`() {
        let field = TestField("secret", .object, absent: .fails, samples: { [] as [String] })
        let model = TestModel(Account.self, named: "Account", fields: [field])
        #expect(!model.isComplete)
        #expect(model.missingValues == "no values of secret, add 'static func sample()' to Account")
    }

    @Test func `objects of the user have the values of a superclass`() throws {
        let field = TestField("level", .integer, absent: .fails, samples: { [] as [Int] })
        let model = TestModel(
            Member.self, named: "Member", fields: [field], inheritsOthers: true, objects: { [Member.sample()] })
        #expect(model.isComplete && model.missingValues.isEmpty)
        try model.checkValues()
        try model.checkMissingKeys()
        let other = TestModel(Account.self, named: "Account", fields: [], inheritsOthers: true)
        #expect(!other.isComplete)
        #expect(other.missingValues == "no values of the superclass, add 'static func sample()' to Account")
    }

    @Test func `a copying method that loses a value is found`() {
        let field = TestField("level", .integer, absent: .fails, samples: { [0, 4] as [Int] })
        let model = TestModel(
            Member.self, named: "Member", fields: [field], inheritsOthers: true, objects: { [Member.sample()] })
        let error = #expect(throws: TestFailure.self) { try model.checkCopies() }
        #expect(error?.facts.first == "Member.copy(with:) 0: level is 1 instead of 4", "\(error?.facts ?? [])")
    }

    @Test func `an object that becomes two is found`() throws {
        func model<Object: Pair>(of type: Object.Type) -> TestModel<Object> {
            let fields = ["first", "second"].map { name in
                TestField(
                    name, .optional(.object), absent: .isNil, classes: ["Leaf"], samples: { [nil, Leaf("a")] })
            }
            return TestModel(type, named: "Pair", fields: fields)
        }
        try model(of: Pair.self).checkSharedObjects()
        let error = #expect(throws: TestFailure.self) { try model(of: SplitPair.self).checkSharedObjects() }
        #expect(error?.facts == ["Pair.first and second: the same object becomes several"])
    }

    @Test func `a method that writes another value is found`() throws {
        final class Line: NSObject, NSSecureCoding {
            static var supportsSecureCoding: Bool { true }
            var width = 0
            override init() {}
            required init?(coder: NSCoder) { width = coder.decodeInteger(forKey: "w") }
            func encode(with coder: NSCoder) { coder.encode(min(width, 9), forKey: "w") }
        }
        func model(_ changed: [String] = []) -> TestModel<Line> {
            let field = TestField(
                "width", .integer, absent: .keeps(0 as Int), [.readsOtherwise, .writesOtherwise],
                set: { ($0 as? Line)?.width = $1 }, samples: { [0, 10] as [Int] })
            return TestModel(Line.self, named: "Line", fields: [field], changedInCopies: changed)
        }
        let error = #expect(throws: TestFailure.self) { try model().checkValues() }
        #expect(error?.facts == ["Line.width = 10: is 9 instead of 10"])
        try model(["width"]).checkValues()
    }

    @Test func `a required value that only methods archive is tested`() throws {
        final class Sealed: NSObject, NSSecureCoding {
            static var supportsSecureCoding: Bool { true }
            var code: String
            init(_ code: String) { self.code = code }
            required init?(coder: NSCoder) {
                guard let text = coder.decodeObject(of: NSString.self, forKey: "c") else { return nil }
                code = text as String
            }
            func encode(with coder: NSCoder) { coder.encode(String(code.prefix(2)) as NSString, forKey: "c") }
        }
        func model(_ code: String) -> TestModel<Sealed> {
            let field = TestField(
                "code", key: "c", .object, absent: .fails, [.readsOtherwise, .writesOtherwise],
                set: { ($0 as? Sealed)?.code = $1 }, samples: { [] as [String] })
            return TestModel(Sealed.self, named: "Sealed", fields: [field], objects: { [Sealed(code)] })
        }
        try model("AB").checkValues()
        let error = #expect(throws: TestFailure.self) { try model("ABC").checkValues() }
        #expect(error?.facts == ["Sealed.code = \"ABC\": is \"AB\" instead of \"ABC\""])
    }

    @Test func `faults of columns are made at any depth`() throws {
        struct Inner { let n: Int; let tags: [String?] }
        struct Row { let title: String; let inner: [Inner] }
        let inner = TestForm.members(
            [.init("n", .integer), .init("tags", .array(.optional(.object)))], hasPresenceKey: true)
        let rows = TestForm.rows(
            .members([.init("title", .object), .init("inner", .rows(inner))], hasPresenceKey: true))
        let value = [Row(title: "a", inner: [Inner(n: 1, tags: ["x", nil])]), Row(title: "b", inner: [])]
        let column = try rows.object(value)
        let faults = try #require(rows.rowForm).wrongColumns(column).map { TestDescription.text(of: $0) }
        // Five columns are incomplete, 'title', 'n' and the texts are too short or too long, and two counts and marks are
        // wrong.
        #expect(Set(faults).count == 5 + 3 * 2 + 3 && !faults.contains(TestDescription.text(of: column)))
        // Nothing else says how many rows an array of arrays has.
        let counted = try TestForm.rows(.rows(inner)).object([[Inner(n: 1, tags: [])], []] as [[Inner]])
        #expect(try #require(TestForm.rows(.rows(inner)).rowForm).wrongColumns(counted).count == 8)
    }

    @Test func `a newer version that is read is found`() throws {
        let model = model(of: Account.self, versions: ["v": TestVersion(number: 2)])
        let error = #expect(throws: TestFailure.self) { try model.checkInvalidValues() }
        let reason = "is read without an error"
        #expect(error?.facts == [-1, 3].map { "Account.version \($0) under 'v': \(reason)" })
    }

    @Test func `an object in an earlier archive that is nil now is found`() {
        let values = ["place": "nil", "title": "a"]
        #expect(TestArchives.value(at: "place.x.y", in: values) == "nil")
        #expect(TestArchives.value(at: "title.x", in: values) == nil)
        #expect(TestArchives.value(at: "gone", in: values) == nil)
        #expect(TestDescription.text(of: Int?.none as Any) == "nil")
    }

    @Test func `the value of an observable property is found`() {
        final class Lamp { let _$observationRegistrar = 0; let _bought = Date(timeIntervalSinceReferenceDate: 5) }
        #expect(TestMirror.property("bought", of: Lamp()) as? Date == Date(timeIntervalSinceReferenceDate: 5))
    }

    @Test func `descriptions tell values apart`() {
        let values: [Any] = [
            1, 1.5, "1", true as Any, [1], ["a": 1], Date(timeIntervalSinceReferenceDate: 0), Data([1]),
        ]
        #expect(Set(values.map { TestDescription.text(of: $0) }).count == values.count)
        #expect(TestDescription.text(of: [0.0]) != TestDescription.text(of: [-0.0]))
        #expect(TestDescription.text(of: Int??.some(nil) as Any) == TestDescription.text(of: Int?.none as Any))
    }
}
