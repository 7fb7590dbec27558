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
