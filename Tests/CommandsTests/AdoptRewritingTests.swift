import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// The text that `adopt` leaves: members that go with all that belongs to them, and methods that audit has nothing to say about.
@Suite struct AdoptRewritingTests {
    private struct Adopted {
        let errors: String
        let text: String
        /// The findings of an audit afterwards.
        let audit: String
    }

    private func adopt(_ text: String) throws -> Adopted {
        let folder = try TemporaryFolder()
        try folder.write("import Foundation\n" + text + "\n", to: "Models.swift")
        let run = ProgramRun.real("adopt", "Models.swift", "--write", in: folder)
        let audit = ProgramRun.real("audit", "Models.swift", in: folder)
        return Adopted(errors: run.errors, text: try folder.read("Models.swift"), audit: audit.errors + audit.output)
    }

    private func model(
        _ properties: String, _ decode: String, _ encode: String, rest: String = "", conformance: String = "NSCoding"
    ) -> String {
        """
        class Model: NSObject, \(conformance) {
            \(properties)
            required init?(coder: NSCoder) {
                \(decode)
            }
            func encode(with coder: NSCoder) {
                \(encode)
            }
        }
        class Book: NSObject, NSSecureCoding {
            class var supportsSecureCoding: Bool { true }
            var sold = false
        }
        struct Point { var x = 0.0 }
        enum Style: String { case plain, bold }
        \(rest)
        """
    }

    // MARK: Members

