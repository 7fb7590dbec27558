import Testing

@testable import SecureCodeGenCodingModel

@Suite("Forwarded initializers")
struct ForwardedInitializerTests {
    /// The forwarded initializers of `A`, by their parameters. The members are in the body.
    private func forwarded(_ text: String) throws -> [String] {
        try forwarded(by: "A", check(text, mode: .inline, ignoring: Self.ignored))
    }

    private func forwarded(by name: String, _ result: Modelled) throws -> [String] {
        guard case .designated(_, let forwarded, _) = try result.class(name).construction else {
            return ["convenience"]
        }
        return forwarded.map { "init(\($0.parameters.map(\.declaration).joined(separator: ", ")))" }
    }

    private static let ignored: Set = ["lazy-property", "weak-property"]

    @Test(arguments: [
        "var a = 1", "var a: Int?", "var a: Int!", "weak var a: A?", "let a = 1", "lazy var a: Int = 1; var b = 1",
        "static let a: Int = make(); var b = 1", "static var a: Int?; var b = 1", "var a: Int { 1 }; var b = 1",
        "var a: Int? { didSet { print(1) } }", "nonisolated(unsafe) var a: Int?",
        "@Published var a: Int = 1", "private var a: [Int] = []; var b: String?",
    ])
    func `initializers are declared again if each property has a value`(_ properties: String) throws {
        #expect(try forwarded("class A: NSObject, NSSecureCoding { \(properties) }") == ["init()"])
    }

