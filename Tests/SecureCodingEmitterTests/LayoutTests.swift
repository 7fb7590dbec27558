import Foundation
import SecureCodingModel
import SourceText
import SwiftScanner
import Testing

@testable import SecureCodingEmitter

/// Regions are laid out as swift-format would leave them, so that neither changes what the other has written.
@Suite("The layout of regions")
struct LayoutTests {
    private static let properties = """
        enum Mood: String { case calm, wild }
        enum Level: Int { case low, high }
        struct Home { var street: String; var number: Int? }
        struct Badge: Codable { var title: String }
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
        var range: Range<Int>
        var character: Character?
        var path: IndexPath
        var pair: (Int, name: String)?
        var info: [String: Any]
        init(_ number: Int) {}
        """

    private func region() throws -> [String] {
        let text = "import Foundation\nclass Wide: NSObject, NSSecureCoding {\n\(Self.properties)\n}\n"
        let scanner = Scanner(commentMarker: "securecodegen:")
        let input = ModelInput(file: scanner.scan(SourceFile(path: "Wide.swift", text: text)), role: .generate)
        let files = Modeler().model([input]).files
        let coded = try #require(files.flatMap(\.classes).first { $0.name == ["Wide"] })
        return Layout(width: 100, step: "  ", indentation: "  ").broken(try Emitter().emitMembers(coded))
    }

    @Test func isThatOfSwiftFormatWithItsDefaultConfiguration() throws {
        let lines = ["class Wide {"] + (try region()) + ["}"]
        #expect(lines.count > 250)
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
        #expect(try region().filter { $0.count > 100 } == [])
    }
}
