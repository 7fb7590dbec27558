import Foundation
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenSwiftSyntax

/// Inputs that are difficult to parse. Each is scanned quickly, and the following declarations are found if Swift
/// allows it.
@Suite struct HostileInputTests {
    private static let count = 30_000

    /// Openings, contents and closings, nested so deeply that recursion would overflow the stack.
    private static let nestings: [(String, String, String)] = [
        ("{", "", "}"), ("(", "", ")"), ("[", "", "]"), ("class A {", "", "}"), ("#if X\n", "", "#endif\n"),
        ("/*", "", "*/"), ("let x: A<", "Int", ">"), ("let x = A<", "Int", ">"), ("@a(", "", ")"), ("\"\\(", "", ")\""),
        ("if a { ", "", "}"), ("let x = if a { ", "1", "} else { 2 }"), ("switch ", "", "{}"), ("a ? ", "b", " : c"),
        ("let x: (", "Int", ")"), ("let x: [", "Int", "]"), ("func f() {\n", "", "}\n"),
        ("#if X\n@a\n", "", "#endif\n"),
    ]

    @Test(arguments: nestings.indices)
    func `deep nesting is scanned`(index: Int) {
        let (opening, middle, closing) = Self.nestings[index]
        let openings = String(repeating: opening, count: Self.count)
        let text = openings + middle + String(repeating: closing, count: Self.count) + "\nclass Last {}\n"
        let closed = scan(text)
        #expect(closed.declarations.last.map { $0.name.text } == "Last")
        // An unclosed declaration contains only its beginning.
        let open = scan(openings)
        #expect(open.declarations.allSatisfy { $0.name.text == "A" })
        #expect(open.declarations.isEmpty == !opening.hasPrefix("class"))
    }

    @Test(arguments: [
        "/", "+/ ", " /a", "#/\n", "#\"\"\"", "\"", "<#", "+<#", "<<<<<<< a\n", ">>>> a\n", "\u{201C}", "`", "\0", "#",
        "@", "a<b, ", "a<b.", "- ", "try ", "actor ", "class ", "final ", "#a ", "}", ")", "#endif\n", "#else\n", "x ",
        "// securecodegen: x\n", "let x = a\n / b\n", "typealias A = ", "\\.a ", "async ", "() throws ", "-/**/",
    ])
    func repetitionComesBack(piece: String) {
        for prefix in ["", "class A { ", "class A { let x = ", "func f() { "] {
            let file = scan(prefix + String(repeating: piece, count: Self.count / 12) + "\nclass Last {}")
            let found = file.declarations.map { $0.name.text }
            // An unclosed multiline string literal contains the rest of the file.
            #expect((found.last == "Last") == !["#\"\"\"", "\""].contains(piece), "after '\(prefix)'")
            #expect((found.first == "A") == prefix.hasPrefix("class A") || piece.hasPrefix("typealias"))
        }
    }

    @Test func `invalid bytes are reported sparingly`() {
        let bytes = Array(repeating: UInt8(0xFF), count: Self.count) + Array("\nclass Last {}".utf8)
        let file = Scanner(commentMarker: "x:").scan(SourceFile(path: "a.swift", bytes: bytes))
        #expect(file.names == ["Last"])
        #expect(file.diagnostics.count == LexerNotes.problemLimit)
    }

    @Test func `inputs that once failed are scanned`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Scanner/Regressions")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names {
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            let file = Scanner(commentMarker: "m:").scan(SourceFile(path: Path(name), bytes: bytes))
            Self.expectInvariants(of: file)
            Self.expectFastSkippingIsRight(bytes, name)
        }
    }

    private static func expectInvariants(of file: ScannedFile) {
        for (index, declaration) in file.declarations.enumerated() {
            #expect(declaration.range.contains(declaration.keyword), "\(file.source.path)")
            if let parent = declaration.parent {
                #expect(parent < index, "\(file.source.path)")
                #expect(file.declarations[parent].range.contains(declaration.range), "\(file.source.path)")
            }
            #expect(declaration.properties.allSatisfy { declaration.range.contains($0.declarationRange) })
        }
    }

    /// Skipping by bytes and by tokens ends at the same place.
    private static func expectFastSkippingIsRight(_ bytes: [UInt8], _ name: String) {
        (bytes + Array(repeating: 0, count: 32)).withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let notes = LexerNotes(marker: "", source: SourceFile(path: "", bytes: bytes))
            withExtendedLifetime(notes) {
                var lexer = Lexer(base, count: bytes.count, notes: notes)
                lexer.advance()
                while lexer.kind != .endOfFile {
                    var slow = lexer
                    if [.leftBrace, .leftParenthesis, .leftBracket].contains(lexer.kind), let stop = lexer.skipFast() {
                        #expect(slow.skipByTokens() && slow.previousLower == stop, "\(name)")
                    }
                    lexer.advance()
                }
            }
        }
    }
}
