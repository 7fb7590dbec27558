import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenAudit

/// A secure class whose property `name` is coded correctly, with additional members and statements.
private func named(
    properties: String = "", decode: String = "", encode: String = "", members: String = "", others: String = ""
) -> String {
    """
    import Foundation
    class A: NSObject, NSSecureCoding {
        class var supportsSecureCoding: Bool { true }
        var name: String
        \(properties)
        required init?(coder: NSCoder) {
            name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
            \(decode)
        }
        func encode(with coder: NSCoder) {
            coder.encode(name, forKey: "name")
            \(encode)
        }
        \(members)
    }
    \(others)
    """
}

@Suite struct AuditKindTests {
    @Test func `keys that are only encoded or only decoded`() {
        let property = "var age = 0"
        #expect(
            audit(named(properties: property, decode: "age = coder.decodeInteger(forKey: \"age\")"))
                == ["8 key-not-encoded"])
        #expect(
            audit(named(properties: property, encode: "coder.encode(age, forKey: \"age\")")) == ["12 key-not-decoded"])
        // An older key, which is read if the newer key is missing.
        let older = """
            age = coder.containsValue(forKey: "age") ? coder.decodeInteger(forKey: "age") : coder.decodeInteger(forKey: "years")
            """
        #expect(
            audit(named(properties: property, decode: older, encode: "coder.encode(age, forKey: \"age\")")) == [])
        // Written for older readers.
        #expect(audit(named(encode: "coder.encode(1, forKey: \"age\") // for older versions")) == [])
    }

    @Test func `a key that belongs to another property`() {
        let swapped = named(
            properties: "var first = 0; var second = 0",
            decode: "first = coder.decodeInteger(forKey: \"second\"); second = coder.decodeInteger(forKey: \"second\")",
            encode: "coder.encode(first, forKey: \"first\"); coder.encode(second, forKey: \"second\")")
        #expect(audit(swapped).contains { $0.hasSuffix("wrong-key") || $0.hasSuffix("key-not-decoded") })
    }

    @Test func `two values under one key`() {
        #expect(
            audit(
                named(
                    properties: "var age = 0", decode: "age = coder.decodeInteger(forKey: \"name\")",
                    encode: "coder.encode(age, forKey: \"name\")")
            ).contains("12 duplicate-key-encoded"))
        let cases =
            "switch name { case \"a\": coder.encode(1, forKey: \"k\"); default: coder.encode(2, forKey: \"k\") }"
        #expect(
            audit(named(properties: "var k = 0", decode: "k = coder.decodeInteger(forKey: \"k\")", encode: cases)) == []
        )
    }

    @Test func `traps for raw values, elements and encoding`() {
        let kind = "enum Kind: Int { case a, b }"
        let encode = "coder.encode(kind.rawValue, forKey: \"kind\")"
        func findings(_ decode: String) -> [String] {
            audit(named(properties: "var kind = Kind.a", decode: decode, encode: encode, others: kind))
        }
        #expect(findings("kind = Kind(rawValue: coder.decodeInteger(forKey: \"kind\"))!") == ["8 trap-on-decode"])
        #expect(findings("kind = Kind(rawValue: coder.decodeInteger(forKey: \"kind\")) ?? .a") == [])
        #expect(
            audit(
                named(
                    properties: "var kind = Kind.a",
                    decode: "kind = Kind(rawValue: coder.decodeInteger(forKey: \"kind\")) ?? .a",
                    encode: "coder.encode(kind, forKey: \"kind\")", others: kind)) == ["12 not-archivable"])
        #expect(
            audit(
                named(
                    properties: "var link: URL?",
                    decode: "link = coder.decodeObject(of: NSURL.self, forKey: \"link\") as URL?",
                    encode: "coder.encode(link!.absoluteString as NSString, forKey: \"link\")")
            ).contains("12 trap-on-encode"))
        let list = "let parts = name.split(separator: \".\").map(String.init); name = parts[0]"
        #expect(audit(named(decode: list)) == ["8 trap-on-decode"])
        let counted =
            "let parts = name.split(separator: \".\").map(String.init); guard parts.count == 2 else { return nil }; "
        #expect(audit(named(decode: counted + "name = parts[0]")) == [])
    }

    @Test func `a payload isn't the whole enum`() {
        let text = named(
            properties: "var kind = Kind.a(\"\")",
            decode: "kind = .a(coder.decodeObject(of: NSString.self, forKey: \"kind\") as String? ?? \"\")",
            encode: "switch kind { case .a(let text): coder.encode(text, forKey: \"kind\") }",
            others: "enum Kind { case a(String) }")
        #expect(audit(text) == [])
    }

    @Test func `calls of super and stubs`() {
        let subclass = """
            class B: A {
                override class var supportsSecureCoding: Bool { true }
                var age = 0
                required init?(coder: NSCoder) { age = coder.decodeInteger(forKey: "age"); super.init(coder: coder) }
                override func encode(with coder: NSCoder) { coder.encode(age, forKey: "age") }
            }
            """
        #expect(audit(named(others: subclass)) == ["20 super-not-called"])
        let whole = subclass.replacing("{ coder.encode", with: "{ super.encode(with: coder); coder.encode")
        #expect(audit(named(others: whole)) == [])
        let half = """
            final class C: NSObject, NSCoding {
                var age = 0
                init?(coder: NSCoder) { fatalError() }
                func encode(with coder: NSCoder) { coder.encode(age, forKey: "age") }
            }
            """
        #expect(audit(half) == ["3 half-stubbed"])
    }

    @Test func `calls without keys`() {
        #expect(audit(named(encode: "coder.encode(name)")) == ["12 unkeyed-in-keyed"])
        // One repair ends both faults of a call.
        for (declaration, value) in [("var m: NSString?", "m!"), ("var m: Int?", "NSNumber(value: m!)")] {
            let faults = audit(
                """
                final class C: NSObject, NSSecureCoding {
                    \(declaration); var k = 0
                    static var supportsSecureCoding: Bool { true }
                    init?(coder: NSCoder) {
                        k = coder.decodeInteger(forKey: "k")
                        guard let m = coder.decodeObject() as? \(declaration.contains("Int") ? "Int" : "NSString") else { return nil }
                        self.m = m
                    }
                    func encode(with coder: NSCoder) {
                        coder.encode(k, forKey: "k")
                        coder.encode(\(value))
                    }
                }
                """)
            #expect(faults == ["11 unkeyed-in-keyed", "6 untyped-decode"])
        }
        let both = """
            if coder.allowsKeyedCoding { coder.encode(1, forKey: "name") } else { coder.encode(name) } // older versions
            """
        #expect(!audit(named(encode: both)).contains { $0.hasSuffix("unkeyed-in-keyed") && !$0.hasPrefix("12") })
    }

    @Test func `supportsSecureCoding that subclasses can't override`() {
        let base = named(others: "class B: A { required init?(coder: NSCoder) { super.init(coder: coder) } }")
            .replacing("class var", with: "static var")
        #expect(audit(base) == ["3 supports-not-overridable"])
    }

    @Test func `an optional that initializers always set`() {
        let text = """
            final class A: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                var name: String?
                init(name: String) { self.name = name }
                required init?(coder: NSCoder) {
                    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
                    self.name = name as String
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
            }
            """
        #expect(audit(text) == [])
    }

    @Test func `names from Swift 2`() {
        let text = """
            class A: NSObject, NSCoding {
                var name: String
                required init?(coder aDecoder: NSCoder) { name = aDecoder.decodeObjectForKey("name") as! String }
                func encodeWithCoder(aCoder: NSCoder) { aCoder.encodeObject(name, forKey: "name") }
            }
            """
        #expect(audit(text) == ["3 plain-nscoding", "3 trap-on-decode"])
    }
}

