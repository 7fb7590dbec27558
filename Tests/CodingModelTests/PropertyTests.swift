import SecureCodeGenCodingPlan
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Archived properties")
struct PropertyTests {
    @Test func `an overridden property is stored by the superclass`() throws {
        let result = check(
            """
            class Base: NSObject, NSSecureCoding {
                var names: [String] = []
            }
            final class Leaf: Base {
                override var names: [String] { didSet { count = names.count } }
                var count = 0
            }
            """, mode: .inline)
        #expect(try result.class("Leaf").properties.map(\.name) == ["count"])
    }

    @Test func `computed, static and constant properties are ignored`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                static var s = Date()
                class var c: Date { Date() }
                var computed: Date { Date() }
                var both: Date { get { Date() } set {} }
                let constant = Date(timeIntervalSince1970: 0)
                var observed: Int? { willSet {} didSet {} }
                var modified: Int { _read { yield 1 } }
            }
            """)
        #expect(try result.summary("A") == "observed: Int? or nil | init() then observed")
    }

    @Test func `properties in extensions store nothing`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding { var a: Int? }
            extension A { static var shared = Date(); var computed: Date { Date() } }
            """)
        #expect(try result.summary("A") == "a: Int? or nil | init() then a")
    }

    @Test func `a property has a value if the archive lacks it`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                let a: Int
                let b: Int?
                var c: Int?
                var d: Int? = nil
                var e: Int? = 3
                var f: Int = 3
                var g: Int!
                init(a: Int, b: Int?) {}
            }
            """)
        #expect(
            try result.summary("A")
                == "a: Int; b: Int? or nil; c: Int? or nil; d: Int? or nil; e: Int? = 3; f: Int = 3; g: Int? or nil"
                + " | init(a: a, b: b) then c, d, e, f, g")
    }

    @Test func `lazy, weak and closure properties cause a warning`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                lazy var a = 1
                //       ^ warning: lazy-property: 'A.a' is lazy and is not archived
                //       ^ note: put '// securecodegen: skip' above it to confirm; to archive its value, move it to a stored property that is not lazy
                weak var b: A?
                //       ^ warning: weak-property: 'A.b' is weak and is not archived
                //       ^ note: put '// securecodegen: skip' above it to confirm; to restore it, archive an identifier of its object in another property and look the object up in a 'didDecode' method
                var c: (() -> Void)?
                //  ^ warning: closure-property: 'A.c' holds a closure and is not archived
                var d: () -> Void = {}
                //  ^ warning: closure-property: 'A.d' holds a closure and is not archived
                var e: Handler?
                //  ^ warning: closure-property: 'A.e' holds a closure and is not archived
                // securecodegen: skip
                weak var f: A?
                typealias Handler = @Sendable (Int) -> Void
            }
            """)
        #expect(result.selectedClasses == ["A"])
    }

    @Test func `directives on properties that aren't archived are reported`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                weak var a: A? // securecodegen: key = "b"
                //       ^ warning: weak-property: 'A.a' is weak and is not archived
                //                               ^ note: 'key' has no effect on a property that is not archived
            }
            """)
    }

    @Test func `an unowned parent is reported once`() {
        check(
            """
            final class Owner: NSObject, NSSecureCoding { var kids: [Kid] = [] }
            final class Kid: NSObject, NSSecureCoding {
                unowned var owner: Owner
                //          ^ error: unowned-property
                //          ^ note: declare it 'weak var owner: Owner?', put '// securecodegen: skip' above it, and set it in the 'didDecode' method of the class that owns this object
                unowned var parent: Owner?
                //          ^ error: unowned-property
                init(owner: Owner) { self.owner = owner }
            }
            """)
    }

    @Test func `advice about unowned properties works`() throws {
        let result = check(
            """
            // securecodegen: didDecode = adopt
            final class Owner: NSObject, NSSecureCoding {
                var kids: [Kid] = []
                func adopt() { for kid in kids { kid.owner = self } }
            }
            final class Kid: NSObject, NSSecureCoding {
                // securecodegen: skip
                weak var owner: Owner?
                var name: String
                init(name: String) { self.name = name }
            }
            """)
        #expect(try result.class("Kid").properties.map(\.name) == ["name"])
    }

    @Test func `properties that can't be archived are errors`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                unowned let a: A
                //          ^ error: unowned-property: 'A.a' is unowned, so nothing would own its object after decoding
                //          ^ note: declare it 'weak var a: A?', put '// securecodegen: skip' above it, and set it in the 'didDecode' method of the class that owns this object
                @NSManaged var b: Int
            //  ^ error: managed-property: 'A.b' is managed by Core Data
                @Clamped(0...5) var c: Int = 1
            //  ^ error: property-wrapper: 'A.c' has the attribute '@Clamped', which may store its value elsewhere
            //  ^ note: archive a property without the attribute instead, or put '// securecodegen: skip' above it
                let (f, g) = (1, 2)
                //  ^ error: tuple-pattern: stored properties of 'A' that are declared by a pattern can't be archived
                //  ^ note: declare each property separately
                let i: () -> Void
                //     ^ error: function-type
            }
            """)
    }

    @Test func `attributes that don't affect storage are allowed`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                @objc var a: Int?
                @objc(bee) dynamic var b: Int?
                @available(*, deprecated) var c: Int?
                @nonobjc var d: Int?
                @Published var e: Int?
            }
            """)
        #expect(try result.class("A").properties.map(\.name) == ["a", "b", "c", "d", "e"])
    }
}

@Suite("Context of generated code")
struct ClassFactsTests {
    @Test(arguments: [
        ("", "internal"), ("internal ", "internal"), ("package ", "package"), ("public ", "public"),
    ])
    func `members are as visible as the class`(_ modifier: String, _ access: String) throws {
        let result = check("\(modifier)final class A: NSObject, NSSecureCoding { var a: Int? }")
        #expect(try result.class("A").access.rawValue == access)
    }

    @Test func `enclosing types and extensions limit the access`() throws {
        let result = check(
            """
            public enum Outer { final class A: NSObject, NSSecureCoding {} }
            enum Inner { public final class A: NSObject, NSSecureCoding {} }
            public extension Outer { final class B: NSObject, NSSecureCoding {} }
            package extension Outer { public final class C: NSObject, NSSecureCoding {} }
            """, ignoring: ["unstable-class-name"])
        #expect(try result.class("Outer.A").access == .internal)
        #expect(try result.class("Inner.A").access == .internal)
        #expect(try result.class("Outer.B").access == .public)
        #expect(try result.class("Outer.C").access == .public)
    }

    @Test func `availability is that of the class and enclosing types`() throws {
        let result = check(
            """
            @available(macOS 14, *)
            enum Outer {
                @objc(A) @available(iOS 17, *) @MainActor
                final class A: NSObject, @preconcurrency NSSecureCoding {}
            }
            """)
        #expect(try result.class("Outer.A").availability == ["@available(macOS 14, *)", "@available(iOS 17, *)"])
    }

    @Test func `conditions are those of the class and enclosing types`() throws {
        let result = check(
            """
            #if os(Linux) && DEBUG
            enum Outer {
                #if A
                #elseif B || C
                #else
                final class A: NSObject, NSSecureCoding {}
                #endif
            }
            #elseif os(macOS)
            final class B: NSObject, NSSecureCoding {}
            #endif
            """, ignoring: ["unstable-class-name"])
        #expect(
            try result.class("Outer.A").conditions
                == [Condition(holds: "os(Linux) && DEBUG"), Condition(holds: nil, excluded: ["A", "B || C"])])
        #expect(try result.class("B").conditions == [Condition(holds: "os(macOS)", excluded: ["os(Linux) && DEBUG"])])
    }

    @Test func `imports are repeated as written`() {
        let result = check(
            """
            import Foundation
            @preconcurrency import Dispatch
            public import struct Models.Person
            #if canImport(UIKit)
            import UIKit
            #else
            import AppKit
            #endif
            final class A: NSObject, NSSecureCoding {}
            """)
        #expect(
            result.model.files[0].imports == [
                .init(path: "Foundation"),
                .init(path: "Dispatch", attributes: ["@preconcurrency"]),
                .init(path: "struct Models.Person", hasAccessLevel: true),
                .init(path: "UIKit", conditions: [Condition(holds: "canImport(UIKit)")]),
                .init(path: "AppKit", conditions: [Condition(holds: nil, excluded: ["canImport(UIKit)"])]),
            ])
    }

    @Test func `limits of extensions are reported if one is requested`() {
        check(
            """
            private final class A: NSObject, NSSecureCoding {}
            //                  ^ error: class-not-reachable: 'A' is private, so no other file can extend it
            //                  ^ note: make it internal, or generate the members in the class body
            class B: NSObject, NSSecureCoding {}
            //    ^ error: not-final: 'B' is not final, so 'init(coder:)' must be declared in its body
            //    ^ note: declare it 'final class', or generate the members in the class body
            final class C: Hand, NSSecureCoding {}
            //          ^ error: coding-superclass: superclass 'Hand' of 'C' implements 'init(coder:)' itself, which can only be called from the class body
            class Hand: NSObject, NSCoding {}
            //    ^ warning: insecure-conformance
            final class D: NSObject, NSSecureCoding {
                private var d: Int = 1
                //          ^ error: property-not-reachable: 'D.d' is private, so generated code can't reach it
                //          ^ note: make it internal, or put '// securecodegen: skip' above it
            }
            """, ignoring: ["unstable-class-name", "insecure-superclass"])
    }

    @Test func `members are in the class body if an extension can't contain them`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding { var a: Int? }
            class B: NSObject, NSSecureCoding { var b: Int? }
            final class C: B { var c: Int? }
            final class D: NSObject, NSSecureCoding { private var d: Int = 1 }
            final class E: NSObject, NSSecureCoding { let e: Int; private init(e: Int) {} }
            class F: NSObject { var f: Int? }
            final class G: F, NSSecureCoding { var g: Int? }
            // securecodegen: inline
            final class H: NSObject, NSSecureCoding { var h: Int? }
            """, mode: .auto)
        let placements = try ["A", "B", "C", "D", "E", "G", "H"].map { try result.class($0).placement.rawValue }
        #expect(placements == ["extension", "inline", "inline", "inline", "inline", "extension", "inline"])
        #expect(try result.class("C").properties.map(\.name) == ["c"], "what 'B' codes is not coded twice")
        #expect(try result.class("G").properties.map(\.name) == ["f", "g"], "what 'F' stores is archived with it")
        #expect(result.selectedClasses == ["A", "B", "C", "D", "E", "G", "H"])
    }

    @Test func `several classes in a file are in source order`() {
        let result = check(
            """
            final class B: NSObject, NSSecureCoding {}
            enum Outer { final class A: NSObject, NSSecureCoding {} }
            final class A: NSObject, NSSecureCoding {}
            """, ignoring: ["unstable-class-name"])
        #expect(result.model.files[0].classes.map { $0.name.last ?? "" } == ["B", "A", "A"])
    }

    @Test func `the order of many files doesn't matter`() {
        let sources = (0..<40).map { number in
            MarkedSource.file(
                "Folder\(number % 3)/File\(number).swift",
                """
                extension C\((number + 1) % 40) { enum Nested\(number): String { case a } }
                final class C\(number): NSObject, NSSecureCoding {
                    var next: C\((number + 7) % 40)?
                    var kind: C\((number + 1) % 40).Nested\(number)?
                    var missing: Missing\(number % 2 == 0 ? "" : "Too")?
                }
                """)
        }
        let inputs = sources.map(\.input)
        let expected = Modeler().model(inputs).summary
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<5 {
            #expect(Modeler().model(inputs.shuffled(using: &generator)).summary == expected)
        }
    }

    // MARK: Constants that differ in each object

    @Test(arguments: [
        "let a = UUID()", "let a: UUID = .init()", "let a = UUID().uuidString", "let a = Date()", "let a = Date.now",
        "let a: Date = .now", "let a = Int.random(in: 0...9)", "let a = [1, 2].randomElement()", "let a = Date.init()",
        "let a = Date().addingTimeInterval(60)",
    ])
    func `a constant that is new in each object causes a warning`(declaration: String) {
        for type in [
            "class Owner: NSObject, NSSecureCoding { \(declaration) }",
            "struct Part { \(declaration); var b = 1 }\nclass Owner: NSObject, NSSecureCoding { var part: Part? }",
        ] {
            let model = Modeler().model([MarkedSource.file("A.swift", type).input])
            #expect(model.diagnostics.map(\.id) == ["fresh-constant"])
            #expect(model.files.first?.classes.count == 1)
        }
    }

    @Test func `a constant object with data is new`() {
        check(
            """
            final class Settings: NSObject, NSSecureCoding { var volume = 5 }
            final class Empty: NSObject, NSSecureCoding {}
            class Service { var state = 0 }
            final class Player: NSObject, NSSecureCoding {
                let settings = Settings()
            //      ^ warning: object-constant: 'Player.settings' is a constant with an initial value, and is not archived: a decoded object gets a new 'Settings'
            //      ^ note: to archive it, make it a 'var' or set it in an initializer; otherwise put '// securecodegen: skip' above it to confirm
                let history: NSMutableArray = []
            //      ^ warning: object-constant
                let empty = Empty()
                let service = Service()
                // securecodegen: skip
                let others = Settings()
            }
            """)
    }

    @Test(arguments: [
        "let a = 8", "let a = [Int]()", "let a = NSLock()", "let a = UUID(uuidString: \"x\")",
        "let a = Date(timeIntervalSince1970: 0)",
        "let a = UUID(uuidString: \"x\") ?? UUID()",
        "static let a = UUID()", "// securecodegen: skip\nlet a = UUID()", "let a = Date.distantPast",
    ])
    func `other constants cause no warning`(declaration: String) {
        let text = "class Owner: NSObject, NSSecureCoding {\n\(declaration)\n}"
        #expect(Modeler().model([MarkedSource.file("A.swift", text).input]).diagnostics == [])
    }
}
