import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Effects of initializers")
struct InitializerBodyTests {
    /// `extension init(a: a) then b`, or `inline`, with the ids of warnings.
    private func plan(
        _ body: String, mode: PlacementMode = .auto, others: String = ""
    ) throws -> String {
        let text = "final class A: NSObject, NSSecureCoding {\n\(body)\n}"
        let model = Modeler(mode: mode).model(
            [MarkedSource.file("A.swift", text), .reference("B.swift", others)].map(\.input))
        let warnings = model.diagnostics.map(\.id).filter { $0 != "untyped-value" }.map { " " + $0 }.joined()
        let coded = try #require(model.files.first?.classes.first, "\(model.diagnostics)")
        let call = coded.summary.split(separator: " | ", omittingEmptySubsequences: false)[1]
        switch coded.construction {
        case .delegating: return "\(coded.placement.rawValue) \(call)\(warnings)"
        case .inherited, .designated: return "\(coded.placement.rawValue)\(warnings)"
        }
    }

    @Test(arguments: [
        "init(n: Int, s: String) { self.n = n; self.s = s }",
        "init(n: Int, s: String) {\n    self.n = n\n    self.s = s\n    super.init()\n}",
        "init(n: Int, s: String) { (self.n, self.s) = (n, s) }",
        "init(n count: Int, s: String) { n = count; self.s = s }",
        "init(n: Int, s: String) throws { self.n = n; self.s = s }",
        "init(n: Int, s: String) { self.n = 0; self.n = n; self.s = s }",
        "init(n: Int, s: String) { self.n = n /* = 2 */\n self.s = s // as it is\n }",
        "convenience init(n: Int, s: String) { self.init(s, n) }\n private init(_ t: String, _ m: Int) { n = m; s = t }",
        "convenience init(n: Int, s: String) throws { try self.init(s, n) }\n private init(_ t: String, _ m: Int, _ k: Int = 1) throws { n = m; s = t }",
        "convenience init(n: Int, s: String) { self.init(s, n) }\n private init(_ t: String, _ m: Int, _ more: Int...) { n = m; s = t }",
        "init(n: Int, s: String) { self.n = n; self.s = s; other = .low }\n // securecodegen: skip\n var other: Kind?; enum Kind { case low }",
        "init(n: Int, s: String, at: Date = Date()) { self.n = n; self.s = s; self.at = at }; var at: Date?",
        "init(n: Int, s: String) { self.n = n; self.s = s; hook = { 5 } }\n // securecodegen: skip\n var hook: (() -> Any)?",
        "init(n: Int, s: String, hook: @escaping (Int) -> Int = { $0 }) { self.n = n; self.s = s }",
        "init(n: Int, s: String, file: String = #fileID) { self.n = n; self.s = s }",
        "init(n: Int, s: some StringProtocol) { self.n = n; self.s = String(s) }",
    ])
    func `initializers that assign their parameters are called`(_ initializer: String) throws {
        let plan = try plan("let n: Int; let s: String\n\(initializer)\nstruct Bad: Error {}")
        #expect(plan.hasPrefix("extension init(n: n, s: s"))
    }