@Suite struct BodyReaderTests {
    private func read(_ text: String) -> [Statement] {
        BodyReader.statements(
            of: SourceFile(path: "A.swift", text: text), body: SourceRange(0, text.utf8.count))
    }

    @Test func `operators have Swift's precedence`() throws {
        let source = SourceFile(path: "A.swift", text: "a as? T ?? b == c && !d")
        let expression = SourceSlice(SourceRange(0, source.bytes.count), of: source).expression
        guard case .binary("&&", let left, let right) = expression.kind, case .binary("==", let sum, _) = left.kind,
            case .binary("??", let cast, _) = sum.kind, case .cast(_, .conditional, let type) = cast.kind,
            case .prefix("!", _) = right.kind
        else {
            Issue.record("\(expression)")
            return
        }
        #expect(type == "T")
    }

    @Test(arguments: [("#keyPath(A.b)", "#keyPath", "A.b"), ("#function", "#function", "")])
    func `macros are read with their arguments`(text: String, name: String, argument: String) {
        let source = SourceFile(path: "A.swift", text: text)
        let range = SourceRange(0, source.bytes.count)
        #expect(SourceSlice(range, of: source).expression == Expression(.pound(name, argument), range))
    }

    @Test func `statements are read in order`() {
        let statements = read(
            """
            {
                guard let a = b?.c as? [String: Int], x > 1 else { return nil }
                if case .some(let y) = a { f(y) } else if #available(iOS 13, *) { g() }
                for (i, v) in list.enumerated() where i > 0 { h(v) }
                do { try k() } catch let e as E { throw e } catch {}
                switch a { case .x, .y: break; default: return }
                self.z = a.map { $0 } ?? [:]
            }
            """)
        let names = statements.map { statement in
            switch statement.kind {
            case .guard: "guard"
            case .if: "if"
            case .loop: "for"
            case .do: "do"
            case .switch: "switch"
            case .expression: "expression"
            default: "other"
            }
        }
        #expect(names == ["guard", "if", "for", "do", "switch", "expression"])
    }

    @Test func `nesting is limited`() {
        let text = "{" + String(repeating: "if a {", count: 10_000) + "}"
        #expect(read(text).count == 1)
    }
}
