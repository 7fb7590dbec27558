import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Methods in directives")
struct HookTests {
    private struct Result {
        let model: ArchiveModel

        var diagnostics: [Diagnostic] { model.diagnostics }
        var account: CodedClass {
            get throws { try #require(model.files.flatMap(\.classes).first { $0.name == ["Account"] }) }
        }
    }

    private func model(_ text: String) -> Result {
        Result(model: Modeler().model([MarkedSource.file("A.swift", text).input]))
    }

    /// A class with a property and some methods.
    private func account(_ property: String, _ methods: String, on type: String = "") -> Result {
        model(
            """
            \(type)
            final class Account: NSObject, NSSecureCoding {
                \(property)
                \(methods)
            }
            """)
    }

    // MARK: Suitable methods

    @Test(arguments: [
        "static func f(_ age: Int) -> Bool { true }", "static func f(age: Int) throws {}",
        "class func f(of age: Int) throws -> Bool { true }", "static func f(_ age: Swift.Int?) throws {}",
        "private static func f(_ age: Int, strictly: Bool = true) -> Bool { true }",
        "static func f(_ age: Years) -> Bool { true }\ntypealias Years = Int",
        "static func f(_ age: String) throws {}\nstatic func f(_ age: Int) throws {}",
    ])
    func `a method validates a value`(_ methods: String) throws {
        let result = account("var age: Int? // securecodegen: validate = f", methods)
        #expect(try result.account.properties[0].hooks.validate?.name == "f")
        #expect(result.diagnostics == [])
    }

    @Test(
        arguments: [
            ("() -> Int", "(() -> Int)", "value"), ("(() -> Int)", "() -> Int", "value"),
            ("((Int) -> (Int))", "(Int)->(Int)", "value"), ("(() -> Int)?", "((() -> Int)?)", "value"),
            ("(() -> Int)?", "() -> Int", "value"), ("() -> Int", "(() -> Int)?", "optionalValue"),
            ("[(() -> Int)]", "[(() -> Int)]", "value"),
            ("() -> Int", "() -> Int?", nil), ("(() -> Int)?", "() -> Int?", nil),
            ("() -> Int", "(() -> Int, Int)", nil),
            ("(Int, Int) -> Int", "((Int), (Int)) -> Bool", nil), ("() -> Int", "() -> (", nil),
        ] as [(String, String, String?)])
    func parenthesesMeanNothing(_ type: String, _ result: String, _ expected: String?) {
        let made = account(
            "var f: \(type) { didSet {} } // securecodegen: decode = read, encode = write\n"
                + "init(f: @escaping \(type)) { self.f = f }",
            "static func read(_ c: NSCoder) throws -> \(result) { fatalError() }\nfunc write(_ c: NSCoder) {}")
        let hook = made.model.files.flatMap(\.classes).first?.properties.first?.hooks.decode
        #expect(hook.map { "\($0.result)" } == expected, "\(made.diagnostics)")
    }

    @Test(arguments: [
        "func f(with coder: NSCoder) {}", "func f(_ coder: NSCoder, forKey key: String) {}",
        "static func f(_ value: Color, _ coder: Foundation.NSCoder, _ key: String) {}",
    ])
    func `a method writes a value`(_ encode: String) throws {
        let result = account(
            "var color: Color? // securecodegen: decode = g, encode = f",
            encode + "\nstatic func g(from coder: NSCoder) throws -> Color? { nil }")
        let property = try result.account.properties[0]
        #expect(property.hooks.encode?.name == "f")
        #expect(property.type.isCustom)
        #expect(result.diagnostics == [])
    }

    @Test func `methods of superclasses and extensions are found`() throws {
        let result = model(
            """
            // securecodegen: validate = isWhole, didDecode = awake
            final class Account: Base, NSSecureCoding {}
            extension Account {
                func awake() throws {}
            }
            class Base: NSObject {
                func isWhole() -> Bool { true }
            }
            """)
        let hooks = try result.account.hooks
        #expect(hooks.validate?.result == .bool)
        #expect(hooks.didDecode?.isThrowing == true)
    }

    @Test func `a private method is called from the class body`() throws {
        let result = account(
            "var age: Int? // securecodegen: validate = f", "private static func f(_ age: Int) -> Bool { true }")
        #expect(try result.account.placement == .inline)
    }

    // MARK: Unsuitable methods

