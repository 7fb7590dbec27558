import AppleTypes
import Foundation
import KeyedArchives
import SourceText
import Testing

@testable import SecureCodeGenKit

/// Programs that read archives with `unarchived(from:)`.
@Suite("Reading untrusted archives", .serialized, .thorough)
struct DoorTests {
    /// Generates code for some files, and compiles it with a program.
    private static func program(_ name: String, _ files: [(name: String, text: String)], main: String) throws -> URL {
        let folder = Repository.scratch.appending(path: "door-\(name)")
        try? FileManager.default.removeItem(at: folder)
        let sources = folder.appending(path: "Sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        for file in files { try Data(file.text.utf8).write(to: sources.appending(path: file.name)) }
        let generation = try Command([Repository.program.path, "Sources", "--archiving"], in: folder)
        try #require(generation.exitCode == 0, "\(generation.output)")
        try Data(main.utf8).write(to: sources.appending(path: "main.swift"))
        let all = try FileManager.default.contentsOfDirectory(atPath: sources.path).map { "Sources/" + $0 }
        let arguments = [
            "swiftc", "-swift-version", "5", "-wmo", "-suppress-warnings", "-package-name", name, "-module-name", name,
            "-o", name,
        ]
        let compilation = try Command(arguments + all.sorted(), in: folder)
        try #require(compilation.exitCode == 0, "\(compilation.output)")
        return folder.appending(path: name)
    }

    // MARK: All types

    private static let url = "URL(string: \"https://example.com/a?b=c\")!"
    private static let pattern = "try! NSRegularExpression(pattern: \"a(b+)c\")"

    /// An expression for a value of each type.
    private static let samples: [String: String] = [
        "NSMeasurement": "NSMeasurement(doubleValue: 3, unit: UnitLength.miles)", "Unit": "Unit(symbol: \"a\")",
        "Dimension": "UnitLength.miles", "UnitConverterLinear": "UnitConverterLinear(coefficient: 2)",
        "NSAffineTransform": "NSAffineTransform()", "NSData": "NSData(data: Data([1, 2]))",
        "NSIndexPath": "NSIndexPath(indexes: [1, 2, 300], length: 3)",
        "NSIndexSet": "NSIndexSet(indexesIn: NSRange(location: 1, length: 3))",
        "NSMutableData": "NSMutableData(data: Data([1]))", "NSMutableIndexSet": "NSMutableIndexSet(index: 700)",
        "NSNull": "NSNull()", "NSNumber": "NSNumber(value: 5)", "NSUUID": "NSUUID()",
        "NSValue": "NSValue(range: NSRange(location: 1, length: 2))", "NSAttributedString": "attributed",
        "NSMutableAttributedString": "NSMutableAttributedString(attributedString: attributed)",
        "NSCharacterSet": "NSCharacterSet(charactersIn: \"abc\")", "NSRegularExpression": pattern,
        "NSMutableCharacterSet": "NSMutableCharacterSet(charactersIn: \"abc\")", "NSString": "\"Ada\" as NSString",
        "NSTextCheckingResult": "(\(pattern)).firstMatch(in: \"abbc\", range: NSRange(location: 0, length: 4))!",
        "ISO8601DateFormatter": "ISO8601DateFormatter()", "NSCalendar": "NSCalendar(identifier: .gregorian)!",
        "NSDate": "NSDate(timeIntervalSinceReferenceDate: 0.5)", "NSDateComponents": "NSDateComponents()",
        "NSDateInterval": "NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 5)",
        "NSLocale": "NSLocale(localeIdentifier: \"de_DE\")", "NSPersonNameComponents": "names",
        "NSTimeZone": "NSTimeZone(name: \"Europe/Berlin\")!", "NSURL": "NSURL(string: \"https://example.com\")!",
        "HTTPURLResponse":
            "HTTPURLResponse(url: \(url), statusCode: 404, httpVersion: nil, headerFields: [\"a\": \"b\"])!",
        "NSURLQueryItem": "NSURLQueryItem(name: \"a\", value: nil)",
        "URLCredential": "URLCredential(user: \"a\", password: \"b\", persistence: .none)",
        "URLResponse": "URLResponse(url: \(url), mimeType: nil, expectedContentLength: 9, textEncodingName: \"utf-8\")",
        "String": "\"Ada\"", "Data": "Data([0, 255])", "Date": "Date(timeIntervalSinceReferenceDate: 0.1)", "URL": url,
        "UUID": "UUID()", "DateComponents": "DateComponents(year: 2024)",
        "CharacterSet": "CharacterSet(charactersIn: \"abc\")", "URLRequest": "URLRequest(url: \(url))",
        "Substring": "\"abc\"", "Character": "\"a\"", "Decimal": "Decimal(string: \"-12.5\")!",
        "Locale": "Locale(identifier: \"de_DE\")", "TimeZone": "TimeZone(identifier: \"Europe/Berlin\")!",
        "Unicode.Scalar": "\"a\"", "Int128": "-5", "UInt128": "5", "IndexPath": "[0, 5]", "IndexSet": "[0, 5]",
        "URLQueryItem": "URLQueryItem(name: \"a\", value: nil)", "CGPoint": "CGPoint(x: 1, y: 2)",
        "CGSize": "CGSize(width: 1, height: 2)", "CGRect": "CGRect(x: 1, y: 2, width: 3, height: 4)",
        "NSRange": "NSRange(location: 1, length: 2)",
        "NSEdgeInsets": "NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
        "DateInterval": "DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 5)", "Bool": "true",
    ]

    /// The types of the tables that generated code can archive on Linux.
    private static var types: [String] {
        let classes = FoundationClasses.all.filter {
            $0.isAvailableOnLinux && !$0.isContainer && $0.hazard?.effect != .fails
        }
        let structures = FoundationStructures.all.map(\.name).filter {
            !["CGVector", "CGAffineTransform"].contains($0)
        }
        return classes.map(\.name) + PlatformValue.allCases.map(\.name) + structures + Scalar.allCases.map(\.rawValue)
    }

    private static func sample(of type: String) throws -> String {
        if let sample = samples[type] { return sample }
        if FoundationClasses.named(type)?.superclass == "Dimension" { return "\(type).baseUnit() as! \(type)" }
        return try #require(Scalar(rawValue: type).map { _ in "5" }, "\(type) has no sample")
    }

    /// Each class lists only the classes of its own property.
    @Test func `what generated code writes is read, for each type of Foundation`() throws {
        var model = "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        var cases = ""
        var count = 0
        for (number, type) in Self.types.enumerated() {
            let value = try Self.sample(of: type)
            let alone = [("Alone", type, value), ("Optional", type + "?", value)]
            // Foundation bridges mutable data in collections to data.
            let inCollections =
                type == "NSMutableData"
                ? [] : [("List", "[\(type)]", "[\(value)]"), ("Table", "[String: \(type)]", "[\"a\": \(value)]")]
            for (shape, property, value) in alone + inCollections {
                let name = "\(shape)\(number)"
                model += """
                    final class \(name): NSObject, NSSecureCoding {
                        let value: \(property)
                        init(value: \(property)) { self.value = value }
                    }

                    """
                cases += "check(\"\(type) \(shape)\") { \(name)(value: \(value)) }\n"
                count += 1
            }
        }
        let recorded = Repository.fixturePackages.appending(
            path: "StrictCoding/Sources/StrictCoding/RecordedArchives.swift")
        let program = try Self.program(
            "PlatformTypes",
            [("Models.swift", model), ("ArchiveText.swift", try String(contentsOf: recorded, encoding: .utf8))],
            main: Self.typesMain + cases)
        let run = try Command([program.path], in: program.deletingLastPathComponent())
        let lines = run.output.split(separator: "\n")
        #expect(run.exitCode == 0 && lines.count { $0.hasSuffix(" same") } == count, "\(run.output.suffix(2_000))")
        #expect(lines.filter { !$0.hasSuffix(" same") }.isEmpty)
    }

    private static let typesMain = """
        import Foundation
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #endif
        let attributed = NSMutableAttributedString(string: "abcdef")
        attributed.addAttributes([NSAttributedString.Key("a"): "b"], range: NSRange(location: 1, length: 2))
        let names = NSPersonNameComponents()
        names.givenName = "a"
        func check<T: NSObject & NSSecureCoding & SecureArchivable>(_ name: String, _ make: () -> T) {
            do {
                let data = try make().archivedData()
                let again = try T.unarchived(from: data).archivedData()
                print(name, try ArchiveText(data).text == ArchiveText(again).text ? "same" : "changed")
            } catch {
                print(name, error)
            }
        }

        """

    // MARK: The answers of 'inspect'

    /// The goldens with archives.
    private static let answered = [
        "Absence", "Awkward", "Cases", "Classes", "Collections", "Conditions", "Defaults", "Hooks", "Imports", "Keys",
        "Lists", "Names", "OlderKeys", "Shadows", "Singles", "Versions",
    ]

    /// Goldens with methods, Codable types or texts that refuse or replace values themselves. Only running them tells which, so
    /// their archives aren't changed.
    private static let refusingThemselves: Set = ["Conditions", "Hooks", "OlderKeys", "Versions"]

    @Test(arguments: answered)
    func `inspect reports what the app can't read`(_ name: String) throws {
        let fixtures = Repository.root.appending(path: "Tests/Fixtures")
        let folder = fixtures.appending(path: "Goldens/\(name)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && $0 != "main.swift" && !$0.hasSuffix("+SecureCoding.swift") }
            .map { (name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
        let program = try Self.program(name, files, main: Self.answersMain)
        let archives = program.deletingLastPathComponent().appending(path: "archives")
        try FileManager.default.createDirectory(at: archives, withIntermediateDirectories: true)
        let recorded = try Data(contentsOf: fixtures.appending(path: "Archives/\(name).plist"))
        var random = SeededGenerator(seed: 5)
        let all = try PropertyListDecoder().decode([String: [Data]].self, from: recorded)
        for (key, versions) in all.sorted(by: { $0.key < $1.key }) {
            for (version, data) in versions.enumerated() {
                let list = try PropertyListSerialization.propertyList(from: data, format: nil)
                let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
                let text = String(decoding: xml, as: UTF8.self)
                for change in 0..<(Self.refusingThemselves.contains(name) ? 1 : 20) {
                    let changed = change == 0 ? text : Self.changed(text, &random)
                    try Data(changed.utf8).write(to: archives.appending(path: "\(key) \(version) \(change).plist"))
                }
            }
        }
        // Foundation reports refused values to the standard error.
        let run = try Command(["sh", "-c", "\"$0\" \"$1\" 2>/dev/null", program.path, archives.path], in: archives)
        let answers = run.output.split(separator: "\n").filter { $0.hasPrefix(name + ".") && $0.contains("\t") }
        let classes = try Self.classes(program.deletingLastPathComponent().appending(path: "Sources"))
        #expect(!answers.isEmpty)
        // The class that the app expects isn't known.
        for answer in answers where !answer.contains("it holds") {
            let parts = answer.split(separator: "\t", maxSplits: 1).map(String.init)
            let bytes = Array(try Data(contentsOf: archives.appending(path: parts[0])))
            let check = ReadingCheck(try KeyedArchive(PropertyList.read(bytes)), by: classes)
            let isRead =
                check.refusals.isEmpty && check.unknownClasses.isEmpty && check.findings.allSatisfy(\.isLoss)
            #expect(isRead == (parts[1] == "read"), "\(answer): \(check.refusals)\(check.findings.map(\.message))")
        }
    }

    private static func classes(_ folder: URL) throws -> ReadableClasses {
        var configuration = Configuration()
        configuration.allClassesAreRoots = true
        let fileSystem = FileSystem(workingDirectory: "/")
        let pipeline = Pipeline(
            stages: try .standard(configuration.stageOptions(fileSystem)), fileSystem: fileSystem,
            configuration: configuration)
        let sources = Discovery(fileSystem).discover([Path(folder.path)]).files.filter {
            $0.path.lastComponent.text != "main.swift"
        }
        let analysis = pipeline.analyse(sources: sources, references: [])
        return ReadableClasses([analysis.models], handwritten: analysis.handWrittenClasses)
    }

    /// Changes one value or one class name in an archive.
    private static func changed(_ text: String, _ random: inout SeededGenerator) -> String {
        let values = [
            "<integer>5</integer>", "<integer>-1</integer>", "<integer>300</integer>", "<real>0.5</real>", "<true/>",
            "<string>x</string>", "<string>red</string>", "<data>YWJj</data>",
        ]
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let places = lines.indices.filter { line in
            ["<integer>", "<real>", "<string>", "<true/>", "<false/>", "<data>"].contains { lines[line].contains($0) }
                && lines[line].contains("</") || lines[line].hasSuffix("/>")
        }
        guard let place = places.randomElement(using: &random) else { return text }
        let isReference = lines[place - 1].contains("CF$UID")
        lines[place] =
            isReference
            ? "<integer>\(Int.random(in: 0..<30, using: &random))</integer>"
            : values.randomElement(using: &random) ?? ""
        return lines.joined(separator: "\n")
    }

    private static let answersMain = """
        import Foundation
        func read<T: SecureArchivable>(_ type: T.Type, _ data: Foundation.Data) throws { _ = try type.unarchived(from: data) }
        let folder = CommandLine.arguments[1]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            let data = try Foundation.Data(contentsOf: Foundation.URL(filePath: folder + "/" + name))
            let className = String(name.split(separator: " ")[0])
            guard let type = NSClassFromString(className) as? any SecureArchivable.Type else { continue }
            do {
                try read(type, data)
                print(name + "\\tread")
            } catch {
                print(name + "\\t\\(error)")
            }
        }

        """
}
