import Foundation
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenFormatRecords
import Testing

@testable import SecureCodeGenInspection

@Suite("Keyed archives")
struct KeyedArchiveTests {
    @Test(arguments: [
        ("Int", "an Int"), ("Optional", "an Optional"), ("UInt8", "a UInt8"), ("URL", "a URL"), ("UUID", "a UUID"),
        ("Substring", "a Substring"), ("NSNumber", "an NSNumber"), ("Unmanaged", "an Unmanaged"), ("Unit", "a Unit"),
    ])
    func `the article of a name depends on its sound`(_ name: String, _ text: String) {
        #expect(name.withArticle == text)
    }

    /// An archive as XML, to show its contents.
    private func archive(_ objects: String, top: String = "<key>root</key>\(reference(1))") throws
        -> KeyedArchive
    {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>$archiver</key><string>NSKeyedArchiver</string>
            <key>$objects</key><array><string>$null</string>\(objects)</array>
            <key>$top</key><dict>\(top)</dict><key>$version</key><integer>100000</integer>
            </dict></plist>
            """
        return try KeyedArchive(PropertyList.read(Array(text.utf8)))
    }

    private static func reference(_ number: Int) -> String {
        "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
    }

    private func object(_ type: Int, _ members: [String: String]) -> String {
        let texts = members.map { "<key>\($0.key)</key>\($0.value)" }
        return "<dict><key>$class</key>\(Self.reference(type))\(texts.joined())</dict>"
    }

    private func type(_ name: String) -> String {
        "<dict><key>$classname</key><string>\(name)</string><key>$classes</key><array><string>\(name)</string>"
            + "<string>NSObject</string></array></dict>"
    }

    @Test func `cycles are found at any depth`() throws {
        let next = (1...50_000).map {
            object(50_001, ["next": Self.reference($0 + 1 > 50_000 ? 40_000 : $0 + 1)])
        }
        let found = try archive(next.joined() + type("Node"))
        #expect(found.circles.count == 1)
        #expect(found.circles[0].count == 10_001)
        #expect(found.circles[0].first == 40_000)
        let alone = try archive(
            object(2, ["me": Self.reference(1), "none": Self.reference(0)]) + type("Node"))
        #expect(alone.circles == [[1]])
    }

    /// The archive is written by the Foundation that the test runs on.
    @Test(arguments: ["$name", "$class", "$$", "na$me", "$0"])
    func `keys are those that code passes`(key: String) throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(5, forKey: key)
        archiver.encode(Keeper(key: key), forKey: "keeper")
        archiver.finishEncoding()
        let found = try KeyedArchive(PropertyList.read(Array(archiver.encodedData)))
        #expect(found.top.map(\.key) == [key, "keeper"].sorted())
        let keeper = try #require(found.objects.first { !$0.members.isEmpty })
        #expect(keeper.members.map(\.key) == [key])
        let format = ArchiveFormat(classes: [
            ClassFormat(
                name: try #require(keeper.className),
                keys: [
                    KeyFormat(
                        key: key, property: "value", type: "Int", form: .scalar(.int), missingValuePolicy: .fails)
                ])
        ])
        #expect(ReadingCheck(found, by: ReadableClasses(format: format, keys: [:])).findings.isEmpty)
    }

    private let format = ArchiveFormat(classes: [
        ClassFormat(
            name: "Account",
            keys: [
                KeyFormat(
                    key: "age", property: "age", type: "Int8", form: .scalar(.int8), missingValuePolicy: .fails),
                KeyFormat(
                    key: "name", property: "name", type: "String?", form: .optional(.string),
                    missingValuePolicy: .isNil),
                KeyFormat(
                    key: "tags", property: "tags", type: "[String]", form: .array(.string),
                    missingValuePolicy: .keeps("[]")),
                KeyFormat(
                    key: "home", property: "home", type: "Address?", form: .optional(.valueType("Address")),
                    missingValuePolicy: .isNil),
            ],
            values: [
                "Address": .structure([
                    KeyFormat(
                        key: "street", property: "street", type: "String", form: .string,
                        missingValuePolicy: .fails)
                ])
            ])
    ])

    private var classes: ReadableClasses {
        ReadableClasses(
            format: format, keys: ["Account": ReadKeys(values: ["age"], objects: ["name", "tags"], others: ["home"])])
    }

    @Test func `the library that encoded the objects is recognized`() throws {
        let (three, text) = ("<integer>3</integer>", "<string>a</string>")
        func encoder(_ members: [String: String]) throws -> KeyedArchive.Encoder? {
            try archive(object(2, members) + type("Account") + three + text).encoder
        }
        let (number, string) = (Self.reference(3), Self.reference(4))
        #expect(try encoder(["age": number, "name": string]) == .keyValueCoding)
        #expect(try encoder(["age": number, "MTLModelVersion": number]) == .mantle)
        #expect(try encoder(["externalRepresentation": string]) == .mantle)
        #expect(try encoder(["age": three, "name": string]) == nil)
        #expect(try encoder(["age": number, "count": three]) == nil)
        #expect(try encoder(["name": string]) == nil)
    }

    private func findings(_ members: [String: String], more: String = "") throws -> [String] {
        let found = try archive(object(2, members) + type("Account") + more)
        return ReadingCheck(found, by: classes).findings.map(\.message)
    }

    @Test func `unknown classes matter only where they are decoded`() throws {
        func unknown(under key: String) throws -> [String] {
            let members = ["age": "<integer>5</integer>", key: Self.reference(3)]
            let found = try archive(object(2, members) + type("Account") + object(4, [:]) + type("Gone"))
            return ReadingCheck(found, by: classes).unknownClasses
        }
        #expect(try unknown(under: "name") == ["Gone"])
        #expect(try unknown(under: "gone").isEmpty)
    }

    @Test func `values that current code can't read are reported`() throws {
        #expect(try findings(["age": "<integer>5</integer>"]).isEmpty)
        #expect(try findings([:]) == ["'age' has no value"])
        #expect(
            try findings(["age": "<integer>500</integer>"]) == ["'age' is 500, which doesn't fit in Int8"])
        #expect(
            try findings(["age": Self.reference(0)]) == [
                "'age' is an object, but Int8 is expected"
            ])
        let age = "<integer>5</integer>"
        #expect(
            try findings(["age": Self.reference(3)], more: age) == [
                "'age' is an NSNumber, but Int8 is expected; add the directive 'as = .number'"
            ])
        let text = "<string>a</string>"
        #expect(try findings(["age": age, "name": Self.reference(3)], more: text).isEmpty)
        #expect(try findings(["age": age, "name": Self.reference(0)]).isEmpty)
        #expect(
            try findings(["age": age, "name": Self.reference(3)], more: "<integer>1</integer>")
                == ["'name' is an 'NSNumber', but NSString is expected"])
        #expect(try findings(["age": age, "gone": text]) == ["'gone' isn't read"])
        #expect(
            try findings(["age": age, "home": "<true/>"]) == [
                "'home.street' has no value"
            ])
        let list =
            "<dict><key>$class</key>\(Self.reference(4))<key>NS.objects</key><array>\(Self.reference(5))"
            + "</array></dict>" + type("NSArray")
        #expect(try findings(["age": age, "tags": Self.reference(3)], more: list + text).isEmpty)
        #expect(
            try findings(["age": age, "tags": Self.reference(3)], more: list + "<true/>")
                == ["'tags' has an element that is an 'NSNumber', but NSString is expected"])
    }

    /// Arrays that contain an array several times, at many levels. Each array is visited once.
    @Test func `shared arrays are visited once`() throws {
        var objects = ""
        let depth = 60
        for number in 3..<(3 + depth) {
            let inner = String(repeating: Self.reference(number + 1), count: 4)
            objects +=
                "<dict><key>$class</key>\(Self.reference(3 + depth + 1))<key>NS.objects</key><array>\(inner)</array></dict>"
        }
        var form = ArchivedForm.string
        for _ in 0..<depth { form = .array(form) }
        let deep = ArchiveFormat(classes: [
            ClassFormat(
                name: "Account",
                keys: [KeyFormat(key: "tags", property: "tags", type: "", form: form, missingValuePolicy: .fails)])
        ])
        let found = try archive(
            object(2, ["tags": Self.reference(3)]) + type("Account") + objects + "<string>a</string>"
                + type("NSArray"))
        #expect(ReadingCheck(found, by: ReadableClasses(format: deep, keys: [:])).findings.isEmpty)
    }
}

/// Writes a number under a key.
final class Keeper: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    private let key: String

    init(key: String) {
        self.key = key
    }

    init?(coder: NSCoder) { nil }

    func encode(with coder: NSCoder) {
        coder.encode(5, forKey: key)
    }
}
