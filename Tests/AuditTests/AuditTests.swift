import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenAudit

/// The findings in a source, in the form `line id`.
///
/// - Parameter listsUnconfirmed: whether to add the properties that somebody has to confirm, as `line to-confirm`.
func audit(_ text: String, listsUnconfirmed: Bool = false) -> [String] {
    let source = SourceFile(path: "A.swift", text: text)
    let lines = LineTable(source.bytes)
    let report = Auditor([Scanner(commentMarker: "securecodegen:").scan(source)]).audit()
    return (report.findings + (listsUnconfirmed ? report.unconfirmed : [])).map { finding in
        #expect(finding.range.upper <= source.bytes.count)
        let id = finding.isCertain ? finding.kind.id : "to-confirm"
        return "\(lines.position(of: finding.range.lower).line) \(id)"
    }.sorted()
}

/// A secure class with members, which begin in line 3.
func secureClass(_ members: String, superclass: String = "NSObject", before: String = "") -> String {
    """
    import Foundation
    final class A: \(superclass), NSSecureCoding {
    \(members)
        static var supportsSecureCoding: Bool { true }
    }
    \(before)
    """
}

/// The initializer and the method with one statement each, for a property of the class.
func oneProperty(_ declaration: String, decode: String, encode: String, more: String = "") -> String {
    secureClass(
        """
            var \(declaration)
            required init?(coder: NSCoder) {
                \(decode)
            }
            func encode(with coder: NSCoder) {
                \(encode)
            }
            \(more)
        """)
}

@Suite struct AuditTests {
    @Test(arguments: [
        // A property that is coded correctly.
        (
            "name: String", "self.name = coder.decodeObject(of: NSString.self, forKey: \"name\") as String? ?? \"\"",
            "coder.encode(name, forKey: \"name\")", [String]()
        ),
        (
            "name: String", "name = coder.decodeObject(of: NSString.self, forKey: \"name\")! as String",
            "coder.encode(name, forKey: \"name\")", ["5 trap-on-decode"]
        ),
        (
            "name: String", "name = coder.decodeObject(forKey: \"name\") as! String",
            "coder.encode(name, forKey: \"name\")", ["5 trap-on-decode", "5 untyped-decode"]
        ),
        (
            "name: String",
            "guard let n = coder.decodeObject(of: NSString.self, forKey: \"name\") else { fatalError() }; name = n as String",
            "coder.encode(name, forKey: \"name\")", ["5 trap-on-decode"]
        ),
        // A check before the force unwrap.
        (
            "name: String",
            "let n = coder.decodeObject(of: NSString.self, forKey: \"name\"); if n != nil { name = n! as String } else { name = \"\" }",
            "coder.encode(name, forKey: \"name\")", []
        ),
        // Assertions are allowed.
        (
            "name: String",
            "guard let n = coder.decodeObject(of: NSString.self, forKey: \"name\") else { assertionFailure(); return nil }; name = n as String",
            "coder.encode(name, forKey: \"name\")", []
        ),
        (
            "size: UInt", "size = UInt(coder.decodeInteger(forKey: \"size\"))",
            "coder.encode(Int(bitPattern: size), forKey: \"size\")", ["5 trap-on-decode"]
        ),
        (
            "count: Int", "count = Int(coder.decodeInt32(forKey: \"count\"))", "coder.encode(count, forKey: \"count\")",
            ["5 width-mismatch"]
        ),
        (
            "count: Int?", "count = coder.decodeInteger(forKey: \"count\")", "coder.encode(count, forKey: \"count\")",
            ["5 scalar-object-mismatch"]
        ),
        (
            "count: Int", "count = coder.decodeObject(of: NSNumber.self, forKey: \"count\") as? Int ?? 0",
            "coder.encode(count, forKey: \"count\")", ["5 scalar-object-mismatch"]
        ),
        (
            "count: NSNumber", "count = coder.decodeObject(of: NSNumber.self, forKey: \"count\") ?? 0",
            "coder.encode(count, forKey: \"count\")", []
        ),
        (
            "name: String?",
            "guard let n = coder.decodeObject(of: NSString.self, forKey: \"name\") else { return nil }; name = n as String",
            "coder.encode(name, forKey: \"name\")", ["5 optional-required"]
        ),
        (
            "name: String?", "name = coder.decodeObject(of: NSString.self, forKey: \"name\") as String? ?? \"\"",
            "coder.encode(name, forKey: \"name\")", ["5 nil-collapsed"]
        ),
        (
            "list: [String]", "list = coder.decodeObject(of: NSArray.self, forKey: \"list\") as? [String] ?? []",
            "coder.encode(list, forKey: \"list\")", ["5 container-without-element-classes"]
        ),
        (
            "list: [String]",
            "list = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: \"list\") as? [String] ?? []",
            "coder.encode(list, forKey: \"list\")", []
        ),
        (
            "list: [Date]",
            "list = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: \"list\") as? [Date] ?? []",
            "coder.encode(list, forKey: \"list\")", ["5 class-list-incomplete"]
        ),
        (
            "list: [String]",
            "list = coder.decodeObject(of: [NSArray.self, NSObject.self], forKey: \"list\") as? [String] ?? []",
            "coder.encode(list, forKey: \"list\")", ["5 wide-class-list"]
        ),
        (
            "name: String", "name = coder.decodeObject(of: NSString.self, forKey: \"name\") as String? ?? \"\"",
            "_ = 0; coder.encode(name, forKey: \"nmae\")", ["5 key-mismatch"]
        ),
        (
            "name: String", "coder.decodeObject(of: NSString.self, forKey: \"name\"); name = \"\"",
            "coder.encode(name, forKey: \"name\")", ["5 discarded-result"]
        ),
    ])
    func `one property`(_ declaration: String, _ decode: String, _ encode: String, _ expected: [String]) {
        #expect(audit(oneProperty(declaration, decode: decode, encode: encode)) == expected)
    }

