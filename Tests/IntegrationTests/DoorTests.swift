import Foundation
import SecureCodeGenAppleTypes
import Testing

/// Programs that read archives with `unarchived(from:)`.
@Suite("Reading untrusted archives", .serialized, .thorough)
struct DoorTests {
    /// Generates code for some files, and compiles it with a program.
    static func program(_ name: String, _ files: [(name: String, text: String)], main: String) throws -> URL {
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
}
