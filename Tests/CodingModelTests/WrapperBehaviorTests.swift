import Testing

@testable import SecureCodeGenCodingModel

/// Wrappers that preserve a value in their accessors and initializers, and wrappers that may change it.
@Suite("Behavior of property wrappers")
struct WrapperBehaviorTests {
    private static let computed = "var v: Int; var wrappedValue: Int { get { v } set"

    private static let stored = "init(wrappedValue: Int) { v = wrappedValue }"
    static let plain = [
        "var wrappedValue: Int",
        "private var v: Int; var wrappedValue: Int { get { v } set { v = newValue } }; \(stored)",
        "private var v: Int; var wrappedValue: Int { get { return self.v } set(new) { self.v = new } }; \(stored)",
        "var v: Int?; init() {}; var wrappedValue: Int { get { v! } set { v = newValue } }",
        "var v: Int?; init() {}; var wrappedValue: Int { get { v ?? 0 } set { v = newValue } }",
        "var wrappedValue: Int; let key: String; init(wrappedValue: Int, _ key: String = \"\") { self.wrappedValue = wrappedValue; self.key = key }",
    ]

    static let changing = [
        ("\(computed) { v = newValue + 1 } }; \(stored)", "setter"),
        ("\(computed) { v = newValue; print(v) } }; \(stored)", "setter"),
        ("\(computed) { if newValue > v { v = newValue } } }; \(stored)", "setter"),
        ("\(computed) { v = min(max(newValue, 0), 10) } }; \(stored)", "setter"),
        ("\(computed) { w = newValue } }; var w = 1; \(stored)", "setter"),
        ("\(computed) {} }; \(stored)", "setter"),
        ("\(computed) { lock.withLock { v = newValue } } }; \(stored)", "setter"),
        ("var wrappedValue: Int { didSet { print(wrappedValue) } }", "setter"),
        ("var v: Int; var wrappedValue: Int { get { v / 2 } set { v = newValue } }; \(stored)", "getter"),
        ("var v: Int; var wrappedValue: Int { get { v += 1; return v } set { v = newValue } }; \(stored)", "getter"),
        ("var v: Int; var wrappedValue: Int { get { lock.withLock { v } } set { v = newValue } }; \(stored)", "getter"),
        (
            "var v: Int { didSet { v = 0 } }; var wrappedValue: Int { get { v } set { v = newValue } }; \(stored)",
            "getter"
        ),
        ("weak var v: Int?; var wrappedValue: Int? { get { v } set { v = newValue } }", "getter"),
        ("let box: Box; var wrappedValue: Int { get { box.v } set { box.v = newValue } }", "getter"),
        (
            "var wrappedValue: Int { get { UserDefaults.standard.integer(forKey: \"k\") } set { UserDefaults.standard.set(newValue, forKey: \"k\") } }",
            "getter"
        ),
        (
            "var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue + 1 }",
            "init(wrappedValue:)"
        ),
        ("var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = 1 }", "init(wrappedValue:)"),
        (
            "var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue; print(1) }",
            "init(wrappedValue:)"
        ),
    ]

    private func diagnostics(_ members: String) -> [String] {
        let text = """
            @propertyWrapper struct Kept { \(members) }
            final class Note: NSObject, NSSecureCoding {
                @Kept var a: Int = 4
                override init() { super.init() }
            }
            """
        let model = Modeler().model([MarkedSource.file("Note.swift", text).input])
        return model.diagnostics.filter { $0.severity == .error }.map(\.message)
    }

    @Test(arguments: plain)
    func `wrappers that store and return the value are archived`(_ members: String) {
        #expect(diagnostics(members) == [])
    }

    @Test(arguments: changing)
    func `wrappers that may change the value are rejected`(_ members: String, _ part: String) throws {
        let found = diagnostics(members)
        #expect(found.count == 1)
        #expect(found.first?.contains("may not decode to the value that was archived") ?? false)
        #expect(found.first?.contains(part) ?? false)
    }

    /// Such methods access the stored value.
    @Test func `methods of the class can write and read the stored value`() {
        check(
            """
            @propertyWrapper struct Twice {
                var stored: Int
                var wrappedValue: Int { get { stored } set { stored = newValue * 2 } }
                init(wrappedValue: Int) { stored = wrappedValue }
            }
            final class Note: NSObject, NSSecureCoding {
                // securecodegen: encode = writeA, decode = readA
                @Twice var a: Int = 4
                @Twice var b: Int = 4
            //  ^ error: property-wrapper: 'Note.b' may not decode to the value that was archived: the setter of '@Twice' may not store the value it is given
                func writeA(_ value: Int, to coder: NSCoder) {}
                static func readA(from coder: NSCoder) throws -> Int { 1 }
            }
            """)
    }

    @Test func `an alias of a wrapper is the wrapper`() throws {
        let result = check(
            """
            @propertyWrapper struct Kept<T> { var wrappedValue: T }
            typealias Held<T> = Kept<T>
            typealias Count = Kept<Int>
            @propertyWrapper struct Level { var wrappedValue: Double }
            final class Note: NSObject, NSSecureCoding {
                @Held var a = 1
                @Count var b: Int = 2
                @Level var c = 3
                @exclusivity(unchecked) var d = 4
                @preconcurrency var e = ""
            }
            """)
        #expect(
            try result.summary("Note")
                == "a: Int = 1; b: Int = 2; c: Double = 3; d: Int = 4; e: String = \"\" | init() then a, b, c, d, e")
    }
}
