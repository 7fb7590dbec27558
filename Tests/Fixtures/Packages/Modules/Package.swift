// swift-tools-version: 6.2

import PackageDescription

// Modules that use each other's classes, with and without a dependency, and a module that is isolated by default.
let plugins: [Target.PluginUsage] = [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]

let package = Package(
    name: "Modules",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."),
        .package(path: "../StrictCoding"),
        .package(path: "Units"),
    ],
    targets: [
        .target(name: "Models", dependencies: [.product(name: "Units", package: "Units")], plugins: plugins),
        .target(name: "Extras", dependencies: ["Models"], plugins: plugins),
        .target(
            name: "Isolated", dependencies: ["Models"], swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: plugins),
        .executableTarget(
            name: "App", dependencies: ["Models", "Extras", "Isolated", "StrictCoding"], plugins: plugins),
    ]
)
