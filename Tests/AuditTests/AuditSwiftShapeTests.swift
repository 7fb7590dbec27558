import Testing

@testable import Audit

/// Forms of Swift code that the evaluator follows.
@Suite struct AuditSwiftShapeTests {
    @Test func `a value that is assigned to nothing is lost`() {
        let encode = "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: \"b\")"
        let decode = """
            a = coder.decodeObject(forKey: "a") as? String
                    _ = coder.decodeObject(forKey: "b") as? String
            """
        #expect(faults(plainClass("var a, b: String?", decode, encode)) == ["7 discarded-result"])
        let known = "if let b = coder.decodeObject(forKey: \"b\") as? String { _ = b; self.b = b }"
        #expect(faults(plainClass("var b: String?", known, "coder.encode(b, forKey: \"b\")")) == [])
    }

    @Test func `a number that was widened before it is encoded keeps its value`() {
        let decode = "a = coder.decodeFloat(forKey: \"a\")"
        #expect(faults(plainClass("var a: Float = 0", decode, "coder.encode(Double(a), forKey: \"a\")")) == [])
        let double = plainClass(
            "var a: Double = 0", "a = Double(coder.decodeFloat(forKey: \"a\"))", "coder.encode(a, forKey: \"a\")")
        #expect(faults(double) == ["6 width-mismatch"])
    }

    @Test func `a date of zero seconds isn't nil`() {
        let decode = "a = Date(timeIntervalSince1970: coder.decodeDouble(forKey: \"a\"))"
        let encode = "coder.encode(a?.timeIntervalSince1970 ?? 0, forKey: \"a\")"
        #expect(faults(plainClass("var a: Date?", decode, encode)) == ["6 nil-collapsed"])
    }

    @Test func `a constant that isn't used again is lost`() {
        let encode = "coder.encode(a, forKey: \"a\"); coder.encode(b, forKey: \"b\")"
        let decode = """
            let x = coder.decodeObject(forKey: "a") as? String
                    b = coder.decodeObject(forKey: "b") as? String
            """
        let properties = "var a, b: String?"
        #expect(faults(plainClass(properties, decode, encode)) == ["6 discarded-result"])
        #expect(faults(plainClass(properties, decode + "; a = x", encode)) == [])
        #expect(faults(plainClass(properties, decode + "; print(\"\\(x)\"); a = \"\"", encode)) == [])
    }

    @Test func `the else of a guard gives a default value`() {
        let encode = "coder.encode(a, forKey: \"a\")"
        func found(_ substitute: String) -> [String] {
            let decode = "guard let x = coder.decodeObject(forKey: \"a\") as? Date else { \(substitute)return }; a = x"
            return faults(plainClass("var a: Date?", decode, encode))
        }
        #expect(found("a = Date(); ") == ["6 nil-collapsed"])
        #expect(found("a = nil; ") == [])
        #expect(found("") == [])
    }
}
