import Testing

@testable import SecureCodeGenCodingModel

@Suite("Classes in a directive")
struct ClassListTests {
    /// Two classes that conform, one with a subclass, and a class that doesn't.
    private static let declarations = """
        protocol Shape: AnyObject {}
        class Plain: NSObject {}
        class Circle: Plain, Shape, NSSecureCoding {
            init?(coder: NSCoder) {}
            func encode(with coder: NSCoder) {}
            class var supportsSecureCoding: Bool { true }
        }
        class Disc: Circle {}
        final class Square: NSObject, Shape, NSSecureCoding {
            init?(coder: NSCoder) {}
            func encode(with coder: NSCoder) {}
            static var supportsSecureCoding: Bool { true }
        }
        struct Flat: Shape {}
        class Box<T>: NSObject, NSSecureCoding {
            required init?(coder: NSCoder) {}
            func encode(with coder: NSCoder) {}
            class var supportsSecureCoding: Bool { true }
        }

        """

    @Test(arguments: [
        ("Any?", "any(Circle|Square|Disc)?"), ("AnyObject?", "anyObject(Circle|Square|Disc)?"),
        ("NSObject?", "NSObject(Circle|Square|Disc)?"), ("NSCoding?", "any NSCoding(Circle|Square|Disc)?"),
        ("(any Shape)?", "any Shape(Circle|Square|Disc)?"), ("Shape?", "any Shape(Circle|Square|Disc)?"),
        ("(any Shape & NSSecureCoding)?", "any Shape & NSSecureCoding(Circle|Square|Disc)?"),
        ("[NSObject & Shape]", "[any NSObject & Shape(Circle|Square|Disc)]"),
        ("[Any]", "[any(Circle|Square|Disc)]"), ("[String: Any]", "[String: any(Circle|Square|Disc)]"),
        ("[String: [AnyObject?]]", "[String: [anyObject(Circle|Square|Disc)?]]"),
        ("Set<NSObject>", "Set<NSObject(Circle|Square|Disc)>"),
        ("Unseen?", "Unseen(Circle|Square|Disc)?"), ("[any Unseen]", "[any Unseen(Circle|Square|Disc)]"),
    ])
    func `a list narrows the type`(_ type: String, _ archived: String) throws {
        let result = check(
            Self.declarations + """
                final class A: NSObject, NSSecureCoding {
                    // securecodegen: classes = [Circle.self, Square.self, Circle.self]
                    var p: \(type)
                    init(p: \(type)) { self.p = p }
                }
                """)
        #expect(try result.class("A").properties[0].type.summary == archived)
    }

