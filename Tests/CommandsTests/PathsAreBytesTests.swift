import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite("Paths are bytes, and stay on their line") struct PathsAreBytesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    #if os(Linux)
        @Test func `two spellings of a name are two files`() throws {
            try folder.write("MODEL", to: "S/uni\u{e9}.swift")
            try folder.write("MODEL", to: "S/unie\u{301}.swift")
            let run = ProgramRun("S", in: folder)
            #expect(run.output.contains("2 written, 0 unchanged, 0 removed; 2 Swift files read"))
            #expect(ProgramRun("S", "--check", in: folder).exitCode == 0)
            try folder.remove("S/unie\u{301}+SecureCoding.swift")
            let check = ProgramRun("S", "--check", in: folder)
            #expect(check.exitCode == 1)
            #expect(check.output.hasPrefix("missing S/unie\u{301}+SecureCoding.swift\n"))
        }
    #endif

    @Test func `paths compare and sort by their bytes`() {
        let (composed, decomposed): (Path, Path) = ("\u{e9}", "e\u{301}")
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
        #expect([composed, decomposed].sorted() == [decomposed, composed])
        #expect(Path("\u{e9}/a").relative(to: decomposed) == nil)
        #expect(Path("\u{e9}/a").relative(to: composed) == "a")
        #expect(Path("ab/c").relative(to: "a") == nil)
        #expect(Path("/a").relative(to: "/") == "a")
        #expect(!PathPattern("\u{e9}.swift").matches("e\u{301}.swift"))
        #expect(PathPattern("?.swift").matches("e\u{301}.swift"))
    }

    @Test func `patterns with many stars are fast`() {
        let stars = String(repeating: "*a", count: 40) + "b"
        #expect(!PathPattern(stars).matches(Path(String(repeating: "a", count: 5_000))))
        let folders = Path(String(repeating: "a/", count: 2_000) + "c")
        #expect(!PathPattern(String(repeating: "**/a/", count: 40) + "b").matches(folders))
        #expect(PathPattern(String(repeating: "**/a/", count: 40) + "**/c").matches(folders))
    }

    @Test(arguments: ["text", "json", "sarif", "github"])
    func `file names can't control a terminal or a log`(format: String) throws {
        try folder.write("ERROR", to: "S/\u{1B}[2J\n::error::\u{202E}##[error].swift")
        try folder.write("ERROR", to: "::set-output name=a::b.swift")
        for paths in [["S"], ["::set-output name=a::b.swift"]] {
            for arguments in [paths, paths + ["--check"], paths + ["--color", "always"]] {
                let run = ProgramRun(arguments + ["--diagnostic-format", format], in: folder)
                for text in [run.output, run.errors] {
                    #expect(!text.contains("\u{1B}[2J") && !text.contains("\u{202E}"))
                    let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }
                    #expect(format == "github" || commands.isEmpty)
                    #expect(commands.allSatisfy { $0.hasPrefix("::error file=") })
                    #expect(!text.contains("##[error]") || format == "json" || format == "sarif")
                }
                #expect(run.exitCode == 1)
            }
        }
    }

    @Test func `a displayed line stays on one line`() {
        #expect("a\u{1B}[1m\n\r\u{85}\u{2028}\u{200F}".displayedLine == "a\\u{1b}[1m\\n\\r\\u{85}\\u{2028}\\u{200f}")
        #expect("  ::error::x".displayedLine == "  \\u{3a}:error::x")
        #expect("x ##vso[a] ##[b] ## [c]".displayedLine == "x \\u{23}#vso[a] \\u{23}#[b] ## [c]")
        #expect("a:b::c\t👨‍👩‍👧 é".displayedLine == "a:b::c\t👨‍👩‍👧 é")
        #expect("abc".clipped(to: 3) == "abc")
        #expect("abcd".clipped(to: 3) == "abc…")
    }
}