    private static let name = "name = coder.decodeObject(of: NSString.self, forKey: \"name\") as String? ?? \"\""

    @Test(arguments: [
        ("var age: Int = 0", ["9 to-confirm"]),
        // The age isn't persisted.
        ("weak var owner: A?", []), ("lazy var list = [1]", []), ("let limit = 5", []),
        ("var done: (() -> Void)?", []), ("var age: Int { 5 }", []), ("static var shared: Int = 1", []),
        ("var age: Int = 0 // not persisted", []), ("var delegate: SomeDelegate?", ["9 to-confirm"]),
        ("@IBOutlet var label: Label!", []), ("@Stored var age: Int = 0", ["9 to-confirm"]),
    ])
    func `a property that neither method names`(_ declaration: String, _ expected: [String]) {
        let text = oneProperty(
            "name: String", decode: Self.name, encode: "coder.encode(name, forKey: \"name\")", more: declaration)
        #expect(audit(text, listsUnconfirmed: true).map { $0.replacing("10 ", with: "9 ") } == expected)
    }

    @Test func `a subclass that overrides only the initializer`() {
        let base = """
            import Foundation
            class A: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
                required init?(coder: NSCoder) { super.init() }
                func encode(with coder: NSCoder) {}
            }
            """
        #expect(
            audit(base + "\nclass B: A { required init?(coder: NSCoder) { super.init(coder: coder) } }") == [
                "7 supports-missing"
            ])
        #expect(audit(base + "\nclass B: A {}") == ["7 supports-missing"])
    }

    @Test func `a view without coding`() {
        let text = "class V: UIView { required init?(coder: NSCoder) { fatalError(\"init(coder:)\") } }"
        #expect(audit(text) == [])
    }

    @Test func `call sites`() {
        #expect(audit("let a = NSKeyedUnarchiver.unarchiveObject(with: data)") == ["1 secure-off"])
        #expect(audit("unarchiver.requiresSecureCoding = false") == ["1 secure-off"])
        #expect(audit("let a = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [], from: data)") == [])
    }

    @Test func `keys from constants and a helper of NSCoder`() {
        let text = """
            import Foundation
            enum Keys: String { case name, size = "s" }
            extension NSCoder {
                func text(_ key: Keys) -> String { decodeObject(forKey: key.rawValue) as! String }
            }
            final class A: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                let name: String
                required init?(coder: NSCoder) { name = coder.text(.name) }
                func encode(with coder: NSCoder) { coder.encode(name, forKey: Keys.name.rawValue) }
            }
            """
        #expect(audit(text) == ["4 trap-on-decode", "4 untyped-decode"])
    }

    /// No source makes the reader crash, hang, or report a location outside of the file.
    @Test func `sources with syntax errors`() {
        let whole = Array(
            oneProperty(
                "name: String?",
                decode:
                    "guard let a = coder.decodeObject(forKey: \"n\\(1)\") as? [String: Int] else { return nil }; name = a.map { $0 }[0] ? b! : c",
                encode: "switch name { case .some(let x) where x > 1: coder.encode(x, forKey: \"n\"); default: break }"
            ).utf8)
        for length in stride(from: 0, to: whole.count, by: 3) {
            _ = audit(String(decoding: whole.prefix(length), as: UTF8.self))
        }
        var generator = SystemRandomNumberGenerator()
        let bytes = Array("(){}[]<>?!.,:;\"\\#@&= \n".utf8)
        for _ in 0..<300 {
            var copy = whole
            for _ in 0..<4 { copy[Int.random(in: 0..<copy.count, using: &generator)] = bytes.randomElement()! }
            _ = audit(String(decoding: copy, as: UTF8.self))
        }
        let deep = String(repeating: "(", count: 5_000) + String(repeating: "{ if a ", count: 5_000)
        _ = audit(oneProperty("name: String", decode: deep, encode: String(repeating: "-", count: 9_000) + "a"))
    }
}
