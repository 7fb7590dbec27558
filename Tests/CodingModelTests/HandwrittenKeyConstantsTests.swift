import Testing

@testable import SecureCodeGenCodingModel

@Suite("Constants for handwritten keys")
struct HandwrittenKeyConstantsTests {
    private let text =
        "'A' declares constants that look like keys of handwritten code, but its properties are archived under other keys"

    @Test func `keys of manually opened Codable containers are ignored`() {
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
    func `a constant with another text is reported`(_ declaration: String, name: String) throws {
        let line = declaration.replacing("%@", with: name)
        let place = try #require(line.firstRange(of: name))
        let space = String(repeating: " ", count: line.distance(from: line.startIndex, to: place.lowerBound) - 2)
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var highScore = 0
            \(line)
            //\(space)^ warning: keys-by-hand: \(text)
            //\(space)^ note: if existing archives hold 'highScore' under "HighScore", put '// securecodegen: key = "HighScore"' above it, otherwise '// securecodegen: key = "highScore"'
            }
            """)
    }

    /// The keys in archives aren't known.
    @Test func `each constant that may be the key is reported`() {
        check(
            """
            private let kName = "nm", nameKey = "user_name"
            //          ^ warning: keys-by-hand
            //          ^ note: if existing archives hold 'name' under "nm", put '// securecodegen: key = "nm"' above it
            //          ^ note: if existing archives hold 'name' under "user_name", put '// securecodegen: key = "user_name"' above it, otherwise '// securecodegen: key = "name"'
            //          ^ note: if existing archives hold 'age' under "years", put '// securecodegen: key = "years"' above it, otherwise '// securecodegen: key = "age"'
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
    func `other constants and equal keys aren't reported`(_ declaration: String) throws {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var highScore = 0
                \(declaration)
            }
            """)
    }

    /// `CodingKeys` may be meant for JSON, and a text may now be the key of another property.
    @Test func `keys in CodingKeys are compared, too`() {
        check(
            """
            final class A: NSObject, NSSecureCoding, Codable {
                var id: String?
                var name: String?
                enum CodingKeys: String, CodingKey { case id = "ID", name = "title" }
                struct CoderKey { static let id = "title"; static let name = "Token.Name" }
                //                           ^ warning: keys-by-hand: \(text)
                //                           ^ note: if existing archives hold 'id' under "title", put '// securecodegen: key = "title"' above it, otherwise '// securecodegen: key = "ID"'
                //                           ^ note: if existing archives hold 'name' under "Token.Name", put '// securecodegen: key = "Token.Name"' above it, otherwise '// securecodegen: key = "title"'
            }
            """)
    }

    @Test func `keys without a property are listed with the others`() {
        check(
            """
            private let kOther = "other"
            final class A: NSObject, NSSecureCoding {
                var privateKey = ""
                var name = "" // securecodegen: key = "nm"
                var score = 0
                struct Keys { static let key = "pk", name = "nm", title = "t", score = "points" }
                //                                                             ^ warning: keys-by-hand: \(text)
                //                                                             ^ note: if existing archives hold 'score' under "points", put '// securecodegen: key = "points"' above it, otherwise '// securecodegen: key = "score"'
                //                       ^ note: no property has a name like "pk", "t", so values under these keys are not read
            }
            """)
    }

    @Test func `a directive ends the warning`() throws {
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
