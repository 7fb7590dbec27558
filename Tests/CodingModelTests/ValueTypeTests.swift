import Testing

@testable import SecureCodeGenCodingModel

@Suite("Structs and enums that are archived member by member")
struct ValueTypeTests {
    /// The facts about a type that the class `A` needs.
    private func valueType(_ name: String, in result: Modelled) throws -> String? {
        let types = try result.class("A").valueTypes
        return types.first { $0.key.components.joined(separator: ".") == name }?.value.summary
    }

    @Test func `only weak members are excluded`() throws {
        let result = check(
            """
            class Client: NSObject {}
            struct Message {
                let id: String
                weak var client: Client?
            //           ^ warning: weak-property: 'Message.client' is weak and is not archived
            }
            final class Inbox: NSObject, NSSecureCoding {
                var messages: [Message] = []
            }
            """)
        #expect(try result.summary("Inbox") == "messages: [Message(members)] = [] | init() then messages")
    }

    @Test func `a struct is created with its memberwise initializer`() throws {
        let result = check(
            """
            struct Address {
                let street: String
                var note: String?
                var level = 1
                let isFixed = true
                static let home = 1
                var title: String { street }
            }
            final class A: NSObject, NSSecureCoding { var home: Address? }
            """)
        #expect(try result.summary("A") == "home: Address(members)? or nil | init() then home")
        #expect(
            try valueType("Address", in: result)
                == "Address{street: String; note: String? or nil; level: Int = 1 | init(street: street, note: note) then level}"
        )
    }

    @Test func `a declared initializer replaces the memberwise one`() throws {
        let result = check(
            """
            struct Range {
                private(set) var lower: Int
                let upper: Int
                init?(text: String) { nil }
                init(from lower: Int, upper: Int) throws { self.lower = lower; self.upper = upper }
            }
            final class A: NSObject, NSSecureCoding { var range: Range? }
            """)
        #expect(
            try valueType("Range", in: result)
                == "Range{lower: Int; upper: Int | init(from: lower, upper: upper)}")
    }

    @Test func `an initializer can fail or have generic parameters`() throws {
        let result = check(
            """
            struct Age {
                let years: Int
                init?(years: Int) { self.years = years }
            }
            struct Name {
                var text: String
                init(text: some StringProtocol & Sendable) { self.text = String(text) }
            }
            struct Title {
                var text: String
                init<S: StringProtocol & Sendable>(text: S) { self.text = String(text) }
                init<S>(text: S, n: Int) where S: StringProtocol { self.text = String(text) }
            }
            struct Both {
                let x: Int
                init?(x: Int) { self.x = x }
                init(x: Int, y: Int = 0) { self.x = x }
            }
            final class A: NSObject, NSSecureCoding { var age: Age?; var name: Name?; var title: Title?; var both: Both? }
            """)
        #expect(try valueType("Age", in: result) == "Age{years: Int | init?(years: years)}")
        #expect(try valueType("Name", in: result) == "Name{text: String | init(text: text)}")
        #expect(try valueType("Title", in: result) == "Title{text: String | init(text: text)}")
        #expect(try valueType("Both", in: result) == "Both{x: Int | init?(x: x)}")
        check(
            """
            struct Name {
                var text: String
                init(text: some Elsewhere) { self.text = text.text }
            }
            final class A: NSObject, NSSecureCoding { var name: Name? }
            //                                                  ^ error: value-initializer
            """)
    }

    @Test func `a wrapped member is like any other if its wrapper is scanned`() throws {
        let result = check(
            """
            @propertyWrapper struct Trimmed {
                var wrappedValue: String
                init(wrappedValue: String) { self.wrappedValue = wrappedValue }
            }
            @propertyWrapper struct Clamped { var wrappedValue: Int; init(wrappedValue: Int, _ range: Range<Int>) { self.wrappedValue = wrappedValue } }
            struct Form {
                @Trimmed var name: String
                @Clamped(0..<5) var level: Int = 1
            }
            final class A: NSObject, NSSecureCoding { var form: Form? }
            """)
        #expect(
            try valueType("Form", in: result)
                == "Form{name: String; level: Int = 1 | init(name: name) then level}")
        check(
            """
            struct Form { @Elsewhere var name: String }
            final class A: NSObject, NSSecureCoding { var form: Form? }
            //                                                  ^ error: value-member: 'A.form' has type 'Form?': its member 'Form.name' is wrapped in '@Elsewhere'
            //                                                  ^ note: put '// securecodegen: skip' above the member to exclude it, or make the type conform to Codable
            """)
    }

    @Test func `an initializer in an extension keeps the memberwise one`() throws {
        let result = check(
            .file(
                "A.swift",
                """
                struct Point { var x: Int; var y: Int }
                final class A: NSObject, NSSecureCoding { var point: Point? }
                """),
            .file("B.swift", "extension Point { init(x: Int) { self.init(x: x, y: 0) } }"))
        #expect(try valueType("Point", in: result) == "Point{x: Int; y: Int | init(x: x, y: y)}")
    }

    @Test func `skipped members need a value`() throws {
        let result = check(
            """
            struct Cached {
                var id: Int
                // securecodegen: skip
                var cache: [ObjectIdentifier] = []
                // securecodegen: key = "n"
                var name: String
            }
            final class A: NSObject, NSSecureCoding { var cached: [Cached] = [] }
            """)
        #expect(
            try valueType("Cached", in: result)
                == "Cached{id: Int; name \"n\": String | init(id: id, name: name)}")
        check(
            """
            struct Cached {
                var id: Int
                // securecodegen: skip
                var cache: [ObjectIdentifier]
            }
            final class A: NSObject, NSSecureCoding { var cached: Cached? }
            //                                                    ^ error: value-initializer: 'A.cached' has type 'Cached?': 'Cached' has no initializer that generated code can call with 'id'
            //                                                    ^ note: add an initializer whose labels and types match its properties
            """)
    }

    @Test func `skipped optional members are nil`() throws {
        let result = check(
            """
            struct Attempt {
                let id: Int
                // securecodegen: skip
                let error: (any Error)?
                // securecodegen: skip
                var note: String?
                var name: String
            }
            struct Written {
                let id: Int
                // securecodegen: skip
                let error: Optional<Error>
                init(_ id: Int, dueTo error: Error?) { (self.id, self.error) = (id, error) }
            }
            final class A: NSObject, NSSecureCoding { var attempts: [Attempt] = []; var written: Written? }
            """)
        #expect(
            try valueType("Attempt", in: result)
                == "Attempt{id: Int; name: String | init(id: id, error: nil, name: name)}")
        #expect(try valueType("Written", in: result) == "Written{id: Int | init(id, dueTo: nil)}")
    }

    @Test func `cases with payloads are archived by name`() throws {
        let result = check(
            """
            enum Shape {
                case circle(radius: Double = 1)
                case line(Int, to: Int?)
                case group([Double]), none
                case `default`
            }
            final class A: NSObject, NSSecureCoding { var shape: Shape? }
            """)
        #expect(
            try valueType("Shape", in: result)
                == "Shape{circle(radius: Double = 1); line(0: Int, to: Int? or nil); group(0: [Double]); none; default}"
        )
    }

    @Test func `a generic struct is archived for each use`() throws {
        let result = check(
            """
            struct Pair<A, B> { var first: A; var second: [B] }
            final class A: NSObject, NSSecureCoding {
                var a: Pair<Int, String>?
                var b: [Pair<Date, Pair<Int, Int>>] = []
            }
            """)
        let types = try result.class("A").valueTypes.values.map(\.summary).sorted()
        #expect(
            types == [
                "Pair<Date, Pair<Int, Int>(members)>{first: Date; second: [Pair<Int, Int>(members)] | init(first: first, second: second)}",
                "Pair<Int, Int>{first: Int; second: [Int] | init(first: first, second: second)}",
                "Pair<Int, String>{first: Int; second: [String] | init(first: first, second: second)}",
            ])
    }

    @Test func `Codable types and raw values aren't archived by member`() throws {
        let result = check(
            """
            struct Coded: Codable { var x = 1 }
            struct Flags: OptionSet { let rawValue: UInt8 }
            enum Ratio: Double { case half = 0.5 }
            final class A: NSObject, NSSecureCoding {
                var a = Coded()
                var b: Flags = []
                var c: Ratio?
            }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary) == ["Coded(plist)", "Flags(UInt8)", "Ratio(Double)?"])
    }

    @Test func `composites have a key for each member`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: CGRect?
                var b: NSRange?
                var c: ClosedRange<Date>?
                var d: (x: Int, String)?
                var e: Int??
                var f: [Double: Bool] = [:]
                var g: CLLocationCoordinate2D?
                var h: NSPoint?
                var i: DateInterval?
            }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary) == [
                "CGRect{x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat}?",
                "NSRange{location: Int, length: Int}?",
                "ClosedRange{lowerBound: Date, upperBound: Date}?",
                "Tuple{x: Int, 1: String}?",
                "Optional{some: Int?}?",
                "[Double: Bool]",
                "CLLocationCoordinate2D{latitude: Double, longitude: Double}?",
                "CGPoint{x: CGFloat, y: CGFloat}?",
                "DateInterval{start: Date, duration: Double}?",
            ])
    }

    @Test func `a key within those of a value collides`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: key = "origin.x"
                var other = 1
                var origin = CGPoint.zero
                //  ^ error: duplicate-key
            }
            """)
    }

    /// Otherwise, the compiler would warn of them.
    @Test(arguments: [
        "struct S { @available(*, deprecated) var m = 1 }",
        "enum S { case a, b(Int)\n@available(*, deprecated, message: \"no\") case c(Int) }",
        "struct S { private(set) var m: Int; @available(*, deprecated) init(m: Int) { self.m = m } }",
        "struct S { var inner: Inner?; struct Inner { @available(*, deprecated) var m = 1 } }",
    ])
    func `generated members that use something deprecated are deprecated`(_ declaration: String) throws {
        let result = check(
            """
            \(declaration)
            class A: NSObject, NSSecureCoding { var s: [S] = [] }
            final class B: A { var n = 1 }
            """, mode: .inline)
        #expect(try result.class("A").members.isDeprecated)
        #expect(try result.class("B").members.isDeprecated)
    }

    // MARK: Unsupported types

    @Test(arguments: [
        ("struct S { var m: NSLock }", "unarchivable-type", "its member 'S.m' has type 'NSLock'"),
        ("struct S { lazy var m = 1 }", "value-member", "its member 'S.m' is lazy"),
        ("struct S { @State var m: Int }", "value-member", "its member 'S.m' is wrapped in '@State'"),
        (
            "struct S { private var m = 1 }", "value-member",
            "its member 'S.m' is private, so generated code can't read it"
        ),
        ("struct S { var m = make() }", "value-member", "its member 'S.m' has no type annotation"),
        ("struct S { var (m, n) = (1, 2) }", "value-member", "'S' has properties that are declared by a pattern"),
        (
            "struct S {\n#if DEBUG\nvar m = 1\n#endif\n}", "value-member",
            "its member 'S.m' is declared only under a condition"
        ),
        ("enum S {}", "value-cases", "'S' has no cases, so it has no values"),
        ("enum S { case a(x: Int), b, a(y: Int) }", "value-cases", "'S' has several cases named 'a'"),
        ("enum S { case a(() -> Void) }", "function-type", "its member 'S.a.0' has type '() -> Void'"),
        (
            "struct S { var t: T }; struct T { var u: U }; struct U { var m: NSObject }", "existential-type",
            "'A.p' has type 'S?': within it, 'U.m' has type 'NSObject': 'NSObject' does not name a specific class"
        ),
        (
            "struct S { let m: Int; init(other: Int) { m = 5 } }", "value-initializer",
            "'S' has no initializer that generated code can call with 'm'"
        ),
    ])
    func aMemberThatCannotBeArchivedIsNamed(declaration: String, id: String, reason: String) {
        let result = check(
            """
            \(declaration)
            final class A: NSObject, NSSecureCoding { var p: S? }
            """, ignoring: [id])
        let errors = result.model.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.id) == [id])
        #expect(errors.allSatisfy { $0.message.contains(reason) }, "\(errors.map(\.message))")
    }

    @Test func `Codable is suggested if it keeps a member private`() {
        check(
            """
            struct Number { private let digits: String; init?(_ text: String) { digits = text } }
            struct Rate { let value: Double; init?(_ text: String) { value = 0 } }
            struct Box { private var lock: NSLock; private var size = 1 }
            final class A: NSObject, NSSecureCoding {
                var number: Number?
                //          ^ error: value-member
                //          ^ note: make 'Number' conform to Codable; or make it internal, or put '// securecodegen: skip' above the member to exclude it
                var rate: Rate?
                //        ^ error: value-initializer
                //        ^ note: add an initializer whose labels and types match its properties, or make 'Rate' conform to Codable
                var box: Box?
                //       ^ error: value-member
                //       ^ note: make it internal, or put '// securecodegen: skip' above the member to exclude it
            }
            """)
    }

    @Test func `suggested Codable conformances work`() throws {
        let result = check(
            """
            struct Number: Codable { private let digits: String; init?(_ text: String) { digits = text } }
            final class A: NSObject, NSSecureCoding { var number: Number? }
            """)
        #expect(try result.class("A").properties.count == 1)
    }

    /// Each type is examined once, however often it is used.
    @Test func `deep nesting of value types takes linear time`() throws {
        let depth = 60
        let structs = (1...depth).map { "struct S\($0) { var a: S\($0 - 1); var b: S\($0 - 1) }" }
        let result = check(
            """
            struct S0 { var x = 1 }
            \(structs.joined(separator: "\n"))
            final class A: NSObject, NSSecureCoding { var p: S\(depth)? }
            """)
        #expect(try result.class("A").valueTypes.count == depth + 1)
    }

    // MARK: Raw values that omit data

    private func modelOfSize(_ declaration: String) -> ArchiveModel {
        let holder = "\nfinal class A: NSObject, NSSecureCoding { var size: Size? }"
        return Modeler().model([MarkedSource.file("A.swift", declaration + holder).input])
    }

    @Test(arguments: [
        "struct Size: RawRepresentable { let rawValue: Int; var style = 1 }",
        "struct Size: OptionSet { let rawValue: Int; var style = 1 }",
        "struct Size { var bytes: Int; var style = 1 }\n"
            + "extension Size: RawRepresentable { init(rawValue: Int) { bytes = rawValue }; var rawValue: Int { bytes } }",
        "struct Size: RawRepresentable { var bytes: Int; var style = 1; init(rawValue: Int) { bytes = rawValue }\n"
            + "var rawValue: Int { get { return self.bytes } } }",
    ])
    func `a raw value that omits data causes a warning`(declaration: String) {
        let model = modelOfSize(declaration)
        #expect(model.diagnostics.map(\.id) == ["raw-value-omits"])
        #expect(
            model.diagnostics.first?.message
                == "'Size' is archived as its raw value, so 'style' is lost")
        #expect(model.files.first?.classes.count == 1)
    }

    @Test(arguments: [
        "struct Size: RawRepresentable { let rawValue: Int }",
        "struct Size: RawRepresentable { let rawValue: Int\n// securecodegen: skip\nvar cache = 1 }",
        "struct Size: OptionSet { let rawValue: Int; static let a = Size(rawValue: 1); var b: Int { 1 } }",
        "struct Size: RawRepresentable { var a: Int8, b: Int8; init(rawValue: Int) { (a, b) = (0, 0) }\n"
            + "var rawValue: Int { Int(a) << 8 | Int(self.b) } }",
        "struct Size: RawRepresentable { var a: Int8, b: Int8; init(rawValue: Int) { (a, b) = (0, 0) }\n"
            + "var rawValue: Int { packed }; var packed: Int { Int(a) << 8 | Int(b) } }",
        "struct Size: RawRepresentable { var a: Int8, b: Int8; init(rawValue: Int) { (a, b) = (0, 0) }\n"
            + "var rawValue: Int { pack(self) } }",
        "struct Size: RawRepresentable { var a: Int8, b: Int8; init(rawValue: Int) { (a, b) = (0, 0) }\n"
            + "var rawValue: Int { pack() }; func pack() -> Int { 1 } }",
    ])
    func `a raw value that may contain all data causes no warning`(declaration: String) {
        let model = modelOfSize(declaration)
        #expect(model.diagnostics == [])
        #expect(model.files.first?.classes.count == 1)
    }

    /// The advice of the warning, and other explicit representations.
    @Test(arguments: [
        "// securecodegen: as = .plist\nvar size: Size?", "// securecodegen: as = .rawValue\nvar size: Size?",
        "// securecodegen: encode = put, decode = take\nvar size: Size?\n"
            + "func put(_ size: Size?, into coder: NSCoder, forKey key: String) {}\n"
            + "static func take(from coder: NSCoder, forKey key: String) -> Size? { nil }",
    ])
    func `explicit representations cause no warning`(property: String) {
        let size = "struct Size: RawRepresentable, Codable { let rawValue: Int; var style = 1 }"
        let text = "\(size)\nclass A: NSObject, NSSecureCoding {\n\(property)\n}"
        let model = Modeler().model([MarkedSource.file("A.swift", text).input])
        #expect(!model.diagnostics.contains { $0.id == "raw-value-omits" })
    }

    @Test(arguments: ["[Size]", "[String: Size?]", "Box", "(a: Size, b: Int)?"])
    func `a raw value in other values causes a warning`(type: String) {
        let declarations =
            "struct Size: RawRepresentable { let rawValue: Int; var style = 1 }; struct Box { var size: Size }"
        let text =
            "\(declarations)\nclass A: NSObject, NSSecureCoding { var a: \(type)\ninit(a: \(type)) { self.a = a } }"
        let model = Modeler().model([MarkedSource.file("A.swift", text).input])
        #expect(model.diagnostics.map(\.id) == ["raw-value-omits"])
    }
}
