import SecureCodeGenAppleTypes
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenSymbols

@Suite("Types outside the scanned sources")
struct OutsideTypeTests {
    @Test func `Foundation types aren't searched for in other sources`() {
        check(
            """
            struct Host { var system: OperatingSystemVersion }
            final class A: NSObject, NSSecureCoding {
                var system: OperatingSystemVersion?
                //          ^ error: unarchivable-type: 'A.system' has type 'OperatingSystemVersion?': 'OperatingSystemVersion' of Foundation is neither a class nor Codable on every platform
                //          ^ note: archive its three numbers, or encode and decode it with your own methods: '// securecodegen: encode = <method>, decode = <method>'
                var text: AttributedString?
                //        ^ error: unarchivable-type
                // securecodegen: as = .plist
                var styled: AttributedString?
                // securecodegen: encode = write, decode = read
                var newest: OperatingSystemVersion?
                var host: Host?
                //        ^ error: unarchivable-type
                //        ^ note: archive its three numbers
                func write(_ version: OperatingSystemVersion?, to coder: NSCoder, forKey key: String) {}
                static func read(from coder: NSCoder, forKey key: String) -> OperatingSystemVersion? { nil }
            }
            """)
    }

    @Test func `a type nested in an extension is found`() throws {
        let result = check(
            .file(
                "A.swift",
                """
                extension UserDefaults { enum Key: String { case a } }
                extension UserDefaults.Key { enum Order: Int { case first } }
                extension Notification.Name { struct Info { var title: String } }
                """),
            .file(
                "B.swift",
                """
                extension Foundation.UserDefaults { struct Pair { var key: Key } }
                final class A: NSObject, NSSecureCoding {
                    var key: UserDefaults.Key?
                    var order: Foundation.UserDefaults.Key.Order?
                    var pairs: [UserDefaults.Pair] = []
                    var info: Notification.Name.Info?
                }
                """))
        #expect(
            try result.class("A").properties.map(\.type.summary) == [
                "UserDefaults.Key(String)?", "UserDefaults.Key.Order(Int)?", "[UserDefaults.Pair(members)]",
                "Notification.Name.Info(members)?",
            ])
    }

    @Test func `a class nested in an extension participates`() throws {
        let result = check(
            """
            extension UserDefaults {
                enum Key: String { case a }
                final class Store: NSObject, NSSecureCoding { var key = Key.a }
                //          ^ error: unstable-class-name
            }
            """)
        #expect(try result.class("UserDefaults.Store").properties.map(\.type.summary) == ["UserDefaults.Key(String)"])
    }

    @Test func `a private extension hides its nested types`() {
        check(
            .file("A.swift", "private extension UserDefaults { enum Key: String { case a } }"),
            .file(
                "B.swift",
                """
                final class A: NSObject, NSSecureCoding {
                    var key: UserDefaults.Key?
                    //       ^ error: type-not-reachable: 'A.key' has type 'UserDefaults.Key?': 'UserDefaults.Key' is private in another file, so this file can't name it
                    //       ^ note: make it internal there
                }
                """))
    }

    @Test func `a type nested in a platform type has no module`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var style: Date.Missing?
                //         ^ error: unknown-type
                //         ^ note: add '--reference <folder>' for the sources that extend 'Date'
            }
            """)
    }

    // MARK: Types that can't be archived

    @Test(arguments: [
        ("NSLock", "NSLock"), ("DispatchQueue", "DispatchQueue"), ("Task<Void, Never>", "Task"),
        ("KeyPath<A, Int>", "KeyPath"), ("UnsafeMutablePointer<Int>", "UnsafeMutablePointer"),
        ("Selector", "Selector"), ("Combine.AnyCancellable", "AnyCancellable"),
        ("PassthroughSubject<Int, Never>", "PassthroughSubject"), ("[ArraySlice<Int>]", "ArraySlice"),
        ("InlineArray<3, Int>", "InlineArray"), ("[3 of Int]", "InlineArray"), ("String.Index", "String.Index"),
        ("Float80", "Float80"), ("any Publisher", "Publisher"), ("UIViewController", "UIViewController"),
        ("NSManagedObjectContext", "NSManagedObjectContext"), ("Published<Int>.Publisher", "Published.Publisher"),
    ])
    func `unarchivable types are reported`(type: String, name: String) throws {
        let result = check(
            "final class A: NSObject, NSSecureCoding { var a: \(type) }", ignoring: ["unarchivable-type"])
        let diagnostic = try #require(result.diagnostics.first)
        #expect(diagnostic.id == "unarchivable-type")
        #expect(diagnostic.message.contains(": '\(name)' can't be archived: it"), "\(diagnostic.message)")
        #expect(!diagnostic.notes.contains { $0.message.contains("--reference") || $0.message.contains("classes = ") })
    }

    @Test func `a type is inferred without an annotation`() throws {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a = NSLock()
                //  ^ warning: unarchivable-property: 'A.a' has type 'NSLock' and is not archived: 'NSLock' can't be archived: it is a lock, and the thread that holds it isn't data
                private let b = DispatchQueue(label: "b", attributes: [.concurrent])
                lazy var c = Timer()
                //       ^ warning: lazy-property
                var d = FileManager.default
                //  ^ warning: unarchivable-property
                var f = UserDefaults.standard.count
                //  ^ error: no-type-annotation
                var g = DispatchQueue.make()
                //  ^ error: no-type-annotation
                init(n: Int) {}
            }
            """)
    }

    /// Only `T?` is implicitly nil; the others are assigned nil.
    @Test func `an optional without a value is set to nil`() throws {
        let result = check(
            """
            typealias Maybe = NSLock?
            final class A: NSObject, NSSecureCoding {
                var a: Optional<NSLock>
                //  ^ warning: unarchivable-property
                var b: Maybe
                //  ^ warning: unarchivable-property
                var c: NSLock!
                //  ^ warning: unarchivable-property
                let error: (any Error)?
                //  ^ warning: unarchivable-property
                let done: (() -> Void)?
                //  ^ warning: closure-property
                // securecodegen: skip
                let cache: [String]?
                init(a: Optional<NSLock>, b: Maybe, failure error: Error?, _ done: (() -> Void)? = nil, cache: [String]?) {
                    (self.a, self.b, self.error, self.done, self.cache) = (a, b, error, done, cache)
                }
            }
            class B: NSObject, NSSecureCoding {
                let error: Error?
                //  ^ warning: unarchivable-property
                init(error: NSError) { self.error = error }
            }
            """, mode: .auto)
        guard case .delegating(let call) = try result.class("A").construction else {
            Issue.record("not delegating")
            return
        }
        #expect(call.arguments.map(\.label) == ["a", "b", "failure", "cache"])
        #expect(call.arguments.allSatisfy { $0.property == nil })
        guard case .designated(_, _, let without) = try result.class("B").construction else {
            Issue.record("not designated")
            return
        }
        #expect(without.map(\.name) == ["error"])
    }

    @Test func `a property that can't be set to nil is an error`() {
        check(
            """
            class Base: NSObject {
                let lock: NSLock?
                //        ^ error: unarchivable-type
                init(lock: NSLock?) { self.lock = lock }
            }
            final class A: Base, NSSecureCoding { var n = 1 }
            final class B: NSObject, NSSecureCoding {
                let lock: NSLock
                //        ^ error: unarchivable-type
                #if os(Linux)
                    let other: NSLock?
                    //         ^ error: unarchivable-type
                #endif
                init(lock: NSLock) { self.lock = lock }
            }
            """)
    }

    @Test func `a property with a value is excluded with a warning`() throws {
        let result = check(
            """
            struct Guarded { var lock: NSLock }
            final class A: NSObject, NSSecureCoding {
                var a: NSLock? = nil
                //  ^ warning: unarchivable-property: 'A.a' has type 'NSLock?' and is not archived: 'NSLock' can't be archived: it is a lock, and the thread that holds it isn't data
                //  ^ note: put '// securecodegen: skip' above it to confirm; after decoding it has its initial value, or is nil
                let b = DispatchQueue(label: "b")
                var c: any Cancellable
                //     ^ error: unarchivable-type
                var d: Error?
                //  ^ warning: unarchivable-property
                var e: Guarded?
                //     ^ error: unarchivable-type
                var f: [Task<Void, Never>] = []
                //  ^ warning: unarchivable-property
                // securecodegen: skip
                var g: Timer?
                var h: ArraySlice<Int>?
                //     ^ error: unarchivable-type
                var i: Result<Int, Error>?
                //     ^ error: unarchivable-type
            }
            """)
        #expect(result.selectedClasses.isEmpty)
    }

    /// The suggestion to list classes, as for unknown types, wouldn't compile.
    @Test(arguments: [
        ("CFString", "String"), ("CFURL", "URL"), ("CFData", "Data"), ("CFDate", "Date"), ("CFNumber", "Int or Double"),
        ("CFArray", "an array"), ("CFDictionary", "a dictionary"), ("CFUUID", "UUID"),
    ])
    func `advice for Core Foundation names a replacement`(name: String, instead: String) {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: \(name)?
                //     ^ error: unarchivable-type: 'A.a' has type '\(name)?': '\(name)' can't be archived: Core Foundation objects don't support NSSecureCoding
                //     ^ note: declare it as \(instead)
                var b: [\(name)] = []
                //     ^ error: unarchivable-type
            }
            """)
    }

    @Test func `types are either archivable or not`() {
        let archived = UnarchivableTypes.names.filter { name in
            PlatformTypes.type(named: name) != nil || PlatformTypes.type(nestedNamed: name) != nil
        }
        #expect(archived == [])
        #expect(UnarchivableTypes.names.count > 200)
        #expect(Set(UnarchivableTypes.names).isDisjoint(with: FoundationClasses.withoutSecureCoding))
        #expect(UnarchivableTypes.names.filter { SDKTypes.named($0) != nil } == [])
    }

    @Test(arguments: [
        "canImport(Darwin)", "os(macOS) || os(iOS)", "!os(Linux)", "DEBUG && canImport(ObjectiveC)", "os(Linux)\n#else",
    ])
    func `properties on Apple platforms alone have no warning`(condition: String) {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                #if \(condition)
                var a: NSPredicate?
                #endif
            }
            """)
    }

    @Test(arguments: ["DEBUG", "canImport(Darwin) || DEBUG", "!(DEBUG && os(iOS))", "os(iOS)\n#else"])
    func `properties that may exist on Linux have a warning`(condition: String) {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                #if \(condition)
                var a: NSPredicate?
                //     ^ warning: hazardous-class: 'A.a': NSPredicate on Linux: it doesn't conform to NSCoding, so generated code doesn't compile
                //     ^ note: declare the property only on Apple platforms with '#if', or archive its parts
                #endif
            }
            """)
    }

    /// Linux has these types, but code that archives them doesn't compile there.
    @Test(arguments: ["NSPredicate", "NSSortDescriptor", "CachedURLResponse"])
    func `types that don't conform on Linux have a warning`(name: String) throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: \(name)?
                //     ^ warning: hazardous-class: 'A.a': \(name) on Linux: it doesn't conform to NSCoding, so generated code doesn't compile
                //     ^ note: declare the property only on Apple platforms with '#if', or archive its parts
            }
            """)
        #expect(result.selectedClasses == ["A"])
    }

    // MARK: Properties that differ between platforms

    @Test func `a property can be declared for each platform`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                #if os(iOS)
                var color: UIColor?
                #elseif os(macOS)
                var color: NSColor?
                #else
                var color = ""
                #endif
                #if DEBUG
                var level = 1
                #endif
                #if !DEBUG
                var level: Double?
                #endif
            }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary) == [
                "UIColor?", "NSColor?", "String", "Int", "Double?",
            ])
    }
}
