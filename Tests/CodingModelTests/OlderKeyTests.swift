import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Older keys in other representations, and keys of elements")
struct OlderKeyTests {
    private func model(_ text: String) -> ArchiveModel {
        Modeler().model([MarkedSource.file("A.swift", text).input])
    }

    /// A class with one property below a directive.
    private func holder(_ directive: String, _ property: String, _ types: String = "") -> String {
        "\(types)\nfinal class A: NSObject, NSSecureCoding {\n// securecodegen: \(directive)\nvar \(property)\n}"
    }

    private func coded(_ text: String) throws -> CodedClass {
        let model = model(text)
        #expect(model.diagnostics == [])
        return try #require(model.files.first?.classes.first)
    }

    private func differences(_ old: String, _ new: String) -> [FormatDifference] {
        let formats = [old, new].map { text in
            ArchiveFormat(classes: model(text).files.flatMap(\.classes).map(\.format))
        }
        return FormatComparison(record: formats[0], today: formats[1]).differences
    }

    // MARK: Other representations

    @Test func `an older key can have a separate representation`() throws {
        let coded = try coded(
            holder(
                "as = .timeIntervalSince1970, key = \"b\", aliases = [\"a\" as .default, \"c\", \"d\" as .timeIntervalSince1970]",
                "when: Date?"))
        let aliases = coded.properties[0].aliases
        #expect(aliases.map(\.key) == ["a", "c", "d"])
        #expect(aliases.map(\.type) == [.optional(.value(.bridged(.date))), nil, nil])
        #expect(coded.properties[0].representationsByKey.map(\.key) == ["b", "a"])
        let text = FormatWriter.text(of: ArchiveFormat(classes: [coded.format]))
        #expect(text.contains(#""olderForms":{"a":{"optional":{"bridged":"Date"}}}"#), "\(text)")
        #expect(try FormatReader.read(Array(text.utf8)).classes == [coded.format])
    }

    @Test(arguments: [
        ("aliases = [\"a\" as .string]", "when: Date?", "representation"),
        ("aliases = [\"a\" as .strng]", "number: Int?", "directive-value"),
        ("aliases = [\"a\" as Date]", "number: Int?", "directive-value"),
        ("aliases = [\"a\" as]", "number: Int?", "directive-value"),
        ("x.aliases = [\"a\" as .string]", "point: (x: Int, y: Int)?", "directive-target"),
        ("x.as = .string", "point: (x: Int, y: Int)?", "directive-target"),
    ])
    func `impossible forms are an error`(_ directive: String, _ property: String, _ id: String) {
        let found = model(holder(directive, property)).diagnostics
        #expect(found.map(\.id) == [id], "\(found)")
        #expect(found.allSatisfy { !$0.notes.isEmpty })
    }

    @Test func `a representation doesn't apply to a case`() {
        let types = "enum Kind: String { case cat // securecodegen: aliases = [\"a\" as .data]\n}"
        let found = model(holder("skip", "kind = Kind.cat", types))
        #expect(found.diagnostics.map(\.id) == ["directive-target"])
    }