    @Test(arguments: [
        "var a: Int", "let a: URL?", "let a: Int!", "var a: Optional<Int>", "var a: Maybe", "var b = 1; let a: String",
        "var a: Int { didSet { print(1) } }", "@Published var a: Int", "let a: Int, b: Int",
        "#if DEBUG\nvar a: Int\n#endif\nvar b = 1",
        "// securecodegen: skip\nlet a: URL?\nvar b = 1",
    ])
    func `initializers are left to the author if only they set a value`(_ properties: String) throws {
        #expect(
            try forwarded("typealias Maybe = Int?\nclass A: NSObject, NSSecureCoding {\n\(properties)\n}") == [])
    }

    /// The result can't depend on earlier output.
    @Test func `a region doesn't affect the result`() throws {
        for region in ["", "override init() { super.init() }", "required init?(coder: NSCoder) { a = nil }"] {
            let lines = region.isEmpty ? "" : "// securecodegen:begin A.\n\(region)\n// securecodegen:end A 0"
            #expect(try forwarded("class A: NSObject, NSSecureCoding {\nlet a: URL?\n\(lines)\n}") == [])
        }
    }

    @Test(arguments: [
        ("init() { wrappedValue = 1 }", "@W var a: Int", ["init()"]),
        ("init(_ x: Int = 1) { wrappedValue = 1 }", "@W var a: Int", ["init()"]),
        ("init(_ x: Int) { wrappedValue = 1 }", "@W(1) var a: Int", ["init()"]),
        ("init(wrappedValue: Int) { self.wrappedValue = wrappedValue }", "@W var a: Int", []),
        ("init(wrappedValue: Int) { self.wrappedValue = wrappedValue }", "@W var a: Int = 1", ["init()"]),
    ])
    func `a wrapper can set a value`(_ initializer: String, _ property: String, _ expected: [String]) throws {
        let found = try forwarded(
            """
            @propertyWrapper struct W { var wrappedValue: Int; \(initializer) }
            class A: NSObject, NSSecureCoding { \(property) }
            """)
        #expect(found == expected)
    }

    /// Then the superclass doesn't have `super.init()`.
    @Test func `a subclass forwards only initializers of its superclass`() throws {
        let result = check(
            """
            class Base: NSObject, NSSecureCoding { let a: URL? }
            class Middle: Base { var b = 1 }
            class Low: Middle { var c = 1 }
            class Own: Base { var d = 1; override init() { super.init() } }
            class BelowOwn: Own { var e = 1 }
            class Needy: BelowOwn { var f: Int }
            """, mode: .inline)
        #expect(try forwarded(by: "Base", result) == [])
        #expect(try forwarded(by: "Middle", result) == [])
        #expect(try forwarded(by: "Low", result) == [])
        #expect(try forwarded(by: "Own", result) == [])
        #expect(try forwarded(by: "BelowOwn", result) == ["init()"])
        #expect(try forwarded(by: "Needy", result) == [])
    }

    /// A class that inherits no initializer can't lose one.
    @Test func `a class that inherits no initializers has no warning`() {
        check(
            .file(
                "A.swift",
                """
                class A: Base, NSSecureCoding { let a: Int }
                class C: Plain, NSSecureCoding { let c: Int }
                """),
            .reference(
                "Base.swift",
                """
                class Base: NSObject {
                    var n = 1
                    private init(secret: Int) {}
                    convenience override init() { self.init(secret: 1) }
                    init(n: Int) { self.n = n }
                }
                class Plain: NSObject { init(_ all: Int...) {}; override init() {} }
                """), mode: .inline)
    }

    /// An extension would call an initializer that the class doesn't have.
    @Test func `decoding doesn't call an initializer that isn't inherited`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var b = 1
                // securecodegen: skip
                let a: URL?
            }
            """, mode: .auto)
        #expect(try result.class("A").placement == .inline)
        #expect(try forwarded(by: "A", result) == [])
    }

    /// Swift requires `init(coder:)` of the class, because it inherits none.
    @Test func `a subclass that needs only an initializer participates`() {
        let result = check(
            """
            class Base: NSObject, NSSecureCoding { var b = 1 }
            class A: Base {
                // securecodegen: skip
                let a: URL?
            }
            """, mode: .inline)
        #expect(result.selectedClasses == ["A", "Base"])
    }

    /// Initializers are omitted if nobody can call them, or the subclass overrides them.
    @Test(arguments: [
        ("Codable { var a = 1 }", "", ["init()", "init(from decoder: any Decoder)"]),
        (
            "Decodable { var a: Int; init(a: Int) { self.a = a } }", "",
            ["init(a: Int)", "init(from decoder: any Decoder)"]
        ),
        (
            "Codable { var a = 1; override init() {}; required init(from d: any Decoder) throws {} }", "",
            ["init()", "init(from d: any Decoder)"]
        ),
        (
            "Codable { var a = 1 }",
            "required convenience init(from decoder: any Decoder) throws { self.init() }", ["init()"]
        ),
        (
            "NSCopying { var a: Int; init(a: Int) { self.a = a }; override init() { a = 0 } }",
            "override convenience init() { self.init(a: 3) }", ["init(a: Int)"]
        ),
        (
            "NSCopying { var a: Int; required init(a: Int) { self.a = a }; override init() { a = 0 } }",
            "required convenience init(a: Int) { self.init() }", ["init()"]
        ),
        (
            "NSCopying { var a: Int; init(a: Int) { self.a = a }\n@available(*, unavailable) override init() { a = 0 } }",
            "", ["init(a: Int)"]
        ),
        (
            "NSCopying { var a = 1; init(_: Int) {}; init(x _: Int, _ y: String) {} }", "",
            ["init(_ value1: Int)", "init(x value1: Int, _ y: String)"]
        ),
    ])
    func `a subclass declares again what it can`(
        _ superclass: String, _ own: String, _ expected: [String]
    ) throws {
        let text = "class Base: NSObject, NSSecureCoding, \(superclass)\nclass A: Base { var extra = 1; \(own) }"
        #expect(try forwarded(text) == expected)
    }

    /// The result can't depend on earlier output, of the class or of its superclass.
    @Test func `an initializer in a region isn't handwritten`() throws {
        let decoding = "required init(from decoder: any Decoder) throws { try super.init(from: decoder) }"
        func region(_ name: String) -> String {
            "\n// securecodegen:begin \(name).\n\(decoding)\n// securecodegen:end \(name) 0\n"
        }
        let text = """
            class Base: NSObject, NSSecureCoding, Codable { var a = 1 }
            class Middle: Base { var b = 1\(region("Middle"))}
            class A: Middle { var c = 1\(region("A"))}
            """
        let result = check(text, mode: .inline)
        for name in ["Middle", "A"] {
            #expect(try forwarded(by: name, result) == ["init()", "init(from decoder: any Decoder)"])
        }
    }

    /// A private property with the name of a case doesn't hide the case.
    @Test func `a default that everybody sees is kept`() throws {
        let text = """
            enum Kind { case small }
            class Base: NSObject, NSSecureCoding {
                private var small = 1
                override init() {}
                init(kind: Kind = .small, other: Kind = Kind.small, day: Date = Date()) {}
            }
            class A: Base { var extra = 1 }
            """
        #expect(
            try forwarded(text) == [
                "init()", "init(kind: Kind = .small, other: Kind = Kind.small, day: Date = Date())",
            ])
    }

    @Test func `an argument is made of its parameter`() throws {
        let result = check(
            """
            class Base: NSObject, NSSecureCoding {
                var a = 1
                init(next: inout Int, size: @autoclosure () -> Int) {}
                fileprivate init(secret: Int) {}
            }
            class A: Base { var extra = 1 }
            """, mode: .inline)
        guard case .designated(_, let forwarded, _) = try result.class("A").construction else {
            Issue.record("convenience")
            return
        }
        #expect(forwarded.map { $0.parameters.map(\.passing) } == [[.inout, .evaluated], [.value]])
        #expect(forwarded.map(\.access) == [.internal, .fileprivate])
    }

    @Test(arguments: [
        ("init(n: Int) throws(CocoaError) {}", ""), ("init(make: () throws -> Int) rethrows {}", ""),
        ("enum Kind { case a }; init(kind: Kind) {}", "enum Kind { case b }"),
        ("enum Kind { case a }; init(kind: [Kind] = [.a]) {}", "typealias Kind = Int"),
        ("private static let start = 1; init(n: Int = start) {}", ""),
        ("private static let start = 1; init(n: Int = Base.start) {}", ""),
        ("init(n: Int = limit) {}", "static let limit = 9"), ("init(n: Int = makeLimit()) {}", "func makeLimit() {}"),
    ])
    func `an initializer that would mean something else isn't declared again`(_ initializer: String, _ own: String) {
        let result = check(
            """
            let limit = 3
            func makeLimit() -> Int { 3 }
            class Base: NSObject, NSSecureCoding { var a = 1; override init() {}; \(initializer) }
            class A: Base { var extra = 1; \(own) }
            """, mode: .inline, ignoring: ["inherited-initializers"])
        #expect(result.selectedClasses == ["Base"])
        #expect(result.diagnostics.contains { $0.message.contains("no longer inherits 'init(") })
    }
}
