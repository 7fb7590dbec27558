import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite("The schema subcommand")
struct SchemaCommandTests {
    private static let account = """
        import Foundation
        final class Account: NSObject, NSSecureCoding {
            var owner: String
            var age = 1
            init(owner: String) { self.owner = owner }
        }
        """
    private static let renamed = account.replacing("owner", with: "holder")

    private func folder(_ source: String = account) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(source, to: "Models/Account.swift")
        return folder
    }

    @Test func `schema prints the archived properties`() throws {
        let run = ProgramRun.real("schema", "Models", in: try folder())
        #expect(run.exitCode == 0)
        #expect(run.output.contains(#"{"key":"age","type":"Int","form":{"scalar":"Int"},"default":"1"}"#))
        #expect(run.errors.isEmpty)
    }

    @Test(arguments: [["--update", "rec.json"], ["--check", "rec.json", "--update"]])
    func `a record is written and matches`(options: [String]) throws {
        let folder = try folder()
        let update = ProgramRun(["schema", "Models"] + options, in: folder, stages: try Stages.withObjectiveC(.init()))
        #expect(update.exitCode == 0, "\(update.errors)")
        #expect(update.output.contains("written rec.json"))
        let check = ProgramRun.real("schema", "--check", "rec.json", "Models", in: folder)
        #expect(check.exitCode == 0)
        #expect(check.output.contains("as recorded"))
    }

    @Test func `a class that becomes handwritten isn't reported as removed`() throws {
        let folder = try folder()
        #expect(ProgramRun.real("schema", "--update", "rec.json", "Models", in: folder).exitCode == 0)
        try folder.write(
            """
            import Foundation
            final class Account: NSObject, NSSecureCoding {
                static var supportsSecureCoding: Bool { true }
                func encode(with coder: NSCoder) {}
                init?(coder: NSCoder) {}
            }
            """, to: "Models/Account.swift")
        let check = ProgramRun.real("schema", "--check", "rec.json", "Models", in: folder)
        #expect(check.exitCode == 1)
        #expect(
            check.errors.hasPrefix(
                "Models/Account.swift:2:13: error: existing archives contain 'Account', whose members are now handwritten"
            ),
            "\(check.errors)")
        #expect(check.errors.contains("1 error"))
        try folder.write(try folder.read("rec.json"), to: ".securecodegen-schema.json")
        let generate = ProgramRun.real("Models", "--check", in: folder)
        #expect(generate.errors.contains("whose members are now handwritten"), "\(generate.errors)")
        let update = ProgramRun.real("schema", "--update", "rec.json", "--accept-breaking", "Models", in: folder)
        #expect(update.exitCode == 0, "\(update.errors)")
        #expect(ProgramRun.real("schema", "--check", "rec.json", "Models", in: folder).exitCode == 0)
    }

    @Test func `a breaking change is an error with a directive that fixes it`() throws {
        let folder = try folder()
        #expect(ProgramRun.real("schema", "--update", "rec.json", "Models", in: folder).exitCode == 0)
        try folder.write(Self.renamed, to: "Models/Account.swift")
        let check = ProgramRun.real("schema", "--check", "rec.json", "Models", in: folder)
        #expect(check.exitCode == 1)
        #expect(check.errors.contains("Models/Account.swift:3:9: error: existing archives hold 'owner' of 'Account'"))
        #expect(check.errors.contains(#"if it is now 'holder', put '// securecodegen: key = "owner"' above it"#))
        let mended = Self.renamed.replacing(
            "var holder", with: "// securecodegen: key = \"owner\"\n    var holder")
        try folder.write(mended, to: "Models/Account.swift")
        let again = ProgramRun.real("schema", "--update", "rec.json", "Models", in: folder)
        #expect(again.exitCode == 0, "\(again.errors)")
        #expect(again.output.contains("compatible: 'Account.holder'"))
    }

    @Test func `an update rejects breaking changes unless they are accepted`() throws {
        let folder = try folder()
        #expect(ProgramRun.real("schema", "--update", "rec.json", "Models", in: folder).exitCode == 0)
        let before = try folder.read("rec.json")
        try folder.write(Self.renamed, to: "Models/Account.swift")
        let refused = ProgramRun.real("schema", "--update", "rec.json", "Models", in: folder)
        #expect(refused.exitCode == 1)
        #expect(refused.errors.contains("[record-not-written]"))
        #expect(try folder.read("rec.json") == before)
        let accepted = ProgramRun.real(
            "schema", "--update", "--accept-breaking", "rec.json", "Models", in: folder)
        #expect(accepted.exitCode == 0, "\(accepted.errors)")
        #expect(try folder.read("rec.json").contains("holder"))
    }

    @Test func `check without options compares with the package's record`() throws {
        let folder = try folder()
        #expect(ProgramRun.real("schema", "--update", "Models", in: folder).exitCode == 0)
        #expect(ProgramRun.real("Models", in: folder).exitCode == 0)
        #expect(ProgramRun.real("Models", "--check", in: folder).exitCode == 0)
        try folder.write(Self.renamed, to: "Models/Account.swift")
        for options in [["--diff"], []] {
            let run = ProgramRun(["Models"] + options, in: folder, stages: try Stages.withObjectiveC())
            #expect(run.exitCode == 0)
            #expect(run.errors.contains("warning: existing archives hold 'owner' of 'Account'"), "\(run.errors)")
        }
        let check = ProgramRun.real("Models", "--check", in: folder)
        #expect(check.exitCode == 1)
        #expect(check.errors.contains("[breaks-archives]"))
        #expect(
            check.output == "0 missing, 0 stale, 0 superfluous, 2 up to date; 1 Swift file read; "
                + "1 breaking change since '.securecodegen-schema.json'\n")
    }

    /// Changes that only older versions of the app can't read.
    @Test(arguments: [
        ("owner: String\n", "owner: String?\n"), ("var age: UInt32 = 1", "var age = 1"),
        ("var owner: String\n", "// securecodegen: key = \"holder\", aliases = [\"owner\"]\n    var owner: String\n"),
    ])
    func `forward compatibility is checked on request`(old: String, new: String) throws {
        let folder = try folder(Self.account.replacing("age = 1", with: "age: UInt32 = 1"))
        #expect(ProgramRun.real("schema", "--update", "Models", in: folder).exitCode == 0)
        let text = Self.account.replacing("age = 1", with: "age: UInt32 = 1")
        try folder.write(
            text.replacing(old, with: new), to: "Models/Account.swift")
        let record = ".securecodegen-schema.json"
        let check = ProgramRun.real("schema", "--check", record, "Models", in: folder)
        #expect(check.errors.contains(": note: ") && check.errors.contains("[breaks-apps]"), "\(check.errors)")
        #expect(check.exitCode == 1 && check.errors.contains(": error: the record lacks "), "\(check.errors)")
        try folder.write(#"{"severity": {"record-behind": "off"}}"#, to: ".securecodegen.json")
        #expect(ProgramRun.real("schema", "--check", record, "Models", in: folder).exitCode == 0)
        _ = ProgramRun.real("Models", in: folder)
        let plain = ProgramRun.real("Models", in: folder)
        #expect(plain.errors == "")
        #expect(ProgramRun.real("Models", "--check", in: folder).exitCode == 0)
        #expect(ProgramRun.real("Models", "--check", "--forward", in: folder).exitCode == 1)
        #expect(ProgramRun.real("schema", "--check", record, "--forward", "Models", in: folder).exitCode == 1)
        try folder.write(
            #"{"severity": {"breaks-apps": "error", "record-behind": "off"}}"#, to: ".securecodegen.json")
        #expect(ProgramRun.real("Models", "--check", in: folder).exitCode == 1)
        #expect(ProgramRun.real("schema", "--check", record, "Models", in: folder).exitCode == 1)
        #expect(ProgramRun.real("schema", "--update", "Models", in: folder).exitCode == 1)
        try folder.write(#"{"severity": {"breaks-apps": "off", "record-behind": "off"}}"#, to: ".securecodegen.json")
        #expect(ProgramRun.real("schema", "--check", record, "Models", in: folder).errors == "")
    }

    @Test func `a changed type is one error, and each suggested fix works`() throws {
        let folder = try folder()
        #expect(ProgramRun.real("schema", "--update", "Models", in: folder).exitCode == 0)
        let changed = Self.account.replacing("var age = 1", with: "var age = \"\"")
        try folder.write(changed, to: "Models/Account.swift")
        let run = ProgramRun.real("schema", "--check", ".securecodegen-schema.json", "Models", in: folder)
        let place = "Models/Account.swift:4:9: "
        #expect(
            run.errors == """
                \(place)error: 'Account.age' was archived as Int and is now archived as String; existing archives can't be read \
                [breaks-archives]
                    var age = ""
                        ^~~
                \(place)note: older versions of the app can't read 'Account.age' in new archives
                \(place)note: to read existing archives, keep the old property and give the new one another key with \
                '// securecodegen: key = "age2"'; or convert the value with 'decode' and 'encode' methods
                1 error

                """)
        let property = "    // securecodegen: key = \"age2\"\n    var ageText = \"\"\n    var age = 1"
        let methods = """
                // securecodegen: decode = decodeAge, encode = encodeAge
                var age = ""
                static func decodeAge(from coder: NSCoder) -> String? {
                    coder.containsValue(forKey: "age") ? String(coder.decodeInteger(forKey: "age")) : nil
                }
                func encodeAge(with coder: NSCoder) { coder.encode(Int(age) ?? 0, forKey: "age") }
            """
        for way in [property, methods] {
            try folder.write(Self.account.replacing("    var age = 1", with: way), to: "Models/Account.swift")
            let run = ProgramRun.real("schema", "--check", ".securecodegen-schema.json", "Models", in: folder)
            #expect(!run.errors.contains("[breaks-archives]"), "\(run.errors)")
        }
    }

    @Test func `a removed class is reported at its line in the record`() throws {
        let folder = try folder()
        #expect(ProgramRun.real("schema", "--update", "Models", in: folder).exitCode == 0)
        try folder.write("import Foundation\n", to: "Models/Account.swift")
        let run = ProgramRun.real("Models", "--check", in: folder)
        #expect(
            run.errors.hasPrefix(
                ".securecodegen-schema.json:5:16: error: existing archives contain 'Account', which no longer exists"),
            "\(run.errors)")
        #expect(run.errors.contains("accept the removal with 'schema --update --accept-breaking'"))
    }

    /// A class of another module isn't removed if the run doesn't include it.
    @Test func `checking one target doesn't report classes of another`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "One"), .target(name: "Two")])
            """, to: "Package.swift")
        try folder.write(Self.account, to: "Sources/One/Account.swift")
        try folder.write(Self.account.replacing("Account", with: "Other"), to: "Sources/Two/Other.swift")
        #expect(ProgramRun.real("schema", "--update", "Sources", in: folder).exitCode == 0)
        #expect(ProgramRun.real("Sources", in: folder).exitCode == 0)
        #expect(ProgramRun.real("--check", "Sources/One", in: folder).exitCode == 0)
        #expect(ProgramRun.real("--check", "Sources/One/Account.swift", in: folder).exitCode == 0)
        try folder.write("", to: "Sources/Two/Other.swift")
        #expect(ProgramRun.real("--check", "Sources/One", in: folder).exitCode == 0)
        // An update keeps the classes that it doesn't read.
        #expect(ProgramRun.real("schema", "--update", "Sources/One", in: folder).output.hasPrefix("unchanged"))
        let whole = ProgramRun.real("--check", "Sources", in: folder)
        #expect(whole.exitCode == 1)
        #expect(whole.errors.contains("existing archives contain 'Two.Other', which no longer exists"))
    }

    @Test func `a subclass is compared with what its superclass in another target archives`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P", targets: [.target(name: "Core"), .target(name: "App", dependencies: ["Core"])])
            """, to: "Package.swift")
        try folder.write(
            "import Foundation\nopen class Base: NSObject, NSSecureCoding { public var id = 1 }",
            to: "Sources/Core/Base.swift")
        try folder.write(
            "import Core\nimport Foundation\nfinal class Leaf: Base { var name = \"\" }", to: "Sources/App/Leaf.swift")
        #expect(ProgramRun.real("Sources", in: folder).exitCode == 0)
        #expect(ProgramRun.real("schema", "--update", "Sources", in: folder).exitCode == 0)
        let part = ProgramRun.real("--check", "Sources/App", in: folder)
        #expect(part.exitCode == 0, "\(part.errors)")
    }

    @Test func `a renamed module is a breaking change`() throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "OldKit")])
            """
        try folder.write(manifest, to: "Package.swift")
        try folder.write(Self.account, to: "Sources/OldKit/Account.swift")
        #expect(ProgramRun.real("schema", "--update", "Sources", in: folder).exitCode == 0)
        try folder.write(manifest.replacing("OldKit", with: "NewKit"), to: "Package.swift")
        try folder.remove("Sources/OldKit")
        try folder.write(Self.account, to: "Sources/NewKit/Account.swift")
        let run = ProgramRun.real("--check", "Sources", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors.contains("existing archives contain 'OldKit.Account', which no longer exists"), "\(run.errors)")
        #expect(run.errors.contains(#"put '// securecodegen: name = "OldKit.Account"' above it"#))
    }

    /// Otherwise the next change of the same property would be compared with a format that no archive has.
    @Test(arguments: [
        ("age = 1", "age = 1\n    var color = \"\"", "a change: 'Account.color' is new and not required"),
        ("age = 1", "age = 2", "a change: 'Account.age' is archived in a compatible way"),
        ("var age = 1", "// securecodegen: key = \"age\"\n    var years = 1", "a change: 'Account.years' is archived"),
        (
            "final class Account", "// securecodegen: name = \"Old.Account\"\nfinal class Account",
            "a change: 'Account' is"
        ),
        ("var owner: String\n", "var owner: String?\n", "the change of 'Account.owner'"),
        (
            "import Foundation", "import Foundation\nfinal class Pet: NSObject, NSSecureCoding { var age = 1 }",
            "'Pet' is new"
        ),
    ])
    func `a change that the record lacks is an error`(old: String, new: String, message: String) throws {
        let folder = try folder()
        #expect(ProgramRun.real("schema", "--update", "Models", in: folder).exitCode == 0)
        try folder.write(Self.account.replacing(old, with: new), to: "Models/Account.swift")
        let plain = ProgramRun.real("Models", in: folder)
        #expect(plain.exitCode == 0 && plain.errors == "", "\(plain.errors)")
        for arguments in [["Models", "--check"], ["schema", "Models", "--check", ".securecodegen-schema.json"]] {
            let run = ProgramRun.real(arguments, in: folder)
            #expect(run.exitCode == 1)
            #expect(run.errors.contains("error: the record lacks ") && run.errors.contains(message), "\(run.errors)")
            #expect(
                run.errors.contains(
                    "add it with 'securecodegen schema --update Models', and commit '.securecodegen-schema.json'"))
        }
        #expect(ProgramRun.real("schema", "--update", "Models", in: folder).exitCode == 0)
        #expect(ProgramRun.real("Models", "--check", in: folder).exitCode == 0)
    }

    /// `--accept-breaking` replaces damaged records only.
    @Test(arguments: [("A.swift", "struct A {}\n"), ("package.json", #"{"name": "app"}"#), ("empty.json", "")])
    func `a file that isn't a record is never replaced`(path: String, text: String) throws {
        let folder = try folder()
        try folder.write(text, to: path)
        let run = ProgramRun.real(
            "schema", "Models", "--check", path, "--update", "--accept-breaking", in: folder)
        #expect(run.exitCode == 1 && run.errors.contains("this file isn't a record"), "\(run.errors)")
        #expect(!run.errors.contains("--accept-breaking"))
        #expect(try folder.read(path) == text)
        try folder.write("{\n  \"format\": 1,\n<<<<<<< HEAD\n", to: path)
        let damaged = ProgramRun.real("schema", "Models", "--check", path, "--update", in: folder)
        #expect(damaged.exitCode == 1 && damaged.errors.contains("--accept-breaking"), "\(damaged.errors)")
        let mended = ProgramRun.real(
            "schema", "Models", "--check", path, "--update", "--accept-breaking", in: folder)
        #expect(mended.exitCode == 0, "\(mended.errors)")
        #expect(ProgramRun.real("schema", "Models", "--check", path, in: folder).exitCode == 0)
    }

    @Test func `a missing or invalid record is an error`() throws {
        let folder = try folder()
        let missing = ProgramRun.real("schema", "--check", "rec.json", "Models", in: folder)
        #expect(missing.exitCode == 1)
        #expect(missing.errors.contains("rec.json: error: no record at this path [no-record]"))
        try folder.write("{\"format\": 1}", to: "rec.json")
        let broken = ProgramRun.real("schema", "--check", "rec.json", "Models", in: folder)
        #expect(broken.exitCode == 1)
        #expect(broken.errors.contains("rec.json:1:1: error: 'classes' is missing [record-syntax]"))
    }

    /// A class with errors has no format, but isn't removed.
    @Test func `a class with errors isn't reported as removed`() throws {
        let folder = try folder()
        #expect(ProgramRun.real("schema", "--update", "rec.json", "Models", in: folder).exitCode == 0)
        try folder.write(Self.account.replacing("= 1", with: ": Unheard"), to: "Models/Account.swift")
        let check = ProgramRun.real("schema", "--check", "rec.json", "Models", in: folder)
        #expect(check.exitCode == 1)
        #expect(check.errors.contains("[unknown-type]"))
        #expect(!check.errors.contains("no longer there"))
    }

    /// Earlier versions wrote values that contain values of their own type as tables.
    @Test func `archives with a recorded table can no longer be read`() throws {
        let folder = try folder(
            """
            import Foundation
            struct Tree: Codable { var trees: [Tree] }
            final class Account: NSObject, NSSecureCoding { var tree: Tree? }
            """)
        #expect(ProgramRun.real("schema", "--update", "rec.json", "Models", in: folder).exitCode == 0)
        let record = try folder.read("rec.json")
        #expect(record.contains(#"{"codable":"Tree"}"#), "\(record)")
        try folder.write(record.replacing(#"{"codable":"Tree"}"#, with: #"{"table":"Tree"}"#), to: "rec.json")
        let check = ProgramRun.real("schema", "--check", "rec.json", "Models", in: folder)
        #expect(check.exitCode == 1 && check.errors.contains("a table of Tree"), "\(check.errors)\(check.output)")
    }
}
