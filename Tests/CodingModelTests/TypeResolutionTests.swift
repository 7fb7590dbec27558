import Testing

@testable import SecureCodeGenCodingModel

@Suite("Type resolution")
struct TypeResolutionTests {
    /// The archived form of a property with this type in the class `A`, with these additional declarations.
    private func archived(
        _ type: String, among declarations: String = "",
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> String {
        let result = check(
            "\(declarations)\nfinal class A: NSObject, NSSecureCoding { var p: \(type)? }",
            sourceLocation: sourceLocation)
        let property = try result.class("A", sourceLocation: sourceLocation).properties[0]
        return property.wrappedType.summary
    }

    // MARK: Platform types

    @Test(arguments: [
        ("Swift.Int", "Int"), ("Foundation.Date", "Date"), ("Swift.String", "String"),
        ("CoreGraphics.CGFloat", "CGFloat"),
        ("Foundation.CGFloat", "CGFloat"), ("FoundationEssentials.UUID", "UUID"), ("TimeInterval", "Double"),
        ("Foundation.TimeInterval", "Double"), ("NSInteger", "Int"), ("Float64", "Double"), ("Float32", "Float"),
        ("CInt", "Int32"), ("CLLocationDegrees", "Double"), ("PHImageRequestID", "Int32"), ("NSImage.Name", "String"),
        ("Foundation.NSNumber", "NSNumber"),
        ("NSUUID", "NSUUID"), ("`Int`", "Int"),
    ])
    func `platform types have all their names`(_ spelling: String, _ archived: String) throws {
        #expect(try self.archived(spelling) == archived)
    }

    @Test(arguments: [
        ("[Int]", "[Int]"), ("Array<Int>", "[Int]"), ("Swift.Array<Int>", "[Int]"), ("Set<Int>", "Set<Int>"),
        ("Swift.Set<Swift.Int>", "Set<Int>"), ("[String: Int]", "[String: Int]"),
        ("Dictionary<String, Int>", "[String: Int]"), ("[Optional<Int>]", "[Int?]"),
        ("[Swift.Optional<Int>]", "[Int?]"),
        ("[(Int)]", "[Int]"), ("(([Int]))", "[Int]"), ("[[String: [Int?]]]", "[[String: [Int?]]]"),
    ])
    func standardGenericsAreKnownByAllTheirSpellings(_ spelling: String, _ archived: String) throws {
        #expect(try self.archived(spelling) == archived)
    }

    @Test func `an optional is the same in every spelling`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var b: Optional<Int>
                var c: Swift.Optional<Int>
                var d: Int!
                var e: Maybe
                typealias Maybe = Int?
                // Swift declares it only for types that are spelled with a mark.
                override init() {
                    b = nil
                    c = nil
                    e = nil
                }
            }
            """)
        let expected = "a: Int? or nil; b: Int? or nil; c: Int? or nil; d: Int? or nil; e: Int? or nil"
        #expect(try result.summary("A") == "\(expected) | init() then a, b, c, d, e")
    }

    // MARK: Scopes

    @Test func `names are looked up from the inside out`() throws {
        let result = check(
            """
            enum Kind: Int { case top }
            enum Outer {
                enum Kind: String { case outer }
                final class A: NSObject, NSSecureCoding {
                    enum Kind: Int8 { case inner }
                    var p: Kind?
                }
                final class B: NSObject, NSSecureCoding { var p: Kind? }
            }
            final class C: NSObject, NSSecureCoding { var p: Kind?; var q: Outer.Kind?; var r: Outer.A.Kind? }
            """, ignoring: ["unstable-class-name"])
        #expect(try result.summary("Outer.A") == "p: Outer.A.Kind(Int8)? or nil | init() then p")
        #expect(try result.summary("Outer.B") == "p: Outer.Kind(String)? or nil | init() then p")
        #expect(
            try result.class("C").properties.map(\.type.summary)
                == ["Kind(Int)?", "Outer.Kind(String)?", "Outer.A.Kind(Int8)?"])
    }

    @Test func `types nested in extensions are found in any order of files`() throws {
        let result = check(
            .file("A.swift", "extension Outer.Middle { enum Deep: String { case a } }"),
            .file("B.swift", "extension Outer { enum Middle { } }"),
            .file("C.swift", "enum Outer {}"),
            .file(
                "D.swift",
                """
                extension Outer.Middle {
                    final class A: NSObject, NSSecureCoding { var p: Deep?; var q: Outer.Middle.Deep? }
                }
                """), ignoring: ["unstable-class-name"])
        #expect(
            try result.class("Outer.Middle.A").properties.map(\.type.summary)
                == ["Outer.Middle.Deep(String)?", "Outer.Middle.Deep(String)?"])
    }

    @Test func `types nested in the superclass are inherited`() throws {
        let result = check(
            """
            class Base: NSObject { enum Kind: String { case a } }
            class Middle: Base {}
            final class A: Middle, NSSecureCoding { var p: Kind?; var q: Middle.Kind?; var r: A.Kind? }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary)
                == ["Base.Kind(String)?", "Base.Kind(String)?", "Base.Kind(String)?"])
    }

    @Test func `a scanned type hides the platform's type with the same name`() throws {
        let result = check(
            """
            enum Data: String { case a }
            final class A: NSObject, NSSecureCoding { var p: Data?; var q: Foundation.Data? }
            """)
        #expect(try result.class("A").properties.map(\.type.summary) == ["Data(String)?", "Data?"])
        #expect(try result.class("A").shadowedNames.contains("Data"))
    }

    @Test func `a type can be named with its module`() throws {
        #expect(try archived("Models.Kind", among: "enum Kind: String { case a }") == "Kind(String)")
        #expect(
            try archived("Models.Kind.Inner", among: "enum Kind { enum Inner: Int { case a } }") == "Kind.Inner(Int)")
    }

    @Test func `the module is kept if the name alone is ambiguous`() throws {
        let result = check(
            """
            enum Kind: String { case a }
            final class A: NSObject, NSSecureCoding {
                enum Kind: Int { case a }
                var p: Models.Kind?
                var q: Kind?
            }
            """)
        #expect(try result.class("A").properties.map(\.type.summary) == ["Models.Kind(String)?", "A.Kind(Int)?"])
    }

    @Test func `nested types that generated code can't name are rejected`() {
        check(
            """
            typealias Top = Kind
            enum Kind: String { case a }
            final class A: NSObject, NSSecureCoding {
                enum Kind: Int { case a }
                var p: Top?
                //     ^ error: type-shadowed: 'A.p' has type 'Top?': 'Kind' means a different declaration in generated code
                //     ^ note: write the type with its module: '<Module>.Kind'
            }
            final class B: NSObject, NSSecureCoding {
                var Kind: Kind?
                //        ^ error: type-shadowed
            }
            """)
    }

    // MARK: Several files

    @Test func `a private type in another file isn't visible`() throws {
        let result = check(
            .file("A.swift", "final class A: NSObject, NSSecureCoding { var p: Kind? }"),
            .file("B.swift", "private enum Kind: Int { case a }"),
            .file("C.swift", "fileprivate enum Kind: Int8 { case a }"),
            .file("D.swift", "enum Kind: String { case a }"))
        #expect(try result.summary("A") == "p: Kind(String)? or nil | init() then p")
    }

    @Test func `the nearest file determines a type with several declarations`() throws {
        let result = check(
            .file("App/Models/A.swift", "final class A: NSObject, NSSecureCoding { var p: Kind? }"),
            .file("App/Models/Kind.swift", "enum Kind: String { case a }"),
            .reference("Other/Kind.swift", "enum Kind: Int { case a }"))
        #expect(try result.summary("A") == "p: Kind(String)? or nil | init() then p")
    }

    /// `App-Swift.h`, which the compiler writes, declares the Swift classes again.
    @Test func `Swift declarations take precedence over headers`() throws {
        let result = check(
            .file("Base.swift", "open class Base: NSObject, NSSecureCoding { var flag = false }"),
            .file("Sub.swift", "final class Sub: Base { var name = 1 }"),
            .file("Holder.swift", "final class Holder: NSObject, NSSecureCoding { var base: Base?; var old: Old? }"),
            .reference("App-Swift.h", "open class Base: NSObject, NSCoding { open var flag: Bool }"),
            .reference("Old.h", "open class Old: NSObject, NSSecureCoding {}"), mode: .auto)
        #expect(Set(result.selectedClasses) == ["Base", "Sub", "Holder"])
        #expect(try result.class("Sub").members.overridesEncode)
        #expect(try result.summary("Holder") == "base: Base|Sub? or nil; old: Old? or nil | init() then base, old")
    }

    @Test func `equally near types are ambiguous`() {
        let result = check(
            .file(
                "A.swift",
                """
                final class A: NSObject, NSSecureCoding {
                    var p: Kind?
                    //     ^ error: ambiguous-type: 'A.p' has type 'Kind?': several scanned files declare 'Kind'
                    //     ^ note: pass only one of these files
                    //     ^ note: 'Kind' is declared here
                }
                """),
            .reference("B/Kind.swift", "enum Kind: String { case a }"),
            .reference("C/Kind.swift", "enum Kind: Int { case a }"))
        let places = result.diagnostics[0].notes.compactMap { $0.location?.path }
        #expect(places == ["B/Kind.swift", "C/Kind.swift"])
    }

    // MARK: Aliases

    @Test(arguments: [
        ("typealias P = Int", "P", "Int"),
        ("typealias P = Q; typealias Q = [String]", "P", "[String]"),
        ("typealias List<T> = [T]", "List<Int>", "[Int]"),
        ("typealias Pairs<K, V> = [K: [V]]", "Pairs<String, Date>", "[String: [Date]]"),
        (
            "typealias Swapped<A, B> = Pairs<B, A>; typealias Pairs<K, V> = [K: V]", "Swapped<Int, String>",
            "[String: Int]"
        ),
        ("typealias Many<T> = Set<Self_<T>>; typealias Self_<T> = T", "Many<UUID>", "Set<UUID>"),
        ("enum N { typealias P = Kind; enum Kind: String { case a } }", "N.P", "N.Kind(String)"),
        ("enum N { enum Kind: String { case a } }; typealias M = N", "M.Kind", "N.Kind(String)"),
        (
            "enum N { enum Kind: String { case a } }; typealias M = N; extension M { typealias P = Kind }", "N.P",
            "N.Kind(String)"
        ),
        ("typealias Count = Foundation.NSInteger", "Count", "Int"),
    ])
    func `aliases are followed`(_ declarations: String, _ type: String, _ archived: String) throws {
        #expect(try self.archived(type, among: declarations) == archived)
    }

    @Test func `aliases are resolved in the scope of their declaration`() throws {
        let result = check(
            .file("A.swift", "final class A: NSObject, NSSecureCoding { enum Kind: Int { case a }; var p: Outer.P? }"),
            .file("Outer.swift", "enum Outer { typealias P = Kind; enum Kind: String { case a } }"))
        #expect(try result.summary("A") == "p: Outer.Kind(String)? or nil | init() then p")
    }

    @Test func `circular aliases are an error`() {
        check(
            """
            typealias P = Q
            typealias Q = [P]
            typealias R = R
            typealias S<T> = S<[T]>
            final class A: NSObject, NSSecureCoding {
                var p: P?
                //     ^ error: unknown-type
                var r: R?
                //     ^ error: unknown-type
                var s: S<Int>?
                //     ^ error: unknown-type
            }
            """)
    }

    /// None of these is valid Swift, and none may hang or crash.
    @Test(arguments: [
        "typealias T = T.U", "typealias T = U.V; typealias U = T.V", "extension T.U {}; typealias T = T.U",
        "class T: T.U {}", "class T: U.V {}; class U: T.V {}", "class T { class U: T.U.V {} }",
        "class T: U<T.V> {}; class U<X>: T {}", "protocol T: T.U {}", "enum T: T.U { case a }",
        "typealias T<X> = T<T<X>>", "typealias T = [T.T]", "typealias T = T & T",
    ])
    func `circular declarations end`(_ declarations: String) {
        let text = "\(declarations); final class A: T, NSSecureCoding { var p: T?; var q: T.U?; var r: T<Int>.V? }"
        let model = Modeler().model([MarkedSource.file("A.swift", text).input])
        #expect(model.diagnostics.contains { $0.severity == .error })
    }

    // MARK: Inferred types

    @Test func `literals determine the type of a property`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a = 1
                var b = -2.5
                var c = "x"
                var d = true
                var e = 0xF_F
                var f = #"raw "x""#
            }
            """)
        #expect(
            try result.summary("A")
                == ##"a: Int = 1; b: Double = -2.5; c: String = "x"; d: Bool = true; e: Int = 0xF_F; f: String = #"raw "x""#"##
                + " | init() then a, b, c, d, e, f")
    }

    @Test func `other initial values need an annotation`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a = makeDate()
                //  ^ error: no-type-annotation: the type of 'A.a' can't be inferred from its declaration
                //  ^ note: add a type annotation: 'a: <type> = …'
                var b = start + 1
                //  ^ error: no-type-annotation
                var c = -1.0.rounded()
                //  ^ error: no-type-annotation
                // securecodegen: skip
                var e = makeDate()
                let constant = makeDate()
                static var shared = makeDate()
            }
            """)
    }

    @Test func `an annotation can apply to several names`() throws {
        let result = check(
            "final class A: NSObject, NSSecureCoding { var a, b: Int?, c: String?; var d = 1, e = \"x\" }")
        #expect(
            try result.summary("A")
                == #"a: Int? or nil; b: Int? or nil; c: String? or nil; d: Int = 1; e: String = "x" | init() then a, b, c, d, e"#
        )
    }
}