    @Test func `an undeclared class is allowed`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: classes = [Unseen.self]
                var a: Unseen?
                // securecodegen: classes = [Library.Unseen.self]
                var b: [Library.Unseen] = []
                // securecodegen: classes = [UIColor.self, NSURL.self]
                var c: NSObject?
            }
            """)
        let types = try result.class("A").properties.map(\.type.summary)
        #expect(types == ["Unseen?", "[Library.Unseen]", "NSObject(UIColor|NSURL)?"])
    }

    @Test func `a scanned class is narrowed to its subclasses`() throws {
        let result = check(
            Self.declarations + """
                final class A: NSObject, NSSecureCoding {
                    // securecodegen: classes = [Circle.self]
                    var a: Plain?
                    // securecodegen: classes = [Disc.self]
                    var b: Circle?
                    // securecodegen: classes = [Square.self]
                    //                ^ error: class-list: 'classes' on 'A.c': 'Square' is not a subclass of 'Circle'
                    //                ^ note: name subclasses of 'Circle', or change the type
                    var c: Circle?
                }
                final class B: NSObject, NSSecureCoding {
                    // securecodegen: classes = [Circle.self]
                    var a: Plain?
                    // securecodegen: classes = [Disc.self]
                    var b: Circle?
                }
                """)
        #expect(result.selectedClasses == ["B", "Disc"])
    }

    private static func roles(_ classes: String) -> String {
        """
        protocol Role {}
        protocol MainRole: Role {}
        typealias Alias = MainRole
        class Root: NSObject, NSSecureCoding {}
        \(classes)

        """
    }

    @Test(arguments: [
        "class R: NSObject, NSSecureCoding {}", "class R: Root {}", "class R: Root, Codable {}; class S: Root, Role {}",
        "@objc(R) class R: NSObject, NSSecureCoding {}",
        "class R: Root {}; extension String: Sendable {}",
    ])
    func `a class that doesn't conform to the protocol is rejected`(_ classes: String) {
        for type in ["(any Role)?", "[Role]", "Alias?", "(any Role & NSSecureCoding)?"] {
            let wanted = type == "Alias?" ? "MainRole" : "Role"
            check(
                Self.roles(classes) + """
                    final class A: NSObject, NSSecureCoding {
                        // securecodegen: classes = [R.self]
                        //                ^ error: class-list: 'classes' on 'A.p': 'R' does not conform to '\(wanted)'
                        //                ^ note: make 'R' conform to '\(wanted)', or remove it from the list
                        var p: \(type)
                    }
                    """, mode: .auto)
        }
    }

    @Test(arguments: [
        "class R: Root, Role {}", "class R: Root, Alias {}", "class R: Root {}; extension R: MainRole {}",
        "class R: Middle {}; class Middle: Root, Role {}", "class R: Root {}; class S: R, Role {}",
        "class R: Root, Unseen {}", "class R: Root {}; extension NSObject: Role {}",
        "class R: Root {}; extension R: UnseenToo {}", "@Unseen class R: Root {}",
    ])
    func `a class that may conform to the protocol is allowed`(_ classes: String) throws {
        let result = check(
            Self.roles(classes) + """
                final class A: NSObject, NSSecureCoding {
                    // securecodegen: classes = [R.self]
                    var p: (any Role)?
                }
                """, mode: .auto, ignoring: ["unknown-class-attribute"])
        #expect(try result.class("A").properties.count == 1)
    }

    @Test func `a Foundation class doesn't conform to a protocol by itself`() {
        check(
            """
            protocol Role {}
            final class A: NSObject, NSSecureCoding {
                // securecodegen: classes = [NSURL.self]
                //                ^ error: class-list: 'classes' on 'A.p': 'NSURL' does not conform to 'Role'
                var p: (any Role)?
            }
            """)
        check(
            """
            protocol Role {}
            extension NSURL: Role {}
            final class A: NSObject, NSSecureCoding {
                // securecodegen: classes = [NSURL.self]
                var p: (any Role)?
            }
            """)
    }

    @Test func `members of structs are narrowed, too`() throws {
        let result = check(
            Self.declarations + """
                struct Pair {
                    // securecodegen: classes = [Circle.self]
                    var left: Any
                    // securecodegen: skip
                    var right = 0
                }
                final class A: NSObject, NSSecureCoding { var pair: Pair? }
                """)
        let pair = try #require(try result.class("A").valueTypes.values.first)
        #expect(pair.summary == "Pair{left: any(Circle|Disc) | init(left: left)}")
    }

    private static let leavesNoChoice =
        "remove it; it applies to objects whose type is Any, a protocol or a class, and to collections of them"

    struct Refused: CustomTestStringConvertible, Sendable {
        let classes: String
        var type = "Any?"
        let reason: String
        let advice: String

        var testDescription: String { "\(classes) on \(type)" }
    }

    @Test(arguments: [
        Refused(
            classes: "Flat.self", reason: "'Flat' is not a class",
            advice: "name classes that conform to NSSecureCoding"),
        Refused(
            classes: "Circle.self, Date.self", reason: "'Date' is not a class",
            advice: "name the class that represents it: 'NSDate.self'"),
        Refused(
            classes: "Int.self", reason: "'Int' is not a class",
            advice: "name the class that represents it: 'NSNumber.self'"
        ),
        Refused(
            classes: "Plain.self", reason: "'Plain' can't be allowed: 'Plain' does not conform to NSSecureCoding",
            advice: "make 'Plain' conform to NSSecureCoding"),
        Refused(
            classes: "NSObject.self", reason: "'NSObject' would allow any class",
            advice: "name the specific classes it may hold"),
        Refused(
            classes: "Box.self",
            reason: "'Box' can't be allowed: generic class 'Box' has an unstable name when archived",
            advice: "use a subclass that is not generic as the type"),
        Refused(
            classes: "NSArray.self",
            reason:
                "'NSArray' can't be allowed: 'NSArray' has no element type, so its contents can't be checked",
            advice: "use a Swift collection with an element type"),
        Refused(
            classes: "Circle.self", type: "Int?", reason: "its type already determines the classes",
            advice: leavesNoChoice),
        Refused(
            classes: "Circle.self", type: "Box<Int>?", reason: "its type already determines the classes",
            advice: leavesNoChoice),
    ])
    func `classes that can't be allowed are rejected`(_ refused: Refused) {
        check(
            Self.declarations + """
                final class A: NSObject, NSSecureCoding {
                    // securecodegen: classes = [\(refused.classes)]
                    //                ^ error: class-list: 'classes' on 'A.p': \(refused.reason)
                    //                ^ note: \(refused.advice)
                    var p: \(refused.type)
                }
                """)
    }

    @Test(arguments: ["", " = []", " = Circle.self", " = [Circle]", " = [.self]", " = [\"Circle\"]"])
    func `the value is a list of classes`(_ value: String) {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: classes\(value)
                //                ^ error: directive-value
                //                ^ note: write 'classes = [SomeClass.self]'
                var p: Int?
            }
            """)
    }
}
