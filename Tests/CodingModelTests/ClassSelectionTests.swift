import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Selected classes")
struct ClassSelectionTests {
    @Test(arguments: [65, 300]) func `a chain of superclasses can have any length`(_ count: Int) throws {
        var text = "class C0: NSObject, NSSecureCoding { var p0 = 0 }\n"
        for number in 1..<count { text += "class C\(number): C\(number - 1) { var p\(number) = \(number) }\n" }
        let result = check(text + "final class Last: C\(count - 1) { var NSNumber: Int? }", mode: .auto)
        for number in 0..<count { #expect(try result.class("C\(number)").properties.count == 1) }
        let last = try result.class("Last")
        #expect(last.shadowedNames.contains("p0") && last.shadowedNames.contains("NSNumber"))
        #expect(try !result.class("C0").shadowedNames.contains("NSNumber"))
    }

    @Test func `classes below a cycle are rejected like those in it`() {
        check(
            """
            class A: B, NSSecureCoding {}
            //    ^ error: circular-superclass
            class B: C {}
            class C: B {}
            """)
    }

    @Test func `a conformance in a class header counts`() {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding { var n = 1 }
            final class B: NSObject { var n = 1 }
            final class C: NSObject, NSCopying, Foundation.NSSecureCoding { var n = 1 }
            final class D: NSObject, @unchecked Sendable, NSSecureCoding { var n = 1 }
            final class E: NSObject, @preconcurrency NSSecureCoding { var n = 1 }
            """)
        #expect(result.selectedClasses == ["A", "C", "D", "E"])
    }

    @Test func `a conformance in an extension counts`() {
        let result = check(
            .file("A.swift", "final class A: NSObject { var n = 1 }"),
            .file("Conformances.swift", "extension A: NSSecureCoding {}\nextension B.C: NSSecureCoding {}"),
            .file("B.swift", "enum B { final class C: NSObject { var n = 1 } }"), ignoring: ["unstable-class-name"])
        #expect(result.selectedClasses == ["A", "B.C"])
        #expect(result.model.files.map(\.path) == ["A.swift", "B.swift"], "members belong to the class's file")
    }

    @Test func `a conformance in a reference file counts`() {
        let result = check(
            .file("A.swift", "final class A: NSObject { var n = 1 }"),
            .reference("Conformances.swift", "extension A: NSSecureCoding {}"))
        #expect(result.selectedClasses == ["A"])
    }

    @Test func `a class in a reference file gets no members or diagnostics`() {
        let result = check(
            .file("A.swift", "final class A: NSObject, NSSecureCoding { var b: B? }"),
            .reference("B.swift", "class B: NSObject, NSSecureCoding { var closure: () -> Void; weak var x: B? }"))
        #expect(result.selectedClasses == ["A"])
    }

    @Test func `a conformance can come from a protocol or an alias`() {
        let result = check(
            .file(
                "A.swift",
                """
                protocol Archivable: AnyObject, Storable {}
                protocol Storable: NSSecureCoding {}
                typealias Both = NSCopying & NSSecureCoding
                typealias Coded = Both
                final class A: NSObject, Archivable { var n = 1 }
                final class B: NSObject, Coded { var n = 1 }
                final class C: NSObject, NSCopying & NSSecureCoding { var n = 1 }
                final class D: NSObject, Elsewhere.Kept { var n = 1 }
                final class E: NSObject, NSCoding { var n = 1 }
                //          ^ warning: insecure-conformance
                """),
            .reference("Elsewhere.swift", "enum Elsewhere { typealias Kept = Storable }"))
        #expect(result.selectedClasses == ["A", "B", "C", "D"])
    }

    @Test func `cycles of protocols and aliases end`() {
        let result = check(
            """
            protocol P: Q {}
            protocol Q: P {}
            typealias R = S
            typealias S = R
            final class A: NSObject, P, R { var n = 1 }
            """)
        #expect(result.selectedClasses == [])
    }

    @Test func `a user's type with the same name isn't Foundation's`() {
        let result = check(
            """
            protocol NSSecureCoding {}
            final class A: NSObject, NSSecureCoding { var n = 1 }
            """)
        #expect(result.selectedClasses == [])
    }

    @Test func `structs, enums and protocols don't participate`() {
        #expect(
            check(
                """
                struct S: NSSecureCoding { var f: () -> Void }
                //     ^ error: no-class
                enum E: NSSecureCoding { case a }
                //   ^ error: no-class
                protocol P: NSSecureCoding { var f: () -> Void { get } }
                """
            ).selectedClasses == [])
    }

    // MARK: Handwritten members

    @Test func `a handwritten class isn't changed`() {
        let result = check(
            .file(
                "A.swift",
                """
                final class A: NSObject, NSSecureCoding {
                    let closure: () -> Void = {}
                    static var supportsSecureCoding: Bool { true }
                    init?(coder: NSCoder) {}
                    func encode(with coder: NSCoder) {}
                }
                class B: NSObject, NSSecureCoding {
                    required init?(coder aDecoder: NSCoder) { super.init() }
                }
                """),
            .file("B+Coding.swift", "extension B { func encode(with aCoder: NSCoder) {} }"))
        #expect(result.selectedClasses == [])
    }

    @Test func `handwritten members are recognized by their signature`() {
        let result = check(
            """
            typealias Coder = NSCoder
            final class A: NSObject, NSSecureCoding { func encode(with encoder: JSONEncoder) throws -> Data { Data() } }
            final class B: NSObject, NSSecureCoding {
                var b = 1
                convenience init(coder: String) { self.init() }
                func encode(with key: String) {}
            }
            final class C: NSObject, NSSecureCoding {
                static func encode(with coder: NSCoder) {}
                let supportsSecureCoding: Bool? = nil
            }
            final class D: NSObject, NSSecureCoding {
                init?(coder aDecoder: Foundation.NSCoder) {}
                func encode(with aCoder: Coder) {}
            }
            final class E: NSObject, NSSecureCoding {
                init(coder: NSCoder!) {}
                @objc(encodeWithCoder:) func encode(with coder: NSCoder?) {}
            }
            final class F: NSObject, NSSecureCoding {
                struct NSCoder {}
                convenience init(coder: NSCoder) { self.init() }
                func encode(with coder: NSCoder) {}
            }
            final class G: NSObject, NSSecureCoding { convenience init(coder: NSCoder...) { self.init() } }
            """, ignoring: ["unstable-class-name"])
        #expect(result.selectedClasses == ["A", "B", "C", "F", "G"])
    }

    @Test func `half a handwritten conformance is an error`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                init?(coder: NSCoder) {}
            //  ^ error: half-written: 'A' implements 'init(coder:)' but not 'encode(with:)'
            //  ^ note: remove it to generate both, write the other one too, or put '// securecodegen: skip' above the class to exclude it
            }
            final class B: NSObject, NSSecureCoding {
                func encode(with coder: NSCoder) {}
            //       ^ error: half-written: 'B' implements 'encode(with:)' but not 'init(coder:)'
            //       ^ note: remove it to generate both, write the other one too, or put '// securecodegen: skip' above the class to exclude it
            }
            """)
    }

