import Testing

@testable import SecureCodeGenCodingModel

@Suite("Isolation to actors")
struct IsolationTests {
    @Test(arguments: [
        "nonisolated final class A: NSObject, NSSecureCoding { var n = 1 }",
        "nonisolated class P: NSObject {}\nfinal class A: P, NSSecureCoding { var n = 1 }",
        "nonisolated enum O { final class A: NSObject, NSSecureCoding { var n = 1 } }",
        "nonisolated extension O { final class A: NSObject, NSSecureCoding { var n = 1 } }\nenum O {}",
        "nonisolated public final class A: NSObject, NSSecureCoding { var n = 1 }",
    ])
    func `extensions declare that they are nonisolated`(_ text: String) throws {
        let result = check(text, ignoring: ["unstable-class-name"])
        let coded = try #require(result.model.files.first?.classes.first)
        #expect(coded.members.isNonisolated)
    }

    @Test(arguments: [
        "final class A: NSObject, NSSecureCoding { nonisolated let n: Int? }",
        "@MainActor final class A: NSObject, @preconcurrency NSSecureCoding { var n = 1 }",
        "nonisolated class P: NSObject {}\n@MainActor final class A: P, @preconcurrency NSSecureCoding { var n = 1 }",
        "nonisolated protocol Q {}\nfinal class A: NSObject, Q, NSSecureCoding { var n = 1 }",
    ])
    func `other extensions don't declare it`(_ text: String) throws {
        let model = Modeler(mode: .auto).model([MarkedSource.file("A.swift", text).input])
        #expect(try #require(model.files.first?.classes.first).members.isNonisolated == false)
    }

    /// Swift infers the isolation of encode(with:) and init(coder:) from the overridden members, but not of this property.
    @Test(arguments: [
        ("nonisolated protocol K: NSSecureCoding {}\nclass B: NSObject, K { var n = 1 }", true),
        (
            "nonisolated protocol K: NSSecureCoding {}\nprotocol L: K {}\ntypealias M = L\n"
                + "class C: NSObject, M { var n = 1 }\nclass B: C { var o = 1 }", true
        ),
        (
            "class B: NSObject, NSSecureCoding { nonisolated class var supportsSecureCoding: Bool { true }\n"
                + "func encode(with coder: NSCoder) {}\nrequired init?(coder: NSCoder) {} }", true
        ),
        ("nonisolated protocol Q {}\nclass B: NSObject, Q, NSSecureCoding { var n = 1 }", false),
        ("protocol K: NSSecureCoding {}\nclass B: NSObject, K { var n = 1 }", false),
        ("nonisolated protocol K: NSSecureCoding {}\nclass B: NSObject { var n = 1 }\nextension B: K {}", false),
    ])
    func `an override of a nonisolated property declares it`(_ base: String, _ isNonisolated: Bool) throws {
        let result = check(base + "\nfinal class A: B { var a = 1 }", mode: .auto)
        #expect(try result.class("A").members.isSupportNonisolated == isNonisolated)
        #expect(try result.class("A").members.support == .overridden)
    }

    @Test func `a conformance of an isolated class declares it`() {
        check(
            """
            @globalActor actor Disk { static let shared = Disk() }
            typealias Storage = Disk
            @Storage class Base: NSObject {}
            final class A: Base, NSSecureCoding { var n = 1 }
            //                   ^ warning: isolated-conformance
            final class B: Base, @Disk NSSecureCoding { var n = 1 }
            final class C: Base, @preconcurrency NSSecureCoding { var n = 1 }
            """)
    }

    /// The subclasses of a class with handwritten, nonisolated coding.
    @Test(arguments: [
        ("@MainActor class B", "final class A", "error: isolated-override: 'A' is isolated to an actor"),
        ("class B", "@MainActor final class A", "error: isolated-override: 'A' is isolated to an actor"),
        ("class B", "final class A", "warning: isolated-override: 'A' can't override the nonisolated methods of 'B'"),
        ("nonisolated class B", "final class A", nil),
    ])
    func `overrides that an isolated class can't declare are reported`(
        _ base: String, _ derived: String, _ expected: String?
    ) {
        let text = """
            \(base): NSObject, @MainActor NSSecureCoding {
                nonisolated class var supportsSecureCoding: Bool { true }
                nonisolated func encode(with coder: NSCoder) {}
                required init?(coder: NSCoder) {}
            }
            \(derived): B { var n = 1 }
            """
        let model = Modeler(mode: .auto).model([MarkedSource.file("A.swift", text).input])
        let found = model.diagnostics.filter { $0.id == "isolated-override" }
            .map { "\($0.severity): \($0.id): \($0.message)" }
        #expect(found.count == (expected == nil ? 0 : 1))
        if let expected { #expect(found.first?.hasPrefix(expected) == true, "\(found)") }
    }

    @Test func `a property of another actor is rejected`() {
        check(
            """
            final class A: NSObject, NSSecureCoding { @MainActor var title = "" }
            //                                                       ^ error: isolated-property: 'A.title' is isolated to 'MainActor', but its class is not
            @MainActor final class B: NSObject, @preconcurrency NSSecureCoding { @MainActor var title = "" }
            """)
    }

    @Test func `an initializer of another actor isn't called`() throws {
        let result = check(
            "final class A: NSObject, NSSecureCoding { let n: Int; @MainActor init(n: Int) { self.n = n } }",
            mode: .auto)
        #expect(try result.class("A").placement == .inline)
    }

    @Test func `classes used in inlinable code have usable members`() throws {
        let result = check("@usableFromInline final class A: NSObject, NSSecureCoding { var n = 1 }")
        #expect(try result.class("A").members.isUsableFromInline)
    }
}