    @Test func `removed comments are listed, and a mark without members goes`() throws {
        let adopted = try adopt(
            """
            class One: NSObject, NSCoding {
                var n = 0
                func plain() {}

                // MARK: - NSCoding

                /// Reads it.
                required init?(coder: NSCoder) { n = coder.decodeInteger(forKey: "n") }

                // Kept.
                /// Writes it.
                func encode(with coder: NSCoder) { coder.encode(n, forKey: "n") }

                // MARK: Others

                func other() {}
            }
            class Two: NSObject, NSCoding {
                var n = 0
                // MARK: Both
                required init?(coder: NSCoder) { n = coder.decodeInteger(forKey: "n") }
                func encode(with coder: NSCoder) { coder.encode(n, forKey: "n") }
                func other() {}
            }
            """)
        #expect(
            adopted.text.contains("    func plain() {}\n\n    // Kept.\n\n    // MARK: Others\n\n    func other"),
            "\(adopted.text)")
        #expect(adopted.text.contains("    // MARK: Both\n    func other"), "\(adopted.text)")
        #expect(
            adopted.errors.contains("with the members: '// MARK: - NSCoding', '/// Reads it.', '/// Writes it.'\n"),
            "\(adopted.errors)")
    }

    @Test(arguments: [
        (
            "class One: NSObject, NSCoding { var n = 0; override init() {}; required init?(coder: NSCoder) { n = coder.decodeInteger(forKey: \"n\") }; func encode(with coder: NSCoder) { coder.encode(n, forKey: \"n\") } }",
            "    var n = 0; override init() {}\n"
        ),
        (
            "final class One: NSObject, NSSecureCoding {\n    static var supportsSecureCoding: Bool { true }; var n = 0; init?(coder: NSCoder) { n = coder.decodeInteger(forKey: \"n\") }; func encode(with coder: NSCoder) { coder.encode(n, forKey: \"n\") }\n}",
            "{\n    var n = 0\n}"
        ),
        (
            "class One: NSObject, NSCoding {\n    var n = 0\n    /// Reads it.\n\n    required init?(coder: NSCoder) { n = coder.decodeInteger(forKey: \"n\") };\n    /** Writes it.\n     */\n    // kept\n    func encode(with coder: NSCoder) { coder.encode(n, forKey: \"n\") }\n    var m: Int { 1 }\n}",
            "    // kept\n    var m: Int { 1 }\n"
        ),
        (
            "class One: NSObject, NSCoding {\n    var a: String, b: String?, c = 1\n    required init?(coder: NSCoder) { a = coder.decodeObject(forKey: \"A\") as? String ?? \"\"; b = coder.decodeObject(forKey: \"b\") as? String }\n    func encode(with coder: NSCoder) { coder.encode(a, forKey: \"A\"); coder.encode(b, forKey: \"b\") }\n}",
            "    // securecodegen: key = \"A\", default = \"\"\n    var a: String\n    // securecodegen: encodeNil\n    var b: String?\n    // securecodegen: skip\n    var c = 1\n"
        ),
        (
            "class One: NSObject, NSCoding { var x, y: Double; required init?(coder: NSCoder) { x = coder.decodeDouble(forKey: \"a\"); y = coder.decodeDouble(forKey: \"b\") }; func encode(with coder: NSCoder) { coder.encode(x, forKey: \"a\"); coder.encode(y, forKey: \"b\") } }",
            "    // securecodegen: key = \"a\", default = 0\n    var x: Double\n    // securecodegen: key = \"b\", default = 0\n    var y: Double\n"
        ),
    ])
    func `members go with their separators and documentation, and each name has a declaration`(
        _ text: String, _ left: String
    ) throws {
        let adopted = try adopt(text)
        #expect(adopted.text.contains(left), "\(adopted.text)\(adopted.errors)")
        #expect(!adopted.text.contains("///") && !adopted.text.contains("/**") && !adopted.text.contains("; ;"))
    }

    @Test func `private keys are used or removed, and comments are named`() throws {
        let adopted = try adopt(
            """
            private let countKey = "count"
            class First: NSObject, NSSecureCoding {
                private enum Keys { static let name = "name" }
                class var supportsSecureCoding: Bool { true }
                var name: String?
                var count = 0
                required init?(coder: NSCoder) {
                    // Since 2.0.
                    name = coder.decodeObject(of: NSString.self, forKey: Keys.name) as String?
                    count = coder.decodeInteger(forKey: countKey)
                }
                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: Keys.name)
                    coder.encode(count, forKey: countKey)
                }
            }
            class Second: NSObject, NSSecureCoding {
                private enum Keys { static let name = "user_name" }
                class var supportsSecureCoding: Bool { true }
                var name: String?
                required init?(coder: NSCoder) { name = coder.decodeObject(of: NSString.self, forKey: Keys.name) as String? }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: Keys.name) }
            }
            """)
        #expect(adopted.text.components(separatedBy: "enum Keys").count == 2, "\(adopted.text)\(adopted.errors)")
        #expect(!adopted.text.contains("countKey"))
        #expect(adopted.text.contains("// securecodegen: key = Keys.name, encodeNil"))
        #expect(adopted.text.contains("forKey: Keys.name)"))
        #expect(adopted.errors.contains("comments that are removed with the members: '// Since 2.0.'"))
        #expect(
            adopted.errors.contains(
                "private keys that nothing mentions any more, and that are removed: 'Keys', 'countKey'"))
    }

    // MARK: Methods

    @Test(arguments: [
        (
            "var books: [Book]", "books = (coder.decodeObject(forKey: \"books\") as! [Book]).filter { !$0.sold }",
            "coder.encode(books, forKey: \"books\")",
            "guard let decoded = coder.decodeObject(of: [NSArray.self, Book.self], forKey: \"books\") as? [Book] else { throw CocoaError(.coderReadCorrupt) }\n        return decoded.filter { !$0.sold }"
        ),
        (
            "var site: URL?", "if let url = coder.decodeObject(forKey: \"site\") as? URL { site = url.standardized }",
            "coder.encode(site, forKey: \"site\")",
            "if let url = coder.decodeObject(of: [NSURL.self], forKey: \"site\") as? URL"
        ),
        (
            "var styles: [String: Style]",
            "let raw = coder.decodeObject(forKey: \"styles\")\n        styles = (raw as? [String: String] ?? [:]).compactMapValues(Style.init)",
            "coder.encode(styles.mapValues(\\.rawValue), forKey: \"styles\")",
            "let raw = coder.decodeObject(of: [NSDictionary.self, NSString.self], forKey: \"styles\")"
        ),
        (
            "var points: [Point]",
            "var points: [Point] = []\n        if let list = coder.decodeObject(of: [NSArray.self], forKey: \"points\") as? [Double] {\n            for x in list { points.append(Point(x: x)) }\n        }\n        self.points = points",
            "var list: [Double] = []\n        for point in points { list.append(point.x) }\n        coder.encode(list, forKey: \"points\")",
            "if let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: \"points\") as? [Double]"
        ),
        (
            "var size: UInt", "size = UInt(coder.decodeInteger(forKey: \"size\")) + 1",
            "coder.encode(Int(size) - 1, forKey: \"size\")",
            "guard let decoded = UInt(exactly: coder.decodeInteger(forKey: \"size\")) else { throw"
        ),
        (
            "let parts: [Double]",
            "if let all = coder.decodeObject(forKey: \"parts\") as? [Double], all.count == 2 {\n            parts = all\n        } else {\n            parts = [0, 0]\n        }",
            "coder.encode(parts, forKey: \"parts\")",
            "as? [Double], all.count == 2 {"
        ),
        (
            "var words: Set<String>",
            "words = Set(coder.decodeObject(forKey: \"words\") as? [String] ?? [])",
            "coder.encode(words.sorted(), forKey: \"words\")",
            "return Set(coder.decodeObject(of: [NSArray.self, NSString.self], forKey: \"words\") as? [String] ?? [])"
        ),
        (
            "var style: Style?",
            "if let raw = coder.decodeObject(forKey: \"style\") as? String { style = Style(rawValue: raw) }",
            "coder.encode(style?.rawValue, forKey: \"style\")",
            "decodeObject(of: [NSString.self], forKey: \"style\") as? String"
        ),
    ])
    func `methods name the classes of what they decode, and throw instead of ending the process`(
        _ property: String, _ decode: String, _ encode: String, _ line: String
    ) throws {
        let adopted = try adopt(model(property, decode, encode))
        #expect(adopted.text.contains(line), "\(adopted.text)\(adopted.errors)")
        #expect(adopted.audit.contains("no faults found"), "\(adopted.audit)")
    }

    /// `name!` traps for nil, and `name?.lowercased` writes another text than the value.
    @Test(arguments: [
        ("String", "name", "encodeNil, decode = decodeName"),
        ("String", "name as NSString?", "encodeNil, decode = decodeName"),
        ("String", "name!", "stays handwritten"),
        ("NSString", "name?.lowercased", "decode = decodeName, encode = encodeName"),
    ])
    func `a property is written by a method only where generated code would write something else`(
        _ type: String, _ value: String, _ expected: String
    ) throws {
        let adopted = try adopt(
            model(
                "var name: \(type)?",
                "if let text = coder.decodeObject(of: NSString.self, forKey: \"name\") as \(type)? { name = cleaned(text) }",
                "coder.encode(\(value), forKey: \"name\")", rest: "func cleaned<T>(_ text: T) -> T { text }"))
        #expect((adopted.text + adopted.errors).contains(expected), "\(adopted.text)\(adopted.errors)")
    }

    @Test func `no blank lines are left at the end of a class`() throws {
        let blank = "\n    \n\n"
        let text = model(
            "var words: Set<String>", "words = Set(coder.decodeObject(forKey: \"words\") as? [String] ?? [])",
            "coder.encode(words.sorted(), forKey: \"words\")")
        let moved = try adopt(text.replacing("\n    func encode", with: blank + "    func encode"))
        #expect(
            moved.text.contains(/securecodegen:end Model \w+\n\n    private static func decodeWords/), "\(moved.text)")
        let plain = try adopt(
            """
            class Model: NSObject, NSCoding {
                var n = 0
                required init?(coder: NSCoder) { n = coder.decodeInteger(forKey: "n") }\(blank)
                func encode(with coder: NSCoder) { coder.encode(n, forKey: "n") }\(blank)}
            """)
        #expect(plain.text.contains(/securecodegen:end Model \w+\n}/), "\(plain.text)")
    }

    @Test(arguments: [
        (
            "var books: [Any]", "books = (coder.decodeObject(forKey: \"books\") as? [Any] ?? []).reversed()",
            "coder.encode(books, forKey: \"books\")", "and '[Any]' doesn't tell which classes an archive has"
        ),
        (
            "var points: [Point]",
            "points = (coder.decodeObject(forKey: \"points\") as? [Any] ?? []).map { Point(x: $0 as! Double) }",
            "coder.encode(points.map(\\.x), forKey: \"points\")", "doesn't tell which classes"
        ),
        (
            "var words: [String]",
            "words = (coder.decodeObject(forKey: \"words\") as? [String] ?? []).map { String($0.first!) }",
            "coder.encode(words, forKey: \"words\")", "decoding 'Model.words' traps"
        ),
        (
            "var name: String?",
            "guard let name = coder.decodeObject(forKey: \"name\") as? String else { return nil }; self.name = name",
            "coder.encode(name, forKey: \"name\")",
            "a method would contain a fault: decoding fails when the optional 'Model.name' is nil"
        ),
    ])
    func `a class stays handwritten if a method would have a fault`(
        _ property: String, _ decode: String, _ encode: String, _ reason: String
    ) throws {
        let adopted = try adopt(model(property, decode, encode, conformance: "NSSecureCoding"))
        #expect(adopted.errors.contains("'Model' stays handwritten"), "\(adopted.errors)")
        #expect(adopted.errors.contains(reason), "\(adopted.errors)")
    }

    @Test func `helpers of NSCoder are inlined`() throws {
        let adopted = try adopt(
            model(
                "let name: String\n    var style: Style?\n    var count: Int\n    var note: String?\n    var day: Date?",
                "name = coder.object(for: .name) as! String\n        style = coder.text(.style).flatMap(Style.init)\n        count = coder.decodeInteger(for: .count)\n        note = coder.typed(.note)?.lowercased()\n        day = coder.typed(NSDate.self, .day) as Date?",
                "coder.encode(name, for: .name)\n        coder.encode(style?.rawValue, forKey: Key.style.rawValue)\n        coder.encode(count, forKey: \"count\")\n        coder.encode(note, for: .note)\n        coder.encode(day, for: .day)",
                rest: """
                    enum Key: String { case name = "model_name", style, count, note, day }
                    extension NSCoder {
                        func object(for key: Key) -> Any? { return decodeObject(forKey: key.rawValue) }
                        func text(_ key: Key) -> String? { decodeObject(forKey: key.rawValue) as? String }
                        func decodeInteger(for key: Key) -> Int { decodeInteger(forKey: key.rawValue) }
                        func encode(_ value: Any?, for key: Key) { encode(value, forKey: key.rawValue) }
                        func typed(_ key: Key) -> String? { decodeObject(of: NSString.self, forKey: key.rawValue) as String? }
                        func typed<T: NSObject & NSSecureCoding>(_ type: T.Type, _ key: Key) -> T? {
                            decodeObject(of: type, forKey: key.rawValue)
                        }
                    }
                    """))
        #expect(adopted.text.contains("// securecodegen: key = \"model_name\"\n    let name"), "\(adopted.errors)")
        #expect(
            adopted.text.contains(
                "return (coder.decodeObject(of: [NSString.self], forKey: \"style\") as? String).flatMap(Style.init)"),
            "\(adopted.text)")
        #expect(adopted.text.contains("// securecodegen: default = 0\n    var count"))
        #expect(
            adopted.text.contains(
                "return (coder.decodeObject(of: NSString.self, forKey: \"note\") as String?)?.lowercased()"),
            "\(adopted.text)")
        #expect(adopted.text.contains("day = try coder.secureOptionalObject(as: Date.self, forKey: \"day\")"))
    }

    @Test(arguments: ["UIView", "UIViewController", "NSView"])
    func `a class of the user interface can't support secure coding`(_ superclass: String) throws {
        let adopted = try adopt(
            """
            class Dial: \(superclass) {
                var angle = 0.0
                required init?(coder: NSCoder) { angle = coder.decodeDouble(forKey: "angle"); super.init(coder: coder) }
                override func encode(with coder: NSCoder) { super.encode(with: coder); coder.encode(angle, forKey: "angle") }
            }
            """)
        #expect(adopted.errors.contains("'\(superclass)' conforms to NSCoding only"), "\(adopted.errors)")
        #expect(!adopted.text.contains("supportsSecureCoding"))
    }

    @Test(arguments: [
        (".modelName", "extension String { static let modelName = \"model.name\" }"),
        ("Names.Model.name", "enum Names { enum Model { static let name = \"model.name\" } }"),
        ("\"\\(Names.prefix)name\"", "enum Names { static var prefix: String { \"model.\" } }"),
        ("Names.prefix + \"name\"", "enum Names { static let prefix = \"model.\" }"),
    ])
    func `show and adopt read the same keys`(_ key: String, _ declaration: String) throws {
        let text = model(
            "var name: String?", "name = coder.decodeObject(of: NSString.self, forKey: \(key)) as String?",
            "coder.encode(name, forKey: \(key))", rest: declaration)
        let folder = try TemporaryFolder()
        try folder.write("import Foundation\n" + text, to: "Models.swift")
        #expect(ProgramRun.real("show", "Models.swift", in: folder).output.contains("key = \"model.name\""))
        let adopted = try adopt(text)
        #expect(adopted.errors.contains("'Model' is generated from now on"), "\(adopted.errors)")
        let named = adopted.text.contains("forKey: \"model.name\")") || adopted.text.contains("forKey: \(key))")
        #expect(named, "\(adopted.text)")
    }

    // MARK: Forms of public code

    @Test func `a local that gets a default instead of nil is taken`() throws {
        let adopted = try adopt(
            """
            class Line: NSObject, NSCoding {
                var points: [String]
                var width: Double
                override init() {
                    points = []
                    width = 1
                }
                convenience init(points: [String], width: Double) {
                    self.init()
                    self.points = points
                    self.width = width
                }
                required convenience init?(coder: NSCoder) {
                    var points = coder.decodeObject(forKey: "points") as? [String]
                    if points == nil {
                        points = ["none"]
                    }
                    self.init(points: points!, width: coder.decodeDouble(forKey: "width"))
                }
                func encode(with coder: NSCoder) {
                    coder.encode(points, forKey: "points")
                    coder.encode(width, forKey: "width")
                }
            }
            """)
        #expect(adopted.errors.contains("'Line' is generated from now on"), "\(adopted.errors)")
        // On Linux, reading a missing key makes all later decoding fail.
        let check = "guard coder.containsValue(forKey: \"points\") else { return [\"none\"] }"
        #expect(adopted.text.contains(check), "\(adopted.text)")
    }

    @Test func `observers that a convenience initializer runs keep a class handwritten`() throws {
        let adopted = try adopt(
            """
            class Line: NSObject, NSCoding {
                var width: Double { didSet { print(width) } }
                override init() { width = 1 }
                convenience init(width: Double) {
                    self.init()
                    self.width = width
                }
                required convenience init?(coder: NSCoder) { self.init(width: coder.decodeDouble(forKey: "width")) }
                func encode(with coder: NSCoder) { coder.encode(width, forKey: "width") }
            }
            """)
        #expect(adopted.errors.contains("'Line' stays handwritten"), "\(adopted.errors)")
    }

    @Test func `a later cast names the classes of a Foundation collection`() throws {
        let adopted = try adopt(
            model(
                "var values: [Double]",
                """
                if let list = coder.decodeObject(forKey: "values") as? NSArray, let values = list as? [Double] {
                            self.values = values.reversed()
                        } else {
                            return nil
                        }
                """,
                "coder.encode(values.reversed() as NSArray, forKey: \"values\")"))
        #expect(adopted.errors.contains("'Model' is generated from now on"), "\(adopted.errors)")
        #expect(adopted.text.contains("of: [NSArray.self, NSNumber.self], forKey: \"values\""), "\(adopted.text)")
        #expect(!adopted.errors.contains("ended the process"), "\(adopted.errors)")
    }

    @Test func `a guard of an initializer that joins conditions becomes checks of each property`() throws {
        let adopted = try adopt(
            """
            class Meal: NSObject, NSCoding {
                var name: String
                var rating: Int
                init?(name: String, rating: Int) {
                    guard !name.isEmpty && ((rating >= 0) && (rating <= 5)) else { return nil }
                    self.name = name
                    self.rating = rating
                }
                required convenience init?(coder: NSCoder) {
                    guard let name = coder.decodeObject(forKey: "name") as? String else { return nil }
                    self.init(name: name, rating: coder.decodeInteger(forKey: "rating"))
                }
                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: "name")
                    coder.encode(rating, forKey: "rating")
                }
            }
            """)
        #expect(adopted.errors.contains("'Meal' is generated from now on"), "\(adopted.errors)")
        for condition in ["!argument.isEmpty", "(argument >= 0)", "(argument <= 5)"] {
            #expect(adopted.text.contains("guard \(condition) else"), "\(adopted.text)")
        }
    }
}
