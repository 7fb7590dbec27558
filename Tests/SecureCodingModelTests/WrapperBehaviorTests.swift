import Testing

@testable import SecureCodingModel

/// Wrappers that preserve a value in their accessors and initializers, and wrappers that may change it.
@Suite("Behavior of property wrappers")
struct WrapperBehaviorTests {
    private static let computed = "var v: Int; var wrappedValue: Int { get { v } set"

    private static let stored = "init(wrappedValue: Int) { v = wrappedValue }"
    private static let clamped = "min(max(newValue, 0), 10)"

    static let plain = [
        "var wrappedValue: Int",
        "var wrappedValue: Int { didSet { print(wrappedValue == oldValue) } }",
        "private var v: Int; var wrappedValue: Int { get { v } set { v = newValue } }; \(stored)",
        "private var v: Int; var wrappedValue: Int { get { return self.v } set(new) { self.v = new; print(new) } }; \(stored)",
        "var v: Int?; init() {}; var wrappedValue: Int { get { v! } set { v = newValue } }",
        "var v: Int?; init() {}; var wrappedValue: Int { get { v ?? 0 } set { v = newValue } }",
        """
        var v: Int?
        init() {}
        var wrappedValue: Int { get { guard let v else { fatalError() }; return v } set { v = newValue } }
        """,
        "var v: Int; var wrappedValue: Int { _read { yield v } _modify { yield &v } }; \(stored)",
        """
        final class Box { var value: Int; init(_ value: Int) { self.value = value } }
        var box: Box
        var wrappedValue: Int { get { box.value } set { box.value = newValue } }
        init(wrappedValue: Int) { box = Box(wrappedValue) }
        """,
        """
        let lock = NSLock()
        var v: Int
        var wrappedValue: Int {
            get { lock.lock(); defer { lock.unlock() }; return v }
            set { lock.lock(); defer { lock.unlock() }; v = newValue }
        }
        \(stored)
        """,
        """
        let lock = NSLock()
        var v: Int
        var wrappedValue: Int { get { lock.withLock { v } } set { lock.withLock { v = newValue } } }
        \(stored)
        """,
        """
        let lock: Mutex<Int>
        var wrappedValue: Int { get { lock.withLock { $0 } } nonmutating set { lock.withLock { $0 = newValue } } }
        init(wrappedValue: Int) { lock = Mutex(wrappedValue) }
        """,
        """
        var subject: CurrentValueSubject<Int, Never>
        var wrappedValue: Int { get { subject.value } set { subject.send(newValue) } }
        init(wrappedValue: Int) { subject = .init(wrappedValue) }
        """,
        "\(computed) { if v != newValue { v = newValue } } }; \(stored)",
        "\(computed) { guard newValue != v else { return }; v = newValue } }; \(stored)",
        """
        var v: Int
        var wrappedValue: Int { get { v } set { v = \(clamped) } }
        init(wrappedValue: Int) { self.v = min(max(0, wrappedValue), 10) }
        """,
        """
        var v: Int
        var wrappedValue: Int { get { v } set { v = \(clamped) } }
        init(wrappedValue: Int) { precondition(wrappedValue < 10); v = wrappedValue }
        """,
        "var v = 0; var wrappedValue: Int { get { v } set { v = \(clamped) } }; init(wrappedValue: Int) { self.wrappedValue = wrappedValue }",
        "var v: Int; var wrappedValue: Int { get { max(v, 0) } set { v = newValue } }; \(stored)",
    ]

    static let changing = [
        ("\(computed) { v = newValue + 1 } }; \(stored)", "setter"),
        ("\(computed) { if newValue > v { v = newValue } } }; \(stored)", "setter"),
        ("\(computed) { guard newValue > 0 else { return }; v = newValue } }; \(stored)", "setter"),
        ("\(computed) { switch newValue { case 0: break; default: v = 1 } } }; \(stored)", "setter"),
        ("\(computed) { v += newValue } }; \(stored)", "setter"),
        ("\(computed) { v = newValue; v = 0 } }; \(stored)", "setter"),
        ("\(computed) {} }; \(stored)", "setter"),
        ("\(computed) { lock.withLock { v = newValue * 2 } } }; \(stored)", "setter"),
        ("var wrappedValue: Int { didSet { wrappedValue = wrappedValue * 2 } }", "setter"),
        ("var v: Int; var wrappedValue: Int { get { v / 2 } set { v = newValue } }; \(stored)", "getter"),
        ("var v: Int; var wrappedValue: Int { get { v += 1; return v } set { v = newValue } }; \(stored)", "getter"),
        ("var v: String; var wrappedValue: Int { get { Int(v) ?? 0 } set { v = String(newValue) } }", "getter"),
        (
            "var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue + 1 }",
            "init(wrappedValue:)"
        ),
        ("var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = 1 }", "init(wrappedValue:)"),
        ("\(computed) { v = \(clamped) } }; \(stored)", "init(wrappedValue:)"),
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
