import SourceText
import Testing

@testable import SecureCodeGenCommands
@testable import SecureCodeGenKit

@Suite struct ManifestTests {
    private let manifest = Manifest(
        SourceFile(
            path: "Package.swift",
            text: """
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
                    ])
                let shared: [Target.PluginUsage] = [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]
                """))

    @Test(arguments: [("App", true), ("Core", true), ("Plain", false), ("Other", false), ("Missing", false)])
    func `a target has the plugin that its declaration names`(name: String, uses: Bool) {
        #expect(manifest.usesBuildPlugin(target: name) == uses)
    }

    @Test func `unknown plugins of other packages are different plugins`() {
        let text = "let package = Package(targets: [.target(name: \"A\", plugins: shared)])"
        #expect(!Manifest(SourceFile(path: "Package.swift", text: text)).usesBuildPlugin(target: "A"))
    }
}
