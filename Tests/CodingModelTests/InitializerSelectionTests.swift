import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Selecting an initializer")
struct InitializerSelectionTests {
    /// The call that decoding makes for a class with this body.
    private func call(
        _ body: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> String {
        let result = check(
            "final class A: NSObject, NSSecureCoding {\n\(body)\n}", sourceLocation: sourceLocation)
        let summary = try result.summary("A", sourceLocation: sourceLocation)
        return String(summary.split(separator: " | ", omittingEmptySubsequences: false)[1])
    }

    @Test func `parameters are matched by label and type`() throws {
        #expect(try call("let n: Int; let s: String; init(s: String, n: Int) {}") == "init(s: s, n: n)")
        #expect(try call("let n: Int; init(_ n: Int) {}") == "init(n)")
        #expect(try call("let n: Int; init(count n: Int) {}") == "init(count: n)")
        #expect(try call("let n: Int; init(n count: Int) {}") == "init(n: n)")
        #expect(try call("let `in`: Int; init(`in`: Int) {}") == "init(in: in)")
        #expect(try call("let `in`: Int; init(in value: Int) {}") == "init(in: in)")
    }

    @Test func `a label takes precedence over a name`() throws {
        #expect(try call("let a: Int; let b: Int; init(a b: Int, b a: Int) {}") == "init(a: a, b: b)")
    }

    @Test func `types are compared after they are resolved`() throws {
        #expect(try call("let n: [TimeInterval]; init(n: Swift.Array<Double>) {}") == "init(n: n)")
        #expect(try call("let n: Count?; typealias Count = Int; init(n: Optional<Int>) {}") == "init(n: n)")
        #expect(try call("let n: Kind; enum Kind: Int { case a }; init(n: A.Kind) {}") == "init(n: n)")
    }

    @Test func `the initializer that sets most properties is selected`() throws {
        #expect(
            try call(
                """
                var a = 1; var b = 2; init() {}; init(a: Int) { self.a = a }
                init(a: Int, b: Int) { self.a = a; self.b = b }
                """) == "init(a: a, b: b)")
        #expect(
            try call("var a = 1; var b = 2; init(a: Int) { self.a = a }; init(b: Int) { self.b = b }")
                == "init(a: a) then b")
        #expect(
            try call("var a: Int?; var b: Int?; init(b: Int?) { self.b = b }; init(a: Int?) { self.a = a }")
                == "init(b: b) then a")
    }

    @Test func `the empty initializer is used if every property has a value`() throws {
        #expect(try call("var a = 1; var b: Int?") == "init() then a, b")
        #expect(try call("var a = 1; override init() {}") == "init() then a")
        #expect(try call("") == "init()")
    }

    @Test func `the empty initializer is inherited only without designated ones`() throws {
        #expect(try call("var a = 1; convenience init(x: Int) { self.init() }") == "init() then a")
        check(
            """
            final class A: NSObject, NSSecureCoding { var a = 1; init(x: Int) {} }
            //          ^ error: no-initializer: 'A' has no initializer without parameters that decoding can call
            """)
    }

    @Test func `initializers are inherited from the superclass`() throws {
        let result = check(
            """
            class Base: NSObject { init(base: Int = 1) {} }
            final class A: Base, NSSecureCoding { var a = 1 }
            """)
        #expect(try result.summary("A") == "a: Int = 1 | init() then a")
    }

    @Test func `parameters with default arguments can be omitted`() throws {
        #expect(try call("let n: Int; init(n: Int, now: Date = Date()) {}") == "init(n: n)")
        #expect(try call("let n: Int; init(now: Date = Date(), n: Int, log: Bool = false) {}") == "init(n: n)")
        // A property with an initial value keeps it instead of the default argument.
        #expect(try call("var n: Int = 1; init(n: Int = 2) {}") == "init() then n")
        #expect(try call("let n: Int?; init(n: Int? = nil) {}") == "init(n: n)")
    }

    @Test func `an initializer is not called where Swift would choose another`() throws {
        func isInline(_ body: String) throws -> Bool {
            let result = check("final class A: NSObject, NSSecureCoding {\n\(body)\n}", mode: .auto)
            return try result.class("A").placement == .inline
        }
        let log = "let n: Int; init(n: Int, log: Bool = false) { self.n = n }\n"
        #expect(try isInline(log + "init(n: Int, trace: Bool = false) { self.n = n }"))
        #expect(try isInline(log + "init(n: Int) { self.n = n + 1 }"))
        #expect(
            try isInline(
                "let n: Int; @_disfavoredOverload init(n: Int) { self.n = n }; init(n: Int, by x: Int = 1) { self.n = n + x }"
            ))
        #expect(try !isInline(log + "init(n: String) { self.n = n.count }"))
        #expect(try !isInline(log + "init(n: Int, by x: Int = 1, y: Int = 2) { self.n = n + x + y }"))
    }

    @Test func `nil is passed for an optional property that is not archived`() throws {
        let skipped = "// securecodegen: skip\nvar s: String?\n"
        let initializer = "init(n: Int, s: String?) { self.n = n; self.s = s }"
        #expect(try call("let n: Int\n\(skipped)\(initializer)") == "init(n: n, s: nil)")
        let weak = "// securecodegen: skip\nweak var s: A?\ninit(n: Int, s: A?) {}"
        #expect(try call("let n: Int\n\(weak)") == "init(n: n, s: nil)")
        // Not where it is no optional, and not instead of an initial value.
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                let n: Int
                // securecodegen: skip
                var s: String? = "a"
                init(n: Int, s: String?) { self.n = n }
            }
            final class B: NSObject, NSSecureCoding {
                let n: Int
                // securecodegen: skip
                var s: String?
                init(n: Int, s: String) { self.n = n }
            }
            """, mode: .auto)
        #expect(try result.class("A").placement == .inline)
        #expect(try result.class("B").placement == .inline)
    }

    @Test func aPropertyOfAnotherTypeDoesNotMatch() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
            //          ^ error: no-initializer: 'A' has no initializer that takes 'n'
                let n: Int
                init(n: Int?) {}
                init(n: Double) {}
                init(n: Int...) {}
                init(n: inout Int) {}
                init(m: Int) {}
                init(n: Int, other: Int) {}
                init(n: Int, n other: Int) {}
            }
            """)
    }

    @Test func `initializers that decoding can't call are ignored`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
            //          ^ error: no-initializer: 'A' has no initializer that takes 'n'
            //          ^ note: decoding calls an initializer that only assigns its parameters to archived properties of the same types; it must take every 'let' and every property without an initial value
                let n: Int
                private init(n: Int) {}
                fileprivate init(_ n: Int) {}
                init(waiting n: Int) async {}
                init<T>(n: Int, generic: T? = nil) {}
                @available(*, unavailable) init(old n: Int) {}
                #if DEBUG
                init(debug n: Int) {}
                #endif
            }
            """)
    }

    @Test func `an initializer that throws is suitable`() throws {
        let result = check("final class A: NSObject, NSSecureCoding { let n: Int; init(n: Int) throws {} }")
        #expect(try result.class("A").initializer.isThrowing)
    }

    /// One that only assigns never returns nil.
    @Test func `failable initializers are suitable`() throws {
        #expect(try call("let n: Int; init?(n: Int) { self.n = n }") == "init(n: n)")
        let result = check(
            """
            class Base: NSObject { let t: Int; init?(t: Int) { self.t = t } }
            class A: Base, NSSecureCoding { var s = "" }
            class Checked: NSObject { let t: Int; init?(t: Int) { if t < 0 { return nil }; self.t = t } }
            class B: Checked, NSSecureCoding { var s = "" }
            //    ^ error: no-superclass-initializer: superclass 'Checked' of 'B' has no initializer that takes 't'
            //    ^ note: add one that only assigns its parameters to the stored properties of 'Checked', or make 'Checked' conform to NSSecureCoding
            //    ^ note: 'init(t:)' does more than assign its parameters here, so decoding doesn't call it
            """, mode: .auto)
        #expect(try result.summary("A") == "t: Int; s: String = \"\" | init(t: t)")
    }

    @Test func `a convenience initializer is suitable`() throws {
        #expect(
            try call("let n: Int; private init(x: Int) { n = x }; convenience init(n: Int) { self.init(x: n) }")
                == "init(n: n)")
    }

    @Test func `constants must be passed`() throws {
        #expect(
            try call("private(set) var n: Int = 1; var m = 2; init(n: Int) { self.n = n }") == "init(n: n) then m")
        #expect(try call("public internal(set) var n: Int = 1") == "init() then n")
        check(
            """
            final class A: NSObject, NSSecureCoding {
            //          ^ error: no-initializer: 'A' has no initializer that takes 'n'
                private(set) var n: Int = 1
            }
            """)
    }

    @Test func `an initial value that other files can't write is left in place`() throws {
        #expect(try call("var id: UUID = UUID(); init() {}; init(id: UUID) {}") == "init() then id")
        check(
            """
            final class A: NSObject, NSSecureCoding {
            //          ^ error: no-initializer: 'A' has no initializer that takes 'n'
                var id: UUID = UUID()
                let n: Int
                init(n: Int, id: UUID) {}
            }
            """)
    }

    @Test(arguments: [
        ("Int", "-1"), ("Int", "1_000"), ("[Int]", "[]"), ("[String: [Int]]", "[\"a\": [1, -2], \"b\": []]"),
        ("[String: Int]", "[:]"), ("Kind", ".some"), ("[Kind]", "[.some, .other]"), ("Bool?", "false"),
        ("String", "\"quoted \\\"x\\\"\""), ("Double", "2.5e-3"),
    ])
    func `portable initial values are passed`(_ type: String, _ value: String) throws {
        let result = check(
            """
            enum Kind: String { case some, other }
            final class A: NSObject, NSSecureCoding { var p: \(type) = \(value); init(p: \(type)) { self.p = p } }
            """)
        #expect(try result.class("A").properties[0].missingValuePolicy == .keepsInitialValue(expression: value))
        #expect(try result.class("A").initializer.arguments.count == 1)
    }

    @Test(arguments: [
        ("Int", "Int.max"), ("Int", "constant"), ("[Int]", "[constant]"), ("Int", "1 + 1"), ("String", "\"\\(x)\""),
        ("String", "\"\"\"\n  a\n  \"\"\""), ("UUID", "UUID()"), ("UUID", ".init()"), ("Kind", "Kind.some"),
        ("Double", ".pi * 2"),
    ])
    func `initial values that depend on the file aren't passed`(_ type: String, _ value: String) throws {
        let result = check(
            """
            enum Kind: String { case some, other }
            final class A: NSObject, NSSecureCoding { var p: \(type) = \(value) }
            """)
        #expect(try result.class("A").properties[0].missingValuePolicy == .keepsInitialValue(expression: nil))
    }

    // MARK: The initializer to paste

    private func offered(_ text: String) throws -> (diagnostic: Diagnostic, fixIt: Diagnostic.FixIt) {
        let model = Modeler(mode: .extension).model([MarkedSource.file("A.swift", text).input])
        let diagnostic = try #require(model.diagnostics.first { $0.id == "no-initializer" })
        return (diagnostic, try #require(diagnostic.fixIt))
    }

    @Test func `the missing initializer is shown ready to paste`() throws {
        let text = """
            public final class A: NSObject, NSSecureCoding {
                let name: String?
                var kinds: [Kind], `in`: Set<Int>
                var later: Int?
            }
            enum Kind: Int { case a }
            """
        let (_, fixIt) = try offered(text)
        #expect(
            fixIt.replacement == """
                public init(name: String?, kinds: [Kind], `in`: Set<Int>) {
                    self.name = name
                    self.kinds = kinds
                    self.`in` = `in`
                    super.init()
                }
                """)
        // The position before the closing brace of the class.
        let before = String(decoding: Array(text.utf8)[..<fixIt.range.lower], as: UTF8.self)
        #expect(before.hasSuffix("var later: Int?\n") && fixIt.range.isEmpty)
    }

    @Test func `the missing initializer has the inferred types`() throws {
        let (_, fixIt) = try offered(
            "final class A: NSObject, NSSecureCoding { var a = 1, b = \"x\"; init(x: Int) {} }")
        #expect(fixIt.replacement.hasPrefix("init(a: Int, b: String) {\n"))
    }

    @Test func `the missing empty initializer is an override`() throws {
        let (_, fixIt) = try offered("final class A: NSObject, NSSecureCoding { init(x: Int) {} }")
        #expect(fixIt.replacement.hasPrefix("override init() {\n"))
    }

    @Test func `suggested initializers are suitable`() throws {
        let text = """
            final class A: NSObject, NSSecureCoding {
                let a: Swift.Int, b: [Foundation.Date]
                var `default`: String
                private(set) var c: UInt8 = 5
                private(set) var d = 5
            }
            """
        let (_, fixIt) = try offered(text)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(fixIt.range.lower..<fixIt.range.upper, with: Array(fixIt.replacement.utf8))
        let result = check(String(decoding: bytes, as: UTF8.self))
        #expect(result.selectedClasses == ["A"])
    }
}
