import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenAudit

/// An NSCoding class with the bodies of its two methods on separate lines.
func plainClass(_ properties: String, _ decode: String, _ encode: String, others: String = "") -> String {
    """
    import Foundation
    class A: NSObject, NSCoding {
        \(properties); override init() { super.init() }
        required init?(coder: NSCoder) {
            super.init()
            \(decode)
        }
        func encode(with coder: NSCoder) {
            \(encode)
        }
    }
    \(others)
    """
}

/// The findings other than the one about NSCoding.
func faults(_ source: String) -> [String] {
    audit(source).filter { !$0.hasSuffix("plain-nscoding") }
}

/// The fixes of findings that differ from those of their kinds.
func advice(_ text: String) -> [String] {
    let source = SourceFile(path: "A.swift", text: text)
    return Auditor([Scanner(commentMarker: "securecodegen:").scan(source)]).audit().findings.compactMap(\.advice)
}

@Suite struct AuditPatternTests {
    @Test func `a class that says it doesn't support secure coding is told so`() {
        let text = """
            class A: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { false }
                var name: String?
                required init?(coder: NSCoder) { name = coder.decodeObject(of: NSString.self, forKey: "n") as String? }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "n") }
            }
            """
        #expect(audit(text) == ["4 plain-nscoding"])
        #expect(advice(text) == ["return true, and name the class in each decode call"])
    }

    @Test func `archivers call methods that Objective-C sees without a conformance`() {
        func text(_ attribute: String) -> String {
            """
            class A: NSObject {
                var name: String?
                \(attribute) required init?(coder: NSCoder) { name = coder.decodeObject(forKey: "n") as? String }
                \(attribute) func encode(with coder: NSCoder) { coder.encode(name, forKey: "n") }
            }
            """
        }
        #expect(audit(text("@objc")) == ["3 plain-nscoding"])
        #expect(audit(text("")) == ["3 not-archivable"])
    }

    @Test func `a default value given where nothing was decoded makes unwrapping safe`() {
        let decode = "var n = coder.decodeObject(forKey: \"name\") as? String; if n == nil { n = \"\" }; name = n!"
        let encode = "coder.encode(name, forKey: \"name\")"
        #expect(faults(plainClass("var name = \"\"", decode, encode)) == [])
        let mayBeNil = decode.replacing("n = \"\"", with: "n = coder.decodeObject(forKey: \"old\") as? String")
        #expect(faults(plainClass("var name = \"\"", mayBeNil, encode)) == ["6 trap-on-decode"])
    }

    @Test func `zero that is decoded as nil is no collapsed nil`() {
        let decode = "count = coder.decodeInteger(forKey: \"count\"); if let c = count, c == 0 { self.count = nil }"
        let encode = "if let count { coder.encode(count, forKey: \"count\") }"
        #expect(faults(plainClass("var count: Int?", decode, encode)) == [])
        let plain = "count = coder.decodeInteger(forKey: \"count\")"
        #expect(faults(plainClass("var count: Int?", plain, encode)) == ["6 nil-collapsed"])
    }

    @Test func `a local constant says which property a key is wrong for`() {
        let decode = """
            let names = coder.decodeObject(forKey: "title") as? [String] ?? []
                    title = coder.decodeObject(forKey: "title") as? String ?? ""
                    for name in names { add(name) }
            """
        let encode = "coder.encode(title, forKey: \"title\"); coder.encode(names, forKey: \"names\")"
        let source = plainClass(
            "var title = \"\"; var names: [String] = []; func add(_ name: String) { names.append(name) }", decode,
            encode)
        #expect(faults(source) == ["6 wrong-key"])
    }

    @Test func `a property encoded under the key of another one is one fault`() {
        let decode = """
            id = coder.decodeObject(forKey: "id") as? String ?? ""
                    name = coder.decodeObject(forKey: "name") as? String ?? ""
            """
        let properties = "var id = \"\"; var name = \"\""
        let id = "coder.encode(id, forKey: \"id\")\n        "
        let name = "coder.encode(name, forKey: \"id\")\n        "
        #expect(faults(plainClass(properties, decode, id + name)) == ["11 duplicate-key-encoded"])
        #expect(faults(plainClass(properties, decode, name + id)) == ["10 duplicate-key-encoded"])
    }

