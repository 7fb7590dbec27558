import Testing

@testable import SecureCodeGenSourceText

@Suite("Lines and columns")
struct LineTableTests {
    private func table(_ text: String) -> LineTable { LineTable(Array(text.utf8)) }

    /// The lines of a text, split according to the table.
    private func lines(_ text: String) -> [String] {
        let table = table(text)
        let source = SourceFile(path: "", text: text)
        return (1...table.count).map { source.text(table.range(ofLine: $0)) }
    }

    @Test(arguments: [
        ("", [""]),
        ("a", ["a"]),
        ("\n", ["\n", ""]),
        ("\r", ["\r", ""]),
        ("\r\n", ["\r\n", ""]),
        ("a\nb", ["a\n", "b"]),
        ("a\rb", ["a\r", "b"]),
        ("a\r\nb\r\n", ["a\r\n", "b\r\n", ""]),
        ("a\n\nb", ["a\n", "\n", "b"]),
        ("a\r\rb", ["a\r", "\r", "b"]),
        ("\n\r", ["\n", "\r", ""]),
        ("a\r\n\rb\nc\r", ["a\r\n", "\r", "b\n", "c\r", ""]),
        ("é\u{2028}\u{85}\u{B}x\n", ["é\u{2028}\u{85}\u{B}x\n", ""]),
    ])
    func `a line ends at LF, CR LF or CR`(_ text: String, _ expected: [String]) {
        // The lines are compared as bytes, because "\r
        // " is one Character.
        #expect(lines(text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }

    @Test func `columns count UTF-8 bytes from 1`() {
        let table = table("aé\n🚂b\r\nc")
        #expect(table.position(of: 0) == .init(line: 1, column: 1))
        #expect(table.position(of: 1) == .init(line: 1, column: 2))
        #expect(table.position(of: 3) == .init(line: 1, column: 4), "at the line break")
        #expect(table.position(of: 4) == .init(line: 2, column: 1))
        #expect(table.position(of: 8) == .init(line: 2, column: 5))
        #expect(table.position(of: 10) == .init(line: 2, column: 7), "between CR and LF")
        #expect(table.position(of: 11) == .init(line: 3, column: 1))
    }

    @Test func `offsets outside the file are its ends`() {
        #expect(table("ab\ncd").position(of: 1_000) == .init(line: 2, column: 3))
        #expect(table("ab\n").position(of: 3) == .init(line: 2, column: 1))
        #expect(table("ab").position(of: -5) == .init(line: 1, column: 1))
        #expect(table("").position(of: 7) == .init(line: 1, column: 1))
    }

    @Test func `every offset is in its line`() {
        let text = "one\r\ntwo\n\nthree\rfour"
        let table = table(text)
        for offset in 0..<text.utf8.count {
            let position = table.position(of: offset)
            let range = table.range(ofLine: position.line)
            #expect(range.contains(offset))
            #expect(position.column == offset - range.lower + 1)
        }
    }

    @Test func `lines of a large file are found quickly`() {
        let table = LineTable([UInt8](repeating: 0x0A, count: 1_000_000))
        #expect(table.count == 1_000_001)
        #expect((0..<100_000).allSatisfy { table.position(of: $0).line == $0 + 1 })
    }
}

@Suite("Ranges and texts of a source")
struct SourceFileTests {
    @Test func `text past the end is omitted`() {
        let source = SourceFile(path: "a", text: "abc")
        #expect(source.text(SourceRange(1, 99)) == "bc")
        #expect(source.text(SourceRange(99, 100)) == "")
        #expect(source.text(SourceRange(2, 1)) == "")
    }

    @Test func `invalid UTF-8 is replaced`() {
        #expect(SourceFile(path: "a", bytes: [0x61, 0xFF, 0x62]).text(SourceRange(0, 3)) == "a\u{FFFD}b")
    }

    @Test func `ranges contain their bounds`() {
        let range = SourceRange(2, 5)
        #expect(range.contains(2) && range.contains(4) && !range.contains(5) && !range.contains(1))
        #expect(range.contains(SourceRange(2, 5)) && range.contains(SourceRange(3, 3)))
        #expect(!range.contains(SourceRange(1, 3)) && !range.contains(SourceRange(4, 6)))
        #expect(SourceRange(5, 2).isEmpty, "a range never ends before it begins")
        #expect(SourceRange(-3, Int.max).lower == 0)
        #expect("\(SourceRange(1, 2).debugDescription)" == "1..<2")
    }
}
