extension AuditTableTests {
    private static let text = (decode: Code.text("a"), encode: Code.encode("a"))

    private static func property(_ declaration: String, members: String = "", others: String = "", decode: String = "")
        -> String
    {
        Code.secure(
            "var a: String?\n\n\(declaration)\n", text.decode + decode, text.encode, members: members, others: others)
    }

    /// What isn't a fault, for each kind.
    static let soundCode: [Row] = [
        Row("nil-collapsed", "types that wrap the coder", Code.wrapped("var name: String?; var age: Int?")),
        Row(
            "untyped-decode", "NSCoding only",
            Code.plain("var a: String?", "a = coder.decodeObject(forKey: \"a\") as? String", text.encode)),
        Row(
            "class-list-incomplete", "where only listed classes occur",
            Code.secure(
                "var a: [String: Int]?",
                "a = coder.decodeObject(of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: \"a\") as? [String: Int]",
                text.encode)),
        Row(
            "class-list-incomplete", "a dictionary with two lists",
            Code.secure("var a: [String: Int] = [:]", dictionary("[NSNumber.self]"), text.encode)),
        Row(
            "nil-collapsed", "'.none' as the default",
            Code.secure(
                "var a: String?", "a = coder.decodeObject(of: NSString.self, forKey: \"a\") as String? ?? .none",
                text.encode)),
        Row(
            "wide-class-list", "a container too many",
            Code.secure(
                "var a: [String]?",
                "a = coder.decodeObject(of: [NSArray.self, NSDictionary.self, NSString.self], forKey: \"a\") as? [String]",
                text.encode)),
        Row(
            "wide-class-list", "NSCoding only",
            Code.plain(
                "var a: [String]?",
                "a = coder.decodeObject(of: [NSArray.self, NSObject.self], forKey: \"a\") as? [String]", text.encode)),
        Row(
            "secure-off", "unarchivedObject",
            "import Foundation\nlet a = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [A.self], from: data)"),
        Row(
            "secure-off", "archiving",
            "import Foundation\nlet a = try NSKeyedArchiver.archivedData(withRootObject: a, requiringSecureCoding: false)"
        ),
        Row(
            "secure-off", "an archiver",
            "import Foundation\nfunc f(_ archiver: NSKeyedArchiver) { archiver.requiresSecureCoding = false }"),
        Row(
            "secure-off", "an archiver in a closure and an alias",
            "let a: NSKeyedArchiver = b; run { guard let c = a as NSKeyedArchiver? else { return }\n"
                + "a.requiresSecureCoding = false }"),
        Row(
            "type-mismatch", "a fallback to what older versions wrote",
            Code.secure(
                "var a: Date?",
                "a = coder.decodeObject(of: NSDate.self, forKey: \"a\") as Date? ?? coder.decodeObject(of: NSNumber.self, forKey: \"a\").map { Date(timeIntervalSince1970: $0.doubleValue) }",
                text.encode)),
        Row(
            "scalar-object-mismatch", "NSNumber on both sides",
            Code.secure(
                "var a: Int?", "a = coder.decodeObject(of: NSNumber.self, forKey: \"a\")?.intValue",
                "coder.encode(a as NSNumber?, forKey: \"a\")")),
        Row(
            "scalar-object-mismatch", "boxed on purpose",
            Code.plain(
                "var a: Int?", "a = coder.decodeObject(forKey: \"a\") as? Int", "coder.encode(a as Any?, forKey: \"a\")"
            )),
        Row(
            "width-mismatch", "bit patterns",
            Code.secure(
                "var a: UInt32 = 0", "a = UInt32(bitPattern: coder.decodeInt32(forKey: \"a\"))",
                "coder.encode(Int32(bitPattern: a), forKey: \"a\")")),
        Row(
            "key-not-encoded", "the newer key first",
            Code.secure(
                "var a: String?",
                "a = (coder.decodeObject(of: NSString.self, forKey: \"a\") ?? coder.decodeObject(of: NSString.self, forKey: \"old\")) as String?",
                text.encode)),
        Row(
            "key-not-encoded", "the newer key last",
            Code.secure(
                "var a: String?",
                "if let old = coder.decodeObject(of: NSString.self, forKey: \"old\") { a = old as String } else { \(text.decode) }",
                text.encode)),
        Row("key-not-encoded", "a class that only reads", Code.secure("var a: String?", text.decode, "")),
        Row(
            "key-not-encoded", "a class that only reads and says so",
            Code.secure("var a: String?", text.decode, "assertionFailure(\"can't be saved\")")),
        Row(
            "key-not-decoded", "for older readers",
            Code.secure(
                "var a: String?", text.decode, text.encode + "// read by older versions\ncoder.encode(1, forKey: \"b\")"
            )),
        Row(
            "key-not-decoded", "an abstract class",
            Code.secure("var a: String?", "super.init()", text.encode).replacing("class A", with: "open class A")
                + "\nclass B: A { override class var supportsSecureCoding: Bool { true }\n"
                + "required init?(coder: NSCoder) { super.init(coder: coder); \(Code.text("a")) } }"),
        Row(
            "duplicate-key-encoded", "cases of a switch",
            Code.secure(
                "var a: String?; var b = 0", text.decode,
                "switch b { case 0: coder.encode(a, forKey: \"a\"); default: coder.encode(\"\", forKey: \"a\") }",
                members: ""
            )
            .replacing("; var b = 0", with: "\nprivate var b = 0")),
        Row(
            "duplicate-key-encoded", "branches of nested conditions",
            Code.secure(
                "var a: String?\nprivate var b = 0", text.decode,
                "if b > 0 { do { try save() } catch { if b > 1 { coder.encode(a, forKey: \"a\") } } } else if b < 0 { coder.encode(a, forKey: \"a\") }"
            )),
        Row(
            "property-not-archived", "derived in an initializer",
            Code.secure(
                "let a: String; let length: Int",
                "self.init(a: coder.decodeObject(of: NSString.self, forKey: \"a\") as String? ?? \"\")", text.encode,
                members: "init(a: String) { self.a = a; length = a.count }"
            ).replacing("required init", with: "required convenience init")),
        Row("property-not-archived", "given a value on purpose", property("var total: Int", decode: "total = 0")),
        Row("property-not-archived", "weak", property("weak var owner: A?")),
        Row("property-not-archived", "lazy", property("lazy var total = 0")),
        Row("property-not-archived", "a closure", property("var block: (() -> Void)?")),
        Row("property-not-archived", "a delegate", property("var delegate: OwnerDelegate?")),
        Row("property-not-archived", "a lock", property("var lock = NSLock()")),
        Row("property-not-archived", "a queue", property("var queue: DispatchQueue = .main")),
        Row("property-not-archived", "a text that nobody sets", property("var name = \"Settings.shared\"")),
        Row(
            "property-not-archived", "the appearance of a text attachment",
            Code.secure(
                "var a: String?\nvar badge: String?", text.decode + "super.init(coder: coder)",
                "super.encode(with: coder)\n" + text.encode, superclass: "NSTextAttachment", overrides: true)),
        Row("property-not-archived", "a cache", property("var cache: [String: Int] = [:]")),
        Row("property-not-archived", "an observer", property("var observer: NSObjectProtocol?")),
        Row("property-not-archived", "a view", property("var label: UILabel?")),
        Row("property-not-archived", "passing state", property("var isLoading = false")),
        Row("property-not-archived", "a constant with its value", property("let total = 3")),
        Row("property-not-archived", "a comment that says so", property("// Not persisted.\nvar total = 3")),
        Row(
            "property-not-archived", "a long comment that says so",
            property(
                "/*\n Filled while uploading.\n This is temporary.\n\n The owner keeps it in step.\n */\nvar total = 3")
        ),
        Row(
            "property-not-archived", "the documentation says so",
            property(
                "/// The number of entries.\n/// It is derived from them,\n/// so that nobody sets it.\nvar total = 3")),
        Row(
            "optional-required", "no initializer leaves it nil",
            Code.secure(
                "var a: String?",
                "guard let a = coder.decodeObject(of: NSString.self, forKey: \"a\") else { return nil }; self.a = a as String",
                text.encode, members: "init(a: String) { self.a = a }")),
        Row(
            "nil-collapsed", "no optional",
            Code.secure(
                "var a: String", "a = coder.decodeObject(of: NSString.self, forKey: \"a\") as String? ?? \"\"",
                text.encode)),
        Row(
            "nil-collapsed", "a raw value that no case has",
            Code.secure(
                "var a: Kind?",
                "a = Kind(rawValue: coder.decodeObject(of: NSNumber.self, forKey: \"a\")?.intValue ?? -1)",
                "coder.encode(a.map { $0.rawValue as NSNumber }, forKey: \"a\")", others: "enum Kind: Int { case a }")),
        Row(
            "nil-collapsed", "an empty text that is no UUID",
            Code.secure(
                "var a: UUID?",
                "a = UUID(uuidString: coder.decodeObject(of: NSString.self, forKey: \"a\") as String? ?? \"\")",
                "coder.encode(a?.uuidString, forKey: \"a\")")),
        Row(
            "trap-on-decode", "an assertion",
            Code.secure(
                "var a: String",
                "guard let a = coder.decodeObject(of: NSString.self, forKey: \"a\") else { assertionFailure(); return nil }; self.a = a as String",
                text.encode)),
        Row(
            "trap-on-decode", "an abstract class",
            "class Shape: NSObject, NSCoding { init?(coder: NSCoder) { fatalError(\"abstract\") }\nfunc encode(with coder: NSCoder) { fatalError(\"abstract\") } }\n"
                + Code.plain(
                    "var a: String?", "a = coder.decodeObject(forKey: \"a\") as? String; super.init()", text.encode
                )
                .replacing("class A: NSObject, NSCoding", with: "class A: Shape").replacing(
                    "func encode", with: "override func encode")),
        Row(
            "trap-on-decode", "a check for keyed coding",
            Code.secure(
                "var a: String?", "guard coder.allowsKeyedCoding else { preconditionFailure() }\n" + text.decode,
                text.encode)),
        Row(
            "trap-on-decode", "a view",
            "import UIKit\nclass V: UIView { required init?(coder: NSCoder) { fatalError(\"init(coder:) has not been implemented\") } }"
        ),
        Row(
            "trap-on-decode", "a controller",
            "import UIKit\nclass V: UIViewController { required init?(coder: NSCoder) { super.init(coder: coder)!; setUp() } }"
        ),
        Row(
            "supports-not-overridable", "no subclass overrides",
            Code.secure("var a: String?", text.decode, text.encode).replacing("class var", with: "static var")
                .replacing("class A", with: "open class A")),
        Row(
            "supports-not-overridable", "a constant",
            Code.base.replacing(
                "class var supportsSecureCoding: Bool { true }", with: "static let supportsSecureCoding = true")),
        Row(
            "supports-missing", "a subclass that overrides it and inherits the rest",
            Code.base + "\nclass B: Base { override class var supportsSecureCoding: Bool { true } }"),
        Row(
            "scalar-object-mismatch", "an alias of the class, and of another type",
            Code.secure(
                "typealias Reading = Int32; var a: Reading", "a = coder.decodeInt32(forKey: \"a\")", Code.encode("a"),
                others: "enum Page { typealias Reading = String }; private typealias Int = String")),
        Row(
            "scalar-object-mismatch", "an alias of a nested type, whose short name means another type elsewhere",
            Code.secure(
                "var a: Page.Mark = .x", "a = Page.Mark(rawValue: coder.decodeInteger(forKey: \"a\")) ?? .x",
                "coder.encode(a.rawValue, forKey: \"a\")",
                others: "enum Page { enum Kind: Raw { case x }; typealias Mark = Kind; typealias Raw = Int }\n"
                    + "enum Kind: String { case x }")),
        Row(
            "class-list-incomplete", "an alias in the list",
            Code.secure(
                "typealias Item = Base; var a: [Base] = []",
                "a = coder.decodeObject(of: [NSArray.self, Item.self], forKey: \"a\") as? [Base] ?? []",
                Code.encode("a"), others: Code.base)),
        Row(
            "optional-required", "parts of one optional",
            Code.secure(
                "var a: CGPoint?",
                "if let x = coder.decodeObject(of: NSNumber.self, forKey: \"x\") as? Double, "
                    + "let y = coder.decodeObject(of: NSNumber.self, forKey: \"y\") as? Double { a = CGPoint(x: x, y: y) }",
                "coder.encode(a?.x as NSNumber?, forKey: \"x\"); coder.encode(a?.y as NSNumber?, forKey: \"y\")")),
        Row(
            "trap-on-decode", "bytes that are counted",
            Code.secure(
                "var a = 0",
                "guard let d = coder.decodeObject(of: NSData.self, forKey: \"a\") as Data?, d.count == 8 else { return nil }; "
                    + "a = d.withUnsafeBytes { $0.load(as: Int.self) }",
                "coder.encode(withUnsafeBytes(of: a) { Data($0) }, forKey: \"a\")")),
        Row(
            "key-mismatch", "an overload for keys of an enum",
            Code.secure(
                "enum K: String { case a = \"x\", b }; var a: String?; var b = 0",
                "a = coder.decodeObject(of: NSString.self, forKey: \"x\") as String?; "
                    + "b = coder.decodeObject(of: NSNumber.self, forKey: \"b\") as? Int ?? 0",
                "coder.encode(a, forKey: .a); coder.encode(b, forKey: .b)",
                others: "extension NSCoder { func encode(_ v: Any?, forKey k: A.K) { encode(v, forKey: k.rawValue) } }")
        ),
        Row(
            "key-mismatch", "overloads that make keys of a prefix",
            Code.secure(
                "var a = Plane(); var b = Line()", "a = coder.plane(\"a\"); b = coder.line(\"b\")",
                "coder.encode(a, prefix: \"a\"); coder.encode(b, prefix: \"b\")",
                others: """
                    struct Line { var x: Float = 0, y: Float = 0 }
                    struct Plane { var x = Line(), y = Line() }
                    extension NSCoder {
                        func line(_ p: String) -> Line { Line(x: decodeFloat(forKey: p + "x"), y: decodeFloat(forKey: p + "y")) }
                        func plane(_ p: String) -> Plane { Plane(x: line(p + "x"), y: line(p + "y")) }
                        func encode(_ v: Line, prefix p: String) { encode(v.x, forKey: p + "x"); encode(v.y, forKey: p + "y") }
                        func encode(_ v: Plane, prefix p: String) { encode(v.x, prefix: p + "x"); encode(v.y, prefix: p + "y") }
                    }
                    """)),
        Row(
            "wide-class-list", "NSObject elsewhere",
            "func f(_ o: Any) { print(o is NSObject, NSObject.self); u.decodeObject(of: [A.self], forKey: NSObject.k) }"
        ),
        Row(
            "super-not-called", "the superclass holds nothing",
            Code.secure(
                "var a: String?", text.decode + "super.init()", text.encode,
                others: "class Empty: NSObject { override init() {} }", superclass: "Empty, NSSecureCoding")),
        Row(
            "super-not-called", "the side does the superclass's work",
            Code.secure(
                "var a: String?", text.decode + "super.init(coder: coder)",
                text.encode + "coder.encode(base, forKey: \"base\")", others: Code.base,
                superclass: "Base", overrides: true)),
        Row(
            "half-stubbed", "a reader of what an older version wrote",
            Code.secure("var a: String?", text.decode, "fatalError(\"old format\")")),
    ]
}
