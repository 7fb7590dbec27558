import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct StandardInputTests {
    private let folder: TemporaryFolder
    private static let source = """
        import Foundation

        class A: NSObject, NSSecureCoding {
            var a = 1
        }

        """

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., input: String = source) throws -> ProgramRun {
        ProgramRun(arguments, in: folder, stages: try .standard(), input: input)
    }

    @Test func `the source is printed with updated regions, and nothing is written`() throws {
        let run = try run("-", "--stdin-path", "Models/A.swift")
        #expect(run.exitCode == 0)
        #expect(
            run.errors == """
                Models/A.swift: warning: members call functions in 'Models/SecureCoding+Support.swift', which is out of date \
                and is not updated here [members-elsewhere]
                Models/A.swift: note: run securecodegen for the folder of the module to update it
                1 warning

                """)
        #expect(run.output.hasPrefix("import Foundation\n\nclass A: NSObject, NSSecureCoding {\n    var a = 1\n"))
        #expect(run.output.contains("    // securecodegen:begin A. Generated, do not edit.\n"))
        #expect(try self.run("-", "--stdin-path", "Models/A.swift", input: run.output).output == run.output)
        #expect(try folder.files() == [])
    }

    @Test func `a source with errors is printed unchanged`() throws {
        let broken = Self.source.replacing("var a = 1", with: "var a: Unheard?")
        let run = try run("-", "--stdin-path=A.swift", input: broken)
        #expect(run.exitCode == 1)
        #expect(run.output == broken)
        #expect(run.errors.hasPrefix("A.swift:4:12: error: "))
    }

    @Test func `members in a generated file are reported`() throws {
        let final = Self.source.replacing("class A", with: "final class A")
        let run = try run("-", "--stdin-path=A.swift", input: final)
        #expect(run.output == final)
        #expect(run.errors.contains("[members-elsewhere]"))
        #expect(try self.run("-", "--stdin-path=A.swift", "--diff", input: final).output.contains("+extension A {"))
    }

    @Test func `the file on the disk isn't read`() throws {
        try folder.write("class A {", to: "S/A.swift")
        try folder.write("class B {}", to: "S/B.swift")
        let run = try run("-", "--stdin-path=S/A.swift", "--reference=S")
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.contains("securecodegen:begin A"))
    }

    @Test func `a usage error names the missing argument`() throws {
        #expect(try run("-").errors.contains("[missing-input-path]"))
        #expect(try run("-", "B.swift", "--stdin-path=A.swift").errors.contains("[input-with-others]"))
        #expect(try run("-", "--stdin-path=A.txt").errors.contains("[not-a-swift-file]"))
    }
}
