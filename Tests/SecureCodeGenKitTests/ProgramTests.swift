import Testing

@testable import SecureCodeGenKit

@Suite struct ProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `help lists every option and subcommand on standard output`() {
        let run = ProgramRun("--help", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        for subcommand in Subcommand.allCases { #expect(run.output.contains("  \(subcommand.rawValue) ")) }
        for option in Subcommand.generate.description.options { #expect(run.output.contains(option.name)) }
        #expect(run.output.contains("EXIT CODES"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
    }

    @Test(arguments: Subcommand.allCases) func `each subcommand has its own help`(subcommand: Subcommand) {
        let run = ProgramRun(subcommand.rawValue, "--help", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("\(subcommand.rawValue): "))
        #expect(run.output.contains("securecodegen \(subcommand.description.usage)\n"))
    }

    @Test func `version is one line`() {
        #expect(
            ProgramRun("--version", in: folder)
                == ProgramRun(exitCode: 0, output: "securecodegen \(Program.version)\n", errors: ""))
    }

    @Test func `a wrong call ends with 64 and says how to get help`() {
        #expect(
            ProgramRun("--ouput", "x", in: folder)
                == ProgramRun(
                    exitCode: 64, output: "",
                    errors: """
                        error: 'generate' has no option '--ouput'; did you mean '--output'? [unknown-option]
                        note: see 'securecodegen --help'

                        """))
        #expect(ProgramRun(in: folder).errors.hasPrefix("error: no file or folder was named [missing-input]\n"))
    }

    @Test func `a failure of the program itself ends with 70`() throws {
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
    }
}
