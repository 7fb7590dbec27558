import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// The place of a class's first region. In the expected texts, `REGION` and `REGION(Name)` represent the region of `A`
/// or of the named class, with the indentation before it.
@Suite("Inserting regions")
struct RegionInsertionTests {
    @Test func `a region looks like handwritten code`() throws {
        let text = """
            import Foundation

            final class A: NSObject {
                var a = 1

                func f() {}
            }

            """
        #expect(
            try RegionSupport.edit(text) == """
                import Foundation

                final class A: NSObject {
                    var a = 1

                    // securecodegen:begin A. Generated, do not edit.
                    func code() {
                        if ready {
                            work()
                        }
                    }

                    var flag = "a b"
                    // securecodegen:end A \(RegionSupport.checksum)

                    func f() {}
                }

                """)
    }

    @Test func `a region follows the last stored property and initializer, between blank lines`() throws {
        try expect(
            """
            class A {
                var a = 1
                func f() {}
                init() {
                    a = 2
                }
                static let b: Int = {
                    2
                }()
                var computed: Int { 3 }
                deinit {}
            }
            """,
            """
            class A {
                var a = 1
                func f() {}
                init() {
                    a = 2
                }
                static let b: Int = {
                    2
                }()

                REGION

                var computed: Int { 3 }
                deinit {}
            }
            """)
        try expect("class A {\n    var a = 1\n}", "class A {\n    var a = 1\n\n    REGION\n}")
        try expect(
            "class A {\n    let (a, b) = c\n\n\n    func f() {}\n}",
            "class A {\n    let (a, b) = c\n\n    REGION\n\n\n    func f() {}\n}")
        try expect("class A {\n    var a = 1\n\n}", "class A {\n    var a = 1\n\n    REGION\n\n}")
    }

    @Test func `in a body without properties and initializers, the region is at the top`() throws {
        try expect("class A {\n    func f() {}\n}", "class A {\n    REGION\n\n    func f() {}\n}")
        try expect("class A {\n\n    func f() {}\n}", "class A {\n    REGION\n\n    func f() {}\n}")
        try expect(
            "class A { // why\n    // what\n    func f() {}\n}",
            "class A { // why\n    REGION\n\n    // what\n    func f() {}\n}")
    }

    @Test func `an empty body is split into lines`() throws {
        try expect("class A {}", "class A {\n    REGION\n}")
        try expect("class A { }\n", "class A {\n    REGION\n}\n")
        try expect("class A {\n}\n", "class A {\n    REGION\n}\n")
        try expect("class A { /* empty */ }", "class A { /* empty */\n    REGION\n}")
        try expect("  class A {}", "  class A {\n      REGION\n  }")
        try expect("class A\n{\n}", "class A\n{\n    REGION\n}")
        try expect("class A { // empty\n}", "class A { // empty\n    REGION\n}")
    }

    @Test func `a body on one line is split into lines`() throws {
        try expect("class A { var a = 1 }\n", "class A {\n    var a = 1\n\n    REGION\n}\n")
        try expect("class A {var a = 1}", "class A {\n    var a = 1\n\n    REGION\n}")
        try expect("class A { var a = 1; }", "class A {\n    var a = 1;\n\n    REGION\n}")
        try expect(
            "class A { /* b */ var a = 1 /* c */ }", "class A {\n    /* b */ var a = 1 /* c */\n\n    REGION\n}")
        try expect(
            "class A { var a = 1; func f() {} }",
            "class A {\n    var a = 1;\n\n    REGION\n\n    func f() {}\n}")
        try expect("class A { func f() {} }", "class A {\n    REGION\n\n    func f() {}\n}")
        try expect("class A {\n    var a = 1 }", "class A {\n    var a = 1\n\n    REGION\n}")
        try expect("class A { var a = 1\n}", "class A { var a = 1\n\n    REGION\n}")
    }

    @Test func `comments after the last property stay with the property`() throws {
        try expect(
            "class A {\n    var a = 1 // first\n    var b = 2 // second {\n}",
            "class A {\n    var a = 1 // first\n    var b = 2 // second {\n\n    REGION\n}")
        try expect(
            "class A {\n    var a = 1 // why\n              // and how\n    // MARK: f\n    func f() {}\n}",
            """
            class A {
                var a = 1 // why
                          // and how

                REGION

                // MARK: f
                func f() {}
            }
            """
        )
        try expect(
            "class A {\n    var a = 1 /* one\n    two */ /* three */\n    func f() {}\n}",
            "class A {\n    var a = 1 /* one\n    two */ /* three */\n\n    REGION\n\n    func f() {}\n}")
        try expect(
            "class A {\n    var a = 1 /* /* nested */ */ // securecodegen: skip\n}",
            "class A {\n    var a = 1 /* /* nested */ */ // securecodegen: skip\n\n    REGION\n}")
        try expect(
            "class A {\n    var a = 1  \n    /// Documented.\n    func f() {}\n}",
            "class A {\n    var a = 1  \n\n    REGION\n\n    /// Documented.\n    func f() {}\n}")
        try expect(
            "class A {\n    // only a comment\n}", "class A {\n    REGION\n\n    // only a comment\n}")
    }

    @Test func `observers, attributes and semicolons belong to their property`() throws {
        try expect(
            """
            class A {
                @Wrapper("}")
                var a = 1 {
                    didSet { b() }
                };
                @objc
                func f() {}
            }
            """,
            """
            class A {
                @Wrapper("}")
                var a = 1 {
                    didSet { b() }
                };

                REGION

                @objc
                func f() {}
            }
            """
        )
        try expect(
            "class A {\n    var a = 1\n    ;func f() {}\n}",
            "class A {\n    var a = 1\n\n    REGION\n\n    ;func f() {}\n}")
        try expect(
            "class A {\n    var a = [1]\n        .map { $0 }\n    #warning(\"x\")\n}",
            "class A {\n    var a = [1]\n        .map { $0 }\n\n    REGION\n\n    #warning(\"x\")\n}")
    }

    @Test func `after a property in an #if block, the region follows the #endif`() throws {
        try expect(
            """
            class A {
                var a = 1
                #if DEBUG
                    var b = 2
                    #if os(Linux)
                        var c = 3
                    #endif
                #else
                    func g() {}
                #endif // DEBUG
                func f() {}
            }
            """,
            """
            class A {
                var a = 1
                #if DEBUG
                    var b = 2
                    #if os(Linux)
                        var c = 3
                    #endif
                #else
                    func g() {}
                #endif // DEBUG

                REGION

                func f() {}
            }
            """)
        try expect(
            "class A {\n    #if DEBUG\n    var a = 1\n    #endif\n}",
            "class A {\n    #if DEBUG\n    var a = 1\n    #endif\n\n    REGION\n}")
        try expect(
            "#if DEBUG\nclass A {\n    var a = 1\n}\n#endif\n",
            "#if DEBUG\nclass A {\n    var a = 1\n\n    REGION\n}\n#endif\n")
    }

    @Test func `each class has a separate region with its indentation`() throws {
        try expect(
            """
            class A {
                class B: A {
                    let b: Int
                }
                let a: Int
                enum Kind { class C {} }
            }
            extension A {
                final class D {
                    init() {}
                }
            }
            class E {}
            """,
            """
            class A {
                class B: A {
                    let b: Int

                    REGION(A.B)
                }
                let a: Int

                REGION

                enum Kind { class C {
                    REGION(A.Kind.C)
                } }
            }
            extension A {
                final class D {
                    init() {}

                    REGION(A.D)
                }
            }
            class E {
                REGION(E)
            }
            """)
    }

    @Test func `a missing final line break and a byte order mark are preserved`() throws {
        try expect("\u{FEFF}class A {}", "\u{FEFF}class A {\n    REGION\n}")
        try expect("\u{FEFF}class A { var a = 1 }\n\n", "\u{FEFF}class A {\n    var a = 1\n\n    REGION\n}\n\n")
    }

    @Test func `line breaks match those of the body, or of the file`() throws {
        func crlf(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
        try expect(crlf("class A {\n    var a = 1\n}\n"), crlf("class A {\n    var a = 1\n\n    REGION\n}\n"))
        try expect(crlf("class A { var a = 1 }\n"), crlf("class A {\n    var a = 1\n\n    REGION\n}\n"))
        try expect(
            "// a\n// b\n// c\n// d\nclass A {\r\n    var a = 1\r\n}",
            "// a\n// b\n// c\n// d\nclass A {\r\n    var a = 1\r\n\r\n    REGION\r\n}")
        try expect(
            "class A {\r    var a = 1\r    func f() {}\r}",
            "class A {\r    var a = 1\r\r    REGION\r\r    func f() {}\r}")
    }

    @Test func `indentation matches the members of the class, or the file`() throws {
        try expect("class A {\n\tvar a = 1\n}", "class A {\n\tvar a = 1\n\n\tREGION\n}", step: "\t")
        try expect("class A {\n  var a = 1\n}", "class A {\n  var a = 1\n\n  REGION\n}", step: "  ")
        try expect(
            "struct S {\n\tclass A {\n\t\tvar a = 1\n\t}\n}",
            "struct S {\n\tclass A {\n\t\tvar a = 1\n\n\t\tREGION(S.A)\n\t}\n}", step: "\t")
        try expect(
            "struct S {\n  func f() {\n    g()\n  }\n}\nclass A {}",
            "struct S {\n  func f() {\n    g()\n  }\n}\nclass A {\n  REGION\n}", step: "  ")
        try expect(
            "func f() {\n\tg()\n}\nclass A { var a = 1 }",
            "func f() {\n\tg()\n}\nclass A {\n\tvar a = 1\n\n\tREGION\n}", step: "\t")
        try expect("class A {\nvar a = 1\n}", "class A {\nvar a = 1\n\nREGION\n}")
    }

    // MARK: Support

    /// Also verifies that a second run changes nothing, and that other members go to the same places.
    private func expect(
        _ text: String, _ expected: String, step: String = "    ",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let inserted = try RegionSupport.edit(text)
        #expect(inserted == expand(expected, step), sourceLocation: sourceLocation)
        #expect(try RegionSupport.edit(inserted) == inserted, sourceLocation: sourceLocation)
        let refreshed = try RegionSupport.edit(inserted, RegionSupport.otherMembers)
        #expect(try RegionSupport.edit(refreshed) == inserted, sourceLocation: sourceLocation)
    }

    private func expand(_ text: String, _ step: String) -> String {
        let pattern = /(?<indentation>[ \t]*)REGION(\((?<name>[^)]*)\))?(?<lineBreak>\r\n|\r|\n)/
        return text.replacing(pattern) { match in
            let region = RegionSupport.region(
                match.output.name.map(String.init) ?? "A", String(match.output.indentation), step: step)
            let lineBreak = String(match.output.lineBreak)
            return region.replacing("\n", with: lineBreak) + lineBreak
        }
    }
}
