import Foundation
import SecureCodeGenArchiveFormats
import Testing

@testable import SecureCodeGenInspection

/// The code that `archiving` generates, with a handwritten class.
@Suite("Archives")
struct ArchiveTests {
    private static let classes: [AnyClass] = [
        NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self,
    ]

    private static func archive(_ object: Any) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    }

    private static func xml(_ object: Any) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.outputFormat = .xml
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        return archiver.encodedData
    }

    private static func read(_ data: Data, limits: SecureArchive.Limits = .standard) throws -> NSObject? {
        try SecureArchive.object(from: data, classes: classes, limits: limits) as? NSObject
    }

    private static var object: NSDictionary {
        [
            "texts": ["a", "\u{e9}", "<&>\"'", ""] as NSArray,
            "numbers": [0, -1, 255, 65_536, Int.max, Int.min, 0.5] as NSArray,
            "flags": [true] as NSArray, "set": NSSet(array: ["x", "y"]),
            "date": NSDate(timeIntervalSinceReferenceDate: 1.5),
        ]
    }

    @Test func `the classes of property lists are those that generated code leaves out`() {
        #expect(SecureArchive.propertyListClasses.map { "\($0)" } == PropertyListKind.classes)
    }

    @Test func `binary and XML archives give the same object`() throws {
        #expect(try Self.read(Self.archive(Self.object)) == Self.object)
        #expect(try Self.read(Self.xml(Self.object)) == Self.object)
    }

    @Test func `the guide states the limits and the units of work`() throws {
        let page = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Sources/securecodegen/Documentation.docc/ReadingUntrustedArchives.md"), encoding: .utf8)
        typealias Cost = SecureArchive.Cost
        let limits = SecureArchive.Limits.standard
        func text(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en_US"))) }
        for row in [
            "| `size` | \(text(limits.size)) |", "| `depth` | \(text(limits.depth)) |",
            "| `work` | \(text(limits.work)) | work of decoding, beyond \(text(Cost.allowedForByte)) units",
            "| an object | \(text(Cost.object)), and \(text(Cost.entry)) for each key |",
            "| a number, text or data in `$objects` | \(text(Cost.value)) |",
            "| an element of a collection | \(text(Cost.element)) |", "| a byte of text | \(text(Cost.byte)) |",
            "| data | \(text(Cost.data)), and \(text(Cost.dataByte)) for each byte |",
            "in the property list of a Codable value | \(text(Cost.codedValue)) |",
            "| a dictionary there | \(text(Cost.codedDictionary)), and \(text(Cost.codedKey)) for each key |",
            "| JSON | \(text(Cost.codedByte)) for each byte, \(text(Cost.codedComma)) for each comma and colon, "
                + "\(text(Cost.codedBracket)) for each opening bracket |",
            "| an archive, and each archive in it | \(text(Cost.archive)) |",
            "with equal hashes | \(text(Cost.comparedText)) to \(text(Cost.comparedData)) |",
            "| a bracket or backslash in a regular expression | \(text(Cost.patternSet)) |",
        ] { #expect(page.contains(row), "\(row)") }
    }

    @Test func `a rewritten archive is rewritten to itself`() throws {
        func rewritten(_ data: Data) throws -> Data {
            var check = try SecureArchive.Check(
                SecureArchive.Tree(binary: [UInt8](data)), allowedWork: .max,
                classes: SecureArchive.lookup(Self.classes))
            return try check.run()
        }
        let once = try rewritten(Self.archive(Self.object))
        #expect(try rewritten(once) == once)
    }

    @Test func `XML with comments, entity declarations or several roots is rejected`() throws {
        let text = String(decoding: try Self.xml(Self.object), as: UTF8.self)
        let changes = [
            text.replacingOccurrences(of: "<dict>", with: "<!--x--><dict>"),
            text.replacingOccurrences(of: "</plist>", with: "<true/></plist>"),
            text.replacingOccurrences(of: "<plist", with: "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist"),
            text.replacingOccurrences(of: "UTF-8", with: "UTF-7"), text + "x",
        ]
        for change in changes where change != text {
            #expect(throws: SecureArchiveError.self) { try Self.read(Data(change.utf8)) }
        }
    }

    @Test func `limits are checked before decoding`() throws {
        let data = try Self.archive(Self.object)
        var limits = SecureArchive.Limits.standard
        limits.size = data.count - 1
        #expect(throws: SecureArchiveError.self) { try Self.read(data, limits: limits) }
        limits = .standard
        limits.depth = 2
        #expect(throws: SecureArchiveError.self) { try Self.read(data, limits: limits) }
        limits = .standard
        limits.work = -data.count * SecureArchive.Cost.allowedForByte
        #expect(throws: SecureArchiveError.self) { try Self.read(data, limits: limits) }
    }

    @Test func `a file that is too large isn't read`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).archive")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        // Only the end is written, so the file is sparse.
        try handle.truncate(atOffset: 8 << 30)
        try handle.close()
        #expect(throws: SecureArchiveError.self) { try SecureArchive.contents(of: file, limit: 1 << 28) }
        let missing = file.appendingPathExtension("missing")
        #expect(throws: SecureArchiveError.self) { try SecureArchive.contents(of: missing, limit: 1 << 28) }
    }

    @Test func `only files are read, up to the limit`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        for url in [folder, pipe, URL(filePath: "/dev/zero"), try #require(URL(string: "http://localhost/"))] {
            #expect(throws: SecureArchiveError.self) { try SecureArchive.contents(of: url, limit: 1 << 28) }
        }
        // Files in this folder report a size of 0.
        if FileManager.default.fileExists(atPath: "/proc/self/maps") {
            let maps = URL(filePath: "/proc/self/maps")
            #expect(throws: SecureArchiveError.self) { try SecureArchive.contents(of: maps, limit: 100) }
            #expect(try SecureArchive.contents(of: maps, limit: 1 << 28).isEmpty == false)
        }
        let file = folder.appending(path: "file")
        let data = Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0) })
        try data.write(to: file)
        #expect(try SecureArchive.contents(of: file, limit: data.count) == data)
    }

    @Test func `JSON that isn't UTF-8 is rejected`() throws {
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
            var coded = SecureArchive.CodedData(depth: 16, allowedWork: 1_000_000)
            let data = try #require(#"["a"]"#.data(using: encoding))
            #expect(throws: SecureArchiveError.self) { try coded.checked(data) }
        }
    }

    @Test func `dictionaries of objects with validated values are read`() throws {
        let urls: NSDictionary = [
            "a": URL(filePath: "/a") as NSURL, "b": ["c": URL(filePath: "/b") as NSURL] as NSDictionary,
        ]
        let mutable = NSMutableDictionary()
        for key in urls.allKeys { mutable.setObject(urls.object(forKey: key) as Any, forKey: key as! NSString) }
        for object in [urls, mutable] {
            let read = try SecureArchive.object(
                from: Self.archive(object), classes: Self.classes + [NSURL.self], limits: .standard)
            #expect(read as? NSDictionary == urls)
            #expect((read as? NSDictionary).map { type(of: $0) == type(of: object) } == true)
            #expect(try Self.archive(read).isEmpty == false)
        }
    }

    @Test func `names in errors are short and contain no control characters`() throws {
        let text = String(decoding: try Self.xml(Self.object), as: UTF8.self)
        let name = "a\u{7}" + String(repeating: "\u{301}", count: 500)
        let data = Data(text.replacingOccurrences(of: "<string>NSDate<", with: "<string>\(name)<").utf8)
        do {
            _ = try Self.read(data)
            Issue.record("it was read")
        } catch SecureArchiveError.refusedClass(let name, _) {
            #expect(name.unicodeScalars.count <= 100)
            #expect(!name.unicodeScalars.contains("\u{7}"))
        }
    }

    @Test func `collections are valid if all their contents are`() {
        let classes: [AnyClass] = [NSNumber.self, NSArray.self, NSDictionary.self, NSSet.self]
        func isValue(_ object: NSObject) -> Bool { SecureArchive.isValue(object, of: classes) }
        #expect(isValue([1, [2, 3]] as NSArray))
        #expect(isValue(["a": [1]] as NSDictionary))
        #expect(!isValue([NSDate()] as NSArray))
        #expect(!isValue([1: 2] as NSDictionary))
        #expect(!isValue(["a": "b"] as NSDictionary))
    }

    @Test func `coded data that contains itself or is too deep is rejected`() throws {
        let value = (0..<40).reduce([] as [Any]) { inner, _ in [inner] }
        let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        var deep = SecureArchive.CodedData(depth: 64, allowedWork: 1_000_000)
        let checked = try deep.checked(data)
        let same = try PropertyListSerialization.propertyList(from: checked, format: nil) as? NSArray
        #expect(same == value as NSArray)
        var shallow = SecureArchive.CodedData(depth: 16, allowedWork: 1_000_000)
        #expect(throws: SecureArchiveError.self) { try shallow.checked(data) }
        #expect(throws: SecureArchiveError.self) { try shallow.checked(Data(String(repeating: "[", count: 17).utf8)) }
        #expect(try shallow.checked(Data(#"["[[[[[[[[[[[[[[[[[[[[\"[["]"#.utf8)).isEmpty == false)
    }

    // MARK: Keys of an app's classes

    /// Reads an object of a class whose keys `n` and `m` are in the table.
    private static func numbers(_ make: (inout KeyedArchive) -> [String: Any]) throws -> FormNumbers {
        var archive = KeyedArchive()
        let name = NSStringFromClass(FormNumbers.self)
        let root = archive.object(name, make(&archive))
        var check = try check(archive.data(root: root), reading: [name: .init(values: ["n"], objects: ["m"])])
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: check.run())
        unarchiver.requiresSecureCoding = false
        return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? FormNumbers)
    }

    /// - Parameter keys: the table of the keys that classes read.
    private static func check(
        _ data: Data, reading keys: [String: SecureArchive.ReadKeys]
    ) throws -> SecureArchive.Check {
        let system = SecureArchive.lookup(classes)
        return try SecureArchive.Check(
            SecureArchive.Tree(xml: [UInt8](data)), allowedWork: SecureArchive.allowedWork(for: data.count, .standard)
        ) { found in
            keys[found].map { .init(name: found, form: .init(found, reading: $0), isListed: true) } ?? system(found)
        }
    }

    /// Decoding a value that the check refused is an error, but nothing else is.
    @Test func `values that a class doesn't read aren't decoded, whatever they are`() throws {
        let read = try Self.numbers { archive in
            let broken = archive.object("NSNumber", ["NS.number": "x"])
            let key = archive.add("a")
            return [
                "n": 1, "$0": "x", "color": archive.object("UIColor", ["deep": archive.array([broken])]),
                "parent": KeyedArchive.Reference(number: 99),
                "table": archive.dictionary([(key, archive.object("NSNumber", ["NS.number": "x"]))]),
                "list": [archive.add("a"), archive.object("UIColor"), archive.add("b")], "m": 2,
            ]
        }
        #expect(read.n == 1 && read.m == 2)
    }

    @Test func `a value that is refused under an unlisted key is an error when it is read`() throws {
        var archive = KeyedArchive()
        let holder = NSStringFromClass(FormHolder.self)
        let inner = archive.object(holder, ["value": archive.object("UIColor")])
        let root = archive.object(holder, ["value": archive.array([inner])])
        let data = try archive.data(root: root)
        do {
            _ = try FormHolder.unarchived(from: data)
            Issue.record("it was read")
        } catch SecureArchiveError.refusedClass(let name, let place) {
            #expect(name == "UIColor" && place == "root.value[0].value")
        }
    }

    /// The value isn't read there, so it doesn't matter. Elsewhere it does.
    @Test func `an object that is refused under an unlisted key is refused under others, too`() throws {
        var archive = KeyedArchive()
        let bad = archive.object("UIColor")
        let shared = archive.object("Inner", ["item": bad])
        let root = archive.object("Outer", ["a": shared, "b": shared])
        var unlisted = try Self.check(archive.data(root: root), reading: ["Outer": .init(), "Inner": .init()])
        _ = try unlisted.run()
        #expect(unlisted.refusals.count == 1)
        var first = try Self.check(
            archive.data(root: root), reading: ["Outer": .init(objects: ["a"]), "Inner": .init()])
        _ = try first.run()
        #expect(first.refusals.count == 1)
        for key in ["a", "b"] {
            var listed = try Self.check(
                archive.data(root: root), reading: ["Outer": .init(objects: [key]), "Inner": .init(objects: ["item"])])
            #expect(throws: SecureArchiveError.self) { try listed.run() }
        }
    }

    /// A parent refers to its children, and they to it.
    @Test func `an object on the way to a refused value can be read elsewhere`() throws {
        var archive = KeyedArchive()
        let child = archive.object("Child", ["parent": KeyedArchive.Reference(number: 4), "name": archive.add("a")])
        #expect(child.number == 3)
        let parent = archive.object("Parent", ["first": child, "last": child])
        for isListed in [true, false] {
            var check = try Self.check(
                archive.data(root: parent),
                reading: [
                    "Parent": .init(objects: isListed ? ["first", "last"] : []), "Child": .init(objects: ["name"]),
                ])
            check.allowsCycles = false
            let rewritten = try check.run()
            #expect(check.refusals.count == 1)
            let list = try PropertyListSerialization.propertyList(from: rewritten, format: nil) as? [String: Any]
            let objects = try #require(list?["$objects"] as? [Any])
            // nil, the parent, the child, its name, the value in place of its parent, and three classes.
            #expect(objects.count == 8)
        }
    }

    @Test func `refusing many values takes linear time`() throws {
        var archive = KeyedArchive()
        // Each use of the chain leads to the refused object at its end.
        var chain = archive.object("UIColor")
        for _ in 0..<80 { chain = archive.object("Node", ["next": chain]) }
        let nodes = (0..<20_000).map { _ in archive.object("Node", ["other": chain]) }
        let root = archive.object("Node", ["all": archive.array(nodes)])
        var check = try Self.check(archive.data(root: root), reading: ["Node": .init(objects: ["next", "all"])])
        _ = try check.run()
        #expect(check.refusals.count == 20_000)
        #expect(check.work < 20_000 * 3 * SecureArchive.Cost.object)
    }

    @Test func `a number is read in place and as an object`() throws {
        let read = try Self.numbers { ["n": $0.add(7), "m": 8] }
        #expect(read.n == 7)
        #expect(read.m == 8)
        let other = try Self.numbers { ["n": 7, "m": $0.add(8)] }
        #expect(other.n == 7)
        #expect(other.m == 8)
    }

    @Test func `nil under the key of a number counts as missing, and another object is refused`() throws {
        let read = try Self.numbers { _ in ["n": KeyedArchive.Reference.null, "m": 8] }
        #expect(read.keys == ["m"])
        #expect(throws: SecureArchiveError.self) { try Self.numbers { ["n": $0.add("5")] } }
    }

    /// NSKeyedArchiver adds a dollar sign to keys that begin with one.
    @Test func `a key that begins with a dollar sign is read`() {
        let form = SecureArchive.Form("A", reading: .init(values: ["$n"], objects: ["$0"]))
        #expect(form.field("$$n") != nil && form.field("$$0") != nil && form.field("$n") == nil)
    }

    @Test func `the root can have any key, and an error names those that there are`() throws {
        let holder = FormHolder("a" as NSString)
        let data = try holder.archivedData(key: "State")
        #expect(try FormHolder.unarchived(from: data, key: "State").value == "a" as NSString)
        do {
            _ = try FormHolder.unarchived(from: data)
            Issue.record("it was read")
        } catch SecureArchiveError.damaged(let reason, _) {
            #expect(reason == "there is no object with the key 'root', but with 'State'")
        }
    }

    // MARK: Saving

    @Test func `an archive that couldn't be read isn't written`() throws {
        var limits = SecureArchive.Limits.standard
        limits.depth = 3
        let deep = FormHolder([[["a"]]] as NSArray)
        #expect(try deep.archivedData().isEmpty == false)
        #expect(throws: SecureArchiveError.self) { try deep.archivedData(limits: limits) }
        #expect(throws: SecureArchiveError.self) { try FormHolder(NSUUID()).archivedData() }
    }

    @Test func `a file keeps its mode, and a link to it stays`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, link, missing) = (
            folder.appending(path: "file"), folder.appending(path: "link"), folder.appending(path: "missing")
        )
        let holder = FormHolder("a" as NSString)
        try Data().write(to: file)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "file")
        for mode in [0o600, 0o640, 0o444 | 0o200] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            let owner = try FileManager.default.attributesOfItem(atPath: file.path)[.ownerAccountID] as? Int
            try holder.write(to: link)
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == mode)
            #expect(attributes[.ownerAccountID] as? Int == owner)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "file")
            #expect(try FormHolder.read(from: link).value == "a" as NSString)
        }
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "missing")
        try holder.write(to: link)
        #expect(try FormHolder.read(from: missing).value == "a" as NSString)
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["file", "link", "missing"])
    }

    // MARK: Work

    @Test func `texts with many combining marks in a row exceed the limit`() throws {
        let marks = ["\u{301}", "\u{327}", "\u{345}", "\u{31b}"]
        func text(_ count: Int) -> String { "e" + (0..<count).map { marks[$0 * 7 % 4] }.joined() }
        for count in [30, 500] {
            #expect(try Self.read(Self.archive([text(count): text(count)] as NSDictionary)) != nil)
        }
        let long = text(30_000) as NSString
        for object in [[long: 1] as NSDictionary, [long] as NSArray, NSSet(array: [long])] {
            do {
                _ = try Self.read(Self.archive(object))
                Issue.record("it was read")
            } catch SecureArchiveError.exceedsLimit {}
        }
        var archive = KeyedArchive()
        let root = archive.object(NSStringFromClass(FormHolder.self), [long as String: 1])
        let data = try archive.data(root: root)
        #expect(throws: SecureArchiveError.self) { try FormHolder.unarchived(from: data) }
    }

    // MARK: Codable values

    private struct Coded<Value: Codable>: Codable {
        let values: [Value]
    }

    /// Decodes a value with one of its values changed.
    private static func decoded<Value: Codable>(
        _ value: Value, json: Bool = false, _ change: (inout [String: Any]) -> Void = { _ in }
    ) throws -> Value {
        let data =
            try json
            ? JSONEncoder().encode(Coded(values: [value])) : PropertyListEncoder().encode(Coded(values: [value]))
        var list: Any =
            try json
            ? JSONSerialization.jsonObject(with: data) : PropertyListSerialization.propertyList(from: data, format: nil)
        if var whole = list as? [String: Any], var parts = (whole["values"] as? [Any])?[0] as? [String: Any] {
            change(&parts)
            whole["values"] = [parts]
            list = whole
        }
        let changed =
            try json
            ? JSONSerialization.data(withJSONObject: list)
            : PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let read =
            try json
            ? JSONDecoder().decode(SecureDecoded<Coded<Value>>.self, from: changed)
            : PropertyListDecoder().decode(SecureDecoded<Coded<Value>>.self, from: changed)
        return read.value.values[0]
    }

    private struct Everything: Codable, Equatable {
        enum Kind: Codable, Equatable { case one(Int, name: String), other }
        var flag = true, number = -3, small: Int8 = 4, big: UInt64 = .max, real = 0.5, float: Float = 2.5
        var text = "é", data = Data([1]), date = Date(timeIntervalSinceReferenceDate: 1.5), id = UUID()
        var url = URL(string: "http://a/b"), none: Int?, list = [1, 2], names: Set = ["a"], table = ["a": [1.5]]
        var byNumber = [1: "a"], kind = [Kind.one(1, name: "b"), .other], range = 1..<3
        var indexes: IndexSet = [1, 2, 7], path: IndexPath = [1, 2],
            period = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 3)
        var characters = CharacterSet(charactersIn: "a"), decimal: Decimal = 1.25,
            parts = URLComponents(string: "http://a:80/b?c#d")
        var zone = TimeZone(identifier: "Europe/Berlin"), locale = Locale(identifier: "de_DE"),
            calendar = Calendar(identifier: .iso8601)
        var components = DateComponents(year: 2001), length = Measurement(value: 3, unit: UnitLength.meters)
        var nested: [[Int?]] = [[1, nil]]
    }

    @Test func `Codable values are read as decoders read them`() throws {
        let value = Everything()
        #expect(try Self.decoded(value) == value)
        #expect(try Self.decoded(value, json: true) == value)
        #expect(try Self.decoded(Int128(7), json: true) == 7)
    }

    @Test func `Codable values that Foundation traps for are refused`() throws {
        func expectRefused<Value: Codable>(_ value: Value, _ change: (inout [String: Any]) -> Void) {
            for json in [false, true] {
                #expect(throws: (any Error).self, "\(value)") { try Self.decoded(value, json: json, change) }
            }
        }
        for range in [
            ["location": 1, "length": -1], ["location": -1, "length": 1], ["location": 1, "length": Int.max],
        ] {
            expectRefused([1] as IndexSet) { $0["indexes"] = [range] }
        }
        expectRefused([1, 2] as IndexPath) { $0["indexes"] = [-1] }
        expectRefused(CharacterSet(charactersIn: "a")) { $0["bitmap"] = "" }
        expectRefused(DateInterval(start: Date(), duration: 1)) { $0["duration"] = -5 }
        expectRefused(URLComponents(string: "http://a:80/") ?? URLComponents()) { $0["port"] = -1 }
        expectRefused(URLComponents(string: "http://a:80/") ?? URLComponents()) { $0["scheme"] = "1" }
        #expect(throws: (any Error).self) { try Self.decoded(1.25 as Decimal) { $0["length"] = 15 } }
        #expect(throws: (any Error).self) {
            try Self.decoded(CharacterSet(charactersIn: "a")) {
                $0["bitmap"] = Data(count: 8_192) + Data([17]) + Data(count: 8_192)
            }
        }
    }
}
