import SourceText
import Testing

@testable import SecureCodingModel

@Suite("Effects of initializers")
struct InitializerBodyTests {
    /// `extension init(a: a) then b`, or `inline`, with the ids of warnings.
    private func plan(
        _ body: String, mode: PlacementMode = .auto, kind: String = "final class", others: String = ""
    ) throws -> String {
        let text = "\(kind) A: NSObject, NSSecureCoding {\n\(body)\n}"
        let model = Modeler(mode: mode).model(
            [MarkedSource.file("A.swift", text), .reference("B.swift", others)].map(\.input))
        let warnings = model.diagnostics.map(\.id).filter { $0 != "untyped-value" }.map { " " + $0 }.joined()
        let coded = try #require(model.files.first?.classes.first, "\(model.diagnostics)")
        let call = coded.summary.split(separator: " | ", omittingEmptySubsequences: false)[1]
        switch coded.construction {
        case .delegating: return "\(coded.placement.rawValue) \(call)\(warnings)"
        case .designated: return "\(coded.placement.rawValue)\(warnings)"
        }
    }

    @Test func `joining strings is allowed`() {
        check(
            """
            struct Name {
                let text: String
                init(text: String) { var text = text; text += "x"; self.text = "a" + text }
            //  ^ warning: initializer-changes-value
            }
            final class A: NSObject, NSSecureCoding { var name: Name? }
            """)
    }

