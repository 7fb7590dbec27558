import Testing

@testable import SecureCodeGenCodingModel

/// Types that are members of others, among types at file scope with the same names.
@Suite("Member types")
struct MemberTypeTests {
    private static let others = """
        struct Index { var wrong = 1 }
        struct Element { var wrong = 1 }
        struct Key { var wrong = 1 }
        struct Value { var wrong = 1 }
        """

    private func types(_ text: String, of name: String = "A") throws -> [String] {
        let source = MarkedSource.file("Model/A.swift", "\(Self.others)\n\(text)")
        let result = check([source])
        return try result.class(name).properties.map(\.type.summary)
    }

    @Test func `members of standard library types are resolved`() throws {
        let members = [
            ("[Int].Index", "Int"), ("Set<String>.Element", "String"), ("Dictionary<String, Int>.Key", "String"),
            ("[String: [Int]].Value", "[Int]"), ("Array<Int>.Index", "Int"), ("[[Int]].Element", "[Int]"),
            ("String.SubSequence", "Substring"), ("Data.Index", "Int"),
        ]
        let text = members.enumerated().map { "var p\($0): \($1.0)?" }.joined(separator: "\n")
        let found = try types("final class A: NSObject, NSSecureCoding {\n\(text)\n}")
        #expect(found == members.map { $0.1 + "?" })
    }

