import Testing

@testable import SecureCodingModel

@Suite("Constants that were keys by hand")
struct KeysByHandTests {
    private let text =
        "'A' declares constants that look like keys of handwritten code, but its properties are archived under other keys"

    @Test func thoseOfContainersThatCodableOpensByHandAreNone() {
        check(
            """
            final class Gradient: NSObject, NSSecureCoding, Decodable {
                var name: String?
                private enum CodingKeys: String, CodingKey { case name = "nm" }
                private enum DataKeys: String, CodingKey { case name = "p" }
                override init() {}
                required init(from decoder: any Decoder) throws {}
            }
            """)
    }

    @Test(arguments: [
        ("struct Keys { static let %@ = \"HighScore\" }", "HighScore"),
        ("enum Key { static let %@ = \"HighScore\" }", "highScore"),
        ("private enum PropertyKey: String { case %@ = \"HighScore\" }", "high_score"),
        ("enum NSCodingKeys: String { case %@ }", "HighScore"),
        ("static let %@ = \"HighScore\"", "highScoreKey"), ("private let %@ = \"HighScore\"", "kHighScore"),
        ("}; private let %@ = \"HighScore\"; class Other {", "HIGH_SCORE_KEY"),
    ])
    func whatHasAnotherTextIsTold(_ declaration: String, name: String) throws {
        let line = declaration.replacing("%@", with: name)
        let place = try #require(line.firstRange(of: name))
        let space = String(repeating: " ", count: line.distance(from: line.startIndex, to: place.lowerBound) - 2)
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var highScore = 0
            \(line)
            //\(space)^ warning: keys-by-hand: \(text)
            //\(space)^ note: if existing archives hold 'highScore' under "HighScore", put '// securecodegen: key = "HighScore"' above it, else '// securecodegen: key = "highScore"'
            }
            """)
    }

    /// Nobody knows which of them archives have.
    @Test func eachConstantThatMayBeTheKeyIsNamed() {
        check(
            """
            private let kName = "nm", nameKey = "user_name"
            //          ^ warning: keys-by-hand
            //          ^ note: if existing archives hold 'name' under "nm", put '// securecodegen: key = "nm"' above it
            //          ^ note: if existing archives hold 'name' under "user_name", put '// securecodegen: key = "user_name"' above it, else '// securecodegen: key = "name"'
            //          ^ note: if existing archives hold 'age' under "years", put '// securecodegen: key = "years"' above it, else '// securecodegen: key = "age"'
            final class A: NSObject, NSSecureCoding {
                enum Keys { static let name = "user_name", age = "years" }
                var name = ""
                var age = 1
            }
            """)
    }

    @Test(arguments: [
        "struct Keys { static let highScore = \"game.high\" }", "enum Key: String { case highScore = \"game.high\" }",
        "static let highScoreKey = \"game.high\"", "}\nprivate let kHighScore = \"game.high\"\nclass Other {",
    ])
    func `a key may contain a period`(_ declaration: String) {
        let text = "final class A: NSObject, NSSecureCoding {\nvar highScore = 0\n\(declaration)\n}"
        let model = Modeler().model([MarkedSource.file("A.swift", text).input])
        #expect(model.diagnostics.map(\.id) == ["keys-by-hand"])
        #expect(model.diagnostics.first?.notes.first?.message.contains("key = \"game.high\"") == true)
    }

    @Test(arguments: [
        "struct Keys { static let highScore = \"highScore\" }", "struct Keys { static let other = \"HighScore\" }",
        "struct Names { static let highScore = \"HighScore\" }", "static let otherKey = \"com.example.HighScore\"",
        "enum CodingKeys: String, CodingKey { case highScore = \"HighScore\" }", "static let highScoreKey = 5",
        "enum Key: Int { case highScore = 1 }", "static var highScoreKey: String { \"HighScore\" }",
    ])
    func whatIsNoKeyOrTheSameIsNot(_ declaration: String) throws {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var highScore = 0
                \(declaration)
            }
            """)
    }

    /// `CodingKeys` may be there for JSON, and a text may be the key of another property by now.
    @Test func keysOfCodingKeysAreComparedAsWell() {
        check(
            """
            final class A: NSObject, NSSecureCoding, Codable {
                var id: String?
                var name: String?
                enum CodingKeys: String, CodingKey { case id = "ID", name = "title" }
                struct CoderKey { static let id = "title"; static let name = "Token.Name" }
                //                           ^ warning: keys-by-hand: \(text)
                //                           ^ note: if existing archives hold 'id' under "title", put '// securecodegen: key = "title"' above it, else '// securecodegen: key = "ID"'
                //                           ^ note: if existing archives hold 'name' under "Token.Name", put '// securecodegen: key = "Token.Name"' above it, else '// securecodegen: key = "title"'
            }
            """)
    }

    @Test func keysOfNoPropertyAreNamedWithTheOthers() {
        check(
            """
            private let kOther = "other"
            final class A: NSObject, NSSecureCoding {
                var privateKey = ""
                var name = "" // securecodegen: key = "nm"
                var score = 0
                struct Keys { static let key = "pk", name = "nm", title = "t", score = "points" }
                //                                                             ^ warning: keys-by-hand: \(text)
                //                                                             ^ note: if existing archives hold 'score' under "points", put '// securecodegen: key = "points"' above it, else '// securecodegen: key = "score"'
                //                       ^ note: no property has a name like "pk", "t", so values under these keys are not read
            }
            """)
    }

    @Test func aDirectiveEndsIt() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var isDone = false // securecodegen: key = "Done"
                var first = 0 // securecodegen: key = "first"
                struct Keys {
                    static let done = "Done", first = "First"
                }
            }
            """)
        #expect(try result.summary("A").hasPrefix(#"isDone "Done""#))
    }
}
