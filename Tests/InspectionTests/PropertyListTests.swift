import Foundation
import Testing

@testable import SecureCodeGenInspection

@Suite("Property lists")
struct PropertyListTests {
    /// The list as text, with each value in place of its references.
    private func shown(_ list: PropertyList, _ index: Int? = nil) -> String {
        switch list.values[index ?? list.root] {
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .real(let value): "\(value)r"
        case .date(let value): "\(value)s"
        case .data(let bytes): "\(bytes.count):\(Array(bytes.prefix(32)))"
        case .string(let value): "'\(value)'"
        case .reference(let number): "#\(number)"
        case .array(let values):
            "[" + values.map { shown(list, $0) }.joined(separator: ", ") + "]"
        case .dictionary(let keys, let values):
            "{"
                + zip(keys, values).map { shown(list, $0) + ": " + shown(list, $1) }.sorted().joined(
                    separator: ", ")
                + "}"
        }
    }

    private let sample: [String: Any] = [
        "text": "a & <b>", "wide": "é🙂", "number": 5, "negative": -1, "large": Int.max, "half": 0.5,
        "yes": true,
        "date": Date(timeIntervalSinceReferenceDate: 86_400 * 400), "data": Data(0..<100),
        "list": [1, [2, "x"]] as [Any],
        "long": String(repeating: "a", count: 300), "empty": [String](),
    ]

    @Test(arguments: [
        ("\u{4}\u{b}streamtyped\u{1}", "this archive was written by NSArchiver, which doesn't store keys"),
        ("TSAF\u{3}\0\u{3}\0", "this archive was written by FastCoding, which doesn't use NSKeyedArchiver"),
        ("SQLite format 3\0\u{10}\0", "this is an SQLite database, such as a Core Data store"),
        ("\u{feff}  {\"a\": 1}", "this is JSON or a property list in text, not a keyed archive"),
        ("{ a = 1; }", "this is JSON or a property list in text, not a keyed archive"),
    ])
    func `files of other libraries are recognized`(text: String, reason: String) {
        let error = #expect(throws: PropertyList.Damage.self) { try PropertyList.read(Array(text.utf8)) }
        #expect(error?.reason == reason)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func `property lists from Foundation are read`(format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: sample, format: format, options: 0)
        let list = try PropertyList.read(Array(data))
        let date = "'date': 34560000.0s"
        let expected = [
            "'data': 100:\((0..<32).map { UInt8($0) })", date, "'empty': []", "'half': 0.5r",
            "'large': \(Int.max)",
            "'list': [1, [2, 'x']]", "'long': '\(String(repeating: "a", count: 300))'", "'negative': -1",
            "'number': 5",
            "'text': 'a & <b>'", "'wide': 'é🙂'", "'yes': true",
        ]
        #expect(shown(list) == "{" + expected.joined(separator: ", ") + "}")
    }

    @Test func `invalid data is rejected with a reason`() {
        func reason(_ bytes: [UInt8]) -> String? {
            do throws(PropertyList.Damage) {
                _ = try PropertyList.read(bytes)
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(reason([]) == "not a binary or XML property list")
        #expect(reason(Array("FAS".utf8)) == "not a binary or XML property list")
        #expect(reason(Array("bplist00".utf8)) == "the property list is damaged, it is cut off")
        for (text, problem) in [
            ("<plist><dict><string>a</string></dict></plist>", "a value has no key"),
            ("<plist><dict><key>a</key></dict></plist>", "an element has no beginning"),
            ("<plist><integer>x</integer></plist>", "a number is none"),
            ("<plist><date>yesterday</date></plist>", "a date isn't valid"),
            ("<!DOCTYPE plist [<!ENTITY b \"c\">]><plist/>", "it declares XML elements"),
            ("<plist><array><array></plist>", "an element has no beginning"),
            ("<plist><string>&b;</string></plist>", "a character is damaged"),
        ] {
            #expect(reason(Array(text.utf8)) == "the property list is damaged, \(problem)")
        }
    }

    /// A table with many numbers for one large object would take quadratic time.
    @Test func `objects that contain themselves are rejected`() {
        let count = 2_000
        // An array with as many references, to which each entry of the table refers.
        func bigEndian(_ number: Int, _ width: Int) -> [UInt8] {
            (1...width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - $0))) }
        }
        let object: [UInt8] = [0xAF, 0x11] + bigEndian(count, 2) + [UInt8](repeating: 0, count: 2 * count)
        var bytes: [UInt8] = Array("bplist00".utf8) + object
        for _ in 0..<count { bytes += bigEndian(8, 2) }
        bytes += [UInt8](repeating: 0, count: 6) + [2, 2]
        for number in [count, 0, 8 + object.count] { bytes += bigEndian(number, 8) }
        #expect(throws: PropertyList.Damage(reason: "the property list is damaged, item 1 is damaged")) {
            try PropertyList.read(bytes)
        }
    }

    @Test func `deep nesting is read`() throws {
        let depth = 200_000
        let xml =
            "<plist>" + String(repeating: "<array>", count: depth)
            + String(repeating: "</array>", count: depth)
            + "</plist>"
        #expect(try PropertyList.read(Array(xml.utf8)).values.count == depth)
    }

    /// Archives of all kinds of objects, truncated and changed at random. The result is an error or a valid list, and
    /// never a crash.
    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func `damaged archives are read or rejected`(format: PropertyListSerialization.PropertyListFormat) throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.outputFormat = format
        archiver.encode(sample as NSDictionary, forKey: NSKeyedArchiveRootObjectKey)
        archiver.encode([NSUUID(), NSURL(fileURLWithPath: "/a")] as NSArray, forKey: "more")
        archiver.finishEncoding()
        let bytes = Array(archiver.encodedData)
        #expect(try KeyedArchive(PropertyList.read(bytes)).top.map(\.key) == ["more", "root"])
        for length in bytes.indices { look(at: Array(bytes.prefix(length))) }
        var random = Random(state: 7)
        for _ in 0..<4_000 {
            var damaged = bytes
            for _ in 0...random.next() % 4 {
                let place = Int(random.next() % UInt64(damaged.count))
                switch random.next() % 3 {
                case 0: damaged[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: damaged.remove(at: place)
                default: damaged.insert(contentsOf: damaged[place...].prefix(9), at: place)
                }
            }
            look(at: damaged)
        }
    }

    private func look(at bytes: [UInt8]) {
        guard let list = try? PropertyList.read(bytes) else { return }
        for value in list.values {
            switch value {
            case .array(let items):
                #expect(items.allSatisfy(list.values.indices.contains))
            case .dictionary(let keys, let values):
                #expect(
                    (keys + values).allSatisfy(list.values.indices.contains) && keys.count == values.count)
            default: break
            }
        }
        #expect(list.sizes.reduce(0, +) <= bytes.count)
        guard let archive = try? KeyedArchive(list) else { return }
        #expect(archive.circles.joined().allSatisfy(archive.objects.indices.contains))
    }
}

/// Random numbers, the same in every run (SplitMix64).
struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
