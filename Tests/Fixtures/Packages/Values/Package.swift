// swift-tools-version: 6.0

import Foundation
import PackageDescription

// The integration tests build this package in both language modes. The command line wrote the members in class bodies,
// and the plugin generates the extensions.
let mode: SwiftLanguageMode = ProcessInfo.processInfo.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6

let package = Package(
    name: "Values",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "securecodegen", path: "../../../.."), .package(path: "../StrictCoding"),
    ],
    targets: [
        .target(name: "Geometry"),
        .executableTarget(
            name: "Values", dependencies: ["Geometry", "StrictCoding"],
            plugins: [.plugin(name: "SecureCodeGenPlugin", package: "securecodegen")]),
    ],
    swiftLanguageModes: [mode]
)
