import Testing

@testable import SecureCodeGenCodingModel

@Suite("Messages about unsupported types")
struct UnsupportedTypeTests {
    private static let place =
        "in the one scanned file (there is no '--reference') or in the tables of Apple's types"

    // MARK: Unknown types

    /// Other modules have types with these names, too.
    @Test(arguments: [("SwiftUI", "unarchivable-type"), ("Paint", "unknown-type")])
    func `SwiftUI values are known if it is imported`(module: String, id: String) {
        let text = """
            import \(module)
            final class Theme: NSObject, NSSecureCoding { var tint: Color?; var weight: Font.Weight? }
            """
        let diagnostics = Modeler().model([MarkedSource.file("A.swift", text).input]).diagnostics
        #expect(diagnostics.filter { $0.severity == .error }.map(\.id) == [id, id])
    }

    @Test func `an unknown type can be scanned, described or skipped`() {
        check(
            """
            import Combine
            import Core
            import struct Models.Person
            import Core
            final class A: NSObject, NSSecureCoding {
                var owner: Owner?
                //         ^ error: unknown-type: 'A.owner' has type 'Owner?': can't find type 'Owner' \(Self.place)
                //         ^ note: add '--reference <folder>' for the sources that declare it; this file imports 'Core', 'Models'
                //         ^ note: or say above 'owner' how to archive it: '// securecodegen: classes = [Owner.self]' (a class with NSSecureCoding), 'as = .plist' (Codable) or 'skip' (not archived)
            }
            """)
    }

    @Test func `the message names the searched files`() {
        let a = """
            final class A: NSObject, NSSecureCoding {
                var owner: Owner?
                //         ^ error: unknown-type: 'A.owner' has type 'Owner?': can't find type 'Owner' in any of the 2 scanned files (1 of them by '--reference') or in the tables of Apple's types
            }
            """
        check(.file("A.swift", a), .reference("B.swift", "class Other {}"))
        check(
            .file(
                "A.swift",
                a.replacing("1 of them by '--reference'", with: "there is no '--reference'")),
            .file("B.swift", "class Other {}"))
    }