    @Test func `a check for another key is a fault next to functions that aren't followed`() {
        let decode = """
            if coder.containsValue(forKey: "width") { height = coder.decodeDouble(forKey: "height") }
                    Helper.read(coder)
            """
        let source = plainClass("var height = 0.0", decode, "Helper.write(height, coder)")
        #expect(faults(source) == ["6 wrong-guard"])
    }

    @Test func `properties below a class of another module aren't missed`() {
        let source = """
            import Foundation
            class A: Base, NSCoding {
                var name = ""; var notes: [String] = []; init(notes: [String]) { self.notes = notes; super.init() }
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(forKey: "name") as? String ?? ""
                    super.init(coder: coder)
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
            }
            """
        #expect(faults(source) == [])
        #expect(faults(source + "\nclass Base: NSObject {}") == ["3 property-not-archived"])
    }

    @Test func `a literal that is never decoded loses nothing`() {
        let decode = "name = coder.decodeObject(forKey: \"name\") as? String ?? \"\""
        let encode = "coder.encode(name, forKey: \"name\"); coder.encode(\"\", forKey: \"fingerprint\")"
        #expect(faults(plainClass("var name = \"\"", decode, encode)) == [])
    }

    @Test func `types nested in other types don't hide a name`() {
        let decode = "failure = coder.decodeObject(of: NSError.self, forKey: \"failure\")"
        let encode = "coder.encode(failure, forKey: \"failure\")"
        let others = "struct Parser { enum Error { case end } }"
        #expect(faults(plainClass("var failure: Error?", decode, encode, others: others)) == [])
        let nested = "var failure: Error?; enum Error { case end }"
        #expect(faults(plainClass(nested, decode, encode)) == ["9 not-archivable"])
    }

    @Test func `an overloaded helper decodes its key`() {
        let helpers = """
            extension NSCoder {
                func read(at key: String) -> Int? { containsValue(forKey: key) ? decodeInteger(forKey: key) : nil }
                func read<T: NSObject & NSSecureCoding>(at key: String) -> T? { decodeObject(of: T.self, forKey: key) }
            }
            """
        let encode = "coder.encode(count, forKey: \"count\")"
        let source = plainClass("var count = 0", "count = coder.read(at: \"count\") ?? 0", encode, others: helpers)
        #expect(faults(source) == [])
    }

    @Test func `overloaded helpers have the faults of both`() {
        let helpers = """
            extension NSCoder {
                func read<T>(_ key: String) -> T { decodeObject(forKey: key) as! T }
                func read<T>(_ key: String) -> T? { decodeObject(forKey: key) as? T }
            }
            """
        let encode = "coder.encode(name, forKey: \"name\")"
        let source = plainClass("var name = \"\"", "name = coder.read(\"name\")", encode, others: helpers)
        #expect(faults(source) == ["13 trap-on-decode"])
        let secure = source.replacing(
            "NSObject, NSCoding {", with: "NSObject, NSSecureCoding {\nstatic var supportsSecureCoding: Bool { true }")
        #expect(faults(secure) == ["14 trap-on-decode", "14 untyped-decode", "15 untyped-decode"])
    }

    @Test(arguments: [
        "name = coder.decodeObject(forKey: \"name\") as! String",
        "let n = coder.decodeObject(forKey: \"name\") as! String; name = n",
        "guard let n = coder.decodeObject(forKey: \"name\") as! String? else { return nil }; name = n",
        "if let n = coder.decodeObject(forKey: \"name\") as! String? { name = n } else { return nil }",
    ])
    func `a forced cast of an optional is one fault`(_ decode: String) {
        let encode = "coder.encode(name, forKey: \"name\")"
        #expect(faults(plainClass("var name: String?", decode, encode)) == ["6 trap-on-decode"])
    }

