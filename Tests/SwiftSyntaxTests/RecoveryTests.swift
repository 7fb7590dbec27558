import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenSwiftSyntax

@Suite struct RecoveryTests {
    /// A class after which the next class must be found.
    private func file(_ members: String) -> ScannedFile {
        scan("class Broken {\n    let a: Int\n\(members)\n    let z: Int\n}\nclass After { let x: Int }\n")
    }

    @Test(arguments: [
        "    let = 1", "    let b: = 1", "    let b: Int =", "    func ()", "    init", "    foo", "    1 + 2",
        "    let b: [Int", "    func f( {", "    @", "    @available", "    case", "    var b Int",
        "    let b = (1", "    let b = \"x", "    func f() {", "    #if X", "    #endif", "    )", "    }}", "    /* x",
        "    let b = \"\"\"\n", "    subscript {", "    extension {",
    ])
    func brokenMemberIsNoted(member: String) throws {
        let file = file(member)
        #expect(!file.diagnostics.isEmpty)
        let broken = try #require(file.declaration("Broken"))
        #expect(broken.properties.first.map { $0.name.text } == "a")
        if member != "    }}" { #expect(!broken.isComplete) }
    }

    @Test(arguments: [
        "    let = 1", "    let b: = 1", "    let b: Int =", "    func ()", "    init", "    foo", "    1 + 2",
        "    let b: [Int", "    func f( {", "    @", "    @available", "    case", "    var b Int",
        "    let b = (1", "    let b = \"x", "    func f() {", "    #endif", "    )", "    }}", "    subscript {",
    ])
    func classAfterABrokenMemberIsFoundWhole(member: String) throws {
        let file = file(member)
        let after = try #require(file.declaration("After"))
        #expect(after.isComplete)
        #expect(after.properties.map { $0.name.text } == ["x"])
    }

    @Test func `errors have their location`() {
        #expect(scan("class A { let a: Int; foo; let b: Int }").complaints == ["unexpected-code:foo"])
        #expect(scan("class A { func f() { }").complaints == ["unterminated-body:{"])
        #expect(scan("let x = (1, 2").complaints == ["unterminated-bracket:("])
        #expect(scan("#if X\nclass A {}").complaints == ["unterminated-condition:#if"])
        #expect(scan("/* x").complaints == ["unterminated-comment:/"])
    }

    @Test func `valid files have no errors`() {
        #expect(scan("").complaints == [])
        #expect(scan("\u{FEFF}").complaints == [])
        #expect(scan("\r\r\n\n").declarations.isEmpty)
    }

    @Test(arguments: ["\r", "\r\n", "\n"])
    func `every kind of line break counts`(lineBreak: String) {
        let lines = ["#if X", "class A { // {", "let a = b", ".c", "let d: Int }", "#endif", "class E {}"]
        let file = scan(lines.joined(separator: lineBreak))
        #expect(file.complaints == [])
        #expect(file.names == ["A", "E"])
        #expect(file.declarations.first?.properties.count == 2)
    }
}
