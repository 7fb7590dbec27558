import Testing

@testable import SecureCodingModel

@Suite("Codable classes without NSSecureCoding")
struct CodableClassTests {
    @Test func oneIsArchivedLikeACodableStruct() throws {
        let result = check(
            """
            class Point: Codable { var x = 0 }
            final class A: NSObject, NSSecureCoding {
                var a: Point?
            //         ^ warning: identity-not-kept: 'A.a' archives 'Point' as Codable does: an object that is referred to twice is decoded as two objects
            //         ^ note: let 'Point' conform to NSSecureCoding, or say that it is meant: '// securecodegen: as = .plist'
                var b: [String: [Point]] = [:]
            //         ^ warning: identity-not-kept
                // securecodegen: as = .plist
                var c: Point?
            }
            """)
        #expect(result.participants == ["A"])
    }

    /// Its name stands in no archive.
    @Test func aGenericOneIsArchivedLikeOne() throws {
        let result = check(
            """
            final class Box<T: Codable>: Codable { var value: T; init(value: T) { self.value = value } }
            final class A: NSObject, NSSecureCoding {
                var a: Box<Int>?
            //         ^ warning: identity-not-kept: 'A.a' archives 'Box' as Codable does: an object that is referred to twice is decoded as two objects
            //         ^ note: say that it is meant: '// securecodegen: as = .plist'
                // securecodegen: as = .plist
                var b: [String: Box<[String]>] = [:]
            }
            """)
        let summary = try result.summary("A")
        #expect(
            summary == "a: Box<Int>(plist)? or nil; b: [String: Box<[String]>(plist)] as plist = [:] | init() then a, b"
        )
    }

    @Test func whatTheCompilersMembersLoseIsSaid() {
        check(
            """
            struct Item: Codable {
                let id = UUID()
            //      ^ warning: fresh-constant: 'Item.id' is a constant that gets a new value in each object, and is not archived: a decoded object does not have the value that the archived one had
                var name = ""
            }
            struct Track: Codable {
                var items: [Item] = []
                var isExpanded = false
            //      ^ warning: not-in-coding-keys: 'Track.isExpanded' is lost: the value is archived as Codable does, and its 'CodingKeys' do not name it
            //      ^ note: to archive it, name it there; else put '// securecodegen: skip' above it to say so
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

    @Test func thoseInStructsAreNamed() {
        check(
            """
            final class Owner: NSObject, Codable { var name = "" }
            struct Deed { var owner: Owner }
            final class A: NSObject, NSSecureCoding {
                var deeds: [Deed] = []
            //             ^ warning: identity-not-kept: 'A.deeds' archives 'Owner' as Codable does: an object that is referred to twice is decoded as two objects
            }
            """)
    }

    @Test func oneWithSubclassesIsRefused() {
        check(
            """
            class Shape: Codable {}
            class Circle: Shape {}
            final class A: NSObject, NSSecureCoding {
                var shape: Shape?
            //             ^ error: insecure-class: 'A.shape' has type 'Shape?': 'Shape' does not conform to NSSecureCoding, and Codable would make a 'Shape' of its subclass 'Circle'
            //             ^ note: let 'Shape' conform to NSSecureCoding
                var circle: Circle?
            //              ^ error: insecure-class
            }
            """)
    }

    @Test func oneWhoseSuperclassStoresWhatCodableLeavesOutIsRefused() {
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
            //               ^ error: insecure-class: 'A.derived' has type 'Derived?': 'Derived' does not conform to NSSecureCoding, and Codable leaves out what 'Base' stores
                var careful: Careful?
            //               ^ warning: identity-not-kept
            }
            """)
    }

    @Test func oneThatForgotItsConformanceIsRefusedAsBefore() {
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