    @Test(arguments: [
        "init(n: Int, s: String) { self.n = n; self.s = s }",
        "init(n: Int, s: String) {\n    self.n = n\n    self.s = s\n    super.init()\n    print(n, s, self.n + 1)\n}",
        "init(n: Int, s: String) { (self.n, self.s) = (n, s) }",
        "init(n count: Int, s: String) { n = count; self.s = s }",
        "init(n: Int, s: String) throws { guard n > 0 else { throw Bad() }; self.n = n; self.s = s; super.init() }",
        "init(n: Int, s: String) { self.n = 0; self.n = n; self.s = s }",
        "init(n: Int, s: String) { if let n = Int(s) { print(n) }; self.n = n; self.s = s }",
        "init(n: Int, s: String) { self.n = n /* = 2 */\n self.s = s // as it is\n }",
        "init(n: Int, s: String) {\n let copy = n\n self.n = n; self.s = s\n super.init(); log(copy) }\n func log(_ n: Int) {}",
        "convenience init(n: Int, s: String) { self.init(s, n) }\n private init(_ t: String, _ m: Int) { n = m; s = t }",
        "init(n: Int, s: String) { self.n = n; self.s = s; super.init(); hook = { [weak self] in self?.m += 1 } }",
        "init(n: Int, s: String) { self.n = n\n self.s = s\n super.init()\n children.forEach { $0.parent = self } }",
    ])
    func `unchanged assignments are used`(_ initializer: String) throws {
        #expect(
            try plan("let n: Int; let s: String\n\(initializer)\nstruct Bad: Error {}").hasPrefix(
                "extension init(n: n, s: s)"))
    }

    @Test(arguments: [
        "init(n: Int) { self.n = max(0, n) }",
        "init(n: Int) { self.n = n\n    .advanced(by: 1) }",
        "init(n: Int) { self.n = n; if n < 0 { self.n = 0 } }",
        "init(n: Int) { self.n = n; super.init(); self.n &= 1 }",
        "init(n: Int) { self.n = n; super.init(); self.n.negate() }",
        "init(n: Int) { if n > 0 { self.n = n } else { self.n = 0 } }",
        "init(n: Int) { let n = abs(n); self.n = n }",
        "init(n: Int) { guard case let n = abs(n) else { return }; self.n = n }",
        "init(n: Int) { var n = n; n &+= 1; self.n = n }",
        "init(n: Int) {\n #if DEBUG\n self.n = n\n #else\n self.n = 0\n #endif\n }",
        "init(n: Int) { self.n = n; super.init(); normalize() }\n func normalize() { n = abs(n) }",
        "init(n: Int) { self.n = n; super.init(); self.first() }\n func first() { second() }\n func second() { n = 0 }",
        "init(n: Int) { self.n = n; super.init(); half = 2 }\n var half: Int { get { n / 2 } set { n = newValue * 2 } }",
        "init(n: Int) { self.n = n; super.init(); change(&self.n) }\n func change(_ n: inout Int) {}",
        "init(n: Int) { self.n = n; defer { self.n = 0 } ; super.init() }",
        "convenience init(n: Int) { self.init(m: abs(n)) }\n private init(m: Int) { n = m }",
        "convenience init(n: Int) { self.init(m: n) }\n private init(m: Int) { n = abs(m) }",
        "init(n: Int) { (self.n, _) = (abs(n), 0) }",
    ])
    func `changed values are assigned afterwards or in the body`(_ initializer: String) throws {
        #expect(try plan("var n: Int\n\(initializer)") == "extension init(n: n) then n")
        #expect(try plan("private(set) var n: Int\n\(initializer)") == "inline")
        #expect(
            try plan("private(set) var n: Int\n\(initializer)", mode: .extension)
                == "extension init(n: n) initializer-changes-value")
    }

    @Test(arguments: ["n * 100", "n + 1", "-n", "table[n]", "Int(UInt8(n))", "Int(String(n))!"])
    func `computations that can overflow aren't repeated`(_ value: String) throws {
        let body = "var n: Int; init(n: Int) { self.n = \(value) }"
        #expect(try plan(body) == "inline")
        #expect(try plan(body, mode: .extension) == "extension init(n: n) then n initializer-may-trap")
    }

    @Test func `a negated Bool can be computed again`() throws {
        let body = "var isOn: Bool; init(isOn: Bool) { self.isOn = !isOn }"
        #expect(try plan(body) == "extension init(isOn: isOn) then isOn")
    }

    @Test func `the parameter's property is the one that it is assigned to`() throws {
        let swapped = "let first: String; let last: String\n"
        #expect(
            try plan(swapped + "init(first: String, last: String) { self.first = last; self.last = first }")
                == "extension init(first: last, last: first)")
        #expect(
            try plan("let count: Int; init(number: Int) { count = number }") == "extension init(number: count)")
        #expect(
            try plan("let a: Int; var b: Int = 1; init(a: Int) { self.a = a; b = a }") == "extension init(a: a) then b")
        // The type must be that of the property, because a decoded nil can't be passed.
        #expect(try plan("let a: Int?; init(value: Int) { a = value }") == "inline")
    }

    @Test func `a property that one initializer changes is set by another`() throws {
        #expect(
            try plan("let n: Int; init(n: Int) { self.n = abs(n) }; init(raw n: Int) { self.n = n }")
                == "extension init(raw: n)")
    }

    @Test func `an initial value isn't passed to an initializer that changes it`() throws {
        #expect(try plan("private(set) var n = 1; init(n: Int) { self.n = n }") == "extension init(n: n)")
        #expect(try plan("var n = 1; init(n: Int) { self.n = abs(n) }") == "inline")
        #expect(try plan("var n = 1; init(n: Int) {}") == "inline")
    }

    @Test func `checks that trap exclude an initializer`() throws {
        for check in ["precondition(n > 0)", "guard n > 0 else { fatalError() }", "Swift.assert(n > 0)"] {
            let body = "let n: Int; init(n: Int) { \(check); self.n = n }"
            #expect(try plan(body) == "inline")
            #expect(try plan(body, mode: .extension) == "extension init(n: n) initializer-may-trap")
        }
        #expect(try plan("let n: Int; init(n: Int) { self.n = n; view.precondition(1) }") == "extension init(n: n)")
    }

    @Test func `a deprecated initializer is the last choice`() throws {
        let old = "@available(*, deprecated) init(n: Int) { self.n = n }"
        #expect(try plan("let n: Int; \(old); init(_ n: Int) { self.n = n }") == "extension init(n)")
        #expect(try plan("let n: Int; \(old)") == "inline")
        let forced = check(
            "final class A: NSObject, NSSecureCoding { let n: Int; \(old) }", mode: .extension)
        #expect(try forced.class("A").members.isDeprecated)
    }

    @Test func `assigning inherited properties runs their observers`() {
        check(
            """
            class P: NSObject { var n = 1; var k: Int; init(k: Int) { self.k = k } }
            class D: P, NSSecureCoding {
            //    ^ warning: observers-run: 'D.n' is assigned after initialization, and its observers change 'D.count'
                var count = 0
                override var n: Int { didSet { count += 1 } }
                override var k: Int { didSet { count += 1 } }
            }
            """, mode: .auto)
    }

    /// Objects in its parameters or properties already have their values from the archive.
    @Test(arguments: [
        "for (i, item) in items.enumerated() { item.index = i }",
        "for item in self.items where item.index > 3 { item.index += 1 }",
        "items.forEach { $0.index = 1 }",
        "items.first?.index = 1",
        "items[0].tags.append(\"a\")",
        "let other = items[0]; other.tags[0] = \"a\"",
        "for item in items { item.use() }",
        "if let item = items.first { item.half = 3 }",
        "adopt(items[0])",
        "setUp()",
        "kids.removeAllObjects()",
    ])
    func `initializers that change other objects aren't called`(_ statement: String) throws {
        let body = """
            let items: [Item]; let kids: NSMutableArray
            init(items: [Item], kids: NSMutableArray) { self.items = items; self.kids = kids; super.init(); \(statement) }
            func adopt(_ item: Item) { item.index = 5 }
            func setUp() { for item in items { item.use() } }
            """
        #expect(try plan(body, others: Self.item) == "inline")
        let forced = try plan(body, mode: .extension, others: Self.item)
        #expect(forced.hasPrefix("extension init(items: items, kids: kids) initializer-changes-value"))
    }

    /// Properties that aren't archived can be set, and reading changes nothing.
    @Test(arguments: [
        "for item in items { item.list = self }", "items.forEach { $0.seen = true }", "print(items.first?.index ?? 0)",
        "let total = items.reduce(0) { $0 + $1.index }; print(total)", "for item in items { item.show() }",
        "Item.total = 5", "print(kids.count)",
    ])
    func `properties that aren't archived can be set`(_ statement: String) throws {
        let body = """
            let items: [Item]; let kids: NSArray
            init(items: [Item], kids: NSArray) { self.items = items; self.kids = kids; super.init(); \(statement) }
            """
        #expect(try plan(body, others: Self.item).hasPrefix("extension init(items: items, kids: kids)"))
    }

    private static let item = """
        class Item: NSObject, NSSecureCoding {
            static var total = 0
            var index = 0; var tags: [String] = []
            weak var list: AnyObject?
            // securecodegen: skip
            var seen = false
            var half: Int { get { index / 2 } set { index = newValue * 2 } }
            func use() { index += 1 }
            func show() { print(index) }
        }
        """

    @Test func `a struct that changes an object is reported`() {
        check(
            """
            struct Visit {
                let guest: Guest
                init(guest: Guest) { self.guest = guest; _ = guest.visit() }
            //  ^ warning: initializer-changes-value: 'init(guest:)' changes 'Guest.visits' of other objects, which overwrites values that are already decoded
            //  ^ note: make that change in the code that calls it, or move the initializer into an extension of the struct and change its labels, so that decoding uses the memberwise initializer
            }
            final class Guest: NSObject, NSSecureCoding { var visits = ""; func visit() -> Int { visits = "x"; return 1 } }
            final class A: NSObject, NSSecureCoding { var visit: Visit? }
            """)
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

    @Test func `observers that a superclass declares run`() throws {
        let above = """
            class P: NSObject { var count = 0; var n = 1 { didSet { count += 1 } } }
            final class D: P, NSSecureCoding { var s = "" }
            """
        let ids = [PlacementMode.inline, .extension].map { mode in
            Modeler(mode: mode).model([MarkedSource.file("A.swift", above).input]).diagnostics.map(\.id)
        }
        #expect(ids == [["observers-run"], ["observers-run"]])
        // The property that the observer changes is assigned after it.
        let before = above.replacing(
            "var count = 0; var n = 1 { didSet { count += 1 } }",
            with: "var n = 1 { didSet { count += 1 } }; var count = 0")
        #expect(Modeler(mode: .inline).model([MarkedSource.file("A.swift", before).input]).diagnostics.isEmpty)
    }

    @Test func `superclasses without coding are examined, too`() throws {
        let result = check(
            """
            class Base: NSObject {
                private(set) var name: String
                init(name: String) { self.name = name.uppercased() }
            //  ^ warning: initializer-changes-value: 'init(name:)' stores a different value in 'A.name' than it is passed, and decoding can't correct it
            }
            class A: Base, NSSecureCoding { var n = 1 }
            """, mode: .inline)
        #expect(result.participants == ["A"])
        let whole = check(
            """
            class Base: NSObject { var name: String; init(name: String) { self.name = name.uppercased() } }
            class A: Base, NSSecureCoding { var n = 1 }
            """, mode: .inline)
        #expect(try whole.class("A").initializer.assignedAfterwards == [0])
    }

    /// A struct has no class body as an alternative.
    @Test func `advice for a struct fits structs`() {
        let holder = "final class A: NSObject, NSSecureCoding { var price: Price?, weight: Weight? }"
        check(
            """
            struct Price {
                let cents: Int
                init(cents: Int) { self.cents = max(0, cents) }
            //  ^ warning: initializer-changes-value
            //  ^ note: assign the parameter unchanged, declare the property 'var', or move the initializer into an extension of the struct and change its labels, so that decoding uses the memberwise initializer
            }
            struct Weight {
                let n: Int
                init(n: Int) { precondition(n > 0); self.n = n }
            //  ^ warning: initializer-may-trap: 'init(n:)' of 'Weight' traps for some values, and an archive may hold any value
            //  ^ note: throw an error instead, or move the initializer into an extension of the struct and change its labels, so that decoding uses the memberwise initializer
            }
            \(holder)
            """)
        check(
            """
            struct Price { let cents: Int }
            extension Price { init(of cents: Int) { self.init(cents: max(0, cents)) } }
            struct Weight { let n: Int; init(n: Int) throws { self.n = n } }
            \(holder)
            """)
        check(
            .file("App/A.swift", "import Models\n\(holder)").in("App"),
            .reference(
                "Models/M.swift",
                """
                public struct Price {
                    public let cents: Int
                    public init(cents: Int) { self.cents = max(0, cents) }
                //         ^ warning: initializer-changes-value
                //         ^ note: assign the parameter unchanged, or declare the property 'var'
                }
                public struct Weight {
                    public let n: Int
                    public init(n: Int) { precondition(n > 0); self.n = n }
                //         ^ warning: initializer-may-trap
                //         ^ note: throw an error instead
                }
                """
            ).in("Models", of: "Other"))
    }

    @Test func `structs are examined, too`() throws {
        let result = check(
            """
            struct Price {
                let cents: Int
                init(cents: Int) { self.cents = max(0, cents) }
            //  ^ warning: initializer-changes-value: 'init(cents:)' stores a different value in 'Price.cents' than it is passed, and decoding can't correct it
            }
            struct Weight { var grams: Int; init(grams: Int) { self.grams = abs(grams) } }
            struct Size { let a: Int; let b: Int; init(_ x: Int, _ y: Int) { (a, b) = (y, x) } }
            struct Box { let a: Int }
            extension Box { init(twice a: Int) { self.init(a: a) } }
            final class A: NSObject, NSSecureCoding {
                let price: Price, weight: Weight, size: Size
                init(price: Price, weight: Weight, size: Size) {
                    (self.price, self.weight, self.size) = (price, weight, size)
                }
            }
            """)
        let types = try result.class("A").valueTypes.values.map(\.summary).sorted()
        #expect(types[0] == "Price{cents: Int | init(cents: cents)}")
        #expect(types[1] == "Size{a: Int; b: Int | init(b, a)}")
        #expect(types[2] == "Weight{grams: Int | init(grams: grams) then grams}")
    }

    @Test func `a body of any size is read once`() throws {
        let list = Array(repeating: "[1, 2]", count: 20_000).joined(separator: ", ")
        let nested = String(repeating: "{ ", count: 5_000) + String(repeating: "} ", count: 5_000)
        #expect(try plan("let n: Int; init(n: Int) { self.n = n; _ = [\(list)] }") == "extension init(n: n)")
        // Code that is nested too deeply to be read may change anything.
        #expect(try plan("let n: Int; init(n: Int) { self.n = n; _ = \(nested) }") == "inline")
    }
}
