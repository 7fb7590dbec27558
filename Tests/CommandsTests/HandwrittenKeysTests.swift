import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// The keys of handwritten classes in the output of `show`.
@Suite struct HandwrittenKeysTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Returns: The lines below the line of the class.
    private func shown(_ members: String, encode: String, decode: String, besides: String = "") throws -> [String] {
        try folder.write(
            """
            import Foundation
            \(besides)
            final class Hand: NSObject, NSSecureCoding {
                \(members)
                static var supportsSecureCoding: Bool { true }
                func encode(with coder: NSCoder) {
                    \(encode)
                }
                init?(coder: NSCoder) {
                    \(decode)
                }
            }

            """, to: "A.swift")
        let run = ProgramRun.real("show", "A.swift", in: folder)
        #expect(run.exitCode == 0 && run.errors == "")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasSuffix(": nothing is generated: its members are handwritten") == true)
        return Array(lines.dropFirst())
    }

    private let same = ["  generated members would use the same keys"]

    private static let directives = "  put these directives above the properties to read existing archives:"

    /// The rows of the table as words, without the directives.
    private func rows(_ lines: [String]) -> [String] {
        let rows = lines.dropFirst(2).filter { !$0.contains("// securecodegen: ") || lines[0] == Self.directives }
        return rows.filter { $0 != Self.directives && !$0.hasSuffix("  directive") }
            .map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func `classes that older versions don't expect in new archives are listed`() throws {
        let lines = try shown(
            "var tags: Set<String> = []\n    var id: UUID?\n    var words: [String] = []\n    var link: URL?",
            encode: """
                coder.encode(Array(tags), forKey: "tags")
                        coder.encode(id?.uuidString, forKey: "id")
                        coder.encode(words, forKey: "words")
                        coder.encode(link?.absoluteString as NSString?, forKey: "link")
                """, decode: "super.init()")
        let start = try #require(lines.firstIndex { $0.hasPrefix("  older versions of the app find other classes") })
        let rows = lines[(start + 2)...].map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            rows == [
                "tags NSArray NSSet encode and decode it with methods", "id NSString NSUUID as = .string",
                "link NSString NSURL as = .absoluteString",
            ])
    }

    @Test func `the directives that it prints keep the handwritten keys`() throws {
        let properties = [
            "var name: String?", "var age = 0", "var older: String?", "var cache: String?", "var same = 1",
        ]
        let lines = try shown(
            properties.joined(separator: "\n    "),
            encode: """
                coder.encode(name, forKey: "user \\"name\\"")
                        coder.encode(NSNumber(value: age), forKey: "years")
                        coder.encode(older, forKey: "older")
                        coder.encode(same, forKey: "same")
                """, decode: "older = coder.decodeObject(of: NSString.self, forKey: \"old\") as String?")
        let pairs = lines.drop { $0 != Self.directives }.dropFirst(2).map { line -> (String, String) in
            let start = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
            return (line[..<start].trimmingCharacters(in: .whitespaces), String(line[start...]))
        }
        #expect(
            pairs.map(\.1) == [
                #"// securecodegen: key = "user \"name\"""#, #"// securecodegen: key = "years", as = .number"#,
                #"// securecodegen: aliases = ["old"]"#, "// securecodegen: skip",
            ])
        let pasted = properties.map { property in
            pairs.first { property.hasPrefix("var \($0.0)") }.map { "\($0.1)\n" + property } ?? property
        }
        try folder.write(
            "import Foundation\nfinal class Hand: NSObject, NSSecureCoding {\n\(pasted.joined(separator: "\n"))\n}\n",
            to: "A.swift")
        let run = ProgramRun.real("schema", "A.swift", in: folder)
        #expect(run.errors == "")
        let keys = run.output.matches(of: /"key":"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
        #expect(keys == ["older", "same", #"user \"name\""#, "years"])
        #expect(run.output.contains(#""aliases":["old"]"#) && run.output.contains("number"), "\(run.output)")
    }

    @Test(arguments: [
        "coder.encode(name, forKey: \"name\")",
        "coder.encode(self.name as NSString, forKey: \"name\")",
        "coder.encode(name.lowercased(), forKey: \"name\")",
        "if let text = Optional(name) { coder.encode(text, forKey: \"name\") }",
        "let text = name\n        let upper = text.uppercased()\n        coder.encode(upper, forKey: \"name\")",
        "coder.encode(name, forKey: #keyPath(Hand.name))",
        "coder.encode(name, forKey: Keys.name.rawValue)",
        "coder.encode(\n            name,\n            forKey: \"name\"\n        )",
    ])
    func `an encoded value identifies its property`(encode: String) throws {
        let lines = try shown(
            "var name = \"\"\n    enum Keys: String { case name }", encode: encode, decode: "name = \"\"")
        #expect(lines == same)
    }

    @Test(arguments: [
        "name = coder.decodeObject(of: NSString.self, forKey: \"name\")! as String",
        "self.name = (coder.decodeObject(forKey: \"name\") as? String) ?? \"\"",
        "guard let text = coder.decodeObject(forKey: \"name\") as? String else { return nil }\n        name = text",
        "if let text: String = coder.decodeObject(forKey: \"name\") as? String { name = text }",
        "let name = coder.decodeObject(forKey: \"name\") as? String\n        self.name = name ?? \"\"",
        "self.init(name: coder.decodeObject(forKey: \"name\") as? String ?? \"\")",
        "guard let first = coder.decodeObject(forKey: \"name\") as? String,\n            !first.isEmpty else { return nil }\n"
            + "        self.init(name: first)",
    ])
    func `a decoded value identifies its property`(decode: String) throws {
        #expect(try shown("var name = \"\"", encode: "", decode: decode) == same)
    }

    /// Only where the stored property isn't archived by itself.
    @Test func `a stored property has the key of the computed one before it`() throws {
        let computed = """
            private var _name = ""
                var name: String { get { _name } set { _name = newValue } }
                var width = 1.0
                var doubled: Double { width * 2 }
            """
        let lines = try shown(
            computed,
            encode: """
                coder.encode(name, forKey: "name")
                        coder.encode(width, forKey: "width")
                        coder.encode(doubled, forKey: "doubled")
                """, decode: "name = coder.decodeObject(of: NSString.self, forKey: \"name\") as String? ?? \"\"")
        #expect(lines.last == #"  _name     // securecodegen: key = "name""#, "\(lines)")
        #expect(!lines.contains { $0.contains("skip") || $0.contains("aliases") }, "\(lines)")
    }

    @Test func `values in another representation are shown with a directive that reads them`() throws {
        let lines = try shown(
            """
            var latitude: Double?
                var count = 0
                var isOn = false
                var plain = 1
                var checked: Int?
                var other: Int?
                var date: Date?
                var url: URL?
                var small: UInt8 = 0
                var level: Level?
                var other2 = Level.low
            """,
            encode: """
                coder.encode(latitude, forKey: "latitude")
                        coder.encode(NSNumber(value: count), forKey: "count")
                        coder.encode(isOn as Any?, forKey: "isOn")
                        coder.encode(plain, forKey: "plain")
                        if let checked { coder.encode(checked, forKey: "checked") }
                        coder.encode(other ?? 0, forKey: "other")
                        coder.encode(date?.timeIntervalSince1970 ?? 0, forKey: "date")
                        coder.encode(self.date!.timeIntervalSince1970, forKey: "date")
                        coder.encode(url, forKey: "url")
                        coder.encode(small, forKey: "small")
                        coder.encode(level?.rawValue, forKey: "level")
                        coder.encode(other2.rawValue, forKey: "other2")
                """, decode: "", besides: "enum Level: Int { case low, high }")
        #expect(lines.first == same[0])
        #expect(lines[1] == "  put these directives above the properties to read existing archives:")
        #expect(
            rows(Array(lines.dropFirst())) == [
                "latitude // securecodegen: as = .number", "count // securecodegen: as = .number",
                "isOn // securecodegen: as = .number", "date // securecodegen: as = .timeIntervalSince1970",
                "small // securecodegen: as = .number", "level // securecodegen: as = .number",
            ])
    }

    @Test func `keys of a scanned superclass belong to the superclass`() throws {
        try folder.write(
            """
            import Foundation
            class Base: NSObject, NSSecureCoding {
                var secret = ""
                class var supportsSecureCoding: Bool { true }
                func encode(with coder: NSCoder) { coder.encode(secret, forKey: "secret") }
                required init?(coder: NSCoder) { secret = coder.decodeObject(forKey: "secret") as? String ?? "" }
            }
            class Token: Base {
                var name = ""
                override func encode(with coder: NSCoder) {
                    coder.encode(secret, forKey: "secret")
                    coder.encode(name, forKey: "name")
                }
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(forKey: "name") as? String ?? ""
                    super.init(coder: coder)
                }
            }

            """, to: "A.swift")
        let output = ProgramRun.real("show", "A.swift", in: folder).output
        #expect(output.contains("Token (A.swift:8)"))
        #expect(!output.contains("no known property"), "\(output)")
    }

    @Test func `different keys are shown with the text of constants`() throws {
        let lines = try shown(
            """
            var name = ""
                var age = 0
                var note: String?
                weak var parent: Hand?
                let idKey = "identifier"
                var id = 0
                enum Keys { static let age = "years" }
            """,
            encode: """
                coder.encode(name, forKey: "user_name")
                        coder.encode(age, forKey: Keys.age)
                        coder.encode(parent, forKey: "parent")
                        coder.encode(id, forKey: idKey)
                        coder.encode(3, forKey: "version")
                        coder.encode(unknown, forKey: Mystery.key)
                """, decode: "")
        #expect(lines[0] == "  generated members would use other keys:")
        #expect(
            rows(lines) == [
                "name \"user_name\" \"name\"", "age Keys.age = \"years\" \"age\"", "note none \"note\"",
                "parent \"parent\" none", "id idKey = \"identifier\" \"id\"",
                "handwritten keys without a known property: \"version\", Mystery.key",
            ])
    }

    @Test func `two keys of one property are shown if they are swapped or older`() throws {
        let lines = try shown(
            "var first = \"\"\n    var last = \"\"",
            encode: "coder.encode(first, forKey: \"first\")\n        coder.encode(last, forKey: \"last\")",
            decode: """
                first = coder.decodeObject(forKey: "last") as! String
                        last = coder.decodeObject(forKey: "last") as! String
                """)
        #expect(rows(lines) == ["first \"first\", \"last\" \"first\""])
    }

    @Test func `directives and CodingKeys affect the keys of generated members`() throws {
        let lines = try shown(
            """
            var a = "" // securecodegen: key = "x"
                var b = ""
                var c = 0 // securecodegen: skip
                enum CodingKeys: String, CodingKey { case a, b = "y", c }
            """,
            encode: "coder.encode(a, forKey: \"x\")\n        coder.encode(b, forKey: \"b\")", decode: "")
        #expect(rows(lines) == ["b \"b\" \"y\""])
    }

    @Test func `a property with an error has the key that it would have`() throws {
        let lines = try shown(
            "var a: Mystery?", encode: "coder.encode(a, forKey: \"a\")", decode: "")
        #expect(lines == same)
    }

    @Test(arguments: [
        ("value.encode(with: coder)", ""), ("", "value = Value(coder: coder)"), ("Archiver(coder).write(value)", ""),
    ])
    func `other code that gets the coder is reported`(encode: String, decode: String) throws {
        let lines = try shown("var value = 1", encode: encode, decode: decode)
        #expect(rows(Array(lines.dropLast())) == ["value none \"value\""])
        #expect(lines.last == "  the members pass their coder to other code, so more keys may exist")
    }

    @Test(arguments: ["super.init(coder: coder)", "self.init(other: coder)"])
    func `a superclass or an initializer of the class isn't other code`(call: String) throws {
        let decode = "value = coder.decodeInteger(forKey: \"value\")\n        \(call)"
        let members = "var value = 1\n    init?(other: NSCoder) {}"
        #expect(try shown(members, encode: "", decode: decode) == same)
    }

    @Test func `methods that get the coder are followed`() throws {
        let lines = try shown(
            """
            var name = ""
                var age = 0
                var id: UUID?
                func write(_ coder: NSCoder) { coder.encode(name, forKey: "user_name") }
                init?(older coder: NSCoder) { age = coder.decodeInteger(forKey: "years") }
            """,
            encode: "write(coder)\n        coder.put(age, at: \"age\")\n        coder.put(id?.uuidString, at: \"id\")",
            decode: "self.init(older: coder)",
            besides: "extension NSCoder { func put(_ value: Any?, at key: String) { encode(value, forKey: key) } }")
        #expect(lines.first == "  generated members would use other keys:")
        #expect(
            rows(lines).prefix(2) == ["name \"user_name\" \"name\"", "age \"age\", \"years\" \"age\""])
        #expect(!lines.contains { $0.hasPrefix("  the members pass their coder") }, "\(lines)")
        let directives = lines.compactMap { line in
            line.firstRange(of: "// ").map { String(line[$0.lowerBound...]) }
        }
        #expect(
            directives == [
                #"// securecodegen: key = "user_name""#, #"// securecodegen: aliases = ["years"], as = .number"#,
            ])
        #expect(lines.last?.split(separator: " ") == ["id", "NSString", "NSUUID", "as", "=", ".string"])
    }

    @Test func `a handwritten class shows what it stores above inherited coding`() throws {
        let lines = try shown(
            "", encode: "", decode: "", besides: "class Base: NSObject { var base = 1 }\n")
        #expect(lines == [])
        try folder.write(
            """
            import Foundation
            class Base: NSObject { var base = 1 }
            class Hand: Base, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
                func encode(with aCoder: NSCoder) { aCoder.encode(base, forKey: "b") }
                required init?(coder aDecoder: NSCoder) {}
            }

            """, to: "A.swift")
        let output = ProgramRun.real("show", "A.swift", in: folder).output
        #expect(output.contains("\n  base      \"b\"              \"base\"\n"))
    }

    private struct Document: Decodable {
        let classes: [Class]

        struct Class: Decodable { let byHand: Keys? }

        struct Keys: Decodable {
            let differences: [Difference]
            let otherKeys: [Key]
            let handsCoderOn: Bool
        }

        struct Difference: Decodable {
            let property: String
            let keys: [Key]
            let generated: String?
        }

        struct Key: Decodable, Equatable {
            let expression: String
            let text: String?
        }
    }

    @Test func `JSON contains the same keys`() throws {
        _ = try shown(
            "var a = 1\n    weak var b: Hand?",
            encode: "coder.encode(a, forKey: \"x\")\n        coder.encode(b, forKey: Key.b)\n"
                + "        coder.encode(1, forKey: \"c\")",
            decode: "")
        let run = ProgramRun.real("show", "--json", "A.swift", in: folder)
        let classes = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8)).classes
        let keys = try #require(classes.first?.byHand)
        #expect(keys.differences.map(\.property) == ["a", "b"])
        #expect(keys.differences.map(\.generated) == ["a", nil])
        let written = keys.differences.flatMap(\.keys)
        #expect(written == [.init(expression: "\"x\"", text: "x"), .init(expression: "Key.b", text: nil)])
        #expect(keys.otherKeys == [.init(expression: "\"c\"", text: "c")])
        #expect(!keys.handsCoderOn)
    }
}
