import Testing

@testable import SecureCodeGenAudit

/// Forms of code that the audit of public repositories missed, or took for others.
@Suite struct AuditFieldTests {
    @Test func `a forced cast until Swift 1 traps`() {
        let decode = "date = coder.decodeObjectForKey(\"date\") as NSDate"
        let encode = "coder.encodeObject(date, forKey: \"date\")"
        #expect(faults(plainClass("var date = NSDate()", decode, encode)) == ["6 trap-on-decode"])
        for harmless in ["as NSDate?", "as Any", "as AnyObject"] {
            let decode = decode.replacing("as NSDate", with: harmless)
            #expect(faults(plainClass("var date: Any?", decode, encode)) == [])
        }
        let typed = "date = coder.decodeObject(of: NSDate.self, forKey: \"date\") as NSDate"
        #expect(faults(plainClass("var date = NSDate()", typed, encode)) == [])
    }

    @Test(arguments: ["NSManagedObject", "NSManagedObject, Sendable", "UIResponder"])
    func `objects of classes that Apple doesn't archive can't be archived`(_ superclass: String) {
        let decode = "all = coder.decodeObject(forKey: \"all\") as? [Film]"
        let encode = "coder.encode(all, forKey: \"all\")"
        let film = "class Film: \(superclass) {}"
        #expect(faults(plainClass("var all: [Film]?", decode, encode, others: film)) == ["9 not-archivable"])
        for sound in ["class Film: NSDate {}", "class Film: Unseen {}", "class Film: \(superclass), NSCoding {}"] {
            #expect(faults(plainClass("var all: [Film]?", decode, encode, others: sound)) == [])
        }
    }

    /// A superclass and a subclass that use a type around the coder.
    private static func wrapped(_ encode: String) -> [String] {
        faults(
            """
            import Foundation
            struct Keyed {
                let coder: NSCoder
                init(_ coder: NSCoder) { self.coder = coder }
                func text(_ key: String) -> String { coder.decodeObject(forKey: key) as? String ?? "" }
                func write(_ value: Any?, _ key: String) { coder.encode(value, forKey: key) }
            }
            class Base: NSObject, NSCoding {
                var id = ""
                required init?(coder: NSCoder) { id = Keyed(coder).text("id") }
                func encode(with coder: NSCoder) { Keyed(coder).write(id, "id") }
            }
            class Sub: Base {
                var name: String
                required init?(coder: NSCoder) {
                    name = Keyed(coder).text("name")
                    super.init(coder: coder)
                }
                override func encode(with coder: NSCoder) {
                    Keyed(coder).write(name, "name")
                    \(encode)
                }
            }
            """)
    }

    @Test func `one side calls super, behind a type around the coder`() {
        #expect(Self.wrapped("") == ["19 super-not-called"])
        #expect(Self.wrapped("super.encode(with: coder)") == [])
        #expect(Self.wrapped("Keyed(coder).write(id, \"id\")") == [])
    }

    @Test func `a default value in the other branch stands for nil`() {
        let decode = "name = coder.decodeObject(forKey: \"name\") as? String"
        let encode = """
            if let name {
                        coder.encode(name, forKey: "name")
                    } else {
                        coder.encode("", forKey: "name")
                    }
            """
        #expect(faults(plainClass("var name: String?", decode, encode)) == ["12 nil-collapsed"])
        let nothing = encode.replacing(
            "coder.encode(\"\", forKey: \"name\")", with: "coder.encode(nil, forKey: \"name\")")
        #expect(faults(plainClass("var name: String?", decode, nothing)) == [])
        let back = "let text = coder.decodeObject(forKey: \"name\") as? String; name = text == \"\" ? nil : text"
        #expect(faults(plainClass("var name: String?", back, encode)) == [])
    }

    private static func property(_ declaration: String, members: String = "", others: String = "") -> [String] {
        audit(
            plainClass(
                "var name: String?\n    \(declaration)\n    \(members)",
                "name = coder.decodeObject(forKey: \"name\") as? String", "coder.encode(name, forKey: \"name\")",
                others: others), listsUnconfirmed: true
        ).filter { !$0.hasSuffix("plain-nscoding") }
    }

