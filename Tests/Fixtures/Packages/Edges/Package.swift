// swift-tools-version: 6.0

import PackageDescription

// Extreme values of every type that can be archived, in properties and in all kinds of collections.

let package = Package(
    name: "Edges",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."), .package(path: "../StrictCoding"),
    ],
    targets: [
        .executableTarget(
            name: "Edges", dependencies: ["StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
        // Classes with `archiving` in a module that declares types with the platform's names.
        .executableTarget(
            name: "TakenNames", plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
        .executableTarget(
            name: "SystemClasses", plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
    ]
)
