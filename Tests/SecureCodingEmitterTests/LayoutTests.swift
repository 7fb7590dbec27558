import Foundation
import SecureCodingModel
import SourceText
import SwiftScanner
import Testing

@testable import SecureCodingEmitter

/// Regions are laid out as swift-format would leave them, so that neither changes what the other has written.
@Suite("The layout of regions")
struct LayoutTests {
    private static let declarations = """
        import Foundation
        enum Mood: String { case calm, wild }
        enum Level: Int { case low, high }
        struct Home { var street: String; var number: Int? }
        struct Badge: Codable { var title: String }

        """

    private static let properties = """
        var identifier: UUID
        var name: String
        var title: String?
        var count: Int
        var ratio: Double?
        var aLongNameOfANumberThatMayBeMissing: Double?
        var aLongNameOfANumberThatIsThere: Int
        var small: Int8
        var smallOrNone: Int16?
        var isOn = true
        var nameWithADefault = "unnamed"
        var anotherPropertyWithADefault: [String] = []
        var mood: Mood
        var moodOrNone: Mood?
        var moodWithDefault = Mood.calm
        var level: Level
        var levelOrNone: Level?
        var aLongNameOfALevelWithDefault: Level = .low
        var moods: [Mood]
        var marks: [Int]?
        var scores: [String: Int]
        var grid: [[Int8]]
        var tags: Set<String>
        var numbers: Set<Int>?
        var maybes: [String?]
        var byNumber: [Int: [String]]
        var homepage: URL
        var website: URL?
        var created: Date
        var photo: Data?
        var badge: Badge
        var home: Home
        var oldHome: Home?
        var place: CGPoint
        var size = CGSize.zero
        var selection: NSRange?
        var span: ClosedRange<Double>?
        var price: Decimal
        var locale: Locale?
        var best: Wide?
        var others: [Wide] = []
        var groups: [String: [Wide]]?
        // securecodegen: key = "other_key"
        var renamed: String
        // securecodegen: key = "another_key"
        var renamedToo: Int
        // securecodegen: key = "third_key_of_all"
        var renamedAsWell: Int
        // securecodegen: classes = [Wide.self, NSString.self]
        var anything: Any?
        // securecodegen: classes = [Wide.self, NSString.self, NSDate.self, NSData.self, NSUUID.self, NSURL.self]
        var things: [Any] = []
        var range: Range<Int>
        var character: Character?
        var path: IndexPath
        var pair: (Int, name: String)?
        var info: [String: Any]
        var numbersOfTheWordsOfEachChapterOfTheBook: [String: [String: [String]]]?
        var numbersOfTheWordsOfEachChapterOfTheBookToo: [String: [String: [String]]] = [:]
        """

    /// A class with all of them, and two with each: in the body of one with a single value stands what functions do elsewhere.
    private static let source: String = {
        func named(_ name: String, _ body: String) -> String {
            "class \(name): NSObject, NSSecureCoding {\n\(body)\ninit(_ number: Int) {}\n}\n"
        }
        let lines = properties.split(separator: "\n")
        let singles = lines.indices.filter { lines[$0].hasPrefix("var ") }.map { index in
            let above = index > 0 && lines[index - 1].hasPrefix("//") ? lines[index - 1] + "\n" : ""
            let names = ["S\(index)", "ALongName\(index)"]
            return names.map { named($0, above + lines[index]) }.joined()
        }
        return declarations + named("Wide", properties) + singles.joined()
    }()

    /// As emitted, and as laid out.
    private func regions() throws -> [(emitted: [String], broken: [String])] {
        let scanner = Scanner(commentMarker: "securecodegen:")
        let file = scanner.scan(SourceFile(path: "Wide.swift", text: Self.source))
        let classes = Modeler().model([ModelInput(file: file, role: .generate)]).files.flatMap(\.classes)
        #expect(classes.count > 80)
        let layout = Layout(width: 100, step: "  ", indentation: "  ")
        let emitter = try Emitter()
        return try classes.map { coded in
            let lines = try emitter.emitMembers(coded)
            return (lines, layout.broken(lines))
        }
    }

    /// By what is not white space, nor a comma that ends a list, a region is known again: whoever divided a text would find it edited by hand.
    @Test func onlyWhiteSpaceChanges() throws {
        func bare(_ lines: [String]) -> String {
            lines.joined().filter { !$0.isWhitespace }.replacing(",]", with: "]")
        }
        #expect(try regions().filter { bare($0.emitted) != bare($0.broken) }.map(\.broken) == [])
    }

    @Test func isThatOfSwiftFormatWithItsDefaultConfiguration() throws {
        let lines = try regions().flatMap { ["class A {"] + $0.broken + ["}", ""] }.dropLast()
        #expect(lines.count > 1_500)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let lint = try execute(
            "/usr/bin/env",
            ["swift", "format", "lint", "--strict", "--configuration", #"{"version": 1}"#, file.path])
        #expect(lint.output == "")
        #expect(lint.status == 0)
    }

    @Test func noLineIsTooLong() throws {
        let long = try regions().flatMap(\.broken).filter { $0.count > 100 }
        #expect(long == [])
    }
}
