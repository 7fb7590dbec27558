import SourceText
import SwiftScanner
import Testing

@testable import Audit

@Suite struct KeyUseTests {
    private func uses(_ decode: String, _ encode: String, others: String = "") -> [String]? {
        let text = """
            \(others)
            class Account: NSObject, NSSecureCoding {
                static let supportsSecureCoding = true
                static let nameKey = "user_name"
                var name: String?
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
            let storage = use.storage.map { "\($0)" } ?? "unknown"
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
}