    @Test func `similar members aren't handwritten coding`() {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var n = 1
                convenience init(coder n: Int, more: Int) { self.init() }
                func encode(for coder: NSCoder) {}
                func encode(with coder: NSCoder, now: Bool) {}
                override init() {}
            }
            """)
        #expect(result.selectedClasses == ["A"])
    }

    /// "must call a designated initializer of the superclass"
    @Test func `a convenience initializer of the superclass is an error`() throws {
        let result = check(
            """
            class Base: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
                var n = 1
                override init() { super.init() }
                required convenience init?(coder: NSCoder) { self.init(); n = coder.decodeInteger(forKey: "n") }
                func encode(with coder: NSCoder) { coder.encode(n, forKey: "n") }
            }
            class A: Base { var m = 1 }
            //    ^ error: no-superclass-initializer: 'init(coder:)' of 'Base' is a convenience initializer, so 'A' can't call it with 'super.init(coder:)'
            //    ^ note: remove 'convenience', assign each stored property, and call an initializer of the superclass; or remove it and 'encode(with:)' from 'Base' to generate both
            //    ^ note: it is declared here
            class B: Base {}
            class C: B { var m: Int? }
            //    ^ error: no-superclass-initializer
            class D: Base {
                override class var supportsSecureCoding: Bool { true }
                required init?(coder: NSCoder) { super.init() }
                override func encode(with coder: NSCoder) {}
            }
            class E: D { var m = 1 }
            class Stated: Outside { required convenience init?(coder: NSCoder) { self.init() } }
            // securecodegen: superclass = .coding
            class F: Stated { var m = 1 }
            //    ^ error: no-superclass-initializer
            """, mode: .auto, ignoring: ["passed-over"])
        #expect(result.selectedClasses == ["B", "E"])
    }

    @Test func `a subclass that adds nothing needs its own supportsSecureCoding`() throws {
        let result = check(
            """
            class Base: NSObject, NSSecureCoding { var n = 1 }
            class Leaf: Base {}
            final class Last: Leaf {
                var cache = 1 // securecodegen: skip
                convenience init(n: Int) { self.init() }
            }
            class Own: Base { override class var supportsSecureCoding: Bool { true } }
            class Fixed: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                required init?(coder: NSCoder) { super.init() }
                func encode(with coder: NSCoder) {}
            }
            class BelowFixed: Fixed {}
            """, mode: .auto, ignoring: ["static-support"])
        #expect(result.selectedClasses == ["Base", "Last", "Leaf"])
        for name in ["Leaf", "Last"] {
            let coded = try result.class(name)
            #expect(coded.placement == .inline)
            #expect(coded.members.support == .overridden)
            guard case .inherited = coded.construction else {
                Issue.record("\(name): \(coded.construction)")
                continue
            }
        }
    }

    @Test func `requirements of Self and Foundation's own protocol declare the conformance`() {
        let result = check(
            """
            protocol Model where Self: NSSecureCoding {}
            protocol Item: AnyObject where Self: NSObject & Model {}
            final class A: NSObject, Item { var n = 1 }
            """, mode: .auto)
        #expect(result.selectedClasses == ["A"])
        let own = check(
            """
            protocol NSSecureCoding: Foundation.NSSecureCoding {}
            final class A: NSObject, NSSecureCoding { var n = 1 }
            final class B: NSObject, Foundation.NSSecureCoding { var n = 1 }
            """, mode: .auto)
        #expect(own.selectedClasses == ["A", "B"])
    }

    @Test func `a class in a function is an error`() {
        check(
            """
            func f() {
                class Local: NSObject, NSSecureCoding { var n = 1 }
                //    ^ error: local-class: class 'Local' is declared in a function, where no members can be generated
                //    ^ note: move it to file scope
                class Plain: NSObject {}
                class Handwritten: NSObject, NSSecureCoding {
                    static var supportsSecureCoding: Bool { true }
                    required init?(coder: NSCoder) {}
                    func encode(with coder: NSCoder) {}
                }
                let text = "class Text: NSSecureCoding {"
            }
            """)
    }

    @Test func `members that name a deprecated subclass are deprecated`() throws {
        let result = check(
            """
            class Base: NSObject, NSSecureCoding { var n = 1 }
            @available(*, deprecated) final class Old: Base {}
            struct Wrapper { var base: Base? }
            final class A: NSObject, NSSecureCoding { var list: [Base] = [] }
            final class B: NSObject, NSSecureCoding { var wrapper = Wrapper() }
            final class C: NSObject, NSSecureCoding { var n = 1 }
            """, mode: .auto)
        #expect(try ["A", "B", "C"].map { try result.class($0).members.isDeprecated } == [true, true, false])
    }

    @Test func `a superclass that codes without a conformance is overridden`() throws {
        let result = check(
            """
            class Plain: NSObject {
                var n = 1
                override init() {}
                required init?(coder: NSCoder) { n = coder.decodeInteger(forKey: "n") }
                func encode(with coder: NSCoder) { coder.encode(n, forKey: "n") }
            }
            class Middle: Plain { var a = 1 }
            class A: Middle, NSSecureCoding { var m = 1 }
            //    ^ warning: insecure-superclass: superclass 'Plain' of 'A' implements coding without a conformance and may decode any class
            //    ^ note: make 'Plain' conform to NSSecureCoding
            class B: A { var o = 1 }
            class Both: NSObject {
                class var supportsSecureCoding: Bool { true }
                override init() {}
                required init?(coder: NSCoder) {}
                func encode(with coder: NSCoder) {}
            }
            final class C: Both, NSSecureCoding { var m = 1 }
            //          ^ warning: insecure-superclass
            class Helper: NSObject { private func encode(with coder: NSCoder) {} }
            final class D: Helper, NSSecureCoding { var m = 1 }
            """, mode: .auto)
        #expect(result.selectedClasses == ["A", "B", "C", "D"])
        let (a, c, d) = (try result.class("A"), try result.class("C"), try result.class("D"))
        #expect(a.properties.map(\.name) == ["a", "m"])
        #expect(a.members.overridesEncode && a.members.support == .introduced)
        #expect(c.members.overridesEncode && c.members.support == .overridden)
        #expect(!d.members.overridesEncode && d.placement == .extension)
    }

    @Test func `superclass methods that can't be overridden are an error`() {
        let result = check(
            """
            class Loose: NSObject {
                override init() {}
                init?(coder: NSCoder) {}
            //  ^ error: fixed-method: 'A' can't override 'init(coder:)' of 'Loose', which is not required
            //  ^ note: write 'required init?(coder: NSCoder)'
                func encode(with coder: NSCoder) {}
            }
            final class A: Loose, NSSecureCoding {}
            class Half: NSObject {
                func encode(with coder: NSCoder) {}
            //       ^ error: half-written: superclass 'Half' of 'B' implements 'encode(with:)' but not 'init(coder:)'
            //       ^ note: remove it and make 'Half' conform to NSSecureCoding, or add 'required init?(coder: NSCoder)' to it
            }
            final class B: Half, NSSecureCoding {}
            class Spread: NSObject { required init?(coder: NSCoder) {} }
            extension Spread {
                func encode(with coder: NSCoder) {}
            //       ^ error: fixed-method: 'C' can't override 'encode(with:)' of 'Spread', which is declared in an extension
            //       ^ note: move it into the body of 'Spread', or make 'Spread' conform to NSSecureCoding
            }
            final class C: Spread, NSSecureCoding { init() { super.init() } }
            class Closed: NSObject, NSSecureCoding {
                class var supportsSecureCoding: Bool { true }
                override init() {}
                required init?(coder: NSCoder) {}
                final func encode(with coder: NSCoder) {}
            //             ^ error: fixed-method: 'D' can't override 'encode(with:)' of 'Closed', which is final
            //             ^ note: remove 'final'
            }
            class D: Closed { var n = 1 }
            class Hidden: NSObject {
                override init() {}
                required init?(coder: NSCoder) {}
                fileprivate func encode(with coder: NSCoder) {}
            //                   ^ error: fixed-method: 'E' can't override 'encode(with:)' of 'Hidden', which is fileprivate
            //                   ^ note: make it internal
            }
            final class E: Hidden, NSSecureCoding {}
            class Read: NSObject { override init() {}; required init?(coder: NSCoder) {} }
            final class F: Read, NSSecureCoding { var n = 1 }
            """, mode: .auto)
        #expect(result.selectedClasses == ["F"])
    }

    @Test func `a convenience initializer in a header is an error unless a category declares it`() throws {
        let result = check(
            .reference(
                "Base.h",
                """
                open class Base: NSObject, NSSecureCoding {
                    open class var supportsSecureCoding: Bool { true }; open func encode(with coder: NSCoder) {}
                    public required convenience init?(coder: NSCoder) {}; public init(n: Int) {}
                }
                open class Other: NSObject { public init(n: Int) {} }
                extension Other: NSSecureCoding {
                    open class var supportsSecureCoding: Bool { true }; open func encode(with coder: NSCoder) {}
                    public convenience init?(coder: NSCoder) {}
                }
                """),
            .file(
                "A.swift",
                """
                class A: Base { var m = 1 }
                //    ^ error: no-superclass-initializer
                //    ^ note: mark it with 'NS_DESIGNATED_INITIALIZER' in the header
                class B: Other { var m = 1 }
                """), mode: .auto)
        #expect(result.selectedClasses == ["B"])
    }

    @Test func `supportsSecureCoding can be handwritten`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                var n = 1
            }
            final class B: NSObject, NSSecureCoding { var n = 1 }
            extension B { class var supportsSecureCoding: Bool { return true } }
            final class C: NSObject, NSSecureCoding { var n = 1 }
            """)
        #expect(try result.class("A").declaresSupportsSecureCoding)
        #expect(try result.class("B").declaresSupportsSecureCoding)
        #expect(try !result.class("C").declaresSupportsSecureCoding)
    }

    @Test func `supportsSecureCoding that is false is an error`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { false }
            //             ^ error: secure-coding-off: 'A' declares NSSecureCoding, but its 'supportsSecureCoding' is false
            //             ^ note: remove this property; it is generated
            }
            final class B: NSObject, NSSecureCoding {
                static let supportsSecureCoding = false
            //             ^ error: secure-coding-off
            }
            final class C: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { return false }
            //             ^ error: secure-coding-off
            }
            """)
    }

    // MARK: Kinds of types

    @Test func `a skipped class isn't changed`() {
        let result = check(
            """
            // securecodegen: skip
            class A: NSObject, NSSecureCoding { let closure: () -> Void }
            actor B: NSSecureCoding {} // securecodegen: skip
            //                                           ^ error: directive-target: 'skip' does not apply to an actor
            //    ^ error: actor: 'B' is an actor, which can't conform to NSSecureCoding
            """)
        #expect(result.selectedClasses == [])
    }

    @Test func `an actor is rejected`() {
        check(
            """
            actor A: NSSecureCoding {}
            //    ^ error: actor: 'A' is an actor, which can't conform to NSSecureCoding
            //    ^ note: move its state into a final class that conforms to NSSecureCoding, and archive that class
            """)
    }

    /// The properties of such a class would silently be missing in archives.
    @Test func `a subclass of NSCoding alone with properties is reported`() {
        let result = check(
            """
            class Base: NSObject, NSCoding {
                required init?(coder: NSCoder) {}
                func encode(with coder: NSCoder) {}
            }
            class Heading: Base { var level = 1 }
            //    ^ warning: insecure-conformance: 'Heading' inherits NSCoding from 'Base' without archiving its own properties, and members are generated only for NSSecureCoding
            //    ^ note: declare NSSecureCoding, preferably in 'Base'
            class Plain: Base { var text: String { "" } }
            class Skipping: Base {
                // securecodegen: skip
                var cache = 1
            }
            class ByHand: Base {
                var level = 1
                required init?(coder: NSCoder) { super.init(coder: coder) }
                override func encode(with coder: NSCoder) {}
            }
            class Screen: UIView, NSCoding {
                required init?(coder: NSCoder) {}
                override func encode(with coder: NSCoder) {}
            }
            class Detail: Screen { var level = 1 }
            """, mode: .auto)
        #expect(result.selectedClasses == [])
    }

    @Test func `conformances without generated members are reported`() {
        let result = check(
            """
            class A: NSObject, NSCoding {}
            //    ^ warning: insecure-conformance: 'A' declares NSCoding without implementing it, and members are generated only for NSSecureCoding
            protocol Token: NSCoding {}
            class Through: NSObject, Token {}
            //    ^ warning: insecure-conformance
            class Screen: UIView, Token {}
            class Unknown: ORKStep, Token {}
            struct B: NSSecureCoding {}
            //     ^ error: no-class: 'B' is a struct, which can't conform to NSSecureCoding
            enum C { case c }
            extension C: Foundation.NSCoding {}
            //        ^ error: no-class: 'C' is an enum, which can't conform to NSSecureCoding
            class D: NSObject, NSCoding {
                required init?(coder: NSCoder) {}
                func encode(with coder: NSCoder) {}
            }
            // securecodegen: skip
            class E: NSObject, NSCoding {}
            final class F: NSObject, NSCoding, NSSecureCoding { var n = 1 }
            """)
        #expect(result.selectedClasses == ["F"])
    }

    @Test func `a class with a syntax error is rejected`() {
        let result = Modeler(mode: .extension).model([
            MarkedSource.file("A.swift", "final class A: NSObject, NSSecureCoding { var n = 1; var 5 }").input
        ])
        #expect(result.files.isEmpty)
        #expect(result.refusedFiles == ["A.swift"])
        #expect(result.diagnostics.map(\.id) == ["unreadable-declaration"])
    }

    @Test func `a class needs NSObject`() {
        check(
            """
            final class A: NSSecureCoding {}
            //          ^ error: no-nsobject: 'A' does not inherit from NSObject, which secure decoding requires
            //          ^ note: inherit from NSObject: ': NSObject, NSSecureCoding'
            final class B: Codable, NSSecureCoding {}
            //          ^ error: no-nsobject
            protocol P {}
            final class C: P, NSSecureCoding {}
            //          ^ error: no-nsobject
            """)
    }

    @Test func `an undeclared superclass is an error`() {
        check(
            """
            final class A: Base, NSSecureCoding {}
            //          ^ error: unknown-superclass: can't find superclass 'Base' of 'A' in the scanned files
            //          ^ note: add '--reference <path>' for the sources that declare it; or put '// securecodegen: superclass = .coding' above the class if its superclass conforms to NSSecureCoding, or '.plain' if not
            """)
    }

    @Test func `a superclass with a coding directive implements coding`() throws {
        let result = check(
            """
            // securecodegen: superclass = .coding
            class Base: Unseen { var n = 1; init(n: Int) {} }
            class Bare: Base {}
            final class Leaf: Bare { var m = 2; init(m: Int) {} }
            final class Holder: NSObject, NSSecureCoding { var base: Base? }
            // securecodegen: superclass = .plain
            class Plain: Unseen { var n = 1; init() {} }
            final class Below: Plain, NSSecureCoding { var m = 2; override init() {} }
            """, mode: .auto)
        #expect(try result.class("Leaf").members.support == .overridden)
        #expect(try result.class("Leaf").properties.map(\.key) == ["m"])
        #expect(try result.class("Holder").properties[0].type.summary == "Base|Bare|Leaf?")
        #expect(try result.class("Below").members.support == .introduced)
        #expect(try result.class("Below").properties.map(\.key) == ["n", "m"])
    }

    @Test func `a superclass without properties isn't a problem`() throws {
        let result = check(
            .file("A.swift", "final class A: Base, NSSecureCoding { var n = 1 }"),
            .reference(
                "Base.swift",
                """
                class Base: Root {
                    static var shared = 1
                    var computed: Int { 1 }
                    // securecodegen: skip
                    var cache: [Int] = []
                }
                typealias Root = NSObject
                """))
        #expect(try result.summary("A") == "n: Int = 1 | init() then n")
    }

    @Test func `circular superclasses are rejected`() {
        check(
            """
            class A: B {}
            class B: A {}
            final class C: A, NSSecureCoding {}
            //          ^ error: circular-superclass: the superclasses of 'C' form a cycle
            //          ^ note: break the cycle
            """)
    }
}

/// A superclass is found by any of its names.
@Suite("Superclasses with aliases")
struct SuperclassAliasTests {
    @Test(arguments: ["Base", "Alias", "Second", "Both", "Base & Marked", "Space.Nested"])
    func `an alias is the same superclass`(name: String) throws {
        let result = check(
            """
            protocol Marked {}
            typealias Alias = Base
            typealias Second = Alias
            typealias Both = Base & Marked
            enum Space { typealias Nested = Base }
            class Base: NSObject, NSSecureCoding { var a = 1; enum Kind: String { case x } }
            final class Below: \(name) { var b = 1; var kind = Kind.x }
            final class Holder: NSObject, NSSecureCoding { var base: Base? }
            """, mode: .auto)
        #expect(result.selectedClasses == ["Base", "Below", "Holder"])
        #expect(try result.class("Holder").properties.map(\.type.summary) == ["Base|Below?"])
        #expect(try result.class("Below").members.overridesEncode)
    }

    @Test func `a superclass's key collides under another name`() {
        check(
            """
            typealias Alias = Base
            class Base: NSObject, NSSecureCoding { var a = 1 }
            final class Below: Alias {
                var b = 1 // securecodegen: key = "a"
                //  ^ error: duplicate-key
            }
            """, mode: .auto)
    }
}
