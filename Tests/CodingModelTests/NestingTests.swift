import Testing

@testable import SecureCodeGenCodingModel

/// Declarations that contain or name each other can do so endlessly, or in chains that are too long for recursion.
@Suite("Limits of nesting")
struct NestingTests {
    @Test(arguments: [
        "enum Rec<T> { case leaf; indirect case node(Rec<[T]>) }",
        "struct Rec<T> { var b: [Other<T?>] }; struct Other<T> { var a: [Rec<T>] }",
        "struct Rec<T> { var b: [Rec<Set<T>>]; var c: [Rec<T?>] }",
    ])
    func `a type that contains itself with other arguments is rejected`(declarations: String) throws {
        let result = check(
            """
            \(declarations)
            final class A: NSObject, NSSecureCoding {
                var a: Rec<Int>?
                //     ^ error: type-too-large: 'A.a' has type 'Rec<Int>?': 'Rec' contains itself with different generic arguments, without end
                //     ^ note: make 'Rec' conform to Codable, or move the data into a class
                //     ^ note: 'Rec' is declared here
            }
            """)
        #expect(result.selectedClasses.isEmpty)
    }

    @Test func `growing arguments are counted where they are used`() {
        check(
            """
            struct Rec<T> { var b: [Rec<(T, T)>] }
            final class A: NSObject, NSSecureCoding {
                var a: Rec<Int>?
                //     ^ error: type-too-large
            }
            """)
    }

    @Test func `a generic type can contain itself with a few arguments`() throws {
        let result = check(
            """
            struct Box<T> { var value: T }
            final class A: NSObject, NSSecureCoding {
                var a: Box<Box<Box<Box<Box<Box<Box<Box<Int>>>>>>>>?
            }
            """)
        #expect(try result.class("A").valueTypes.count == 8)
    }

    @Test(arguments: [
        "indirect enum Rec { case leaf, node(Rec) }",
        "struct Rec { var name: String; var others: [String: Rec] = [:] }",
        "struct Rec { var next: [(Rec, Int)]? }",
        "struct Rec { var other: [Other] }; enum Other { case rec(Rec?), none }",
        "enum Rec { case failed, tried(Result<[Rec], Problem>) }; struct Problem: Error { var code: Int }",
    ])
    func aTypeThatHoldsItselfIsRefused(declarations: String) throws {
        let result = check(
            """
            \(declarations)
            struct Holder { var rec: Rec }
            final class A: NSObject, NSSecureCoding {
                var a: Rec?
                //     ^ error: recursive-type: 'A.a' has type 'Rec?': values of 'Rec' can contain other values of 'Rec'
                //     ^ note: make 'Rec' conform to Codable, or make it a class
                //     ^ note: 'Rec' is declared here
                var holder: [Holder] = []
                //          ^ error: recursive-type: 'A.holder' has type '[Holder]': values of 'Rec' can contain other values of 'Rec'
                // securecodegen: skip
                var skipped: Rec?
            }
            """)
        #expect(result.selectedClasses.isEmpty)
    }

    @Test func `a recursive type is archived if it is Codable`() throws {
        let result = check(
            """
            indirect enum Rec: Codable { case leaf, node(Rec, with: [Rec]) }
            final class A: NSObject, NSSecureCoding { var a: Rec?; var all: [Rec] = [] }
            """)
        #expect(try result.class("A").valueTypes.isEmpty)
    }

    @Test(arguments: ["struct S{ var a: S+? }", "struct S{ var a: [S+] }", "enum S{ case a(S+) }"])
    func `structs and enums can be nested to a limit`(pattern: String) throws {
        func source(_ depth: Int) -> String {
            let types = (0..<depth).map {
                pattern.replacing("S{", with: "S\($0) {").replacing("S+", with: "S\($0 + 1)")
            }
            return """
                \(types.joined(separator: "\n"))
                struct S\(depth) { var x = 1 }
                """
        }
        let result = check(source(100) + "\nfinal class A: NSObject, NSSecureCoding { var a: S0? }")
        #expect(try result.class("A").valueTypes.count == 101)
        check(
            source(10_000) + """

                final class A: NSObject, NSSecureCoding {
                    var a: S0?
                    //     ^ error: type-too-large: 'A.a' has type 'S0?': 'S0' nests structs and enums more than 128 deep
                }
                """)
    }

    @Test func `protocols can refine each other in long chains and cycles`() throws {
        let chain = (0..<10_000).map { "protocol P\($0 + 1): P\($0) {}" }.joined(separator: "\n")
        let result = check(
            """
            protocol P0: NSSecureCoding {}
            \(chain)
            final class A: NSObject, P10000 { var a = 1 }
            protocol Circle: Other {}
            protocol Other: Circle {}
            final class B: NSObject, Circle { var a = 1 }
            """)
        #expect(result.selectedClasses == ["A"])
    }

    @Test func `a name can have any number of components`() {
        let name = Array(repeating: "P", count: 3_000).joined(separator: ".")
        check(
            """
            extension \(name) { struct Nested {} }
            class Base: \(name) {}
            final class A: NSObject, NSSecureCoding {
                var a: \(name)
                //     ^ error: unknown-type
            }
            """)
    }
}
