import Foundation
import Testing

@testable import ArchiveTestSupport

/// A class whose members are right.
private class Account: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    var owner: String
    var visits: Int
    var tags: [String]

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

@Suite("The support file of generated tests") struct ModelTests {
    private func model<Object: Account>(of type: Object.Type) -> TestModel<Object> {
        TestModel(
            type, named: "Account",
            fields: [
                TestField(
                    "owner", .object, absent: .fails, classes: ["NSString"], samples: { ["", "Ada"] as [String] }),
                TestField("visits", .integer, absent: .keeps(1 as Int), samples: { [0, .min, .max] as [Int] }),
                TestField(
                    "tags", .array(.object), absent: .fails, classes: ["NSArray", "NSString"],
                    samples: { [[], ["a"]] as [[String]] }),
            ])
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
        #expect(model.missingValues == "no values of secret: conform Account to 'ArchiveSamples'")
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
