import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct ProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `help lists every option and subcommand`() {
        let run = ProgramRun("--help", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        for name in Subcommands.names { #expect(run.output.contains("  \(name) ")) }
        for option in GenerateCommand.description.options { #expect(run.output.contains(option.form)) }
        #expect(run.output.contains("EXIT CODES"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
    }

    @Test(arguments: Subcommands.names) func `each subcommand has help in two forms`(
        name: String
    ) throws {
        let run = ProgramRun(name, "--help", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("\(name): "))
        let usage = try #require(Subcommands.named(name)).description.usage
        #expect(run.output.contains("securecodegen \(usage)\n"))
        #expect(ProgramRun("help", name, in: folder) == run)
    }

    @Test func `help alone shows the whole program`() {
        #expect(ProgramRun("help", in: folder) == ProgramRun("--help", in: folder))
    }

    @Test func `version is one line`() {
        #expect(
            ProgramRun("--version", in: folder)
                == ProgramRun(exitCode: 0, output: "securecodegen \(ToolVersion.current)\n", errors: ""))
    }

    @Test func `a usage error ends with 64 and names the help option`() {
        #expect(
            ProgramRun("--ouput", "x", in: folder)
                == ProgramRun(
                    exitCode: 64, output: "",
                    errors: """
                        error: 'generate' has no option '--ouput'; did you mean '--output'? [unknown-option]
                        note: see 'securecodegen --help'

                        """))
        for arguments in [[], ["generate"], ["--"], ["show"]] {
            let run = ProgramRun(arguments, in: folder)
            #expect(run.exitCode == 64)
            #expect(run.errors.hasPrefix("error: missing file or folder [missing-input]\n"))
        }
    }

    @Test(
        arguments: [
            ("shw", "'shw' is not a subcommand, file or folder; did you mean 'show'?"),
            ("generat", "'generat' is not a subcommand, file or folder; did you mean 'generate'?"),
            ("lint", "'lint' is not a subcommand, file or folder; did you mean '--check'?"),
            ("check", "'check' is not a subcommand, file or folder; did you mean '--check'?"),
            ("frobnicate", "'frobnicate' is not a subcommand, file or folder"),
            ("nope", "'nope' is not a subcommand, file or folder"),
            ("version", "'version' is not a subcommand, file or folder; did you mean '--version'?"),
            ("output", "'output' is not a subcommand, file or folder; did you mean '--output'?"),
        ])
    func `a mistyped subcommand isn't treated as a path`(word: String, message: String) throws {
        try folder.write("MODEL", to: "m/A.swift")
        let run = ProgramRun(word, "m", in: folder)
        #expect(run.exitCode == 64)
        #expect(run.errors.hasPrefix("error: \(message) [unknown-subcommand]\n"))
        #expect(try folder.files() == ["m/A.swift"])
    }

    @Test(arguments: [
        (
            ["m", "--no-config", "--config", "x.json"],
            "'--config' and '--no-config' can't be used together [contradiction]"
        ),
        (
            ["show", "m", "--config", "x.json", "--no-config"],
            "'--config' and '--no-config' can't be used together [contradiction]"
        ),
        (
            ["schema", "m", "--accept-breaking"],
            "'--accept-breaking' requires '--update' [needs-option]"
        ),
    ])
    func `conflicting options are a usage error`(arguments: [String], message: String) throws {
        try folder.write("MODEL", to: "m/A.swift")
        let run = ProgramRun(arguments, in: folder)
        #expect(run.exitCode == 64)
        #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
        #expect(run.output == "")
        #expect(try folder.files() == ["m/A.swift"])
    }

    @Test func `a configuration in a missing folder is an error`() throws {
        try folder.write("MODEL", to: "Models/A.swift")
        let run = ProgramRun("config", "Modles", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("Modles: error: no such file or folder [no-such-file]"), "\(run.errors)")
        #expect(run.errors.contains("did you mean 'Models'?"))
    }

    @Test func `a folder can have the name of a mistyped subcommand`() throws {
        try folder.write("MODEL", to: "dmp/A.swift")
        #expect(ProgramRun("dmp", in: folder).exitCode == 0)
    }

    @Test func `nothing is written if a named path doesn't exist`() throws {
        try folder.write("MODEL", to: "Models/A.swift")
        let run = ProgramRun("Models", "Modles/", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                Modles/: error: no such file or folder [no-such-file]
                Modles/: note: did you mean 'Models'?
                1 error

                """)
        #expect(ProgramRun("Models", "--reference", "missing", in: folder).exitCode == 1)
        #expect(try folder.files() == ["Models/A.swift"])
    }

    @Test func `failed output is an error, but a closed reader isn't`() throws {
        try folder.write("MODEL", to: "A.swift")
        let full = ProgramRun(["A.swift"], in: folder, outputError: SystemError(code: ENOSPC))
        #expect(full.exitCode == 1)
        #expect(
            full.errors.hasPrefix(
                "error: can't write to standard output: no space is left on the disk [output-failed]\n"))
        let closed = ProgramRun(["A.swift"], in: folder, outputError: .closedPipe)
        #expect(closed.exitCode == 0)
        #expect(closed.errors.isEmpty)
    }

    @Test func `a failure of the program ends with 70`() throws {
        try folder.write("MODEL", to: "Crash.swift")
        let run = ProgramRun("Crash.swift", in: folder)
        #expect(run.exitCode == 70)
        #expect(run.errors.hasPrefix("error: securecodegen failed: EmitterFailure() [internal-failure]\n"))
    }
}

extension ProgramRun {
    init(exitCode: Int32, output: String, errors: String) {
        self.exitCode = exitCode
        self.output = output
        self.errors = errors
        commands = []
    }
}
