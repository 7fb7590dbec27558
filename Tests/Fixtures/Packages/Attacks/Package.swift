// swift-tools-version: 6.0

import PackageDescription

// The integration tests build this package and run the attacks.
let package = Package(
    name: "Attacks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."), .package(path: "../StrictCoding"),
    ],
    targets: [
        .executableTarget(
            name: "Attacks", dependencies: ["StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")])
    ]
)
