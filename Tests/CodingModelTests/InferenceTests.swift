import Foundation
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSymbols

/// The inferred type of a property without an annotation, compared with the compiler's type for the expression.
@Suite("Type inference")
struct InferenceTests {
    @Test(arguments: InferenceCases.understood)
    func `the type is inferred`(_ example: InferenceCases.Example) {
        #expect(InferenceCases.inferredTypes(of: [example.expression]) == [example.type])
    }

    @Test(arguments: InferenceCases.refused)
    func `an annotation is required`(_ expression: String) {
        #expect(InferenceCases.inferredTypes(of: [expression]) == [nil])
    }

    /// An `inout` parameter requires a variable of exactly its type.
    @Test func `the compiler sees the same types`() throws {
        var text = InferenceCases.surroundings + "class Elsewhere {}\n"
        text += "func same<T>(_: inout T, _: T.Type) {}\nextension Owner {\n"
        for (index, example) in InferenceCases.understood.enumerated() {
            text += "static func check\(index)() {\nvar value = \(example.expression)\n"
            text += "same(&value, (\(example.type)).self)\n}\n"
        }
        #expect(try Compiler.typecheck(text + "}\n") == "")
    }

    @Test func `redefined literal types aren't guessed`() {
        let inferred = InferenceCases.inferredTypes(of: ["1"], with: "typealias IntegerLiteralType = Int8")
        #expect(inferred == [nil])
    }

    /// Linux compilers don't have these.
    @Test(arguments: [
        ("UIColor.black", "UIColor"), ("UIColor(named: \"a\")", nil), ("UIColor(white: 1, alpha: 1)", "UIColor"),
        ("UIFont(name: \"a\", size: 12)", "UIFont?"),
        ("UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)", "UIEdgeInsets"), ("UIEdgeInsets.zero", "UIEdgeInsets"),
        ("CLLocationCoordinate2D()", "CLLocationCoordinate2D"), ("UIEdgeInsets(all: 3)", nil),
    ])
    func `values from UIKit have types`(_ expression: String, _ type: String?) {
        #expect(InferenceCases.inferredTypes(of: [expression]) == [type])
    }

    @Test func `many nested expressions neither hang nor crash`() {
        let deep = 20_000
        let expressions = [
            String(repeating: "[", count: deep) + String(repeating: "]", count: deep),
            String(repeating: "(", count: deep) + "1" + String(repeating: ")", count: deep),
            String(repeating: "Foo(", count: deep) + String(repeating: ")", count: deep),
            "[" + String(repeating: "Foo(), ", count: deep) + "]",
        ]
        #expect(InferenceCases.inferredTypes(of: expressions) == [nil, nil, nil, nil])
    }

    @Test func `static members that refer to each other end`() {
        let circle = """
            enum A { static let x = [B.x, B.x, B.x]
                static let z = 1 }
            enum B { static let x = [A.x, A.x, A.x] }
            """
        #expect(InferenceCases.inferredTypes(of: ["A.x", "A.z"], with: circle) == [nil, "Int"])
    }

    @Test func `the wrapper decides the type of its value`() throws {
        let result = check(
            """
            @propertyWrapper struct Clamped<Value> { var wrappedValue: Value? }
            @propertyWrapper struct Kept<Value> {
                var wrappedValue: Value
                init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
            }
            @propertyWrapper struct Zero<Value: Numeric> { var wrappedValue: Value = 0 }
            @propertyWrapper struct Listed<Element> { var wrappedValue: [Element] }
            enum Space { @propertyWrapper struct Inner<Value> { var wrappedValue: Value } }
            typealias KeptDouble = Kept<Double>
            typealias Again<Other> = Kept<Other>
            final class A: NSObject, NSSecureCoding {
                @Clamped var unclear = 1
                //           ^ error: no-type-annotation
                @Published(initialValue: 1) var later
                //                              ^ error: no-type-annotation
            }
            final class B: NSObject, NSSecureCoding {
                @Clamped<Int> var a = 1
                @Kept var b = 1
                @Kept<Double> var c = 1
                @KeptDouble var d = 1
                @Again<Float> var e = 1
                @Zero<UInt8> var f
                @Zero<Double>() var g
                @Listed<String> var h = []
                @Space.Inner<Int?> var i = nil
                @Published<Double> var j = 1
                @Published var k = 1
            }
            """)
        let types = try result.class("B").properties.map { $0.declaration?.type ?? "" }
        #expect(
            types == [
                "Int?", "Int", "Double", "Double", "Float", "UInt8", "Double", "[String]", "Int?", "Double", "Int",
            ])
    }
}

/// The compiler of this machine.
enum Compiler {
    /// - Returns: The compiler's output; empty if the text is valid.
    static func typecheck(_ text: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-typecheck", "-suppress-warnings", file.path]
        let output = Pipe()
        process.standardError = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self) + (process.terminationStatus == 0 ? "" : "failed")
    }
}
