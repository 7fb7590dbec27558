import Foundation
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// The place of the support functions, with the complete tool.
@Suite struct SupportOutputTests {
    private let folder: TemporaryFolder
    private let file = "SecureCoding+Support.swift"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func writeModel(_ name: String, to path: String) throws {
        try folder.write(
            "import Foundation\nfinal class \(name): NSObject, NSSecureCoding { var n = 1 }\n",
            to: "\(path)/\(name).swift")
    }

    private func writePackage() throws {
        try folder.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Core", path: "Core/Code")])
            """, to: "Package.swift")
    }

    private func supportFiles() throws -> [String] {
        try folder.files().filter { $0.hasSuffix(file) }.sorted()
    }

    @Test func `each target has one support file, whatever part of it a run reads`() throws {
        try writePackage()
        try writeModel("A", to: "Sources/App/Models/Deep")
        try writeModel("B", to: "Sources/App/Other")
        try writeModel("C", to: "Core/Code/Inner")
        for arguments in [["Sources/App/Models/Deep/A.swift"], ["Sources/App/Models"], ["Sources", "Core"], ["."]] {
            let run = ProgramRun(arguments, in: folder, stages: try Stages.withObjectiveC())
            #expect(run.exitCode == 0, "\(run.errors)")
            let core = arguments.contains("Core") || arguments == ["."] ? ["Core/Code/\(file)"] : []
            #expect(try supportFiles() == core + ["Sources/App/\(file)"], "\(arguments)")
        }
        #expect(try folder.read("Sources/App/\(file)") == folder.read("Core/Code/\(file)"))
        #expect(ProgramRun.real(".", "--check", in: folder).exitCode == 0)
    }

    @Test func `outside packages, the file is in the folder that contains all paths`() throws {
        try writeModel("A", to: "S/One")
        try writeModel("B", to: "S/Two")
        #expect(ProgramRun.real("S/One", in: folder).exitCode == 0)
        #expect(try supportFiles() == ["S/One/\(file)"])
        // A run for more of the module finds the duplicate.
        #expect(ProgramRun.real("S", in: folder).output.contains("removed S/One/\(file)\n"))
        #expect(try supportFiles() == ["S/\(file)"])
        #expect(ProgramRun.real("S/Two", in: folder).exitCode == 0)
        #expect(try supportFiles() == ["S/\(file)"])
    }

    /// A key that classes read and the table lacks could make a value unreadable.
    @Test(arguments: [true, false], ["", "\r"])
    func `a run for one file updates its rows in the table of keys`(isInPackage: Bool, _ lineEnd: String) throws {
        if isInPackage { try writePackage() }
        let (root, leaf) = ("Sources/App/Root.swift", "Sources/App/Leaf.swift")
        let file = "Sources/App/SecureArchive.swift"
        func rows() throws -> [String] {
            try folder.read(file).split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0.hasPrefix("\".") }
        }
        try folder.write(
            "import Foundation\n// securecodegen: archiving\nclass Root: NSObject, NSSecureCoding { var n = 1 }\n",
            to: root)
        func writeLeaf(_ properties: String) throws {
            try folder.write("import Foundation\nfinal class Leaf: Root { \(properties) }\n", to: leaf)
        }
        try writeLeaf("var a = 1")
        #expect(ProgramRun.real("Sources/App", in: folder).exitCode == 0)
        let rootRow = #"".Root": ReadKeys(values: ["n"]),"#
        #expect(try rows() == [#"".Leaf": ReadKeys(superclass: ".Root", values: ["a"]),"#, rootRow])
        let text = try folder.read(file)
        try folder.write(text.replacing("\n", with: lineEnd + "\n"), to: file)
        #expect(ProgramRun.real(root, leaf, "--check", in: folder).exitCode == (lineEnd.isEmpty ? 0 : 1))

        try writeLeaf("var a: String?; var b = 0.5")
        let preview = ProgramRun(
            ["-", "--stdin-path", leaf], in: folder, stages: try .standard(), input: try folder.read(leaf))
        #expect(preview.errors.contains("'\(file)', which is out of date") || !isInPackage, "\(preview.errors)")
        // Outside packages, nothing says which files belong to the module.
        func run(_ file: String, knowing other: String) -> ProgramRun {
            ProgramRun.real([file] + (isInPackage ? [] : ["--reference", other]), in: folder)
        }
        let updated = run(leaf, knowing: root)
        #expect(updated.exitCode == 0, "\(updated.errors)")
        #expect(try rows() == [#"".Leaf": ReadKeys(superclass: ".Root", values: ["b"], objects: ["a"]),"#, rootRow])
        #expect(run(root, knowing: leaf).output.contains("0 written"))
        #expect(ProgramRun.real("Sources/App", "--check", in: folder).exitCode == 0)

        try writeLeaf("")
        _ = run(leaf, knowing: root)
        #expect(try rows() == [#"".Leaf": ReadKeys(superclass: ".Root"),"#, rootRow])
    }

    /// An archive with the older name of a class in another file could become unreadable.
    @Test func `a run for one file keeps what others need in shared code`() throws {
        try writePackage()
        let file = "Sources/App/SecureArchive.swift"
        try folder.write(
            "import Foundation\n// securecodegen: archiving\npublic class Root: NSObject, NSSecureCoding { var n = 1 }\n",
            to: "Sources/App/Root.swift")
        for name in ["A", "B"] {
            try folder.write(
                "import Foundation\n// securecodegen: name = \"Old\(name)\"\nfinal class \(name): Root { var a = 1 }\n",
                to: "Sources/App/\(name).swift")
        }
        #expect(ProgramRun.real("Sources/App", in: folder).exitCode == 0)
        let whole = try folder.read(file)
        #expect(
            whole.contains("OldA") && whole.contains("OldB") && whole.contains("public nonisolated enum SecureArchive"))
        for name in ["A", "B", "Root"] {
            #expect(ProgramRun.real("Sources/App/\(name).swift", in: folder).output.contains("0 written"))
            #expect(try folder.read(file) == whole)
        }
        // A file that the configuration excludes has no generated members.
        try folder.write(#"{"exclude": ["Sources/App/B.swift"]}"#, to: ".securecodegen.json")
        #expect(ProgramRun.real("Sources/App", in: folder).exitCode == 0)
        let without = try folder.read(file)
        #expect(without.contains("OldA") && !without.contains("OldB"))
        #expect(ProgramRun.real("Sources/App/Root.swift", in: folder).output.contains("0 written"))
        #expect(try folder.read(file) == without)
        try folder.remove(".securecodegen.json")
        #expect(ProgramRun.real("Sources/App", in: folder).exitCode == 0)
        #expect(try folder.read(file) == whole)
        // The members of 'B' can't be written, and its name stays.
        try folder.write(
            "import Foundation\n// securecodegen: name = \"OldB\"\nfinal class B: Root { var a: Unheard? }\n",
            to: "Sources/App/B.swift")
        try folder.write(
            "import Foundation\n// securecodegen: name = \"OldA\"\nfinal class A: Root { var a: String? }\n",
            to: "Sources/App/A.swift")
        #expect(ProgramRun.real("Sources/App/A.swift", in: folder).exitCode == 0)
        #expect(
            try folder.read(file)
                == whole.replacing(
                    #"superclass: ".Root", values: ["a"]"#, with: #"superclass: ".Root", objects: ["a"]"#,
                    maxReplacements: 1))
    }

    @Test func `an output folder contains the support file`() throws {
        try writePackage()
        try writeModel("A", to: "Sources/App/Models")
        try writeModel("C", to: "Core/Code")
        #expect(ProgramRun.real("Sources/App/Models", "--output", "out", in: folder).exitCode == 0)
        #expect(try supportFiles() == ["out/\(file)"])
        #expect(ProgramRun.real(".", "--output", "all", in: folder).exitCode == 0)
        #expect(try supportFiles() == ["all/Core/Code/\(file)", "all/Sources/App/\(file)", "out/\(file)"])
    }

    @Test func `the file is removed with the last class that needs it`() throws {
        try writePackage()
        try writeModel("A", to: "Sources/App/Models")
        try writeModel("B", to: "Sources/App/Other")
        #expect(ProgramRun.real(".", in: folder).exitCode == 0)
        try folder.write("struct A {}\n", to: "Sources/App/Models/A.swift")
        #expect(ProgramRun.real("Sources/App/Models", in: folder).exitCode == 0)
        #expect(try supportFiles() == ["Sources/App/\(file)"])
        try folder.write("struct B {}\n", to: "Sources/App/Other/B.swift")
        let check = ProgramRun.real("Sources/App", "--check", in: folder)
        #expect(check.output.contains("superfluous Sources/App/\(file)\n"), "\(check.output)")
        #expect(ProgramRun.real("Sources/App", in: folder).output.contains("removed Sources/App/\(file)\n"))
        #expect(try supportFiles() == [])
    }

    @Test func `check and diff include the file, and edits are undone`() throws {
        try writePackage()
        try writeModel("A", to: "Sources/App")
        #expect(ProgramRun.real("Sources", "--check", in: folder).output.contains("missing Sources/App/\(file)\n"))
        #expect(ProgramRun.real("Sources", "--diff", in: folder).output.contains("+++ b/Sources/App/\(file)\n"))
        #expect(ProgramRun.real("Sources", in: folder).exitCode == 0)
        let text = try folder.read("Sources/App/\(file)")
        try folder.write(text + "// edited\n", to: "Sources/App/\(file)")
        #expect(ProgramRun.real("Sources", "--check", in: folder).output.contains("stale Sources/App/\(file)\n"))
        #expect(ProgramRun.real("Sources", in: folder).exitCode == 0)
        #expect(try folder.read("Sources/App/\(file)") == text)
    }

    @Test func `members in class bodies need the file, unless the classes store nothing`() throws {
        try writePackage()
        try folder.write(
            "import Foundation\nclass A: NSObject, NSSecureCoding {\n    var n = 1\n}\n", to: "Sources/App/A.swift")
        try folder.write("import Foundation\nfinal class E: NSObject, NSSecureCoding {}\n", to: "Core/Code/E.swift")
        #expect(ProgramRun.real(".", in: folder).exitCode == 0)
        #expect(try supportFiles() == ["Sources/App/\(file)"])
    }

    @Test func `the plugin generates the file unless it is committed`() throws {
        try writeModel("A", to: "S")
        try folder.makeFolder("out")
        try folder.write("source S/A.swift\0output A.swift\0catch-all all.swift\0", to: "out/plan")
        #expect(ProgramRun.real("plugin-build", "out/plan", in: folder).exitCode == 0)
        #expect(try folder.read("out/all.swift").contains("func secureValue<Value>("))
        #expect(ProgramRun.real("S", "--output", "S", in: folder).exitCode == 0)
        try folder.remove("S/A+SecureCoding.swift")
        try folder.write(
            "source S/A.swift\0output A.swift\0source S/\(file)\0catch-all all.swift\0", to: "out/plan")
        let build = ProgramRun.real("plugin-build", "out/plan", in: folder)
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(!(try folder.read("out/all.swift").contains("secureValue")))
        try folder.write(folder.read("S/\(file)") + "// edited\n", to: "S/\(file)")
        #expect(ProgramRun.real("plugin-build", "out/plan", in: folder).errors.contains("[stale-file]"))
    }

    // MARK: Objective-C

    private func writeObjectiveC(_ name: String, to path: String) throws {
        let interface = "#import <Foundation/Foundation.h>\n@interface \(name) : NSObject <NSSecureCoding>\n"
        try folder.write(interface + "@property (nonatomic) NSInteger n;\n@end\n", to: "\(path)/\(name).h")
        try folder.write(
            "#import \"\(name).h\"\n\n@implementation \(name)\n@end\n", to: "\(path)/\(name).m")
    }

    @Test func `implementations import one header by its path, and it is removed with the last of them`() throws {
        try writePackage()
        try writeObjectiveC("A", to: "Sources/App")
        try writeObjectiveC("B", to: "Sources/App/Models/Deep")
        try writeModel("C", to: "Core/Code")
        func headers() throws -> [String] { try folder.files().filter { $0.hasSuffix("SecureCoding+Support.h") } }
        // The folder of a part of the target doesn't matter, and neither does an output folder.
        for arguments in [["Sources/App/Models"], [".", "--output", "out"], [".", "--regions-only"], ["."]] {
            let run = ProgramRun(arguments, in: folder, stages: try Stages.withObjectiveC())
            #expect(run.exitCode == 0, "\(run.errors)")
            #expect(try headers() == ["Sources/App/SecureCoding+Support.h"], "\(arguments)")
        }
        #expect(try folder.read("Sources/App/A.m").contains("#import \"SecureCoding+Support.h\"\n"))
        #expect(try folder.read("Sources/App/Models/Deep/B.m").contains("#import \"../../SecureCoding+Support.h\"\n"))
        #expect(ProgramRun.real(".", "--check", in: folder).exitCode == 0)

        try folder.write("// Edited\n", to: "Sources/App/SecureCoding+Support.h")
        #expect(ProgramRun.real(".", "--check", in: folder).exitCode == 1)
        try folder.write("#import \"A.h\"\n", to: "Sources/App/A.m")
        try folder.write("#import \"B.h\"\n", to: "Sources/App/Models/Deep/B.m")
        // A file that somebody else wrote stays.
        #expect(ProgramRun.real(".", in: folder).exitCode == 0)
        #expect(try headers() == ["Sources/App/SecureCoding+Support.h"])
        let generated = "// Generated by securecodegen from several files. Do not edit.\n"
        try folder.write(generated, to: "Sources/App/SecureCoding+Support.h")
        #expect(ProgramRun.real(".", in: folder).output.contains("removed Sources/App/SecureCoding+Support.h\n"))
    }
}
