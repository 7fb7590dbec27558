// swift-tools-version: 6.0

import PackageDescription

// A model that archives types in a C header.

let package = Package(
    name: "Mixed",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."), .package(path: "../StrictCoding"),
    ],
    targets: [
        .target(name: "CInstruments"),
        .executableTarget(
            name: "Mixed", dependencies: ["CInstruments", "StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
    ]
)
