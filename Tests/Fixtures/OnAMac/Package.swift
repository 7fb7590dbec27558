// swift-tools-version: 6.0

import PackageDescription

// `.ci/on-a-mac` copies this package next to a prebuilt tool, and runs it.
let package = Package(
    name: "OnAMac",
    platforms: [.macOS(.v14)],
    dependencies: [.package(path: "../securecodegen")],
    targets: [
        .executableTarget(
            name: "OnAMac", plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")])
    ],
    swiftLanguageModes: [.v6]
)
