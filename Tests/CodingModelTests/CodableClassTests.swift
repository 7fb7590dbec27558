import Testing

@testable import SecureCodeGenCodingModel

@Suite("Codable classes without NSSecureCoding")
struct CodableClassTests {
    @Test func `a Codable class is archived like a Codable struct`() throws {
        let result = check(
            """
            class Point: Codable { var x = 0 }
            final class A: NSObject, NSSecureCoding {
                var a: Point?
            //         ^ warning: identity-not-kept: 'A.a' archives 'Point' with Codable: an object that is referenced twice is decoded as two objects
            //         ^ note: make 'Point' conform to NSSecureCoding, or confirm it: '// securecodegen: as = .plist'
                var b: [String: [Point]] = [:]
            //         ^ warning: identity-not-kept
                // securecodegen: as = .plist
                var c: Point?
            }
            """)
        #expect(result.selectedClasses == ["A"])
    }

    /// Archives don't contain its name.
    @Test func `a generic Codable class is archived in the same way`() throws {
        let result = check(
            """
            final class Box<T: Codable>: Codable { var value: T; init(value: T) { self.value = value } }
            final class A: NSObject, NSSecureCoding {
                var a: Box<Int>?
            //         ^ warning: identity-not-kept: 'A.a' archives 'Box' with Codable: an object that is referenced twice is decoded as two objects
            //         ^ note: confirm it: '// securecodegen: as = .plist'
                // securecodegen: as = .plist
                var b: [String: Box<[String]>] = [:]
            }
            """)
        let summary = try result.summary("A")
        #expect(
            summary == "a: Box<Int>(plist)? or nil; b: [String: Box<[String]>(plist)] as plist = [:] | init() then a, b"
        )
    }

    @Test func `data that synthesized members lose is reported`() {
        check(
            """
            struct Item: Codable {
                let id = UUID()
            //      ^ warning: fresh-constant: 'Item.id' is a constant with a new value in each object, and is not archived: a decoded object gets a different value
                var name = ""
            }
            struct Track: Codable {
                var items: [Item] = []
                var isExpanded = false
            //      ^ warning: not-in-coding-keys: 'Track.isExpanded' is lost, because its value is archived with Codable and its 'CodingKeys' excludes it
            //      ^ note: to archive it, add it to 'CodingKeys'; otherwise put '// securecodegen: skip' above it to confirm
                // securecodegen: skip
                var cache = 0
                lazy var sum = 1
                enum CodingKeys: CodingKey { case items }
            }
            enum Part: Codable { case item(Item), piece(Piece) }
            struct Piece: Codable {
                let at = Date()
            //      ^ warning: fresh-constant
            }
            final class Note: Codable {
                var text = ""
                var draft = ""
            //      ^ warning: not-in-coding-keys
                enum CodingKeys: CodingKey { case text }
            }
            struct ByHand: Codable {
                let id = UUID()
                var name = ""
                var rest = 1
                enum CodingKeys: CodingKey { case name }
                init(from decoder: any Decoder) throws {}
                func encode(to encoder: any Encoder) throws {}
            }
            struct DecodedByHand: Codable {
                var name = ""
                var rest = 1
            //      ^ warning: not-in-coding-keys
                enum CodingKeys: CodingKey { case name }
                init(from decoder: any Decoder) throws {}
            }
            final class A: NSObject, NSSecureCoding {
                var tracks: [Track] = []
                var other: ByHand?
                var third: DecodedByHand?
                var parts: [Part] = []
                // securecodegen: as = .plist
                var note: Note?
            }
            """)
    }

    @Test func `Codable classes in structs are reported`() {
        check(
            """
            final class Owner: NSObject, Codable { var name = "" }
            struct Deed { var owner: Owner }
            final class A: NSObject, NSSecureCoding {
                var deeds: [Deed] = []
            //             ^ warning: identity-not-kept: 'A.deeds' archives 'Owner' with Codable: an object that is referenced twice is decoded as two objects
            }
            """)
    }

    @Test func `a Codable class with subclasses is rejected`() {
        check(
            """
            class Shape: Codable {}
            class Circle: Shape {}
            final class A: NSObject, NSSecureCoding {
                var shape: Shape?
            //             ^ error: insecure-class: 'A.shape' has type 'Shape?': 'Shape' does not conform to NSSecureCoding, and Codable would decode its subclass 'Circle' as a 'Shape'
            //             ^ note: make 'Shape' conform to NSSecureCoding
                var circle: Circle?
            //              ^ error: insecure-class
            }
            """)
    }

    @Test func `a superclass with state that Codable omits is rejected`() {
        check(
            """
            class Base { var id = 0 }
            final class Derived: Base, Codable {}
            final class Careful: Base, Codable {
                func encode(to encoder: Encoder) throws {}
                required init(from decoder: Decoder) throws {}
            }
            final class A: NSObject, NSSecureCoding {
                var derived: Derived?
            //               ^ error: insecure-class: 'A.derived' has type 'Derived?': 'Derived' does not conform to NSSecureCoding, and Codable would lose the properties of 'Base'
                var careful: Careful?
            //               ^ warning: identity-not-kept
            }
            """)
    }

    @Test func `a class that lacks its conformance is rejected`() {
        check(
            """
            final class Plain: NSObject { var x = 0 }
            final class Half: Encodable { var x = 0 }
            final class A: NSObject, NSSecureCoding {
                var plain: Plain?
            //             ^ error: insecure-class: 'A.plain' has type 'Plain?': 'Plain' does not conform to NSSecureCoding
                var half: Half?
            //            ^ error: insecure-class
            }
            """)
    }
}