    @Test func `members of generic parameters are those of their arguments`() throws {
        let text = """
            class Page<C: Collection>: NSObject { var first: C.Element?; var all: [C.Element] = []; var shown: [Entry] = []
                typealias Entry = C.Element }
            final class A: Page<[String]>, NSSecureCoding { var box: Box<Set<Int>>? }
            //          ^ warning: unstable-class-name
            struct Box<C: Collection> { var first: C.Element? }
            """
        let result = check([.file("Model/A.swift", "\(Self.others)\n\(text)")])
        #expect(
            try result.class("A").properties.map(\.type.summary)
                == ["String?", "[String]", "[String]", "Box<Set<Int>>(members)?"])
        #expect(
            try result.class("A").valueTypes.map(\.value.summary)
                == ["Box<Set<Int>>{first: Int? or nil | init(first: first)}"])
    }

    /// Like in the compiler, a type with that name takes precedence over declarations in a protocol.
    @Test func `aliases in protocols come last`() throws {
        let text = """
            protocol Named { typealias Name = String; typealias Key = Int }
            extension Named { typealias Rows = [Row]; typealias Row = (id: Int, name: Name) }
            protocol Deep: Named {}
            protocol Held { associatedtype Content }
            extension Held { typealias Contents = [Content] }
            class Plain: NSObject, Deep {}
            final class A: Plain, NSSecureCoding, Held {
                typealias Content = Double
                var name: Name = ""
                var key: Key?
                var rows: Rows = []
                var other: A.Name?
                var inStruct: Inner?
                var contents: Contents = []
            }
            struct Inner: Named { var name: Name }
            """
        #expect(
            try types(text) == [
                "String", "Key(members)?", "[Tuple{id: Int, name: String}]", "String?", "Inner(members)?", "[Double]",
            ])
    }

    @Test func `an associated type without a declaration isn't guessed`() {
        check(
            """
            struct Item { var wrong = 1 }
            protocol Held { associatedtype Item; typealias Items = [Item] }
            final class A: NSObject, NSSecureCoding, Held {
                func take(_ item: Int) {}
                var items: Items?
                //         ^ error: unknown-type
            }
            """)
    }

    @Test func `extensions of nested library types are found`() throws {
        let text = """
            extension String { final class Store { struct Item { var a = 1 } } }
            extension String.Store { struct Other { var b = "" } }
            extension String.Store.Other { enum Kind: String { case a } }
            final class A: NSObject, NSSecureCoding {
                var item: String.Store.Item?
                var other: String.Store.Other?
                var kind: String.Store.Other.Kind?
            }
            """
        #expect(
            try types(text)
                == [
                    "String.Store.Item(members)?", "String.Store.Other(members)?",
                    "String.Store.Other.Kind(String)?",
                ])
    }

    @Test func `arguments of protocols are kept`() throws {
        let text = """
            protocol Shape<Unit> { associatedtype Unit; var unit: Unit { get } }
            final class Square: NSObject, NSSecureCoding, Shape { var unit = 1 }
            final class A: NSObject, NSSecureCoding {
                var one: (any Shape<Int>)?
                var all: [any Shape<Int>] = []
                var unbound: (any Shape)?
            }
            """
        let result = check([.file("Model/A.swift", text)])
        let choices = try result.class("A").properties.flatMap(\.type.withParts).compactMap { type in
            if case .objects(.existential(let choice)) = type { choice.arguments } else { nil }
        }
        #expect(choices == [[.scalar(.int)], [.scalar(.int)], []])
    }

    @Test func `noncopyable types are rejected`() {
        check(
            """
            struct Handle: ~Copyable { var a = 1 }
            enum State: ~Copyable { case on, off }
            struct Box<T: ~Copyable>: ~Copyable { var tag = 1 }
            extension Box: Copyable where T: Copyable {}
            final class A: NSObject, NSSecureCoding {
                var handle = Handle()
                //  ^ error: unsupported-type: 'A.handle' has type 'Handle': 'Handle' is noncopyable, so generated code can't pass its values on
                var state: State = .on
                //         ^ error: unsupported-type
                var boxed: Box<Handle> = Box()
                //         ^ error: unsupported-type
                var fine: Box<Box<Int>> = Box()
            }
            """)
    }

    @Test func `dictionaries with keys of any type are untyped`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var any: [AnyHashable: Any] = [:]
                //       ^ warning: untyped-value
                var texts: [String: Any] = [:]
            }
            """)
    }

    @Test func `raw values of 128 bits aren't encoded like Codable`() throws {
        let text = """
            enum Kind: Int128, Codable { case a = 1, b }
            struct Holder: Codable { var kind: Kind }
            final class A: NSObject, NSSecureCoding { var kind: Kind = .a; var holder: Holder? }
            """
        let found = try types(text)
        #expect(!found.contains { $0.contains("plist") })
    }

    @Test func `compositions contain classes that conform to all parts`() throws {
        let text = """
            protocol Shape {}
            protocol Named {}
            class Square: NSObject, NSSecureCoding, Shape { override init() {} }
            class Tile: Square, Named {}
            final class Label: NSObject, NSSecureCoding, Named {}
            final class A: NSObject, NSSecureCoding {
                var one: (any Shape & Named)?
                var all: [Square & Named] = []
                var object: (Named & NSObject & NSSecureCoding)?
            }
            """
        let result = check([.file("Model/A.swift", text)], mode: .auto)
        #expect(
            try result.class("A").properties.map(\.type.summary) == [
                "any Shape & Named(Tile)?", "[any Square & Named(Tile)]",
                "any Named & NSObject & NSSecureCoding(Label|Tile)?",
            ])
    }

    @Test func `a superclass can differ between platforms`() throws {
        func model(_ other: String) -> String {
            """
            class First: NSObject, NSSecureCoding { var a = 1; override init() {} }
            class Second: NSObject\(other) { var b = 1; override init() {} }
            #if os(macOS)
            typealias Base = First
            #else
            typealias Base = Second
            #endif
            final class Low: Base { var c = 1 }
            """
        }
        let result = check([.file("Model/A.swift", model(", NSSecureCoding"))], mode: .auto)
        #expect(try result.class("Low").properties.map(\.name) == ["c"])
        check(
            [
                .file(
                    "Model/A.swift",
                    model("") + "\n//          ^ error: superclass-state: the superclass of 'Low' differs between "
                        + "platforms, and some of these classes don't archive their properties")
            ], mode: .auto)
    }
}