    @Test(arguments: [
        "5", "-1.5", "60 * 60", "\"\"", "nil", "true", "[]", "[:]", "[1: [\"a\"]]", "[String]()", "[Int: Box]()",
        ".low",
        "Kind.low", "UUID()", "UUID().uuidString", "Set<Int>()", "NSLock()", "DispatchQueue(label: \"a\")",
        "DispatchQueue.global()", "Locale.current.identifier", "Box()", "A.Box()", "Point(x: 1, y: 2)", "Box.shared",
        "Data.init()", "{ 5 }",
    ])
    func `initializers can assign constants`(_ value: String) throws {
        #expect(
            try plan("let n: Int; init(n: Int) { self.n = n; other = \(value) }\(Self.other)") == "extension init(n: n)"
        )
        #expect(
            try plan("let n: Int; init(n: Int, o: Any? = \(value)) { self.n = n; other = o }\(Self.other)")
                == "extension init(n: n)")
    }

    /// Code that could see the object, a parameter, or other objects of the program.
    @Test(arguments: [
        "n + 1", "max(0, n)", "n\n    .advanced(by: 1)", "next()", "counter", "\"\\(n)\"", "[n]", "Int(n)",
        "UInt8(n)",
        "Registry()", "Registry.shared.make()", "Registry.make()", "Self.make()", "Box(n)", "{ [x = next()] in x }",
        "String(n)", "Registry(5)", "table[0]",
        "n as Any", "try! check()", "n > 0 ? 1 : 2", "Box(Registry())", "[Registry()]", ".make()", "counter ?? 1",
    ])
    func `initializers that assign other values aren't called`(_ value: String) throws {
        #expect(try plan("let n: Int; init(n: Int) { self.n = n; other = \(value) }\(Self.other)") == "inline")
        guard !value.contains("n") || value.contains("Regist") else { return }
        #expect(
            try plan("let n: Int; init(n: Int, o: Any = \(value)) { self.n = n; other = o }\(Self.other)") == "inline")
    }

    private static let other = """

        // securecodegen: skip
        var other: Any?
        enum Kind { case low }
        final class Box { static let shared = Box(); let n: Int; init(_ n: Int = 1) { self.n = n } }
        struct Point { var x, y: Int }
        final class Registry { static let shared = Registry(); init(_ n: Int = 1) { print(n) }; func make() -> Int { 1 } }
        """

    @Test(arguments: [
        "check(self)", "EscStatic.change(self)", "Registry.shared.add(self)", "[1].forEach(add)",
        "let f = self.add; f(3)",
        "let me = self; me.n = 9", "(self as NSObject as! A).n = 9",
        "NotificationCenter.default.post(name: .a, object: self)",
        "print(n)", "precondition(n > 0)", "guard n > 0 else { fatalError() }", "if n > 0 { self.n = 1 }",
        "defer { self.n = 0 }",
        "half = 2", "_ = half", "self.n += 1", "self.n.negate()", "#if DEBUG\n self.n = 0\n #endif", "other?.level = 5",
        "for i in 0..<n { print(i) }", "do { self.n = 0 }", "n +! 1", "self[0] = 1", "above = 1", "didMake(\\.n)",
    ])
    func `initializers with other statements aren't called`(_ statement: String) throws {
        let body = """
            var n: Int
            // securecodegen: skip
            var other: B?
            var half: Int { get { n } set { n = newValue } }
            init(n: Int) { self.n = n; super.init(); \(statement) }
            """
        #expect(try plan(body) == "inline")
        #expect(try plan(body.replacing("super.init(); ", with: "")) == "inline")
        let base = "class Base: NSObject { \(body) }\nclass A: Base, NSSecureCoding { var k = 1 }"
        let model = Modeler().model([MarkedSource.file("A.swift", base).input])
        #expect(model.diagnostics.map(\.id) == ["no-superclass-initializer"])
    }

    @Test func `a parameter belongs to the property that it is assigned to`() throws {
        let swapped = "let first: String; let last: String\n"
        #expect(
            try plan(swapped + "init(first: String, last: String) { self.first = last; self.last = first }")
                == "extension init(first: last, last: first)")
        #expect(
            try plan("let count: Int; init(number: Int) { count = number }") == "extension init(number: count)")
        #expect(
            try plan("let a: Int; var b: Int = 1; init(a: Int) { self.a = a; b = a }") == "extension init(a: a) then b")
        #expect(try plan("let n: Int; init(n: Int) { self.n = n; self.n = 0 }") == "inline")
        // The type must be that of the property, because a decoded nil can't be passed.
        #expect(try plan("let a: Int?; init(value: Int) { a = value }") == "inline")
    }

    @Test func `another initializer is called if one only assigns`() throws {
        #expect(
            try plan("let n: Int; init(n: Int) { self.n = abs(n) }; init(raw n: Int) { self.n = n }")
                == "extension init(raw: n)")
        #expect(try plan("private(set) var n = 1; init(n: Int) { self.n = n }") == "extension init(n: n)")
        #expect(try plan("var n = 1; init(n: Int) { self.n = abs(n) }") == "inline")
        #expect(
            try plan("let n: Int; convenience init(n: Int) { self.init(m: n) }; init(m: Int) { n = abs(m) }")
                == "inline")
        #expect(
            try plan("let n: Int; convenience init(n: Int) { self.init(m: n, k: 1) }; init(m: Int, k: Int) { n = m }")
                == "extension init(n: n)")
    }

    @Test(arguments: [
        ("override init() { super.init() }", "init(n: n)"), ("", "init(n: n)"),
        ("override init() { super.init(); print(self) }", "no-superclass-initializer"),
        ("init(k: Int = next()) {}", "no-superclass-initializer"),
        ("init(k: Int = 5) {}", "init(n: n)"),
    ])
    func `a superclass's initializer is called implicitly`(_ initializer: String, _ plan: String) throws {
        let text =
            "class Base: NSObject { \(initializer) }; final class A: Base, NSSecureCoding { let n: Int; init(n: Int) { self.n = n } }"
        let model = Modeler().model([MarkedSource.file("A.swift", text).input])
        let call = model.files.first?.classes.first?.summary.split(separator: " | ").last
        #expect(call.map(String.init) ?? model.diagnostics.map(\.id).joined() == plan)
    }

    @Test func `an inherited initializer calls what the subclass overrides`() {
        let model = Modeler().model([
            MarkedSource.file(
                "A.swift",
                """
                class Base: NSObject {
                    var n: Int
                    init(raw: Int) { n = raw }
                    convenience init(n: Int) { self.init(raw: n) }
                }
                final class A: Base, NSSecureCoding {
                    override convenience init(raw: Int) { self.init(log: raw) }
                    init(log: Int) { print(log); super.init(raw: log) }
                }
                """
            ).input
        ])
        #expect(model.files.first?.classes.first?.placement == .inline)
    }

    @Test func `an error shows the code that isn't an assignment`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
            //          ^ error: no-initializer: 'A' has no initializer that takes 'n'
            //          ^ note: decoding calls an initializer that only assigns its parameters to archived properties of the same types; it must take every 'let' and every property without an initial value
            //          ^ note: 'init(n:)' does more than assign its parameters here, so decoding doesn't call it
                let n: Int
                init(n: Int) { self.n = n; Registry.shared.add(self) }
            }
            """)
        check(
            """
            class Base: NSObject {
                var n: Int
                init(n: Int) { self.n = n; super.init(); log(n) }
            }
            final class B: Base, NSSecureCoding {
            //          ^ error: no-superclass-initializer: superclass 'Base' of 'B' has no initializer that takes 'n'
            //          ^ note: add one that only assigns its parameters to the stored properties of 'Base', or make 'Base' conform to NSSecureCoding
            //          ^ note: 'init(n:)' does more than assign its parameters here, so decoding doesn't call it
                var k: Int
                init(n: Int, k: Int) { self.k = k; super.init(n: n) }
            }
            """, mode: .auto)
    }

    @Test func `a deprecated initializer is the last choice`() throws {
        let old = "@available(*, deprecated) init(n: Int) { self.n = n }"
        #expect(try plan("let n: Int; \(old); init(_ n: Int) { self.n = n }") == "extension init(n)")
        #expect(try plan("let n: Int; \(old)") == "inline")
        let forced = check(
            "final class A: NSObject, NSSecureCoding { let n: Int; \(old) }", mode: .extension)
        #expect(try forced.class("A").members.isDeprecated)
    }

    /// An initializer sets the properties of its class without running observers, in a body or an extension.
    @Test func `observers of the class's properties don't run`() throws {
        let watched = "var n: Int { didSet { history.append(oldValue) } }; var history: [Int] = []; let s: String\n"
        #expect(
            try plan(watched + "init(s: String, n: Int) { self.s = s; self.n = n }")
                == "extension init(s: s, n: n) then history")
        let later = "var history: [Int] = []; var n = 0 { didSet { history.append(oldValue) } }; let s: String\n"
        let plain = "init(s: String) { self.s = s }"
        #expect(try plan(later + plain) == "extension init(s: s) then history, n")
        #expect(try plan(later + plain, mode: .extension) == "extension init(s: s) then history, n")
        let convenience = "convenience init(s: String, n: Int) { self.init(s: s); self.n = n }\n\(plain)"
        #expect(try plan(later + convenience) == "extension init(s: s, n: n) then history")
    }

    @Test func `observers of inherited and wrapped properties must not run`() throws {
        check(
            """
            class P: NSObject { var n = 1; var k: Int; init(k: Int) { self.k = k } }
            //                      ^ error: observers-run: decoding would run the observers of 'D.n', which could change decoded values
            //                      ^ note: add a parameter for it to an initializer of the class that declares it, or make that class conform to NSSecureCoding, or put '// securecodegen: skip' above it
            class D: P, NSSecureCoding {
                var count = 0
                override var n: Int { didSet { count += 1 } }
                override var k: Int { didSet { count += 1 } }
            }
            class Q: NSObject { var n = 1 { didSet { print(n) } } }
            //                      ^ error: observers-run
            final class E: Q, NSSecureCoding { var s = "" }
            class R: NSObject { var n = 1 { didSet { print(n) } }; init(n: Int = 1) { self.n = n } }
            final class F: R, NSSecureCoding { var s = "" }
            @propertyWrapper struct Kept { var wrappedValue: Int; init(wrappedValue: Int, _ key: String = "") { self.wrappedValue = wrappedValue } }
            class H: NSObject { var n = 1 }
            //                      ^ error: observers-run: decoding would run the observers of 'I.n', which could change decoded values
            class I: H, NSSecureCoding { var s = "" }
            class J: I { override var n: Int { didSet { s = "" } } }
            class G: NSObject, NSSecureCoding {
                @Kept("key") var n = 1 { didSet { print(n) } }
            //                   ^ error: observers-run: decoding would run the observers of 'G.n', which could change decoded values
            //                   ^ note: move the code of the observers into a method, or put '// securecodegen: skip' above it
                @Kept var m = 1 { didSet { print(m) } }
            }
            """, mode: .auto)
    }

    @Test func `a wrapped property with observers is set before there is an object`() throws {
        let result = check(
            """
            @Observable class A: NSObject, NSSecureCoding {
                var n = 1 { didSet { print(n) } }
            }
            class B: NSObject, NSSecureCoding {
                @Published var n = 1 { didSet { print(n) } }
                @Published var m = 1
            }
            """, mode: .inline)
        let properties = try ["A", "B"].flatMap { try result.class($0).properties }
        #expect(properties.map(\.isAssignedAfterSuper) == [false, false, true])
        #expect(properties.map(\.isReadAfterSuper) == [true, true, false])
    }

    @Test func `structs are constructed by initializers that only assign`() throws {
        let result = check(
            """
            struct Price {
                let cents: Int
                init(cents: Int) { self.cents = max(0, cents) }
            }
            struct Weight { var grams: Int; init?(grams: Int) { self.grams = grams } }
            struct Size { let a: Int; let b: Int; init(_ x: Int, _ y: Int) { (a, b) = (y, x) } }
            struct Box { let a: Int }
            extension Box { init(twice a: Int) { self.init(a: 2 * a) } }
            struct Level { var n = 1 { didSet { n = 5 } }; var m = 2 }
            struct Mark { var id = UUID() { didSet { print(id) } } }
            final class A: NSObject, NSSecureCoding { var weight: Weight?, size: Size?, box: Box?, level: Level? }
            final class B: NSObject, NSSecureCoding {
                var price: Price?
            //             ^ error: value-initializer: 'B.price' has type 'Price?': the initializer of 'Price' does more than assign its properties
            //             ^ note: move the initializer into an extension of 'Price', so that decoding can call the memberwise initializer, or make 'Price' conform to Codable
            //             ^ note: 'init(cents:)' does more than assign its parameters here, so decoding doesn't call it
                var mark: Mark?
            //            ^ error: value-initializer
            }
            """)
        let types = try result.class("A").valueTypes.values.map(\.summary).sorted()
        #expect(
            types == [
                "Box{a: Int | init(a: a)}", "Level{n: Int = 1; m: Int = 2 | init(n: n) then m}",
                "Size{a: Int; b: Int | init(b, a)}", "Weight{grams: Int | init?(grams: grams)}",
            ])
    }

    @Test func `a body of any size is read once`() throws {
        let list = Array(repeating: "[1, 2]", count: 20_000).joined(separator: ", ")
        let nested = String(repeating: "{ ", count: 5_000) + String(repeating: "} ", count: 5_000)
        #expect(
            try plan("let n: Int; init(n: Int) { self.n = n; m = [\(list)] }; var m: [[Int]] = []")
                == "extension init(n: n) then m")
        #expect(try plan("let n: Int; init(n: Int) { self.n = n; _ = \(nested) }") == "inline")
    }
}
