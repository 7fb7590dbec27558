import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenAudit

@Suite struct KeyUseTests {
    private func uses(_ decode: String, _ encode: String, others: String = "") -> [String]? {
        let text = """
            \(others)
            class Account: NSObject, NSSecureCoding {
                static let supportsSecureCoding = true
                static let nameKey = "user_name"
                var name: String?
                var keeper: Any?
                var age = 0
                required init?(coder: NSCoder) {
                    \(decode)
                }
                func encode(with coder: NSCoder) {
                    \(encode)
                }
            }
            """
        let auditor = Auditor([
            Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: "Account.swift", text: text))
        ])
        guard let uses = auditor.keys(of: "Account", in: "Account.swift"), uses.areKnown else { return nil }
        return uses.keyed.map { use in
            let storage =
                switch use.storage {
                case .number(let family): "\(family)"
                case .object: "object"
                case nil: "unknown"
                }
            return "\(use.isWritten ? "writes" : "reads") \(use.key ?? "") as \(storage), \(use.properties.sorted())"
        }
    }

    @Test func `keys have a direction, a form and a property`() {
        let uses = uses(
            "name = coder.decodeObject(forKey: Self.nameKey) as? String; age = coder.decodeInteger(forKey: \"age\")",
            "coder.encode(name, forKey: Self.nameKey); coder.encode(age as NSNumber, forKey: \"age\")")
        #expect(
            uses == [
                "reads user_name as object, [\"name\"]", "reads age as integer, [\"age\"]",
                "writes user_name as object, [\"name\"]", "writes age as object, [\"age\"]",
            ])
    }

    @Test(arguments: [
        ("name = coder.decodeObject(forKey: prefix + \"name\") as? String", ""),
        ("read(coder)", ""), ("", "coder.encode(name)"), ("", "for key in keys { coder.encode(name, forKey: key) }"),
    ])
    func `nothing is said of a class with an unknown key`(_ decode: String, _ encode: String) {
        #expect(uses(decode, encode) == nil)
    }

    private static let wrapper = """
        struct Reader {
            let coder: NSCoder
            func optional(_ key: String) -> String? { return coder.decodeObject(forKey: key) as? String }
            func required(_ key: String) -> Int { return coder.decodeInteger(forKey: key) }
            func required(_ key: String) -> Bool { return coder.decodeBool(forKey: key) }
        }
        struct Writer {
            let coder: NSCoder
            func put(_ value: Any?, under key: String) { coder.encode(value, forKey: key) }
        }
        """

    @Test func `calls of a type that wraps the coder have the keys of its calls`() {
        let uses = uses(
            "let reader = Reader(coder: coder); name = reader.optional(Self.nameKey); age = reader.required(\"age\")",
            "let writer = Writer(coder: coder); writer.put(name, under: Self.nameKey); writer.put(age, under: \"age\")",
            others: Self.wrapper)
        #expect(
            uses == [
                "reads user_name as object, [\"name\"]", "reads age as unknown, [\"age\"]",
                "reads age as unknown, [\"age\"]", "writes user_name as unknown, [\"name\"]",
                "writes age as object, [\"age\"]",
            ], "\(uses ?? [])")
    }

    @Test(arguments: [
        "let reader = Reader(coder: coder); fill(reader)",
        "let reader = Reader(coder: coder); name = reader.unknown(\"a\")",
        "let reader = Reader(coder: coder); name = reader[\"a\"]",
        "let reader = Reader(coder: coder); name = reader.name",
        "let reader = Reader(coder: coder); keeper = reader; name = coder.decodeObject(forKey: \"a\") as? String",
        "let reader = Other(coder: coder); name = reader.optional(\"a\")",
    ])
    func `nothing is said of a class that passes a wrapper on`(_ decode: String) {
        #expect(uses(decode, "coder.encode(name, forKey: \"a\")", others: Self.wrapper) == nil)
    }

    @Test func `a case that begins with a capital letter is a key`() {
        let uses = uses(
            "name = coder.decodeObject(forKey: Keys.URL.rawValue) as? String",
            "coder.encode(name, forKey: Keys.URL.rawValue)", others: "enum Keys: String { case URL = \"url\" }")
        #expect(uses == ["reads url as object, [\"name\"]", "writes url as object, [\"name\"]"], "\(uses ?? [])")
    }

    @Test func `the name of a type is a key`() {
        let uses = uses(
            "name = coder.decodeObject(forKey: String(describing: Style.self)) as? String",
            "coder.encode(name, forKey: String(describing: Style.self))", others: "enum Style { case plain }")
        #expect(uses == ["reads Style as object, [\"name\"]", "writes Style as object, [\"name\"]"], "\(uses ?? [])")
    }

    private static func conditional(_ first: String, _ second: String) -> String {
        "\n#if DEBUG\n\(first)\n#else\n\(second)\n#endif\n"
    }

    /// Declarations, an expression for a key, and its text; nil if the declarations don't tell it.
    private static let texts: [(declarations: String, key: String, text: String?)] = [
        ("enum Keys { static let k = \"a\" }", "Keys.k", "a"),
        ("enum Keys { static let nameKey = \"a.\"; static let k = nameKey + \"b\" }", "Keys.k", "a.b"),
        ("enum Keys { static let nameKey = \"a.\"; static let k = Self.nameKey + \"b\" }", "Keys.k", "a.b"),
        ("extension Account { static let age = \"a.\"; static let k = age + \"b\" }", "Self.k", "a.b"),
        ("enum Keys { static var k: String { \"a\" } }", "Keys.k", "a"),
        // Each build has another key.
        (conditional("let k = \"a\"", "let k = \"b\""), "k", nil),
        (conditional("let k = \"a\"", "let k = \"a\""), "k", "a"),
        ("enum Keys {\(conditional("static let k = \"a\"", "static let k = \"b\""))}", "Keys.k", nil),
        (conditional("enum Keys { static let k = \"a\" }", "enum Keys { static let k = \"b\" }"), "Keys.k", nil),
        ("enum Keys: String {\(conditional("case k = \"a\"", "case k = \"b\""))}", "Keys.k.rawValue", nil),
        ("extension String {\(conditional("static let k = \"a\"", "static let k = \"b\""))}", ".k", nil),
        (
            "extension Account {\(conditional("func k() -> String { \"a\" }", "func k() -> String { \"b\" }"))}", "k()",
            nil
        ),
        // Each object may have another key.
        (
            "class Admin: Account { override class var k: String { \"b\" } }\n"
                + "extension Account { @objc class var k: String { \"a\" } }", "Self.k", nil
        ),
        ("extension Account { @objc class var k: String { \"a\" } }", "Self.k", "a"),
        (
            "class Admin: Account { override class func k() -> String { \"b\" } }\n"
                + "extension Account { @objc class func k() -> String { \"a\" } }", "Self.k()", nil
        ),
        ("", "String(describing: Self.self)", nil), ("", "String(describing: Account.self)", "Account"),
        // Each run may have another key.
        (
            "extension Account { func k(_ n: Int) -> String { if n > 1 { return \"a\" }; return \"b\" } }", "k(1)", nil
        ),
        ("extension Account { func k(_ n: String) -> String { \"a.\" + n } }", "k(\"b\")", "a.b"),
        ("enum Keys { static let k: String = { if flag { return \"a\" }; return \"b\" }() }", "Keys.k", nil),
        ("enum Keys { static let k: String = { \"a\" }() }", "Keys.k", "a"),
        ("enum Keys { static let k: String = { let p = \"a\"; return p + \"b\" }() }", "Keys.k", "ab"),
        ("enum Keys { static let k: String = { let p = n; return p + \"b\" }() }", "Keys.k", nil),
        ("enum Keys { @Stored(\"defaults\") static var k = \"a\" }", "Keys.k", nil),
        // A variable is a constant unless code changes it.
        ("enum Keys { static var k = \"a\" }", "Keys.k", "a"),
        ("enum Keys { static var k = \"a\"; static let n = 1 }; func f() { var k = 1; k = 2 }", "Keys.k", "a"),
        ("enum Keys { static var k = \"a\" }; func f(other: Other) { other.k = \"b\" }", "Keys.k", "a"),
        ("enum Keys { static var k = \"a\" }; class A { static var k = 1; func f() { A.k = 2 } }", "Keys.k", "a"),
        ("enum Keys { static var k = \"a\" }; func f() { Keys.k = \"b\" }", "Keys.k", nil),
        ("enum Keys { static var k = \"a\" }; func f() { Keys.k += \"b\" }", "Keys.k", nil),
        ("enum Keys { static var k = \"a\" }; func f() { Keys.k.append(\"b\") }", "Keys.k", nil),
        ("enum Keys { static var k = \"a\" }; func f() { change(&Keys.k) }", "Keys.k", nil),
        ("enum Keys { static var k = \"a\"; static func f() { k = \"b\" } }", "Keys.k", nil),
        ("enum Keys { static var k = \"a\"; static func f() { Self.k = \"b\" } }", "Keys.k", nil),
        ("enum Keys { static var k = \"a\"; static let j = k; static func f() { self.k = \"c\" } }", "Keys.j", nil),
        ("extension Account { static var k = \"a\"; func f() { type(of: self).k = \"b\" } }", "Self.k", nil),
        ("enum Keys { static var k = \"a\" { didSet { print(k) } } }; func f() { Keys.k = \"b\" }", "Keys.k", nil),
        ("enum Keys { static let i: String? = \"a\"; static let k = \"\\(i)\" }", "Keys.k", nil),
        ("enum Keys { static let i: String? = \"a\"; static let k = \"\\(i!)\" }", "Keys.k", "a"),
        // A constant in its own value has none.
        ("enum Keys { static let k = j; static let j = k }", "Keys.k", nil),
        // A case in a string is its name, unless it describes itself.
        ("enum Keys: String { case k = \"a\" }", "\"\\(Keys.k)\"", "k"),
        ("enum Keys: String { case k = \"a\" }", "\"\\(Keys.k.rawValue)\"", "a"),
        ("enum Keys: String { case k = \"a\" }", "String(describing: Keys.k)", "k"),
        ("enum Keys: String { case k; var description: String { \"a\" } }", "\"\\(Keys.k)\"", nil),
        ("enum Keys: String { case k = \"a\"; var description: String { rawValue } }", "\"\\(Keys.k)\"", "a"),
        ("enum Keys: CodingKey { case k; var stringValue: String { \"a\" } }", "Keys.k.stringValue", nil),
        ("enum Keys: CodingKey { case k }", "Keys.k.stringValue", "k"),
        ("enum Keys { static let k: String? = \"a\" }", "\"\\(Keys.k)\"", nil),
        // Objective-C has its own names.
        ("extension Account { @objc(a) var k: Int { 1 } }", "#keyPath(k)", "a"),
        ("extension Account { @objc var k: Int { @objc(a) get { 1 } } }", "#keyPath(Account.k)", nil),
        ("", "#keyPath(Account.age)", "age"), ("", "#keyPath(Thread.isCancelled)", nil),
        ("", "NSStringFromSelector(#selector(getter: age))", "age"),
        ("", "NSStringFromSelector(#selector(setter: age))", nil),
        ("extension Account { @objc func k() {} }", "NSStringFromSelector(#selector(k))", "k"),
        ("extension Account { @objc func k(_ n: Int) {} }", "NSStringFromSelector(#selector(k))", nil),
    ]

    @Test(arguments: texts) func `a key is known if each build, subclass and run has the same text`(
        _ declarations: String, _ key: String, _ text: String?
    ) {
        let uses = uses(
            "age = coder.decodeInteger(forKey: \(key))", "coder.encode(age, forKey: \(key))", others: declarations)
        let expected = text.map { ["reads \($0) as integer, [\"age\"]", "writes \($0) as integer, [\"age\"]"] }
        #expect(uses == expected)
    }

    private static let locals: [(statements: String, text: String?)] = [
        ("var key = \"a\"; if age > 1 { key = \"b\" }", nil),
        ("let key: String; if age > 1 { key = \"a\" } else { key = \"b\" }", nil),
        (conditional("let key = \"a\"", "let key = \"b\""), nil), ("var key = \"a\"; key += \"b\"", "ab"),
        ("var key = \"a\"; key.append(\"b\")", nil), ("let key = if age > 1 { \"a\" } else { \"b\" }", nil),
    ]

    @Test(arguments: locals) func `a local is a key if each path gives it the same text`(
        _ local: String, _ text: String?
    ) {
        let uses = uses(
            "\(local); age = coder.decodeInteger(forKey: key)", "\(local); coder.encode(age, forKey: key)")
        let expected = text.map { ["reads \($0) as integer, [\"age\"]", "writes \($0) as integer, [\"age\"]"] }
        #expect(uses == expected)
    }
}