    @Test func `an object that is decoded to see whether it is there`() {
        let encode = "coder.encode(name, forKey: \"name\")"
        let decode =
            "if coder.decodeObject(forKey: \"name\") != nil { name = coder.decodeObject(of: NSString.self, forKey: \"name\") as String? ?? \"\" }"
        let source = plainClass("var name = \"\"", decode, encode)
        #expect(faults(source) == [])
        let secure = source.replacing(
            "NSObject, NSCoding {", with: "NSObject, NSSecureCoding {\nstatic var supportsSecureCoding: Bool { true }")
        #expect(faults(secure) == ["7 untyped-decode"])
        let encodeAge = "coder.encode(age, forKey: \"age\")"
        let number = "age = coder.decodeObject(forKey: \"age\") != nil ? coder.decodeInteger(forKey: \"age\") : 1"
        #expect(faults(plainClass("var age = 0", number, encodeAge)) == ["6 scalar-object-mismatch"])
        let older = """
            if let old = coder.decodeObject(forKey: "age") as? NSNumber { age = old.intValue } \
            else { age = coder.decodeInteger(forKey: "age") }
            """
        #expect(faults(plainClass("var age = 0", older, encodeAge)) == [])
        #expect(advice(secure) == ["use 'containsValue(forKey:)' to see whether the archive has a value"])
        #expect(advice(plainClass("var age = 0", number, encodeAge)) == advice(secure))
    }

    @Test func `a static property that a subclass can't override is one fault`() {
        let source = """
            import Foundation
            class A: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                override init() { super.init() }
                required init?(coder: NSCoder) { super.init() }
                func encode(with coder: NSCoder) {}
            }
            class B: A {
                var name = ""
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
                    super.init(coder: coder)
                }
                override func encode(with coder: NSCoder) { super.encode(with: coder); coder.encode(name, forKey: "name") }
            }
            """
        #expect(audit(source) == ["3 supports-not-overridable"])
        #expect(audit(source.replacing("static var", with: "class var")) == ["10 supports-missing"])
    }

    @Test func `closures of other methods get no decoded value`() {
        let decode = """
            items = coder.decodeObject(forKey: "items") as? [String] ?? []
                    publisher(items).sink { values in if values.isEmpty { fatalError() } }
            """
        let source = plainClass("var items: [String] = []", decode, "coder.encode(items, forKey: \"items\")")
        #expect(faults(source) == [])
    }

    @Test func `a default value on one of two paths represents nil`() {
        let encode = "coder.encode(name, forKey: \"name\")"
        let substitutes = [
            "if let n = coder.decodeObject(forKey: \"name\") as? String { name = n } else { name = \"\" }",
            "let n = coder.decodeObject(forKey: \"name\") as? String; name = n == nil ? \"\" : n",
            "let n = coder.decodeObject(forKey: \"name\") as? String; name = n != nil ? n! : \"none\"",
        ]
        for decode in substitutes {
            #expect(faults(plainClass("var name: String?", decode, encode)) == ["6 nil-collapsed"], "\(decode)")
        }
        let faithful = [
            "if let n = coder.decodeObject(forKey: \"name\") as? String { name = n } else { name = nil }",
            "let n = coder.decodeObject(forKey: \"name\") as? String; name = n == nil ? nil : n",
        ]
        for decode in faithful { #expect(faults(plainClass("var name: String?", decode, encode)) == [], "\(decode)") }
    }

    @Test func `a default value is encoded instead of nil`() {
        let decode = "name = coder.decodeObject(forKey: \"name\") as? String"
        let encode = "coder.encode(name ?? \"\", forKey: \"name\")"
        #expect(faults(plainClass("var name: String?", decode, encode)) == ["9 nil-collapsed"])
        // Decoding turns the value back into nil.
        let inverse = "let n = coder.decodeObject(forKey: \"name\") as? String; name = n == \"\" ? nil : n"
        #expect(faults(plainClass("var name: String?", inverse, encode)) == [])
        #expect(
            faults(
                plainClass(
                    "var name = \"\"", "name = coder.decodeObject(forKey: \"name\") as? String ?? \"\"",
                    "coder.encode(name, forKey: \"name\")")) == [])
    }

    @Test func `an optional that makes another value get lost`() {
        let decode = """
            if let a = coder.decodeObject(forKey: "a") as? String, let b = coder.decodeObject(forKey: "b") as? String { \
            self.a = a; self.b = b }
            """
        let encode = "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: \"b\")"
        #expect(faults(plainClass("var a = \"\", b: String?", decode, encode)) == ["6 optional-required"])
        #expect(faults(plainClass("var a = \"\", b = \"\"", decode, encode)) == [])
        // A cast to an optional type succeeds for nil.
        let cast = "guard let b = coder.decodeObject(forKey: \"b\") as? String? else { return nil }; self.b = b"
        #expect(faults(plainClass("var b: String?", cast, "coder.encode(b, forKey: \"b\")")) == [])
    }

