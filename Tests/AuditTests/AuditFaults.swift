extension AuditTableTests {
    private static let text = (decode: Code.text("a"), encode: Code.encode("a"))

    static func dictionary(_ objects: String) -> String {
        "a = coder.decodeDictionary(withKeysOfClasses: [NSString.self], objectsOfClasses: \(objects), forKey: \"a\")"
            + " as? [String: Int] ?? [:]"
    }

    /// Places of calls that aren't in methods of types.
    static let callSites: [Row] = [
        ("a subscript", "struct S { subscript(n: Int) -> Any? { CALL } }"),
        ("a setter", "enum E { static var a: Any? { get { nil } set { a = CALL } } }"),
        ("observers", "final class C { var a: Any? = nil { didSet { _ = CALL } } }"),
        ("deinit of a class in a function", "func f() { class L { deinit { _ = CALL } } }"),
        ("a default argument", "func f(a: Any? = CALL) {}"),
        ("a closure in a condition", "if #available(macOS 14, *) { run { CALL } }"),
        ("an extension under '#if'", "#if DEBUG\nextension C {\n#if X\nfunc f() { g(CALL) }\n#endif\n}\n#endif"),
    ].map { Row("secure-off", $0, $1.replacing("CALL", with: "NSKeyedUnarchiver.unarchiveObject(with: d)")) }

    /// At least one source for each kind.
    static let faults: [Row] = [
        Row("secure-off", "a raw value", "enum Name: String { case old = \"NSKeyedUnarchiveFromData\" }"),
        Row(
            "wide-class-list", "a computed list",
            "enum E { static var all: [AnyClass] { [NSObject.self] }\nfunc f() { u.setClasses(E.all) } }"),
        Row(
            "wide-class-list", "allowedTopLevelClasses",
            "class T: Unseen { override class var allowedTopLevelClasses: [AnyClass] { [NSObject.self] } }"),
        Row(
            "untyped-decode", "no class",
            Code.secure("var a: String?", "a = coder.decodeObject(forKey: \"a\") as? String", text.encode)),
        Row(
            "untyped-decode", "a class that only says that it supports secure coding",
            Code.secure(
                "var a: String?", "a = coder.decodeObject(forKey: \"a\") as? String", text.encode,
                superclass: "NSObject, Unseen")),
        Row(
            "untyped-decode", "nil instead of a list",
            Code.secure("var a: String?", "a = coder.decodeObject(of: nil, forKey: \"a\") as? String", text.encode)),
        Row(
            "wide-class-list", "NSObject",
            Code.secure(
                "var a: [String]?",
                "a = coder.decodeObject(of: [NSArray.self, NSObject.self], forKey: \"a\") as? [String]", text.encode)),
        Row(
            "secure-off", "unarchiveObject", "import Foundation\nlet a = NSKeyedUnarchiver.unarchiveObject(with: data)"),
        Row(
            "secure-off", "a subclass",
            "import Foundation\nlet a = TextUnarchiver.unarchiveObject(with: d); class TextUnarchiver: NSKeyedUnarchiver {}"
        ),
        Row("secure-off", "Swift 2", "import Foundation\nlet a = NSKeyedUnarchiver.unarchiveObjectWithData(data)"),
        Row(
            "secure-off", "top level",
            "import Foundation\nlet a = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)"),
        Row(
            "secure-off", "requiresSecureCoding",
            "import Foundation\nfunc f() { unarchiver.requiresSecureCoding = false }"),
        Row(
            "plain-nscoding", "NSCoding only",
            Code.plain("var a: String?", "a = coder.decodeObject(forKey: \"a\") as? String", text.encode)),
        Row(
            "plain-nscoding", "a conformance behind a type alias",
            Code.plain(
                "var a: String?", "a = coder.decodeObject(forKey: \"a\") as? String", text.encode,
                others: "typealias Coded = NSObject & NSCoding"
            ).replacing("NSObject, NSCoding", with: "Coded")),
        Row(
            "container-without-element-classes", "NSArray",
            Code.secure(
                "var a: [String]?", "a = coder.decodeObject(of: NSArray.self, forKey: \"a\") as? [String]", text.encode)
        ),
        Row(
            "class-list-incomplete", "JSON",
            Code.secure(
                "var a: [String: Any]?",
                "a = coder.decodeObject(of: [NSDictionary.self, NSString.self], forKey: \"a\") as? [String: Any]",
                text.encode)),
        Row(
            "type-mismatch", "another class",
            Code.secure(
                "var a: Date?", "a = coder.decodeObject(of: NSNumber.self, forKey: \"a\") as? Date", text.encode)),
        Row(
            "type-mismatch", "another cast",
            Code.plain("var a: Date?", "a = coder.decodeObject(forKey: \"a\") as? String", text.encode)),
        Row(
            "type-mismatch", "behind a type alias",
            Code.secure(
                "typealias ID = URL\nvar a: ID?", "a = coder.decodeObject(of: NSUUID.self, forKey: \"a\") as? ID",
                text.encode)),
        Row(
            "scalar-object-mismatch", "a boxed optional",
            Code.secure("var a: Int?", "a = coder.decodeInteger(forKey: \"a\")", text.encode)),
        Row(
            "width-mismatch", "64 and 32 bits",
            Code.secure("var a = 0", "a = Int(coder.decodeInt32(forKey: \"a\"))", text.encode)),
        Row(
            "key-not-encoded", "decoded only",
            Code.secure(
                "var a: String?; var b = 0", text.decode + "b = coder.decodeInteger(forKey: \"b\")", text.encode)),
        Row(
            "key-not-decoded", "encoded only",
            Code.secure("var a: String?; var b = 0", text.decode, text.encode + Code.encode("b"))),
        Row(
            "key-mismatch", "two spellings",
            Code.secure(
                "var userName: String?",
                "userName = coder.decodeObject(of: NSString.self, forKey: \"username\") as String?",
                Code.encode("userName"))),
        Row(
            "wrong-key", "the key of another property",
            Code.secure(
                "var a: String?; var b: String?",
                text.decode + "b = coder.decodeObject(of: NSString.self, forKey: \"a\") as String?",
                text.encode + Code.encode("b"))),
        Row(
            "duplicate-key-encoded", "twice",
            Code.secure(
                "var a: String?; var b: String?", text.decode + "b = a", text.encode + "coder.encode(b, forKey: \"a\")")
        ),
        Row(
            "property-not-archived", "an initializer takes it",
            Code.secure(
                "var a: String?; var total = 0", text.decode, text.encode,
                members: "init(total: Int) { self.total = total }")),
        Row(
            "property-not-archived", "a type that wraps the coder",
            Code.wrapped(
                "var name: String?; var age: Int?; var total = 0", members: "init(total: Int) { self.total = total }")),
        Row(
            "property-not-archived", "equality mentions it",
            Code.secure(
                "var a: String?; var isDone = false", text.decode, text.encode,
                members: "override func isEqual(_ other: Any?) -> Bool { (other as? A)?.isDone == isDone }")),
        Row(
            "property-not-archived", "an encoder gets it",
            Code.secure(
                "var a: String?; var isDone = false", text.decode, text.encode,
                members: "enum CodingKeys: String, CodingKey { case a, isDone }")),
        Row(
            "property-not-archived", "a dictionary gets it",
            Code.secure(
                "var a: String?; var isDone = false", text.decode, text.encode,
                members: "var json: [String: Any] { [\"done\": isDone] }")),
        Row(
            "optional-required", "guard",
            Code.secure(
                "var a: String?",
                "guard let a = coder.decodeObject(of: NSString.self, forKey: \"a\") else { return nil }; self.a = a as String",
                text.encode)),
        Row(
            "nil-collapsed", "a default value",
            Code.secure(
                "var a: String?", "a = coder.decodeObject(of: NSString.self, forKey: \"a\") as String? ?? \"\"",
                text.encode)),
        Row(
            "nil-collapsed", "a default value behind a comparison",
            Code.secure("var a: String?", text.decode + "if a == nil { a = \"\" }", text.encode)),
        Row(
            "nil-collapsed", "a default value behind a comparison with '.none'",
            Code.secure("var a: String?", text.decode + "if a == .none { a = \"\" }", text.encode)),
        Row(
            "class-list-incomplete", "a dictionary with two lists",
            Code.secure(
                "var a: [String: Int] = [:]", Self.dictionary("[NSString.self]"), text.encode)),
        Row(
            "trap-on-decode", "as!",
            Code.plain("var a = \"\"", "a = coder.decodeObject(forKey: \"a\") as! String", text.encode)),
        Row(
            "trap-on-decode", "an optional type behind as!",
            Code.plain("var a: String?", "a = coder.decodeObject(forKey: \"a\") as! String?", text.encode)),
        Row(
            "trap-on-decode", "an end behind every other way out",
            Code.plain(
                "let a: String",
                "if let text = coder.decodeObject(forKey: \"a\") as? String { a = text; return }\nfatalError()",
                text.encode)
        ),
        Row(
            "super-not-called", "below a class of Apple's",
            Code.secure(
                "var a = \"\"",
                "super.init(data: nil, ofType: nil)\n"
                    + "if let text = coder.decodeObject(of: NSString.self, forKey: \"a\") { a = text as String }",
                "super.encode(with: coder)\n" + text.encode, superclass: "NSTextAttachment", overrides: true)),
        Row(
            "wrong-guard", "two checks for one key",
            Code.secure(
                "var a = 0; var b = 0",
                "if coder.containsValue(forKey: \"a\") { a = coder.decodeInteger(forKey: \"a\") }\n"
                    + "if coder.containsValue(forKey: \"a\") { b = coder.decodeInteger(forKey: \"b\") }",
                text.encode + Code.encode("b"))),
        Row(
            "trap-on-encode", "a forced optional",
            Code.secure(
                "var a: Int?", "a = coder.containsValue(forKey: \"a\") ? coder.decodeInteger(forKey: \"a\") : nil",
                "coder.encode(a!, forKey: \"a\")")),
        Row(
            "trap-on-encode", "an end behind what is encoded",
            Code.secure("var a: String?", text.decode, text.encode + "fatalError()")),
        Row(
            "not-archivable", "a struct",
            Code.secure(
                "var a: Point?", "a = coder.decodeObject(of: NSData.self, forKey: \"a\").flatMap { Point($0) }",
                text.encode,
                others: "struct Point { init?(_ data: NSData) {} }")),
        Row(
            "not-archivable", "a closure",
            Code.secure(
                "var a: (() -> Void)?", "a = coder.decodeObject(of: NSData.self, forKey: \"a\").flatMap { make($0) }",
                text.encode)),
        Row(
            "not-archivable", "a session",
            Code.secure(
                "var a: URLSession?", "a = coder.decodeObject(of: NSData.self, forKey: \"a\").flatMap { make($0) }",
                text.encode)),
        Row(
            "supports-missing", "below a secure class",
            Code.base + "\nclass B: Base { required init?(coder: NSCoder) { super.init(coder: coder) } }"),
        Row(
            "supports-not-overridable", "static",
            Code.base.replacing("class var", with: "static var")
                + "\nclass B: Base { override class var supportsSecureCoding: Bool { true }\n"
                + "required init?(coder: NSCoder) { super.init(coder: coder) } }"),
        Row(
            "super-not-called", "one side",
            Code.secure(
                "var a: String?", text.decode + "super.init(coder: coder)", text.encode, others: Code.base,
                superclass: "Base", overrides: true)),
        Row(
            "super-not-called", "one side, below a type alias",
            Code.secure(
                "var a: String?", text.decode + "super.init(coder: coder)", text.encode,
                others: Code.base + "\ntypealias Top = Base", superclass: "Top", overrides: true)),
        Row(
            "discarded-result", "no use",
            Code.secure("var a: String?", text.decode + "coder.decodeInteger(forKey: \"a\")", text.encode)),
        Row(
            "wrong-guard", "another key",
            Code.secure(
                "var a: String?; var b = 0",
                text.decode + "if coder.containsValue(forKey: \"c\") { b = coder.decodeInteger(forKey: \"b\") }",
                text.encode + Code.encode("b"))),
        Row(
            "unkeyed-in-keyed", "no key",
            Code.secure("var a: String?", text.decode, text.encode + "coder.encode(1 as NSNumber)")),
        Row("half-stubbed", "decodes nothing", Code.plain("var a: String?", "fatalError()", text.encode)),
        Row(
            "half-stubbed", "encodes nothing",
            Code.plain(
                "var a = \"\"", "a = coder.decodeObject(forKey: \"a\") as? String ?? \"\"", "",
                members: "func encodeWithCoder(aCoder: NSCoder) { aCoder.encode(a, forKey: \"a\") }")),
        Row(
            "wrong-superclass", "NSCoder",
            Code.secure("var a: String?", text.decode, text.encode, superclass: "NSCoder, NSSecureCoding")),
        Row(
            "type-mismatch", "an archive inside of the archive",
            Code.secure(
                "var a: [String]",
                "a = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: \"a\") as? [String] ?? []",
                "let d = try? NSKeyedArchiver.archivedData(withRootObject: a, requiringSecureCoding: true); "
                    + "coder.encode(d, forKey: \"a\")")),
        Row(
            "trap-on-decode", "bytes that aren't counted",
            Code.secure(
                "var a = 0",
                "guard let d = coder.decodeObject(of: NSData.self, forKey: \"a\") as Data? else { return nil }; "
                    + "a = d.withUnsafeBytes { $0.load(as: Int.self) }",
                "coder.encode(withUnsafeBytes(of: a) { Data($0) }, forKey: \"a\")")),
        Row(
            "trap-on-decode", "several bytes that aren't counted",
            Code.secure(
                "var a: UInt8 = 0; var b: UInt8 = 0",
                "guard let d = coder.decodeObject(of: NSData.self, forKey: \"d\") as Data? else { return nil }\n"
                    + "a = d[0]\nb = d[1]", "coder.encode(Data([a, b]), forKey: \"d\")")),
        Row(
            "trap-on-encode", "a number whose nil is never encoded",
            Code.secure("var a: Int?", "a = coder.decodeInteger(forKey: \"a\")", "coder.encode(a!, forKey: \"a\")")),
        Row(
            "optional-required", "a method sets it to nil",
            Code.secure(
                "var a: String? = \"\"",
                "guard let a = coder.decodeObject(of: NSString.self, forKey: \"a\") else { return nil }; self.a = a as String",
                text.encode, members: "func reset() { a = nil }")),
        Row(
            "super-not-called", "a view that encodes nothing of the superclass",
            """
            class V: UIView {
                var a = 0.0
                required init?(coder: NSCoder) { super.init(coder: coder); a = coder.decodeDouble(forKey: "a") }
                override func encode(with coder: NSCoder) { coder.encode(a, forKey: "a") }
            }
            """),
        Row(
            "class-list-incomplete", "null in JSON",
            Code.secure(
                "var a: [String: Any]?",
                "a = coder.decodeObject(of: [NSDictionary.self, NSString.self, NSNumber.self, NSArray.self], "
                    + "forKey: \"a\") as? [String: Any]", text.encode,
                members: "init(json: [String: Any]) { a = json[\"a\"] as? [String: Any] }")),
        Row(
            "class-list-incomplete", "elements that are nil",
            Code.secure(
                "var a: [String?] = []",
                "a = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: \"a\") as? [String?] ?? []",
                text.encode)),
        Row(
            "supports-missing", "a subclass that inherits both",
            Code.base + "\nclass B: Base { var s: String { \"\" } }"),
        Row(
            "supports-not-overridable", "a subclass that inherits the initializer",
            Code.base.replacing("class var", with: "static var") + "\nclass B: Base {}"),
        Row(
            "supports-not-overridable", "a stored variable",
            Code.base.replacing(
                "class var supportsSecureCoding: Bool { true }", with: "static var supportsSecureCoding = true")),
        Row(
            "not-archivable", "methods without a conformance",
            Code.secure("var a: String?", text.decode, text.encode, superclass: "NSObject")
                .replacing("class var supportsSecureCoding: Bool { true }", with: "")),
        Row(
            "scalar-object-mismatch", "an overload boxes the number",
            Code.secure(
                "enum K: String { case a }; var a = 0.0", "a = coder.decodeDouble(forKey: \"a\")",
                "coder.encode(a, forKey: .a)",
                others: "extension NSCoder { func encode(_ v: Any?, forKey k: A.K) { encode(v, forKey: k.rawValue) } }")
        ),
        Row(
            "untyped-decode", "an extension of Foundation.NSCoder",
            Code.secure(
                "var a: String?", "a = coder.text(\"a\")", text.encode,
                others:
                    "extension Foundation.NSCoder { func text(_ k: String) -> String? { decodeObject(forKey: k) as? String } }"
            )),
        Row(
            "wide-class-list", "a call outside of a class",
            "func f(_ d: Data) throws -> Any? { try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSObject.self], from: d) }"
        ),
        Row(
            "wide-class-list", "an archive inside of the archive",
            Code.secure(
                "var a: Any?",
                """
                if let data = coder.decodeObject(of: NSData.self, forKey: "a") as Data? {
                    a = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSObject.self], from: data)
                }
                """,
                """
                if let a, let data = try? NSKeyedArchiver.archivedData(withRootObject: a, requiringSecureCoding: true) {
                    coder.encode(data, forKey: "a")
                }
                """)),
        Row(
            "wide-class-list", "a constant",
            """
            let all: [AnyClass] = [NSArray.self, NSObject.self]
            func f(_ d: Data) throws -> Any? { try NSKeyedUnarchiver.unarchivedObject(ofClasses: all, from: d) }
            """),
        Row(
            "wide-class-list", "a transformer",
            """
            class T: NSSecureUnarchiveFromDataTransformer {
                override static var allowedTopLevelClasses: [AnyClass] { super.allowedTopLevelClasses + [NSObject.self] }
            }
            """),
        Row(
            "wide-class-list", "an XPC connection",
            "func f() { i.setClasses(NSSet(array: [NSObject.self]) as! Set<AnyHashable>, for: s, argumentIndex: 0, ofReply: true) }"
        ),
    ]
}
