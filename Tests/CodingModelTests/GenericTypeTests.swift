import SecureCodeGenCodingPlan
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Generic types, their arguments and their parameters")
struct GenericTypeTests {
    private func summaries(of properties: String, with declarations: String = "") throws -> [String] {
        let result = check(
            """
            \(declarations)
            final class A: NSObject, NSSecureCoding {
            \(properties)
            }
            """, ignoring: ["no-initializer", "unstable-class-name"])
        return try result.class("A").properties.map(\.type.summary)
    }

    // MARK: Phantom arguments

    @Test func `unused type arguments need not be archivable`() throws {
        let declarations = """
            enum Tag {}
            struct User { var lock = NSLock() }
            final class Session {}
            protocol Marker {}
            struct Tagged<Tag, Raw> { var raw: Raw }
            """
        let types = try summaries(
            of: """
                var a: Tagged<Tag, Int>?
                var b: Tagged<User, Int>?
                var c: Tagged<Never, Tagged<Session, UUID>>?
                var d: Tagged<any Marker, Int>?
                var e: Tagged<NSLock, Int>?
                var f: Tagged<[User?], Int>?
                """, with: declarations)
        #expect(
            types == [
                "Tagged<Tag(members), Int>(members)?", "Tagged<User(members), Int>(members)?",
                "Tagged<Never(members), Tagged<Session(members), UUID>(members)>(members)?",
                "Tagged<any Marker(), Int>(members)?", "Tagged<NSLock(members), Int>(members)?",
                "Tagged<[User(members)?], Int>(members)?",
            ])
    }

    @Test func `type arguments of members must be archivable`() {
        check(
            """
            struct Box<T> { var value: T }
            final class A: NSObject, NSSecureCoding {
                var a: Box<NSLock>?
                //     ^ error: unarchivable-type: 'A.a' has type 'Box<NSLock>?': its member 'Box.value' has type 'T': 'NSLock' can't be archived: it is a lock, and the thread that holds it isn't data
            }
            """)
    }

    @Test func `a conditional conformance to Codable is used`() throws {
        let declarations = """
            enum Tag {}
            struct One<Tag, Raw> { var raw: Raw }
            extension One: Codable where Raw: Codable {}
            struct Two<Tag>: Codable { var id: Int }
            """
        #expect(
            try summaries(
                of: "var a: One<Tag, Int>?\nvar b: One<Tag, Character>?\nvar c: Two<Tag>?", with: declarations) == [
                    "One<Tag(members), Int>(plist)?", "One<Tag(members), Character>(members)?",
                    "Two<Tag(members)>(plist)?",
                ])
    }

    // MARK: Impossible cases

    @Test func `an impossible case is ignored`() throws {
        let result = check(
            """
            enum Nothing {}
            enum Maybe<T, E> { case some(T), failed(E), never(Never), pair(Int, Nothing) }
            final class A: NSObject, NSSecureCoding {
                var a: Maybe<Int, Nothing>?
                var b: Result<String, Never>?
            }
            """)
        #expect(
            try result.class("A").valueTypes.values.map(\.summary).sorted() == [
                "Maybe<Int, Nothing(members)>{some(0: Int)}", "Result<String, Never(members)>{success(0: String)}",
            ])
        check(
            """
            enum Nothing { case a(Never) }
            final class A: NSObject, NSSecureCoding {
                var a: Never?
                //     ^ error: value-cases: 'A.a' has type 'Never?': 'Never' has no values
                var b: Nothing?
                //     ^ error: value-cases
                var c: Result<Never, Never>?
                //     ^ error: value-cases
            }
            """)
    }

    @Test func `Result is an enum`() throws {
        let result = check(
            """
            enum Wrong: String, Error { case input }
            final class A: NSObject, NSSecureCoding {
                var a: Swift.Result<Int?, Wrong>
                init(a: Result<Int?, Wrong>) { self.a = a }
            }
            """)
        #expect(
            try result.class("A").valueTypes.values.map(\.summary) == [
                "Result<Int?, Wrong(String)>{success(0: Int? or nil); failure(0: Wrong(String))}"
            ])
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Result<Int, Error>
                //     ^ error: unarchivable-type
            }
            """)
    }

    // MARK: Inferred arguments

    @Test func `the initial value determines the arguments`() throws {
        #expect(
            try summaries(
                of: """
                    var a: Array = [1]
                    var b: Set = ["a"]
                    var c: Dictionary = ["a": 1]
                    var d: Optional = 1
                    var e: Swift.Array = [Date()]
                    """) == ["[Int]", "Set<String>", "[String: Int]", "Int?", "[Date]"])
        check(
            """
            struct Box<T> { var value: T }
            struct Outer<T> { final class Home: NSObject, NSSecureCoding {} }
            final class A: NSObject, NSSecureCoding {
                var a: Array = make()
                //     ^ error: generic-type: 'A.a' has type 'Array': generic type 'Array' lacks its arguments
                //     ^ note: write its arguments: 'Array<…>'
                var b: Box?
                //     ^ error: generic-type
                var c: Outer<Int>.Home?
                //     ^ error: generic-type: 'A.c' has type 'Outer<Int>.Home?': 'Outer.Home' is nested in a generic type, so its name depends on that type's arguments
            }
            """, ignoring: ["generic-extension", "unstable-class-name"])
    }

    @Test func `a generic type needs no arguments within itself`() {
        check(
            """
            struct Tree<T> { var branches: [Tree]; var leaf: T }
            final class A: NSObject, NSSecureCoding {
                var a: Tree<Int>?
                //     ^ error: recursive-type: 'A.a' has type 'Tree<Int>?': values of 'Tree' can contain other values of 'Tree'
            }
            """)
    }

    // MARK: Parameters

    @Test(arguments: ["<T: Codable>", "<T: Encodable & Decodable>", "<T> where T: Kept"])
    func `a Codable parameter is archived as its encoding`(clause: String) throws {
        let split = clause.split(separator: " where ")
        let result = check(
            """
            protocol Kept: Codable {}
            final class A\(split[0]): NSObject, NSSecureCoding \(split.count > 1 ? "where \(split[1])" : "") {
                var a: T?
                var b: [T] = []
                // securecodegen: as = .json
                var c: T?
                // securecodegen: as = .plist
                var d: [T]?
            }
            """, mode: .inline, ignoring: ["unstable-class-name"])
        #expect(
            try result.class("A").properties.map(\.type.summary) == [
                "T(plist)?", "[T(plist)]", "T(plist) as json?", "[T(plist)] as plist?",
            ])
    }

    @Test func `a directive can describe a generic type`() throws {
        #expect(
            try summaries(
                of: """
                    // securecodegen: as = .plist
                    var a: Elsewhere<Int, Outside>?
                    """) == ["Elsewhere<Int, Outside(members)>(plist) as plist?"])
    }

    // MARK: Integers of 128 bits

    /// Property lists don't support them at any level.
    @Test func `wide integers are strings`() throws {
        let declarations = """
            struct Big: Codable { var number: [Int128] }
            struct Box<T: Codable>: Codable { var value: T }
            struct ByHand: Codable { var number: Int128; func encode(to encoder: any Encoder) throws {} }
            """
        #expect(
            try summaries(
                of: "var a: Int128?\nvar b: [UInt128] = []\nvar c: Big?\nvar d: Box<Int128>?\nvar e: ByHand?",
                with: declarations) == [
                    "Int128?", "[UInt128]", "Big(members)?", "Box<Int128>(members)?", "ByHand(plist)?",
                ])
        check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: as = .plist
                //                ^ error: representation
                var a: Int128?
            }
            """)
    }

    @Test func `generic Codable types need Codable arguments`() throws {
        #expect(
            try summaries(of: "var a: ContiguousArray<Int?>?\nvar b: SIMD3<Float>?\nvar c: CountableRange<Int>?") == [
                "ContiguousArray<Int?>(plist)?", "SIMD3<Float>(plist)?", "Range{lowerBound: Int, upperBound: Int}?",
            ])
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: ContiguousArray<NSLock>?
                //     ^ error: generic-type: 'A.a' has type 'ContiguousArray<NSLock>?': 'ContiguousArray' is only Codable if its arguments are, and 'NSLock' is not
            }
            """)
    }

    // MARK: Superclasses

    /// The properties of a superclass without coding have the types that the subclass specifies.
    @Test func `parameters of a superclass are determined by the subclass`() throws {
        let result = check(
            """
            class Slot<Item>: NSObject { var item: Item?; var byName: [String: Item] = [:] }
            class ListSlot<Element>: Slot<[Element]> { var first: Element? }
            typealias TextSlot = ListSlot<String>
            final class A: TextSlot, NSSecureCoding { var count = 0 }
            final class B: Slot<URL>, NSSecureCoding {}
            """, ignoring: ["unstable-class-name"])
        func summaries(_ name: String) throws -> [String] {
            try result.class(name).properties.map { "\($0.name): \($0.type.summary)" }
        }
        #expect(
            try summaries("A") == ["item: [String]?", "byName: [String: [String]]", "first: String?", "count: Int"])
        #expect(try summaries("B") == ["item: URL?", "byName: [String: URL]"])
    }

    @Test(arguments: ["Page<Int> & NSSecureCoding", "Whole", "Names<Int>", "Others<Int>"])
    func `a superclass is named with protocols`(superclass: String) throws {
        let result = check(
            """
            class Page<T>: NSObject { var t: T? }
            typealias Whole = Page<Int> & NSSecureCoding
            typealias Names<T> = Page<T> & NSSecureCoding
            typealias Others<Item> = Names<Item>
            final class A: \(superclass) { var a = 1 }
            """, mode: .auto, ignoring: ["no-initializer", "unstable-class-name"])
        #expect(try result.class("A").properties.map(\.type.summary) == ["Int?", "Int"])
    }

    /// The superclass's initializers take these types, and are declared again with them.
    @Test func `initializers of a generic superclass have the subclass's types`() throws {
        let result = check(
            """
            class Slot<Item, Key>: NSObject {
                let item: Item
                init(item: Item, map: [Key: Item.Type] = [:], at key: (Key) -> String = { _ in "" }) { self.item = item }
            }
            class DateSlot<Key>: Slot<Date, Key> {}
            final class A: DateSlot<Int>, NSSecureCoding { var count = 0 }
            """, mode: .inline, ignoring: ["unstable-class-name"])
        guard case .designated(.initializer(let call), let forwarded, _) = try result.class("A").construction else {
            Issue.record("no designated initializer"); return
        }
        #expect(call.arguments.map(\.property) == [0])
        #expect(
            forwarded.flatMap(\.parameters).map(\.declaration) == [
                "item: Date", "map: [Int: Date.Type] = [:]", #"at key: (Int) -> String = { _ in "" }"#,
            ])
    }

    @Test func `types nested in generic types are named with the arguments of both`() throws {
        let result = check(
            """
            class Page<Item>: NSObject {
                enum Mode: Int { case plain }
                struct Note<Text> { var item: Item; var text: Text }
                typealias List = [Item]
                var mode: Mode = .plain
                var list: List = []
            }
            final class A: Page<String>, NSSecureCoding {
                var note: Note<Int>?
                var other: Page<Int>.Note<Date>?
                var numbers: Page<Int>.List = []
            }
            """, ignoring: ["unstable-class-name"])
        #expect(
            try result.class("A").properties.map(\.type.formatName) == [
                "Page<String>.Mode", "[String]", "Page<String>.Note<Int>?", "Page<Int>.Note<Date>?", "[Int]",
            ])
    }

    @Test func `a parameter can be constrained to a model class`() throws {
        let result = check(
            """
            class Node: NSObject, NSSecureCoding { var n = 1 }
            final class A<T: Node>: NSObject, NSSecureCoding { var one: T?; var all: [T] = [] }
            """, mode: .auto, ignoring: ["unstable-class-name"])
        #expect(try result.class("A").properties.map(\.type.summary) == ["T?", "[T]"])
        check(
            """
            class Node: NSObject {}
            final class A<T: Node>: NSObject, NSSecureCoding { var one: T? }
            //                                                          ^ error: generic-type: 'A.one' has type 'T?': 'T' may be any type
            """, mode: .auto, ignoring: ["unstable-class-name"])
    }

    @Test func `unknown parameters of a superclass can be any type`() {
        check(
            """
            class Slot<Item>: NSObject {
                var item: Item?
                //        ^ error: generic-type: 'Slot.item' has type 'Item?': 'Element' may be any type
            }
            class A<Element>: Slot<Element>, NSSecureCoding {}
            """, ignoring: ["generic-extension", "unstable-class-name"])
        // Circular superclasses, which the compiler rejects, must end as well.
        check(
            """
            class Loop<Item>: Round<[Item]> { var item: Item? }
            class Round<Item>: Loop<[Item]>, NSSecureCoding {}
            """, ignoring: ["generic-extension", "generic-type", "not-final", "unstable-class-name"])
    }

    /// Each class doubles the size of its parameter, so the type exceeds the limit.
    @Test func `parameters can't grow without limit`() {
        let classes = (1...30).map { "class S\($0)<T>: S\($0 - 1)<[T: T]> {}" }.joined(separator: "\n")
        check(
            """
            class S0<T>: NSObject { var item: T? }
            //                                ^ error: generic-type: 'S0.item' has type 'T?': 'T' may be any type
            \(classes)
            final class A: S30<Int>, NSSecureCoding {}
            """, ignoring: ["unstable-class-name"])
    }
}