    @Test(arguments: [
        ("validate", "static func check(_ age: Int) -> Bool { true }", "names 'f', but the class has no such method"),
        ("validate", "func f(_ age: Int) -> Bool { true }", "it must be static, because there is no object yet"),
        ("validate", "static func f(_ age: String) -> Bool { true }", "for its parameter of type 'String'"),
        ("validate", "static func f() -> Bool { true }", "it lacks a parameter"),
        ("validate", "static func f(_ age: Int) {}", "it must throw or return Bool"),
        ("validate", "static func f(_ age: Int) -> Int { age }", "its result type does not match"),
        ("validate", "static func f(_ age: Int) async throws {}", "it is async"),
        ("validate", "@MainActor static func f(_ age: Int) throws {}", "it is isolated to 'MainActor'"),
        ("decode", "static func f(from coder: NSCoder) -> String { \"\" }", "its result type does not match"),
        ("decode", "static func f(from coder: NSKeyedUnarchiver) -> Int { 1 }", "of type 'NSKeyedUnarchiver'"),
        ("encode", "func f(with coder: NSCoder) throws {}", "it throws, but 'encode(with:)' can't throw"),
    ])
    func `an unsuitable method is reported with an example`(_ word: String, _ method: String, _ reason: String) throws {
        let result = account("var age: Int? // securecodegen: \(word) = f", method)
        let diagnostic = try #require(result.diagnostics.first)
        #expect(diagnostic.id == "hook-method")
        #expect(diagnostic.message.contains(reason), "\(diagnostic.message)")
        #expect(!diagnostic.notes.isEmpty)
    }

    @Test func `a method for the object is an instance method without parameters`() throws {
        for method in ["static func f() throws {}", "func f(_ age: Int) throws {}", "func f() {}"] {
            let result = account("var age: Int?", method, on: "// securecodegen: validate = f")
            #expect(result.diagnostics.map(\.id) == ["hook-method"], "\(method)")
        }
        let other = account("var age: Int?", "func f() -> Bool { true }", on: "// securecodegen: didDecode = f")
        #expect(other.diagnostics.map(\.id) == ["hook-method"])
    }

    @Test func `a private method in another file isn't accessible`() throws {
        let files: [MarkedSource] = [
            .file(
                "A.swift",
                """
                // securecodegen: didDecode = f
                final class Account: NSObject, NSSecureCoding { var age: Int? }
                """),
            .file("B.swift", "extension Account { private func f() {} }"),
        ]
        let diagnostics = Modeler().model(files.map(\.input)).diagnostics
        #expect(diagnostics.map(\.id) == ["hook-method"])
        #expect(diagnostics[0].message.contains("it is private, so generated members can't call it"))
    }

    @Test func `one method leaves the other direction to the type`() throws {
        let result = account(
            "var color: Unseen? // securecodegen: decode = g", "static func g(from coder: NSCoder) -> Unseen? { nil }")
        #expect(result.diagnostics.map(\.id) == ["unknown-type"])
    }

    @Test func `other directives about the form have no effect`() throws {
        let result = account(
            "var age: Int? // securecodegen: decode = g, encode = f, as = .number",
            "static func g(from coder: NSCoder) -> Int? { nil }\nfunc f(with coder: NSCoder) {}")
        #expect(result.diagnostics.map(\.id) == ["hook-method"])
    }

    @Test func `methods don't apply to members of structs`() throws {
        let result = model(
            """
            struct Home {
                // securecodegen: validate = f
                var street: String
                static func f(_ street: String) -> Bool { true }
            }
            final class Account: NSObject, NSSecureCoding { var home: Home? }
            """)
        #expect(result.diagnostics.map(\.id) == ["directive-target"])
    }

    // MARK: The format

    @Test func `the format mentions methods`() throws {
        let result = account(
            """
            var age: Int? // securecodegen: validate = f
                var color: Color? // securecodegen: decode = g, encode = h
            """,
            """
            static func f(_ age: Int) -> Bool { true }
                static func g(from coder: NSCoder) -> Color? { nil }
                func h(with coder: NSCoder) {}
                func w() throws {}
            """, on: "// securecodegen: validate = w")
        let format = try result.account.format
        #expect(format.isValidated)
        #expect(format.keys[0].methods == [.validate])
        #expect(format.keys[1].methods == [.decode])
        #expect(format.keys[1].form == .optional(.custom("Color?", nil)))
        let text = FormatWriter.text(of: ArchiveFormat(classes: [format]))
        #expect(try FormatReader.read(Array(text.utf8)).classes == [format])
    }
}