    @Test func `values with closures can't be archived`() {
        #expect(Self.property("public var horizontalPadding: CGFloat = 6") == ["4 to-confirm"])
        let hotKey = "struct HotKey { var code = 0; let action: () -> Void }"
        #expect(Self.property("var hotKey: HotKey?", others: hotKey) == [])
        #expect(
            Self.property("var hotKey: HotKey?", others: "struct HotKey { var code = 0 }") == ["4 to-confirm"])
    }

    @Test func `a class that inherits both methods adds properties`() {
        let base = Code.plain("var a: String?", "a = coder.decodeObject(forKey: \"a\") as? String", Code.encode("a"))
        let subclass =
            "class B: A {\n    var hired: Date?\n    static var count = 0\n    "
            + "init(hired: Date?) { self.hired = hired; super.init() }\n}"
        #expect(faults(base + subclass) == ["14 property-not-archived"])
        #expect(faults(base + "class B: A { var full: String { a ?? \"\" } }") == [])
        #expect(faults(base + "class B: A {\n    // Not saved.\n    var hired: Date?\n}") == [])
        let coded = """
            class B: A {
                var hired: Date?
                required init?(coder: NSCoder) {
                    hired = coder.decodeObject(forKey: "hired") as? Date
                    super.init(coder: coder)
                }
                override func encode(with coder: NSCoder) {
                    coder.encode(hired, forKey: "hired")
                    super.encode(with: coder)
                }
            }
            """
        #expect(faults(base + coded) == [])
        // A superclass that leaves out its own properties may find them at run time.
        let dynamic = base.replacing(
            "var a: String?", with: "var a: String?; var b: Date?; init(b: Date?) { self.b = b }")
        #expect(faults(dynamic + subclass) == ["3 property-not-archived"])
    }

    @Test func `a point that may be nil comes back as zero`() {
        let decode = "point = coder.decodeCGPoint(forKey: \"point\")"
        let encode = "if let point { coder.encode(point, forKey: \"point\") }"
        #expect(faults(plainClass("var point: CGPoint?", decode, encode)) == ["6 nil-collapsed"])
        #expect(faults(plainClass("var point = CGPoint.zero", decode, encode)) == [])
        let checked = "if coder.containsValue(forKey: \"point\") { \(decode) }"
        #expect(faults(plainClass("var point: CGPoint?", checked, encode)) == [])
    }

    @Test func `a number that stands for nil comes back as nil`() {
        let encode = "coder.encode(n ?? -1, forKey: \"n\")"
        for sound in ["if v != -1 { n = v }", "n = v == -1 ? nil : v", "n = v < 0 ? nil : v"] {
            let decode = "let v = coder.decodeInteger(forKey: \"n\"); \(sound)"
            #expect(faults(plainClass("var n: Int?", decode, encode)) == [])
        }
        let kept = "let v = coder.decodeInteger(forKey: \"n\"); n = v"
        #expect(faults(plainClass("var n: Int?", kept, encode)).count == 1)
        let empty = "let t = coder.decodeObject(forKey: \"s\") as? String ?? \"\"; s = t.isEmpty ? nil : t"
        #expect(faults(plainClass("var s: String?", empty, "coder.encode(s ?? \"\", forKey: \"s\")")) == [])
    }

    @Test func `a choice by nil unwraps nothing that is nil, and stands for nil`() {
        let decode = "s = coder.decodeObject(forKey: \"s\") as? String"
        let encode = "coder.encode(s == nil ? \"\" : s!, forKey: \"s\")"
        #expect(faults(plainClass("var s: String?", decode, encode)) == ["9 nil-collapsed"])
        let none = encode.replacing("\"\" :", with: "nil :")
        #expect(faults(plainClass("var s: String?", decode, none)) == [])
        #expect(faults(plainClass("var s: String?", decode, "coder.encode(s!, forKey: \"s\")")) == ["9 trap-on-encode"])
    }

    @Test func `a local value that a guard requires is required`() {
        let decode = """
            let a = coder.decodeObject(forKey: "a") as? String
                    guard a != nil else { return nil }
                    self.a = a
            """
        let encode = "coder.encode(a, forKey: \"a\")"
        #expect(faults(plainClass("var a: String?", decode, encode)) == ["6 optional-required"])
        #expect(
            faults(plainClass("var a: String?", decode.replacing("guard a", with: "assert(a != nil); guard b"), encode))
                == [])
    }

    @Test func `neither method calls a superclass that archives something`() {
        func subclass(_ decode: String, _ encode: String) -> String {
            Code.base + """

                class Sub: Base {
                    var n = 0
                    override class var supportsSecureCoding: Bool { true }
                    required init?(coder: NSCoder) {
                        n = coder.decodeInteger(forKey: "n")
                        \(decode)
                    }
                    override func encode(with coder: NSCoder) {
                        coder.encode(n, forKey: "n")
                        \(encode)
                    }
                }
                """
        }
        #expect(faults(subclass("super.init()", "")).map { $0.suffix(16) } == ["super-not-called"])
        #expect(faults(subclass("super.init(coder: coder)", "super.encode(with: coder)")) == [])
        let own = subclass(
            "super.init(); base = coder.decodeInteger(forKey: \"base\")", "coder.encode(base, forKey: \"base\")")
        #expect(faults(own) == [])
        let renamed = subclass(
            "super.init(); base = coder.decodeInteger(forKey: \"b\")", "coder.encode(base, forKey: \"b\")")
        #expect(faults(renamed) == [])
        #expect(faults(subclass("super.init(); base = 3", "")) == [])
    }

    @Test func `archives have no values of a struct`() {
        let decode = "if let spot = coder.decodeObject(forKey: \"spot\") as? Spot { self.spot = spot }"
        let encode = "coder.encode(spot.list(), forKey: \"spot\")"
        let spot = "struct Spot { var row = 0; func list() -> Any { [\"row\": row] } }"
        let spots = "var spot = Spot()"
        #expect(faults(plainClass(spots, decode, encode, others: spot)) == ["6 type-mismatch"])
        #expect(
            faults(plainClass(spots, decode.replacing("as? Spot", with: "as! Spot"), encode, others: spot))
                == ["6 trap-on-decode", "6 type-mismatch"])
        let list = decode.replacing("as? Spot", with: "as? [Spot]").replacing("self.spot = spot", with: "all = spot")
        #expect(faults(plainClass("\(spots); var all: [Spot] = []", list, encode, others: spot)) == ["6 type-mismatch"])
        // The other side has the fault.
        let whole = encode.replacing(".list()", with: "")
        #expect(faults(plainClass(spots, decode, whole, others: spot)) == ["9 not-archivable"])
        for bridged in [
            "struct Spot: _ObjectiveCBridgeable {}", "class Spot: NSObject, NSCoding {}", "protocol Spot {}",
        ] {
            #expect(faults(plainClass(spots, decode, encode, others: bridged)) == [])
        }
    }

    @Test func `the declaration of an enum tells the type of a payload`() {
        func form(_ payload: String, _ decode: String) -> [String] {
            faults(
                plainClass(
                    "var form = Form.none", decode,
                    "switch form { case .none: break; case .many(let count): coder.encode(count, forKey: \"n\") }",
                    others: "enum Form { case none, many(\(payload)) }"))
        }
        let object = "if let n = coder.decodeObject(forKey: \"n\") as? Int { form = .many(n) }"
        let number = "form = .many(coder.decodeInteger(forKey: \"n\"))"
        #expect(form("Int", object) == ["6 scalar-object-mismatch"])
        #expect(form("NSNumber", object) == [])
        #expect(form("Int", number) == [])
        #expect(form("count: UInt8", number) == ["6 scalar-object-mismatch"])
    }

    @Test func `the first element of an empty text`() {
        let decode =
            "let text = coder.decodeObject(forKey: \"a\") as? String ?? \",\"; a = text.utf16[text.utf16.startIndex]"
        let encode = "coder.encode(String(Character(Unicode.Scalar(UInt8(a)))), forKey: \"a\")"
        #expect(faults(plainClass("var a: UInt16 = 44", decode, encode)) == ["6 trap-on-decode"])
        let checked = decode.replacing("; a", with: "; guard !text.isEmpty else { return nil }; a")
        #expect(faults(plainClass("var a: UInt16 = 44", checked, encode)) == [])
        let whole = decode.replacing(".utf16", with: "")
        #expect(
            faults(plainClass("var a: Character = \",\"", whole, "coder.encode(String(a), forKey: \"a\")")) == [
                "6 trap-on-decode"
            ])
    }

    @Test func `a conversion that fails for some values traps on encode`() {
        let decode = "a = (coder.decodeObject(forKey: \"a\") as? String)?.utf16.first ?? 44"
        let encode = "coder.encode(String(Character(UnicodeScalar(a)!)), forKey: \"a\")"
        #expect(faults(plainClass("var a: UInt16 = 44", decode, encode)) == ["9 trap-on-encode"])
        let checked = "if let scalar = UnicodeScalar(a) { coder.encode(String(Character(scalar)), forKey: \"a\") }"
        #expect(faults(plainClass("var a: UInt16 = 44", decode, checked)) == [])
        let constant = "coder.encode(a + String(URL(string: \"https://a.b\")!.path), forKey: \"a\")"
        let text = "a = coder.decodeObject(forKey: \"a\") as? String ?? \"\""
        #expect(faults(plainClass("var a = \"\"", text, constant)) == [])
    }

    @Test func `a helper encodes a default value`() {
        let helpers = """
            extension NSCoder {
                func put(_ text: String, _ key: String) { encode(text, forKey: key) }
                func text(_ key: String) -> String? {
                    if let text = decodeObject(of: NSString.self, forKey: key) { return String(text) }
                    return nil
                }
            }
            """
        let encode = "coder.put(name ?? \"\", \"name\")"
        #expect(
            faults(plainClass("var name: String?", "name = coder.text(\"name\")", encode, others: helpers))
                == ["9 nil-collapsed"])
        #expect(
            faults(plainClass("var name = \"\"", "name = coder.text(\"name\") ?? \"\"", encode, others: helpers)) == [])
    }

    @Test func `a member of NSObject under the key of a property`() {
        let decode = "taskDescription = coder.decodeObject(forKey: \"taskDescription\") as? String ?? \"\""
        let encode = "coder.encode(description, forKey: \"taskDescription\")"
        let property = "var taskDescription = \"\""
        #expect(faults(plainClass(property, decode, encode)) == ["9 wrong-key"])
        #expect(faults(plainClass(property, decode, encode.replacing("(d", with: "(self.d"))) == ["9 wrong-key"])
        let own = "override var description: String { taskDescription }; "
        #expect(faults(plainClass(own + property, decode, encode)) == [])
    }

    @Test func `an object that a computed property returns gets what an older version wrote`() {
        let decode = """
            name = coder.decodeObject(forKey: "name") as? String
            if let text = coder.decodeObject(forKey: "secret") as? String { secret.text = text }
            """
        let encode = "coder.encode(name, forKey: \"name\")"
        let item = "final class Item { var text = \"\" }"
        #expect(
            faults(plainClass("var name: String?; var secret: Item { Item() }", decode, encode, others: item)) == [])
        #expect(
            faults(plainClass("var name: String?; var secret = Item()", decode, encode, others: item))
                == ["7 key-not-encoded"])
    }

    @Test(arguments: ["Codable", "Decodable", "Encodable"])
    func `a property that the compiler codes otherwise is data`(_ coding: String) {
        func coded(_ members: String = "") -> [String] {
            let decode = "name = coder.decodeObject(forKey: \"name\") as? String"
            let source = plainClass(
                "var name: String?; var count: Int?", decode, "coder.encode(name, forKey: \"name\")")
            return faults(source.replacing("NSCoding {", with: "NSCoding, \(coding) {\(members)"))
        }
        #expect(coded() == ["3 property-not-archived"])
        #expect(coded(" enum CodingKeys: CodingKey { case name }") == [])
        #expect(coded(" required init(from decoder: Decoder) throws { name = try decoder.text() }") == [])
    }

    @Test func `a copy gets the stored property behind a computed one`() {
        func copied(_ setter: String) -> [String] {
            let members = """
                func copy(with zone: NSZone? = nil) -> Any { let copy = A(); copy.count = count; return copy }
                    var count: Int { get { _count ?? 0 } \(setter) }
                """
            let source = plainClass(
                "var name: String?; private var _count: Int?", "name = coder.decodeObject(forKey: \"name\") as? String",
                "coder.encode(name, forKey: \"name\")")
            return faults(source.replacing("    required", with: members + "\n    required"))
        }
        #expect(copied("set { _count = newValue }") == ["3 property-not-archived"])
        #expect(copied("set { print(newValue) }") == [])
    }

    @Test func `an initializer refuses what was checked before`() {
        func made(_ check: String) -> [String] {
            faults(
                """
                import Foundation
                class A: NSObject, NSCoding {
                    let code: String
                    init(code: String, owner: String = "") {
                        self.code = code
                        super.init()
                        if code.isEmpty || !A.isValid(code) {
                            preconditionFailure("no code")
                        }
                    }
                    static func isValid(_ code: String) -> Bool { code.count == 4 }
                    required convenience init?(coder: NSCoder) {
                        guard let code = coder.decodeObject(forKey: "code") as? String,
                            let other = coder.decodeObject(forKey: "code") as? String
                        else { return nil }
                        \(check)
                        self.init(code: code, owner: other)
                    }
                    func encode(with coder: NSCoder) { coder.encode(code, forKey: "code") }
                }
                """)
        }
        #expect(made("if code.isEmpty || !A.isValid(code) { return nil }") == [])
        #expect(made("") == ["8 trap-on-decode"])
        #expect(made("if code.isEmpty || !A.isValid(other) { return nil }") == ["8 trap-on-decode"])
        #expect(made("if other.isEmpty || !A.isValid(other) { return nil }") == ["8 trap-on-decode"])
    }
}
