import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenDirectives

@Suite("Regions in class bodies")
struct RegionFinderTests {
    // MARK: Valid regions

    @Test func `a region has its class, its lines and its checksum`() throws {
        let file = scan(
            """
            class Account: NSObject {
                var name = ""

                // securecodegen:begin Account. Generated, do not edit.
                func encode() {}
                // securecodegen:end Account 1f0c9a3e

                func later() {}
            }
            """)
        let finder = RegionFinder(file)
        #expect(finder.diagnostics.isEmpty)
        let region = try #require(finder.regions.first)
        #expect(finder.regions.count == 1)
        #expect(region.className == "Account")
        #expect(region.declaration == 0)
        #expect(region.checksum == "1f0c9a3e")
        #expect(file.text(region.content) == "    func encode() {}\n")
        #expect(file.text(region.range).hasPrefix("// securecodegen:begin Account."))
        #expect(file.text(region.range).hasSuffix("// securecodegen:end Account 1f0c9a3e"))
        let functions = file.declarations[0].functions
        #expect(functions.map { finder.contains($0.range) } == [true, false])
        #expect(!finder.contains(file.declarations[0].properties[0].declarationRange))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `all kinds of line breaks end marker lines`(lineBreak: String) throws {
        let lines = [
            "class A {", "// securecodegen:begin A.", "\tvar a = 1", "\t// securecodegen:end A 00000000", "}",
        ]
        let file = scan(lines.joined(separator: lineBreak))
        let region = try #require(RegionFinder(file).regions.first)
        #expect(file.text(region.content) == "\tvar a = 1" + lineBreak)
        #expect(region.checksum == "00000000")
    }

    @Test func `nested classes, classes in extensions and escaped names have qualified names`() {
        let file = scan(
            """
            class Outer {
                class `Type` {
                    // securecodegen:begin Outer.Type.
                    // securecodegen:end Outer.Type
                }
                // securecodegen:begin Outer.
                // securecodegen:end Outer
            }
            extension Outer . Type {
                class Deep {
                    // securecodegen:begin Outer.Type.Deep.
                    // securecodegen:end Outer.Type.Deep
                }
            }
            """)
        let finder = RegionFinder(file)
        #expect(finder.diagnostics.isEmpty)
        #expect(finder.regions.map(\.className) == ["Outer.Type", "Outer", "Outer.Type.Deep"])
        #expect(finder.regions.map(\.declaration) == [1, 0, 3])
        #expect(finder.regions.map(\.checksum) == [nil, nil, nil])
    }

    @Test func `declarations of one class in an #if block each have a region`() {
        let finder = RegionFinder(
            scan(
                """
                #if DEBUG
                class A {
                    // securecodegen:begin A
                    // securecodegen:end A
                }
                #else
                class A {
                    // securecodegen:begin A
                    // securecodegen:end A
                }
                #endif
                """))
        #expect(finder.diagnostics.isEmpty)
        #expect(finder.regions.map(\.declaration) == [0, 1])
    }

    @Test func `a region can be in an #if block and contain complete blocks`() {
        let finder = RegionFinder(
            scan(
                """
                class A {
                    #if DEBUG
                    // securecodegen:begin A
                    #if os(Linux)
                    var a = 1
                    #else
                    var a = 2
                    #endif
                    // securecodegen:end A
                    #endif
                }
                """))
        #expect(finder.diagnostics.isEmpty)
        #expect(finder.regions.count == 1)
    }

    @Test func `markers in comments and documentation are ignored`() {
        let file = scan(
            """
            /// Looks like this:
            ///     // securecodegen:begin A. Generated, do not edit.
            ///     // securecodegen:end A 00000000
            class A {
                //    // securecodegen:begin A. Generated, do not edit.
                //    // securecodegen:end A 00000000
                //// securecodegen:begin A.
                /*
                // securecodegen:end A 00000000
                */
            }
            """)
        let finder = RegionFinder(file)
        #expect(finder.regions.isEmpty)
        #expect(finder.diagnostics.isEmpty)
        #expect(DirectiveBinder(file).diagnostics.isEmpty)
    }

    @Test func `markers aren't directives, but similar comments are`() {
        let file = scan(
            """
            class A {
                // securecodegen:begin A
                // securecodegen:end A
                // securecodegen:skip
                var a = 1
                // securecodegen: begin A
                var b = 1
                // securecodegen:beginning
                var c = 1
            }
            """)
        let binder = DirectiveBinder(file)
        #expect(binder.diagnostics.map(\.id) == ["directive-unknown-word", "directive-unknown-word"])
        #expect(binder.ofProperty.count == 1)
        #expect(RegionFinder(file).regions.count == 1)
    }

    // MARK: Without regions

