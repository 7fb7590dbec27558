import SourceText
import Testing

@testable import SecureCodingModel

@Suite("Implicit calls of super.init()")
struct ImplicitSuperCallTests {
    @Test func `initializers below a generated init(coder:) are named`() {
        check(
            """
            class Base: NSObject, NSSecureCoding {
                var x = 0
            }
            class Sub: Base {
                var y: Int
                init(y: Int) { self.y = y }
            //  ^ warning: implicit-super-init: 'init(y:)' of 'Sub' no longer compiles without a call to 'super.init()', because 'Base' gets 'init(coder:)' too
            //  ^ note: add 'super.init()' at its end
            }
            // securecodegen: skip
            class Idle: Base {
                override init() {}
            //           ^ warning: implicit-super-init: 'init()' of 'Idle' no longer compiles without a call to 'super.init()', because 'Base' gets 'init(coder:)' too
            //           ^ note: add 'super.init()' at its end
            }
            """, mode: .auto)
    }

    @Test func `generated code stays valid`() {
        let model = check(
            """
            class Base: NSObject, NSSecureCoding {
                var x = 0
                override init() { super.init() }
            }
            final class Sub: Base {
                var y: Int
                init(y: Int) { self.y = y }
            //  ^ warning: implicit-super-init
            //  ^ note: add 'super.init()' at its end
            }
            """, mode: .auto)
        #expect(model.model.files.flatMap(\.classes).map(\.name) == [["Base"], ["Sub"]])
    }

    /// Before the generated initializer, `super.init()` of `Base` was the one that each of these called.
    @Test(arguments: [
        "init() {}", "override init() {}", "init(z: Int = 0) {}", "init(_ z: Int...) {}",
        "init?(z: Int = 0) {}", "override init() {}; private init(z: Int) {}",
        "override init() {}; convenience init(z: Int) { self.init() }",
        "#if DEBUG\n    override init() {}\n    #else\n    override init() {}\n    #endif",
        "override init() {}\n    #if DEBUG\n    init(z: Int) {}\n    #endif",
    ])
    func `the superclass had one designated initializer`(_ initializers: String) {
        #expect(ids(base: initializers, sub: "init(y: Int) { self.y = y }") == ["implicit-super-init"])
    }

    @Test(arguments: [
        "init(z: Int) {}", "override init() {}; init(z: Int) {}", "private override init() {}",
        "override init() {}; required init(z: Int) {}",
        "@available(*, unavailable) override init() {}",
    ])
    func `the superclass had no initializer that Swift calls`(_ initializers: String) {
        #expect(ids(base: initializers, sub: "init(y: Int) { self.y = y }") == [])
    }

    @Test(arguments: [
        "init(y: Int) { self.y = y; super.init() }",
        "init(y: Int) {\n if y > 0 {\n self.y = 1\n super.init()\n } else {\n self.y = 0\n super.init()\n }\n }",
        "init(y: Int) { self.y = y; if y > 0 { super.init() } }",
        "convenience init(y: Int) { self.init() }",
        "init(y: Int) { fatalError() }",
        "init(y: Int) {\n self.y = y\n Swift.preconditionFailure(\n \"never\"\n )\n }",
        "init?(y: Int) { return nil }",
        "init?(y: Int) { if y > 0 { return nil }; fatalError() }",
        "init(y: Int) throws { self.y = y; throw Bad() }",
        "init(y: Int) { self.y = y; super .init() }",
        "required init?(coder: NSCoder) { fatalError(\"no\") }\n override func encode(with coder: NSCoder) {}\n"
            + "override class var supportsSecureCoding: Bool { true }",
    ])
    func `explicit calls are ignored`(_ initializer: String) {
        #expect(ids(base: "", sub: initializer) == [])
    }

    @Test(arguments: [
        "init?(y: Int) { if y > 0 { return nil }; self.y = y }",
        "init(y: Int) throws { guard y > 0 else { throw Bad() }; self.y = y }",
        "init(y: Int) { if y > 0 { fatalError() }; self.y = y }",
        "init(y: Int) { self.y = y; print(superb.init) }",
        "#if DEBUG\n init(y: Int) { self.y = y }\n #endif",
    ])
    func `implicit calls are found`(_ initializer: String) {
        #expect(ids(base: "", sub: initializer) == ["implicit-super-init"])
    }

    @Test func `the note shows the call`() {
        check(
            """
            class Base: NSObject, NSSecureCoding {
                var x = 0
                init(x: Int = 0) throws {}
            }
            class Sub: Base {
                var y: Int
                init(y: Int) throws {
            //  ^ warning: implicit-super-init
            //  ^ note: add 'try super.init()' at its end, and before each 'return'
                    self.y = y
                    if y > 0 { return }
                    self.y = 0
                }
                required init?(coder decoder: NSCoder) { y = 0 }
            //           ^ warning: implicit-super-init
            //           ^ note: add 'super.init(coder: decoder)' at its end
                override func encode(with coder: NSCoder) {}
                override class var supportsSecureCoding: Bool { true }
            }
            """, mode: .auto)
    }

