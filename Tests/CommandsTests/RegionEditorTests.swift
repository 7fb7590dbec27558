import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite("Updating regions")
struct RegionEditorTests {
    private static let region = RegionSupport.region("A")
    private static let original = "class A {\n    var a = 1\n\n    func f() {}\n}\n"
    private static let inserted = "class A {\n    var a = 1\n\n    \(region.trimmed)\n\n    func f() {}\n}\n"

    // MARK: Updating

    @Test func `a region that was moved keeps its place and indentation`() throws {
        let moved = "class A {\n    var a = 1\n    func f() {}\n  \(Self.region.trimmed)\n}\n"
        let refreshed = try RegionSupport.edit(moved, RegionSupport.otherMembers)
        #expect(
            refreshed == """
                class A {
                    var a = 1
                    func f() {}
                  // securecodegen:begin A. Generated, do not edit.
                  func code() {}
                  // securecodegen:end A 0e334c61
                }

                """)
        let reindented = "class A {\n    var a = 1\n    func f() {}\n\(RegionSupport.region("A", "  "))\n}\n"
        #expect(try RegionSupport.edit(refreshed) == reindented)
    }

    @Test func `the layout of a region is kept while its contents are current`() throws {
        let formatted = Self.inserted.replacing("if ready {", with: "if ready\n          {")
        #expect(try RegionSupport.edit(formatted) == formatted)
        #expect(
            try RegionSupport.edit(RegionSupport.edit(formatted, RegionSupport.otherMembers)) == Self.inserted)
    }

    @Test func `a merged region is accepted if it matches current output, whatever its checksum`() throws {
        for checksum in ["deadbeef", "", "<unknown>"] {
            let merged = Self.inserted.replacing(RegionSupport.checksum, with: checksum)
            #expect(RegionSupport.refusals(merged) == [])
            #expect(try RegionSupport.edit(merged) == Self.inserted)
        }
    }

    @Test func `a region from another version is updated`() throws {
        let older = try RegionSupport.edit(Self.original, ["func old() {}"])
            .replacing("Generated, do not edit.", with: "Do not edit: run securecodegen again.")
        #expect(try RegionSupport.edit(older) == Self.inserted)
    }

    @Test func `only the regions of the named classes change`() throws {
        let text = "class A {}\nclass B {}\nclass C {}\n"
        let all = try RegionSupport.edit(text)
        let changed = try RegionSupport.edit(all, RegionSupport.otherMembers, only: ["B"])
        #expect(changed.contains(RegionSupport.region("A")) && changed.contains(RegionSupport.region("C")))
        #expect(!changed.contains(RegionSupport.region("B")))
        #expect(try RegionSupport.edit(changed) == all)
    }

    @Test func `the change of each class is reported`() throws {
        let text = try RegionSupport.edit("class A {}\nclass B {}\nclass C {}\nclass D {}\nclass E {}\n")
        let source = try RegionSupport.edit(text, nil, only: ["A", "E"])
        let file = RegionSupport.scan(source)
        let edited = try RegionSupport.editor.apply(
            [
                RegionEdit(declaration: 0, lines: MemberLines(RegionSupport.members)),
                RegionEdit(declaration: 1, lines: MemberLines(["// b"])),
                RegionEdit(declaration: 2, lines: nil),
                RegionEdit(declaration: 3, lines: MemberLines(RegionSupport.members)),
                RegionEdit(declaration: 4, lines: nil),
            ], to: RegionFinder(file))
        #expect(edited.changes.map(\.kind) == [.inserted, .refreshed, .removed, .unchanged])
        #expect(edited.changes.map(\.className) == ["A", "B", "C", "D"])
        #expect(
            edited.changes.map { file.text($0.place).split(separator: " ").last } == ["A", "edit.", "edit.", "edit."])
    }

    // MARK: Removing

    @Test func `removing a region also removes the blank line before it`() throws {
        #expect(try RegionSupport.edit(Self.inserted, nil) == Self.original)
        for text in [
            "class A {\n    var a = 1\n}\n", "class A {\n    var a = 1\n\n}", "class A {\n}", "class A { // why\n}",
            "class A {\n    func f() {}\n}", "class A {\r\n    var a = 1\r\n\r\n    func f() {}\r\n}",
            "class A {\n\tvar a = 1 // a\n\t\n\tvar b: Int { 2 }\n}",
        ] {
            #expect(try RegionSupport.edit(RegionSupport.edit(text), nil) == text)
        }
    }

    @Test func `other blank lines stay`() throws {
        let region = RegionSupport.region("A")
        #expect(
            try RegionSupport.edit("class A {\n    var a = 1\n\n\(region)\n    func f() {}\n}", nil)
                == "class A {\n    var a = 1\n\n    func f() {}\n}")
        #expect(
            try RegionSupport.edit("class A {\n    var a = 1\n\(region)\n\n    func f() {}\n}", nil)
                == "class A {\n    var a = 1\n\n    func f() {}\n}")
        #expect(
            try RegionSupport.edit("class A {\n    var a = 1\n\(region)\n    func f() {}\n}", nil)
                == "class A {\n    var a = 1\n    func f() {}\n}")
        #expect(
            try RegionSupport.edit("class A {\n    var a = 1\n\n\n\(region)\n\n\n    func f() {}\n}", nil)
                == "class A {\n    var a = 1\n\n\n\n    func f() {}\n}")
    }

    // MARK: Rejecting

    @Test(arguments: [
        ("work()", "play()"), ("work()", "work() // hard"), ("\"a b\"", "\"ab\""), ("var flag", "let flag"),
    ])
    func `an edited region is rejected where it begins`(change: (String, String)) throws {
        let edited = Self.inserted.replacing(change.0, with: change.1)
        #expect(RegionSupport.refusals(edited, RegionSupport.otherMembers) == ["4:5 region-edited"])
        #expect(RegionSupport.refusals(edited) == ["4:5 region-edited"])
        #expect(RegionSupport.refusals(edited, nil) == ["4:5 region-edited"])
        #expect(try RegionSupport.edit(edited, overwrite: true) == Self.inserted)
        #expect(try RegionSupport.edit(edited, nil, overwrite: true) == Self.original)
    }

    @Test(arguments: ["", "\n", "  \t\n"])
    func `an empty region is generated again, because it contains no edits`(space: String) throws {
        let emptied =
            "class A {\n    // securecodegen:begin A.\n\(space)    // securecodegen:end A \(RegionSupport.checksum)\n}\n"
        #expect(try RegionSupport.edit(emptied) == RegionSupport.edit("class A {\n}\n"))
        #expect(try RegionSupport.edit(emptied, nil) == "class A {\n}\n")
    }

    @Test func `a class in a region is an edit`() throws {
        let edited = Self.inserted.replacing("var flag", with: "class B {}\n    var flag")
        #expect(RegionSupport.refusals(edited, only: ["A.B"]) == ["4:5 region-edited"])
    }

    @Test func `if one region was edited, the file doesn't change`() throws {
        let text = try RegionSupport.edit("class A {}\nclass B {}\n")
            .replacing("work()", with: "play()", maxReplacements: 1)
        #expect(RegionSupport.refusals(text + "class C {}\n") == ["2:5 region-edited"])
    }

    @Test func `a file with an invalid marker is rejected`() {
        #expect(
            RegionSupport.refusals("class A {}\nclass B {\n    // securecodegen:begin B\n}\n")
                == ["3:5 region-unpaired"])
        #expect(
            RegionSupport.refusals("class A {}\nfunc f() {\n    // securecodegen:end B\n}\n")
                == ["3:5 region-unpaired"])
    }

    @Test func `a file with a syntax error is rejected with the reason`() throws {
        #expect(RegionSupport.refusals("class A {\n    var a = [1\n}\n") == ["1:7 region-unreadable"])
        #expect(
            RegionSupport.refusals("class A {}\nclass B {\n    var b = \"\n}\n") == [
                "1:7 region-unreadable", "2:7 region-unreadable",
            ])
        let conflict = "class A {\n    var a = 1\n}\n<<<<<<< HEAD\nlet b = 1\n=======\nlet b = 2\n>>>>>>> branch\n"
        #expect(RegionSupport.refusals(conflict) == ["1:7 region-unreadable"])
        #expect(RegionSupport.refusals(conflict, overwrite: true) == ["1:7 region-unreadable"])
        // The scanner ignores the contents of brackets.
        #expect(RegionSupport.refusals("class A {\n    var a: [B(c]\n}\n") == ["1:7 region-unreadable"])
        let file = RegionSupport.scan(conflict)
        let error = try #require(throws: RegionError.self) {
            try RegionSupport.editor.apply([RegionEdit(declaration: 0, lines: MemberLines([]))], to: RegionFinder(file))
        }
        #expect(error.diagnostics.first?.notes.first?.location?.range?.lower == 26)
    }

    @Test func `a file without changes is never rejected`() throws {
        let broken = "class A {\n    // securecodegen:begin A\n"
        #expect(try RegionSupport.edit(broken, only: []) == broken)
    }

    @Test func `only classes can have regions`() {
        let file = RegionSupport.scan("struct A {\n}")
        #expect(throws: RegionError.self) {
            try RegionSupport.editor.apply([RegionEdit(declaration: 0, lines: MemberLines([]))], to: RegionFinder(file))
        }
    }

    // MARK: Verification

    @Test(arguments: [
        "}", "{", "/*", "\"", "#if DEBUG", "#endif", "// securecodegen:end A", "// securecodegen:begin B",
        "x }\nvar",
        "<<<<<<< a\n>>>>>>> b", "#else",
    ])
    func `members that would break the file are never written`(line: String) {
        #expect(RegionSupport.refusals(Self.original, [line]) == ["1:7 region-fault"])
        #expect(RegionSupport.refusals(Self.inserted, [line]) == ["4:5 region-fault"])
    }

    @Test func `each kind of damage is detected`() throws {
        let file = RegionSupport.scan(Self.original)
        let place = SourceRange(23, 23)
        func harm(_ splices: [Splice], _ text: String) -> String? {
            RegionVerifier(
                before: file, regionsBefore: .init(file), splices: splices, after: RegionSupport.scan(text)
            ).validationError()
        }
        #expect(file.source.bytes[23] == .lineFeed)
        let text = Array(Self.region.trimmed.utf8)
        let before = Array("\n\n    ".utf8)
        let good = Splice(replacing: place, region: place, before: before, text: text, after: [])
        #expect(harm([good], Self.inserted) == nil)
        #expect(harm([], Self.original) == nil)
        #expect(harm([], Self.inserted) == "the regions are not those that were written")
        #expect(
            harm([good], Self.inserted.replacing("work", with: "play")) == "the regions are not those that were written"
        )
        #expect(
            harm([good], Self.inserted.replacing("var a", with: "let a")) == "something outside the regions differs")
        #expect(harm([good], Self.inserted + "\n") == "something outside the regions differs")
        #expect(
            harm([good], Self.inserted.replacing("\n\n    // sec", with: "\n    // sec"))
                == "something outside the regions differs")
        #expect(harm([good], Self.inserted + "}")?.hasPrefix("the result can't be read") == true)
        let greedy = Splice(
            replacing: SourceRange(22, 23), region: place, before: before, text: text, after: [])
        #expect(harm([greedy], Self.inserted) == "more than white space is replaced")
        let foreign = Splice(
            replacing: SourceRange(14, 23), region: SourceRange(14, 23), before: [], text: text, after: [])
        #expect(harm([foreign], Self.inserted) == "more than white space is replaced")
        let wordy = Splice(replacing: place, region: place, before: before, text: text, after: Array("a".utf8))
        #expect(harm([wordy], Self.inserted) == "more than white space is replaced")
    }

    @Test func `overlapping changes are rejected`() {
        func splice(_ lower: Int, _ upper: Int) -> Splice { Splice(whiteSpace: SourceRange(lower, upper), with: []) }
        #expect([splice(4, 6), splice(1, 4)].inOrder()?.map(\.replaced.lower) == [1, 4])
        #expect([splice(4, 6), splice(1, 5)].inOrder() == nil)
        #expect([splice(4, 4), splice(4, 4)].inOrder() == nil)
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
