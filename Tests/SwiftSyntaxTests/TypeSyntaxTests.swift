import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenSwiftSyntax

/// Types are read by the parser that skips them: each text is a whole type for both, or for neither.
@Suite struct TypeSyntaxTests {
    private static let int = TypeSyntax.named(["Int"], arguments: [])

    private static let types: [(String, TypeSyntax)] = [
        ("Int", int), ("(Int)", int), ("`operator`", .named(["operator"], arguments: [])),
        ("A.B<Int>.C", .named([.init(name: "A"), .init(name: "B", arguments: [int]), .init(name: "C")])),
        ("Foundation::Date", .named(["Foundation", "Date"], arguments: [])),
        (
            "[Int].Index",
            .named(["Swift", "Array"], arguments: [int]).member(.named(["Index"], arguments: [])) ?? .other
        ),
        ("A<B<C<Int>>>?", .optional(nested(["A", "B", "C"]))), ("Int??", .optional(.optional(int))),
        ("Int!", .implicitlyUnwrapped(int)), ("[[Int]: Int]", .dictionary(key: .array(int), value: int)),
        ("[3 of Int]", .named(["InlineArray"], arguments: [.other, int])),
        ("A<-1>", .named(["A"], arguments: [.other])),
        ("()", .tuple([])), ("(Int, b _: Int)", .tuple([.init(label: nil, type: int), .init(label: "b", type: int)])),
        ("(_: Int, Int...)", .tuple([.init(label: nil, type: int), .init(label: nil, type: int)])),
        ("(Int) async throws(E) -> () -> Int", .function(parameters: [int])),
        (
            "@escaping @Sendable (Int, A<Int>) -> Void",
            .attributed(
                specifiers: ["escaping", "Sendable"], .function(parameters: [int, nested(["A"])]))
        ),
        ("@escaping(Int) -> Int", .attributed(specifiers: ["escaping"], .function(parameters: [int]))),
        (
            "(@escaping (Int) -> Int, inout Int) -> Int",
            .function(parameters: [
                .attributed(specifiers: ["escaping"], .function(parameters: [int])),
                .attributed(specifiers: ["inout"], int),
            ])
        ),
        ("inout [Int]", .attributed(specifiers: ["inout"], .array(int))),
        ("any P & Q", .existential(.composition([.named(["P"], arguments: []), .named(["Q"], arguments: [])]))),
        ("some P?", .opaque(.optional(.named(["P"], arguments: [])))), ("Int.Type", .metatype(int)),
        ("~Copyable & P", .composition([.other, .named(["P"], arguments: [])])), ("repeat each T", .other),
        ("(Int, a + b)", .other), ("A?.B", .other),
    ]

    private static func nested(_ names: [String]) -> TypeSyntax {
        names.reversed().reduce(int) { .named([$1], arguments: [$0]) }
    }

    @Test(arguments: types) func `types are read as they are written`(text: String, type: TypeSyntax) {
        #expect(SourceSlice(text).typeSyntax == type)
        #expect(SourceSlice("/* a */ \(text) // b").typeSyntax == type)
    }

    @Test(arguments: ["", "3", "A B", "A<B", "A.", "-> A", "A &", "any"])
    func `other code isn't a type`(text: String) {
        #expect(SourceSlice(text).typeSyntax == nil)
    }

    @Test func `a deep type isn't read`() {
        #expect(SourceSlice(String(repeating: "A<", count: 200) + String(repeating: ">", count: 200)).typeSyntax == nil)
        #expect(SourceSlice("Int" + String(repeating: "?", count: 100_000)).typeSyntax?.names == [["Int"]])
    }
}