    @Test func `inherited initializers are included`() {
        check(
            .file("Base.swift", "class Base: NSObject, NSSecureCoding { var x = 0 }"),
            .file("Between.swift", "class Between: Base {}"),
            .file(
                "Sub.swift",
                """
                class Sub: Between {
                    init(y: Int) {}
                //  ^ warning: implicit-super-init: 'init(y:)' of 'Sub' no longer compiles without a call to 'super.init()', because 'Base' gets 'init(coder:)' too
                //  ^ note: add 'super.init()' at its end
                }
                """), mode: .auto)
    }

    /// Its region belongs to a separate run.
    @Test func `a superclass can be in a reference file`() {
        check(
            .reference(
                "Base.swift",
                """
                open class Base: NSObject, NSSecureCoding {
                    var x = 0
                    public override init() {}
                    init(z: Int) {}
                }
                """
            ).in("Models"),
            .file(
                "Sub.swift",
                """
                import Models
                class Sub: Base {
                    init(y: Int) {}
                //  ^ warning: implicit-super-init
                //  ^ note: add 'super.init()' at its end
                }
                """
            ).in("App"), mode: .auto)
    }

    @Test func `an existing region changes nothing`() {
        let base = """
            class Base: NSObject, NSSecureCoding {
                var x = 0
                // securecodegen:begin Base. Generated, do not edit.
                override init() { super.init() }
                required init?(coder: NSCoder) { super.init() }
                // securecodegen:end Base 00000000
            }

            """
        #expect(ids("Base.swift", base + "class Sub: Base { init(y: Int) {} }").contains("implicit-super-init"))
    }

    @Test func `initializers are ignored if nothing is generated`() {
        let members = "func encode(with coder: NSCoder) {}\n class var supportsSecureCoding: Bool { true }"
        let byHand = "override init() {}\n required init?(coder: NSCoder) {}\n\(members)"
        #expect(ids(base: byHand, sub: "init(y: Int) { super.init() }") == [])
        let convenience = "override init() {}\n required convenience init?(coder: NSCoder) { self.init() }\n\(members)"
        let below = "// securecodegen: skip\nclass Sub: Base { init(y: Int) {} }"
        let base = "class Base: NSObject, NSSecureCoding {\n\(convenience)\n}\n"
        #expect(!ids("Model.swift", base + below).contains("implicit-super-init"))
        #expect(ids("Model.swift", "class Base: NSObject { var x = 0 }\nclass Sub: Base { init(y: Int) {} }") == [])
        let skipped = "// securecodegen: skip\nclass Base: NSObject, NSSecureCoding { var x = 0 }\n"
        #expect(!ids("Model.swift", skipped + below).contains("implicit-super-init"))
    }

    /// An extension in another file can only contain convenience initializers.
    @Test func `members in an extension change nothing`() {
        let model = check(
            """
            final class Leaf: NSObject, NSSecureCoding {
                var x = 0
                override init() {}
            }
            class Plain: NSObject {}
            final class Sub: Plain, NSSecureCoding {
                var y: Int
                init(y: Int) { self.y = y }
            }
            """, mode: .auto)
        #expect(model.model.files.flatMap(\.classes).map(\.placement) == [.extension, .extension])
    }

    /// The platform's class already has `init(coder:)`.
    @Test func `a coding platform class already had several initializers`() {
        #expect(
            !ids(
                "Model.swift",
                "class Base: NSParagraphStyle { var x = 0; }\n// securecodegen: skip\nclass Sub: Base { init(y: Int) {} }"
            ).contains("implicit-super-init"))
        #expect(
            ids(
                "Model.swift",
                "class Base: Operation, NSSecureCoding { var x = 0; }\nclass Sub: Base { init(y: Int) {} }"
            ).contains("implicit-super-init"))
    }

    // MARK: Generated initializers

    /// Swift calls `super.init()` implicitly only if no second initializer can be added.
    @Test(arguments: [
        ("class A: NSObject, NSSecureCoding", true), ("class A: Operation, NSSecureCoding", true),
        ("// securecodegen: superclass = .plain\nclass A: Unseen, NSSecureCoding", false),
        ("class A: OperationQueue, NSSecureCoding", false),
        (
            "class P: NSObject { init(n: Int) {} }\n// securecodegen: superclass = .plain\nclass A: P, NSSecureCoding",
            false
        ),
    ])
    func `generated members call a superclass with several initializers`(_ head: String, isLeftToSwift: Bool) throws {
        let text = "\(head) {\n    var n = 0\n    override init() { super.init() }\n}"
        let coded = try check(text, mode: .auto).class("A")
        switch coded.construction {
        case .designated(.root, _, _): #expect(isLeftToSwift)
        case .designated(.initializer(let call), _, _):
            #expect(!isLeftToSwift)
            #expect(call.arguments.isEmpty)
        default: Issue.record("\(coded.construction)")
        }
    }

    private func ids(base: String, sub: String) -> [String] {
        ids(
            "Model.swift",
            """
            class Base: NSObject, NSSecureCoding {
                var x = 0
                \(base)
            }
            struct Bad: Error {}
            class Sub: Base {
                var y = 0
                \(sub)
            }
            """)
    }

    private func ids(_ path: String, _ text: String) -> [String] {
        Modeler(mode: .auto).model([MarkedSource.file(path, text).input]).diagnostics.map(\.id)
    }
}
