import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenSwiftSyntax

@Suite struct DeclarationTests {
    @Test func `ranges match the declarations`() throws {
        let file = scan(
            """
            @objc(Name) public final class Account<T: P>: Base<T>, @unchecked Sendable where T: Q {
                private(set) var owner: String? = "x"
            }
            """)
        let account = try #require(file.declarations.first)
        #expect(file.complaints == [])
        #expect(account.kind == .class && account.isComplete)
        #expect(account.range == SourceRange(0, file.source.bytes.count))
        #expect(file.text(account.keyword) == "class")
        #expect(account.name.text == "Account")
        #expect(account.attributes.map(\.source.text) == ["@objc(Name)"])
        #expect(account.attributes.map { $0.name.text } == ["objc"])
        #expect(account.attributes.map { $0.arguments?.text } == ["(Name)"])
        #expect(account.modifiers.kinds == [.public, .final])
        #expect(account.genericParameters.map { $0.name.text } == ["T"])
        #expect(account.inheritance.map(\.text) == ["Base<T>", "@unchecked Sendable"])
        #expect(account.genericParameters.map { $0.constraint?.text } == ["P"])
        #expect(account.requirements.map { $0.subject.text + ": " + $0.type.text } == ["T: Q"])
        #expect(account.requirements.map(\.isConformance) == [true])
        #expect(account.body.map(file.text)?.hasPrefix("{\n") == true)
        let owner = try #require(account.properties.first)
        #expect(owner.name.text == "owner")
        #expect(owner.type?.text == "String?")
        #expect(owner.initialValue?.text == "\"x\"")
        #expect(owner.modifiers.kinds == .privateSetter)
        #expect(file.text(owner.modifiers.range) == "private(set)")
        #expect(file.text(owner.declarationRange) == "private(set) var owner: String? = \"x\"")
        #expect(file.text(owner.bindingRange) == "owner: String? = \"x\"")
    }

