import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Modules")
struct ModuleTests {
    private let shapes = MarkedSource.reference(
        "Models/Shape.swift",
        """
        import Foundation
        open class Shape: NSObject, NSSecureCoding { public override init() {} }
        public class Circle: Shape {}
        class Draft: Shape {}
        """
    ).in("Models")

    @Test func `a module without a name isn't named`() {
        let box = MarkedSource.file(
            "Box.swift", "import Models\nfinal class Box: NSObject, NSSecureCoding { var shape: Shape? }")
        let messages = Modeler(mode: .auto).model([shapes.input, box.input]).diagnostics.map(\.message)
        #expect(
            messages == [
                "'Box.shape' may hold a 'Draft' from module 'Models', which generated code can't name, so decoding rejects it"
            ])
    }

    @Test func `class lists contain what the file imports`() throws {
        let result = check(
            .file(
                "Models/Drawing.swift",
                """
                import Foundation
                final class Drawing: NSObject, NSSecureCoding {
                    var shape: Shape?
                    //         ^ warning: class-not-visible: 'Drawing.shape' may hold a 'Hexagon' from module 'App', which 'Models' can't name, so decoding rejects it
                    //         ^ warning: class-not-visible: 'Drawing.shape' may hold a 'Star' from module 'Extras', which 'Models' can't name, so decoding rejects it
                    // securecodegen: classes = [Circle.self]
                    var circle: Shape?
                }
                """
            ).in("Models"),
            .reference("Extras/Star.swift", "import Models\npublic class Star: Shape {}").in("Extras"),
            .file(
                "App/Canvas.swift",
                """
                import Foundation
                import Models
                class Hexagon: Shape {}
                final class Canvas: NSObject, NSSecureCoding {
                    var shape: Shape?
                    //         ^ warning: class-not-visible: 'Canvas.shape' may hold a 'Draft' from module 'Models', which 'App' can't name, so decoding rejects it
                    //         ^ warning: class-not-visible: 'Canvas.shape' may hold a 'Star' from module 'Extras', which 'App' can't name, so decoding rejects it
                }
                """
            ).in("App"),
            .reference("Tests/Fake.swift", "@testable import Models\nclass Fake: Shape {}").in("Tests", isTest: true),
            shapes)
        #expect(
            try result.summary("Drawing")
                == "shape: Shape|Circle|Draft? or nil; circle: Shape(Circle)? or nil | init() then shape, circle")
        #expect(try result.summary("Canvas") == "shape: Shape|Circle|Hexagon? or nil | init() then shape")
    }

    @Test func `a module that imports another isn't part of it`() throws {
        let result = check(
            .file(
                "Models/Drawing.swift",
                """
                import Foundation
                final class Drawing: NSObject, NSSecureCoding {
                    var shape: Shape?
                    //         ^ warning: class-not-visible: 'Drawing.shape' may hold a 'Star' from another module, which 'Models' can't name, so decoding rejects it
                    //         ^ note: make it public and import its module here if possible, or name the classes the property holds: '// securecodegen: classes = […]'
                    //         ^ note: it is declared here
                    var role: (any Role)?
                    //        ^ warning: class-not-visible
                }
                public protocol Role {}
                extension Shape: Role {}
                """
            ).in("Models"),
            .reference("Elsewhere/Star.swift", "import Models\nclass Star: Shape {}"),
            .reference("AppTests/Fake.swift", "@testable import Models\nclass Fake: Shape {}"), shapes)
        #expect(
            try result.summary("Drawing")
                == "shape: Shape|Circle|Draft? or nil; role: any Role(Circle|Draft|Shape)? or nil | init() then shape, role"
        )
    }

    @Test func `generic classes are missing in class lists`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var base: Base?
                //        ^ warning: class-not-visible: 'A.base' may hold an 'Of', which is generic and can't be in a list of classes, so decoding may reject it
                //        ^ note: name the classes the property holds: '// securecodegen: classes = […]'
                //        ^ note: it is declared here
            }
            class Base: NSObject, NSSecureCoding {}
            class Of<T>: Base {}
            """, mode: .auto, ignoring: ["unstable-class-name"])
        #expect(try result.summary("A") == "base: Base? or nil | init() then base")
    }

    @Test func `private classes in other files are missing in class lists`() throws {
        let result = check(
            .file(
                "A.swift",
                """
                final class A: NSObject, NSSecureCoding {
                    var base: Base?
                    //        ^ warning: class-not-visible: 'A.base' may hold a 'Hidden', which is private in another file, so decoding may reject it
                    //        ^ note: make it internal, or name the classes the property holds: '// securecodegen: classes = […]'
                    //        ^ note: it is declared here
                    var role: (any Role)?
                    //        ^ warning: class-not-visible
                    // securecodegen: classes = [Base.self]
                    var chosen: Base?
                    // securecodegen: classes = [Seen.self]
                    var chosenRole: (any Role)?
                }
                """),
            .file(
                "B.swift",
                """
                protocol Role {}
                class Base: NSObject, NSSecureCoding {}
                private final class Hidden: Base {}
                final class Seen: NSObject, NSSecureCoding, Role {}
                fileprivate final class HiddenRole: NSObject, NSSecureCoding, Role {}
                final class B: NSObject, NSSecureCoding {
                    var base: Base?
                }
                """), mode: .auto, ignoring: ["unstable-class-name"])
        let summaries = try result.class("A").properties.map(\.type.summary)
        #expect(summaries.allSatisfy { !$0.contains("Hidden") } && summaries[1].contains("Seen"))
        #expect(try result.class("B").properties[0].type.summary == "Base|Hidden?")
    }

    @Test func `re-exported modules are imported`() throws {
        let result = check(
            .file(
                "App/A.swift",
                """
                import Extras
                final class A: NSObject, NSSecureCoding { var shape: Shape? }
                //                                                   ^ warning: class-not-visible
                """
            ).in("App"),
            .reference("Extras/Exports.swift", "@_exported import Models").in("Extras"), shapes)
        #expect(try result.summary("A") == "shape: Shape|Circle? or nil | init() then shape")
    }

    @Test func `a type alias in an imported module is resolved`() throws {
        let result = check(
            .file(
                "App/A.swift",
                """
                import Moya
                final class A: NSObject, NSSecureCoding {
                    var method: Moya.Method?
                    var methods: [Method] = []
                    var box: Numbers?
                    //       ^ error: type-not-reachable: 'A.box' has type 'Numbers?': 'Box' is in a module that the file with the class does not import
                }
                final class B: NSObject, NSSecureCoding {
                    var method: Moya.Method?
                    var methods: [Method] = []
                }
                """
            ).in("App"),
            .reference(
                "Moya/M.swift",
                "import Alamofire\npublic typealias Method = Alamofire.HTTPMethod\npublic typealias Numbers = Box<Int>"
            ).in("Moya"),
            .reference(
                "Alamofire/A.swift",
                """
                public struct HTTPMethod: RawRepresentable { public var rawValue: String; public init(rawValue: String) { } }
                public struct Box<T>: Codable { public var value: T }
                """
            ).in("Alamofire"))
        #expect(
            try result.summary("B")
                == "method: Moya.Method(String)? or nil; methods: [Moya.Method(String)] = [] | init() then method, methods"
        )
    }

    @Test func `tests see internal declarations`() throws {
        let result = check(
            .file(
                "Tests/A.swift",
                """
                @testable import Models
                final class A: NSObject, NSSecureCoding { var shape: Shape? }
                """
            ).in("Tests", isTest: true), shapes)
        #expect(try result.summary("A") == "shape: Shape|Circle|Draft? or nil | init() then shape")
    }

    @Test func `protocols in another module use visible types`() throws {
        let result = check(
            .file(
                "Models/Role.swift",
                """
                public protocol Role: AnyObject {}
                final class Clerk: NSObject, NSSecureCoding, Role {}
                final class Office: NSObject, NSSecureCoding { var role: (any Role)? }
                """
            ).in("Models"),
            .reference("App/Visitor.swift", "import Models\nactor Visitor: Role {}").in("App"))
        #expect(try result.summary("Office") == "role: any Role(Clerk)? or nil | init() then role")
    }

    private func value(_ declaration: String, of package: Path = "Package") -> MarkedSource {
        .reference("Models/Value.swift", declaration).in("Models", of: package)
    }

    private func refusals(_ declaration: String, of package: Path = "Package") -> [String] {
        let holder = MarkedSource.file(
            "App/A.swift", "import Models\nfinal class A: NSObject, NSSecureCoding { var value: Value? }"
        ).in("App")
        let model = Modeler(mode: .extension).model([holder.input, value(declaration, of: package).input])
        return model.diagnostics.map(\.id)
    }

    @Test(arguments: [
        ("public struct Value { public var n: Int }", ["value-initializer"]),
        ("public struct Value { public var n: Int; init(n: Int) { self.n = n } }", ["value-initializer"]),
        ("public struct Value { public var n: Int; public init(n: Int) { self.n = n } }", []),
        ("public struct Value { var n: Int; public init(n: Int) { self.n = n } }", ["member-type"]),
        (
            "public struct Value { public internal(set) var n: Int; public var m = 1; public init(n: Int) { self.n = n } }",
            []
        ),
        ("public struct Value { public internal(set) var n = 1; public init() {} }", ["value-initializer"]),
        ("package struct Value { package var n: Int; package init(n: Int) { self.n = n } }", []),
        ("public struct Value: Codable { var n: Int }", []),
        ("public enum Value { case a(Int), b }", []),
        ("struct Value { var n: Int }", ["type-not-reachable"]),
    ])
    func `structs in another module are used if they are public`(_ declaration: String, _ ids: [String]) {
        #expect(refusals(declaration).count == ids.count, "\(refusals(declaration))")
        if let id = ids.first, id != "member-type" { #expect(refusals(declaration) == [id]) }
    }

    @Test func `package access ends at the package`() {
        let declaration = "package struct Value { package var n: Int; package init(n: Int) { self.n = n } }"
        #expect(refusals(declaration, of: "Other") == ["type-not-reachable"])
    }

    @Test func `an internal type in another module is reported as declared`() {
        check(
            .file("Core/C.swift", "struct Inner {}\nprivate struct Own {}")
                .in("Core"),
            .file("Far/F.swift", "struct Distant {}\nprivate struct Hidden {}").in("Far"),
            .file("App/B.swift", "private struct Local {}").in("App"),
            .file("Else/E.swift", "package struct Foreign {}").in("Else", of: "Other"),
            .file(
                "App/A.swift",
                """
                import Core
                import Else
                final class A: NSObject, NSSecureCoding {
                    var a: Inner?
                    //     ^ error: type-not-reachable: 'A.a' has type 'Inner?': 'Inner' is internal in module 'Core', so this file can't name it
                    //     ^ note: make it package or public there
                    //     ^ note: 'Inner' is declared here
                    //     ^ note: to exclude 'a' from archives, put '// securecodegen: skip' above it
                    var b: [Core.Own] = []
                    //     ^ error: type-not-reachable: 'A.b' has type '[Core.Own]': 'Own' is private in module 'Core', so this file can't name it
                    var c: Local?
                    //     ^ error: type-not-reachable: 'A.c' has type 'Local?': 'Local' is private in another file, so this file can't name it
                    //     ^ note: make it internal there
                    var d: Distant?
                    //     ^ error: type-not-reachable: 'A.d' has type 'Distant?': 'Distant' is internal in module 'Far', so this file can't name it
                    //     ^ note: make it public there, and add 'import Far' to the file with the class
                    var e: Hidden?
                    //     ^ error: unknown-type
                    var f: Foreign?
                    //     ^ error: type-not-reachable: 'A.f' has type 'Foreign?': 'Foreign' is package in module 'Else', so this file can't name it
                    //     ^ note: make it public there
                }
                """
            ).in("App"))
    }

    @Test func `superclass state must be accessible`() {
        check(
            .reference(
                "Models/Base.swift",
                """
                open class Base: NSObject {
                    var hidden = 1
                    //  ^ error: superclass-state: 'hidden' of superclass 'Base' is not accessible to 'A'
                    public internal(set) var level = 1
                    public override init() {}
                }
                """
            ).in("Models"),
            .file("App/A.swift", "import Models\nclass A: Base, NSSecureCoding {}").in("App"), mode: .inline)
    }

    @Test func `superclass initializers must be accessible`() {
        check(
            .reference(
                "Models/Base.swift",
                "open class Base: NSObject { public let n: Int; init(n: Int) { self.n = n } }"
            ).in("Models"),
            .file(
                "App/A.swift",
                """
                import Models
                class A: Base, NSSecureCoding {}
                //    ^ error: no-superclass-initializer
                """
            ).in("App"), mode: .inline)
    }

    @Test func `a module takes precedence over its imports`() throws {
        let result = check(
            .reference("Models/Kind.swift", "public enum Kind: Int { case a }").in("Models"),
            .file(
                "App/Kind.swift",
                """
                import Models
                enum Kind: String { case a }
                final class A: NSObject, NSSecureCoding { var own: Kind?; var other: Models.Kind? }
                """
            ).in("App"))
        #expect(
            try result.summary("A")
                == "own: Kind(String)? or nil; other: Models.Kind(Int)? or nil | init() then own, other")
    }

    @Test func `names in modules that aren't imported hide nothing`() throws {
        let result = check(
            .reference("Other/Data.swift", "public struct Data {}\npublic struct Kind {}").in("Other"),
            .reference("Models/Kind.swift", "public enum Kind: Int { case a }").in("Models"),
            .file(
                "App/A.swift",
                "import Models\nfinal class A: NSObject, NSSecureCoding { var data: Data?; var kind: Kind? }"
            ).in("App"))
        #expect(try result.summary("A") == "data: Data? or nil; kind: Kind(Int)? or nil | init() then data, kind")
        #expect(try !result.class("A").shadowedNames.contains("Data"))
    }

    @Test func `a conformance in another module includes its members`() {
        check(
            .file("Models/A.swift", "public final class A: NSObject { public var n = 1 }").in("Models"),
            .file(
                "App/A.swift",
                """
                import Models
                extension A: @retroactive NSSecureCoding {}
                //        ^ error: conformance-in-other-module: 'A' is declared in module 'Models', so its members can't be generated here
                """
            ).in("App"))
    }

    @Test func `members in another module must be open to be overridden`() {
        check(
            .reference(
                "Models/Base.swift",
                """
                open class Base: NSObject, NSSecureCoding {
                    open class var supportsSecureCoding: Bool { true }
                    public func encode(with coder: NSCoder) {}
                    //          ^ error: member-not-open: 'A' can't override 'encode(with:)' of 'Base', which is in another module and is not open
                    public required init?(coder: NSCoder) {}
                }
                """
            ).in("Models"),
            .file("App/A.swift", "import Models\nclass A: Base { var n = 1 }").in("App"), mode: .inline)
    }

    @Test func `files outside modules form one module`() throws {
        let result = check(
            .file("a/A.swift", "final class A: NSObject, NSSecureCoding { var b: B? }"),
            .reference("b/B.swift", "struct B { var n: Int }"))
        #expect(result.selectedClasses == ["A"])
    }
}