    @Test func `a method reads no representation`() {
        let found = model(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: decode = read, aliases = ["a" as .string]
                var number: Int?
                static func read(from coder: NSCoder) -> Int? { nil }
            }
            """)
        #expect(found.diagnostics.map(\.id) == ["hook-method"])
    }

    @Test func `the old form is read under the old key`() {
        let old = "final class A: NSObject, NSSecureCoding { var when: Date? }"
        let changed = differences(old, holder("as = .timeIntervalSince1970", "when: Date?"))
        #expect(changed.contains { $0.compatibility == .breaksArchives })
        let advice = changed.compactMap(\.advice)
        #expect(advice.contains { $0.contains("key = \"when2\", aliases = [\"when\" as .default]") }, "\(advice)")
        let seconds = "as = .timeIntervalSince1970, key = \"when2\""
        let new = holder("\(seconds), aliases = [\"when\" as .default]", "when: Date?")
        #expect(Set(differences(old, new).map(\.compatibility)) == [.compatible, .breaksApps])
        let wrong = holder("\(seconds), aliases = [\"when\"]", "when: Date?")
        #expect(differences(old, wrong).map(\.compatibility).contains(.breaksArchives))
    }

    /// Released apps find nothing under the key that they know, and save the default value.
    @Test(arguments: ["name: String?", "name: String = \"\""])
    func `another key breaks apps that require it`(_ property: String) {
        let old = "final class A: NSObject, NSSecureCoding { var \(property) }"
        let new = holder("aliases = [\"name\"]", property.replacing("name:", with: "title:"))
        let found = differences(old, new)
        #expect(Set(found.map(\.compatibility)) == [.compatible, .breaksApps])
        let back = differences(new, holder("key = \"name\", aliases = [\"title\"]", property))
        #expect(back.map(\.compatibility) == [.compatible])
    }

    /// The number of values isn't known.
    @Test func `a list without a known member breaks apps`() {
        func list(_ member: String) -> String {
            holder("key = \"r\"", "rows: [Row] = []", "struct Row { var \(member): Int? }")
        }
        #expect(Set(differences(list("a"), list("b")).map(\.compatibility)) == [.breaksArchives, .breaksApps])
        #expect(Set(differences(list("a"), list("a: Int?; var b")).map(\.compatibility)) == [.compatible])
    }

    // MARK: Elements

    @Test(arguments: ["x.key = \"a\"", "x.aliases = [\"a\"]", "1.key = \"a\"", "spot.1.as = .string"])
    func `elements of tuples have no directives`(_ directive: String) {
        let found = model(holder(directive, "point: (x: Double, y: Double)?")).diagnostics
        #expect(found.map(\.id) == ["directive-target"], "\(found)")
        #expect(found.flatMap(\.notes).map(\.message).contains { $0.contains("as its label") })
    }

    /// Archives under keys that directives gave to elements are read with these keys as labels.
    @Test func `a label takes the place of a key`() throws {
        let point = try coded(holder("key = \"p\"", "point: (lon: Double, Int)?")).properties[0]
        guard case .optional(.composite(let tuple)) = point.type else {
            Issue.record("no tuple")
            return
        }
        #expect(tuple.members.map(\.name) == ["lon", "1"])
    }

    @Test func `members can't read each other's keys`() {
        let types = "struct Pair {\n// securecodegen: aliases = [\"b\"]\nvar a: Int\nvar b: Int\n}"
        let found = model(holder("key = \"p\"", "pair: Pair?", types)).diagnostics
        #expect(found.map(\.id) == ["duplicate-key"])
        #expect(found.map(\.message) == ["\"b\" is both an alias of 'Pair.a' and the key of 'Pair.b'"])
    }

    @Test func `a case has a key from a constant`() throws {
        let types = """
            enum Shape {
                // securecodegen: key = Keys.disc
                case circle(radius: Double, Int)
            }
            enum Keys { static let disc = "d" }
            """
        let coded = try coded(holder("key = \"s\"", "shape: Shape?", types))
        guard case .enumeration(let cases)? = coded.valueTypes.values.first?.kind else {
            Issue.record("no cases")
            return
        }
        #expect(cases.map(\.key) == ["d"])
        #expect(cases[0].values.map(\.property.key) == ["radius", "1"])
        for wrong in ["radius.key = \"a\"", "key = Keys.none"] {
            let text = types.replacing("key = Keys.disc", with: wrong)
            #expect(model(holder("key = \"s\"", "shape: Shape?", text)).diagnostics.count == 1, "\(wrong)")
        }
        let keys = "enum Keys { static let disc = \"d\" }"
        let raw = "enum Kind: String { case cat // securecodegen: key = Keys.disc\n}\n" + keys
        #expect(model(holder("key = \"s\"", "kind: Kind?", raw)).diagnostics.map(\.id) == ["value-cases"])
    }

    @Test func `a changed label is suggested to be kept`() {
        let old = "final class A: NSObject, NSSecureCoding { var at: (spot: (x: Int, y: Int), n: Int)? }"
        let new = old.replacing("y: Int", with: "z: Int")
        let advice = differences(old, new).compactMap(\.advice)
        #expect(advice.contains { $0.contains("if it is now 'z', keep the label 'y'") }, "\(advice)")
        let cases = differences(
            holder("key = \"s\"", "shape: Shape?", "enum Shape { case circle(radius: Int) }"),
            holder("key = \"s\"", "shape: Shape?", "enum Shape { case circle(r: Int) }"))
        let radius = cases.compactMap(\.advice)
        #expect(radius.contains { $0.contains("if it is now 'r', keep the label 'radius'") }, "\(radius)")
    }

    // MARK: Constants at file scope

    @Test func `a constant at file scope is a key`() throws {
        let property = try coded(holder("key = nameKey", "name: String?", "let nameKey = \"user\"")).properties[0]
        #expect(property.key == "user")
        #expect(property.keyExpression == "nameKey")
        #expect(try coded(holder("key = nameKey", "n: Int?", "private let nameKey = \"u\"")).placement == .inline)
    }

    @Test(arguments: ["var nameKey = \"a\"", "let nameKey = make()", "func f() { let nameKey = \"a\" }", ""])
    func `other declarations at file scope aren't keys`(_ types: String) {
        #expect(model(holder("key = nameKey", "name: String?", types)).diagnostics.map(\.id) == ["key-constant"])
    }

    @Test(arguments: [
        ("nameKey", "#if DEBUG\nlet nameKey = \"a\"\n#else\nlet nameKey = \"b\"\n#endif"),
        ("Keys.name", "enum Keys {\n#if DEBUG\nstatic let name = \"a\"\n#else\nstatic let name = \"b\"\n#endif\n}"),
        (
            "Keys.name",
            "#if DEBUG\nenum Keys { static let name = \"a\" }\n#else\nenum Keys { static let name = \"b\" }\n#endif"
        ),
        ("Keys.name.rawValue", "enum Keys: String {\n#if DEBUG\ncase name = \"a\"\n#else\ncase name\n#endif\n}"),
    ])
    func `a constant with another text in each build isn't a key`(_ constant: String, _ types: String) {
        #expect(model(holder("key = \(constant)", "name: String?", types)).diagnostics.map(\.id) == ["key-constant"])
    }

    @Test func `a member hides a constant`() {
        let text = holder("key = name", "name: String?", "let name = \"user\"")
        #expect(model(text).diagnostics.map(\.id) == ["key-constant"])
    }

    @Test func `a private constant in another file isn't a key`() {
        let files: [MarkedSource] = [
            .file("A.swift", holder("key = nameKey", "name: String?")),
            .file("B.swift", "private let nameKey = \"user\""),
        ]
        #expect(Modeler().model(files.map(\.input)).diagnostics.map(\.id) == ["key-constant"])
    }
}
