// swift-tools-version: 6.0

import PackageDescription

// A target with the cases that the build-tool plugin distinguishes: which source gets which generated file. The
// integration tests edit and build a copy of this package.
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
