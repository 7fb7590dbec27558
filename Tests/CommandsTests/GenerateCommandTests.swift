import Foundation
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct GenerateCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `each change is printed on a line, followed by a summary`() throws {
        try folder.write("MODEL", to: "S/Home.swift")
        try folder.write("MODEL", to: "S/Sub/Person.swift")
        try folder.touch("S/Other.swift")
        #expect(
            ProgramRun("S", in: folder)
                == ProgramRun(
                    exitCode: 0,
                    output: """
                        written S/Home+SecureCoding.swift
                        written S/Sub/Person+SecureCoding.swift
                        2 written, 0 unchanged, 0 removed; 3 Swift files read

                        """,
                    errors: ""))
        #expect(try folder.read("S/Home+SecureCoding.swift") == StubStages.text(for: "Home.swift"))
        #expect(
            try folder.files() == [
                "S/Home+SecureCoding.swift", "S/Home.swift", "S/Other.swift", "S/Sub/Person+SecureCoding.swift",
                "S/Sub/Person.swift",
            ])
    }

    @Test func `a second run changes nothing`() throws {
        try folder.write("MODEL", to: "S/Home.swift")
        _ = ProgramRun("S", in: folder)
        let past = Date(timeIntervalSince1970: 1_000_000)
        let output = "S/Home+SecureCoding.swift"
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.absolute(output))
        let run = ProgramRun("S", in: folder)
        #expect(
            run.output == """
                0 written, 1 unchanged, 0 removed; 1 Swift file read

                """)
        #expect(try folder.modificationDate(of: output) == past)
    }

    @Test func `the order of arguments doesn't affect the result`() throws {
        try folder.write("MODEL", to: "S/Home.swift")
        try folder.write("MODEL", to: "S/Sub/Person.swift")
        try folder.write("MODEL WARNING", to: "S/Sub/Pet.swift")
        let first = ProgramRun(["S", "S/Sub", "S/Sub/Pet.swift", "--output=one"], in: folder)
        let second = ProgramRun(["S/Sub/Pet.swift", "S/Sub", "S", "S", "--output=two"], in: folder)
        #expect(first.output.replacing("one/", with: "two/") == second.output)
        #expect(first.errors == second.errors)
        #expect(try folder.files().filter { $0.hasPrefix("two/") }.count == 3)
        #expect(folder.exists("two/Sub/Pet+SecureCoding.swift"))
    }

    @Test func `an error in one file is shown with its line, and others are written`() throws {
        try folder.write("MODEL", to: "S/Home.swift")
        try folder.write("\n  MODEL ERROR", to: "S/Person.swift")
        try folder.write("MODEL WARNING", to: "S/Pet.swift")
        let run = ProgramRun("S", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output == """
                written S/Home+SecureCoding.swift
                written S/Pet+SecureCoding.swift
                2 written, 0 unchanged, 0 removed; 3 Swift files read

                """)
        #expect(
            run.errors == """
                S/Person.swift:2:9: error: found ERROR [stub]
                  MODEL ERROR
                        ^~~~~
                S/Pet.swift:1:7: warning: found WARNING [stub]
                MODEL WARNING
                      ^~~~~~~
                1 error, 1 warning

                """)
    }

    @Test func `a folder without sources is a warning`() throws {
        try folder.write("MODEL", to: "S/Home.swift")
        try folder.makeFolder("empty")
        let run = ProgramRun("S", "empty", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.hasPrefix("empty: warning: this folder contains no Swift files [no-swift-file]\n"))
        #expect(ProgramRun("S/Home.swift", "S", in: folder).errors.isEmpty)
    }

    @Test func `a run with only warnings succeeds`() throws {
        try folder.write("MODEL WARNING", to: "Pet.swift")
        let run = ProgramRun("Pet.swift", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.hasSuffix("\n1 warning\n"))
    }

    @Test func `references get no generated code`() throws {
        try folder.write("MODEL", to: "S/Home.swift")
        try folder.write("MODEL ERROR", to: "R/Person.swift")
        let run = ProgramRun("S", "--reference", "R", in: folder)
        #expect(
            run.output == """
                written S/Home+SecureCoding.swift
                1 written, 0 unchanged, 0 removed; 1 Swift file and 1 reference read

                """)
        #expect(run.errors.isEmpty)
        #expect(!folder.exists("R/Person+SecureCoding.swift"))
    }

    @Test func `a file that is a source and a reference is a source`() throws {
        try folder.write("MODEL", to: "S/Home.swift")
        try folder.link("R", to: "S")
        #expect(ProgramRun("S", "--reference=R", in: folder).output.hasPrefix("written S/Home+SecureCoding.swift\n"))
        #expect(ProgramRun("R/Home.swift", "--reference=S", in: folder).output.hasPrefix("0 written, 1 unchanged"))
    }

    @Test func `generated files are never read as sources`() throws {
        try folder.write(StubStages.text(for: "X.swift") + "MODEL ERROR", to: "S/X.swift")
        let run = ProgramRun("S", in: folder)
        #expect(
            run
                == ProgramRun(
                    exitCode: 0, output: "0 written, 0 unchanged, 0 removed; 0 Swift files read\n", errors: ""))
    }

    @Test func `a file that disappears or can't be read is diagnosed`() throws {
        try folder.write("MODEL", to: "S/Home.swift")
        let pipeline = Pipeline(
            stages: StubStages.stages, fileSystem: folder.fileSystem, configuration: Configuration())
        let found = Discovery(folder.fileSystem).discover(["S"]).files
        try folder.remove("S/Home.swift")
        let analysis = pipeline.analyse(sources: found, references: [])
        #expect(
            analysis.diagnostics.diagnostics == [Diagnostic.cannotRead("S/Home.swift", .system(.noSuchFile))])
        #expect(analysis.models.isEmpty)
    }

    #if os(Linux)
        @Test func `a file that causes a disk error is diagnosed`() throws {
            // The only file that the superuser can't read: its first page is never mapped.
            try folder.link("Memory.swift", to: "/proc/self/mem")
            let run = ProgramRun("Memory.swift", in: folder)
            #expect(run.exitCode == 1)
            #expect(
                run.errors.hasPrefix("Memory.swift: error: can't read this file: it can't be read from the disk"))
        }
    #endif

    @Test func `a file of 4 GiB is rejected without being read`() throws {
        try folder.touch("Huge.swift")
        #expect(truncate(folder.absolute("Huge.swift"), off_t(FileSystem.sizeLimit)) == 0)
        let run = ProgramRun("Huge.swift", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("Huge.swift: error: this file is too large (4 GiB or more) [file-too-large]"))
    }

    @Test func `many files are reported in order`() throws {
        for number in 0..<300 { try folder.write("MODEL \(number)", to: "S/M\(number).swift") }
        let run = ProgramRun("S", in: folder)
        let paths = run.output.split(separator: "\n").dropLast().map { String($0.dropFirst("written ".count)) }
        #expect(paths.count == 300)
        #expect(paths == paths.sorted())
    }
}
