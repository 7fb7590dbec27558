import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenAudit

/// For each kind: sources in which it fires, and sources that look like it and have no fault.
@Suite struct AuditTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let kind: String
        let what: String
        let source: String

        init(_ kind: String, _ what: String, _ source: String) {
            self.kind = kind
            self.what = what
            self.source = source
        }

        var testDescription: String { "\(kind): \(what)" }
    }

    /// The kinds of the findings, with those about NSCoding only.
    private static func kinds(_ source: String) -> [String] {
        audit(source).map { String($0.split(separator: " ")[1]) }
    }

    @Test(arguments: faults + callSites)
    func `fires on`(_ row: Row) {
        let found = Self.kinds(row.source)
        #expect(found.filter { $0 == row.kind }.count == 1, "\(found)")
        // One fault has one finding.
        let allowed = [row.kind] + (row.kind == "plain-nscoding" ? [] : ["plain-nscoding"])
        #expect(Set(found).isSubset(of: allowed), "\(found)")
    }

    @Test func `the order of the rules makes no difference`() {
        let orders = [AuditKind.allCases.reversed(), AuditKind.allCases.sorted { $0.id < $1.id }]
        for row in Self.faults + Self.soundCode {
            let source = SourceFile(path: "A.swift", text: row.source)
            let auditor = Auditor([Scanner(commentMarker: "securecodegen:").scan(source)])
            for audit in auditor.classes.compactMap({ ClassAudit(auditor.sources, $0) }) {
                for order in orders { #expect(Set(audit.findings(order)) == Set(audit.findings()), "\(row)") }
            }
        }
    }

    @Test func `every kind has a row`() {
        #expect(Set(Self.faults.map(\.kind)) == Set(AuditKind.allCases.map(\.id)))
    }

    @Test(arguments: soundCode)
    func `stays silent on`(_ row: Row) {
        let found = Self.kinds(row.source).filter { $0 != "plain-nscoding" || row.kind == "plain-nscoding" }
        #expect(found == [])
    }

    @Test func `a class that only conforms to NSCoding has one finding about that`() {
        let source = Code.plain("var a = \"\"; var b = \"\"", Code.untyped("a") + Code.untyped("b"), Code.both)
        #expect(Self.kinds(source) == ["plain-nscoding"])
    }
}

/// Classes with a part that varies.
enum Code {
    static let both = "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: \"b\")"

    static func untyped(_ name: String) -> String {
        "\(name) = coder.decodeObject(forKey: \"\(name)\") as? String ?? \"\"\n"
    }

    static func text(_ name: String) -> String {
        "\(name) = coder.decodeObject(of: NSString.self, forKey: \"\(name)\") as String?\n"
    }

    static func encode(_ name: String) -> String { "coder.encode(\(name), forKey: \"\(name)\")\n" }

    static func secure(
        _ properties: String, _ decode: String, _ encode: String, members: String = "", others: String = "",
        superclass: String = "NSObject, NSSecureCoding", overrides: Bool = false
    ) -> String {
        let word = overrides ? "override " : ""
        return """
            import Foundation
            class A: \(superclass) {
                \(properties)
                \(word)class var supportsSecureCoding: Bool { true }
                required init?(coder: NSCoder) {
                    \(decode)
                }
                \(word)func encode(with coder: NSCoder) {
                    \(encode)
                }
                \(members)
            }
            \(others)
            """
    }

    static func plain(
        _ properties: String, _ decode: String, _ encode: String, members: String = "", others: String = ""
    ) -> String {
        secure(properties, decode, encode, members: members, others: others, superclass: "NSObject, NSCoding")
            .replacing("    class var supportsSecureCoding: Bool { true }\n", with: "")
    }

    /// Types that wrap a coder, with overloads that the type of the value chooses.
    static let wrappers = """
        struct Reader {
            let coder: NSCoder
            func value<T>(_ key: String) -> T? { coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) as? T : nil }
            func value(_ key: String) -> Int? { has(key) ? self.number(key) : .none }
            private func has(_ key: String) -> Bool { coder.containsValue(forKey: key) }
            private func number(_ key: String) -> Int { self.coder.decodeInteger(forKey: key) }
        }
        struct Writer {
            let coder: NSCoder
            func put(_ value: Any?, _ key: String) { coder.encode(value, forKey: key) }
        }
        """

    /// A class that codes `name` and `age` with them.
    static func wrapped(_ properties: String, members: String = "") -> String {
        plain(
            properties, "let reader = Reader(coder: coder); name = reader.value(\"name\"); age = reader.value(\"age\")",
            "let writer = Writer(coder: coder); writer.put(name, \"name\"); writer.put(age, \"age\")", members: members,
            others: wrappers)
    }

    /// A superclass that codes `base`.
    static let base = """
        class Base: NSObject, NSSecureCoding {
            var base = 0
            class var supportsSecureCoding: Bool { true }
            override init() {}
            required init?(coder: NSCoder) { base = coder.decodeInteger(forKey: "base") }
            func encode(with coder: NSCoder) { coder.encode(base, forKey: "base") }
        }
        """
}
