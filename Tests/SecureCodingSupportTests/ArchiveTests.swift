import ArchiveFormats
import Foundation
import Testing

@testable import SecureCodingSupport

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
        #expect(SecureArchive.propertyListClasses.map { "\($0)" } == ArchivedForm.propertyListClasses)
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
}
