import SecureCodeGenCodingModel
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenSwiftWriter

/// The maximum width affects only white space.
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
        let writer = try SwiftWriter()
        return classes.map { writer.emitMembers($0) }
    }

    /// Nested classes, in files that indent by two spaces, by four or by tabs, and with the width of generated files.
    static let layouts =
        [(100, 2, 2), (100, 2, 14), (100, 4, 4), (100, 4, 12), (100, 4, 16), (120, 4, 4)]
        .map { width, step, indentation in
            let spaces = { String(repeating: " ", count: $0) }
            return Layout(width: width, step: spaces(step), indentation: spaces(indentation))
        } + [1, 2].map { Layout(width: 100, step: "\t", indentation: String(repeating: "\t", count: $0)) }

    /// A region is identified by its text without white space.
    @Test(arguments: layouts) func `only white space changes, and no line is too wide`(_ layout: Layout) throws {
        func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        let emitted = try Self.emitted.get()
        #expect(emitted.count > 80)
        for members in emitted {
            let lines = layout.texts(of: members)
            #expect(bare(lines.joined()) == bare(members.text))
            // Deeper inside, some names of the properties leave no room for anything else.
            if layout.step != "\t", layout.indentation.count < 16 {
                #expect(lines.filter { $0.count > layout.width } == [])
            }
        }
    }

    private static let name = Expression.primary("\"n\"")

    private static let read = Expression.call(
        .support(.object),
        [
            .init("of", .primary("NSString.self")), .init("as", .primary("String.self")), .init("forKey", name),
            .init(.closure(.primary("Name").call(.init(.element)))),
        ])

    private func broken(_ line: Line, _ width: Int, _ indentation: String = "") -> [String] {
        Layout(width: width, step: indentation.isEmpty ? "    " : indentation, indentation: indentation)
            .texts(of: [line])
    }

    @Test func `arguments are below a call, on one line if they fit`() {
        let line: Line = "let n = \(Self.read.tried)"
        #expect(
            broken(line, 80) == [
                "let n = try coder.secureObject(",
                "    of: NSString.self, as: String.self, forKey: \"n\"",
                ") { Name($0) }",
            ])
        #expect(broken(line, 110) == [line.text])
    }

    @Test func `arguments fill as many lines as they need, and those with labels have a line each`() {
        let labelled = ["one", "two", "three"].map { Expression.Argument($0, .primary($0)) }
        let call = Expression.call(
            .primary("self.init"), labelled + [.init("four", .primary("\"four, (four\""))])
        #expect(
            broken("\(call)", 36, "\t") == [
                "\tself.init(", "\t\tone: one,", "\t\ttwo: two,", "\t\tthree: three,", "\t\tfour: \"four, (four\")",
            ])
        let classes = Expression.literal(Expression.metatypes(["One", "Two", "Three"]))
        #expect(
            broken("let classes = \(classes)", 36, "\t") == [
                "\tlet classes = [", "\t\tOne.self, Two.self,", "\t\tThree.self]",
            ])
    }

    @Test func `the body of a closure has one more level than its line`() {
        let body = Expression.primary("first").call(.init(.element)).flatMapped(
            .primary("second").call(.init(.element))
        ).or(.primary("third").call(.init(.element)))
        let map = Expression.support(.map).call(.init(.primary("items")), .init(.closure(body)))
        #expect(
            broken("\(map.mapped(.primary("Set").call(.init(.element))))", 62) == [
                "coder.secureMap(items) {", "    first($0).flatMap { second($0) } ?? third($0)",
                "}.map { Set($0) }",
            ])
        let rows = Expression.call(
            .support(.columnsOfArrays),
            [.init(.primary("rowsOfTheTable")), .init(.closure(["(rows: [[Int]])"], body))])
        #expect(
            broken("return \(rows)", 56) == [
                "return coder.secureColumnsOfArrays(", "    rowsOfTheTable", ") { (rows: [[Int]]) in",
                "    first($0).flatMap { second($0) } ?? third($0)", "}",
            ])
    }

    @Test func `conditions begin on the line of their keyword`() {
        let counts: [SecureCodeGenSwiftWriter.Expression] = ["one", "two", "three"].map {
            .binary(.primary($0).path("count"), .equal, .primary("count"))
        }
        #expect(
            broken("guard \(Code.conditions(counts)) else \(braces: "return nil")", 50) == [
                "guard one.count == count, two.count == count,", "    three.count == count", "else { return nil }",
            ])
    }

    @Test func `a line is broken before operators`() {
        let tests = ["One", "Two", "Three"].map { Expression.cast(.element, "is", to: $0) }
        let isOne = tests.dropFirst().reduce(tests[0]) { .binary($0, .or, $1) }
        let value = Expression.conditional(isOne, then: .element, else: .null)
        #expect(broken("\(value)", 30) == ["$0 is One || $0 is Two", "    || $0 is Three", "    ? $0 : nil"])
    }

    @Test func `a name in backticks isn't broken`() {
        let call = Expression.call(.support(.optionalValue), [.init("forKey", Self.name)])
        let line: Line = "let `key = (a ? b` = \(call.tried)"
        for width in 30...100 {
            let lines = broken(line, width)
            #expect(lines.joined().filter { $0 != " " } == line.text.filter { $0 != " " })
            #expect(lines.count { $0.contains("`key = (a ? b`") } == 1, "\(lines)")
        }
    }
}
