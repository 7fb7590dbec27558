import Testing

@testable import SecureCodeGenCodingModel

@Suite("Property wrappers")
struct PropertyWrapperTests {
    private static let wrappers = """
        @propertyWrapper struct Kept<T> {
            var value: T
            init(_ key: String, _ value: T) { self.value = value }
            var wrappedValue: T { get { value } set { value = newValue } }
        }
        @propertyWrapper struct Empty<T> {
            var value: T?
            init() {}
            var wrappedValue: T { get { value! } set { value = newValue } }
        }
        extension Empty { init(wrappedValue: T) { value = wrappedValue } }
        @propertyWrapper struct Bare<T> {
            var value: T?
            var wrappedValue: T { get { value! } set { value = newValue } }
        }
        @propertyWrapper struct Memberwise<T> {
            // securecodegen: skip
            var note = ""
            var wrappedValue: T
        }
        @propertyWrapper struct Taking<T> {
            var wrappedValue: T
            init(wrappedValue: T, note: String = "") { self.wrappedValue = wrappedValue }
        }
        @propertyWrapper struct Both<T> {
            var value: T?
            init() {}
            init(wrappedValue: T) { value = wrappedValue }
            var wrappedValue: T { get { value! } set { value = newValue } }
        }
        """

    /// `self.level = …` before `super.init()` is an assignment of the first value alone; else it takes an object.
    @Test func aWrapperWhoseValueNeverChangesIsAConstant() throws {
        let result = check(
            """
            @propertyWrapper struct Fixed<T> { let wrappedValue: T; var projectedValue: Self { self } }
            @propertyWrapper struct Counting<T> { let wrappedValue: T; var reads = 0 }
            final class A: NSObject, NSSecureCoding {
                @Fixed var size = 3
                var name = ""
                @Counting var other = 4
            //  ^ error: property-wrapper
            }
            final class B: NSObject, NSSecureCoding {
                @Fixed var size = 3
                @Fixed var id = UUID()
            //             ^ warning: fresh-constant
                var name = ""
            }
            """)
        #expect(try result.class("B").properties.map(\.name) == ["name"])
    }

    @Test func whatAWrapperHasBesidesTheValueIsSaid() {
        check(
            """
            @propertyWrapper struct Stamped<Value> {
                var wrappedValue: Value
                var at: Date?
                let limit = 3
                init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
            }
            @propertyWrapper struct Counted {
                private var stored: String?
                private var reads = 0
                // securecodegen: skip
                private var writes = 0
                var wrappedValue: String { get { stored ?? "" } set { stored = newValue } }
                init(wrappedValue: String) { stored = wrappedValue }
            }
            @propertyWrapper struct Plain<Value> {
                private var stored: Value
                var wrappedValue: Value { get { stored } set { stored = newValue } }
                init(wrappedValue: Value) { stored = wrappedValue }
            }
            final class Note: NSObject, NSSecureCoding {
                @Stamped var text = "a"
            //               ^ warning: wrapper-state: only the wrapped value of 'Note.text' is archived; 'at' of 'Stamped' is lost
                @Counted var title: String = ""
            //               ^ warning: wrapper-state: only the wrapped value of 'Note.title' is archived; 'reads' of 'Counted' is lost
                @Plain var plain: String = ""
            }
            """)
    }

    @Test(arguments: [
        ("@Kept(\"k\", 1) var a: Int", true), ("@Kept(\"k\", nil) var a: Int?", true),
        ("@Empty var a: Int", true), ("@Empty() var a: Int", true), ("@Bare var a: Int", true),
        ("@objc @Empty var a: Int", true), ("@Memberwise var a: Int", false), ("@Taking var a: Int", false),
        ("@Taking var a: Int?", false), ("@Taking(wrappedValue: 1) var a: Int", true),
        ("@Taking var a: Int = 1", true), ("@Taking @Empty var a: Int", false), ("@Empty @Taking var a: Int", true),
        ("@Both var a: Int", false), ("@Both() var a: Int", true),
        ("@Published var a: Int", false), ("@Published(initialValue: 1) var a: Int", true), ("@objc var a: Int", false),
    ])
    func `values that an attribute creates are set after initialization`(_ property: String, _ isSetLast: Bool) throws {
        let result = check(
            "\(Self.wrappers)\nclass A: NSObject, NSSecureCoding { \(property); init(a: Int) { self.a = a } }",
            mode: .inline)
        #expect(try result.class("A").properties.map(\.isAssignedAfterSuper) == [isSetLast])
    }

