import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct DiagnosticFormatTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("/* é */ MODEL ERROR", to: "My models/A, B.swift")
    }

    private func run(_ arguments: String...) -> ProgramRun {
        ProgramRun(["My models"] + arguments, in: folder)
    }

    private func object(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    @Test func `JSON is an array on standard output, with nothing else`() throws {
        let run = run("--diagnostic-format", "json")
        #expect(run.exitCode == 1)
        let diagnostics = try #require(try object(run.output) as? [[String: Any]])
        try #require(diagnostics.count == 1)
        #expect(diagnostics[0]["id"] as? String == "stub")
        #expect(diagnostics[0]["path"] as? String == "My models/A, B.swift")
        #expect(diagnostics[0]["severity"] as? String == "error")
        #expect(diagnostics[0]["line"] as? Int == 1)
        #expect(diagnostics[0]["column"] as? Int == 16)
        #expect(diagnostics[0]["endColumn"] as? Int == 21)
    }

    @Test func `the document is written even without diagnostics`() throws {
        try folder.write("MODEL", to: "My models/A, B.swift")
        #expect(run("--diagnostic-format=json").output == "[]\n")
        let log = try #require(try object(run("--diagnostic-format=sarif").output) as? [String: Any])
        #expect((log["runs"] as? [[String: Any]])?.count == 1)
    }

    @Test(arguments: ["--frobnicate", "--mode=inlin"])
    func `usage errors use the requested format`(argument: String) throws {
        let run = run(argument, "--diagnostic-format", "sarif")
        #expect(run.exitCode == 64)
        let log = try #require(try object(run.output) as? [String: Any])
        let runs = try #require(log["runs"] as? [[String: Any]])
        let results = try #require(runs[0]["results"] as? [[String: Any]])
        #expect(["unknown-option", "unknown-value"].contains(results[0]["ruleId"] as? String))
        let other = try #require(try object(self.run("--diagnostic-format=json", argument).output) as? [[String: Any]])
        #expect(other.count == 1)
        #expect(self.run(argument, "--diagnostic-format=jsno").errors.hasPrefix("error: "))
    }

    @Test func `SARIF has a location in characters, and a rule`() throws {
        let log = try #require(try object(run("--diagnostic-format", "sarif").output) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let runs = try #require(log["runs"] as? [[String: Any]])
        #expect(runs[0]["columnKind"] as? String == "unicodeCodePoints")
        let results = try #require(runs[0]["results"] as? [[String: Any]])
        #expect(results[0]["ruleId"] as? String == "stub")
        #expect(results[0]["level"] as? String == "error")
        let locations = try #require(results[0]["locations"] as? [[String: Any]])
        let place = try #require(locations[0]["physicalLocation"] as? [String: Any])
        #expect((place["artifactLocation"] as? [String: String])?["uri"] == "My%20models/A%2C%20B.swift")
        #expect(
            place["region"] as? [String: Int] == ["startLine": 1, "startColumn": 15, "endLine": 1, "endColumn": 20])
    }

    @Test func `GitHub commands are escaped`() {
        let run = run("--diagnostic-format", "github")
        #expect(
            run.errors.contains(
                "::error file=My models/A%2C B.swift,line=1,col=16,endLine=1,endColumn=21,title=stub::found ERROR\n"))
    }

    @Test func `files that check finds are diagnostics in other formats`() throws {
        try folder.write("MODEL", to: "My models/A, B.swift")
        let run = run("--check", "--diagnostic-format=json")
        #expect(run.exitCode == 1)
        let diagnostics = try #require(try object(run.output) as? [[String: Any]])
        #expect(diagnostics.map { $0["id"] as? String } == ["not-up-to-date"])
        #expect(diagnostics.map { $0["path"] as? String } == ["My models/A, B+SecureCoding.swift"])
    }

    @Test func `each class with an out-of-date region is reported at its line`() throws {
        let classes = ["A", "B"].map { "class \($0): NSObject, NSSecureCoding {\n    var a: Int?\n}\n" }
        try folder.write("import Foundation\n" + classes.joined(), to: "Models/C.swift")
        let run = ProgramRun.real("Models", "--check", "--diagnostic-format=github", in: folder)
        #expect(run.exitCode == 1)
        for line in [2, 5] {
            #expect(run.errors.contains("::error file=Models/C.swift,line=\(line),col=7,"), "\(run.errors)")
        }
    }

    @Test func `a diff is the only text on standard output`() throws {
        try folder.write("MODEL WARNING", to: "My models/A, B.swift")
        let run = run("--diff", "--diagnostic-format=json")
        #expect(run.output.hasPrefix("--- /dev/null\n"))
        #expect(try #require(try object(String(run.errors.prefix { $0 != "\n" })) as? [Any]).count == 1)
    }
}
