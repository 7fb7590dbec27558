import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenSwiftSyntax

@Suite struct MarkedCommentTests {
    @Test(arguments: [
        "// securecodegen: skip", "/// SecureCodeGen: skip", "/* securecodegen: skip*/", "//securecodegen: skip",
        "/** SECURECODEGEN: skip*/",
    ])
    func `the marker is found in every form of comment`(comment: String) throws {
        let file = scan("class A {\n    \(comment)\n    let x: Int\n}")
        let marked = try #require(file.markedComments.first)
        #expect(file.text(marked.range) == comment)
        #expect(marked.content.text == " skip")
        #expect(marked.marker.text.lowercased() == "securecodegen:")
        #expect(marked.isAloneOnLine)
        #expect(marked.previousToken.map(file.text) == "{")
        #expect(marked.nextToken.map(file.text) == "let")
    }

    @Test func `neighbors and lines are reported`() {
        let file = scan(
            """
            // securecodegen: a
            class A { // securecodegen: b
                let x: Int /* c */ // securecodegen: d
                /* e */ // securecodegen: f
            } // securecodegen: g
            """)
        #expect(file.markedComments.map { $0.content.text } == [" a", " b", " d", " f", " g"])
        #expect(file.markedComments.map(\.isAloneOnLine) == [true, false, false, true, false])
        #expect(file.markedComments.map { $0.previousToken.map(file.text) } == [nil, "{", "Int", "Int", "}"])
        #expect(file.markedComments.map { $0.nextToken.map(file.text) } == ["class", "let", "}", "}", nil])
    }

    @Test func `comments in skipped bodies are found`() {
        let file = scan(
            """
            class A {
                func f() {
                    let a = "// securecodegen: no" // securecodegen: yes
                    g(/* securecodegen: also */ 1)
                }
                let x: Int = { /* securecodegen: closure */ 1 }()
            }
            """)
        #expect(file.markedComments.map { $0.content.text } == [" yes", " also ", " closure "])
        #expect(file.markedComments.map { $0.previousToken.map(file.text) } == ["\"// securecodegen: no\"", "(", "{"])
        #expect(file.markedComments.map { $0.nextToken.map(file.text) } == ["g", "1", "1"])
    }

    @Test func `other comments aren't reported`() {
        #expect(scan("// see secure code\n// security\nclass A {}").markedComments.isEmpty)
        let near = scan(
            """
            // see securecodegen: x
            // securecodegen
            /* Secure-Codegen, y */
            // securecodegenx
            // securecodegenxyz: 1
            // secure codec: 2
            class A {}
            """)
        #expect(
            near.markedComments.map { $0.marker.text }
                == ["securecodegen:", "securecodegen", "Secure-Codegen,", "securecodegenx"])
        #expect(near.markedComments.map { $0.content.text } == [" x", "", " y ", ""])
    }
}