    @Test func `all that isn't generated keeps its place`() throws {
        let file = scan(
            "class A {\r\n    // securecodegen:begin A\r\n    struct Inner { var a = 1 }\n    // securecodegen:end A\n"
                + "    var b = 1\n}\nclass B {}\n")
        let outside = file.withoutRegions { Scanner(commentMarker: DirectiveBinder.marker).scan($0) }
        #expect(outside.declarations.map(\.name.text) == ["A", "B"])
        #expect(outside.declarations[1].name.range == file.declarations[2].name.range)
        let properties = [outside, file].map { $0.declarations[0].properties.map(\.name.range) }
        #expect(properties[0] == properties[1])
        #expect(outside.source.written === file.source)
        #expect(outside.source.text(SourceRange(0, 13)) == "class A {\r\n  ")
        #expect(LineTable(outside.source.bytes).count == LineTable(file.source.bytes).count)
    }

    @Test func `a region across bodies stays`() {
        let file = scan(
            "class A {\n    // securecodegen:begin A\n}\nclass B {\n    // securecodegen:end A\n}\n")
        let outside = file.withoutRegions { Scanner(commentMarker: DirectiveBinder.marker).scan($0) }
        #expect(outside.declarations.count == 2)
        #expect(outside.diagnostics.map(\.id) == ["region-place"])
    }

    // MARK: Invalid regions
    //
    // A line that begins with a caret isn't part of the source. It means that the line above has a diagnostic with this id at
    // the caret's column.

    @Test func `a begin marker without an end marker`() {
        expectDiagnostics(
            """
            class A {
                // securecodegen:begin A
                ^ region-unpaired
                var a = 1
            }
            class B {
                // securecodegen:begin B
                // securecodegen:end B
            }
            """, regions: ["B"])
    }

    @Test func `an end marker without a begin marker`() {
        expectDiagnostics(
            """
            class A {
                // securecodegen:end A 00000000
                ^ region-unpaired
                // securecodegen:begin A
                // securecodegen:end A
            }
            """, regions: ["A"])
    }

    @Test func `markers that name two classes`() {
        expectDiagnostics(
            """
            class A {
                // securecodegen:begin A
                ^ region-unpaired
                // securecodegen:end B
            }
            """)
    }

    @Test func `an end marker of another class inside a region`() {
        expectDiagnostics(
            """
            class A {
                // securecodegen:begin A
                // securecodegen:end B
                ^ region-unpaired
                // securecodegen:end A
            }
            """, regions: ["A"])
    }

    @Test func `a region inside a region`() {
        expectDiagnostics(
            """
            class A {
                // securecodegen:begin A
                // securecodegen:begin B
                ^ region-nested
                // securecodegen:end B
                // securecodegen:end A
            }
            """, regions: ["A"])
    }

    @Test func `a second region of a class`() {
        expectDiagnostics(
            """
            class A {
                // securecodegen:begin A
                // securecodegen:end A
                // securecodegen:begin A
                ^ region-duplicate
                // securecodegen:end A
            }
            """, regions: ["A"])
    }

    @Test func `the region of another class`() {
        expectDiagnostics(
            """
            class A {
                class B {
                    // securecodegen:begin B
                    ^ region-wrong-class
                    // securecodegen:end B
                }
                // securecodegen:begin A.B
                ^ region-wrong-class
                // securecodegen:end A.B
            }
            """)
    }

    @Test func `a region that is not in the body of a class`() {
        expectDiagnostics(
            """
            // securecodegen:begin A
            ^ region-place
            // securecodegen:end A
            class A {}
            extension A {
                // securecodegen:begin A
                ^ region-place
                // securecodegen:end A
            }
            struct S {
                // securecodegen:begin S
                ^ region-place
                // securecodegen:end S
            }
            actor B {
                // securecodegen:begin B
                ^ region-place
                // securecodegen:end B
            }
            func f() {
                class C {
                    // securecodegen:begin C
                    ^ region-place
                    // securecodegen:end C
                }
            }
            """)
    }

    @Test func `a region inside a member`() {
        expectDiagnostics(
            """
            class A {
                func f() {
                    // securecodegen:begin A
                    ^ region-place
                    // securecodegen:end A
                }
                var list = [
                    // securecodegen:begin A
                    ^ region-place
                    // securecodegen:end A
                ]
                @objc
                // securecodegen:begin A
                ^ region-place
                // securecodegen:end A
                var attributed = 1
                @objc
                // securecodegen:begin A
                ^ region-place
                func g() {}
                // securecodegen:end A
            }
            """)
    }

    @Test func `a region that contains part of a declaration`() {
        expectDiagnostics(
            """
            class A {
                // securecodegen:begin A
                ^ region-place
                #if DEBUG
                // securecodegen:end A
                var a = 1
                #endif
            }
            class B {
                #if DEBUG
                // securecodegen:begin B
                ^ region-place
                #else
                // securecodegen:end B
                #endif
            }
            class C {
                // securecodegen:begin C
                ^ region-place
                func f() {
                // securecodegen:end C
                }
            }
            class D {
                // securecodegen:begin D
                ^ region-place
            }
            class E {
                // securecodegen:end D
            }
            """)
    }

