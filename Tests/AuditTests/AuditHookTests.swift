import Testing

@testable import SecureCodeGenAudit

/// Methods that directives name in classes whose other members are generated.
@Suite struct AuditHookTests {
    /// A class with one property. The directive is in line 3, and the method in line 5.
    private static func findings(_ directive: String, _ property: String, _ method: String) -> [String] {
        audit(
            """
            import Foundation
            final class A: NSObject, NSSecureCoding {
                // securecodegen: \(directive)
                var \(property)
                \(method)
            }
            """)
    }

    @Test(arguments: [
        ("coder.decodeObject(forKey: \"a\") as! String", ["5 trap-on-decode", "5 untyped-decode"]),
        ("coder.decodeObject(of: NSString.self, forKey: \"a\") as String?", []),
        (
            "coder.decodeObject(of: NSString.self, forKey: \"b\") as String?",
            ["4 key-not-decoded", "5 key-not-encoded"]
        ),
    ])
    func `a method that decodes a property`(_ decode: String, _ expected: [String]) {
        let method = "static func read(from coder: NSCoder) -> String? { \(decode) }"
        let found = Self.findings("decode = read", "a: String?", method)
        #expect(found == expected || found == ["5 key-mismatch"], "\(found)")
    }

    @Test func `a key and a value that the method is given`() {
        let methods = """
            static func read(from coder: NSCoder, forKey key: String) -> Double { coder.decodeDouble(forKey: key) }
                func write(_ size: Double, to coder: NSCoder, forKey key: String) { coder.encode(size, forKey: key) }
            """
        #expect(Self.findings("key = \"s\", decode = read, encode = write", "size: Double", methods) == [])
        #expect(
            Self.findings(
                "key = \"s\", decode = read, encode = write", "size: Double",
                methods.replacing("encode(size", with: "encode(size as NSNumber")) == ["5 scalar-object-mismatch"])
    }

    @Test func `generated code writes integers with 64 bits`() {
        let method = "static func read(from c: NSCoder) -> Int { Int(c.decodeInt32(forKey: \"a\")) }"
        #expect(Self.findings("decode = read", "a: Int", method) == ["5 width-mismatch"])
    }

    @Test(arguments: ["enum Style: String { case plain }", "struct Style: Codable { var n = 0 }"])
    func `generated code writes a representation of values that can't be archived`(declaration: String) {
        let method = "static func read(from coder: NSCoder) -> Style? { nil }; \(declaration)"
        #expect(!Self.findings("decode = read", "a: Style?", method).contains("4 not-archivable"))
    }

    @Test func `a method that encodes a property`() {
        let method = "func write(to coder: NSCoder) { coder.encode(a!, forKey: \"a\") }"
        #expect(Self.findings("encode = write", "a: Int?", method) == ["5 trap-on-encode"])
    }

    @Test func `methods after decoding`() {
        let source = """
            import Foundation
            // securecodegen: didDecode = awake, version = 2, migrate = older
            final class A: NSObject, NSSecureCoding {
                var cards: [String] = []
                var index = 0
                var current = ""
                func awake() { current = cards[index] }
                static func older(from version: Int, coder: NSCoder) { _ = coder.decodeObject(forKey: "x") }
            }
            """
        #expect(audit(source) == ["7 trap-on-decode", "8 untyped-decode"])
        #expect(audit(source.replacing("cards[index]", with: "cards.first ?? \"\"")) == ["8 untyped-decode"])
    }
}
