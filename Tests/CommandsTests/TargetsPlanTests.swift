import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct TargetsPlanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("MODEL", to: "Sources/Core/A.swift")
        try folder.write("MODEL", to: "Sources/App/B.swift")
        let entries = [
            "package \(folder.path)", "target Core", "source \(folder.absolute("Sources/Core/A.swift"))", "target App",
            "source \(folder.absolute("Sources/App/B.swift"))",
            "reference \(folder.absolute("Sources/Core/A.swift"))",
        ]
        try folder.write(entries.joined(separator: "\0"), to: ".build/targets")
    }

    private var variables: [String: String] {
        ["SECURECODEGEN_TARGETS": folder.absolute(".build/targets"), "SECURECODEGEN_COMMAND": "swift x"]
    }

    private func run(_ arguments: String...) -> ProgramRun {
        ProgramRun(arguments, in: folder, variables: variables)
    }

    @Test func `without a path, code is generated for the targets`() {
        let run = run()
        #expect(
            run.output == """
                written Sources/App/B+SecureCoding.swift
                written Sources/Core/A+SecureCoding.swift
                2 written, 0 unchanged, 0 removed; 2 Swift files and 1 reference read

                """)
        #expect(run.exitCode == 0)
    }

    @Test func `targets with the build plugin only get regions`() throws {
        try folder.write(
            ".target(name: \"Core\", plugins: [.plugin(name: \"SecureCodeGenPlugin\")])", to: "Package.swift")
        #expect(run("--check").output.hasPrefix("missing Sources/App/B+SecureCoding.swift\n1 missing"))
        let elsewhere = run("--check", "--output", "Gen")
        #expect(elsewhere.output.hasPrefix("missing Gen/B+SecureCoding.swift\n1 missing"))
        #expect(
            elsewhere.errors.hasPrefix(
                "warning: nothing is written to 'Gen' for 'Core', because the build plugin generates their files"))
    }

    @Test func `a command that only reads checks, and writes nothing`() throws {
        let reads = ["SECURECODEGEN_READ_ONLY": "1"]
        let check = ProgramRun(["Sources/App"], in: folder, variables: reads)
        #expect(check.output.hasPrefix("missing Sources/App/B+SecureCoding.swift\n1 missing") && check.exitCode == 1)
        #expect(ProgramRun(["Sources/App", "--diff"], in: folder, variables: reads).output.hasPrefix("--- /dev/null"))
        let record = ProgramRun(["schema", "Sources/App", "--update"], in: folder, variables: reads)
        #expect(record.errors.contains("this command only reads; 'swift package securecodegen' writes"), "\(record)")
        #expect(folder.fileSystem.isAbsent(folder.path(".securecodegen-schema.json")))
    }

    /// The manifest says which targets use the plugin, for paths that the user names, too.
    @Test func `files of targets with the build plugin aren't written to named folders`() throws {
        let manifest = """
            let package = Package(name: "P", dependencies: [.package(path: "../securecodegen")], targets: [
                .target(name: "Core", plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
                .target(name: "App")])
            """
        try folder.write(manifest, to: "Package.swift")
        func check(_ paths: String...) -> String {
            ProgramRun(paths + ["--check"], in: folder).output.split(separator: "\n").dropLast().joined(separator: "\n")
        }
        let hint = "note: target 'App' doesn't use the build plugin, so its generated files are next to its sources"
        #expect(ProgramRun(["Sources", "--check"], in: folder).errors.hasPrefix(hint))
        #expect(!ProgramRun(["Sources/Core", "--check"], in: folder).errors.contains("build plugin"))
        #expect(check("Sources/Core") == "")
        #expect(check("Sources") == "missing Sources/App/B+SecureCoding.swift")
        #expect(check("Sources/App/B.swift", "Sources/Core/A.swift") == "missing Sources/App/B+SecureCoding.swift")
        // A folder that the user names is written.
        #expect(check("Sources/Core", "--output", "Sources/Core") == "missing Sources/Core/A+SecureCoding.swift")
        #expect(ProgramRun(["Sources/Core", "--output", "Sources/Core"], in: folder).exitCode == 0)
        #expect(check("Sources/Core") == "")
        try folder.write("MODEL MODEL", to: "Sources/Core/A.swift")
        #expect(ProgramRun(["Sources/Core", "--check"], in: folder).output.contains(" 0 up to date") == false)
    }

    @Test func `a named path takes precedence`() {
        #expect(run("Sources/App", "--check").output.hasPrefix("missing Sources/App/B+SecureCoding.swift\n1 missing"))
    }

    @Test func `messages name the command that ran`() {
        #expect(run("--ouput").errors.hasSuffix("note: see 'swift x --help'\n"))
    }

    @Test func `other subcommands use the sources of the targets`() throws {
        let paths = ["Sources/App/B.swift", "Sources/Core/A.swift"]
        for path in paths { try folder.write("ERROR", to: path) }
        let schema = run("schema")
        #expect(paths.allSatisfy { schema.errors.contains("\($0):1:1: error: found ERROR") }, "\(schema)")
    }

    @Test func `the format of the targets is recorded and checked`() throws {
        func run(_ arguments: String...) -> ProgramRun { .real(arguments, in: folder, variables: variables) }
        let model = "import Foundation\nfinal class A: NSObject, NSSecureCoding { var amount = 1 }\n"
        try folder.write(model, to: "Sources/Core/A.swift")
        try folder.write("", to: "Sources/App/B.swift")
        #expect(run("schema", "--update").exitCode == 0)
        #expect(run().exitCode == 0 && run("--check").exitCode == 0)
        try folder.write(model.replacing("amount = 1", with: "amount = \"\""), to: "Sources/Core/A.swift")
        let check = run("--check")
        #expect(check.exitCode == 1)
        #expect(check.errors.contains("Sources/Core/A.swift:2:47: error: "), "\(check)")
        #expect(check.errors.contains("[breaks-archives]") && check.errors.contains("key = \"amount2\""), "\(check)")
        let update = run("schema", "--update")
        #expect(update.exitCode == 1 && update.errors.contains("[record-not-written]"), "\(update)")
        #expect(run("schema", "--update", "--accept-breaking").exitCode == 0)
        #expect(run().exitCode == 0 && run("--check").exitCode == 0)
    }
}
