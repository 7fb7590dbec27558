import Testing

@testable import SecureCodeGenCodingModel

/// Properties that a superclass stores and a subclass overrides with accessors.
@Suite("Overridden properties")
struct OverriddenPropertyTests {
    @Test func `accessors that compute a value are rejected`() {
        check(
            """
            class Plain: NSObject { var a = 0; var b = 0; var c = 0; var d = 0 }
            class Between: Plain {
                override var b: Int { get { super.b + 1 } set { super.b = newValue } }
                //           ^ error: overridden-property: 'Plain.b' may not decode to the value that was archived: 'Between' overrides it with a getter that computes a different value
            }
            final class Low: Between, NSSecureCoding {
                override var a: Int { get { super.a * 2 } set { super.a = newValue } }
                //           ^ error: overridden-property: 'Plain.a' may not decode to the value that was archived: 'Low' overrides it with a getter that computes a different value
                override var c: Int { get { super.c } set { super.c = newValue * 2 } }
                //           ^ error: overridden-property
                override var d: Int { get { super.d } set { super.d = newValue; print(d) } }
                //           ^ error: overridden-property
            }
            """)
        check(
            """
            class Base: NSObject, NSSecureCoding { var a = 0; override init() {} }
            final class Empty: Base { override var a: Int { get { super.a * 2 } set { super.a = newValue } } }
            //                                     ^ error: overridden-property
            """, mode: .inline)
    }

    @Test func `accessors that pass the value on are allowed`() throws {
        let result = check(
            """
            class Plain: NSObject { var a = 0; var b = 0; var c = 0 }
            final class Low: Plain, NSSecureCoding {
                override var a: Int { get { super.a } set { super.a = newValue } }
                override var c: Int { get { return super.c } set(new) { super.c = new } }
            }
            class Base: NSObject, NSSecureCoding {
                var a = 0
                var b = 0
                // securecodegen: skip
                var c = 0
                override init() {}
            }
            class Below: Base {
                override var a: Int { get { super.a } set { super.a = min(newValue, 10) } }
                override var b: Int { get { 7 } set {} }
                override var c: Int { get { super.c + 1 } set { super.c = newValue } }
                var d = 1
            }
            """, mode: .auto)
        #expect(try result.class("Low").properties.map(\.name) == ["a", "b", "c"])
        #expect(try result.class("Below").properties.map(\.name) == ["d"])
    }
}
