import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Keys from constants and rules, and keys of cases")
struct CaseKeyTests {
    private func model(_ text: String) -> ArchiveModel {
        Modeler().model([MarkedSource.file("A.swift", text).input])
    }

    private func coded(_ text: String) throws -> CodedClass {
        let model = model(text)
        #expect(model.diagnostics == [])
        return try #require(model.files.first?.classes.first)
    }

    private func account(_ directive: String, _ types: String = "", on type: String = "") -> String {
        """
        \(types)
        \(type)
        final class Account: NSObject, NSSecureCoding {
            // securecodegen: \(directive)
            var ownerName: Int?
            private enum Own { static let key = "own" }
        }
        """
    }

    // MARK: Constants

    @Test(arguments: [
        ("Keys.name", "enum Keys { static let name = \"n\" }", "n"),
        ("Keys.name", "struct Keys { static public let other = 1, name: String = \"n\" }", "n"),
        ("Outer.Keys.name", "enum Outer { enum Keys { static let name = #\"a\\b\"# } }", "a\\b"),
        ("Keys.name.rawValue", "enum Keys: String { case name }", "name"),
        ("Keys.stringValue", "enum Keys { static let stringValue = \"string_value\" }", "string_value"),
        ("Keys.rawValue", "struct Keys { static let rawValue = \"raw\" }", "raw"),
        ("Keys.rawValue.rawValue", "enum Keys: String { case rawValue = \"r\" }", "r"),
        ("Keys.name.rawValue", "enum Keys: String { case other, name = \"n\" }", "n"),
        ("Alias.name", "typealias Alias = Keys\nenum Keys { static let name = \"n\" }", "n"),
        ("Keys.name", "enum Keys { static let all = \"a.\", name = all + \"n\" }", "a.n"),
        ("Keys.name", "enum Keys { static let all = \"a.\", name = \"\\(Self.all)n\" }", "a.n"),
        ("Keys.name", "enum Keys { static var name: String { nameKey } }\nlet nameKey = \"n\"", "n"),
        ("Keys.name", "class Keys: All {}\nclass All { static let name = \"n\" }", "n"),
        ("Keys.name.rawValue", "enum Keys { static let name = Names.name }\nenum Names: String { case name }", "name"),
        ("Keys.name.stringValue", "enum Keys: CodingKey { case name }", "name"),
    ])
    func `a constant represents its text`(_ constant: String, _ types: String, _ key: String) throws {
        let property = try coded(account("key = \(constant)", types)).properties[0]
        #expect(property.key == key)
        #expect(property.keyExpression == constant)
    }

    @Test(arguments: [
        "enum Keys {}", "enum Keys { static let name = make() }", "enum Keys { static var name = \"n\" }",
        "enum Keys { static let name = \"a\\(b)\" }", "enum Keys: Int { case name }", "",
    ])
    func `a constant without a text is an error`(_ types: String) {
        #expect(model(account("key = Keys.name", types)).diagnostics.map(\.id) == ["key-constant"])
    }

    @Test func `a private constant keeps the members in the body`() throws {
        #expect(try coded(account("key = Own.key")).placement == .inline)
    }

    @Test func `constants collide by their text`() {
        let text = """
            enum Keys { static let a = "b" }
            final class Account: NSObject, NSSecureCoding {
                var a: Int? // securecodegen: key = Keys.a
                var b: Int?
            }
            """
        #expect(model(text).diagnostics.map(\.id) == ["duplicate-key"])
    }

    // MARK: Rules

    @Test(arguments: [
        ("keys = .snakeCase", "owner_name"), ("keyPrefix = \"p.\"", "p.ownerName"),
        ("keys = .snakeCase, keyPrefix = \"p_\"", "p_owner_name"), ("keys = .asIs", "ownerName"),
    ])
    func `a class derives its keys by a rule`(_ directive: String, _ key: String) throws {
        #expect(try coded(account("as = .number", on: "// securecodegen: " + directive)).properties[0].key == key)
        let spelled = account("key = \"x\"", on: "// securecodegen: " + directive)
        #expect(try coded(spelled).properties[0].key == "x")
    }