    @Test func `another property is encoded under the key`() {
        let decode = """
            a = coder.decodeObject(forKey: "a") as? String; b = coder.decodeObject(forKey: "b") as? String
            """
        let encode = "coder.encode(a, forKey: \"a\"); coder.encode(a, forKey: \"b\")"
        #expect(faults(plainClass("var a, b: String?", decode, encode)).contains("9 wrong-key"))
        let both = """
            a = coder.decodeObject(forKey: "a") as? String; b = coder.decodeObject(forKey: "a") as? String
            """
        let right = "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: \"b\")"
        #expect(faults(plainClass("var a, b: String?", both, right)) == ["6 wrong-key"])
        #expect(faults(plainClass("var a, b: String?", decode, right)) == [])
    }

    @Test(arguments: [
        ("let s: String! = coder.decodeObject(forKey: \"a\") as? String; a = s", true),
        ("let s: String! = coder.decodeObject(forKey: \"a\") as? String; if s != nil { a = s }", false),
        ("let s: String! = coder.decodeObject(forKey: \"a\") as? String; a = s ?? \"\"", false),
        ("let s = coder.decodeObject(forKey: \"a\") as String!; a = s.lowercased()", true),
        ("a = String(Character(coder.decodeObject(forKey: \"a\") as? String ?? \"\"))", true),
        ("a = String(repeating: \"x\", count: coder.decodeInteger(forKey: \"a\"))", true),
        ("a = \"\\(100 / coder.decodeInteger(forKey: \"a\"))\"", true),
        ("a = \"\\(100 / coder.decodeDouble(forKey: \"a\"))\"", false),
        ("a = \"\\(CLBeaconMajorValue(coder.decodeInteger(forKey: \"a\")))\"", true),
    ])
    func `values that end the process`(decode: String, isFault: Bool) {
        let found = faults(plainClass("var a = \"\"", decode, "coder.encode(a as Any, forKey: \"a\")"))
        #expect(found.contains("6 trap-on-decode") == isFault, "\(found)")
    }

