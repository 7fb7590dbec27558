import SecureCodingModel
import SourceText
import SwiftScanner
import Testing

@testable import SecureCodingEmitter

/// Lines are broken only in brackets, so the maximum width affects only white space.
@Suite("Layout of regions")
struct LayoutTests {
    private static let declarations = """
        import Foundation
        enum Mood: String { case calm, wild }
        enum Level: Int { case low, high }
        struct Home { var street: String; var number: Int? }
        struct Badge: Codable { var title: String }
        struct Source { var address: String?; var kind: String? }
        struct Link { var places: [String: [String]]; var title: String? }
        struct Guid { var value: String }
        struct Filter { var numbers: [Guid]?; var namesOfEachOfThem: [[String]]?; var words: [String: Badge]? }
        enum Answer { case choice(Set<Int>), picked([Int], among: Set<Level>), placed(at: Double, device: [String?]) }
        struct Square: Hashable { var file: Int8; var rank: Int8 }
        struct Region {
            var name: String?; var level: Int?; var code: String?; var population: Double?; var subregions: [String]
        }
        enum Action { case push(Guid), redirectToAnotherPage(address: String, Guid), unknown }
        enum Rule { case both([Guid]), either(first: Guid, second: Guid?), holds(Guid) }
        struct Options { var filter: Filter; var sessions: Set<UUID>?; var badge: Badge? }
        struct Notification { struct Name: RawRepresentable, Hashable { var rawValue: String } }
        enum Image: String { case small, large }
        class Drink: NSObject, NSSecureCoding { override init() {} }
        class Americano: Drink {}
        class BananaMilk: Drink {}
        class ChocolateMilk: Drink {}
        class ColdBrew: Drink {}
        class Lemonade: Drink {}
        class MineralWater: Drink {}
        class StrawberryMilk: Drink {}

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
        var drinks: [Drink]
        var drinkOrNone: Drink?
        var drinksOfAllThatHaveBeenSold: [Drink]? = []
        var addressOrNone: URL?
        var sources: [Source]
        var sourcesOrNone: [Source]?
        var links = [String: Link]()
        var linkOrNone: Link?
        var indicesOfAllRowsThatAreSelected: IndexPath?
        var images: [Image: Drink]
        var imagesOfEach: [Image: [Drink]]
        var unknown: NSMutableArray?
        var identifiersOfAll: [Guid]
        var filters: [Filter]
        var actions: [Action]?
        var actionsThatWillBeDoneLater: [Action] = []
        var rule: Rule
        var rulesOrNone: [String: Rule]?
        var options: Options
        var optionsOfTheWindow: Options?
        var notes: [Notification.Name: Any]?
        var countsOfRequestsThatWereHandled: [UUID: Int]?
        var whatWasCalled: [NSDictionary]?
        var answer: Answer
        var answerOrNone: Answer?
        var answers: [Answer]
        var castling: Set<Square>
        var castlingOrNone: Set<Square>?
        var castlingOfBothWithDefault: Set<Square> = []
        var numbersByName: [String: Set<Int>]
        var levelsThatWereReachedEver: Set<Level>
        var levelsThatWillBeReached: Set<Level>?
        var daysOfEachVisit: Set<Date>
        var region: Region
        var regions: [String: Region]?
        var textsOrNone: [String?]?
        var textsThatMayBeMissing: [[String?]] = []
        var numbersOfTheWordsOfEachChapterOfTheBook: [String: [String: [String]]]?
        var numbersOfTheWordsOfEachChapterOfTheBookToo: [String: [String: [String]]] = [:]
        """

    /// A class with all values, and two classes with each value. With a single value, the statements are in the member
    /// instead of a helper function.
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

    /// The members as emitted.
    private static let emitted = Result {
        let scanner = Scanner(commentMarker: "securecodegen:")
        let file = scanner.scan(SourceFile(path: "Wide.swift", text: source))
        let classes = Modeler().model([ModelInput(file: file, role: .generate)]).files.flatMap(\.classes)
        let emitter = try Emitter()
        return classes.map { emitter.emitMembers($0) }
    }

    /// Nested classes, in files that indent by two spaces, by four or by tabs, and with the width of generated files.
    static let layouts =
        [(100, 2, 2), (100, 2, 14), (100, 4, 4), (100, 4, 12), (100, 4, 16), (120, 4, 4)]
        .map { width, step, indentation in
            let spaces = { String(repeating: " ", count: $0) }
            return Layout(width: width, step: spaces(step), indentation: spaces(indentation))
        } + [1, 2].map { Layout(width: 100, step: "\t", indentation: String(repeating: "\t", count: $0)) }

    /// A region is identified by its text without white space.
    @Test(arguments: layouts) func `only white space changes`(_ layout: Layout) throws {
        func bare(_ lines: [String]) -> String {
            lines.joined().filter { !$0.isWhitespace }
        }
        let emitted = try Self.emitted.get()
        #expect(emitted.count > 80)
        #expect(emitted.filter { bare($0) != bare(layout.broken($0)) } == [])
    }

    @Test func `arguments are below a call, on one line if they fit`() {
        let line = "let n = try coder.secureObject(of: NSString.self, as: String.self, forKey: \"n\") { Name($0) }"
        #expect(
            Layout(width: 80).broken(["    " + line]) == [
                "    let n = try coder.secureObject(",
                "        of: NSString.self, as: String.self, forKey: \"n\") { Name($0) }",
            ])
        #expect(Layout(width: 110).broken(["    " + line]) == ["    " + line])
    }

    @Test func `arguments fill as many lines as they need, and those with labels have a line each`() {
        func broken(_ line: String) -> [String] {
            Layout(width: 36, step: "\t", indentation: "\t").broken([line])
        }
        #expect(
            broken("self.init(one: one, two: two, three: three, four: four, five: \"five, (five\")") == [
                "\tself.init(", "\t\tone: one,", "\t\ttwo: two,", "\t\tthree: three,", "\t\tfour: four,",
                "\t\tfive: \"five, (five\")",
            ])
        #expect(
            broken("let classes = [One.self, Two.self, Three.self]") == [
                "\tlet classes = [", "\t\tOne.self, Two.self,", "\t\tThree.self]",
            ])
    }

    @Test func `a closure is below the line that it begins on`() {
        let line = "coder.secureMap(items) { first($0).flatMap { second($0) } ?? third($0) }.map { Set($0) }"
        #expect(
            Layout(width: 64).broken([line]) == [
                "coder.secureMap(items) {", "    first($0).flatMap { second($0) } ?? third($0)",
                "}.map { Set($0) }",
            ])
    }
}
