import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenAudit

@Suite struct AuditTrapTests {
    /// The faults of a class whose initializer has one statement, in line 6, for an encoded property.
    private func faultsDecoding(_ property: String, _ decode: String) -> [String] {
        faults(plainClass("var value: \(property)", decode, "coder.encode(value, forKey: \"value\")"))
    }

    @Test(arguments: [
        "guard coder.containsValue(forKey: \"value\") else { fatalError(\"no value\") }; %",
        "if !coder.containsValue(forKey: \"value\") { fatalError(\"no value\") }; %",
        "if coder.containsValue(forKey: \"value\") { % } else { preconditionFailure() }",
    ])
    func `a missing key that ends the process traps`(_ form: String) {
        let decode = "value = coder.decodeInteger(forKey: \"value\")"
        #expect(faultsDecoding("Int = 0", form.replacing("%", with: decode)) == ["6 trap-on-decode"])
        #expect(
            faultsDecoding(
                "Int = 0",
                form.replacing("%", with: decode).replacing("fatalError", with: "log")
                    .replacing("preconditionFailure", with: "log")) == [])
        // A key that nothing is decoded from.
        let other = form.replacing("\"value\"", with: "\"version\"").replacing("%", with: decode)
        #expect(!faultsDecoding("Int = 0", other).contains("6 trap-on-decode"))
    }

    @Test func `a missing key and its value are one fault`() {
        let decode = """
            guard coder.containsValue(forKey: "value"), let text = coder.decodeObject(forKey: "value") as? String else {
                        fatalError()
                    }
                    value = text
            """
        #expect(faultsDecoding("String = \"\"", decode) == ["6 trap-on-decode"])
    }

    @Test func `raising an exception ends the process`() {
        let decode = { (failure: String) in
            "guard let text = coder.decodeObject(forKey: \"value\") as? String else { \(failure) }; value = text"
        }
        let raised = "NSException(name: .genericException, reason: nil).raise(); return nil"
        #expect(faultsDecoding("String = \"\"", decode(raised)) == ["6 trap-on-decode"])
        #expect(faultsDecoding("String = \"\"", decode("alarm.raise(); return nil")) == [])
    }

    @Test(arguments: [
        ("Int(coder.decodeDouble(forKey: \"value\").rounded())", true),
        ("Int(floor(coder.decodeDouble(forKey: \"value\")))", true),
        ("Int(1_000 * coder.decodeDouble(forKey: \"value\"))", true),
        ("Int(exactly: coder.decodeDouble(forKey: \"value\").rounded()) ?? 0", false),
        ("Int(min(9, max(0, coder.decodeDouble(forKey: \"value\"))))", false),
    ])
    func `a computed number that may not fit traps`(_ expression: String, _ traps: Bool) {
        let source = plainClass(
            "var value = 0", "value = \(expression)", "coder.encode(Double(value), forKey: \"value\")")
        #expect(faults(source) == (traps ? ["6 trap-on-decode"] : []))
    }

    @Test func `a decoded position in an array on the left side traps`() {
        let decode = "value[coder.decodeInteger(forKey: \"value\")] = 1"
        let encode = "coder.encode(value.count, forKey: \"value\")"
        #expect(faults(plainClass("var value: [Int] = []", decode, encode)) == ["6 trap-on-decode"])
        #expect(faults(plainClass("var value: [Int: Int] = [:]", decode, encode)) == [])
    }

    @Test func `equal keys of a dictionary trap`() {
        let decode = { (call: String) in
            "let names = coder.decodeObject(forKey: \"value\") as? [String] ?? []\n        value = \(call)"
        }
        let unique = "Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })"
        let first = "Dictionary(names.map { ($0, 1) }, uniquingKeysWith: { first, _ in first })"
        let encode = "coder.encode(Array(value.keys), forKey: \"value\")"
        #expect(faults(plainClass("var value: [String: Int] = [:]", decode(unique), encode)) == ["7 trap-on-decode"])
        #expect(faults(plainClass("var value: [String: Int] = [:]", decode(first), encode)) == [])
    }

    @Test func `a decoded length below zero traps`() {
        let decode = { (call: String) in "value = \(call)" }
        let encode = "coder.encode(value.count, forKey: \"value\")"
        let prefix = "String(\"abc\".prefix(coder.decodeInteger(forKey: \"value\")))"
        #expect(faults(plainClass("var value = \"\"", decode(prefix), encode)) == ["6 trap-on-decode"])
        let constant = "String(\"abc\".prefix(2))"
        #expect(faults(plainClass("var value = \"\"", decode(constant), "")) == [])
    }

    @Test func `unwrapping after a cast to an implicitly unwrapped optional is one fault`() {
        let cast = "let text = coder.decodeObject(forKey: \"value\") as! String!\n        value = text!"
        #expect(faultsDecoding("String = \"\"", cast) == ["6 trap-on-decode"])
        let conditional = cast.replacing("as! String!", with: "as? String")
        #expect(faultsDecoding("String = \"\"", conditional) == ["7 trap-on-decode"])
    }

    @Test func `constants that refer to each other end`() {
        let keys = "enum Keys { static let a = [b, b, b].x + b; static let b = [Keys.a, a, a].y + Keys.a }"
        let source = plainClass(
            "var value = 0", "value = coder.decodeInteger(forKey: Keys.a)", "coder.encode(value, forKey: Keys.a)",
            others: keys)
        #expect(faults(source) == [])
    }

    @Test func `unsafelyUnwrapped unwraps`() {
        let decode = "value = (coder.decodeObject(forKey: \"value\") as? String).unsafelyUnwrapped"
        #expect(faultsDecoding("String = \"\"", decode) == ["6 trap-on-decode"])
    }

    @Test func `the name of a type is a key`() {
        let decode = """
            if coder.containsValue(forKey: String(describing: Kind.self)) { size = coder.decodeFloat(forKey: "size") }
                    kind = Kind(rawValue: coder.decodeInteger(forKey: String(describing: Kind.self))) ?? .a
            """
        let encode = """
            coder.encode(kind.rawValue, forKey: String(describing: Kind.self))
                    coder.encode(size, forKey: "size")
            """
        let properties = "var kind = Kind.a; var size: Float = 0"
        let others = "enum Kind: Int { case a, b }"
        #expect(faults(plainClass(properties, decode, encode, others: others)) == ["6 wrong-guard"])
        let right = decode.replacing(
            "containsValue(forKey: String(describing: Kind.self))", with: "containsValue(forKey: \"size\")")
        #expect(faults(plainClass(properties, right, encode, others: others)) == [])
    }

    @Test func `properties of a class whose methods are both empty aren't archived`() {
        let given = "init(name: String?) { self.name = name }"
        #expect(faults(plainClass("var name: String?; \(given)", "", "")) == ["3 property-not-archived"])
        // The object never comes back.
        #expect(faults(plainClass("var name: String?; \(given)", "return nil", "")) == [])
        #expect(faults(plainClass("var name: String?; \(given)", "fatalError()", "")) == [])
        // The initializer gives a value on purpose.
        #expect(faults(plainClass("var name: String?; \(given)", "name = nil", "")) == [])
    }

    @Test func `the declaration says whether secure coding is turned off for reading`() {
        let reading = "let archiver: NSKeyedUnarchiver\narchiver = try NSKeyedUnarchiver(forReadingFrom: data)\n"
        let off = "archiver.requiresSecureCoding = false"
        #expect(audit(reading + off) == ["3 secure-off"])
        #expect(audit(reading.replacing("Unarchiver", with: "Archiver") + off) == [])
        let coder = "let coder = NSKeyedArchiver(requiringSecureCoding: false)\ncoder.requiresSecureCoding = false"
        #expect(audit(coder) == [])
    }
}