    @Test func `initializers need not set values that an attribute creates`() throws {
        let result = check(
            """
            \(Self.wrappers)
            final class A: NSObject, NSSecureCoding { @Kept("k", 1) var a: Int; @Both var b: Int; override init() {} }
            class Plain: NSObject { @Empty var c: Int }
            class D: Plain, NSSecureCoding { @Empty var d: Int }
            """, mode: .auto)
        #expect(try result.summary("A") == "a: Int; b: Int | init() then a, b")
        #expect(try result.summary("D") == "c: Int; d: Int | init() then c")
        check(
            """
            \(Self.wrappers)
            final class B: NSObject, NSSecureCoding { @Taking var a: Int; override init() {} }
            //          ^ error: no-initializer: 'B' has no initializer that takes 'a'
            """)
    }

    @Test(arguments: [
        "@Kept(\"k\", 1) var a: Int", "@Empty var a: Int", "@Bare var a: Int", "@Both var a: Int",
        "@Elsewhere(1) var a: Int", "@Taking var a: Int?",
    ])
    func `skipped properties can get a value from an attribute`(_ property: String) throws {
        let result = check(
            """
            \(Self.wrappers)
            class A: NSObject, NSSecureCoding {
                // securecodegen: skip
                \(property)
                var b = 1
            }
            """, mode: .inline)
        #expect(try result.summary("A") == "b: Int = 1 | init()")
    }

    @Test func `a skipped property without a value is an error`() {
        check(
            """
            \(Self.wrappers)
            class A: NSObject, NSSecureCoding {
                // securecodegen: skip
                @Taking var a: Int
            //              ^ error: no-value-without-archive: 'A.a' is not archived and has no initial value for decoded objects
            //              ^ note: give it an initial value, or make it an optional 'var'
            }
            class B: NSObject, NSSecureCoding {
                // securecodegen: skip
                @Elsewhere var a: Int
            //                 ^ error: no-value-without-archive: 'B.a' is not archived and has no initial value for decoded objects
            //                 ^ note: give it an initial value, or make it an optional 'var'; if '@Elsewhere' provides one, write '@Elsewhere()'
            }
            class C: NSObject, NSSecureCoding {
                // securecodegen: skip
                @_documentation(visibility: internal) var a: Int
            //                                            ^ error: no-value-without-archive
            }
            """, mode: .inline)
    }

    /// The memberwise initializer of the struct then takes the wrapper instead of the value.
    @Test func `struct members whose wrapper needs no value can't be passed`() throws {
        let result = check(
            """
            \(Self.wrappers)
            struct Fine { @Taking var a: Int; @Memberwise var b: Int }
            struct Other { @Both var a: Int }
            final class A: NSObject, NSSecureCoding {
                var fine: Fine?
                var other: Other?
                //         ^ error: value-member
            }
            final class B: NSObject, NSSecureCoding { var fine: Fine? }
            struct Own { @Both var a: Int; init(a: Int) { self.a = a } }
            final class C: NSObject, NSSecureCoding { var own: Own? }
            """)
        #expect(
            try result.class("B").valueTypes.map(\.value.summary) == ["Fine{a: Int; b: Int | init(a: a, b: b)}"])
        #expect(try result.class("C").valueTypes.map(\.value.summary) == ["Own{a: Int | init(a: a)}"])
    }

    @Test func `a wrapper that is wrapped in itself is handled`() {
        check(
            """
            @propertyWrapper final class W { @W var a: Int; var v = 1; var wrappedValue: Int { get { v } set { v = newValue } } }
            class A: NSObject, NSSecureCoding { @W var a: Int }
            """, mode: .inline)
    }
}
