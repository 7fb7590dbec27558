import Foundation
import Testing

@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenDirectives

@Suite("Directive comments")
struct DirectiveTests {
    // MARK: Other comments

    /// Prose about the tool, commented-out code with a directive, and documentation.
    @Test(arguments: [
        "// securecodegen writes the members of this class.", "// securecodegen",
        "/// Secure codegen is done elsewhere.",
        "// let old: Int // securecodegen: skip", "/// Put `// securecodegen: skip` above it.",
        "/// Say `securecodegen: skip` above it.", "// print(\"securecodegen: 1 file\")", "// securely coded: skip it",
        "// securecoding: skip it",
    ])
    func `a comment about the tool isn't a directive`(_ comment: String) throws {
        let result = check("final class A: NSObject, NSSecureCoding {\n\(comment)\nvar a: Int?\n}")
        #expect(try result.class("A").properties.map(\.key) == ["a"])
    }

    // MARK: Documentation

    /// To update the page: `RECORD_PAGES=1 swift test --filter DirectiveTests`.
    @Test func `the page lists the uses of each word, and their examples are valid`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/securecodegen/Documentation.docc/Directives.md")
        let recorded = try String(contentsOf: page, encoding: .utf8)
        var text = recorded
        for (title, targets) in Self.sections {
            let uses = Directive.Word.allCases.flatMap(\.rule.uses).filter { targets.contains($0.target) }
            let rows = uses.map { use in
                let kind = targets.count == 1 ? "" : " \(use.target) |"
                return "| `\(use.example)` |\(kind) \(use.meaning) |\n"
            }
            let heading = try #require(text.range(of: "### \(title)\n\n"))
            let start = try #require(text[heading.upperBound...].range(of: "---|\n")).upperBound
            let end = text[start...].range(of: "\n\n")?.upperBound ?? text.endIndex
            text.replaceSubrange(start..<end, with: rows.joined() + (end == text.endIndex ? "" : "\n"))
            for use in uses {
                let (before, after) = Self.declarations[use.target] ?? ("", "")
                let file = MarkedSource.file("A.swift", "\(before)\n// securecodegen: \(use.example)\n\(after)").input
                    .file
                #expect(DirectiveBinder(file).diagnostics.map(\.message) == [], "\(use.example)")
            }
        }
        if ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil {
            try Data(text.utf8).write(to: page, options: .atomic)
        }
        #expect(recorded == text, "RECORD_PAGES=1 swift test --filter DirectiveTests writes it anew")
    }

    private static let sections: [(String, Set<Directive.Target>)] = [
        ("On properties", [.property]), ("On classes", [.class]), ("On protocols", [.protocol]),
        ("On enums and their cases", [.enum, .case]),
    ]

    private static let declarations: [Directive.Target: (String, String)] = [
        .property: ("final class A: NSObject, NSSecureCoding {", "var a: Int?\n}"),
        .class: ("", "final class A: NSObject, NSSecureCoding {}"), .protocol: ("", "protocol A {}"),
        .enum: ("", "enum A {}"), .case: ("enum A {", "case a\n}"),
    ]

    /// A name with and without its period is the same choice.
    @Test(arguments: ["", "."])
    func `a choice needs no period`(_ period: String) throws {
        let result = check(
            """
            // securecodegen: missing = \(period)fail, keys = \(period)snakeCase, version = 2, forward = \(period)accept
            final class A: NSObject, NSSecureCoding {
                var firstName: Int = 3
            }
            """)
        let coded = try result.class("A")
        #expect(coded.properties.map(\.key) == ["first_name"])
        #expect(coded.properties.map(\.missingValuePolicy) == [.fails])
        #expect(coded.version?.acceptsNewer == true)
    }

    @Test func `skip can't be combined with other words`() throws {
        let file = MarkedSource.file(
            "A.swift",
            """
            // securecodegen: inline
            // securecodegen: skip
            final class A: NSObject, NSSecureCoding {
                // securecodegen: skip
                var a: Int? // securecodegen: key = "b"
            }
            """)
        let diagnostics = Modeler().model([file.input]).diagnostics
        #expect(diagnostics.map(\.id) == ["directive-skip", "directive-skip"])
    }

    // MARK: Positions

    @Test func `a directive is above a declaration or at the end of its line`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: key = "a1"
                var a: Int?
                var b: Int? // securecodegen: key = "b1"
                /* securecodegen: key = "c1" */
                var c: Int?
                var d: Int? /* securecodegen: key = "d1" */
                /// Documented.
                // securecodegen: key = "e1"
                /// Documented on.
                @objc
                public var e: Int?
                @objc // securecodegen: key = "f1"
                var f: Int?
                // securecodegen: key = "g1"

                var g: Int? { didSet {} }
                var h: Int? = nil { // securecodegen: key = "h1"
                    didSet {}
                }
                var i: [
                    Int
                ]? // securecodegen: key = "i1"
                var j: Int?; // securecodegen: key = "j1"
                var k: Int?
            }
            """)
        #expect(
            try result.class("A").properties.map(\.key)
                == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k"])
    }

    @Test func `a directive at the end of a line belongs to the only name on it`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var c: Int?, // securecodegen: key = "c1"
                    d: Int? // securecodegen: key = "d1"
            }
            """)
        #expect(try result.class("A").properties.map(\.key) == ["c1", "d1"])
        check(
            """
            enum E {
                case a(Int), b(Int) // securecodegen: key = "b1"
            //                                        ^ error: directive-target: 'key' is at the end of a line with several cases
            }
            final class A: NSObject, NSSecureCoding {
                var a = "", b = "" // securecodegen: skip
            //                                       ^ error: directive-target: 'skip' is at the end of a line with several properties
            //                                       ^ note: put it above the line for all of them, or declare each on its own line
            }
            """)
    }

    @Test func `a directive above a list of names belongs to all of them`() {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: skip
                var a, b: Int?, c: Int?
                var d: Int?
                // securecodegen: key = "k"
                var e: Int?, f: Int?
                //           ^ error: duplicate-key
            }
            """)
        #expect(result.selectedClasses == [])
    }

    @Test func `several directives can belong to one declaration`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: key = "a1"
                // securecodegen: as = .number
                var a: Int?
                // securecodegen: key = "b1", as = .string
                var b: Int? // a remark
                // securecodegen: as = .number
                var c: Int? // securecodegen: key = "c1"
            }
            """)
        let properties = try result.class("A").properties
        #expect(properties.map(\.key) == ["a1", "b1", "c1"])
        #expect(properties.map(\.type.summary) == ["Int as number?", "Int as string?", "Int as number?"])
    }

    @Test func `a class is skipped from above or at the end of its header`() {
        let result = check(
            """
            // securecodegen: skip
            class A: NSObject, NSSecureCoding { let closure: () -> Void }
            class B: NSObject, NSSecureCoding { // securecodegen: skip
                let closure: () -> Void
            }
            class C: NSObject, // securecodegen: skip
                NSSecureCoding {}
            enum Outer {
                // securecodegen: skip
                @objc(D)
                public class D: NSObject, NSSecureCoding {}
            }
            class E: NSObject, NSSecureCoding {
                let closure: () -> Void
            } // securecodegen: skip
            """)
        #expect(result.selectedClasses == [])
    }

    @Test func `a directive without a declaration is an error`() {
        check(
            """
            // securecodegen: skip
            //                ^ error: directive-on-nothing: this directive does not belong to an archived declaration
            //                ^ note: put it above a stored property or a class, or at the end of the same line
            import Foundation
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                func f() {
                    // securecodegen: skip
                    //                ^ error: directive-on-nothing
                    let local = 1
                }
                // securecodegen: skip
                //                ^ error: directive-on-nothing
            }
            // securecodegen: skip
            //                ^ error: directive-on-nothing
            func free() {}
            // securecodegen: skip
            //                ^ error: directive-on-nothing
            """)
    }

    @Test func `a directive on an overridden property is an error`() {
        check(
            """
            class A: NSObject, NSSecureCoding { var x = 1, y = 1 }
            final class B: A {
                // securecodegen: key = "y"
                //                ^ error: directive-target: 'key' does not apply to an overridden property, which its superclass stores
                //                ^ note: put it on the property in the superclass
                override var x: Int { didSet {} }
                // securecodegen: skip
                //                ^ error: directive-target
                @objc override final var y: Int { willSet {} }
                // securecodegen: key = "z"
                //                ^ error: directive-target: 'key' does not apply to a computed property
                override var description: String { "" }
                var z = 1
            }
            """, mode: .inline)
    }

    @Test func `a directive on the wrong kind of declaration is an error`() {
        check(
            """
            // securecodegen: skip
            //                ^ error: directive-target: 'skip' does not apply to a struct
            //                ^ note: it applies to a class or a property
            struct S {}
            struct T {
                // securecodegen: encodeNil
                //                ^ error: directive-target: 'encodeNil' does not apply to a member of a struct
                var text: String?
                // securecodegen: conditional
                //                ^ error: directive-target: 'conditional' does not apply to a member of a struct
                var other: AnyObject?
            }
            enum E { case a } // securecodegen: skip
            //                                  ^ error: directive-target: 'skip' does not apply to an enum
            // securecodegen: skip
            //                ^ error: directive-target: 'skip' does not apply to a protocol
            protocol P {}
            // securecodegen: skip
            //                ^ error: directive-target: 'skip' does not apply to an extension
            extension S {}
            // securecodegen: skip
            //                ^ error: directive-target: 'skip' does not apply to a typealias
            typealias T = Int
            // securecodegen: key = "k"
            //                ^ error: directive-target: 'key' does not apply to a class
            //                ^ note: it applies to a case or a property
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                // securecodegen: skip
                //                ^ error: directive-target: 'skip' does not apply to a function
                func f() {}
                // securecodegen: skip
                //                ^ error: directive-target: 'skip' does not apply to an initializer
                override init() {}
                // securecodegen: skip
                //                ^ error: directive-target: 'skip' does not apply to a computed property
                var computed: Int { 1 }
            }
            enum F {
                // securecodegen: skip
                //                ^ error: directive-target: 'skip' does not apply to an enum case
                case a
            }
            """)
    }

    @Test func `a subclass that skips all its properties needs no members`() {
        check(
            """
            class A: NSObject, NSSecureCoding { var a: Int? }
            final class B: A {
                // securecodegen: skip
                var b: Int? = nil
            }
            """, mode: .inline)
    }

    @Test func `a subclass without properties gets members for methods and its version`() throws {
        for directive in ["didDecode = look", "validate = look", "version = 3"] {
            let text = """
                class A: NSObject, NSSecureCoding { var a: Int? }
                // securecodegen: \(directive)
                final class B: A { func look() throws {} }
                """
            let model = Modeler().model([MarkedSource.file("A.swift", text).input])
            #expect(model.files.flatMap(\.classes).map(\.name).contains(["B"]))
        }
    }

    @Test func `a method in a class without members has no effect`() {
        check(
            """
            // securecodegen: version = 3
            //                ^ warning: directive-without-effect: 'version' has no effect here, because 'A' gets no generated members
            //                ^ note: remove it, or make the class conform to NSSecureCoding
            class A: NSObject {}
            // securecodegen: didDecode = look
            //                ^ warning: directive-without-effect
            final class B: NSObject, NSSecureCoding {
                init?(coder: NSCoder) {}
                func encode(with coder: NSCoder) {}
                func look() {}
            }
            """)
    }

    @Test func `a directive in a class without members has no effect`() {
        check(
            """
            final class A: NSObject {
                // securecodegen: key = "k"
                //                ^ warning: directive-without-effect: 'key' has no effect here, because 'A' gets no generated members
                //                ^ note: remove it, or make the class conform to NSSecureCoding
                var a: Int?
            }
            struct S: Codable {
                // securecodegen: skip
                //                ^ warning: directive-without-effect: 'skip' has no effect here, because 'S' is archived with Codable
                //                ^ note: implement it in 'init(from:)', or remove it
                var a: Int?
            }
            final class B: NSObject, NSSecureCoding {
                // securecodegen: skip
                //                ^ warning: directive-without-effect
                var a: Int?
                init?(coder: NSCoder) {}
                func encode(with coder: NSCoder) {}
            }
            class Base: NSObject {
                // securecodegen: skip
                var cache: Int?
            }
            // securecodegen: skip
            final class C: NSObject, NSSecureCoding {
                // securecodegen: key = "k"
                var a: Int?
            }
            """)
    }

    // MARK: Contents

    @Test(arguments: [
        (#""plain""#, "plain"), (#""""#, ""), (##"#"raw "x" \n"#"##, #"raw "x" \n"#), (#""a\tb\u{e9}\\""#, "a\tbé\\"),
        (#""名前 🚂""#, "名前 🚂"), (#""with, comma = and // slashes""#, "with, comma = and // slashes"),
    ])
    func `a key is any plain string literal`(_ literal: String, _ key: String) throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: key = \(literal)
                var a: Int?
            }
            """)
        #expect(try result.class("A").properties[0].key == key)
    }

    @Test(arguments: [
        "//securecodegen:key=\"k\"", "//   securecodegen:   key   =   \"k\"   ", "/*securecodegen:key=\"k\"*/",
        "/// securecodegen: key = \"k\"", "/* securecodegen:\n key\n =\n \"k\"\n*/",
        "/** securecodegen: key = \"k\" */",
    ])
    func `white space and the kind of comment don't matter`(_ comment: String) throws {
        let result = check("final class A: NSObject, NSSecureCoding {\n\(comment)\nvar a: Int?\n}")
        #expect(try result.class("A").properties[0].key == "k")
    }

    @Test(arguments: [
        "// secure: skip", "// swiftlint:disable all", "let s: String = \"// securecodegen: skip\"",
    ])
    func `other comments aren't directives`(_ comment: String) throws {
        let result = check("final class A: NSObject, NSSecureCoding {\n\(comment)\nvar a: Int?\n}")
        #expect(try result.class("A").properties.map(\.name) == ["a"])
    }

    /// The text of a directive with `👉` before the location of the error, and the error's id, message and hint.
    struct Wrong: CustomTestStringConvertible, Sendable {
        let marked: String
        let id: String
        let message: String
        let hint: String

        init(_ marked: String, _ id: String, _ message: String, hint: String) {
            self.marked = marked
            self.id = id
            self.message = message
            self.hint = hint
        }

        var testDescription: String { marked }
    }

    private static let words = "the words are 'skip', 'key = \"…\"', "

    @Test(arguments: [
        Wrong(
            "// securecodegen: 👉skipp", "directive-unknown-word", "unknown directive 'skipp'",
            hint: "did you mean 'skip'?"),
        Wrong(
            "// securecodegen: 👉kye = \"k\"", "directive-unknown-word", "unknown directive 'kye'",
            hint: "did you mean 'key'?"),
        Wrong(
            "// securecodegen: skip, 👉frobnicate", "directive-unknown-word",
            "unknown directive 'frobnicate'", hint: words),
        Wrong(
            "// securecodegen: 👉Skip", "directive-unknown-word", "unknown directive 'Skip'",
            hint: "did you mean 'skip'?"),
        Wrong(
            "// 👉SecureCodeGen: skip", "directive-marker",
            "a directive begins with 'securecodegen:', not 'SecureCodeGen:'",
            hint: "write '// securecodegen: skip'"),
        Wrong(
            "// 👉securecodgen: skip", "directive-marker",
            "a directive begins with 'securecodegen:', not 'securecodgen:'",
            hint: "write '// securecodegen: skip'"),
        Wrong(
            "// 👉securecodegen; skip", "directive-marker",
            "a directive begins with 'securecodegen:', not 'securecodegen;'",
            hint: "write '// securecodegen: skip'"),
        Wrong(
            "// 👉secure-codegen: key = \"x\"", "directive-marker",
            "a directive begins with 'securecodegen:', not 'secure-codegen:'",
            hint: "write '// securecodegen: key = \"x\"'"),
        Wrong(
            "/* 👉securecodegen key = \"x\" */", "directive-marker",
            "a directive begins with 'securecodegen:', not 'securecodegen'",
            hint: "write '// securecodegen: key = \"x\"'"),
        Wrong(
            "// 👉secure codegen: skip", "directive-marker",
            "a directive begins with 'securecodegen:', not 'secure codegen:'",
            hint: "write '// securecodegen: skip'"),
        Wrong(
            "// 👉Securecodegen : skip", "directive-marker",
            "a directive begins with 'securecodegen:', not 'Securecodegen'",
            hint: "write '// securecodegen: skip'"),
        Wrong(
            "// 👉securecodegne skp", "directive-marker",
            "a directive begins with 'securecodegen:', not 'securecodegne'",
            hint: "write '// securecodegen: skp'"),
        Wrong(
            "// 👉securecodegen;begin A. Generated, do not edit.", "directive-marker",
            "a directive begins with 'securecodegen:', not 'securecodegen;'",
            hint: "write '// securecodegen:begin A. Generated, do not edit.'"),
        Wrong(
            "// TODO: 👉securecodegen: skip", "directive-marker",
            "this comment is not a directive, because 'securecodegen:' is not its first word",
            hint: "write '// securecodegen: skip', or move the directive to a separate comment"),
        Wrong(
            "// securecodegen: skip, 👉key = \"k\"", "directive-skip", "'skip' can't be combined with other words",
            hint: "remove 'skip' or the other words"),
        Wrong("👉// securecodegen:", "directive-syntax", "this directive is empty", hint: words),
        Wrong("👉/* securecodegen:   */", "directive-syntax", "this directive is empty", hint: words),
        Wrong("// securecodegen: 👉, skip", "directive-syntax", "expected a word here", hint: words),
        Wrong("// securecodegen: skip,👉", "directive-syntax", "expected a word here", hint: words),
        Wrong("// securecodegen: 👉\"skip\"", "directive-syntax", "expected a word here", hint: words),
        Wrong("// securecodegen: 👉= 3", "directive-syntax", "expected a word here", hint: words),
        Wrong(
            "// securecodegen: skip 👉this one", "directive-syntax", "unexpected 'this' in a directive",
            hint: "separate words with commas, and put remarks in a separate comment"),
        Wrong(
            "// securecodegen: skip👉; key = \"k\"", "directive-syntax", "unexpected ';' in a directive",
            hint: "separate words with commas, and put remarks in a separate comment"),
        Wrong(
            "// securecodegen: default = 1 👉omitDefault", "directive-syntax",
            "unexpected 'omitDefault' in a directive", hint: "separate words with commas"),
        Wrong(
            "// securecodegen: default = Set<Int>() 👉2", "directive-syntax", "unexpected '2' in a directive",
            hint: "separate words with commas"),
        Wrong(
            "// securecodegen: default = 👉\"abc", "directive-value", "expected a value for 'default' here",
            hint: "write 'default = someValue'"),
        Wrong(
            "// securecodegen: default = [👉\"abc\\\"]", "directive-value", "expected a value for 'default' here",
            hint: "write 'default = someValue'"),
        Wrong(
            "// securecodegen: skip, 👉skip", "directive-repeated", "'skip' is repeated", hint: "remove one of them"),
        Wrong(
            "// securecodegen: key = \"a\", 👉key = \"b\"", "directive-repeated", "'key' is repeated",
            hint: "remove one of them"),
        Wrong(
            "// securecodegen: 👉key", "directive-value", "'key' takes a different kind of value",
            hint: "write 'key = \"…\"'"),
        Wrong(
            "// securecodegen: key =👉", "directive-value", "expected a value for 'key' here",
            hint: "write 'key = \"…\"'"),
        Wrong(
            "// securecodegen: 👉key = 3", "directive-value", "'key' takes a different kind of value",
            hint: "write 'key = \"…\"'"),
        Wrong(
            "// securecodegen: 👉key = -2.5", "directive-value", "'key' takes a different kind of value",
            hint: "write 'key = \"…\"'"),
        Wrong(
            "// securecodegen: 👉key = [\"a\", \"b\"]", "directive-value", "'key' takes a different kind of value",
            hint: "write 'key = \"…\"'"),
        Wrong(
            "// securecodegen: 👉key = true", "directive-value", "'key' takes a different kind of value",
            hint: "write 'key = \"…\"'"),
        Wrong(
            "// securecodegen: 👉key = .data", "directive-value", "'key' takes a different kind of value",
            hint: "write 'key = \"…\"'"),
        Wrong(
            "// securecodegen: 👉encodeNil = true", "directive-value", "'encodeNil' takes no value",
            hint: "write 'encodeNil'"),
    ])
    func `an invalid directive is an error with advice`(_ wrong: Wrong) throws {
        let lines = [
            "final class A: NSObject, NSSecureCoding {", wrong.marked.replacing("👉", with: ""), "var a: Int?", "}",
        ]
        let result = Modeler(mode: .extension).model([MarkedSource.file("A.swift", lines.joined(separator: "\n")).input]
        )
        let diagnostic = try #require(result.diagnostics.first)
        #expect(result.diagnostics.count == 1)
        #expect(diagnostic.id == wrong.id)
        #expect(diagnostic.message == wrong.message)
        #expect(diagnostic.notes.count == 1 && diagnostic.notes[0].message.hasPrefix(wrong.hint))
        let before = wrong.marked.prefix { $0 != "👉" }.utf8.count
        #expect(diagnostic.location?.range?.lower == lines[0].utf8.count + 1 + before)
    }

    @Test func `repeated words are an error across comments`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: key = "a"
                var a: Int? // securecodegen: key = "b"
                //                            ^ error: directive-repeated: 'key' is repeated
            }
            """)
    }

    @Test(arguments: [
        "[", "[[[[[[[[[[[[[[[[[[[[", "[1", "[1,", "[1 2]", "- -", "--1", "\"unterminated", "\"\\(x)\"", ".", "a.",
        "a..b",
        "99999999999999999999", "-9223372036854775808", "1e999", "#", "@", "`", "\u{0}", "\u{FFFD}", "*/", "\"\"\"",
        "- - - - - - - - - - - - - - - -1",
    ])
    func `no value crashes the parser`(_ value: String) {
        let text = "final class A: NSObject, NSSecureCoding {\n// securecodegen: key = \(value)\nvar a: Int?\n}"
        let model = Modeler(mode: .extension).model([MarkedSource.file("A.swift", text).input])
        #expect(model.diagnostics.contains { $0.severity == .error })
    }
}
