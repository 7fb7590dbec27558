import SecureCodeGenCodingModel
import SecureCodeGenSourceText
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct PackageMapTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func manifest(_ text: String) -> PackageManifest {
        ManifestReader.read(SourceFile(path: "Package.swift", text: text))
    }

    private func module(of path: String) throws -> String {
        try folder.touch(path)
        var map = PackageMap(folder.fileSystem)
        return map.module(of: folder.path(path)).name
    }

    @Test func `a manifest of literals is read completely`() {
        let manifest = manifest(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let shared: [Target.Dependency] = ["Core", .product(name: "Log", package: "swift-log")]
            let mode = ProcessInfo.processInfo.environment["X"] == "5" ? SwiftLanguageMode.v5
                : .v6
            let package = Package(
                name: "App",
                platforms: [.macOS(.v13)],
                products: [.library(name: "AppKit", targets: ["App"]), .plugin(name: "P", targets: ["P"])],
                dependencies: [
                    .package(url: "https://example.com/swift-log.git", from: "1.0.0"),
                    .package(name: "near", path: "../near"), .package(id: "a.b", exact: "1.0.0"),
                ],
                targets: [
                    .target(name: "Core", path: "./Core/", exclude: ["Old"], sources: ["."]),
                    .target(name: "App", dependencies: shared, resources: names.map { .process($0) }),
                    .executableTarget(name: "tool-x", dependencies: [.target(name: "App", condition: .when(platforms: [.linux]))]),
                    .testTarget(name: "AppTests", dependencies: [.byName(name: "App")]),
                    .systemLibrary(name: "CZ"), .plugin(name: "P", capability: .buildTool()),
                ],
                swiftLanguageModes: [mode]
            )
            """)
        #expect(manifest.isComplete)
        #expect(manifest.targets.map(\.name) == ["Core", "App", "tool-x", "AppTests", "CZ", "P"])
        #expect(manifest.targets.map(\.kind) == [.regular, .regular, .executable, .test, .system, .plugin])
        #expect(manifest.targets[0].path == "./Core/" && manifest.targets[0].exclude == ["Old"])
        #expect(manifest.targets[1].dependencies == [.byName("Core"), .product("Log", package: "swift-log")])
        #expect(manifest.targets[2].dependencies == [.target("App")] && manifest.targets[2].moduleName == "tool_x")
        #expect(manifest.products == [.init(name: "AppKit", targets: ["App"])])
        #expect(manifest.dependencies.map(\.identity) == ["swift-log", "near", "a.b"])
        #expect(manifest.dependencies[1].source == .path("../near"))
    }

    @Test(arguments: [
        "let package = Package(name: \"A\", targets: names.map { .target(name: $0) })",
        "let package = Package(name: \"A\", targets: [.target(name: \"B\")] + more)",
        "let package = Package(name: \"A\", targets: [.target(name: name())])",
        "let package = Package(name: \"A\", targets: [])\npackage.targets.append(.target(name: \"B\"))",
        "let package = Package(name: \"A\", targets: [])\n#if os(Linux)\npackage.targets += []\n#endif",
        "var targets: [Target] = []\nlet package = Package(name: \"A\", targets: targets)",
        "func make() -> Package { Package(name: \"A\") }", "", "let package = Package(",
        "let package = Package(targets: [[[[[[", "let a = a\nlet package = Package(targets: a)",
    ])
    func `what is computed is not guessed`(text: String) {
        #expect(!manifest(text).isComplete)
    }

    @Test(arguments: [
        ("App", true), ("Core", true), ("Plain", false), ("Other", false), ("Missing", false), ("Added", true),
        ("Computed", true), ("Last", true),
    ])
    func `a target has the plugin that its declaration names`(name: String, uses: Bool) {
        let manifest = manifest(
            """
            let package = Package(
                name: "App",
                dependencies: [.package(url: "…", from: "1.0.0")],
                targets: [
                    .executableTarget(name: "App", dependencies: [.target(name: "Core"), "Plain"], plugins: shared),
                    .target(
                        name: "Core", // with parentheses (
                        plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
                    .target(name: "Plain", dependencies: ["Core"]),
                    .target(name: "Other", plugins: [.plugin(name: "OtherPlugin", package: "other")]),
                    .target(name: "Computed", plugins: lint() + [.plugin(name: "SecureCodeGenPlugin")]),
                ] + more)
            let shared: [Target.PluginUsage] = [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]
            package.targets.append(.target(name: "Added", plugins: ["SecureCodeGenPlugin"]))
            if isLinux { package.targets.append(.target(name: "Last", plugins: ["SecureCodeGenPlugin"])) }
            """)
        #expect(manifest.usesPlugin(named: "SecureCodeGenPlugin", target: name) == uses)
    }

    @Test func `a manifest can end anywhere`() {
        let text = """
            let package = Package(name: "P", targets: [.target(name: "A", path: "B", plugins: [.plugin(name: "C")])])
            for name in ["D"] { package.targets.append(.target(name: name, plugins: more + ["E"])) }
            """
        for count in 0...text.count {
            let manifest = manifest(String(text.prefix(count)))
            #expect(manifest.targets.allSatisfy { $0.name == "A" })
            #expect(manifest.targetCalls.allSatisfy { $0.name == "A" })
        }
    }

    @Test func `unknown plugins of other packages are different plugins`() {
        let manifest = manifest("let package = Package(targets: [.target(name: \"A\", plugins: shared)])")
        #expect(!manifest.usesPlugin(named: "SecureCodeGenPlugin", target: "A"))
    }

    @Test func `a file belongs to the target whose folder contains it`() throws {
        try folder.write(
            """
            let package = Package(name: "P", targets: [
                .target(name: "Core"), .target(name: "my-app", path: "App", exclude: ["Old", "x.swift"]),
                .target(name: "Inner", path: "App/Inner"), .testTarget(name: "CoreTests"),
            ])
            """, to: "P/Package.swift")
        try folder.makeFolder("P/Sources/Core")
        try folder.makeFolder("P/Tests/CoreTests")
        #expect(try module(of: "P/Sources/Core/Deep/A.swift") == "Core")
        #expect(try module(of: "P/App/A.swift") == "my_app")
        #expect(try module(of: "P/App/Inner/A.swift") == "Inner")
        #expect(try module(of: "P/App/Old/A.swift") == "")
        #expect(try module(of: "P/App/x.swift") == "")
        #expect(try module(of: "P/Tests/CoreTests/A.swift") == "CoreTests")
        #expect(try module(of: "P/Sources/Stray/A.swift") == "")
        #expect(try module(of: "Elsewhere/A.swift") == "")
        var map = PackageMap(folder.fileSystem)
        #expect(map.module(of: folder.path("P/Tests/CoreTests/A.swift")).isTest)
        #expect(map.module(of: folder.path("P/App/A.swift")).package == folder.path("P"))
    }

    @Test func `a single target can have no separate folder`() throws {
        try folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"P\"), .testTarget(name: \"T\")])",
            to: "Package.swift")
        try folder.touch("Sources/A.swift")
        #expect(try module(of: "Sources/A.swift") == "P")
    }

    @Test func `computed targets are found by their folders`() throws {
        try folder.write("let package = Package(name: \"P\", targets: make())", to: "Package.swift")
        #expect(try module(of: "Sources/Core/Deep/A.swift") == "Core")
        #expect(try module(of: "Tests/CoreTests/A.swift") == "CoreTests")
        #expect(try module(of: "Sources/A.swift") == "")
        #expect(try module(of: "Elsewhere/Core/A.swift") == "")
    }

    @Test func `a nested package is a separate package`() throws {
        try folder.write("let package = Package(name: \"P\", targets: [.target(name: \"A\")])", to: "Package.swift")
        try folder.write(
            "let package = Package(name: \"Q\", targets: [.target(name: \"B\")])", to: "Sources/A/Q/Package.swift")
        try folder.makeFolder("Sources/A/Q/Sources/B")
        #expect(try module(of: "Sources/A/X.swift") == "A")
        #expect(try module(of: "Sources/A/Q/Sources/B/X.swift") == "B")
    }

    @Test func `the folders of dependencies are found in all packages`() throws {
        try folder.write(
            """
            let package = Package(
                name: "App",
                dependencies: [.package(path: "../Near"), .package(url: "https://example.com/Far.git", from: "1.0.0")],
                targets: [
                    .target(name: "App", dependencies: ["Core", .product(name: "NearKit", package: "Near"), "Far"]),
                    .target(name: "Core", dependencies: ["App"]), .target(name: "Other"),
                ])
            """, to: "App/Package.swift")
        try folder.write(
            """
            let package = Package(
                name: "Near", products: [.library(name: "NearKit", targets: ["Near"])],
                targets: [.target(name: "Near", dependencies: ["Nearer"]), .target(name: "Nearer"), .target(name: "No")])
            """, to: "Near/Package.swift")
        try folder.write(
            "let package = Package(name: \"Far\", targets: [.target(name: \"Far\")])",
            to: "App/.build/checkouts/Far/Package.swift")
        try folder.touch(
            "App/Sources/App/A.swift", "App/Sources/Core/A.swift", "Near/Sources/Near/A.swift",
            "Near/Sources/Nearer/A.swift", "App/.build/checkouts/Far/Sources/Far/A.swift")
        var map = PackageMap(folder.fileSystem)
        let found = map.package(enclosing: folder.path("App/Sources/App"))
        let package = try #require(found)
        let app = try #require(package.target(of: "Sources/App/A.swift"))
        let folders = map.dependencyFolders(of: app, in: package)
        #expect(
            folders.map { $0.relative(to: folder.path("")) ?? $0 } == [
                "App/.build/checkouts/Far/Sources/Far", "App/Sources/Core", "Near/Sources/Near",
                "Near/Sources/Nearer",
            ])
    }

    @Test func `files are modeled with their modules`() throws {
        try folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\")])",
            to: "Package.swift")
        try folder.write("public struct Value { public var n: Int }\n", to: "Sources/A/Value.swift")
        try folder.write(
            "import A\nimport Foundation\nfinal class Model: NSObject, NSSecureCoding { var value: Value? }\n",
            to: "Sources/B/Model.swift")
        let run = ProgramRun(["Sources"], in: folder, stages: try .standard())
        #expect(run.exitCode == 1 && run.errors.contains("[value-initializer]"), "\(run.errors)")
    }
}
