import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Default values")
struct DefaultTests {
    private func model(_ text: String) -> ArchiveModel {
        Modeler().model([MarkedSource.file("A.swift", text).input])
    }

    private func properties(_ text: String, on type: String = "") throws -> [CodedProperty] {
        let model = model("\(type)\nfinal class A: NSObject, NSSecureCoding {\n\(text)\n}")
        #expect(model.diagnostics == [])
        return try #require(model.files.first?.classes.first).properties
    }

    @Test(arguments: [
        "7", "-1", "Self.usual", "[1, 2].count", "make(1, 2)", "\"a, b\".count", "{ 1 }()",
        "try! make()", "(2.5 as Double).size as Int", "a is Int ? 1 : 2", "if a { 1 } else { 2 }", "#\"a\"b\"#.count",
        "\"\\\"\".count", "\"\".count", "\"\\(a)\".count", "Set<Int>().count", "a[0]!.b", "Int.max", "$0 ?? 3",
    ])
    func `an expression is used as written`(_ expression: String) throws {
        let property = try #require(
            try properties("// securecodegen: default = \(expression), key = \"n\"\nvar a: Int\ninit(a: Int) {}").first)
        #expect(property.missingValuePolicy == .keepsInitialValue(expression: expression))
        #expect(property.key == "n")
        #expect(property.isDefaultGiven)
    }

    @Test func `nil is the default of an optional`() throws {
        let property = try properties("var a: Int? = 3 // securecodegen: default = nil")[0]
        #expect(property.missingValuePolicy == .isNil)
        #expect(!property.isDefaultGiven)
    }

    @Test(arguments: ["", "(", "1)", ", skip"])
    func `text that isn't an expression is an error`(_ expression: String) {
        let model = model(
            "final class A: NSObject, NSSecureCoding { var a: Int? // securecodegen: default = \(expression)\n}")
        #expect(model.diagnostics.first?.id.hasPrefix("directive-") == true)
    }

    // MARK: Classes

    @Test func `a class can require everything except optionals`() throws {
        let properties = try properties(
            "var a = 1\nvar b: Int?\nvar c: Int? = 2\nvar d = 4 // securecodegen: default = 5",
            on: "// securecodegen: missing = .fail")
        #expect(properties.map { $0.missingValuePolicy == .fails } == [true, false, false, false])
    }

    @Test func `a class can use empty values as defaults`() throws {
        let properties = try properties(
            "var a: Int\nvar b: [String]\nvar c: Date\nvar d = 4\ninit(a: Int, b: [String], c: Date) {}",
            on: "// securecodegen: missing = .default")
        #expect(properties.map(\.defaultExpression) == ["0", "[]", nil, "4"])
        #expect(properties.map(\.missingValuePolicy)[2] == .fails)
    }

    // MARK: Omitting default values

    @Test func `a class omits values that can be compared`() throws {
        let properties = try properties(
            "var a = 1\nvar b: Home? = nil\nvar c = Home()\nvar d: [Int] = []\nvar e: Int\n"
                + "var f: Double = .nan\nvar g = \"nan\"",
            on: "struct Home { var a = 1 }\n// securecodegen: omitDefault")
        #expect(properties.map(\.isOmittedAtDefault) == [true, false, false, true, false, false, true])
    }

    @Test(arguments: [
        ("var a: Int // securecodegen: omitDefault", "has no default to compare with"),
        (
            "var a = Home() // securecodegen: omitDefault, default = Home()",
            "has values that can't be compared with a default"
        ),
        ("var a: Int? // securecodegen: omitDefault", "has the default nil, which is never archived"),
        ("var a: Double = .nan // securecodegen: omitDefault", "has the default NaN, which isn't equal to itself"),
        (
            "var a: Int? // securecodegen: omitDefault, default = nil",
            "has the default nil, which is never archived"
        ),
    ])
    func `values that can't be compared are an error`(_ property: String, _ reason: String) throws {
        let model = model(
            "struct Home { var a = 1 }\nfinal class A: NSObject, NSSecureCoding {\n\(property)\ninit(a: Int) {}\n}")
        #expect(model.diagnostics.map(\.id) == ["omit-default"])
        #expect(model.diagnostics[0].message.contains(reason))
    }

    @Test(arguments: [
        ("var a: Int", "its member 'Home.a' has no default to compare with"),
        ("var a = Other()", "its member 'Home.a' has values that can't be compared with a default"),
        ("var a: Int?", "its member 'Home.a' has the default nil, which is never archived"),
    ])
    func `members of structs have the same limits`(_ member: String, _ reason: String) throws {
        let model = model(
            """
            struct Other { var x = 1 }
            struct Home {
                \(member) // securecodegen: omitDefault
            }
            final class A: NSObject, NSSecureCoding { var home: Home? }
            """)
        #expect(model.diagnostics.map(\.id) == ["value-member"])
        #expect(model.diagnostics[0].message.contains(reason))
    }

    // MARK: Enums

    @Test func `an enum has a value for unknown cases`() throws {
        let model = model(
            """
            // securecodegen: default = .low
            enum Level: Int { case low, high }
            // securecodegen: default = .none
            enum Shape { case none, circle(Double) }
            final class A: NSObject, NSSecureCoding {
                var level: Level?
                var shape: Shape?
            }
            """)
        let coded = try #require(model.files.first?.classes.first)
        guard case .optional(.raw(_, let raw)) = coded.properties[0].type else {
            Issue.record("no raw value")
            return
        }
        #expect(raw.others.fallback == ".low")
        #expect(coded.valueTypes.values.map(\.fallback) == [".none"])
        let text = FormatWriter.text(of: ArchiveFormat(classes: [coded.format]))
        #expect(text.contains(#""values":{"0":"low","1":"high"},"default":".low""#), "\(text)")
        #expect(try FormatReader.read(Array(text.utf8)).classes == [coded.format])
    }

    // MARK: The record

    /// The findings about changes of a class `A`.
    private func changes(_ old: String, _ new: String) -> Set<FormatDifference.Compatibility> {
        let formats = [old, new].map { text in
            ArchiveFormat(classes: model(text).files.flatMap(\.classes).map(\.format))
        }
        let differences = FormatComparison(record: formats[0], today: formats[1]).differences
        return Set(differences.map(\.compatibility)).subtracting([.compatible])
    }

    private func changesOfProperty(_ old: String, _ new: String) -> Set<FormatDifference.Compatibility> {
        func type(_ text: String) -> String {
            "final class A: NSObject, NSSecureCoding {\nvar b: Int?\n\(text)\ninit(a: Int) {}\n}"
        }
        return changes(type(old), type(new))
    }

    @Test func `a new property with a default is compatible`() {
        #expect(changesOfProperty("", "var a: Int") == [.breaksArchives])
        #expect(changesOfProperty("", "var a: Int // securecodegen: default = 3") == [])
    }

    @Test func `an omitted value depends on the default`() {
        let old = "var a = 3 // securecodegen: omitDefault"
        #expect(changesOfProperty(old, old) == [])
        #expect(changesOfProperty(old, "var a = 4 // securecodegen: default = 3") == [])
        #expect(changesOfProperty(old, "var a = 4") == [.breaksArchives])
        #expect(changesOfProperty(old, "var a: Int") == [.breaksArchives])
        #expect(changesOfProperty("var a: Int", old) == [.breaksApps])
        #expect(changesOfProperty("var a = 3", old) == [])
    }

    @Test func `a default keeps older apps working with new raw values`() {
        func type(_ cases: String, _ directive: String = "") -> String {
            "\(directive)\nenum K: Int { case \(cases) }\nfinal class A: NSObject, NSSecureCoding {\nvar a: K?\n}"
        }
        #expect(changes(type("x, y"), type("x, y, z")) == [.breaksApps])
        let fallback = "// securecodegen: default = .x"
        #expect(changes(type("x, y", fallback), type("x, y, z")) == [])
        // A value that is read as another one is lost.
        #expect(changes(type("x, y"), type("x", fallback)) == [.breaksArchives])
    }
}