    @Test func `a module is named`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var owner: Models.Owner?
                //         ^ error: unknown-type: 'A.owner' has type 'Models.Owner?': can't find type 'Models.Owner' \(Self.place)
                //         ^ note: add '--reference <folder>' for the sources of the module 'Models'
                //         ^ note: or say above 'owner' how to archive it: '// securecodegen: classes = [Models.Owner.self]' (a class with NSSecureCoding), 'as = .plist' (Codable) or 'skip' (not archived)
            }
            """)
    }

    @Test func `an unknown nested type is reported with its enclosing type`() {
        check(
            """
            enum Outer {}
            final class A: NSObject, NSSecureCoding {
                var kind: [Outer.Kind]?
                //        ^ error: unknown-type: 'A.kind' has type '[Outer.Kind]?': 'Outer' declares no type 'Kind'
                //        ^ note: add '--reference <folder>' for the sources that extend 'Outer'
            }
            """)
    }

    @Test func `a similar name is suggested`() {
        check(
            """
            import CoreLocation
            struct Location {}
            enum Outer { enum Style { case a } }
            struct Currency { var code = "" }
            final class A: NSObject, NSSecureCoding {
                var a: Curency?
                //     ^ error: unknown-type
                //     ^ note: did you mean 'Currency'?
                //     ^ note: it is declared here
                var b: Style?
                //     ^ error: unknown-type
                //     ^ note: did you mean 'Outer.Style'?
                var c: CLLocaton?
                //     ^ error: unknown-type
                //     ^ note: did you mean 'CLLocation', of CoreLocation?
                var d: UIColour?
                //     ^ error: unknown-type
                //     ^ note: did you mean 'UIColor', of UIKit, which this file does not import?
                var f: CLAuthorizatonStatus?
                //     ^ error: unknown-type
                //     ^ note: did you mean 'CLAuthorizationStatus', of CoreLocation?
                // Another prefix belongs to another framework.
                var e: OCLocation?
                //     ^ error: unknown-type
                //     ^ note: add '--reference <folder>' for the sources that declare it
            }
            """)
    }

    @Test func `a generic type has no suggested directive`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Box<Int>?
                //     ^ error: unknown-type: 'A.a' has type 'Box<Int>?': can't find type 'Box' \(Self.place)
            }
            """)
        #expect(try #require(result.diagnostics.first).notes.count == 2)
    }

    // MARK: Classes

    @Test func `a class without secure coding is rejected`() {
        check(
            """
            class Base: NSObject {}
            final class Value: Codable {}
            final class Leaf: Base, NSSecureCoding { override init() {} }
            final class A: NSObject, NSSecureCoding {
                var base: Base?
                //        ^ error: insecure-class: 'A.base' has type 'Base?': 'Base' does not conform to NSSecureCoding
                //        ^ note: make 'Base' conform to NSSecureCoding
                //        ^ note: 'Base' is declared here
                //        ^ note: or name the subclasses it may hold: '// securecodegen: classes = [Leaf.self]'
                var value: Value?
                //         ^ warning: identity-not-kept
                var format: DateFormatter?
                //          ^ error: insecure-class: 'A.format' has type 'DateFormatter?': 'DateFormatter' conforms to NSCoding but not NSSecureCoding
                //          ^ note: archive the data it was created from, and create it again after decoding
            }
            """)
    }

    @Test func `classes that conform to a protocol are listed`() {
        check(
            """
            protocol Shape {}
            struct Flat: Shape {}
            final class Plain: Shape {}
            final class Circle: NSObject, Shape, NSSecureCoding { override init() {} }
            protocol Other {}
            struct One: Other {}
            final class A: NSObject, NSSecureCoding {
                var shape: (any Shape)?
                //         ^ error: existential-type: 'A.shape' has type '(any Shape)?': 'Flat' and 1 other conform to 'Shape' but not NSSecureCoding
                //         ^ note: say above 'shape' which classes it may hold: '// securecodegen: classes = [Circle.self]'
                //         ^ note: 'Flat' is declared here
                //         ^ note: 'Plain' is declared here
                var other: Other?
                //         ^ error: existential-type: 'A.other' has type 'Other?': 'One' conforms to 'Other' but not NSSecureCoding
                //         ^ note: make each a class that conforms to NSSecureCoding, or use a class as the type
                var error: Error
                //         ^ error: unarchivable-type: 'A.error' has type 'Error': 'Error' can't be archived: it may be an error of any type
                //         ^ note: archive the data you need, such as its code
            }
            """)
    }

    /// Values of such types can't be distinguished from values of classes.
    @Test func `conforming types in other files aren't classes of the protocol`() {
        check(
            """
            protocol Attribute: AnyObject {}
            protocol Named: Attribute {}
            extension NSString: Named {}
            extension NSNumber: Attribute {}
            protocol Value {}
            extension String: Value {}
            final class Stamp: NSObject, NSSecureCoding, Attribute, Value {}
            final class A: NSObject, NSSecureCoding {
                var attribute: (any Attribute)?
                //             ^ error: existential-type: 'A.attribute' has type '(any Attribute)?': 'NSNumber' and 1 other conform to 'Attribute' in an extension, and could not be decoded
                //             ^ note: say above 'attribute' which classes it may hold: '// securecodegen: classes = [NSNumber.self, NSString.self, Stamp.self]'
                var value: Value?
                //         ^ error: existential-type: 'A.value' has type 'Value?': 'String' conforms to 'Value' in an extension, and could not be decoded
                //         ^ note: say above 'value' which classes it may hold: '// securecodegen: classes = [Stamp.self]'
                // securecodegen: classes = [NSNumber.self, NSString.self, Stamp.self]
                var narrowed: (any Attribute)?
            }
            """)
    }

    /// A document contains blocks, not documents.
    @Test func `the class with the property isn't suggested`() {
        check(
            """
            protocol Node {}
            class BlockNode: Node {}
            final class Document: NSObject, Node, NSSecureCoding {
                var root: (any Node)?
                //        ^ error: existential-type: 'Document.root' has type '(any Node)?': 'BlockNode' conforms to 'Node' but not NSSecureCoding
                //        ^ note: make 'BlockNode' conform to NSSecureCoding, or use a class as the type
                //        ^ note: 'BlockNode' is declared here
            }
            protocol Item {}
            class Row: Item {}
            class Cell: Item {}
            final class Table: NSObject, Item, NSSecureCoding {
                var items: [Item] = []
                //         ^ error: existential-type
                //         ^ note: make 'Row' and 'Cell' conform to NSSecureCoding, or use a class as the type
            }
            final class Sheet: NSObject, NSSecureCoding {
                var items: [Item] = []
                //         ^ error: existential-type
                //         ^ note: say above 'items' which classes it may hold: '// securecodegen: classes = [Table.self]'
            }
            class Base: NSObject {}
            final class Leaf: Base, NSSecureCoding {
                var base: Base?
                //        ^ error: insecure-class
                //        ^ note: make 'Base' conform to NSSecureCoding
                override init() {}
            }
            """)
    }

    // MARK: Members

    @Test func `nested members are named with their path`() {
        check(
            """
            struct Outer { var inner: Inner }
            enum Inner { case some(Deep) }
            struct Deep { var value: NSObject; weak var other: A? }
            struct Weak { weak var other: A? }
            struct Wrong {
                // securecodegen: classes = [Int.self]
                var value: Any
            }
            final class A: NSObject, NSSecureCoding {
                var outer: Outer?
                //         ^ error: existential-type: 'A.outer' has type 'Outer?': within it, 'Deep.value' has type 'NSObject': 'NSObject' does not name a specific class, so decoding would have to allow any class
                //         ^ note: name the classes it may hold: '// securecodegen: classes = [SomeClass.self]'
                //         ^ note: 'Outer.inner' is declared here
                //         ^ note: 'Inner.some.0' is declared here
                //         ^ note: 'Deep.value' is declared here
                //         ^ note: to exclude 'outer' from archives, put '// securecodegen: skip' above it
                var weak: Weak?
                //  ^ warning: unarchivable-property: 'A.weak' has type 'Weak?' and is not archived: its member 'Weak.other' is weak or unowned
                var wrong: Wrong?
                //         ^ error: class-list: 'A.wrong' has type 'Wrong?': 'classes' on 'Wrong.value': 'Int' is not a class
                //         ^ note: name the class that represents it: 'NSNumber.self'
            }
            """)
    }
}