    // MARK: Cases

    private func holder(_ cases: String, _ head: String = "enum Kind: String") -> String {
        "\(head) {\n\(cases)\n}\nfinal class A: NSObject, NSSecureCoding { var kind: Kind? }"
    }

    @Test func `a case has raw values from older archives`() throws {
        let coded = try coded(
            holder("// securecodegen: aliases = [\"a\", \"b\"]\ncase cat\ncase dog // securecodegen: aliases = [\"c\"]")
        )
        guard case .optional(.raw(_, let raw)) = coded.properties[0].type else {
            Issue.record("no raw value")
            return
        }
        #expect(raw.others.aliases.map(\.rawValue) == ["a", "b", "c"])
        #expect(raw.others.aliases.map(\.name) == ["cat", "cat", "dog"])
        let text = FormatWriter.text(of: ArchiveFormat(classes: [coded.format]))
        #expect(text.contains(#""aliases":["a","b","c"]"#), "\(text)")
        #expect(try FormatReader.read(Array(text.utf8)).classes == [coded.format])
    }

    @Test func `a case with a payload has a name`() throws {
        let coded = try coded(
            holder("// securecodegen: key = \"disc\", aliases = [\"o\"]\ncase round(Double)\ncase none", "enum Kind"))
        guard case .enumeration(let cases)? = coded.valueTypes.values.first?.kind else {
            Issue.record("no cases")
            return
        }
        #expect(cases.map(\.key) == ["disc", "none"])
        #expect(cases.map(\.aliases) == [["o"], []])
        let text = FormatWriter.text(of: ArchiveFormat(classes: [coded.format]))
        #expect(try FormatReader.read(Array(text.utf8)).classes == [coded.format])
    }

    @Test(arguments: [
        ("enum Kind: String", "case cat // securecodegen: aliases = [\"dog\"]\ncase dog"),
        (
            "enum Kind: String",
            "case cat // securecodegen: aliases = [\"a\"]\ncase dog // securecodegen: aliases = [\"a\"]"
        ),
        ("enum Kind: String", "case cat // securecodegen: key = \"a\""),
        ("enum Kind: Int", "case cat // securecodegen: aliases = [\"a\"]"),
        ("enum Kind", "case cat(Int) // securecodegen: key = \"dog\"\ncase dog"),
        ("enum Kind", "case cat(Int) // securecodegen: aliases = [\"a\", \"a\"]"),
    ])
    func `values that can't be a case are an error`(_ head: String, _ cases: String) {
        let found = model(holder(cases, head)).diagnostics
        #expect(found.map(\.id) == ["value-cases"], "\(found)")
    }

    @Test func `a Codable enum encodes itself`() {
        let found = model(holder("case cat(Int) // securecodegen: aliases = [\"a\"]", "enum Kind: Codable")).diagnostics
        #expect(found.map(\.id) == ["directive-without-effect"])
    }

    @Test func `an alias keeps archives readable`() {
        func changes(_ old: String, _ new: String, _ head: String) -> Set<FormatDifference.Compatibility> {
            let formats = [old, new].map { cases in
                ArchiveFormat(classes: model(holder(cases, head)).files.flatMap(\.classes).map(\.format))
            }
            let differences = FormatComparison(record: formats[0], today: formats[1]).differences
            return Set(differences.map(\.compatibility)).subtracting([.compatible])
        }
        #expect(changes("case cat, dog", "case lion, dog", "enum Kind: String") == [.breaksArchives, .breaksApps])
        let raw = "case lion // securecodegen: aliases = [\"cat\"]\ncase dog"
        #expect(changes("case cat, dog", raw, "enum Kind: String") == [.breaksApps])
        let payload = "case lion(Int) // securecodegen: key = \"cat\""
        #expect(changes("case cat(Int)", payload, "enum Kind") == [])
    }
}
