// swift-tools-version: 6.0

import PackageDescription

// The command line wrote the members in class bodies, and the plugin generates the extensions.

let package = Package(
    name: "Gallery",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."), .package(path: "../StrictCoding"),
    ],
    targets: [
        .executableTarget(
            name: "Gallery", dependencies: ["StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")])
    ]
)
