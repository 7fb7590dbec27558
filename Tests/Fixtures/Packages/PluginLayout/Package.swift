// swift-tools-version: 6.0

import PackageDescription

// A target for what the build-tool plugin has to decide: which source gets which generated file. The integration
// tests edit a copy of this package and look at what a build does.
let package = Package(
    name: "PluginLayout",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "securecodegen", path: "../../../.."), .package(path: "Sources/Core")],
    targets: [
        .target(
            name: "Ledger", dependencies: [.product(name: "Core", package: "Core")],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
        .target(
            name: "Market", dependencies: [.product(name: "Core", package: "Core")],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
        .executableTarget(name: "Report", dependencies: ["Ledger", "Market"]),
    ]
)
