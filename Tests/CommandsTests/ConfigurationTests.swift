import Foundation
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("MODEL", to: "App/Sources/Models/A.swift")
        try folder.write("MODEL WARNING", to: "App/Sources/Old/B.swift")
    }

    private func configure(_ text: String) throws {
        try folder.write(text, to: "App/.securecodegen.json")
    }

    @Test func `the file in a folder above the first path applies`() throws {
        try configure(
            """
            {
                "$schema": "x",
                "exclude": ["Sources/Old/**"],
                "output": "Generated"
            }
            """)
        let run = ProgramRun("App/Sources", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("written App/Generated/Models/A+SecureCoding.swift\n1 written"))
    }

    /// A configuration above the root may belong to anybody.
    @Test(arguments: [
        (".git", ""), ("Package.swift", ""), ("App.xcodeproj/project.pbxproj", ""), ("", "App"), (".git", "App"),
    ])
    func `a configuration above the root of the project isn't used`(root: String, workingDirectory: String) throws {
        try folder.write("{\"keyPrefix\": \"q_\"}", to: ".securecodegen.json")
        try folder.write("final class A: NSObject, NSSecureCoding { var a = 1 }", to: "App/Sources/Models/A.swift")
        if !root.isEmpty { try folder.write("", to: "App/\(root)") }
        let input = workingDirectory.isEmpty ? "App/Sources/Models" : "Sources/Models"
        let run = ProgramRun.real([input, "--diff"], in: folder, workingDirectory: workingDirectory)
        #expect(run.output.contains("forKey: \"a\"") && !run.output.contains("q_a"), "\(run.output)")
        #expect(run.errors.contains(".securecodegen.json: warning: this configuration isn't used"), "\(run.errors)")
        #expect(run.errors.contains("[outside-configuration]"))
        // A repository can contain several packages.
        try folder.write("", to: ".git/HEAD")
        if root == ".git" { try folder.remove("App/.git") }
        let whole = ProgramRun.real([input, "--diff"], in: folder, workingDirectory: workingDirectory)
        #expect(whole.output.contains("q_a") && whole.errors == "", "\(whole.errors)")
    }

    @Test(arguments: [
        #"{"output": "/tmp/x"}"#, #"{"output": "../x"}"#, #"{"output": "Sources/new/../../../x"}"#,
        #"{"output": "link/x"}"#, #"{"audit": {"baseline": "/tmp/.profile"}}"#, #"{"audit": {"baseline": "../known"}}"#,
    ])
    func `a configuration can't name files outside of the project`(text: String) throws {
        try folder.write("", to: "App/.git/HEAD")
        try folder.link("App/link", to: "..")
        try configure(text)
        for arguments in [["App/Sources", "--check"], ["audit", "App/Sources"], ["config", "App"]] {
            let run = ProgramRun(arguments, in: folder)
            #expect(run.exitCode == 1)
            #expect(run.errors.contains("[configuration-value]") && run.errors.contains("is outside of 'App'"))
        }
    }

    @Test func `options override the file, and another file or none can be selected`() throws {
        try configure("{\"output\": \"Generated\"}")
        #expect(ProgramRun("App", "--output", "x", "--check", in: folder).output.contains("x/Sources/Models/A+"))
        #expect(ProgramRun("App", "--no-config", "--check", in: folder).output.contains("App/Sources/Models/A+"))
        try folder.write("{\"output\": \"other\"}", to: "other.json")
        #expect(ProgramRun("App", "--config", "other.json", "--check", in: folder).output.contains("missing other/"))
        #expect(
            ProgramRun("App", "--config", "othr.json", in: folder).errors
                == "othr.json: error: no such file or folder [no-such-file]\nothr.json: note: did you mean 'other.json'?\n"
                + "1 error\n")
    }

    @Test(arguments: [["App"], ["App/Sources/Old", "App/Sources/Models"], ["App/Sources/Old/B.swift", "App"]])
    func `a configuration nearer to a source than the applied one is an error`(paths: [String]) throws {
        let file = "App/Sources/Models/.securecodegen.json"
        try folder.write("{ \"keyPrefix\": \"q_\" }", to: file)
        for first in [nil, "{}"] as [String?] {
            if let first { try folder.write(first, to: "App/.securecodegen.json") }
            for arguments in [[], ["--check"]] {
                let run = ProgramRun(paths + arguments, in: folder)
                #expect(run.exitCode == 1)
                #expect(run.errors.contains("\(file): error: this configuration doesn't apply to this run, "))
                #expect(run.errors.contains("[other-configuration]"))
            }
            #expect(ProgramRun(["schema"] + paths, in: folder, stages: try Stages.withObjectiveC()).exitCode == 1)
            #expect(!folder.exists("App/Sources/Old/B+SecureCoding.swift"))
            #expect(!folder.exists("App/Sources/Models/A+SecureCoding.swift"))
        }
        for arguments in [["--no-config"], ["--config", file]] {
            #expect(ProgramRun(paths + ["--check"] + arguments, in: folder).output.contains("missing "))
        }
        #expect(ProgramRun("App/Sources/Models", "--check", in: folder).output.contains("missing "))
    }

    @Test(
        arguments: [
            (nil, .error, .apple, .error), ([.apple], .error, .apple, .error), ([.linux], .error, .apple, .warning),
            ([.linux], .error, nil, .error), ([.linux], .warning, .apple, nil), ([.linux], .warning, .linux, .warning),
        ] as [(Set<DiagnosticPlatform>?, Diagnostic.Severity, DiagnosticPlatform?, Diagnostic.Severity?)])
    func `errors of other platforms' compilers are warnings`(
        platforms: Set<DiagnosticPlatform>?, severity: Diagnostic.Severity, platform: DiagnosticPlatform?,
        adapted: Diagnostic.Severity?
    ) {
        var configuration = Configuration()
        configuration.platforms = platforms
        let diagnostic = Diagnostic(id: "x", severity: severity, message: "", at: nil, platform: platform)
        #expect(configuration.adapt(diagnostic)?.severity == adapted)
        configuration.severity = ["x": .off]
        #expect((configuration.adapt(diagnostic) == nil) == (adapted != .error))
    }

    @Test func `warnings can be disabled or made errors`() throws {
        let pages = "stub"
        #expect(!Explanations.all.map(\.id).contains(pages))
        var configuration = Configuration()
        configuration.severity = ["lazy-property": .off, "weak-property": .error, "unknown-type": .off]
        func adapted(_ id: String, _ severity: Diagnostic.Severity) -> Diagnostic.Severity? {
            configuration.adapt(Diagnostic(id: id, severity: severity, message: "", at: nil))?.severity
        }
        #expect(adapted("lazy-property", .warning) == nil)
        #expect(adapted("weak-property", .warning) == .error)
        #expect(adapted("closure-property", .warning) == .warning)
        #expect(adapted("unknown-type", .error) == .error)
    }

    @Test func `strict makes every warning without a severity an error`() throws {
        var configuration = Configuration()
        configuration.isStrict = true
        configuration.severity = ["lazy-property": .off, "weak-property": .warning]
        configuration.platforms = [.linux]
        func adapted(
            _ id: String, _ severity: Diagnostic.Severity, _ platform: DiagnosticPlatform? = nil
        ) -> Diagnostic.Severity? {
            configuration.adapt(Diagnostic(id: id, severity: severity, message: "", at: nil, platform: platform))?
                .severity
        }
        #expect(adapted("closure-property", .warning) == .error)
        #expect(adapted("lazy-property", .warning) == nil)
        #expect(adapted("weak-property", .warning) == .warning)
        #expect(adapted("passed-over", .note) == .note)
        #expect(adapted("unstable-class-name", .error, .apple) == .warning)
    }

    @Test func `archiving can be set in options and in the file`()
        throws
    {
        try folder.write("final class B: NSObject, NSSecureCoding { var name = 1 }\n", to: "Bank/B.swift")
        let file = "Bank/B+SecureCoding.swift"
        #expect(ProgramRun.real("Bank", in: folder).exitCode == 0)
        #expect(!folder.exists("Bank/SecureArchive.swift"))
        let archiving = ProgramRun.real("Bank", "--archiving", in: folder)
        #expect(archiving.exitCode == 0, "\(archiving.errors)")
        #expect(try folder.read(file).contains("extension B: SecureArchivable {"))
        #expect(folder.exists("Bank/SecureArchive.swift"))
        #expect(ProgramRun.real("Bank", in: folder).exitCode == 0)
        #expect(!folder.exists("Bank/SecureArchive.swift"))

        try folder.write("{ \"archiving\": true }", to: "Bank/.securecodegen.json")
        try folder.makeFolder("out")
        let plan = [
            "package Bank", "configuration Bank", "source Bank/B.swift", "output B.swift", "catch-all all.swift",
        ]
        try folder.write(plan.map { $0 + "\0" }.joined(), to: "out/plan")
        let build = ProgramRun.real("plugin-build", "out/plan", in: folder)
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(try folder.read("out/B.swift").contains("extension B: SecureArchivable {"))
        #expect(try folder.read("out/all.swift").contains("enum SecureArchive {"))
    }

    @Test func `strict can be set in options and in the file`() throws {
        #expect(ProgramRun("App", in: folder).exitCode == 0)
        let strict = ProgramRun("App", "--strict", in: folder)
        #expect(strict.exitCode == 1)
        #expect(strict.errors.contains("B.swift:1:7: error: "), "\(strict.errors)")
        #expect(folder.exists("App/Sources/Old/B+SecureCoding.swift"))
        try configure("{\"strict\": true}")
        #expect(ProgramRun("App", in: folder).exitCode == 1)
        try configure("{\"strict\": 1}")
        #expect(ProgramRun("App", in: folder).errors.contains("1:12: error: expected true or false here, not a number"))
    }

    @Test(
        arguments: [
            ("{\n  \"outptu\": \"x\"\n}", "2:3: error: unknown entry 'outptu' [configuration-entry]", "'output'?"),
            ("{\"mode\": \"inlin\"}", "1:10: error: 'inlin' is not one of", "did you mean 'inline'?"),
            ("{\"output\": 1}", "1:12: error: expected a string here, not a number [configuration-value]", ""),
            ("{\"include\": \"x\"}", "1:13: error: expected a list here, not a string [configuration-value]", ""),
            ("{\"severity\": {\"lazy-propery\": \"off\"}}", "1:15: error: unknown diagnostic", "'lazy-property'?"),
            ("{\"severity\": {\"lazy-property\": \"of\"}}", "1:32: error: 'of' is not one of", "did you mean 'off'?"),
            ("{\"output\": \"x\" \"mode\"", "1:16: error: expected ',' or '}' here [configuration-syntax]", ""),
            ("{\"output\": \"x\", \"output\": \"y\"}", "1:17: error: duplicate name 'output'", ""),
            (
                "{\"references\": [\"Sources\", \"Source\"]}",
                "1:28: error: 'App/Source': no such file or folder [no-such-file]", "did you mean 'App/Sources'?"
            ),
            ("{\"templates\": \"nope\"}", "1:15: error: 'App/nope': no such file or folder [no-such-file]", ""),
            ("[]", "1:1: error: a configuration must be an object, not a list [configuration-value]", ""),
            ("", "1:1: error: expected a value here [configuration-syntax]", ""),
        ])
    func `mistakes are errors at their place, and nothing is written`(text: String, error: String, hint: String)
        throws
    {
        try configure(text)
        let run = ProgramRun("App/Sources", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("App/.securecodegen.json:\(error)"), "\(run.errors)")
        #expect(hint.isEmpty || run.errors.contains(hint))
        #expect(!folder.exists("App/Sources/Models/A+SecureCoding.swift"))
    }

    @Test(arguments: [
        // No source in the named folder matches.
        ("App/Sources", #"["Sources/Modles/**"]"#, ["1:14"]), ("App/Sources/Old", #"["Sources/Models/**"]"#, ["1:14"]),
        ("App", #"["Sources/Models/**", "Sources/Old/C.swift", "*+Mock.swift"]"#, ["1:35", "1:58"]),
        // Patterns for other folders apply to other runs, unless the folders don't exist.
        ("App/Sources/Models", #"["Sources/Models/**", "Sources/Old/**", "*.swift", "Tests/**"]"#, ["1:64"]),
        ("App/Sources/Old/B.swift", #"["Sources/Models/**"]"#, []),
    ])
    func `an include pattern without matches is a warning at its place`(
        path: String, patterns: String, places: [String]
    ) throws {
        try configure("{\"include\": \(patterns)}")
        let run = ProgramRun(path, in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        let found = run.errors.split(separator: "\n").filter { $0.contains("[unmatched-pattern]") }
        #expect(found.count == places.count, "\(run.errors)")
        for place in places { #expect(run.errors.contains("App/.securecodegen.json:\(place): warning: "), "\(place)") }
    }

    @Test func `config prints each value and its origin`() throws {
        try configure("{\n    \"mode\": \"inline\",\n    \"exclude\": [\"a\"]\n}")
        let run = ProgramRun("config", "App/Sources", in: folder)
        #expect(run.output.contains("mode: \"inline\"  (App/.securecodegen.json:2:5)\n"))
        #expect(run.output.contains("exclude: [\"a\"]  (App/.securecodegen.json:3:5)\n"))
        #expect(run.output.contains("output: null  (by default)\n"))
    }

    @Test func `the schema contains exactly the supported entries`() throws {
        let text = ProgramRun("config", "--schema", in: folder).output
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        #expect(Set(properties.keys) == Set(Configuration.Entry.allCases.map(\.rawValue) + ["$schema"]))
        #expect(schema["additionalProperties"] as? Bool == false)
        #expect(properties["mode"]?["enum"] as? [String] == ["auto", "inline", "extension"])
    }

    @Test(
        arguments: [
            ("A.swift", "A.swift", true), ("A.swift", "x/y/A.swift", true), ("/A.swift", "x/A.swift", false),
            ("Old", "x/Old/A.swift", true), ("x/Old", "x/Old/A.swift", true), ("Old/*", "x/Old/A.swift", false),
            ("*.swift", "x/A.swift", true), ("x/*.swift", "x/y/A.swift", false), ("x/**/A.swift", "x/A.swift", true),
            ("x/**/A.swift", "x/y/z/A.swift", true), ("**/Old/**", "x/Old/y/A.swift", true),
            ("x/**", "x/A.swift", true), ("./x/**", "x/A.swift", true), ("./A.swift", "x/A.swift", false),
            ("?.swift", "AB.swift", false), ("A*C.swift", "ABBC.swift", true), ("x/**", "y/A.swift", false),
        ])
    func `patterns match path components`(pattern: String, path: String, matches: Bool) {
        #expect(PathPattern(pattern).matches(Path(path)) == matches)
    }
}

/// Regions that the tool writes, and then finds again.
@Suite struct WrittenRegionTests {
    @Test func `breaking a call into lines isn't an edit`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import Foundation

            class Info: NSObject, NSSecureCoding {
                var message: String?
                var headers: String?
                var broadcast: String?
                enum CodingKeys: String, CodingKey {
                    case message = "the_message_that_was_sent", headers = "the_headers_of_it", broadcast = "to_everybody"
                }
            }

            """, to: "A.swift")
        #expect(ProgramRun.real("A.swift", in: folder).exitCode == 0)
        #expect(try folder.read("A.swift").contains("secureOptionalObject(\n"))
        let again = ProgramRun.real("A.swift", "--check", in: folder)
        #expect(again.exitCode == 0, "\(again.errors)")
    }
}

/// Keys and types in the configuration, with the complete tool.
@Suite struct ConfiguredModelTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func generated(_ source: String, _ configuration: String) throws -> String {
        try folder.write("import Foundation\nimport MoneyKit\n\n" + source, to: "A.swift")
        try folder.write(configuration, to: ".securecodegen.json")
        let run = ProgramRun.real("A.swift", in: folder)
        guard run.exitCode == 0 else { return run.errors }
        return try folder.read("A+SecureCoding.swift")
    }

    @Test(
        arguments: [
            ("name", "name"), ("userName", "user_name"), ("myURLProperty", "my_url_property"), ("_secret", "_secret"),
            ("URL", "url"), ("isHTTPS", "is_https"), ("user_name", "user_name"), ("line1Text", "line1_text"),
            ("__aB", "__a_b"),
        ])
    func `keys without a directive follow the configured style`(name: String, key: String) throws {
        let source = """
            struct Size { var fullWidth = 1 }
            final class A: NSObject, NSSecureCoding {
                var \(name): Int = 1
                // securecodegen: key = "mine"
                var ownKey: Int = 1
                var someSize = Size()
            }
            """
        let text = try generated(source, "{\"keyStyle\": \"snake_case\"}")
        #expect(text.contains("forKey: \"\(key)\")"), "\(text)")
        #expect(text.contains("forKey: \"mine\")"))
        #expect(text.contains("key + \".full_width\""), "\(text)")
        let prefixed = try generated(source, "{\"keyPrefix\": \"acme.\"}")
        #expect(prefixed.contains("forKey: \"acme.\(name)\")"), "\(prefixed)")
        #expect(prefixed.contains("forKey: \"mine\")"))
        #expect(prefixed.contains("key + \".fullWidth\""))
    }

    @Test func `two names with the same key are an error`() throws {
        let source = "final class A: NSObject, NSSecureCoding {\n    var userName = 1\n    var user_name = 2\n}\n"
        #expect(try generated(source, "{\"keyStyle\": \"snake_case\"}").contains("[duplicate-key]"))
    }

    /// All subcommands use the classes in the configuration.
    @Test(arguments: [["generate", "A.swift"], ["show", "A.swift"], ["schema", "A.swift"]])
    func `each subcommand knows the types in the configuration`(
        arguments: [String]
    ) throws {
        try folder.write(
            """
            import Foundation
            import MoneyKit
            final class A: NSObject, NSSecureCoding {
                var price: Price?
                override init() {}
            }
            """, to: "A.swift")
        try folder.write(#"{"types": {"MoneyKit": ["struct Price: Codable"]}}"#, to: ".securecodegen.json")
        let run = ProgramRun(arguments, in: folder, stages: try Stages.withObjectiveC())
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.contains("price") || arguments[0] == "generate")
    }

    @Test func `undeclared types can be declared in the configuration`() throws {
        let text = try generated(
            """
            final class A: NSObject, NSSecureCoding {
                var amount: Amount?
                var unit: MoneyKit.Unit?
                var price: Price?
                var bag: Bag.Kind?
                var name: Name?
            }
            """,
            """
            {"types": {"MoneyKit": [
                "final class Amount: NSObject, NSSecureCoding", "enum Unit: Int { case a }", "struct Price: Codable",
                "enum Bag { public enum Kind: String { case b } }", "typealias Name = String"
            ]}}
            """)
        #expect(text.contains("secureOptionalObject(of: Amount.self, forKey: \"amount\")"), "\(text)")
        #expect(text.contains("Unit(rawValue:"), "\(text)")
        #expect(text.contains("secureDecoded(Price.self"), "\(text)")
        #expect(text.contains("as: String.self, forKey: \"name\""))
    }

    @Test(arguments: ["Amount", "final class", "import X", "class A {} class B {}", "let x = 1"])
    func `text that declares no type is an error at its place`(declaration: String) throws {
        let text = try generated("", "{\"types\": {\"M\": [\"\(declaration)\"]}}")
        #expect(text.hasPrefix(".securecodegen.json:1:18: error: this is not a type declaration"), "\(text)")
    }

    @Test func `no message mentions Linux to programs of Apple platforms`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import Foundation
            final class Parent: NSObject, NSSecureCoding {
                var children: [Child] = []
                final class Nested: NSObject, NSSecureCoding { var a = 1 }
            }
            final class Child: NSObject, NSSecureCoding { var parent: Parent? }
            class Box<Value>: NSObject, NSSecureCoding { var a = 1 }
            final class Crate: Box<Int> { var b = 1 }
            private class Hidden: NSObject, NSSecureCoding { var a = 1 }
            """, to: "A.swift")
        #expect(ProgramRun.real("A.swift", "--check", in: folder).errors.contains("Linux"))
        try folder.write("{\"platforms\": [\"apple\"]}", to: ".securecodegen.json")
        let run = ProgramRun.real("A.swift", "--check", in: folder)
        #expect(run.errors.contains("[parent-reference]") && !run.errors.contains("Linux"), "\(run.errors)")
    }
}