    @Test func `parameters keep labels, names, types and defaults`() throws {
        let file = scan(
            "class A { init?(_ a: Int, b c: inout [String] = [], for: Int..., @W d: @escaping () -> Void) async throws {} }"
        )
        let initializer = try #require(file.declarations.first?.initializers.first)
        #expect(initializer.failability == .optional)
        #expect(initializer.effects == EffectSpecifiers(isAsync: true, isThrowing: true))
        #expect(initializer.parameters.map { $0.label?.text } == ["_", "b", "for", "d"])
        #expect(initializer.parameters.map { $0.name?.text } == ["a", "c", "for", "d"])
        #expect(
            initializer.parameters.map { $0.type?.text } == [
                "Int", "inout [String]", "Int", "@escaping () -> Void",
            ])
        #expect(initializer.parameters.map { $0.defaultValue?.text } == [nil, "[]", nil, nil])
        #expect(initializer.parameters.map(\.isVariadic) == [false, false, true, false])
    }

    @Test func `cases keep raw values and payloads`() throws {
        let file = scan("enum E { indirect case a(Int, b: String, _ c: E = .a), d = \"x\", e(); case f = -1 }")
        let cases = try #require(file.declarations.first?.cases)
        #expect(cases.map { $0.name.text } == ["a", "d", "e", "f"])
        #expect(cases.map { $0.rawValue?.text } == [nil, "\"x\"", nil, "-1"])
        #expect(cases.map { $0.associatedValues?.count } == [3, nil, 0, nil])
        #expect(cases[0].associatedValues?.map { $0.label?.text } == [nil, "b", "_"])
        #expect(cases[0].modifiers.kinds == .indirect)
    }

    @Test func `functions, operators and patterns are listed`() throws {
        let file = scan(
            """
            struct A {
                static func == (a: A, b: A) -> Bool { true }
                func <<<T>(a: T) {}
                @objc func `do`(_ x: Int) rethrows -> [Int] { [] }
                let (a, b) = (1, 2), _ = 3
                func encode(with coder: NSCoder)
            }
            """)
        let declaration = try #require(file.declarations.first)
        #expect(declaration.functions.map { $0.name.text } == ["==", "<<", "do", "encode"])
        #expect(declaration.functions.map(\.effects.isThrowing) == [false, false, true, false])
        #expect(declaration.patternBindings.map { file.text($0.pattern) } == ["(a, b)", "_"])
        #expect(declaration.properties.isEmpty)
    }

    @Test func `accessors distinguish stored and computed properties`() throws {
        let file = scan(
            """
            class A {
                var a = 1 { didSet { } }, b: Int { 1 }, c: Int { get { 1 } set { } }
                var d = f { $0 } { willSet { } }
                var e: Int { @X didSet { } }
                var f = g
                { didSet { } }
                var h: Int { _read { yield x } }
                var i: Int
            }
            """)
        let accessors = try #require(file.declarations.first).properties.map(\.accessors)
        #expect(
            accessors == [
                .observers, .computed, .computed, .observers, .observers, .observers, .computed, .none,
            ])
    }

    @Test func `types apply backward in a list of bindings`() throws {
        let file = scan("class A { var a, b: Int, c = 1, d: String, e, f = 2 }")
        let types = try #require(file.declarations.first).properties.map { $0.type?.text }
        #expect(types == ["Int", "Int", nil, "String", nil, nil])
    }

    @Test func `conditions enclose the contents of their clauses`() throws {
        let file = scan(
            """
            #if os(macOS)
            class A {
                #if X
                let a: Int
                #elseif Y
                let b: Int
                #else
                struct B { let c: Int }
                #endif
            }
            #endif
            """)
        let a = try #require(file.declaration("A"))
        #expect(a.conditions.map(\.keyword) == [.if])
        #expect(a.properties.map { $0.conditions.map(\.keyword) } == [[.if], [.elseif]])
        #expect(a.properties[1].conditions[0].excluded.map(\.text) == ["X"])
        let b = try #require(file.declaration("B"))
        #expect(b.conditions.map(\.keyword) == [.if, .else])
        #expect(b.conditions[1].excluded.map(\.text) == ["X", "Y"])
        #expect(b.properties.map(\.conditions.count) == [0])
    }

    @Test func `attributes in separate blocks are conditional`() throws {
        let file = scan("class A {\n@a\n#if X\n@b(1)\n#else\n@c\n#endif\n@d let x: Int\n}")
        let x = try #require(file.declarations.first?.properties.first)
        #expect(x.attributes.map { $0.name.text } == ["a", "b", "c", "d"])
        #expect(x.attributes.map(\.isConditional) == [false, true, true, false])
    }

    @Test func `local declarations are ignored`() {
        let file = scan(
            """
            func f() { class Local {} }
            let x = { struct Local {} }
            var y: Int { enum Local {}; return 1 }
            if z { class Local {} }
            do { class Local {} } catch { class Local {} }
            class A { func g() { class Local {} } }
            """)
        #expect(file.names == ["A"])
        #expect(file.complaints == [])
    }

    @Test func `imports keep their kind and attributes`() {
        let file = scan("@testable import A.B\npublic import struct C.D\n#if X\nimport E\n#endif")
        #expect(file.imports.map { $0.path.text } == ["A.B", "struct C.D", "E"])
        #expect(
            file.imports.map { file.text($0.range) } == [
                "@testable import A.B", "public import struct C.D", "import E",
            ])
        #expect(file.imports.map(\.conditions.count) == [0, 0, 1])
    }

    @Test func `initial values end like in Swift`() {
        let file = scan(
            """
            class A {
                let a = b
                    .c { $0 } d: { $1 }
                let e = f ? g : h
                let i = j < k, l = m<n>(o)
                let p = if q { 1 } else { 2 }
                let r = s
                init() {}
                let t = u as? V
                let w = \\.x?.y
            }
            """)
        #expect(file.complaints == [])
        #expect(
            file.values(of: "A") == [
                "a": "b\n        .c { $0 } d: { $1 }", "e": "f ? g : h", "i": "j < k", "l": "m<n>(o)",
                "p": "if q { 1 } else { 2 }", "r": "s", "t": "u as? V", "w": "\\.x?.y",
            ])
    }
}
