import Testing

@testable import SecureCodeGenAudit

/// Numbers of an archive that are compared with limits.
@Suite struct AuditLimitTests {
    private static func number(_ check: String, _ conversion: String = "UInt8(n)") -> [String] {
        let decode = """
            let n = coder.decodeInteger(forKey: "n")
                    \(check)
                    level = \(conversion)
            """
        return faults(plainClass("var level: UInt8 = 0", decode, "coder.encode(Int(level), forKey: \"n\")"))
    }

    @Test(arguments: [
        "guard (0...255).contains(n) else { return nil }", "guard 0...255 ~= n else { return nil }",
        "guard n >= 0, n < 256 else { return nil }", "guard 0 <= n && n <= 255 else { return nil }",
        "if n < 0 || n > 255 { return nil }", "guard n == 7 else { return nil }",
        "if n < 0 { return nil }; if n > 255 { return nil }", "if n != 7 { return nil }",
    ])
    func `a number inside of limits is converted without a trap`(_ check: String) {
        #expect(Self.number(check) == [])
    }

    @Test(arguments: [
        "", "guard n >= 0 else { return nil }", "guard n < 256 else { return nil }", "if n > 255 { return nil }",
        "guard m >= 0, m < 256 else { return nil }", "if (0...255).contains(n) { print(n) }",
    ])
    func `a number that may be too large or negative traps`(_ check: String) {
        #expect(Self.number(check) == ["8 trap-on-decode"])
    }

    @Test func `one limit is enough where the other type is as wide`() {
        let encode = "coder.encode(Int(truncatingIfNeeded: level), forKey: \"n\")"
        let decode = "let n = coder.decodeInteger(forKey: \"n\"); level = n >= 0 ? UInt(n) : 0"
        #expect(faults(plainClass("var level: UInt = 0", decode, encode)) == [])
        let upper = decode.replacing("n >= 0", with: "n < 10")
        #expect(faults(plainClass("var level: UInt = 0", upper, encode)) == ["6 trap-on-decode"])
    }

    @Test func `a limit says nothing about which values are decoded`() {
        let decode = """
            let version = coder.decodeInteger(forKey: "version")
                    if version < 0 { return }
                    count = coder.decodeInteger(forKey: "count")
            """
        let encode = "coder.encode(1, forKey: \"version\"); if let count { coder.encode(count, forKey: \"count\") }"
        #expect(faults(plainClass("var count: Int?", decode, encode)) == ["8 nil-collapsed"])
    }

    @Test func `bytes whose number is compared have an index`() {
        let decode = """
            var length = 0
                    if let bytes = coder.decodeBytes(forKey: "bytes", returnedLength: &length), length == 2 {
                        first = bytes[0]
                    }
            """
        let encode = "var bytes = [first, 0]; coder.encodeBytes(&bytes, length: 2, forKey: \"bytes\")"
        #expect(faults(plainClass("var first: UInt8 = 0", decode, encode)) == [])
        let unchecked = decode.replacing(", length == 2", with: "")
        #expect(faults(plainClass("var first: UInt8 = 0", unchecked, encode)) == ["8 trap-on-decode"])
    }

    @Test func `a range up to a number of an archive may be reversed`() {
        let decode = "for i in 0..<coder.decodeInteger(forKey: \"n\") { list.append(i) }"
        let encode = "coder.encode(list.count, forKey: \"n\")"
        #expect(faults(plainClass("var list: [Int] = []", decode, encode)) == ["6 trap-on-decode"])
        // A collection never has a negative number of elements, and an enum says its own numbers.
        let counted =
            "let all = coder.decodeObject(forKey: \"n\") as? [Int] ?? []; for i in 0..<all.count { list.append(all[i]) }"
        #expect(faults(plainClass("var list: [Int] = []", counted, "coder.encode(list, forKey: \"n\")")) == [])
        let kinds = "enum Kind: Int { case a, b; var size: Int { self == .a ? 1 : 2 } }"
        let sized = """
            if let kind = Kind(rawValue: coder.decodeInteger(forKey: "kind")) {
                        self.kind = kind
                        for _ in 0..<kind.size { print(kind) }
                    }
            """
        let kind = "coder.encode(kind.rawValue, forKey: \"kind\")"
        #expect(faults(plainClass("var kind = Kind.a", sized, kind, others: kinds)) == [])
    }

    @Test func `a number is limited in a case, and by functions`() {
        let encode = "coder.encode(Int(level), forKey: \"n\")"
        let decode = """
            let n = coder.decodeInteger(forKey: "n")
                    switch n {
                    case 0...99, 200: level = UInt8(n)
                    default: level = UInt8(n)
                    }
            """
        #expect(faults(plainClass("var level: UInt8 = 0", decode, encode)) == ["9 trap-on-decode"])
        let list = "limit = max(0, coder.decodeInteger(forKey: \"n\")); rest = Array([1, 2].prefix(limit))"
        let rest = "coder.encode(limit, forKey: \"n\"); coder.encode(rest, forKey: \"rest\")"
        let read = "rest = coder.decodeObject(forKey: \"rest\") as? [Int] ?? []; " + list
        #expect(faults(plainClass("var limit = 0; var rest: [Int] = []", read, rest)) == [])
        let unlimited = read.replacing(
            "max(0, coder.decodeInteger(forKey: \"n\"))", with: "coder.decodeInteger(forKey: \"n\")")
        #expect(faults(plainClass("var limit = 0; var rest: [Int] = []", unlimited, rest)) == ["6 trap-on-decode"])
    }

    @Test(arguments: [
        "guard n != 0 else { return nil }", "if n == 0 { return nil }", "guard n > 0 else { return nil }",
    ])
    func `a number that was compared is divided by`(_ check: String) {
        #expect(Self.number(check, "100 / n > 1 ? 1 : 0") == [])
        #expect(Self.number("", "100 / n > 1 ? 1 : 0") == ["8 trap-on-decode"])
    }
}