    @Test func `malformed markers are diagnosed without their partners`() {
        expectDiagnostics(
            """
            class A { // securecodegen:begin A
                      ^ region-marker
                // securecodegen:end A
                /* securecodegen:begin A */
                ^ region-marker
                /* x */ // securecodegen:begin A
                        ^ region-marker
                // securecodegen:end
                ^ region-marker
            }
            """)
    }

    @Test func `a conflict in a region is diagnosed once, where the region begins`() {
        expectDiagnostics(
            """
            class A {
                // securecodegen:begin A
                ^ region-conflict
            <<<<<<< HEAD
                var a = 1
            =======
                var a = 2
            >>>>>>> branch
                // securecodegen:end A
            }
            class B {
                // securecodegen:begin B
                ^ region-conflict
                var a = 2
            =======
                // securecodegen:end B
            }
            """)
    }

    @Test func `a conflict around a marker is diagnosed by the scanner`() {
        let file = scan(
            """
            class A {
                // securecodegen:begin A
                var a = 1
            <<<<<<< HEAD
                // securecodegen:end A 00000001
            =======
                // securecodegen:end A 00000002
            >>>>>>> branch
            }
            """)
        #expect(file.diagnostics.map(\.id) == ["conflict-marker"])
        #expect(RegionFinder(file).diagnostics.isEmpty)
        #expect(RegionFinder(file).regions.isEmpty)
    }

    // MARK: Support

    private func scan(_ text: String) -> ScannedFile {
        Scanner(commentMarker: DirectiveBinder.marker).scan(SourceFile(path: "A.swift", text: text))
    }

    private func expectDiagnostics(
        _ marked: String, regions: [String] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        var lines: [Substring] = []
        var expected: [String] = []
        for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
            let indentation = line.prefix { $0 == " " }.count
            if line.dropFirst(indentation).hasPrefix("^ ") {
                expected.append("\(lines.count):\(indentation + 1) \(line.dropFirst(indentation + 2))")
            } else {
                lines.append(line)
            }
        }
        let file = scan(lines.joined(separator: "\n"))
        let table = LineTable(file.source.bytes)
        let finder = RegionFinder(file)
        let found = finder.diagnostics.map { diagnostic in
            let position = table.position(of: diagnostic.location?.range?.lower ?? 0)
            return "\(position.line):\(position.column) \(diagnostic.id)"
        }
        #expect(found == expected, sourceLocation: sourceLocation)
        #expect(finder.regions.map(\.className) == regions, sourceLocation: sourceLocation)
        #expect(finder.diagnostics.allSatisfy { !$0.notes.isEmpty }, sourceLocation: sourceLocation)
    }
}

@Suite("The content of a region")
struct RegionContentTests {
    @Test(arguments: [
        "func f() { return \"a b\" }", "\tfunc f() {\n\t\treturn \"a b\"\n\t}\n",
        "func f() {\r\n\r\nreturn\"a b\"}",
    ])
    func `layout is not content`(text: String) {
        #expect(content(text) == content("func f() {\n    return \"a b\"\n}"))
        #expect(content(text).checksum == content("func f() {\n    return \"a b\"\n}").checksum)
    }

    @Test(arguments: [
        "func f() { return \"ab\" }", "func f() { return \"a  b\" }", "func g() { return \"a b\" }",
        "func f() { return \"a b\" } // why", "func f() { return \"a\\\" b\" }", "",
    ])
    func `everything else is content`(text: String) {
        let original = content("func f() {\n    return \"a b\"\n}")
        #expect(content(text) != original)
        #expect(content(text).checksum != original.checksum)
    }

    @Test func `a comma before a closing bracket is layout, except in a string literal`() {
        let broken = "let a = [\n    \"x\": \"y\",\n    \"z\": 1,\n]\nf(\n    1,\n)"
        #expect(content(broken) == content("let a = [\"x\": \"y\", \"z\": 1]\nf(1)"))
        #expect(content("f(\"a,]\")") != content("f(\"a]\")"))
        #expect(content("f([1, 2])") != content("f([12])"))
    }

    @Test func `an escaped quote does not end a string literal`() {
        #expect(content(#"x("\" a")"#) != content(#"x("\"a")"#))
        #expect(content(#"x("\\") + y"#) == content(#"x("\\")+y"#))
    }

    @Test func `the checksum is FNV-1a, as published`() {
        #expect(content("").checksum == "811c9dc5")
        #expect(content("a").checksum == "e40c292c")
        #expect(content("foobar").checksum == "bf9cf968")
    }

    private func content(_ text: String) -> RegionContent { RegionContent(text.utf8) }
}
