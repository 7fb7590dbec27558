import Testing

@testable import SecureCodingModel

@Suite("Isolation to actors")
struct IsolationTests {
    @Test(arguments: [
        "nonisolated final class A: NSObject, NSSecureCoding { var n = 1 }",
        "nonisolated class P: NSObject {}\nfinal class A: P, NSSecureCoding { var n = 1 }",
        "nonisolated enum O { final class A: NSObject, NSSecureCoding { var n = 1 } }",
        "nonisolated extension O { final class A: NSObject, NSSecureCoding { var n = 1 } }\nenum O {}",
        "nonisolated public final class A: NSObject, NSSecureCoding { var n = 1 }",
    ])
    func extensionsSayThatTheyAreNotIsolated(_ text: String) throws {
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
    func otherExtensionsDoNot(_ text: String) throws {
        let model = Modeler(mode: .auto).model([MarkedSource.file("A.swift", text).input])
        #expect(try #require(model.files.first?.classes.first).members.isNonisolated == false)
    }

    /// Swift infers for encode(with:) and init(coder:) that they are isolated like what they override, not for this.
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
    func whatOverridesANonisolatedSupportSaysSo(_ base: String, _ isNonisolated: Bool) throws {
        let result = check(base + "\nfinal class A: B { var a = 1 }", mode: .auto)
        #expect(try result.class("A").members.isSupportNonisolated == isNonisolated)
        #expect(try result.class("A").members.support == .overridden)
    }

    @Test func aConformanceOfAnIsolatedClassSaysSo() {
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

    @Test func aPropertyOfAnotherActorIsRefused() {
        check(
            """
            final class A: NSObject, NSSecureCoding { @MainActor var title = "" }
            //                                                       ^ error: isolated-property: 'A.title' is isolated to 'MainActor' and its class is not
            @MainActor final class B: NSObject, @preconcurrency NSSecureCoding { @MainActor var title = "" }
            """)
    }

    @Test func anInitializerOfAnotherActorIsNotCalled() throws {
        let result = check(
            "final class A: NSObject, NSSecureCoding { let n: Int; @MainActor init(n: Int) { self.n = n } }",
            mode: .auto)
        #expect(try result.class("A").placement == .inline)
    }

    @Test func classesThatInlineCodeUsesHaveMembersThatItCanUse() throws {
        let result = check("@usableFromInline final class A: NSObject, NSSecureCoding { var n = 1 }")
        #expect(try result.class("A").members.isUsableFromInline)
    }
}