    @Test func `two statements that trap are two faults`() {
        let decode = "let raw = coder.decodeObject(forKey: \"k\") as! Int\n            kind = Kind(rawValue: raw)!"
        let source = plainClass(
            "enum Kind: Int { case a, b }; var kind = Kind.a", decode,
            "coder.encode(kind.rawValue as Any, forKey: \"k\")")
        #expect(faults(source) == ["6 trap-on-decode", "7 trap-on-decode"])
        let nested = "kind = Kind(rawValue: coder.decodeObject(forKey: \"k\") as! Int)!"
        #expect(
            faults(
                plainClass(
                    "enum Kind: Int { case a, b }; var kind = Kind.a", nested,
                    "coder.encode(kind.rawValue as Any, forKey: \"k\")")) == ["6 trap-on-decode"])
    }

    @Test func `a fault in a helper is reported once`() {
        let helper = "extension NSCoder { func text(_ key: String) -> String { decodeObject(forKey: key) as! String } }"
        let found = faults(
            plainClass(
                "var a = \"\", b = \"\"", "a = coder.text(\"a\"); b = coder.text(\"b\")",
                "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: \"b\")", others: helper))
        #expect(found == ["12 trap-on-decode"])
    }

    @Test(arguments: [
        ("[String: Any]", "[NSDictionary.self, NSString.self]", true),
        ("[String: Any]", "[NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]", false),
        ("[String: [Int]]", "[NSDictionary.self, NSString.self, NSNumber.self]", true),
        ("[String: [Int]]", "[NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]", false),
        ("[Tag]", "[NSArray.self, NSString.self]", true), ("[Tag]", "[NSArray.self, Tag.self]", false),
        ("[Tag]", "[NSArray.self, Base.self]", false), ("[Tag]", "[NSMutableArray.self, Special.self]", false),
    ])
    func `lists that lack a class`(type: String, list: String, isFault: Bool) {
        let source = """
            import Foundation
            class Base: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
            }
            class Tag: Base {}
            class Special: Tag {}
            final class A: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                var values: \(type)
                required init?(coder: NSCoder) {
                    guard let v = coder.decodeObject(of: \(list), forKey: "v") as? \(type) else { return nil }
                    values = v
                }
                func encode(with coder: NSCoder) {
                    coder.encode(values, forKey: "v")
                }
            }
            """
        #expect(audit(source) == (isFault ? ["11 class-list-incomplete"] : []))
    }

    @Test func `numbers that lose digits`() {
        let fewer = plainClass(
            "var d = 0.0", "d = Double(coder.decodeFloat(forKey: \"d\"))", "coder.encode(d, forKey: \"d\")")
        #expect(faults(fewer) == ["6 width-mismatch"])
        let more = plainClass(
            "var f: Float = 0", "f = Float(coder.decodeDouble(forKey: \"f\"))", "coder.encode(f, forKey: \"f\")")
        #expect(faults(more) == [])
    }

    @Test func `a class without coding below a class of the system`() {
        #expect(
            audit(
                """
                import Foundation
                class Request: NSMutableURLRequest {
                    required init?(coder: NSCoder) {
                        super.init(coder: coder)
                    }
                }
                """) == [])
    }

    @Test func `supportsSecureCoding as a function`() {
        let source = """
            import Foundation
            class Base: NSObject, NSSecureCoding {
                var n = 0
                class func supportsSecureCoding() -> Bool { return true }
                required init?(coder: NSCoder) { n = coder.decodeIntegerForKey("n") }
                func encodeWithCoder(coder: NSCoder) { coder.encodeInteger(n, forKey: "n") }
            }
            class Sub: Base {
                var m = 0
                override class func supportsSecureCoding() -> Bool { return true }
                required init?(coder: NSCoder) { super.init(coder: coder); m = coder.decodeIntegerForKey("m") }
                override func encodeWithCoder(coder: NSCoder) {
                    super.encodeWithCoder(coder); coder.encodeInteger(m, forKey: "m")
                }
            }
            """
        #expect(audit(source) == [])
    }

    @Test func `decodeValue stores its value itself`() {
        let source = plainClass(
            "var n: Int32 = 0", "coder.decodeValue(ofObjCType: \"i\", at: &n)",
            "coder.encodeValue(ofObjCType: \"i\", at: &n)")
        #expect(faults(source) == [])
    }

    @Test func `an optional that is required only for reading`() {
        let source = """
            import Foundation
            class A: NSObject, NSCoding {
                let a: String?
                init(a: String?) { self.a = a }
                required init?(coder: NSCoder) {
                    guard let a = coder.decodeObject(forKey: "a") as? String else { return nil }
                    self.a = a
                }
                func encode(with coder: NSCoder) { assertionFailure("This class only reads older archives.") }
            }
            """
        #expect(faults(source) == ["6 optional-required"])
    }

    /// The source after applying the edits of all findings.
    private func repaired(_ text: String) -> String {
        let source = SourceFile(path: "A.swift", text: text)
        var bytes = source.bytes
        let repairs = Auditor([Scanner(commentMarker: "securecodegen:").scan(source)]).audit().findings
            .compactMap(\.repair)
        for repair in repairs.sorted(by: { $0.range.lower > $1.range.lower }) {
            bytes.replaceSubrange(repair.range.lower..<repair.range.upper, with: repair.replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `class lists are extended with missing classes`() {
        let source = """
            import Foundation
            class A: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                var name: String?, ages: [Int]?, any: Any?
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(forKey: "name") as? String
                    ages = coder.decodeObject(forKey: "ages") as? [Int]
                    any = coder.decodeObject(forKey: "any")
                }
                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: "name"); coder.encode(ages, forKey: "ages"); coder.encode(any, forKey: "any")
                }
            }
            class B: A {
                var size = 0
                required init?(coder: NSCoder) {
                    super.init(coder: coder)
                    size = coder.decodeInteger(forKey: "size")
                }
                override func encode(with coder: NSCoder) {
                    super.encode(with: coder); coder.encode(size, forKey: "size")
                }
            }
            """
        let once = repaired(source)
        #expect(once.contains("class var supportsSecureCoding: Bool { true }\n    var name"))
        #expect(once.contains("decodeObject(of: NSString.self, forKey: \"name\") as? String"))
        #expect(once.contains("decodeObject(of: [NSArray.self, NSNumber.self], forKey: \"ages\") as? [Int]"))
        #expect(once.contains("decodeObject(forKey: \"any\")"))
        let twice = repaired(once)
        #expect(twice.contains("    override class var supportsSecureCoding: Bool { true }\n    required init?(coder"))
        #expect(audit(twice) == ["8 untyped-decode"])
    }

    @Test func `integers and floating-point numbers aren't converted`() {
        let source = plainClass(
            "var n = 0", "n = Int(coder.decodeDouble(forKey: \"n\").rounded(.down)) & 255",
            "coder.encode(n, forKey: \"n\")")
        #expect(faults(source).contains("6 width-mismatch"))
    }

    @Test func `every kind has an example and a source`() {
        for kind in AuditKind.allCases {
            #expect(kind.rule.example.source.sentence.hasSuffix("."), "\(kind.id)")
        }
    }

    @Test(arguments: [
        "x = " + String(repeating: "1 + ", count: 20_000) + "1", "x = a" + String(repeating: ".b", count: 20_000),
        "x = " + String(repeating: "a ? b : ", count: 20_000) + "c",
        "x = " + String(repeating: "a + (", count: 20_000) + "c" + String(repeating: ")", count: 20_000),
    ])
    func `long chains don't exhaust the stack`(decode: String) {
        let source = plainClass(
            "var x = 0, y = 0", decode + "; y = Int(UInt8(coder.decodeInteger(forKey: \"y\")))",
            "coder.encode(y, forKey: \"y\")")
        #expect(faults(source).contains("6 trap-on-decode"))
    }

    @Test func `faults of keys are reported where a helper is called`() {
        let helper =
            "extension NSCoder { func text(_ key: String) -> String? { decodeObject(forKey: key) as? String } }"
        let found = faults(
            plainClass(
                "var a: String?, b: String?", "a = coder.text(\"a\")\n        b = coder.text(\"b\")", "", others: helper
            ))
        #expect(found == [])
        let unwritten = faults(
            plainClass(
                "var a: String?, b: String?, c = 0",
                "a = coder.text(\"a\")\n        b = coder.text(\"b\")\n        c = coder.decodeInteger(forKey: \"c\")",
                "coder.encode(c, forKey: \"c\")", others: helper))
        #expect(unwritten == ["6 key-not-encoded", "7 key-not-encoded"])
    }

    @Test func `a default value of another initializer isn't the value of a property`() {
        func source(_ initializer: String, _ call: String) -> String {
            """
            import Foundation
            class A: NSObject, NSCoding {
                var name: String
                var tags: [String]
                \(initializer)
                required convenience init?(coder: NSCoder) {
                    guard let n = coder.decodeObject(forKey: "name") as? String else { return nil }
                    \(call)
                }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
            }
            """
        }
        let lost = ["4 property-not-archived"]
        #expect(
            faults(
                source(
                    "init(name: String, tags: [String] = []) { self.name = name; self.tags = tags }",
                    "self.init(name: n)")) == lost)
        #expect(
            audit(source("override init() { name = \"\"; tags = [] }", "self.init(); name = n"), listsUnconfirmed: true)
                == ["4 to-confirm", "6 plain-nscoding"])
        #expect(
            faults(
                source(
                    "init(name: String, tags: [String]) { self.name = name; self.tags = tags }",
                    "self.init(name: n, tags: [])")) == [])
        #expect(
            faults(
                source(
                    "init(name: String) { self.name = name; tags = name.split(separator: \" \").map(String.init) }",
                    "self.init(name: n)")) == [])
    }

    @Test func `a nested collection without an annotation is data`() {
        let source = plainClass(
            "var n = 0; var grid = [[Int]](); var table = [String: [Int]](); "
                + "func json() -> [String: Any] { [\"g\": grid, \"t\": table] }",
            "n = coder.decodeInteger(forKey: \"n\")",
            "coder.encode(n, forKey: \"n\")")
        #expect(faults(source) == ["3 property-not-archived", "3 property-not-archived"])
    }
}
