import SecureCodeGenCodingPlan
import Testing

@testable import SecureCodeGenCodingModel

/// `typealias PlatformColor = UIColor` on one platform and `NSColor` on another.
@Suite("Aliases for each platform")
struct PlatformAliasTests {
    private static let aliases = """
        #if canImport(UIKit)
            typealias Color = UIColor
            typealias Frame = CGRect
            typealias Mode = Plain
            typealias Count = Int
        #else
            typealias Color = NSColor
            typealias Frame = NSRect
            typealias Mode = Fancy
            typealias Count = Double
        #endif
        enum Plain: String { case a }
        enum Fancy: String { case b }
        enum Look {
            #if canImport(UIKit)
                typealias Image = UIImage
            #elseif canImport(AppKit)
                typealias Image = NSImage
            #endif
        }

        """

    @Test(arguments: [
        ("Color?", "Color?"), ("[Color]", "[Color]"), ("[String: [Color]]", "[String: [Color]]"),
        ("Look.Image?", "Look.Image?"), ("Mode", "Mode(String)"), ("Set<Mode>", "Set<Mode(String)>"),
    ])
    func `aliases are named instead of their targets`(type: String, archived: String) throws {
        let result = check(
            Self.aliases + "final class A: NSObject, NSSecureCoding { var p: \(type); init(p: \(type)) { self.p = p } }"
        )
        #expect(try result.class("A").properties.map(\.type.summary) == [archived])
    }

    @Test func `aliases of one type are that type`() throws {
        func type(_ annotation: String) throws -> ArchivedType {
            let text = "final class A: NSObject, NSSecureCoding { var p: \(annotation) = .zero }"
            return try check(Self.aliases + text).class("A").properties[0].type
        }
        #expect(try type("Frame") == type("CGRect"))
    }

    @Test func `an initial value determines the type`() throws {
        let result = check(Self.aliases + "final class A: NSObject, NSSecureCoding { var p = Color() }")
        #expect(try result.class("A").properties.map(\.type.summary) == ["Color"])
    }

    @Test func `a directive can name an alias`() throws {
        let result = check(
            Self.aliases + """
                final class A: NSObject, NSSecureCoding {
                    // securecodegen: classes = [Color.self]
                    var p: Any?
                    // securecodegen: classes = [Color.self]
                    var q: Color?
                }
                """)
        #expect(try result.class("A").properties.count == 2)
    }

    @Test func `one branch uses the alias of that branch`() throws {
        let result = check(
            Self.aliases + """
                #if canImport(UIKit)
                    final class A: NSObject, NSSecureCoding { var p: Count = 1 }
                #endif
                """)
        #expect(try result.class("A").properties.map(\.type.summary) == ["Int"])
    }

    @Test func `types that are archived differently are rejected`() {
        check(
            Self.aliases + """
                final class A: NSObject, NSSecureCoding {
                    var p: Count = 1
                    //     ^ error: ambiguous-type: 'A.p' has type 'Count': it means 'Int' and 'Double', which are archived in different ways
                    //     ^ note: declare the property once for each type, under the same '#if' as the alias
                    //     ^ note: 'Count' is declared here
                }
                """)
    }

    private static let mixed = """
        #if canImport(UIKit)
            typealias Color = UIColor
        #else
            struct Color { var red: Double }
        #endif

        """

    @Test func `an alias that is a struct elsewhere is rejected`() {
        check(
            Self.mixed + """
                final class A: NSObject, NSSecureCoding {
                    var p: Color?
                    //     ^ error: ambiguous-type: 'A.p' has type 'Color?': 'Color' is a different kind of type under each '#if'
                    //     ^ note: archive values of one type that it can be made from, or encode and decode it with your own methods: '// securecodegen: encode = <method>, decode = <method>'
                }
                """)
    }

    @Test func `methods can archive an alias that is a struct elsewhere`() throws {
        let result = check(
            Self.mixed + """
                final class A: NSObject, NSSecureCoding {
                    // securecodegen: encode = write, decode = read
                    var p: Color
                    init(p: Color) { self.p = p }
                    func write(_ color: Color, to coder: NSCoder, forKey key: String) {}
                    static func read(from coder: NSCoder, forKey key: String) -> Color? { nil }
                }
                """)
        #expect(try result.class("A").properties.count == 1)
    }

    @Test func `aliases without conditions are ambiguous`() {
        check(
            """
            typealias Count = Int
            typealias Count = Double
            final class A: NSObject, NSSecureCoding {
                var p: Count = 1
                //     ^ error: ambiguous-type: 'A.p' has type 'Count': 'Count' is declared more than once without a '#if' to choose between the declarations
                //     ^ note: give each a unique name
                //     ^ note: 'Count' is declared here
                //     ^ note: 'Count' is declared here
            }
            """)
    }
}
