import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct PackageReferencesTests {
    private let folder: TemporaryFolder

    /// A package with two targets, one of which depends on a package next to it.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                dependencies: [.package(path: "../Shared")],
                targets: [
                    .target(name: "Core", dependencies: [.product(name: "Shared", package: "Shared")]),
                    .target(name: "App", dependencies: ["Core"]),
                    .target(name: "Other"),
                ])
            """, to: "App/Package.swift")
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Shared",
                products: [.library(name: "Shared", targets: ["Shared"])],
                targets: [.target(name: "Shared")])
            """, to: "Shared/Package.swift")
        try folder.write(
            "public enum Kind: String { case a }\n", to: "Shared/Sources/Shared/Kind.swift")
        try folder.write("import Shared\npublic typealias Sort = Kind\n", to: "App/Sources/Core/Sort.swift")
        try folder.write("enum Unrelated {}\n", to: "App/Sources/Other/Unrelated.swift")
        try folder.write("enum Level: Int { case low }\n", to: "App/Sources/App/Level.swift")
        try folder.write(
            """
            import Core
            import Foundation
            import Shared

            final class Model: NSObject, NSSecureCoding {
                var kind: Kind?
                var level: Level?
            }

            """, to: "App/Sources/App/Model.swift")
    }

    private func run(_ arguments: String...) throws -> ProgramRun {
        ProgramRun(arguments, in: folder, stages: try .standard())
    }

    @Test func `dependencies of a source's target are read`() throws {
        let run = try run("App/Sources/App", "--check")
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("2 Swift files and 2 references read"))
    }

    /// SwiftPM compiles the file with the target that contains the link.
    @Test(arguments: ["Item.swift", "Items/Item.swift"])
    func `a link in a target belongs to the target`(link: String) throws {
        try folder.write(
            """
            import Core
            import Foundation
            import Shared

            final class Item: NSObject, NSSecureCoding {
                var kind: Kind?
                var level: Level?
            }

            """, to: "App/Elsewhere/Item.swift")
        let isFolder = link.contains("/")
        let place = "App/Sources/App/" + link
        try folder.link(
            isFolder ? "App/Sources/App/Items" : place, to: "../../Elsewhere" + (isFolder ? "" : "/Item.swift"))
        let run = try run("App/Sources/App", "--check")
        #expect(run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("missing App/Sources/App/Item"))
        if !isFolder { #expect(try self.run(place, "--check").errors.isEmpty) }
        let schema = try self.run("schema", "App/Sources/App")
        #expect(schema.output.contains(#""class": "App.Item""#), "\(schema.output)")
    }

    @Test func `a folder with only a link to a named file isn't empty`() throws {
        try folder.write("enum Item {}\n", to: "Elsewhere/Item.swift")
        try folder.makeFolder("Links")
        try folder.link("Links/Item.swift", to: "../Elsewhere/Item.swift")
        #expect(try run("Links", "Elsewhere").errors.isEmpty)
        #expect(try run("Links", "--reference", "Elsewhere").errors.isEmpty)
    }

    @Test func `files that are also named are read once`() throws {
        let named = ["Shared/Sources", "App/Sources/Core"].flatMap { ["--reference", $0] }
        let run = ProgramRun(["App/Sources/App", "--check"] + named, in: folder, stages: try .standard())
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("2 Swift files and 2 references read"))
    }

    @Test func `the rest of a target is read for a single file`() throws {
        let run = try run("App/Sources/App/Model.swift", "--check")
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("1 Swift file and 3 references read"))
    }

    @Test func `outside packages, a folder is the module with its name`() throws {
        try folder.write("public struct Sealed { public var number = 0 }\n", to: "Loose/Depot/Sealed.swift")
        try folder.write(
            """
            import Depot
            import Foundation
            final class Box: NSObject, NSSecureCoding { var sealed: Sealed? }

            """, to: "Loose/App/Box.swift")
        // Its memberwise initializer is internal.
        let apart = try run("Loose/App", "--reference", "Loose/Depot", "--check")
        #expect(apart.errors.contains("[value-initializer]"))
        try folder.write(
            "import Foundation\nfinal class Box: NSObject, NSSecureCoding { var sealed: Sealed? }\n",
            to: "Loose/App/Box.swift")
        #expect(try run("Loose/App", "--reference", "Loose/Depot", "--check").errors.isEmpty)
    }

    @Test(arguments: [
        // The folder with the sources of a module.
        ("Loose/Depot/Sources", "Loose/App", true), ("Loose/Depot/Depot/Model", "Loose/App", true),
        // One module in several folders, one of which has the name of another module.
        ("Depot/App/Shared", "Depot/App/Model", false), ("Depot/Shared", "Depot/Model", false),
    ])
    func `the folder above a named one can be the module`(
        _ reference: String, _ sources: String, _ isModule: Bool
    ) throws {
        try folder.write("public struct Sealed { public var number = 0 }\n", to: reference + "/Sealed.swift")
        try folder.write(
            """
            import Depot
            import Foundation
            final class Box: NSObject, NSSecureCoding { var sealed: Sealed? }

            """, to: sources + "/Box.swift")
        let run = try run(sources, "--reference", reference, "--check")
        #expect(run.errors.contains("[value-initializer]") == isModule)
        #expect(run.errors.isEmpty != isModule)
    }

    @Test func `a type in a module that isn't imported is found, with a suggestion`() throws {
        try folder.write("public struct Open { public init() {} }\n", to: "Loose/Depot/Open.swift")
        try folder.write(
            "import Depot\nimport Foundation\nfinal class A: NSObject, NSSecureCoding { var open: Open? }\n",
            to: "Loose/App/A.swift")
        try folder.write(
            "import Foundation\nfinal class B: NSObject, NSSecureCoding { var open: Open? }\n",
            to: "Loose/App/B.swift")
        let run = try run("Loose/App", "--reference", "Loose/Depot", "--check")
        #expect(run.errors.contains("B.swift:2:53: note: add 'import Depot' to the file with the class"))
        #expect(!run.errors.contains("A.swift"))
    }

    @Test func `references can be disabled`() throws {
        let run = try run("App/Sources/App", "--check", "--no-references")
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("[unknown-type]"))
        #expect(run.output.contains("2 Swift files read"))
    }

    @Test func `standard input has the references of its file`() throws {
        let source = try folder.read("App/Sources/App/Model.swift")
        let run = ProgramRun(
            ["-", "--stdin-path", "App/Sources/App/Model.swift", "--mode", "inline"], in: folder,
            stages: try .standard(), input: source)
        #expect(run.exitCode == 0, "\(run.errors)")
    }
}
